/* law21_misinformation.c -- a call that an opponent's wrong explanation may have caused.
 *
 * Until his partner has called, and before the lead, the player may change it. How
 * likely the influence must be differs by edition; it is the Director's to judge.
 */
#include "../auction_rulings.h"

void law21_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    if (c->partner_has_called || c->lead_faced) {
        arb_ruling_effect(ruling, LAW_21B3, ARB_EFFECT_EQUITY, c->offender);
        return;
    }
    if (c->answer[ARB_ASK_MISINFORMED] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_21B1, ARB_ASK_MISINFORMED);
        return;
    }
    if (c->answer[ARB_ASK_MISINFORMED] == ARB_NO) return;
    arb_ruling_offer(ruling, LAW_21B1, ARB_OPTION_KEEP, c->offender, c->call);
    arb_ruling_offer(ruling, LAW_21B1, ARB_OPTION_WITHDRAW, c->offender, c->call);
}
