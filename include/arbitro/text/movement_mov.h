/* arbitro/text/movement_mov.h -- a movement in ACBLscore's .MOV format.
 *
 * 707 bytes of head: 5D 8D, kind (0 Mitchell, 1 Howell), tables, rounds and board sets, text, pair numbers; then
 * for each table and round three bytes: North-South, East-West, set. Rounds and sets are in one order or the other;
 * the length of the file says which are the rounds.
 */
#ifndef ARBITRO_TEXT_MOVEMENT_MOV_H
#define ARBITRO_TEXT_MOVEMENT_MOV_H

#include "arbitro/movement/movement.h"

/* Does the text begin as a .MOV does? */
bool arb_movement_is_mov(struct arb_span text);

/* Reads the movement; whether it can be played is for arb_movement_check. False if the length of the file is not that
 * of its head, or there are more tables or rounds than struct arb_movement holds; then *movement is of no use. */
ARB_MUST_USE bool arb_movement_mov_read(struct arb_span text, struct arb_movement *movement);

#endif
