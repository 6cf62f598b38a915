/* law19_doubles.c -- when a double or a redouble is in order.
 *
 * Only passes may stand between it and what it answers, and a bid wipes both
 * out: so the last bid, who made it and its doubling say everything.
 */
#include "../auction_facts.h"

static bool own_side_bid_it(const struct call_facts *c)
{
    return arb_side_of(c->last_bidder) == arb_side_of(c->caller);
}

bool law19_may_double(const struct call_facts *c)
{
    return c->last_bid != ARB_PASS && !own_side_bid_it(c) && c->doubling == 0;
}

bool law19_may_redouble(const struct call_facts *c)
{
    return c->last_bid != ARB_PASS && own_side_bid_it(c) && c->doubling == 1;
}
