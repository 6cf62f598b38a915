/* law61_revoke.c -- not following when able.
 *
 * Able, as far as the hand is known: a card nobody has told us of accuses no one.
 */
#include "../play_facts.h"

enum arb_law law61_revoke(const struct card_facts *c)
{
    if (c->count == 0 || arb_card_suit(c->card) == c->led) return LAW_NONE;
    return arb_hand_suit(c->held, c->led) != 0 ? LAW_61A : LAW_NONE;
}
