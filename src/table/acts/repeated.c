/* repeated.c -- a player who had to repeat a call made another one (15, 17D). */
#include "acts.h"
#include "../auction/auction.h"
#include "../matter/matter.h"
#include "../record/record.h"

/* 1 + the place of the last call that is to be made again; 0 none. */
static unsigned last_to_repeat(const struct arb_table *table)
{
    for (unsigned i = table->calls; i > 0; i--)
        if (arb__is_to_repeat(&table->call[i - 1])) return i;
    return 0;
}

/* That player's call after 'from' that stands, the which-th from 0; 0 he has not made it. */
static unsigned made_again(const struct arb_table *table, unsigned from, unsigned seat, unsigned which)
{
    ARB_ASSERT(seat < ARB_SEATS && from <= table->calls);
    for (unsigned i = from; i < table->calls; i++)
        if (table->call[i].seat == seat && arb__stands(&table->call[i]) && which-- == 0) return i + 1u;
    return 0;
}

static bool is_on_record(const struct arb_table *table, unsigned place)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].wrong == ARB_WRONG_NOT_REPEATED && table->irregularity[i].call == place) return true;
    return false;
}

static void put_on_record(struct arb_table *table, unsigned place, enum arb_law law)
{
    ARB_ASSERT(place >= 1 && place <= table->calls && table->irregularities < ARB_IRREGULARITIES_MAX);

    const struct finding found = {law, ARB_WRONG_NOT_REPEATED};
    const struct arb_call_record *record = &table->call[place - 1];
    struct arb_reason unused = {0};
    struct arb_irregularity *it;

    (void)arb__irregular(table, found, (enum arb_seat)record->seat, record->call, true, &unused);
    it = arb__last_irregularity(table);
    it->call = (uint16_t)place;
    it->trick = 0;
    it->attention = (uint8_t)arb__attention_now(table); /* the Director has told them to repeat it */
    arb__proceed(table, it);
}

/* Compares each call that had to be made again with the call that its player made in its place. The article if one
 * differs, and a matter is then on record; LAW_NONE otherwise. */
enum arb_law arb__look_at_repeats(struct arb_table *table)
{
    const unsigned last = last_to_repeat(table);
    unsigned which[ARB_SEATS] = {0};

    ARB_ASSERT(last <= table->calls);
    for (unsigned i = 0; i < last && !table->awaits; i++) {
        const struct arb_call_record *first = &table->call[i];
        unsigned place;

        if (!arb__is_to_repeat(first)) continue;
        place = made_again(table, last, first->seat, which[first->seat]++);
        if (place == 0 || table->call[place - 1].call == first->call || is_on_record(table, place)) continue;
        if (table->irregularities == ARB_IRREGULARITIES_MAX) return LAW_NONE;
        put_on_record(table, place, (enum arb_law)first->law);
        return (enum arb_law)first->law;
    }
    return LAW_NONE;
}
