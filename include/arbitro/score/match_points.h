/* arbitro/score/match_points.h -- points of a board between two tables, and Patton's share. Law 78D leaves both to the
 * organiser.
 *
 *     arb_board_points(30)                   200: the board is won; halved it is 100, lost 0
 *     arb_patton_share(900, 300, 1600)       1200: three quarters of the points that changed hands, of 16.00
 */
#ifndef ARBITRO_MATCH_POINTS_H
#define ARBITRO_MATCH_POINTS_H

#include "arbitro/base/base.h"

/* Point-a-board (board-a-match) in hundredths: two for the better score, one each for equal ones. */
int arb_board_points(int difference);

/* A side's share of the pool, in the pool's unit: won / (won + lost) of it, half when nothing changed hands. won and
 * lost: points on the boards that each side won, not less than 0. Rounded once, exact halves away from half the pool;
 * the two shares of an even pool add up to it. */
int64_t arb_patton_share(int64_t won, int64_t lost, int64_t pool);

#endif
