/* peers.c -- a table of addresses and their buckets: chains of a fixed pool, and a list of those without a connection.
 *
 * Invariants: every entry that was taken is in the chain of its address; it is on the list, newest to oldest, exactly
 * while it has no connection.
 */
#include "connection/peers.h"
#include "connection/chain.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

void arb__peers_open(struct arb__peers *peers, uint64_t key, const struct arb_limits *limits)
{
    *peers = (struct arb__peers){.key = key, .limits = limits, .room = 2 * limits->connections, .buckets = 1024,
                                 .newest = ARB_PEER_NONE, .oldest = ARB_PEER_NONE};
    while (peers->buckets < peers->room) peers->buckets *= 2;
    peers->peer = arb__memory(peers->room * sizeof *peers->peer);
    peers->bucket = arb__memory(peers->buckets * sizeof *peers->bucket);
    memset(peers->bucket, 0xFF, peers->buckets * sizeof *peers->bucket);
}

void arb__peers_close(struct arb__peers *peers)
{
    free(peers->peer);
    free(peers->bucket);
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

static uint32_t *bucket_of(struct arb__peers *peers, const struct arb__address *address)
{
    uint64_t hash = arb_hash_bytes(ARB_HASH_START ^ peers->key, address->bytes, 16);

    hash ^= hash >> 29;
    hash *= UINT64_C(0xBF58476D1CE4E5B9);
    hash ^= hash >> 32;
    return &peers->bucket[hash & (peers->buckets - 1)];
}

/* -- Those without a connection ------------------------------------------------- */

static void set_idle(struct arb__peers *peers, uint32_t index)
{
    struct arb__peer *peer = &peers->peer[index];

    peer->older = peers->newest;
    peer->newer = ARB_PEER_NONE;
    if (peers->newest != ARB_PEER_NONE) peers->peer[peers->newest].newer = index;
    else peers->oldest = index;
    peers->newest = index;
}

static void unset_idle(struct arb__peers *peers, uint32_t index)
{
    const struct arb__peer *peer = &peers->peer[index];

    if (peer->newer != ARB_PEER_NONE) peers->peer[peer->newer].older = peer->older;
    else peers->newest = peer->older;
    if (peer->older != ARB_PEER_NONE) peers->peer[peer->older].newer = peer->newer;
    else peers->oldest = peer->newer;
}

void arb__peer_join(struct arb__peers *peers, struct arb__peer *peer)
{
    if (peer->connections++ == 0) unset_idle(peers, (uint32_t)(peer - peers->peer));
}

void arb__peer_leave(struct arb__peers *peers, struct arb__peer *peer)
{
    if (--peer->connections == 0) set_idle(peers, (uint32_t)(peer - peers->peer));
}

/* -- Found ------------------------------------------------------------------------ */

/* Takes the one that was away longest out of the table; ARB_PEER_NONE if all are here. */
static uint32_t forget_oldest(struct arb__peers *peers)
{
    const uint32_t index = peers->oldest;
    uint32_t *link;

    if (index == ARB_PEER_NONE) return index;
    unset_idle(peers, index);
    for (link = bucket_of(peers, &peers->peer[index].address); *link != index;) link = &peers->peer[*link].next;
    *link = peers->peer[index].next;
    return index;
}

/* A new entry with a full allowance, at the head of its chain and on the list of those without a connection. When the
 * table is full it takes the place of the one that was away longest; NULL if all are connected. */
static struct arb__peer *add(struct arb__peers *peers, const struct arb__address *address, int64_t now_ms)
{
    const uint32_t index = peers->used < peers->room ? peers->used++ : forget_oldest(peers);
    uint32_t *bucket = bucket_of(peers, address);

    if (index == ARB_PEER_NONE) return NULL;
    peers->peer[index] = (struct arb__peer){
        .address = *address,
        .next = *bucket,
        .tokens_milli = (int64_t)peers->limits->requests_burst * 1000,
        .strict_milli = (int64_t)peers->limits->strict_burst * 1000,
        .at_ms = now_ms,
    };
    *bucket = index;
    set_idle(peers, index);
    return &peers->peer[index];
}

/* Looks along one chain. An address without a connection becomes the newest of the list, so that it is forgotten
 * last. */
struct arb__peer *arb__peer_of(struct arb__peers *peers, const struct arb__address *address,
                               int64_t now_ms)
{
    const struct arb__address counted = counted_as(address);

    for (uint32_t i = *bucket_of(peers, &counted); i != ARB_PEER_NONE; i = peers->peer[i].next) {
        struct arb__peer *peer = &peers->peer[i];

        if (memcmp(&peer->address, &counted, sizeof counted) != 0) continue;
        if (peer->connections == 0 && peers->newest != i) {
            unset_idle(peers, i);
            set_idle(peers, i);
        }
        return peer;
    }
    return add(peers, &counted, now_ms);
}

struct arb__peer *arb__peer_named(struct arb__peers *peers, const char *text, int64_t now_ms)
{
    struct arb__address address;

    return arb__address_read(arb_span_of(text), &address) ? arb__peer_of(peers, &address, now_ms) : NULL;
}

/* Requesters with a cookie have entries under addresses of 100::/8, from which no packet comes (RFC 6666). */
struct arb__peer *arb__peer_asking(struct arb__peers *peers, uint64_t client, const char *address, int64_t now_ms)
{
    struct arb__address known = {{1}};

    if (client == 0) return arb__peer_named(peers, address, now_ms);
    memcpy(known.bytes + 1, &client, 7);
    return arb__peer_of(peers, &known, now_ms);
}

/* -- Allowances --------------------------------------------------------------------- */

static int64_t filled(int64_t milli, int64_t more, uint32_t burst)
{
    const int64_t full = (int64_t)burst * 1000;

    return milli + more > full ? full : milli + more;
}

/* So much was taken that the others are to know: an address that asks all servers at once has no more than this of
 * each beside its allowance. */
static uint32_t told_from(const struct arb__peers *peers)
{
    return peers->limits->requests_burst / 20 + 1;
}

static bool is_loud(const struct arb__peers *peers, const struct arb__peer *peer)
{
    for (uint32_t i = 0; i < peers->loud_count; i++)
        if (peers->loud[i] == (uint32_t)(peer - peers->peer)) return true;
    return false;
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
    if (peer->tokens_milli == (int64_t)limits->requests_burst * 1000) peer->untold = 0;     /* made up for everywhere */
}

static void take(struct arb__peer *peer, int64_t milli, const struct arb_limits *limits)
{
    const int64_t least = -(int64_t)limits->requests_burst * 1000;

    peer->tokens_milli -= milli;
    if (peer->tokens_milli < least) peer->tokens_milli = least;
}

/* The others are told of what is much. An entry that is on the list already is told once. */
static void note_spent(struct arb__peers *peers, struct arb__peer *peer, uint32_t cost)
{
    peer->untold = cost < UINT32_MAX - peer->untold ? peer->untold + cost : UINT32_MAX;
    if (cost == 0 || peer->untold < told_from(peers) || peers->loud_count == ARB__PEERS_LOUD) return;
    if (peer->untold - cost >= told_from(peers) && is_loud(peers, peer)) return;
    peers->loud[peers->loud_count++] = (uint32_t)(peer - peers->peer);
}

uint32_t arb__peer_left(const struct arb__peers *peers, struct arb__peer *peer, int64_t now_ms)
{
    fill(peers->limits, peer, now_ms);
    return peer->tokens_milli > 0 ? (uint32_t)(peer->tokens_milli / 1000) : 0;
}

bool arb__peer_spend(struct arb__peers *peers, struct arb__peer *peer, uint32_t cost,
                     uint32_t strict_cost, int64_t now_ms)
{
    const int64_t milli = (int64_t)cost * 1000, strict = (int64_t)strict_cost * 1000;

    fill(peers->limits, peer, now_ms);
    if (peer->tokens_milli < milli || (strict > 0 && peer->strict_milli < strict)) return false;
    peer->tokens_milli -= milli;
    peer->strict_milli -= strict;
    note_spent(peers, peer, cost);
    return true;
}

void arb__peer_charge(struct arb__peers *peers, struct arb__peer *peer, uint32_t cost, int64_t now_ms)
{
    fill(peers->limits, peer, now_ms);
    take(peer, (int64_t)cost * 1000, peers->limits);
    note_spent(peers, peer, cost);
}

/* An entry may have become somebody else's since it was noted; who has spent little is told when it is more. */
void arb__peers_tell(struct arb__peers *peers, arb__each_spent *each, void *mine)
{
    for (uint32_t i = 0; i < peers->loud_count; i++) {
        struct arb__peer *peer = &peers->peer[peers->loud[i]];

        if (peer->untold < told_from(peers)) continue;
        each(mine, &peer->address, peer->untold);
        peer->untold = 0;
    }
    peers->loud_count = 0;
}

void arb__peers_take_off(struct arb__peers *peers, const struct arb__address *who, uint32_t requests, int64_t now_ms)
{
    struct arb__peer *peer = arb__peer_of(peers, who, now_ms);

    if (peer == NULL) return;
    fill(peers->limits, peer, now_ms);
    take(peer, (int64_t)requests * 1000, peers->limits);
}

/* A version 4 address is stored as ::ffff:A.B.C.D; a zone behind '%' is cut off. */
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

void arb__address_write(const struct arb__address *address, char text[ARB__ADDRESS_TEXT])
{
    if (inet_ntop(AF_INET6, address->bytes, text, ARB__ADDRESS_TEXT) == NULL) text[0] = '\0';
}

bool arb__address_is_loopback(const struct arb__address *address)
{
    static const uint8_t one[16] = {[15] = 1};

    return is_version_4(address) ? address->bytes[12] == 127 : memcmp(address->bytes, one, 16) == 0;
}
