/* duty.c -- what a player owes after a ruling: a call, and how it will be measured.
 *
 * Rulings stack. A later irregularity of the same player, at that turn or before it, takes
 * nothing away from what he owes for an earlier one: the latest is shown in duty[] and is
 * what his next call is measured by; the call that stands in the end is then measured by
 * the others, one after the other. Each matter keeps its own duty; duty[] follows from them.
 */
#include "inside.h"

#include "../laws/auction_rulings.h"

void arb__show_duty(struct arb_table *table, enum arb_seat seat)
{
    table->duty[seat] = ARB_DUTY_NONE;
    table->duty_of[seat] = 0;
    table->duty_law[seat] = LAW_NONE;
    for (unsigned i = table->irregularities; i > 0 && table->duty_of[seat] == 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->seat != seat || it->stage != ARB_STAGE_OWED) continue;
        table->duty[seat] = it->owed;
        table->duty_of[seat] = (uint8_t)i;
        table->duty_law[seat] = it->owed_law;
    }
}

void arb__owe(struct arb_table *table, struct arb_irregularity *it, enum arb_duty duty, enum arb_law law)
{
    it->owed = (uint8_t)duty;
    it->owed_law = (uint16_t)law;
    it->stage = ARB_STAGE_OWED;
    arb__show_duty(table, (enum arb_seat)it->seat);
}

void arb__owe_no_more(struct arb_table *table, struct arb_irregularity *it)
{
    if (it->stage == ARB_STAGE_OWED || it->stage == ARB_STAGE_PAID) it->stage = ARB_STAGE_SETTLED;
    arb__show_duty(table, (enum arb_seat)it->seat);
}

bool arb__owes_more(const struct arb_table *table, const struct arb_irregularity *than)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_OWED && &table->irregularity[i] != than &&
            table->irregularity[i].seat == than->seat)
            return true;
    return false;
}

/* -- Right-hand opponent has called (31A, 32) --------------------------------------------- */

/* What he did decides what the offender owes. */
static void decide(struct arb_table *table, struct arb_irregularity *it, arb_call call)
{
    struct arb_ruling ruling = {0};
    struct call_case c;

    arb__case_of(table, it, &c);
    c.instead = call;
    arb__owe_no_more(table, it);
    if (it->wrong == ARB_WRONG_DOUBLE_OUT_OF_ROTATION) law32_after_rho(&c, &ruling);
    else law31_after_rho(&c, &ruling);
    arb__apply(table, it, &ruling);
}

static void right_hand_opponent_has_called(struct arb_table *table, enum arb_seat offender, uint16_t place)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != offender || it->stage != ARB_STAGE_OWED || it->owed != ARB_DUTY_AFTER_RHO) continue;
        if (it->call >= place) continue;
        it->decided = place;
        decide(table, it, table->call[place - 1].call);
    }
}

/* -- The call is made ---------------------------------------------------------------------- */

void arb__pay(struct arb_table *table, uint16_t place)
{
    const enum arb_seat seat = (enum arb_seat)table->call[place - 1].seat;

    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != seat || it->stage != ARB_STAGE_OWED || it->owed == ARB_DUTY_AFTER_RHO) continue;
        if (it->call >= place) continue; /* of a call in place of one before it */
        if (it->wrong == ARB_WRONG_CHANGE_OF_CALL) {
            it->stage = ARB_STAGE_SETTLED;
            continue;
        }
        it->second = place;
        it->stage = ARB_STAGE_PAID;
    }
    arb__show_duty(table, seat);
    right_hand_opponent_has_called(table, arb_lho(seat), place);
}

/* A call that had to be made again, and another was made: as if right-hand opponent had not passed. */
static bool was_not_repeated(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->owed == ARB_DUTY_REPEAT && table->call[it->second - 1].call != table->call[it->call - 1].call;
}

static bool is_same_call(const struct arb_table *table, const struct arb_irregularity *it,
                         const struct arb_irregularity *other)
{
    const struct arb_call_record *one = &table->call[it->call - 1], *two = &table->call[other->call - 1];

    return one->call == two->call && one->meaning == two->meaning;
}

/* The same call, cancelled twice, and the call in place of both is one: whether they are comparable has been judged
 * when it was measured by the later matter, and is not asked again. */
static void keep_what_was_judged(const struct arb_table *table, struct arb_irregularity *it)
{
    const unsigned at = 2u * ARB_ASK_COMPARABLE;

    for (unsigned i = table->irregularities; i > arb__number(table, it); i--) {
        const struct arb_irregularity *other = &table->irregularity[i - 1];

        if (other->call == 0 || other->second != it->second || !is_same_call(table, it, other)) continue;
        if ((it->answers >> at & 3u) == ARB_UNKNOWN) it->answers |= other->answers & UINT64_C(3) << at;
    }
}

static void measure(struct arb_table *table, struct arb_irregularity *it)
{
    const uint16_t place = it->second;

    if (was_not_repeated(table, it)) {
        decide(table, it, ARB_DOUBLE);
        it->second = place;
    }
    if (it->owed == ARB_DUTY_REPEAT || it->owed == ARB_DUTY_CALL) {
        it->stage = ARB_STAGE_SETTLED;
        return;
    }
    if (it->stage == ARB_STAGE_SETTLED) return; /* silenced, whatever he called (32B2) */
    keep_what_was_judged(table, it);
    it->stage = ARB_STAGE_MEASURED;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
}

void arb__measure_paid(struct arb_table *table)
{
    for (unsigned i = table->irregularities; i > 0 && table->awaits == 0; i--)
        if (table->irregularity[i - 1].stage == ARB_STAGE_PAID) measure(table, &table->irregularity[i - 1]);
    for (unsigned s = 0; s < ARB_SEATS; s++) arb__show_duty(table, (enum arb_seat)s);
}
