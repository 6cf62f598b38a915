/* law58_simultaneous_cards.c -- two cards played from one hand at once: their player says which one he played.
 *
 * If one of the two follows suit and the other does not, it can only be that one (44C).
 * A single one that can be seen is played, and nothing is asked. A defender's other card is a
 * penalty card, by accident (50B); declarer's goes back. Once both sides have played to
 * the next trick it is a defective trick, and he names nothing any more: what lay there was played (67). Who has played
 * the other card since has named the first.
 */
#include "../play_rulings.h"

/* Of two cards of one hand, both seen, their player says which he plays; where only one is in order there is nothing
 * to choose. */
void law58_open(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat player = c->offender == arb_partner(c->declarer) ? c->declarer : c->offender;

    if (c->both_went_on || c->other_is_gone) {
        arb_ruling_effect(ruling, c->both_went_on ? LAW_58B4 : LAW_58B2, ARB_EFFECT_PLAYED, c->offender);
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        const arb_card card = i == 0 ? c->card : c->other;

        if (arb_hand_holds(c->follows, card))
            arb_ruling_offer(ruling, LAW_58B2, ARB_OPTION_NAME_CARD, player, arb_of_card(card));
    }
}
