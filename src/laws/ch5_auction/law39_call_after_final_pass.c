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

/* Since 2007 all such calls go by 39A; in 1997 by what was called, unless the next player has called. */
static enum arb_law cancelled_by(const struct call_case *c)
{
    if (c->edition != ARB_LAWS_1997) return LAW_39A;
    if (c->next_has_called) return LAW_35D;
    return c->call == ARB_PASS || !c->defends ? LAW_39A : LAW_39B;
}

/* It never has an effect. A defender's, other than a pass, may cost a lead (39C, in 1997 39B). */
void law39_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);
    const enum arb_law gone = cancelled_by(c);

    if (c->next_has_called) arb_ruling_effect(ruling, gone, ARB_EFFECT_LATER_CANCELLED, c->offender);
    arb_ruling_effect(ruling, gone, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    if (c->next_has_called || c->call == ARB_PASS || !c->defends) return;
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, partner, law26_right(c->edition));
}
