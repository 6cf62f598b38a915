/* law54_opening_lead_out_of_turn.c -- the first card, faced by the wrong hand.
 *
 * A card "led" by the declaring side is a card exposed before the play: Law 24,
 * to which 54E sends since 2007; the 1997 text says nothing, and leaves 24.
 */
#include "../play_facts.h"

enum arb_law law54_opening_lead_out_of_turn(const struct card_facts *c)
{
    if (c->hand == c->turn) return LAW_NONE;
    if (is_defender(c)) return LAW_54;
    return c->edition == ARB_LAWS_1997 ? LAW_24B : LAW_54E;
}
