/* pairs.c -- identifies the pairs of a published event by their names, in one field or two. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

/* A hash table of the pairs by name, and by side when there are two fields. */
struct index {
    uint32_t *slot;
    size_t mask;
};

static uint64_t hash_of(struct arb_span id, bool one_side, enum arb_side side)
{
    return arb_hash_u64(arb_hash_bytes(ARB_HASH_START, id.at, id.length), one_side ? 1 + (uint64_t)side : 0);
}

static bool make_index(struct index *index, size_t lines)
{
    index->mask = 63;
    while (index->mask < 4 * lines) index->mask = 2 * index->mask + 1;
    index->slot = malloc((index->mask + 1) * sizeof *index->slot);
    if (index->slot == NULL) return false;
    memset(index->slot, 0xFF, (index->mask + 1) * sizeof *index->slot);
    return true;
}

/* The pair of that name; if there is none it is added when 'make' says so, else EVENT_NOBODY. */
static uint32_t pair_named(struct event *event, struct index *index, struct arb_span id, enum arb_side side, bool make)
{
    size_t at = (size_t)hash_of(id, event->two_fields, side) & index->mask;
    struct event_pair *pair;

    for (; index->slot[at] != EVENT_NOBODY; at = (at + 1) & index->mask) {
        pair = &event->pairs.item[index->slot[at]];
        if (arb_span_equal(pair->id, id) && (!event->two_fields || pair->side == side)) return index->slot[at];
    }
    if (!make || id.length == 0) return EVENT_NOBODY;
    pair = EVENT_ADD(event->pairs);
    if (pair == NULL) return EVENT_NOBODY;
    *pair = (struct event_pair){.id = id, .side = side, .one_side = true};
    return index->slot[at] = (uint32_t)(event->pairs.count - 1);
}

/* Finds or adds the pair. False: no memory. */
static bool seat(struct event *event, struct index *index, struct arb_span id, enum arb_side side,
                 struct arb_span names, uint32_t *found)
{
    struct event_pair *pair;

    *found = pair_named(event, index, id, side, true);
    if (*found == EVENT_NOBODY) return id.length == 0;
    pair = &event->pairs.item[*found];
    if (pair->side != side) pair->one_side = false;
    if (pair->names.length == 0) pair->names = names;
    return true;
}

/* Pairs get their index in the order of their first lines. False: no memory. */
static bool seat_pairs(struct event *event, struct index *index)
{
    for (size_t i = 0; i < event->lines.count; i++) {
        struct event_line *line = &event->lines.item[i];

        for (unsigned side = 0; side < 2; side++)
            if (!seat(event, index, line->published.pair[side], (enum arb_side)side, line->published.names[side],
                      &line->pair[side]) ||
                !seat(event, index, line->partner_id[side], (enum arb_side)side, (struct arb_span){"", 0},
                      &line->partner[side]))
                return false;
    }
    return true;
}

/* The same name on both sides of a table: two pairs, of two fields. */
static bool meets_itself(const struct event *event)
{
    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_pbn_result *p = &event->lines.item[i].published;

        if (p->pair[0].length > 0 && arb_span_equal(p->pair[0], p->pair[1])) return true;
    }
    return false;
}

/* Names such as "3NS" and "3EW" say themselves which of two pairs it is. */
static bool sides_in_names(const struct event *event)
{
    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_span id = event->lines.item[i].published.pair[0];

        if (id.length > 0 && id.at[id.length - 1] != 'S' && id.at[id.length - 1] != 'W') return false;
    }
    return true;
}

/* Connects the published standings with the pairs. Rows of pairs that played nothing are pairs only in a contest of
 * ours. */
static void take_totals(struct event *event, struct index *index)
{
    for (size_t i = 0; i < event->totals.count; i++) {
        struct event_total *total = &event->totals.item[i];
        const enum arb_side side = total->direction == 'E' ? ARB_EW : ARB_NS;
        const uint32_t found = pair_named(event, index, total->id, side, event->is_ours);
        struct event_pair *pair;

        total->pair = found;
        if (found == EVENT_NOBODY) continue;
        pair = &event->pairs.item[found];
        if (total->names.length > 0) pair->names = total->names;
        pair->file_line = total->file_line;
        pair->rank = total->rank;
        pair->total = total->total;
        pair->percent = total->percent;
        pair->mean = total->mean;
        pair->masterpoints = total->masterpoints;
    }
}

/* Pairs that never change side are two fields when the file says so, or when no published rank is larger than the
 * number of pairs on one side. */
static bool sides_are_fields(const struct event *event)
{
    size_t on_side[2] = {0, 0};
    int64_t last_rank = 0;

    for (size_t i = 0; i < event->pairs.count; i++) {
        const struct event_pair *pair = &event->pairs.item[i];

        if (!pair->one_side) return false;
        on_side[pair->side]++;
        if (pair->rank.given && pair->rank.value > last_rank) last_rank = pair->rank.value;
    }
    if (event->winners == 2) return true;
    return last_rank <= (int64_t)(on_side[0] > on_side[1] ? on_side[0] : on_side[1]) && event->boards.count > 1;
}

/* Whether there are two fields must be known before pairs are looked up, because it is part of the key; what only the
 * lines show comes after. */
bool event_identify_pairs(struct event *event)
{
    struct index index;
    bool whole;

    event->two_fields = meets_itself(event) || (event->winners == 2 && !sides_in_names(event));
    if (!make_index(&index, event->lines.count + (event->is_ours ? event->totals.count : 0))) return false;
    whole = seat_pairs(event, &index);
    if (whole) take_totals(event, &index);
    free(index.slot);
    if (event->winners != 1) event->two_fields = event->two_fields || sides_are_fields(event);
    return whole;
}
