/* law70_contested_claim.c -- the Director rules; the Laws give him what to look at.
 *
 * A trump outstanding counts against the claimer on three conditions: nothing said of it,
 * likely unaware of it, a normal play that loses to it. The second is asked first, since
 * the aid looks for other lines when he was aware. A defender's claim, since 2007, gains
 * nothing that hangs on partner's choice.
 */
#include "../claim_rulings.h"

void law70_contested(const struct claim_case *c, struct arb_ruling *ruling)
{
    enum arb_law law = LAW_70A;

    if (c->trump_unspoken && c->answer[ARB_ASK_AWARE] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_70C2, ARB_ASK_AWARE);
        return;
    }
    if (c->trump_unspoken && c->answer[ARB_ASK_AWARE] == ARB_NO) law = LAW_70C;
    else if (c->defends && c->edition != ARB_LAWS_1997) law = LAW_70D2;
    arb_ruling_ask(ruling, law, ARB_ASK_CLAIMER_TAKES);
}
