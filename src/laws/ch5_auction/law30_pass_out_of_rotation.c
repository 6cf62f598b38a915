/* law30_pass_out_of_rotation.c -- a pass at another's turn.
 *
 * Until 2007 the law asks first whether anybody has bid; since 2017 only whose
 * turn it was.
 */
#include "../auction_facts.h"

enum arb_law law30_pass_out_of_rotation(const struct call_facts *c)
{
    const bool at_rho = c->turn == arb_rho(c->caller);

    if (c->call != ARB_PASS || c->turn == c->caller) return LAW_NONE;
    if (c->edition == ARB_LAWS_2017) return at_rho ? LAW_30A : LAW_30B;
    if (c->last_bid == ARB_PASS) return LAW_30A;
    return at_rho ? LAW_30B1 : LAW_30B2;
}
