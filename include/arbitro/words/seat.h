/* arbitro/words/seat.h -- the four seats and the two sides. Laws 3 to 5.
 *
 * Clockwise N E S W = 0..3: the player to the left is one more, partner is two
 * more. Written with one letter each, inside the program always these letters.
 */
#ifndef ARBITRO_SEAT_H
#define ARBITRO_SEAT_H

#include "arbitro/base/base.h"

enum arb_seat { ARB_NORTH, ARB_EAST, ARB_SOUTH, ARB_WEST };
enum arb_side { ARB_NS, ARB_EW };

#define ARB_SEATS 4

/* The seat to the left, opposite and to the right. */
static inline enum arb_seat arb_lho(enum arb_seat seat) { return (enum arb_seat)((seat + 1u) & 3u); }
static inline enum arb_seat arb_partner(enum arb_seat seat) { return (enum arb_seat)((seat + 2u) & 3u); }
static inline enum arb_seat arb_rho(enum arb_seat seat) { return (enum arb_seat)((seat + 3u) & 3u); }
/* The side of a seat, and the other side. */
static inline enum arb_side arb_side_of(enum arb_seat seat) { return (enum arb_side)(seat & 1u); }
static inline enum arb_side arb_other_side(enum arb_side side) { return (enum arb_side)(side ^ 1u); }

/* "N" "E" "S" "W"; "NS" "EW". The texts are static. */
const char *arb_seat_name(enum arb_seat seat);
const char *arb_side_name(enum arb_side side);

/* Reads one of those names, lower case too. False, and the target untouched, if
 * the span is anything else. */
ARB_MUST_USE bool arb_seat_read(struct arb_span span, enum arb_seat *seat);
ARB_MUST_USE bool arb_side_read(struct arb_span span, enum arb_side *side);

#endif
