/* law50_penalty_card.c -- minor or major, what its owner may play, what declarer may say of partner's lead. */
#include "../play_rulings.h"

#include "arbitro/words/card.h"

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

/* The suit led keeps a major one on the table; a restriction that does is its own reason. */
static enum arb_law suit_comes_first(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_50D1 : LAW_50D1b;
}

/* A major penalty card is played as soon as it may be (50D1a); a minor one only comes before other small cards of
 * its suit (50C). *law: the article that narrowed the cards, untouched otherwise. */
arb_hand law50_playable(enum arb_edition edition, arb_hand cards, arb_hand penalty, bool minor, enum arb_law *law)
{
    const arb_hand due = cards & penalty;

    if (!minor && due == 0 && penalty != 0 && *law == LAW_NONE) *law = suit_comes_first(edition);
    if (due == 0 || (due == cards && *law != LAW_NONE)) return cards;
    if (!minor) {
        *law = edition == ARB_LAWS_1997 ? LAW_50D1 : LAW_50D1a;
        return due;
    }
    *law = LAW_50C;
    return (cards & ~small_cards(cards, arb_card_suit(arb_hand_lowest(due)))) | due;
}

static bool is_one_suit(uint8_t suits)
{
    return (suits & (suits - 1u)) == 0;
}

static void offer_suits(enum arb_law law, enum arb_option_kind kind, enum arb_seat declarer, uint8_t suits,
                        struct arb_ruling *ruling)
{
    for (unsigned s = ARB_SUITS; s-- > 0;)
        if (((unsigned)suits >> s & 1u) != 0) arb_ruling_offer(ruling, law, kind, declarer, (uint8_t)s);
}

static enum arb_law free_lead(bool several, bool one_suit)
{
    return !several ? LAW_50D2b : one_suit ? LAW_51B1 : LAW_51B2;
}

enum arb_law law50_lead_free(arb_hand cards)
{
    const bool one_suit = cards == 0 || arb_hand_suit(cards, arb_card_suit(arb_hand_lowest(cards))) == cards;

    return free_lead(arb_hand_count(cards) > 1, one_suit);
}

void law50_lead_options(enum arb_seat declarer, uint8_t suits, bool several, struct arb_ruling *ruling)
{
    const enum arb_law law = !several ? LAW_50D2a : is_one_suit(suits) ? LAW_51B1 : LAW_51B2;

    offer_suits(law, ARB_OPTION_REQUIRE, declarer, suits, ruling);
    offer_suits(law, ARB_OPTION_PROHIBIT, declarer, suits, ruling);
    arb_ruling_offer(ruling, free_lead(several, is_one_suit(suits)), ARB_OPTION_NO_RESTRICTION, declarer, 0);
}

void law51_more_suits(enum arb_seat declarer, uint8_t suits, struct arb_ruling *ruling)
{
    offer_suits(LAW_51B2, ARB_OPTION_PROHIBIT, declarer, suits, ruling);
    if (suits != 0) arb_ruling_offer(ruling, LAW_51B2, ARB_OPTION_NO_RESTRICTION, declarer, 0);
}

/* More than the table of options can take are never on one table: two are rare. */
#define NAMED_MAX 8

void law51_cards_to_name(enum arb_seat declarer, arb_hand cards, struct arb_ruling *ruling)
{
    if (arb_hand_count(cards) < 2) return;
    for (unsigned n = 0; cards != 0 && n < NAMED_MAX; n++) {
        const arb_card card = arb_hand_highest(cards);

        arb_ruling_offer(ruling, LAW_51A, ARB_OPTION_NAME_CARD, declarer, arb_of_card(card));
        cards &= ~arb_hand_of(card);
    }
}

/* 2017 lets everybody use what lies there, until it goes back or is played; before, partner knew
 * only that it had to be played. */
enum arb_law law50_information(enum arb_edition edition, enum penalty_place place, bool minor, bool *partner_may_use)
{
    *partner_may_use = edition == ARB_LAWS_2017 && place == PENALTY_LIES_THERE;
    if (edition == ARB_LAWS_1997) return minor ? LAW_50C : LAW_50D1;
    if (edition == ARB_LAWS_2007) return LAW_50E2;
    return place == PENALTY_LIES_THERE ? LAW_50E1 : place == PENALTY_IN_HAND ? LAW_50E2 : LAW_50E3;
}

/* The text of 1997 leaves it to Law 16. */
enum arb_law law50_review(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_NONE;
    return edition == ARB_LAWS_2007 ? LAW_50E3 : LAW_50E4;
}

enum arb_law law50_lies_there(void)
{
    return LAW_50A;
}
