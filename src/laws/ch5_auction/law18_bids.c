/* law18_bids.c -- what is sufficient. Bids ascend, so the law is a comparison. */
#include "../auction_facts.h"

/* Over the immediately preceding bid, an insufficient one that was accepted included. */
bool law18_is_sufficient(arb_call bid, arb_call last_bid)
{
    return bid > last_bid;
}
