/* undo.c -- undoes what cancelled calls had brought about.
 *
 * A call may have served a pass that its player owed, been measured by an earlier
 * matter, or decided what the next player owes; when it goes, that is open again. And
 * what was irregular among cancelled calls has left nothing behind.
 */
#include "auction.h"
#include "../record/record.h"

#include "../../laws/auction_facts.h"

void arb__tag_call(struct arb_table *table, uint16_t place, enum arb_seat seat)
{
    ARB_ASSERT(place <= table->calls && seat < ARB_SEATS);
    if (place > 0) table->call[place - 1].unauthorised = (uint8_t)(1u + arb_side_of(seat));
}

/* What came of it is taken back: who must pass, what is owed, which lead waits. */
void arb__undo_effects(struct arb_table *table, struct arb_irregularity *it)
{
    const uint8_t number = arb__number(table, it);

    ARB_ASSERT(number >= 1 && number <= table->irregularities);
    arb__bar_no_more(table, it);
    arb__show_duty(table, (enum arb_seat)it->seat);
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (table->lead_rule[i].of == number) table->lead_rule[i] = (struct arb_lead_rule){0};
}

/* What the Director said of the call that was measured, and is gone: of another he is asked anew. */
static const uint8_t of_the_measured_call[] = {ARB_ASK_COMPARABLE, ARB_ASK_AS_PRECISE, ARB_ASK_BOTH_NATURAL,
                                               ARB_ASK_SAME_DENOMINATION};

/* The call by which he paid is gone. What it cost him goes too, unless it was fixed before he called. */
static void is_unpaid(struct arb_table *table, struct arb_irregularity *it)
{
    const enum arb_law silencer = arb__silenced_by(it);

    ARB_ASSERT(it->owed != ARB_DUTY_NONE && it->second != 0);
    if (it->owed != ARB_DUTY_CALL && silencer != LAW_27B3 && silencer != LAW_27B4) {
        arb__undo_effects(table, it);
        it->equity = LAW_NONE;
    }
    it->second = 0;
    if (it->owed == ARB_DUTY_COMPARE) /* the one in its place said the same (23B), and is gone */
        arb__tag_first(table, it, (uint8_t)(1u + arb_side_of((enum arb_seat)it->seat)));
    for (unsigned q = 0; q < ARB_COUNT(of_the_measured_call); q++)
        it->answers &= ~(UINT64_C(3) << (2 * of_the_measured_call[q]));
    arb__owe(table, it, (enum arb_duty)it->owed, (enum arb_law)it->owed_law);
}

/* Right-hand opponent's call is gone by which it was decided (31A, 32). */
static void is_undecided(struct arb_table *table, struct arb_irregularity *it)
{
    const bool is_pass = it->wrong == ARB_WRONG_PASS_OUT_OF_ROTATION;

    ARB_ASSERT(it->decided == 0 || it->decided <= table->calls);
    it->decided = 0;
    if (it->second != 0) return; /* he has called since */
    arb__undo_effects(table, it);
    it->equity = LAW_NONE;
    arb__owe(table, it, ARB_DUTY_AFTER_RHO, is_pass ? LAW_31A : (enum arb_law)it->law);
}

/* Not once a card has been faced in the play: from then on no call is measured again. */
void arb__unmake(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    if (arb__lead_was_faced(table)) return;
    arb__unserve_bars(table, place);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_SETTLED && it->stage != ARB_STAGE_OWED && it->stage != ARB_STAGE_PAID) continue;
        if (it->second == place && it->owed != ARB_DUTY_NONE && it->wrong != ARB_WRONG_CHANGE_OF_CALL)
            is_unpaid(table, it);
        if (it->decided == place) is_undecided(table, it); /* by his own call too, made before that opponent's */
    }
}

/* Without one of its last passes the auction is not over, and a lead face down goes back to its hand. */
static void reopen_if_not_over(struct arb_table *table)
{
    if (table->phase == ARB_IN_AUCTION || arb__lead_was_faced(table)) return;
    if (law22_is_over(table->last_bid, table->passes)) return;
    arb__reopen(table);
    arb__recount(table);
}

/* Only a call that stood has effects to take back. The auction is counted again, and opened again where it is not
 * over without this call. */
void arb__cancel(struct arb_table *table, uint16_t place, enum arb_law law)
{
    const bool stood = arb__stands(&table->call[place - 1]);

    ARB_ASSERT(place > 0 && place <= table->calls);
    ARB_ASSERT(law != LAW_NONE);
    if (stood) arb__unmake(table, place);
    table->call[place - 1].status = ARB_CALL_CANCELLED;
    table->call[place - 1].law = (uint16_t)law;
    arb__recount(table);
    if (stood) reopen_if_not_over(table);
}

/* The ceiling of each side is what its changes of call that are not forgotten have cost (25B2b). */
static void count_ceilings(struct arb_table *table)
{
    table->ceiling = 0;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_CHANGE_OF_CALL && it->owed == ARB_DUTY_CALL)
            table->ceiling |= (uint8_t)(1u << arb_side_of((enum arb_seat)it->seat));
    }
}

/* His call is out, and the one in its place is not made, or the Director, called away to an earlier double, has not yet
 * said what it is. */
static bool is_not_measured(const struct arb_irregularity *it)
{
    return it->stage != ARB_STAGE_SETTLED && it->owed != ARB_DUTY_NONE;
}

/* It was irregular among calls that are gone. */
static void forget(struct arb_table *table, struct arb_irregularity *it)
{
    const uint8_t number = arb__number(table, it);

    ARB_ASSERT(number >= 1 && number <= table->irregularities);
    if (is_not_measured(it) && it->call > 0) /* nothing comes in its place any more */
        arb__tag_turn(table, it, (uint8_t)(1u + arb_side_of((enum arb_seat)it->seat)));
    it->equity = LAW_NONE;
    it->stage = ARB_STAGE_SETTLED;
    it->awaits = 0;
    arb__undo_effects(table, it);
    if (table->ceiling != 0) {
        it->owed = ARB_DUTY_NONE;
        count_ceilings(table);
    }
    if (table->awaits == number) table->awaits = 0;
    if (table->may_withdraw == number) table->may_withdraw = 0;
}

void arb__forget_call(struct arb_table *table, uint16_t place, const struct arb_irregularity *of)
{
    ARB_ASSERT(place <= table->calls);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it != of && it->call == place && it->stage != ARB_STAGE_SETTLED) forget(table, it);
    }
}

/* Whatever was wrong with them, ruled or not: it was his answer to a call that is not there any more. */
void arb__free_of_calls(struct arb_table *table, uint16_t place, enum arb_seat seat, enum arb_law law,
                        enum arb_side unauthorised)
{
    ARB_ASSERT(place <= table->calls && seat < ARB_SEATS);
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].call > place && table->irregularity[i].seat == seat)
            forget(table, &table->irregularity[i]);
    for (unsigned i = place; i < table->calls; i++) {
        struct arb_call_record *record = &table->call[i];

        if (record->seat != seat || arb__stands(record)) continue;
        record->status = ARB_CALL_WITHDRAWN;
        record->law = (uint16_t)law;
        record->unauthorised = (uint8_t)(1u + unauthorised);
    }
}

/* From the last call back, so that what each one paid or decided is open again when the one before it is looked at.
 * The auction is open afterwards. */
void arb__cancel_later(struct arb_table *table, uint16_t place, const struct arb_irregularity *of, enum arb_law law)
{
    ARB_ASSERT(place <= table->calls && of->seat < ARB_SEATS);
    for (uint16_t i = table->calls; i > place; i--) {
        struct arb_call_record *record = &table->call[i - 1];

        if (record->status > ARB_CALL_IN_QUESTION) continue;
        if (arb__stands(record)) arb__unmake(table, i);
        record->status = ARB_CALL_CANCELLED;
        record->law = (uint16_t)law;
        arb__tag_call(table, i, (enum arb_seat)of->seat);
    }
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it != of && it->call > place) forget(table, it);
    }
    arb__reopen(table);
    arb__recount(table);
}
