/* law32_double_out_of_rotation.c -- an admissible double or redouble at another's turn.
 *
 * The 2017 edition changed the places of A and B. An inadmissible one is Law 36.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law32_double_out_of_rotation(const struct call_facts *c)
{
    const bool at_rho = c->turn == arb_rho(c->caller);

    if ((c->call != ARB_DOUBLE && c->call != ARB_REDOUBLE) || c->turn == c->caller) return LAW_NONE;
    return at_rho == (c->edition == ARB_LAWS_2017) ? LAW_32A : LAW_32B;
}

static void silence_partner(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);

    arb_ruling_bar(ruling, law, partner, ARB_BAR_ALL);
    arb_ruling_lead(ruling, LAW_26B, partner, ARB_LEAD_ANY_SUIT);
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}

/* The double is cancelled. At right-hand opponent's turn his call decides what is owed; at partner's or left-hand
 * opponent's turn it is settled here. */
void law32_declined(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool of_2017 = c->edition == ARB_LAWS_2017;

    arb_ruling_effect(ruling, LAW_29B, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, LAW_29B, ARB_EFFECT_TURN, c->turn);
    if (law37_cancelled_out_of_rotation(c, ruling)) return;
    if (c->turn == arb_rho(c->offender))
        arb_ruling_duty(ruling, of_2017 ? LAW_32A : LAW_32B, c->offender, ARB_DUTY_AFTER_RHO);
    else if (of_2017) arb_ruling_duty(ruling, LAW_32B2, c->offender, ARB_DUTY_COMPARE);
    else silence_partner(c, LAW_32A, ruling);
}

/* Before 2017 the price does not depend on what the offender then calls. */
void law32_after_rho(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool of_2017 = c->edition == ARB_LAWS_2017;

    if (c->instead == ARB_PASS)
        arb_ruling_duty(ruling, of_2017 ? LAW_32A1 : LAW_32B1, c->offender, ARB_DUTY_REPEAT);
    else if (of_2017) arb_ruling_duty(ruling, LAW_32A2, c->offender, ARB_DUTY_COMPARE);
    else silence_partner(c, LAW_32B2, ruling);
}
