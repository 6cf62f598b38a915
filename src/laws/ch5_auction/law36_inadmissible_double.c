/* law36_inadmissible_double.c -- a double or redouble that Law 19 does not allow.
 *
 * In turn or out of turn: an inadmissible double can never be accepted.
 *
 * The table calls law36_ruled once, when attention is drawn: it neither asks nor
 * offers. turn is the player whose call it was, the offender or another.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law36_inadmissible_double(const struct call_facts *c)
{
    const bool doubles = c->call == ARB_DOUBLE || c->call == ARB_REDOUBLE;

    if (doubles && c->no_double && c->turn == c->caller) return LAW_36; /* 30B2b: not at this turn */
    if (c->call == ARB_DOUBLE && !law19_may_double(c)) return LAW_36;
    if (c->call == ARB_REDOUBLE && !law19_may_redouble(c)) return LAW_36;
    return LAW_NONE;
}

/* Found when the lead is faced: the contract is scored without it. Only the 2017
 * book says so. */
static void after_the_lead(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = c->edition == ARB_LAWS_2017 ? LAW_36C : LAW_36;
    const bool stands = law == LAW_36 && c->reading.law36_stands_after_lead;

    arb_ruling_effect(ruling, law, stands ? ARB_EFFECT_STANDS : ARB_EFFECT_CANCELLED, c->offender);
}

/* Others have called on: everything back to it goes, as if nothing had happened.
 * The articles have had letters since 2007; in 1997 the first case is 35A. */
void law36_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool in_1997 = c->edition == ARB_LAWS_1997;
    const enum arb_seat partner = arb_partner(c->offender);
    const enum arb_law gone = in_1997 ? LAW_35A : LAW_36A, law = in_1997 ? LAW_36 : LAW_36B;

    if (c->lead_faced) {
        after_the_lead(c, ruling);
        return;
    }
    if (c->next_has_called) {
        arb_ruling_effect(ruling, gone, ARB_EFFECT_LATER_CANCELLED, c->offender);
        arb_ruling_effect(ruling, gone, ARB_EFFECT_CANCELLED, c->offender);
        arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
        arb_ruling_effect(ruling, gone, ARB_EFFECT_TURN, c->turn);
        return;
    }
    arb_ruling_effect(ruling, law, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, law, ARB_EFFECT_TURN, c->turn);
    arb_ruling_duty(ruling, law, c->offender, ARB_DUTY_CALL);
    arb_ruling_bar(ruling, law, partner, ARB_BAR_ALL);
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, partner, law26_right(c->edition));
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}
