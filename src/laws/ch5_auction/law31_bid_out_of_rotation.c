/* law31_bid_out_of_rotation.c -- a bid at another's turn, sufficient or not. */
#include "../auction_facts.h"

enum arb_law law31_bid_out_of_rotation(const struct call_facts *c)
{
    if (!arb_call_is_bid(c->call) || c->turn == c->caller) return LAW_NONE;
    return c->turn == arb_rho(c->caller) ? LAW_31A : LAW_31B;
}
