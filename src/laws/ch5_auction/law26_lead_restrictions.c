/* law26_lead_restrictions.c -- declarer's word at the first lead of the offender's partner.
 *
 * Until 2007 a call that named suits leaves a choice about one of them that the
 * offender did not show again, to require or to prohibit; any other call leaves one
 * suit to prohibit. Since 2017 there is only the prohibition, of a suit that the
 * offender has not shown in the legal auction.
 *
 * Two moments. law26_pending when the withdrawn call is replaced: what waits, if
 * anything. law26_options when the offender's partner has his first turn to lead,
 * at the first trick or later, and only if that side defends: what declarer is
 * offered then; nothing offered is no restriction. A requirement binds that one
 * lead, a prohibition as long as that hand keeps the lead.
 */
#include "../auction_rulings.h"

enum arb_lead_right law26_right(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? ARB_LEAD_UNSPECIFIED : ARB_LEAD_BY_SUITS;
}

/* Made again it was not withdrawn in the end, unless until 2007 it then means something else. */
void law26_pending(const struct withdrawn_case *c, struct arb_ruling *ruling)
{
    const bool of_2017 = c->edition == ARB_LAWS_2017;
    const enum arb_seat leader = arb_partner(c->offender);
    enum arb_lead_right right = law26_right(c->edition);

    if (c->instead == c->withdrawn && (of_2017 || !c->other_meaning)) return;
    if (of_2017 && c->instead != ARB_CALL_NONE) {
        if (c->comparable == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_26A, ARB_ASK_COMPARABLE);
        if (c->comparable != ARB_NO) return;
    }
    if (!of_2017 && c->always_26b) right = ARB_LEAD_ANY_SUIT;
    arb_ruling_lead(ruling, of_2017 || c->always_26b ? LAW_26B : LAW_26, leader, right);
}

uint8_t law26_specified(const struct arb_readings *reading, uint8_t shown, uint8_t named)
{
    return reading->law26b_named_suits_only ? named : (uint8_t)(shown | named);
}

/* Spades first, as hands are written. */
static void offer_suits(const struct lead_case *c, enum arb_law law, enum arb_option_kind kind, unsigned suits,
                        struct arb_ruling *ruling)
{
    for (int s = ARB_SPADES; s >= ARB_CLUBS; s--)
        if ((suits >> s & 1u) != 0) arb_ruling_offer(ruling, law, kind, c->declarer, (uint8_t)s);
}

bool law26_shown_later(const struct lead_case *c)
{
    return c->right == ARB_LEAD_BY_SUITS && c->withdrawn_named_suits && (c->withdrawn & ~c->specified) == 0;
}

void law26_options(const struct lead_case *c, struct arb_ruling *ruling)
{
    const unsigned unshown = 15u & ~(unsigned)c->specified;
    enum arb_law law = LAW_26B;

    if (c->right == ARB_LEAD_FREE) return;
    if (c->right == ARB_LEAD_UNSPECIFIED) {
        offer_suits(c, LAW_26B, ARB_OPTION_PROHIBIT, unshown, ruling);
    } else if (c->right == ARB_LEAD_BY_SUITS && c->withdrawn_named_suits) {
        law = LAW_26A2;
        offer_suits(c, LAW_26A2, ARB_OPTION_REQUIRE, c->withdrawn & unshown, ruling);
        offer_suits(c, LAW_26A2, ARB_OPTION_PROHIBIT, c->withdrawn & unshown, ruling);
    } else {
        offer_suits(c, LAW_26B, ARB_OPTION_PROHIBIT, 15u, ruling);
    }
    if (ruling->options > 0) arb_ruling_offer(ruling, law, ARB_OPTION_NO_RESTRICTION, c->declarer, 0);
}
