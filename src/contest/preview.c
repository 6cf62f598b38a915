/* preview.c -- an act taken by a copy, and the copy scored beside the original. */
#include "arbitro/preview.h"

#include "inside.h"

#include <string.h>

/* The number of the ruling that the act is about; 0: it is about none. */
static uint8_t ruling_of(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (!arb__is_of_ruling(act)) return 0;
    return act->kind == ARB_ACT_RULING ? contest->rulings + 1u : act->ruling;
}

/* The board in question; 0: none. */
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

enum arb_contest_fault arb_contest_preview(const struct arb_contest *contest, const struct arb_contest_act *act,
                                           struct arb_preview *preview)
{
    enum arb_contest_fault fault;
    uint8_t board;

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
