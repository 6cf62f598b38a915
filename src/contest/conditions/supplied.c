/* supplied.c -- points supplied from outside, with which a board's results are compared: par and datum. Law 78B.
 *
 * Par is computed by whoever solved the deal, and a datum is the organiser's. The core solves nothing, so both are
 * facts of the contest like the cards themselves: the acts PAR and DATUM.
 */
#include "../rounds/inside.h"

#include <string.h>

bool arb__is_of_supplied(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_PAR || act->kind == ARB_ACT_DATUM;
}

bool arb__is_supplied_malformed(const struct arb_contest_act *act)
{
    return act->group < 1 || act->group > ARB_MP_GROUPS || act->is_none > 1 || (act->is_none && act->points != 0) ||
           act->points < -ARB_SUPPLIED_MAX || act->points > ARB_SUPPLIED_MAX;
}

enum arb_contest_fault arb__check_supplied(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    return arb__set_of(contest, act->board) == 0 ? ARB_CONTEST_BOARD_NOT_HERE : ARB_CONTEST_TAKEN;
}

void arb__supply(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned kind = act->kind == ARB_ACT_PAR ? ARB_SUPPLIED_PAR : ARB_SUPPLIED_DATUM, group = act->group - 1u;
    uint16_t *groups = &contest->supplied.groups[kind][act->board];

    ARB_ASSERT(act->board >= 1 && act->board <= ARB_BOARDS_MAX && group < ARB_MP_GROUPS);
    ARB_ASSERT(!act->is_none || act->points == 0);
    contest->supplied.points[kind][act->board][group] = act->points;
    *groups = (uint16_t)(act->is_none ? *groups & ~(1u << group) : *groups | 1u << group);
}

void arb__forget_par(struct arb_contest *contest, unsigned board)
{
    int16_t *points = contest->supplied.points[ARB_SUPPLIED_PAR][board];

    ARB_ASSERT(board >= 1 && board <= ARB_BOARDS_MAX);
    contest->supplied.groups[ARB_SUPPLIED_PAR][board] = 0;
    memset(points, 0, ARB_MP_GROUPS * sizeof *points);
}

bool arb_contest_supplied(const struct arb_contest *contest, enum arb_supplied_kind kind, uint8_t board, uint8_t group,
                          int *points)
{
    if (board > ARB_BOARDS_MAX || group < 1 || group > ARB_MP_GROUPS) return false;
    if ((contest->supplied.groups[kind][board] >> (group - 1) & 1u) == 0) return false;
    *points = contest->supplied.points[kind][board][group - 1];
    return true;
}
