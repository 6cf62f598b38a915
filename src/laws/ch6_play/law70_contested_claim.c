/* law70_contested_claim.c -- the Director rules; the Laws give him what to look at.
 *
 * A trump outstanding counts against the claimer on three conditions: nothing said of it,
 * likely unaware of it, a normal play that loses to it. The first the statement shows; the
 * second is asked before the third, since the aid looks for other lines when he was aware.
 * Since 2007 a defender's claim gains nothing that hangs on partner's choice, cards played
 * after a claim are evidence of what he would have done, and an organiser may fix an order
 * of play. A line told later takes the place of none told before.
 */
#include "../claim_rulings.h"

static bool falls_to_trump(const struct claim_case *c)
{
    return c->trump_unspoken && c->answer[ARB_ASK_AWARE] == ARB_NO && c->answer[ARB_ASK_NO_NORMAL_LOSS] == ARB_NO;
}

enum arb_law law70_number(const struct claim_case *c)
{
    if (falls_to_trump(c)) return LAW_70C;
    if (c->edition == ARB_LAWS_1997) return LAW_70A;
    if (c->defends) return LAW_70D2;
    if (c->played_after) return LAW_70D3;
    return c->top_down ? LAW_70E2 : LAW_70A;
}

void law70_contested(const struct claim_case *c, struct arb_ruling *ruling)
{
    if (c->trump_unspoken && c->answer[ARB_ASK_AWARE] == ARB_UNKNOWN)
        arb_ruling_ask(ruling, LAW_70C2, ARB_ASK_AWARE);
    else if (c->trump_unspoken && c->answer[ARB_ASK_AWARE] == ARB_NO &&
             c->answer[ARB_ASK_NO_NORMAL_LOSS] == ARB_UNKNOWN)
        arb_ruling_ask(ruling, LAW_70C3, ARB_ASK_NO_NORMAL_LOSS);
    else arb_ruling_ask(ruling, law70_number(c), ARB_ASK_CLAIMER_TAKES);
}

enum arb_law law70_spoke_of_it(const struct claim_case *c)
{
    return c->trump_out && !c->trump_unspoken ? LAW_70C1 : LAW_NONE;
}

enum arb_law law70_new_line(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_70D : LAW_70D1;
}
