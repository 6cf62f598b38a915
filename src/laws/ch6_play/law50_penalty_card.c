/* law50_penalty_card.c -- minor or major, what its owner may play, what declarer may say of partner's lead. */
#include "../play_rulings.h"

#include "arbitro/card.h"

bool law50_is_minor(arb_hand penalty, arb_hand by_accident)
{
    if (arb_hand_count(penalty) != 1 || (penalty & by_accident) == 0) return false;
    return !arb_card_is_honour(arb_hand_lowest(penalty));
}

/* The small cards of a suit: below the ten. */
static arb_hand small_cards(arb_hand cards, enum arb_suit suit)
{
    arb_hand small = 0;

    for (arb_hand left = arb_hand_suit(cards, suit); left != 0; left &= left - 1)
        if (!arb_card_is_honour(arb_hand_lowest(left))) small |= left & -left;
    return small;
}

arb_hand law50_playable(enum arb_edition edition, arb_hand cards, arb_hand penalty, bool minor, enum arb_law *law)
{
    const arb_hand due = cards & penalty;

    if (due == 0) return cards;
    if (!minor) {
        *law = edition == ARB_LAWS_1997 ? LAW_50D1 : LAW_50D1a;
        return due;
    }
    *law = LAW_50C;
    return (cards & ~small_cards(cards, arb_card_suit(arb_hand_lowest(due)))) | due;
}

void law50_lead_options(enum arb_edition edition, enum arb_seat declarer, uint8_t suits, bool several,
                        struct arb_ruling *ruling)
{
    const bool one_suit = (suits & (suits - 1u)) == 0;
    const enum arb_law law = !several ? LAW_50D2a : one_suit ? LAW_51B1 : LAW_51B2;

    (void)edition;
    for (unsigned s = ARB_SUITS; s-- > 0;)
        if (((unsigned)suits >> s & 1u) != 0) arb_ruling_offer(ruling, law, ARB_OPTION_REQUIRE, declarer, (uint8_t)s);
    for (unsigned s = ARB_SUITS; s-- > 0;)
        if (((unsigned)suits >> s & 1u) != 0) arb_ruling_offer(ruling, law, ARB_OPTION_PROHIBIT, declarer, (uint8_t)s);
    arb_ruling_offer(ruling, several ? law : LAW_50D2b, ARB_OPTION_NO_RESTRICTION, declarer, 0);
}
