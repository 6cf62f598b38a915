/* law31_bid_out_of_rotation.c -- a bid at another's turn, sufficient or not. */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law31_bid_out_of_rotation(const struct call_facts *c)
{
    if (!arb_call_is_bid(c->call) || c->turn == c->caller) return LAW_NONE;
    return c->turn == arb_rho(c->caller) ? LAW_31A : LAW_31B;
}

static void cancel(const struct call_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_29B, ARB_EFFECT_CANCELLED, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_effect(ruling, LAW_29B, ARB_EFFECT_TURN, c->turn);
}

static void silence_partner(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);

    arb_ruling_bar(ruling, law, partner, ARB_BAR_ALL);
    arb_ruling_lead(ruling, LAW_26, partner, law26_right(c->edition));
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}

/* Right-hand opponent calls first, and what he does decides. */
void law31_declined(const struct call_case *c, struct arb_ruling *ruling)
{
    cancel(c, ruling);
    if (law37_cancelled_out_of_rotation(c, ruling)) return;
    if (c->turn == arb_rho(c->offender)) arb_ruling_duty(ruling, LAW_31A, c->offender, ARB_DUTY_AFTER_RHO);
    else if (c->edition == ARB_LAWS_2017) arb_ruling_duty(ruling, LAW_31B2, c->offender, ARB_DUTY_COMPARE);
    else silence_partner(c, LAW_31B, ruling);
}

void law31_after_rho(const struct call_case *c, struct arb_ruling *ruling)
{
    if (c->instead == ARB_PASS) arb_ruling_duty(ruling, LAW_31A1, c->offender, ARB_DUTY_REPEAT);
    else if (c->edition == ARB_LAWS_2017) arb_ruling_duty(ruling, LAW_31A2, c->offender, ARB_DUTY_COMPARE);
    else arb_ruling_duty(ruling, LAW_31A2, c->offender, ARB_DUTY_SAME_DENOMINATION);
}

/* 29C: of an artificial bid the denominations it shows count, not the one it names. In 2007 an artificial pass has
 * none, nor has a bid that shows no suit: whatever follows is another call. */
static unsigned meant(const struct call_case *c)
{
    if (c->call == ARB_PASS && c->edition == ARB_LAWS_2007) return 0;
    if (c->shows != 0 || c->answer[ARB_ASK_ARTIFICIAL] == ARB_YES) return c->shows;
    return arb_call_is_bid(c->call) ? 1u << arb_bid_denomination(c->call) : 0u;
}

/* Does an artificial bid show something else than it names? */
static bool counts_as_shown(const struct call_case *c)
{
    return arb_call_is_bid(c->call) && meant(c) != 1u << arb_bid_denomination(c->call);
}

/* The new bid too counts as what it shows, as far as that was told. */
static bool in_the_same(const struct call_case *c)
{
    unsigned shown = c->instead_shows;

    if (!arb_call_is_bid(c->instead)) return false;
    if (shown == 0) shown = 1u << arb_bid_denomination(c->instead);
    return (shown & ~meant(c)) == 0;
}

/* What the offender may call at his turn, and which calls cost his partner only one round. */
void law31_ways(const struct call_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = counts_as_shown(c) ? LAW_29C : LAW_31A2a;
    const enum arb_seat partner = arb_partner(c->offender);

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        if ((meant(c) >> d & 1u) == 0) continue;
        arb_ruling_offer(ruling, law, ARB_OPTION_SAME_DENOMINATION, c->offender, (uint8_t)d);
        arb_ruling_price(ruling, ARB_PRICE_PASSES_ONCE, partner);
    }
    arb_ruling_offer(ruling, LAW_31A2b, ARB_OPTION_OTHER_CALL, c->offender, 0);
    arb_ruling_price(ruling, ARB_PRICE_SILENCED, partner);
}

/* Made in the same denomination partner passes once (31A2a), otherwise to the end (31A2b). */
void law31_measured(const struct call_case *c, struct arb_ruling *ruling)
{
    const bool same = in_the_same(c);
    const enum arb_law law = same ? LAW_31A2a : LAW_31A2b;

    arb_ruling_effect(ruling, law, ARB_EFFECT_STANDS, c->offender);
    if (!same) {
        silence_partner(c, law, ruling);
        return;
    }
    arb_ruling_bar(ruling, law, arb_partner(c->offender), ARB_BAR_NEXT);
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}
