/* law17_auction_period.c -- a turn that was taken away is given back.
 *
 * Three passes end an auction only if everybody had his turn. When a pass out of
 * rotation, accepted, skipped a player, the auction goes back to him. The rule
 * was Law 34, then 17E2, then 17D3.
 */
#include "../auction_facts.h"

enum arb_law law17_lost_turn(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_34;
    return edition == ARB_LAWS_2007 ? LAW_17E2 : LAW_17D3;
}
