/* law35_inadmissible_calls.c -- the list of calls that can never be accepted.
 *
 * Four kinds, and a law for each. A call that is of two kinds is ruled as the one
 * that comes first here: after the auction no call can be replaced, a bid above
 * seven is never a contract, and a double that Law 19 forbids is ruled as that even if its player had to pass.
 *
 * The table may put its facts to law35_inadmissible in place of the four, before it
 * asks whose turn it was, and hands the article back to law35_ruled.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law35_inadmissible(const struct call_facts *c)
{
    if (law39_call_after_final_pass(c) != LAW_NONE) return LAW_35D;
    if (law38_bid_above_seven(c) != LAW_NONE) return LAW_35C;
    if (law36_inadmissible_double(c) != LAW_NONE) return LAW_35A;
    if (law37_call_by_barred_player(c) != LAW_NONE) return LAW_35B;
    return LAW_NONE;
}

void law35_ruled(enum arb_law article, const struct call_case *c, struct arb_ruling *ruling)
{
    if (article == LAW_35A) law36_ruled(c, ruling);
    else if (article == LAW_35B) law37_ruled(c, ruling);
    else if (article == LAW_35C) law38_ruled(c, ruling);
    else if (article == LAW_35D) law39_ruled(c, ruling);
}
