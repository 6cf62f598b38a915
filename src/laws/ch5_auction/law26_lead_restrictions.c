/* law26_lead_restrictions.c -- what declarer may require or forbid at the first lead of the offender's partner.
 *
 * Until 2007 a call that named suits leaves a choice about one of them that the
 * offender did not show again, to require or to prohibit; any other call leaves one
 * suit to prohibit. Since 2017 there is only the prohibition, of a suit that the
 * offender has not shown in the legal auction.
 *
 * Two moments. law26_pending when the withdrawn call is replaced, or
 * law26_never_replaced when the auction is over before it could be: what waits, if
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

/* Until 2007 a call made again was not withdrawn in the end, unless it then means something else. Since 2017 all
 * that counts is whether what he called is comparable: the same call may not be. */
void law26_pending(const struct withdrawn_case *c, struct arb_ruling *ruling)
{
    const bool of_2017 = c->edition == ARB_LAWS_2017;
    const enum arb_seat leader = arb_partner(c->offender);
    enum arb_lead_right right = law26_right(c->edition);

    if (!of_2017 && c->instead == c->withdrawn && !c->other_meaning) return;
    if (of_2017 && c->instead != ARB_CALL_NONE) {
        if (c->comparable == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_26A, ARB_ASK_COMPARABLE);
        if (c->comparable != ARB_NO) return;
    }
    if (!of_2017 && c->always_26b) right = ARB_LEAD_ANY_SUIT;
    arb_ruling_lead(ruling, of_2017 || c->always_26b ? LAW_26B : LAW_26, leader, right);
}

/* The older books speak of a player who chooses another call for that turn; 2017 of a call that no comparable one has
 * replaced, and none has. */
void law26_never_replaced(enum arb_edition edition, enum arb_seat offender, struct arb_ruling *ruling)
{
    if (edition != ARB_LAWS_2017) return;
    arb_ruling_lead(ruling, LAW_26B, arb_partner(offender), law26_right(edition));
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

enum arb_law law26_no_other_call(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_26A : LAW_26;
}

enum arb_law law26_nothing_left(const struct lead_case *c)
{
    struct arb_ruling ruling = {0};

    law26_options(c, &ruling);
    if (ruling.options > 0) return LAW_NONE;
    return c->right == ARB_LEAD_BY_SUITS ? LAW_26A1 : LAW_26B;
}

/* Of calls that named suits, the suits not shown since; once a withdrawn call named none, any suit to prohibit. */
static void offer_by_suits(const struct lead_case *c, struct arb_ruling *ruling)
{
    const unsigned unshown = c->withdrawn & 15u & ~(unsigned)c->specified;

    offer_suits(c, LAW_26A2, ARB_OPTION_REQUIRE, unshown, ruling);
    offer_suits(c, LAW_26A2, ARB_OPTION_PROHIBIT, unshown, ruling);
    if (c->other) offer_suits(c, LAW_26B, ARB_OPTION_PROHIBIT, 15u & ~unshown, ruling);
}

void law26_options(const struct lead_case *c, struct arb_ruling *ruling)
{
    if (c->right == ARB_LEAD_FREE) return;
    if (c->right == ARB_LEAD_UNSPECIFIED)
        offer_suits(c, LAW_26B, ARB_OPTION_PROHIBIT, 15u & ~(unsigned)c->specified, ruling);
    else if (c->right == ARB_LEAD_BY_SUITS && c->named_suits) offer_by_suits(c, ruling);
    else offer_suits(c, LAW_26B, ARB_OPTION_PROHIBIT, 15u, ruling);
    if (ruling->options == 0) return;
    arb_ruling_offer(ruling, (enum arb_law)ruling->option[0].law, ARB_OPTION_NO_RESTRICTION, c->declarer, 0);
}
