/* told.c -- points that boards are told to be compared with: par, as whoever solved the deal says it, and a datum, as
 * the organiser says it. The pure floors solve nothing, so par is a fact like the cards themselves.
 */
#include "inside.h"

#include <string.h>

bool arb__is_of_told(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_PAR || act->kind == ARB_ACT_DATUM;
}

bool arb__is_told_malformed(const struct arb_contest_act *act)
{
    return act->group < 1 || act->group > ARB_MP_GROUPS || act->is_none > 1 || (act->is_none && act->points != 0) ||
           act->points < -ARB_TOLD_MAX || act->points > ARB_TOLD_MAX;
}

enum arb_contest_fault arb__check_told(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    return arb__set_of(contest, act->board) == 0 ? ARB_CONTEST_BOARD_NOT_HERE : ARB_CONTEST_TAKEN;
}

void arb__tell(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned kind = act->kind == ARB_ACT_PAR ? ARB_TOLD_PAR : ARB_TOLD_DATUM, group = act->group - 1u;
    uint16_t *groups = &contest->told.groups[kind][act->board];

    ARB_ASSERT(act->board >= 1 && act->board <= ARB_BOARDS_MAX && group < ARB_MP_GROUPS);
    ARB_ASSERT(!act->is_none || act->points == 0);
    contest->told.points[kind][act->board][group] = act->points;
    *groups = (uint16_t)(act->is_none ? *groups & ~(1u << group) : *groups | 1u << group);
}

void arb__forget_par(struct arb_contest *contest, unsigned board)
{
    ARB_ASSERT(board >= 1 && board <= ARB_BOARDS_MAX);
    contest->told.groups[ARB_TOLD_PAR][board] = 0;
    memset(contest->told.points[ARB_TOLD_PAR][board], 0, sizeof contest->told.points[ARB_TOLD_PAR][board]);
}

bool arb_contest_told(const struct arb_contest *contest, enum arb_told_kind kind, uint8_t board, uint8_t group,
                      int *points)
{
    if (board > ARB_BOARDS_MAX || group < 1 || group > ARB_MP_GROUPS) return false;
    if ((contest->told.groups[kind][board] >> (group - 1) & 1u) == 0) return false;
    *points = contest->told.points[kind][board][group - 1];
    return true;
}
