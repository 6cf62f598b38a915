/* law22_end_of_auction.c -- four first passes, or three after a bid. */
#include "../auction_facts.h"

bool law22_is_over(arb_call last_bid, unsigned passes)
{
    return passes >= (last_bid == ARB_PASS ? 4u : 3u);
}
