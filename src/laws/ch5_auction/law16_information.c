/* law16_information.c -- a call taken back was still heard, and so was a hesitation.
 *
 * The side that did nothing wrong may use what a withdrawn call tells; the other may not. The
 * rule is 16C2 in 1997 and in 2017, 16D2 in between.
 *
 * Of any other hint the Director finds whether it was given; then they play on, and at the end
 * he looks at what the partner chose (1997: 16A, since 2007 16B).
 */
#include "../auction_rulings.h"

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
