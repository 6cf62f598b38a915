/* withdrawn.c -- the calls of a player's turn that do not stand; Laws 16 and 26 speak of every one.
 *
 * One turn may hold several: an insufficient bid, another in its place, a double that is
 * cancelled, a call changed too soon. A turn goes from the first call that was wrong to the
 * one that stands in the end; all of it is read from the record.
 */
#include "record.h"

/* Of bids made in place of one another, the first. */
static uint16_t first_of_turn(const struct arb_table *table, const struct arb_irregularity *it)
{
    while (it->again > 0) it = &table->irregularity[it->again - 1u];
    return it->call;
}

/* The call of the matter itself, else the one made in its place, else the player's next call that stands. After a
 * change of call the search begins behind the second call. */
uint16_t arb__standing_call(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    ARB_ASSERT(it->second <= table->calls);

    const bool changed = it->wrong == ARB_WRONG_CHANGE_OF_CALL;

    if (arb__stands(&table->call[it->call - 1])) return it->call;
    if (!changed && it->second > 0 && arb__stands(&table->call[it->second - 1])) return it->second;
    for (unsigned i = changed ? it->second : it->call; i < table->calls; i++) /* his next call, whatever he owed */
        if (table->call[i].seat == it->seat && arb__stands(&table->call[i])) return (uint16_t)(i + 1u);
    return 0;
}

/* The last place of the turn; as long as no call of it stands, the last on record. */
static uint16_t end_of_turn(const struct arb_table *table, const struct arb_irregularity *it)
{
    const uint16_t stands = arb__standing_call(table, it), last = it->call > it->second ? it->call : it->second;

    ARB_ASSERT(stands <= table->calls);
    ARB_ASSERT(last <= table->calls);
    if (stands == 0) return table->calls;
    return last > stands ? last : stands;
}

/* His call at that place was made and is gone: not a slip, which he never meant to make (25A), nor one made too soon
 * that counted after all (27C). */
static bool is_gone(const struct arb_table *table, const struct arb_irregularity *it, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const struct arb_call_record *record = &table->call[place - 1];

    if (record->seat != it->seat || record->status < ARB_CALL_CANCELLED) return false;
    if (record->status == ARB_CALL_WITHDRAWN && arb_law_covers(LAW_25A, (enum arb_law)record->law)) return false;
    return record->law != LAW_27C || record->unauthorised > 0;
}

uint16_t arb__next_withdrawn(const struct arb_table *table, const struct arb_irregularity *it, uint16_t after)
{
    const uint16_t first = first_of_turn(table, it), end = end_of_turn(table, it);

    ARB_ASSERT(first >= 1 && end <= table->calls);
    for (uint16_t place = after < first ? first : (uint16_t)(after + 1u); place <= end; place++)
        if (is_gone(table, it, place) && table->call[place - 1].unauthorised > 0) return place;
    return 0;
}

void arb__tag_first(struct arb_table *table, const struct arb_irregularity *it, uint8_t tag)
{
    ARB_ASSERT(tag <= 2);
    for (; it->call > 0; it = &table->irregularity[it->again - 1u]) {
        if (is_gone(table, it, it->call)) table->call[it->call - 1].unauthorised = tag;
        if (it->again == 0) return;
    }
}

void arb__tag_turn(struct arb_table *table, const struct arb_irregularity *it, uint8_t tag)
{
    const uint16_t end = end_of_turn(table, it);

    ARB_ASSERT(tag <= 2);
    for (uint16_t place = first_of_turn(table, it); place <= end; place++)
        if (is_gone(table, it, place)) table->call[place - 1].unauthorised = tag;
}
