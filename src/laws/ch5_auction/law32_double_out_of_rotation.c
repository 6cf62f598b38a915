/* law32_double_out_of_rotation.c -- an admissible double or redouble at another's turn.
 *
 * The 2017 edition changed the places of A and B. An inadmissible one is Law 36.
 */
#include "../auction_facts.h"

enum arb_law law32_double_out_of_rotation(const struct call_facts *c)
{
    const bool at_rho = c->turn == arb_rho(c->caller);

    if ((c->call != ARB_DOUBLE && c->call != ARB_REDOUBLE) || c->turn == c->caller) return LAW_NONE;
    return at_rho == (c->edition == ARB_LAWS_2017) ? LAW_32A : LAW_32B;
}
