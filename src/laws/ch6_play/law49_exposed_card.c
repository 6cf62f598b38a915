/* law49_exposed_card.c -- a defender's card that his partner could have seen lies as a penalty card.
 *
 * Whether he did see it does not matter. A card that he could not have seen
 * goes back. One that was dropped, or stuck to another, may be a minor penalty card; one
 * that was shown, or named, was not exposed by accident (50B). Of a small card held in sight
 * the Director says which it was, unless it is one of several, which are major anyway.
 */
#include "../play_rulings.h"

/* The card is a penalty card. Whether it was exposed by accident is asked only where it could be a minor one (50B). */
static void penalize(const struct play_case *c, struct arb_ruling *ruling)
{
    const bool may_be_minor = c->card != ARB_CARD_NONE && !arb_card_is_honour(c->card);
    bool accident = c->manner == ARB_SHOWN_DROPPED || c->manner == ARB_SHOWN_WITH_ANOTHER;

    if (c->manner == ARB_SHOWN_HELD && may_be_minor && !c->among_others) {
        if (c->answer[ARB_ASK_BY_ACCIDENT] == ARB_UNKNOWN) {
            arb_ruling_ask(ruling, LAW_50B, ARB_ASK_BY_ACCIDENT);
            return;
        }
        accident = true;
    }
    if (c->answer[ARB_ASK_BY_ACCIDENT] == ARB_NO) accident = false;
    arb_ruling_penalty(ruling, LAW_49, c->offender, accident ? ARB_EXPOSED_BY_ACCIDENT : ARB_EXPOSED_DELIBERATELY);
}

void law49_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_answer)c->answer[ARB_ASK_COULD_HAVE_SEEN]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, LAW_49, ARB_ASK_COULD_HAVE_SEEN); break;
    case ARB_NO: arb_ruling_effect(ruling, LAW_49, ARB_EFFECT_CARD_BACK, c->offender); break;
    case ARB_YES: penalize(c, ruling); break;
    }
}
