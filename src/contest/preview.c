/* preview.c -- shows what an act would do: a copy of the contest takes it, and both are scored.
 */
#include "arbitro/contest/preview.h"

#include "rounds/inside.h"

#include <string.h>

/* The number of the ruling that the act gives or is about; 0: neither. */
static uint8_t ruling_of(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (!arb__is_of_ruling(act)) return 0;
    return act->kind == ARB_ACT_RULING ? contest->rulings + 1u : act->ruling;
}

/* The board whose result the act touches, by the act itself or by the ruling it is about; 0: none. */
static uint8_t place_of(const struct arb_contest_act *act, struct arb_preview *preview)
{
    const struct arb_ruling_entry *ruling;

    if (preview->ruling == 0) {
        preview->table = act->table;
        preview->round = act->board != 0 ? act->round : 0;
        return act->board;
    }
    ruling = &preview->after.ruling[preview->ruling - 1];
    preview->table = ruling->table;
    preview->round = ruling->board != 0 ? ruling->round : 0;
    return ruling->board;
}

/* Scores twice, before and after, with one working space: preview->scores ends as those after the act. */
enum arb_contest_fault arb_contest_preview(const struct arb_contest *contest, const struct arb_contest_act *act,
                                           struct arb_preview *preview)
{
    enum arb_contest_fault fault;
    uint8_t board;

    ARB_ASSERT(contest != &preview->after);
    preview->after = *contest;
    preview->ruling = ruling_of(contest, act);
    fault = arb_contest_step(&preview->after, act);
    if (fault != ARB_CONTEST_TAKEN) return fault;
    board = place_of(act, preview);
    memset(preview->board, 0, sizeof preview->board);
    arb_contest_standings(contest, 0, &preview->scores, &preview->standings[ARB_BEFORE]);
    arb_contest_board(contest, &preview->scores, board, &preview->board[ARB_BEFORE]);
    arb_contest_standings(&preview->after, 0, &preview->scores, &preview->standings[ARB_AFTER]);
    arb_contest_board(&preview->after, &preview->scores, board, &preview->board[ARB_AFTER]);
    return ARB_CONTEST_TAKEN;
}
