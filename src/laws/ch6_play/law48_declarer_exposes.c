/* law48_declarer_exposes.c -- declarer has no penalty cards; his whole hand laid open is a claim.
 *
 * Unless it was clearly not meant as one, or it answered an opening lead out of turn (54A),
 * which never comes here. A defender's hand laid open may be a claim as well (68A); if it was
 * not, his cards were exposed (49).
 */
#include "../play_rulings.h"

/* A hand laid open: the Director says whether it was meant as a claim. If not, declarer picks it up and a defender's
 * cards are exposed. */
void law48_hand_faced(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = c->defends ? LAW_68A : LAW_48B2;

    if (c->trick == 0) { /* nobody claims before the play */
        law49_ruled(c, ruling);
        return;
    }
    switch ((enum arb_answer)c->answer[ARB_ASK_MEANT_AS_CLAIM]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, law, ARB_ASK_MEANT_AS_CLAIM); break;
    case ARB_YES: arb_ruling_effect(ruling, law, ARB_EFFECT_CLAIM, c->offender); break;
    case ARB_NO:
        if (c->defends) law49_ruled(c, ruling);
        else arb_ruling_effect(ruling, law, ARB_EFFECT_CARD_BACK, c->offender);
        break;
    }
}
