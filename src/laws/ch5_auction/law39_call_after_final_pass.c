/* law39_call_after_final_pass.c -- any call once the auction is over, a pass too.
 *
 * The table calls law39_ruled once, when attention is drawn, with 'defends' from
 * the contract; nobody defends a board passed out.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law39_call_after_final_pass(const struct call_facts *c)
{
    return c->auction_over ? LAW_39 : LAW_NONE;
}

/* It never has an effect. A defender's, other than a pass, may cost a lead. */
void law39_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);
    const enum arb_law gone = c->edition == ARB_LAWS_1997 ? LAW_35D : LAW_39A;

    if (c->next_has_called) arb_ruling_effect(ruling, gone, ARB_EFFECT_LATER_CANCELLED, c->offender);
    arb_ruling_effect(ruling, c->next_has_called ? gone : LAW_39B, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    if (c->next_has_called || c->call == ARB_PASS || !c->defends) return;
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, partner, law26_right(c->edition));
}
