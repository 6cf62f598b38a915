/* ids.c -- a set of act ids by linear probing.
 *
 * Invariant: from the slot that a hash points at, to where it stands, no slot is free.
 * Removal moves back what would otherwise be cut off. The hash is keyed by chance of
 * this run, so that nobody chooses ids that collide.
 */
#include "hall/contests/ids.h"

#include <sodium.h>
#include <stdlib.h>

void arb__ids_hash(uint64_t hash[2], struct arb_span text)
{
    static uint8_t key[crypto_shorthash_siphashx24_KEYBYTES];
    static bool made;

    if (!made) randombytes_buf(key, sizeof key);
    made = true;
    crypto_shorthash_siphashx24((unsigned char *)hash, (const unsigned char *)text.at, text.length, key);
    if (hash[0] == 0 && hash[1] == 0) hash[1] = 1;
}

static bool is_free(const struct arb__id *slot)
{
    return slot->hash[0] == 0 && slot->hash[1] == 0;
}

/* Where this hash stands, or the free slot where it would. */
static struct arb__id *place(const struct arb__ids *ids, const uint64_t hash[2])
{
    size_t at = (size_t)hash[0] & (ids->room - 1);

    while (!is_free(&ids->slot[at]) && (ids->slot[at].hash[0] != hash[0] || ids->slot[at].hash[1] != hash[1]))
        at = (at + 1) & (ids->room - 1);
    return &ids->slot[at];
}

static void grow(struct arb__ids *ids)
{
    struct arb__ids wider = {.room = ids->room > 0 ? 2 * ids->room : 256, .count = ids->count};

    wider.slot = calloc(wider.room, sizeof *wider.slot);
    ARB_ASSERT(wider.slot != NULL);
    for (size_t i = 0; i < ids->room; i++)
        if (!is_free(&ids->slot[i])) *place(&wider, ids->slot[i].hash) = ids->slot[i];
    free(ids->slot);
    *ids = wider;
}

struct arb__id *arb__ids_find(const struct arb__ids *ids, struct arb_span id)
{
    uint64_t hash[2];
    struct arb__id *slot;

    if (ids->room == 0) return NULL;
    arb__ids_hash(hash, id);
    slot = place(ids, hash);
    return is_free(slot) ? NULL : slot;
}

struct arb__id *arb__ids_add(struct arb__ids *ids, struct arb_span id)
{
    uint64_t hash[2];
    struct arb__id *slot;

    if (2 * (ids->count + 1) > ids->room) grow(ids);
    arb__ids_hash(hash, id);
    slot = place(ids, hash);
    *slot = (struct arb__id){.hash = {hash[0], hash[1]}};
    ids->count++;
    return slot;
}

/* Frees a slot and moves back those behind it that were pushed on by what stood there. */
static void close_gap(struct arb__ids *ids, size_t gap)
{
    const size_t mask = ids->room - 1;

    for (size_t at = (gap + 1) & mask; !is_free(&ids->slot[at]); at = (at + 1) & mask) {
        const size_t home = (size_t)ids->slot[at].hash[0] & mask;

        if (((at - home) & mask) < ((at - gap) & mask)) continue;
        ids->slot[gap] = ids->slot[at];
        gap = at;
    }
    ids->slot[gap] = (struct arb__id){0};
}

void arb__ids_remove(struct arb__ids *ids, struct arb_span id)
{
    struct arb__id *slot = arb__ids_find(ids, id);

    if (slot == NULL) return;
    ids->count--;
    close_gap(ids, (size_t)(slot - ids->slot));
}

void arb__ids_free(struct arb__ids *ids)
{
    free(ids->slot);
    *ids = (struct arb__ids){0};
}
