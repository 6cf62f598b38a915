/* law54_opening_lead_out_of_turn.c -- the first card, faced by the wrong hand.
 *
 * Declarer has five ways: spread his hand, accept, or refuse and then speak of the
 * right leader's lead (50D2). Who could have seen a card of dummy has only one. A card
 * "led" by the declaring side is a card exposed before the play: Law 24, to which 54E
 * sends since 2007; the 1997 text says nothing, and leaves 24.
 */
#include "../play_rulings.h"

enum arb_law law54_opening_lead_out_of_turn(const struct card_facts *c)
{
    if (c->hand == c->turn) return LAW_NONE;
    if (is_defender(c)) return LAW_54;
    return c->edition == ARB_LAWS_1997 ? LAW_24B : LAW_54E;
}

static bool told_by_opponent(const struct play_case *c)
{
    return c->answer[ARB_ASK_TOLD_BY_OPPONENT] == ARB_YES;
}

/* Declarer chooses: he spreads his hand, accepts the lead, or has it taken back. If he could have seen a card of
 * dummy he has accepted (54C). Of a card that is off the trick already, since somebody claimed, nothing is left to
 * choose. */
void law54_open(const struct play_case *c, struct arb_ruling *ruling)
{
    if (told_by_opponent(c)) {
        arb_ruling_effect(ruling, LAW_47E1, ARB_EFFECT_CARD_BACK, c->offender);
        arb_ruling_effect(ruling, LAW_47E1, ARB_EFFECT_TURN, c->turn);
        return;
    }
    if (c->led_since) {
        law54_refused(c, ruling);
        return;
    }
    if (c->dummy_seen || c->answer[ARB_ASK_COULD_SEE_DUMMY] == ARB_YES) {
        arb_ruling_effect(ruling, LAW_54C, ARB_EFFECT_LEAD_STANDS, c->offender);
        return;
    }
    arb_ruling_offer(ruling, LAW_54A, ARB_OPTION_SPREAD, c->declarer, 0);
    arb_ruling_offer(ruling, LAW_54B, ARB_OPTION_ACCEPT, c->declarer, arb_of_card(c->card));
    arb_ruling_offer(ruling, LAW_54D, ARB_OPTION_DECLINE, c->declarer, 0);
}

void law54_spread(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_54A, ARB_EFFECT_SWAP, c->declarer);
    arb_ruling_effect(ruling, LAW_54A, ARB_EFFECT_LEAD_STANDS, c->offender);
}

void law54_by_declaring_side(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_54E, ARB_EFFECT_CARD_BACK, c->offender);
}

void law54_refused(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_54D, ARB_EFFECT_CARD_BACK, c->offender);
    arb_ruling_penalty(ruling, LAW_54D, c->offender, ARB_EXPOSED_DELIBERATELY);
    if (!c->led_since) arb_ruling_effect(ruling, LAW_54D, ARB_EFFECT_TURN, c->turn);
}
