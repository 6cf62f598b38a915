/* law38_bid_above_seven.c -- a bid no contract can come of. */
#include "../auction_facts.h"

enum arb_law law38_bid_above_seven(const struct call_facts *c)
{
    return arb_call_is_bid(c->call) && c->call > ARB_LAST_BID ? LAW_38 : LAW_NONE;
}
