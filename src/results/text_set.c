/* text_set.c -- a hash set with open addressing, doubled when it is half full. */
#include "text_set.h"

#include <stdlib.h>

/* The slot of the entry, or the free slot where it belongs. */
static struct text_set_slot *place(const struct text_set *set, struct arb_span text, uint64_t number)
{
    const uint64_t hash = arb_hash_u64(arb_hash_bytes(ARB_HASH_START, text.at, text.length), number);
    size_t at = (size_t)(hash ^ hash >> 32) & (set->room - 1);

    while (set->slot[at].text.at != NULL &&
           (set->slot[at].number != number || !arb_span_equal(set->slot[at].text, text)))
        at = (at + 1) & (set->room - 1);
    return &set->slot[at];
}

static bool grow(struct text_set *set)
{
    struct text_set wider = {.room = set->room > 0 ? 2 * set->room : 256, .count = set->count};

    wider.slot = calloc(wider.room, sizeof *wider.slot);
    if (wider.slot == NULL) return false;
    for (size_t i = 0; i < set->room; i++)
        if (set->slot[i].text.at != NULL) *place(&wider, set->slot[i].text, set->slot[i].number) = set->slot[i];
    free(set->slot);
    *set = wider;
    return true;
}

bool text_set_has(const struct text_set *set, struct arb_span text, uint64_t number)
{
    return set->room > 0 && place(set, text, number)->text.at != NULL;
}

bool text_set_add(struct text_set *set, struct arb_span text, uint64_t number)
{
    struct text_set_slot *item;

    if (2 * (set->count + 1) > set->room && !grow(set)) return false;
    item = place(set, text, number);
    if (item->text.at == NULL) set->count++;
    *item = (struct text_set_slot){text.at != NULL ? text : arb_span_of(""), number};
    return true;
}

void text_set_free(struct text_set *set)
{
    free(set->slot);
    *set = (struct text_set){0};
}
