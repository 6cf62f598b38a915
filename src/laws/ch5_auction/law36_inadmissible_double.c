/* law36_inadmissible_double.c -- a double or redouble that Law 19 does not allow.
 *
 * In turn or out of turn: an inadmissible double can never be accepted.
 */
#include "../auction_facts.h"

enum arb_law law36_inadmissible_double(const struct call_facts *c)
{
    if (c->call == ARB_DOUBLE && !law19_may_double(c)) return LAW_36;
    if (c->call == ARB_REDOUBLE && !law19_may_redouble(c)) return LAW_36;
    return LAW_NONE;
}
