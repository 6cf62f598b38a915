/* law38_bid_above_seven.c -- a bid of more than seven, which can never be the contract.
 *
 * A pass takes its place, and both partners are silent from then on. The table
 * calls law38_ruled once, when attention is drawn: it neither asks nor offers.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law38_bid_above_seven(const struct call_facts *c)
{
    return arb_call_is_bid(c->call) && c->call > ARB_LAST_BID ? LAW_38A : LAW_NONE;
}

/* It is cancelled, a pass takes its place at the offender's own turn, and his side is silent. If the next
 * player has called there is no lead restriction (38D); in 1997 there is then no price at all, unless the organiser
 * reads that book as the later ones. */
void law38_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool in_1997 = c->edition == ARB_LAWS_1997;
    const enum arb_seat partner = arb_partner(c->offender);
    const enum arb_law gone = in_1997 && c->next_has_called ? LAW_35C : LAW_38B;
    const enum arb_law law = in_1997 ? gone : LAW_38C;

    if (c->next_has_called) arb_ruling_effect(ruling, gone, ARB_EFFECT_LATER_CANCELLED, c->offender);
    arb_ruling_effect(ruling, gone, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    if (c->turn == c->offender) arb_ruling_effect(ruling, law, ARB_EFFECT_PASS, c->offender);
    else arb_ruling_effect(ruling, gone, ARB_EFFECT_TURN, c->turn);
    if (law == LAW_35C && !c->reading.law35c_silences) return;
    arb_ruling_bar(ruling, law, c->offender, ARB_BAR_ALL);
    arb_ruling_bar(ruling, law, partner, ARB_BAR_ALL);
    if (c->next_has_called) {
        if (!in_1997) arb_ruling_lead(ruling, LAW_38D, partner, ARB_LEAD_FREE);
        return;
    }
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, partner, law26_right(c->edition));
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}
