/* law37_call_by_barred_player.c -- a bid, double or redouble by a player who must pass.
 *
 * If the next player calls, it stands with all that follows, and the duty to pass
 * goes on at later turns. If attention comes first it is replaced by the pass, and
 * both partners are silent from then on.
 *
 * The table puts must_pass among the facts of a call, and calls law37_ruled when
 * attention is drawn, or with next_has_called when the next player has called.
 *
 * At another's turn the call is out of rotation first, so that the next player may accept
 * it (29A), and he who must pass to the end goes on passing. If he does not it goes for both
 * reasons: the call that its player would have to repeat or to choose is a pass, whatever
 * right-hand opponent does.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law37_call_by_barred_player(const struct call_facts *c)
{
    return c->must_pass && c->turn == c->caller && c->call != ARB_PASS ? LAW_37 : LAW_NONE;
}

static enum arb_law law_if_cancelled(const struct call_case *c)
{
    return c->edition == ARB_LAWS_1997 ? LAW_37 : LAW_37B;
}

static void silence_both(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = law_if_cancelled(c);
    const enum arb_seat partner = arb_partner(c->offender);

    arb_ruling_bar(ruling, law, c->offender, ARB_BAR_ALL);
    arb_ruling_bar(ruling, law, partner, ARB_BAR_ALL);
    arb_ruling_lead(ruling, c->edition == ARB_LAWS_2017 ? LAW_26B : LAW_26, partner, law26_right(c->edition));
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}

/* Called over it stands, accepted (35B, 37A); otherwise it is cancelled, a pass stands in its place, and both of the
 * side must pass. */
void law37_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool in_1997 = c->edition == ARB_LAWS_1997;
    const enum arb_law law = law_if_cancelled(c);

    if (c->next_has_called) {
        arb_ruling_effect(ruling, in_1997 ? LAW_35B : LAW_37A, ARB_EFFECT_ACCEPTED, c->offender);
        if (c->barred_to_the_end) arb_ruling_bar(ruling, in_1997 ? LAW_35B : LAW_37A, c->offender, ARB_BAR_ALL);
        return;
    }
    arb_ruling_effect(ruling, law, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, law, ARB_EFFECT_PASS, c->offender);
    silence_both(c, ruling);
}

bool law37_cancelled_out_of_rotation(const struct call_case *c, struct arb_ruling *ruling)
{
    if (!c->had_to_pass || c->call == ARB_PASS) return false;
    silence_both(c, ruling);
    return true;
}
