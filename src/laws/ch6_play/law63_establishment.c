/* law63_establishment.c -- by what a revoke becomes one that cannot be made good.
 */
#include "../revoke.h"

enum arb_law law63_established(const struct revoke *r)
{
    switch (r->fate) {
    case REVOKE_PLAYED_ON: return LAW_63A1;
    case REVOKE_NAMED_ON: return LAW_63A2;
    default: return LAW_NONE;
    }
}

/* 63B of 1997 is about a defender who asked his partner. */
enum arb_law law63_stands(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_63C : LAW_63B;
}
