/* law29_call_out_of_rotation.c -- a call out of rotation is accepted when the next player calls over it. */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law29_accepted(enum arb_edition edition)
{
    (void)edition; /* the same in all three */
    return LAW_29A;
}

void law29_open(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_seat lho = arb_lho(c->offender);

    arb_ruling_offer(ruling, law29_accepted(c->edition), ARB_OPTION_ACCEPT, lho, c->call);
    arb_ruling_offer(ruling, LAW_29B, ARB_OPTION_DECLINE, lho, 0);
}
