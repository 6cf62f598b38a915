/* arbitro/deal/deal.h -- every deal has a number: 53 644 737 765 488 792 839 237 440 000 of them.
 *
 *     if (arb_deal_number_draw(bits, &number)) arb_deal_unrank(&number, &deal);
 *
 * Deal and number are the same thing written in two ways: a uniform number is a uniform deal,
 * and nothing else makes one. North's thirteen cards are the highest digit, then East's of
 * the 39 left, then South's of the 26 left; within a hand by the combinatorial number system
 * on the card's index, the highest card first. Chance is the caller's to bring.
 */
#ifndef ARBITRO_DEAL_H
#define ARBITRO_DEAL_H

#include "arbitro/words/board.h"

/* 0 up to, and not including, the number of deals; lowest limb first. */
struct arb_deal_number {
    uint32_t limb[3];
};

/* Takes 96 random bits for a number. False, and *number untouched, when they are beyond the last deal:
 * draw again (about one time in three). Never a remainder, which would favour some deals. */
ARB_MUST_USE bool arb_deal_number_draw(const uint8_t bits[12], struct arb_deal_number *number);

/* The deal of a number that holds. */
void arb_deal_unrank(const struct arb_deal_number *number, struct arb_deal *deal);

/* The number of a whole deal. */
void arb_deal_rank(const struct arb_deal *deal, struct arb_deal_number *number);

/* In decimal; reads it back. */
void arb_deal_number_write(struct arb_writer *out, const struct arb_deal_number *number);
ARB_MUST_USE bool arb_deal_number_read(struct arb_span span, struct arb_deal_number *number);

/* High card points: four for an ace, down to one for a jack. */
unsigned arb_hand_points(arb_hand hand);

/* No void, no singleton, one doubleton at most. */
bool arb_hand_is_balanced(arb_hand hand);

/* Where one hand alone is not given and the three others are whole, it has what they have not. */
void arb_deal_deduce(struct arb_deal *deal);

#endif
