/* arbitro/contest/preview.h -- what an act would do to the scores, before anybody confirms it.
 *
 *     static struct arb_preview preview;                       three megabytes, zeroed once, the caller's
 *     fault = arb_contest_preview(&contest, &act, &preview);   the contest is not changed
 *     preview.board[ARB_BEFORE], preview.standings[ARB_AFTER] ...
 *
 * Any act may be looked at so: a ruling, a review, a withdrawal, a correction. Which board it is of is told by
 * the act, or by the ruling that it is about.
 */
#ifndef ARBITRO_PREVIEW_H
#define ARBITRO_PREVIEW_H

#include "arbitro/contest/standings.h"

/* Which of the two states. */
enum { ARB_BEFORE, ARB_AFTER };

/* Both states, scored, and the working space for it. */
struct arb_preview {
    struct arb_contest after;       /* the contest as the act would leave it */
    struct arb_scores scores;       /* of 'after' */
    struct arb_standings standings[2];
    struct arb_board_sheet board[2];
    /* The number that the ruling would get, or that the act is about; 0: none. */
    uint8_t ruling;
    /* Of the board's result; 0: the act is of no board, or of no table. */
    uint8_t table, round;
};

/* Any act may be tried; the contest itself is not changed. A fault is the one that arb_contest_step would give, and
 * then nothing in *preview means anything. */
ARB_MUST_USE enum arb_contest_fault
arb_contest_preview(const struct arb_contest *contest, const struct arb_contest_act *act,
                    struct arb_preview *preview);

#endif
