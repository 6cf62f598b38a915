/* law21_misinformation.c -- a call that an opponent's wrong explanation may have caused.
 *
 * Until his partner has called, and until the auction period is over, the player may
 * change it: over it is with the lead faced, or, the board passed out, with the fourth pass
 * in 1997 and with the four hands back since. How likely the influence must be differs by
 * edition; it is the Director's to judge. A lead that still lies face down he may have back
 * on the Director's word, whatever his calls. A pass that he had to make was no decision,
 * and what he chose before it his partner has called over: nothing changes, and damage is
 * looked at.
 */
#include "../auction_rulings.h"

static void offer(enum arb_law law, enum arb_seat seat, uint8_t what, struct arb_ruling *ruling)
{
    arb_ruling_offer(ruling, law, ARB_OPTION_KEEP, seat, what);
    arb_ruling_offer(ruling, law, ARB_OPTION_WITHDRAW, seat, what);
}

static bool may_not_call_again(const struct call_case *c)
{
    return c->partner_has_called || c->forced_pass;
}

/* He has led face down: the Director may give the card back (41A), besides the call if that may still change. */
static void before_the_lead(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool calls_again = !may_not_call_again(c) && c->answer[ARB_ASK_MISINFORMED] != ARB_NO;

    if (c->answer[ARB_ASK_MISINFORMED] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, may_not_call_again(c) ? LAW_41A : LAW_21B1, ARB_ASK_MISINFORMED);
        return;
    }
    if (may_not_call_again(c) && c->answer[ARB_ASK_MISINFORMED] == ARB_NO) {
        law21_led(c, ruling);
        return;
    }
    if (calls_again) offer(LAW_21B1, c->offender, c->call, ruling);
    if (calls_again) arb_ruling_offer(ruling, LAW_41A, ARB_OPTION_WITHDRAW, c->offender, arb_of_card(c->lead));
    else offer(LAW_41A, c->offender, arb_of_card(c->lead), ruling);
}

/* The card kept or taken back: of calls that can no longer change, damage is looked at. */
void law21_led(const struct call_case *c, struct arb_ruling *ruling)
{
    if (may_not_call_again(c)) arb_ruling_effect(ruling, LAW_21B3, ARB_EFFECT_EQUITY, c->offender);
}

/* A player called on false information: he may change his call as long as his partner has not called; afterwards
 * damage is looked at when the board is over. */
void law21_ruled(const struct call_case *c, struct arb_ruling *ruling)
{
    if (c->lead_is_down) {
        before_the_lead(c, ruling);
        return;
    }
    if (may_not_call_again(c) || c->period_over) {
        arb_ruling_effect(ruling, LAW_21B3, ARB_EFFECT_EQUITY, c->offender);
        return;
    }
    if (c->answer[ARB_ASK_MISINFORMED] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_21B1, ARB_ASK_MISINFORMED);
        return;
    }
    if (c->answer[ARB_ASK_MISINFORMED] == ARB_NO) return;
    arb_ruling_offer(ruling, LAW_21B1, ARB_OPTION_KEEP, c->offender, c->call);
    arb_ruling_offer(ruling, LAW_21B1, ARB_OPTION_WITHDRAW, c->offender, c->call);
}
