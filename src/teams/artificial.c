/* artificial.c -- what an artificial score is worth to the side that has it, in hundredths. Law 12C2.
 */
#include "inside.h"

enum { AVERAGE_PLUS = 300 };        /* hundredths of an IMP */

int32_t arb__average(const struct arb_teams *teams, int percent)
{
    ARB_ASSERT(percent >= 0 && percent <= 100);
    if (arb_teams_has_percentages(&teams->form)) return 100 * percent;
    return arb__has_board_points(teams) ? 2 * percent : AVERAGE_PLUS * (percent - 50) / 10;
}

bool arb__own_award(const struct arb_teams *teams, const struct arb_team_entry *entry, unsigned side, int32_t *award)
{
    const struct arb_decision *decision = arb__decision_of(teams, entry);
    const struct arb_board_outcome *own;

    if (decision == NULL || !arb_decision_is_artificial(decision, (enum arb_side)side)) return false;
    own = &decision->part[side][0].outcome;
    *award = arb__average(teams, side == ARB_NS ? own->ns_percent : own->ew_percent);
    return true;
}
