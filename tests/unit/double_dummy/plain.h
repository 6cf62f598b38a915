/* plain.h -- double dummy by the letter of Law 44: every legal card, no bounds, no patterns, no equals. What it
 * remembers is of exactly that position. Seven cards a hand take it some milliseconds. */
#ifndef ARB_PLAIN_H
#define ARB_PLAIN_H

#include "arbitro/double_dummy/double_dummy.h"

/* The tricks that North-South take from here on. The position is sound. */
unsigned plain_tricks(const struct arb_dd_position *position);

/* The cards that the hand to play may play, and what comes of one of them; for whoever makes positions. Returns 1 when
 * North-South won a trick by it. */
arb_hand plain_legal(const struct arb_dd_position *position);
unsigned plain_play(struct arb_dd_position *position, arb_card card);

#endif
