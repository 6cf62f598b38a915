/* seen.c -- a hash set with open addressing, doubled when it is half full. */
#include "seen.h"

#include <stdlib.h>

/* The slot of the entry, or the free slot where it belongs. */
static struct seen_item *place(const struct seen *seen, struct arb_span text, uint64_t number)
{
    const uint64_t hash = arb_hash_u64(arb_hash_bytes(ARB_HASH_START, text.at, text.length), number);
    size_t at = (size_t)(hash ^ hash >> 32) & (seen->room - 1);

    while (seen->slot[at].text.at != NULL &&
           (seen->slot[at].number != number || !arb_span_equal(seen->slot[at].text, text)))
        at = (at + 1) & (seen->room - 1);
    return &seen->slot[at];
}

static bool grow(struct seen *seen)
{
    struct seen wider = {.room = seen->room > 0 ? 2 * seen->room : 256, .count = seen->count};

    wider.slot = calloc(wider.room, sizeof *wider.slot);
    if (wider.slot == NULL) return false;
    for (size_t i = 0; i < seen->room; i++)
        if (seen->slot[i].text.at != NULL) *place(&wider, seen->slot[i].text, seen->slot[i].number) = seen->slot[i];
    free(seen->slot);
    *seen = wider;
    return true;
}

bool seen_has(const struct seen *seen, struct arb_span text, uint64_t number)
{
    return seen->room > 0 && place(seen, text, number)->text.at != NULL;
}

bool seen_add(struct seen *seen, struct arb_span text, uint64_t number)
{
    struct seen_item *item;

    if (2 * (seen->count + 1) > seen->room && !grow(seen)) return false;
    item = place(seen, text, number);
    if (item->text.at == NULL) seen->count++;
    *item = (struct seen_item){text.at != NULL ? text : arb_span_of(""), number};
    return true;
}

void seen_free(struct seen *seen)
{
    free(seen->slot);
    *seen = (struct seen){0};
}
