/* law30_pass_out_of_rotation.c -- a pass at another's turn.
 *
 * Until 2007 the law asks first whether anybody has bid; since 2017 only whose
 * turn it was.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law30_pass_out_of_rotation(const struct call_facts *c)
{
    const bool at_rho = c->turn == arb_rho(c->caller);

    if (c->call != ARB_PASS || c->turn == c->caller) return LAW_NONE;
    if (c->edition == ARB_LAWS_2017) return at_rho ? LAW_30A : LAW_30B;
    if (c->last_bid == ARB_PASS) return LAW_30A;
    return at_rho ? LAW_30B1 : LAW_30B2;
}

/* Before 2017, after a bid, at partner's turn: silent to the end, and partner may
 * not double at that turn though he did nothing wrong. */
static void at_partners_turn(const struct call_case *c, struct arb_ruling *ruling)
{
    arb_ruling_bar(ruling, LAW_30B2a, c->offender, ARB_BAR_ALL);
    if (c->turn == arb_partner(c->offender))
        arb_ruling_bar(ruling, LAW_30B2b, c->turn, ARB_BAR_NO_DOUBLE);
}

/* An artificial pass is ruled as a bid (31). Any other is cancelled; what it costs depends on the edition and on
 * whose turn it was. */
void law30_declined(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool at_rho = c->turn == arb_rho(c->offender);

    if (c->answer[ARB_ASK_ARTIFICIAL] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_30C, ARB_ASK_ARTIFICIAL);
        return;
    }
    if (c->answer[ARB_ASK_ARTIFICIAL] == ARB_YES) {
        law31_declined(c, ruling);
        return;
    }
    arb_ruling_effect(ruling, LAW_29B, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, LAW_29B, ARB_EFFECT_TURN, c->turn);
    if (c->edition == ARB_LAWS_2017 && !at_rho) arb_ruling_duty(ruling, LAW_30B, c->offender, ARB_DUTY_COMPARE);
    else if (c->edition == ARB_LAWS_2017 || c->last_bid == ARB_PASS)
        arb_ruling_bar(ruling, LAW_30A, c->offender, ARB_BAR_NEXT);
    else if (at_rho) arb_ruling_bar(ruling, LAW_30B1, c->offender, ARB_BAR_NEXT);
    else at_partners_turn(c, ruling);
    if (c->edition == ARB_LAWS_1997) /* what he could have known; Law 23 is about partner's pass */
        arb_ruling_effect(ruling, LAW_72B1, ARB_EFFECT_EQUITY, c->offender);
    if (c->edition == ARB_LAWS_2007 && (c->last_bid == ARB_PASS || !at_rho)) /* 30A and 30B2 name Law 23 */
        arb_ruling_effect(ruling, LAW_23, ARB_EFFECT_EQUITY, c->offender);
}
