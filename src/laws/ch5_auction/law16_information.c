/* law16_information.c -- a call taken back was still heard, and so was a hesitation.
 *
 * The side that did nothing wrong may use what a withdrawn call tells; the other may not. The
 * rule is 16C2 in 1997 and in 2017, 16D2 in between.
 *
 * About any other hint the Director first decides whether it was given. The board is then played
 * on, and afterwards he judges what the partner chose (1997: 16A, since 2007 16B).
 *
 * Of what a player learnt elsewhere (1997: 16B, 2007: 16C, 2017: 16D) the Director thinks whether the board can
 * still be played, with players on other seats if need be. Since 2007 he may have it dealt again as long as nobody has
 * called, and looks at the end whether it did harm; of what came after the first call, 2007 knows nothing but to play
 * on. So it is of a card seen at the table before the first call, in the editions whose Law 24 begins with the auction.
 */
#include "../auction_rulings.h"
#include "../board_rulings.h"

enum arb_law law16_withdrawn(enum arb_edition edition)
{
    return edition == ARB_LAWS_2007 ? LAW_16D2 : LAW_16C2;
}

enum arb_law law16_hint(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_16A : LAW_16B1;
}

void law16_ruled(enum arb_edition edition, enum arb_seat seat, enum arb_answer conveyed, struct arb_ruling *ruling)
{
    const bool first = edition == ARB_LAWS_1997;

    if (conveyed == ARB_UNKNOWN) arb_ruling_ask(ruling, first ? LAW_16A1 : LAW_16B2, ARB_ASK_CONVEYED);
    if (conveyed == ARB_YES) arb_ruling_effect(ruling, first ? LAW_16A2 : LAW_16B3, ARB_EFFECT_EQUITY, seat);
}

enum arb_law law16_other_source(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_16B;
    return edition == ARB_LAWS_2007 ? LAW_16C : LAW_16D;
}

/* The book of 2007 counts what is seen once a player has taken his cards from the board to the auction period (24). */
enum arb_law law16_before_the_auction(enum arb_edition edition)
{
    return edition == ARB_LAWS_2007 ? LAW_NONE : law16_other_source(edition);
}

/* The part of it that says what the Director may do; in 1997 it was not seen how they are numbered. Of what came
 * before the first call, and is told after it, none does: what he may do by the one part has to be done before a call,
 * and the other is of what comes later. */
static enum arb_law other_source_part(const struct board_case *c)
{
    const bool too_late = c->anybody_called && c->answer[ARB_ASK_EARLIER] == ARB_YES;

    if (c->edition == ARB_LAWS_1997 || too_late) return law16_other_source(c->edition);
    if (c->edition == ARB_LAWS_2007) return c->anybody_called ? LAW_16C3 : LAW_16C2;
    return c->anybody_called ? LAW_16D3 : LAW_16D2;
}

/* Since 2017 he may do the same whenever it came; in 2007 he can only let them play on if it came after the first
 * call, and so has to find whether it did. */
static bool asks_when_it_came(const struct board_case *c, enum arb_law law)
{
    return law == LAW_16C3 && !c->when_told && c->answer[ARB_ASK_EARLIER] == ARB_UNKNOWN;
}

/* No part names the score that he gives then: it is of a board that cannot be played normally. */
static enum arb_law cancelled_by(const struct board_case *c, enum arb_law law)
{
    return c->edition != ARB_LAWS_1997 && law == law16_other_source(c->edition) ? LAW_12A2 : law;
}

/* Information from another source (16D): a new deal where nobody has called and the edition allows it, else the
 * Director says whether the board can be played normally. */
void law16_other_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = other_source_part(c);
    const bool in_1997 = c->edition == ARB_LAWS_1997;
    const uint8_t new_deal = in_1997 || c->anybody_called ? ARB_NO : c->answer[ARB_ASK_NEW_DEAL];
    const uint8_t normal = law == LAW_16C3 ? ARB_YES : c->answer[ARB_ASK_CORRECTABLE];

    if (asks_when_it_came(c, law)) {
        arb_ruling_ask(ruling, law, ARB_ASK_EARLIER);
    } else if (new_deal == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, law, ARB_ASK_NEW_DEAL);
    } else if (new_deal == ARB_YES) {
        arb_ruling_remedy(ruling, law, c->seat, ARB_REMEDY_NEW_DEAL);
    } else if (normal == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, law, ARB_ASK_CORRECTABLE);
    } else if (normal == ARB_NO) {
        arb_ruling_remedy(ruling, cancelled_by(c, law), c->seat, ARB_REMEDY_CANCELLED);
    } else {
        arb_ruling_remedy(ruling, law, c->seat, ARB_REMEDY_GOES_ON);
        if (!in_1997) arb_ruling_effect(ruling, law, ARB_EFFECT_EQUITY, c->seat);
    }
}
