/* place.c -- does what an act names exist: a pair of the movement; a table and a board in a round that has begun?
 */
#include "inside.h"

/* ARB_ONE_FIELD and NS name the one field of a one-winner movement; a two-winner movement needs a side. A phantom is
 * no pair. */
bool arb__is_pair(const struct arb_movement *m, unsigned side, unsigned pair)
{
    if (pair < 1 || pair > m->pairs) return false;
    if (m->two_winner ? side > ARB_EW : side != ARB_ONE_FIELD && side != ARB_NS) return false;
    return pair != m->phantom || (m->two_winner && side != m->phantom_side);
}

/* In the order of the faults: the round, the table, whether it plays in it, and whether it has the board. */
enum arb_contest_fault arb__check_place(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    FAULT_IF(act->round < 1 || act->round > contest->movement.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > contest->round, ROUND_NOT_STARTED);
    FAULT_IF(act->table < 1 || act->table > contest->movement.tables, TABLE_UNKNOWN);
    FAULT_IF(!arb__plays(contest, act->round, act->table), TABLE_NOT_PLAYING);
    FAULT_IF(arb_contest_entry(contest, act->round, act->table, act->board) == NULL, BOARD_NOT_HERE);
    ARB_ASSERT(act->board >= 1 && act->board <= ARB_BOARDS_MAX);
    return ARB_CONTEST_TAKEN;
}
