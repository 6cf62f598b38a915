/* law49_exposed_card.c -- a defender's card that his partner could have seen lies as a penalty card.
 *
 * Whether he did see it is nobody's question. A card that he could not have seen
 * goes back; one that was dropped is treated more gently than one that was shown (50B).
 */
#include "../play_rulings.h"

void law49_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_exposure how =
        c->manner == ARB_SHOWN_DROPPED || c->manner == ARB_SHOWN_WITH_ANOTHER ? ARB_EXPOSED_BY_ACCIDENT
                                                                              : ARB_EXPOSED_DELIBERATELY;

    switch ((enum arb_answer)c->answer[ARB_ASK_COULD_HAVE_SEEN]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, LAW_49, ARB_ASK_COULD_HAVE_SEEN); break;
    case ARB_NO: arb_ruling_effect(ruling, LAW_49, ARB_EFFECT_CARD_BACK, c->offender); break;
    case ARB_YES: arb_ruling_penalty(ruling, LAW_49, c->offender, how); break;
    }
}
