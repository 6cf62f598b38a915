/* law55_declarers_lead_out_of_turn.c -- declarer leads at a defender's turn, or from the wrong hand.
 *
 * Either defender may accept, and declarer has nothing to pay when they do not: the
 * card goes back. Law 55C leaves the Director a look at what the line owed to it.
 */
#include "../play_rulings.h"

enum arb_law law55_declarers_lead_out_of_turn(const struct card_facts *c)
{
    return c->hand != c->turn && c->count == 0 && !is_defender(c) ? LAW_55 : LAW_NONE;
}

/* Either defender may accept or decline; which one counts when they differ, the table knows. A lead that can no
 * longer be accepted goes back. */
void law55_open(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat first = arb_lho(c->offender), second = arb_partner(arb_lho(c->offender));

    if (c->answer[ARB_ASK_TOLD_BY_OPPONENT] == ARB_YES) {
        arb_ruling_effect(ruling, LAW_47E1, ARB_EFFECT_CARD_BACK, c->offender);
        if (!c->led_since) arb_ruling_effect(ruling, LAW_47E1, ARB_EFFECT_TURN, c->turn);
        return;
    }
    if (c->led_since || !law53_may_accept(c->edition, c->trick)) {
        law55_refused(c, ruling);
        return;
    }
    arb_ruling_offer(ruling, LAW_55A, ARB_OPTION_ACCEPT, first, arb_of_card(c->card));
    arb_ruling_offer(ruling, LAW_55B, ARB_OPTION_DECLINE, first, 0);
    arb_ruling_offer(ruling, LAW_55A, ARB_OPTION_ACCEPT, second, arb_of_card(c->card));
    arb_ruling_offer(ruling, LAW_55B, ARB_OPTION_DECLINE, second, 0);
}

void law55_refused(const struct play_case *c, struct arb_ruling *ruling)
{
    const bool defenders_turn = arb_side_of(c->turn) != arb_side_of(c->declarer);
    const enum arb_law law = defenders_turn ? LAW_55B1 : LAW_55B2;

    arb_ruling_effect(ruling, law, ARB_EFFECT_CARD_BACK, c->offender);
    if (!c->led_since) arb_ruling_effect(ruling, law, ARB_EFFECT_TURN, c->turn);
    arb_ruling_effect(ruling, LAW_55C, ARB_EFFECT_EQUITY, c->offender);
}
