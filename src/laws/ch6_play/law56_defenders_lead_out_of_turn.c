/* law56_defenders_lead_out_of_turn.c -- a defender leads when another hand is on lead.
 *
 * Refused, the card stays on the table as a major penalty card, and 50D speaks of his
 * partner's lead, if it is his partner who leads.
 */
#include "../play_rulings.h"

enum arb_law law56_defenders_lead_out_of_turn(const struct card_facts *c)
{
    return c->hand != c->turn && c->count == 0 && is_defender(c) ? LAW_56 : LAW_NONE;
}

/* Declarer accepts the lead or has it taken back; one that an opponent brought about goes back without a price
 * (47E1). */
void law56_open(const struct play_case *c, struct arb_ruling *ruling)
{
    if (c->answer[ARB_ASK_TOLD_BY_OPPONENT] == ARB_YES || c->misled) {
        arb_ruling_effect(ruling, LAW_47E1, ARB_EFFECT_CARD_BACK, c->offender);
        if (!c->led_since) arb_ruling_effect(ruling, LAW_47E1, ARB_EFFECT_TURN, c->turn);
        return;
    }
    if (c->led_since || !law53_may_accept(c->edition, c->trick)) {
        law56_refused(c, ruling);
        return;
    }
    arb_ruling_offer(ruling, LAW_53A, ARB_OPTION_ACCEPT, c->declarer, arb_of_card(c->card));
    arb_ruling_offer(ruling, LAW_56, ARB_OPTION_DECLINE, c->declarer, 0);
}

void law56_refused(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_56, ARB_EFFECT_CARD_BACK, c->offender);
    arb_ruling_penalty(ruling, LAW_56, c->offender, ARB_EXPOSED_DELIBERATELY);
    if (!c->led_since) arb_ruling_effect(ruling, LAW_56, ARB_EFFECT_TURN, c->turn);
}
