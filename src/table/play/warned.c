/* warned.c -- dummy warns declarer not to lead from the wrong hand (42B, 43B2).
 *
 * It is his right, and the table goes on. Only a defender who speaks of it brings it before
 * the Director: dummy who had looked at a hand has lost that right.
 */
#include "play.h"
#include "../record/record.h"

/* Nothing can come of it when the lead is a defender's; nor where every irregularity is prevented, and dummy has
 * looked at no hand. */
enum arb_outcome arb__step_warn(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {LAW_43B2, ARB_WRONG_DECLARER_WARNED};
    const enum arb_seat dummy = (enum arb_seat)act->seat;

    if (table->awaits || table->takeback.of != 0) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (table->phase < ARB_IN_PLAY) return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (!arb__is_dummy(table, dummy)) return arb__refused(ARB_FAULT_NOT_DUMMY, reason);
    if (table->played[table->trick].begun)
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (arb__is_defender(table, (enum arb_seat)table->turn) || table->policy == ARB_POLICY_PREVENT) return ARB_APPLIED;
    (void)arb__irregular(table, found, dummy, ARB_CARD_NONE, false, reason);
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
    return ARB_APPLIED;
}

/* The lead to that trick is no longer the last card there. */
bool arb__defenders_went_on(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->trick <= ARB_TRICKS);
    return table->trick + 1u != it->trick || table->played[table->trick].count > 1;
}
