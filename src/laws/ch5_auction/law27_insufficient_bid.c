/* law27_insufficient_bid.c -- a bid that does not go over the last one. */
#include "../auction_facts.h"

/* In rotation; out of rotation Law 31 comes first (27A2). */
enum arb_law law27_insufficient_bid(const struct call_facts *c)
{
    if (!arb_call_is_bid(c->call) || law18_is_sufficient(c->call, c->last_bid)) return LAW_NONE;
    return LAW_27;
}

/* The paragraph has a number since 2007. */
enum arb_law law27_accepted(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_27A : LAW_27A1;
}
