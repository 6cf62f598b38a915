/* waiting.c -- calls made over a call in question, before anybody has spoken.
 *
 * The first irregularity is ruled first, and what came over it waits: a call out of
 * rotation as a matter of its own; a call by the player whose turn it was, whose
 * partner had called before him, as a call that is in order. Then each is looked at again,
 * in the order in which they were made. One call of a player waits, and no more: the next
 * player's answers the first irregularity, so that over that one two can wait at most.
 */
#include "record.h"

bool arb__is_out_of_rotation(enum arb_wrong wrong)
{
    return wrong >= ARB_WRONG_PASS_OUT_OF_ROTATION && wrong <= ARB_WRONG_DOUBLE_OUT_OF_ROTATION;
}

bool arb__is_at_anothers_turn(const struct arb_irregularity *it)
{
    return arb__is_out_of_rotation((enum arb_wrong)it->wrong) ||
           (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && it->seat != it->turn);
}

bool arb__may_go_on_over(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_INSUFFICIENT_BID || it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE ||
           it->wrong == ARB_WRONG_CALL_WHEN_BARRED || it->wrong == ARB_WRONG_BID_ABOVE_SEVEN ||
           arb__is_out_of_rotation((enum arb_wrong)it->wrong);
}

static struct arb_irregularity *stacked(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED) return &table->irregularity[i];
    return NULL;
}

/* It was of the call as seen over another, and is settled: what is wrong with the call now is not yet found (25B1). */
static bool is_of_the_past(const struct arb_irregularity *it)
{
    return it->stage == ARB_STAGE_SETTLED && it->wrong != ARB_WRONG_CHANGE_OF_CALL;
}

/* Is there a matter about the call at that place? */
static bool is_a_matter(const struct arb_table *table, uint16_t place)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->second == place || (it->call == place && !is_of_the_past(it))) return true;
    }
    return false;
}

bool arb__waits_as_a_call(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    return table->call[place - 1].status == ARB_CALL_IN_QUESTION && !is_a_matter(table, place);
}

uint16_t arb__waiting_call(const struct arb_table *table)
{
    for (uint16_t i = table->calls; i > 0; i--)
        if (arb__waits_as_a_call(table, i)) return i;
    return 0;
}

bool arb__waits(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED) return true;
    return arb__waiting_call(table) > 0;
}

static uint16_t moved(uint16_t place, uint16_t from, uint16_t to)
{
    if (place == from) return to;
    return place > from && place <= to ? (uint16_t)(place - 1u) : place;
}

/* Moves the record of that call behind the calls that stand already, and renumbers every matter that points to a
 * call in between. */
uint16_t arb__comes_last(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const struct arb_call_record record = table->call[place - 1];
    uint16_t last = table->calls;

    while (last > place && !arb__stands(&table->call[last - 1])) last--;
    if (last == place) return place;
    for (unsigned i = place; i < last; i++) table->call[i - 1] = table->call[i];
    table->call[last - 1] = record;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        it->call = moved(it->call, place, last);
        it->second = moved(it->second, place, last);
        it->decided = moved(it->decided, place, last);
        it->served = moved(it->served, place, last);
    }
    return last;
}

static void call_goes(struct arb_call_record *record, enum arb_seat caller)
{
    const enum arb_side side = arb_side_of((enum arb_seat)record->seat);

    ARB_ASSERT(record->seat < ARB_SEATS && caller < ARB_SEATS);
    record->status = ARB_CALL_CANCELLED;
    record->law = side != arb_side_of(caller) ? LAW_28B : LAW_29B;
    record->unauthorised = (uint8_t)(1u + side);
}

void arb__called_at_turn(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    ARB_ASSERT(it->seat == table->call[it->call - 1].seat);
    call_goes(&table->call[it->call - 1], caller);
    it->stage = ARB_STAGE_SETTLED;
}

void arb__drop_waiting(struct arb_table *table, enum arb_seat caller)
{
    struct arb_irregularity *it = stacked(table);

    if (it != NULL) arb__called_at_turn(table, it, caller);
}

void arb__forgo_waiting(struct arb_table *table, enum arb_seat caller)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_STACKED || arb_side_of((enum arb_seat)it->seat) == arb_side_of(caller)) continue;
        if (arb__is_at_anothers_turn(it)) arb__called_at_turn(table, it, caller);
    }
}

/* -- The first is ruled ------------------------------------------------------------------------ */

/* He called at his turn, or the auction has ended over them: what still waits, as a matter or as nothing but a call, is
 * cancelled, and nothing follows (28B; of his partner's call 29B). */
void arb__let_waiting_go(struct arb_table *table, enum arb_seat caller)
{
    uint16_t place;

    ARB_ASSERT(caller <= ARB_SEATS);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage == ARB_STAGE_STACKED && it->call > 0 &&
            table->call[it->call - 1].status == ARB_CALL_IN_QUESTION)
            arb__called_at_turn(table, it, caller == ARB_SEATS ? arb_lho((enum arb_seat)it->seat) : caller);
    }
    while ((place = arb__waiting_call(table)) > 0) {
        struct arb_call_record *record = &table->call[place - 1];

        call_goes(record, caller == ARB_SEATS ? arb_lho((enum arb_seat)record->seat) : caller);
    }
}
