/* when.c -- refuses acts that come too late: no room on record, the board over, the correction period over. */
#include "acts.h"
#include "../record/record.h"

#include "../../laws/claim_rulings.h"

/* What is in order needs no room among the irregularities, and is taken when that is full. */
static bool record_is_full(const struct arb_table *table, const struct arb_act *act)
{
    return arb__is_a_call(act) && table->calls + 2u > ARB_CALLS_MAX;
}

/* After the last trick one still turns a card, and still draws attention. */
static bool comes_too_late(const struct arb_table *table, const struct arb_act *act)
{
    if (arb__is_cancelled(table) && act->kind != ARB_DID_MARK && act->kind != ARB_DID_ADJUST) return true;
    switch ((enum arb_did)act->kind) {
    case ARB_DID_REPORT:
    case ARB_DID_QUIT:
    case ARB_DID_FIND:
    case ARB_DID_JUDGE:
    case ARB_DID_CHOOSE:
    case ARB_DID_MARK:
    case ARB_DID_OBJECT:
    case ARB_DID_COUNT:
    case ARB_DID_MISSING:
    case ARB_DID_ADJUST:
    case ARB_DID_MEANING: return false;
    case ARB_DID_SUBSTITUTE: /* spoken of it is found to be too late, as long as anything can be spoken of (79C) */
        return table->phase == ARB_BOARD_OVER &&
               (table->contract.level > 0 || arb__is_marked(table, ARB_MARK_CORRECTION_OVER));
    case ARB_DID_CALL: /* after four passes, until the hands are back */
        return table->phase == ARB_BOARD_OVER &&
               (table->contract.level > 0 || arb__is_marked(table, ARB_MARK_HANDS_BACK));
    default: return table->phase == ARB_BOARD_OVER;
    }
}

/* Of a call nothing can be said any more once the period of correction is over, so that none is made or changed (79C).
 * A claim of which it is not yet known how much was meant may hold the board open still. */
static bool cannot_be_spoken_of(const struct arb_table *table, const struct arb_act *act)
{
    return arb__is_a_call(act) && arb__is_marked(table, ARB_MARK_CORRECTION_OVER);
}

/* Whatever the board is like: room for a call, the board over, the period of correction over. *law is set with
 * ARB_FAULT_TOO_LATE alone. */
enum arb_fault arb__cannot_come(const struct arb_table *table, const struct arb_act *act, enum arb_law *law)
{
    ARB_ASSERT(table->calls <= ARB_CALLS_MAX && table->irregularities <= ARB_IRREGULARITIES_MAX);
    if (record_is_full(table, act)) return ARB_FAULT_RECORD_FULL;
    if (comes_too_late(table, act)) return ARB_FAULT_BOARD_OVER;
    if (!cannot_be_spoken_of(table, act)) return ARB_FAULT_NONE;
    *law = law79_too_late((enum arb_edition)table->edition);
    return ARB_FAULT_TOO_LATE;
}
