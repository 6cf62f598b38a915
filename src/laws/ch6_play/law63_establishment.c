/* law63_establishment.c -- the acts that establish a revoke, so that it can no longer be corrected.
 *
 * Agreeing to an opponent's claim counts at once; since 2017 it has an article of its own,
 * and counts when the agreement is final.
 */
#include "../revoke.h"

enum arb_law law63_established(const struct revoke *r)
{
    switch (r->fate) {
    case REVOKE_PLAYED_ON: return LAW_63A1;
    case REVOKE_NAMED_ON: return LAW_63A2;
    case REVOKE_CLAIMED: return LAW_63A3;
    case REVOKE_AGREED: return r->edition == ARB_LAWS_2017 ? LAW_63A4 : LAW_63A3;
    default: return LAW_NONE;
    }
}

bool law63_waits_for_final_agreement(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017;
}

/* Since 2017, 47E1 takes the card back without any rectification, establishment among them; before, a card
 * to the next trick counts whatever brought it about. */
bool law63_waits_for_his_own_turn(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017;
}

/* 63B of 1997 is about a defender who asked his partner. */
enum arb_law law63_stands(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_63C : LAW_63B;
}
