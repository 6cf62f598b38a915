/* law11_forfeiture.c -- the right to rectification, lost or waived.
 *
 * Who acts before the Director comes may lose the right; he judges it. What was
 * irregular then stands, and nobody pays. Since 2017 what that side gained by it is
 * taken away again, from that side alone; so the board is looked at when it is over.
 */
#include "../auction_rulings.h"
#include "../procedure.h"

enum arb_law law11_forfeited(void)
{
    return LAW_11A;
}

/* What is not rectified was heard all the same. */
static void let_change_stand(const struct let_stand_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, c->law, ARB_EFFECT_SUBSTITUTED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
}

void law11_let_stand(const struct let_stand_case *c, struct arb_ruling *ruling)
{
    if (c->is_card) arb_ruling_effect(ruling, c->law, ARB_EFFECT_STANDS, c->offender);
    else if (c->changes) let_change_stand(c, ruling);
    else arb_ruling_effect(ruling, c->law, ARB_EFFECT_ACCEPTED, c->offender);
    if (c->edition == ARB_LAWS_2017 && c->law == law11_forfeited())
        arb_ruling_effect(ruling, c->law, ARB_EFFECT_EQUITY, c->offender);
}

bool law11_takes_the_gain(enum arb_law review)
{
    return review == law11_forfeited();
}
