/* adjusted.c -- the score that the Director gives in place of the table's (12C).
 *
 * It can be given once a score is awaited, for whom it is awaited, and given anew. Until
 * every side that waits has its own the board has no result.
 */
#include "score.h"
#include "../record/record.h"

#include "../../laws/procedure.h"

#include <string.h>

/* The sides whose score gives way; 0 none. */
static unsigned sides_awaited(const struct arb_table *table)
{
    struct arb_result_state standing;

    arb__standing_without(table, &standing);
    return standing.kind == ARB_RESULT_SET_ASIDE ? standing.sides : 0;
}

static void give(struct arb_table *table, const struct arb_act *act, enum arb_side side, enum arb_law law)
{
    ARB_ASSERT(side <= ARB_EW);

    struct arb_adjusted *given = &table->adjusted[side];

    ARB_ASSERT(law != LAW_NONE);
    *given = (struct arb_adjusted){.law = (uint16_t)law, .is = ARB_ADJUSTED_ASSIGNED};
    memcpy(given->said, act->said, sizeof given->said);
    if ((act->how & ARB_ADJUSTS_ARTIFICIAL) == 0) return;
    given->is = ARB_ADJUSTED_ARTIFICIAL;
    given->percent = side == ARB_NS ? act->value : act->trick;
}

/* The score for the sides whose result is awaited; refused for any other, for weights that the edition does not
 * allow, and for weights that do not add up. */
enum arb_outcome arb__step_adjust(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const unsigned awaited = sides_awaited(table), given_sides = act->how & ARB_ADJUSTS_BOTH;
    const struct adjusted_case c = {
        .edition = (enum arb_edition)table->edition,
        .artificial = (act->how & ARB_ADJUSTS_ARTIFICIAL) != 0,
        .weighted = arb_adjusted_parts(act->said) > 1,
        .split = awaited == ARB_ADJUSTS_BOTH && given_sides != ARB_ADJUSTS_BOTH,
        .reading = table->reading,
    };

    ARB_ASSERT((awaited & ~(unsigned)ARB_ADJUSTS_BOTH) == 0);
    if (awaited == 0 || (given_sides & ~awaited) != 0) return arb__refused(ARB_FAULT_NO_ADJUSTMENT, reason);
    reason->law = (uint16_t)law12_not_weighted(&c);
    if (reason->law != LAW_NONE) return arb__refused(ARB_FAULT_NOT_WEIGHTED, reason);
    if (!c.artificial && !arb_adjusted_is_whole(act->said)) {
        reason->law = (uint16_t)law12_given(&c);
        return arb__refused(ARB_FAULT_WEIGHTS_NOT_WHOLE, reason);
    }
    for (unsigned side = 0; side < 2; side++)
        if ((given_sides >> side & 1u) != 0) give(table, act, (enum arb_side)side, law12_given(&c));
    return ARB_APPLIED;
}

/* Sides whose score is still awaited; when there is none the board has the score that was given. */
void arb__note_adjusted(const struct arb_table *table, struct arb_result_state *standing)
{
    unsigned left = standing->sides;

    ARB_ASSERT(standing->kind == ARB_RESULT_SET_ASIDE && standing->sides != 0);
    for (unsigned side = 0; side < 2; side++)
        if (table->adjusted[side].is != ARB_ADJUSTED_NOT) left &= ~(1u << side);
    if (left != 0) {
        standing->sides = (uint8_t)left;
        return;
    }
    standing->kind = ARB_RESULT_ADJUSTED;
    standing->law = table->adjusted[(standing->sides & ARB_ADJUSTS_NS) != 0 ? ARB_NS : ARB_EW].law;
}
