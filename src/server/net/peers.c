/* peers.c -- a set-associative table of addresses and their buckets. */
#include "peers.h"
#include "chain.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

void arb__peers_open(struct arb__peers *peers, size_t sets, uint64_t key,
                     const struct arb_limits *limits)
{
    *peers = (struct arb__peers){.sets = sets, .key = key, .limits = limits};
    peers->peer = arb__memory(sets * ARB_PEERS_WAYS * sizeof *peers->peer);
}

void arb__peers_close(struct arb__peers *peers)
{
    free(peers->peer);
    *peers = (struct arb__peers){0};
}

static bool is_version_4(const struct arb__address *address)
{
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

    return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

static struct arb__address counted_as(const struct arb__address *address)
{
    struct arb__address counted = *address;

    if (!is_version_4(address)) memset(counted.bytes + 8, 0, 8);
    return counted;
}

static struct arb__peer *set_of(struct arb__peers *peers, const struct arb__address *address)
{
    uint64_t hash = arb_hash_bytes(ARB_HASH_START ^ peers->key, address->bytes, 16);

    hash ^= hash >> 29;
    hash *= UINT64_C(0xBF58476D1CE4E5B9);
    hash ^= hash >> 32;
    return peers->peer + (hash & (peers->sets - 1)) * ARB_PEERS_WAYS;
}

/* Is 'a' a better place for a newcomer than 'b'? */
static bool gives_way(const struct arb__peer *a, const struct arb__peer *b)
{
    if (b == NULL) return true;
    if (a->used != b->used) return !a->used;
    return a->at_ms < b->at_ms;
}

struct arb__peer *arb__peer_of(struct arb__peers *peers, const struct arb__address *address,
                               int64_t now_ms)
{
    const struct arb__address counted = counted_as(address);
    struct arb__peer *set = set_of(peers, &counted), *place = NULL;

    for (size_t i = 0; i < ARB_PEERS_WAYS; i++) {
        if (set[i].used && memcmp(&set[i].address, &counted, sizeof counted) == 0) return &set[i];
        if (set[i].connections == 0 && gives_way(&set[i], place)) place = &set[i];
    }
    if (place == NULL) return NULL;
    *place = (struct arb__peer){
        .address = counted,
        .used = true,
        .tokens_milli = (int64_t)peers->limits->requests_burst * 1000,
        .strict_milli = (int64_t)peers->limits->strict_burst * 1000,
        .at_ms = now_ms,
    };
    return place;
}

static int64_t filled(int64_t milli, int64_t more, uint32_t burst)
{
    const int64_t full = (int64_t)burst * 1000;

    return milli + more > full ? full : milli + more;
}

/* A token a second is a thousandth of a token a millisecond. */
static void fill(const struct arb_limits *limits, struct arb__peer *peer, int64_t now_ms)
{
    int64_t away = now_ms - peer->at_ms;

    if (away <= 0) return;
    if (away > 3600 * 1000) away = 3600 * 1000;
    if (away < 60) return;          /* so that the slow bucket does not lose its fractions */
    peer->tokens_milli = filled(peer->tokens_milli, away * limits->requests_a_second, limits->requests_burst);
    peer->strict_milli = filled(peer->strict_milli, away * limits->strict_a_minute / 60, limits->strict_burst);
    peer->at_ms = now_ms;
}

bool arb__peer_spend(struct arb__peers *peers, struct arb__peer *peer, uint32_t cost,
                     uint32_t strict_cost, int64_t now_ms)
{
    const int64_t milli = (int64_t)cost * 1000, strict = (int64_t)strict_cost * 1000;

    fill(peers->limits, peer, now_ms);
    if (peer->tokens_milli < milli || (strict > 0 && peer->strict_milli < strict)) return false;
    peer->tokens_milli -= milli;
    peer->strict_milli -= strict;
    return true;
}

bool arb__address_read(struct arb_span text, struct arb__address *address)
{
    char terminated[INET6_ADDRSTRLEN + 1];
    const char *zone = text.length > 0 ? memchr(text.at, '%', text.length) : NULL;
    struct in_addr four;

    if (zone != NULL) text.length = (size_t)(zone - text.at);
    if (text.length == 0 || text.length >= sizeof terminated) return false;
    memcpy(terminated, text.at, text.length);
    terminated[text.length] = '\0';
    if (inet_pton(AF_INET6, terminated, address->bytes) == 1) return true;
    if (inet_pton(AF_INET, terminated, &four) != 1) return false;
    memset(address->bytes, 0, 10);
    memset(address->bytes + 10, 0xFF, 2);
    memcpy(address->bytes + 12, &four, 4);
    return true;
}

bool arb__address_is_loopback(const struct arb__address *address)
{
    static const uint8_t one[16] = {[15] = 1};

    return is_version_4(address) ? address->bytes[12] == 127 : memcmp(address->bytes, one, 16) == 0;
}
