/* law17_auction_period.c -- gives a player back the turn that a pass out of rotation took from him.
 *
 * Three passes end an auction only if everybody had his turn. When a pass out of
 * rotation, accepted or the last of them, skipped a player, it goes back to him. The rule
 * was Law 34, then 17E2, then 17D3.
 *
 * The table calls law17_lost_turn when the last pass ends the auction and somebody was skipped,
 * then law17_ruled when somebody speaks of it, or calls because it was his turn;
 * hands_back when four passes went before and the cards are in the board again.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law17_lost_turn(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_34;
    return edition == ARB_LAWS_2007 ? LAW_17E2 : LAW_17D3;
}

/* The article by which the auction period is over, a lead being faced. */
static enum arb_law period_ends(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_17E;
    return edition == ARB_LAWS_2007 ? LAW_17E1 : LAW_17D1;
}

/* Back to the player who was skipped: the pass out of rotation that did it, and
 * the passes after it, are as if never made. Not once the lead is faced; since 2017
 * not once the hands are back. */
void law17_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = law17_lost_turn(c->edition);

    if (c->lead_faced) {
        arb_ruling_effect(ruling, period_ends(c->edition), ARB_EFFECT_STANDS, c->offender);
        return;
    }
    if (c->hands_back && c->edition == ARB_LAWS_2017) {
        arb_ruling_effect(ruling, LAW_17D2, ARB_EFFECT_STANDS, c->offender);
        return;
    }
    arb_ruling_effect(ruling, law, ARB_EFFECT_LATER_CANCELLED, c->offender);
}
