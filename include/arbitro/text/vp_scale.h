/* arbitro/text/vp_scale.h -- a scale of victory points from a file.
 *
 *     # what the club plays: margins up to so many, the winner's points, the loser's
 *     boards 6-8
 *     0     10  10
 *     2     11   9
 *     more  20   0
 *
 * A scale for each length of match, or one without 'boards' for every match. Points have two decimals at most. After
 *
 *     of percent
 *     50.92 10  10
 *
 * margins are percentages of Swiss pairs at matchpoints, 50 to 100 with two decimals at most; hundredths above 50 in
 * the scale that is read. The published scales of share/vp are in the program under their files' names
 * (arbitro/score/vp.h).
 */
#ifndef ARB_ARB_VP_SCALE_SCALE_H
#define ARB_ARB_VP_SCALE_SCALE_H

#include "arbitro/score/vp.h"

/* Why a file is no scale, or has none for the length. */
enum arb_vp_scale_fault {
    ARB_VP_SCALE_READ,
    ARB_VP_SCALE_NOT_A_LINE,              /* not a line of a scale */
    ARB_VP_SCALE_NOT_ASCENDING,           /* a margin not above the one before, or the winner has less than before */
    ARB_VP_SCALE_TOO_LONG,                /* more than ARB_VP_BANDS_MAX bands */
    ARB_VP_SCALE_NOT_ENDED,               /* a scale without 'more' at its end */
    ARB_VP_SCALE_NO_LENGTH                /* no scale for so many boards */
};

/* Reads the scale for that number of boards (from 1) into *scale, of which nothing points into the text; the whole text
 * is checked. *line: the line of a fault, from 1. After a fault *scale is of no use. */
enum arb_vp_scale_fault arb_vp_scale_read(struct arb_span text, unsigned boards, struct arb_vp_scale *scale,
                                          unsigned *line);

#endif
