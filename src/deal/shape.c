/* shape.c -- a hand's points and shape; and the fourth hand of a deal when the other three are known.
 */
#include "inside.h"

/* Milton Work points: ace 4, king 3, queen 2, jack 1. */
unsigned arb_hand_points(arb_hand hand)
{
    unsigned sum = 0;

    for (unsigned suit = 0; suit < 4; suit++)
        for (unsigned high = 1; high <= 4; high++)
            if (arb_hand_holds(hand, arb_card_of((enum arb_suit)suit, (enum arb_rank)(ARB_TEN + high)))) sum += high;
    return sum;
}

/* No suit shorter than two cards, and one doubleton at most. */
bool arb_hand_is_balanced(arb_hand hand)
{
    unsigned doubletons = 0;

    for (unsigned suit = 0; suit < 4; suit++) {
        const unsigned length = arb_hand_count(arb_hand_suit(hand, (enum arb_suit)suit));

        if (length < 2) return false;
        doubletons += length == 2;
    }
    return doubletons <= 1;
}

/* Fills in the missing hand if exactly one is empty and the others are whole hands without a card twice; otherwise
 * the deal stays as it is. */
void arb_deal_deduce(struct arb_deal *deal)
{
    arb_hand seen = 0;
    unsigned missing = ARB_SEATS, cards = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (deal->hand[s] == 0) missing = missing == ARB_SEATS ? s : ARB_SEATS + 1;
        cards += arb_hand_count(deal->hand[s]);
        seen |= deal->hand[s];
    }
    if (missing < ARB_SEATS && cards == 3 * ARB_HAND_CARDS && arb_hand_count(seen) == cards)
        deal->hand[missing] = ARB_HAND_FULL_PACK & ~seen;
}
