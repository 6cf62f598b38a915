/* again.c -- calls that are to be made again: the auction was begun anew (15C), or cards of another board were
 * taken for one's own (15A, 17D).
 *
 * The call that went carries ARB_CALL_TO_REPEAT. The first such call of a player is measured against the first call
 * that he makes after all of them, the second against the second: that is the whole record, nothing else is kept.
 */
#include "auction.h"
#include "../record/record.h"

#include "../../laws/board_rulings.h"

bool arb__is_to_repeat(const struct arb_call_record *record)
{
    return (record->meaning & ARB_CALL_TO_REPEAT) != 0;
}

/* The opponents heard it; for its side it is unauthorised (16). */
static void tag(struct arb_table *table, unsigned from, unsigned to, enum arb_seat offender)
{
    ARB_ASSERT(from < to && to <= table->calls);
    for (unsigned i = from; i < to; i++)
        if (table->call[i].status == ARB_CALL_CANCELLED) arb__tag_call(table, (uint16_t)(i + 1u), offender);
}

void arb__begin_anew(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    for (unsigned i = 0; i < table->calls; i++)
        if (arb__stands(&table->call[i])) table->call[i].meaning |= ARB_CALL_TO_REPEAT;
    arb__cancel_later(table, 0, it, law);
    /* who said it need not be at fault (9A): unless the pair that sat wrong is named, the calls are nobody's secret */
    for (unsigned i = 0; it->how == 0 && i < table->calls; i++)
        if (table->call[i].status == ARB_CALL_CANCELLED && table->call[i].law == law) table->call[i].unauthorised = 0;
}

/* The call goes with everything after it. With 'repeats' the offender's call and the next one of the player to his
 * left carry ARB_CALL_TO_REPEAT before they are cancelled. */
void arb__call_again(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law, bool repeats)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);

    const enum arb_seat offender = (enum arb_seat)it->seat;
    const unsigned from = it->call - 1u;

    ARB_ASSERT(arb_law_number(law) == 15 || arb_law_number(law) == 17);
    for (unsigned i = from; repeats && i < table->calls; i++) {
        struct arb_call_record *record = &table->call[i];
        const bool his = i == from, next = record->seat == arb_lho(offender);

        if (!arb__stands(record) || !(his || next)) continue;
        record->meaning |= ARB_CALL_TO_REPEAT;
        if (next) break;
    }
    arb__forget_call(table, it->call, it); /* whatever else was wrong with it, it is as if never made */
    if (table->call[from].status > ARB_CALL_IN_QUESTION) return;
    arb__cancel_later(table, it->call, it, law);
    arb__cancel(table, it->call, law);
    tag(table, from, table->calls, offender);
}

/* A call heard before the auction begins: on these cards, when they were taken for another board's. */
enum arb_outcome arb__step_heard(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    uint16_t place;

    ARB_ASSERT(seat < ARB_SEATS);
    for (unsigned i = 0; i < table->calls; i++)
        if (table->call[i].status != ARB_CALL_CANCELLED || !arb__is_to_repeat(&table->call[i]))
            return arb__refused(ARB_FAULT_CALLED_ALREADY, reason);
    if (table->phase != ARB_IN_AUCTION) return arb__refused(ARB_FAULT_CALLED_ALREADY, reason);
    place = arb__record_call(table, seat, act->value, ARB_CALL_CANCELLED,
                             law15_other_board((enum arb_edition)table->edition));
    table->call[place - 1].meaning = ARB_CALL_TO_REPEAT;
    arb__tag_call(table, place, seat);
    return ARB_APPLIED;
}
