/* law52_penalty_card_not_played.c -- a defender played another card than his penalty card: declarer accepts it or
 * has it replaced.
 *
 * Once he has played from either hand himself, he has taken it.
 */
#include "../play_rulings.h"

void law52_open(const struct play_case *c, struct arb_ruling *ruling)
{
    if (c->declarer_has_played) {
        arb_ruling_effect(ruling, LAW_52B1, ARB_EFFECT_PLAYED, c->offender);
        return;
    }
    arb_ruling_offer(ruling, LAW_52B1, ARB_OPTION_ACCEPT, c->declarer, arb_of_card(c->card));
    arb_ruling_offer(ruling, LAW_52B2, ARB_OPTION_DECLINE, c->declarer, 0);
}

void law52_refused(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_52B2, ARB_EFFECT_CARD_OWED, c->offender);
    arb_ruling_penalty(ruling, LAW_52B2, c->offender, ARB_EXPOSED_DELIBERATELY);
}

enum arb_law law52_by_himself(void)
{
    return LAW_52A;
}
