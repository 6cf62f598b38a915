/* card.c -- cards and hands in letters, and back. */
#include "arbitro/card.h"

static const char suit_letters[] = "CDHS";
static const char rank_letters[] = "23456789TJQKA";

char arb_suit_letter(enum arb_suit suit)
{
    return suit_letters[suit];
}

char arb_rank_letter(enum arb_rank rank)
{
    return rank_letters[rank];
}

/* Where a letter, in either case, stands in an alphabet; -1 if it does not. */
static int place_of(char letter, const char *alphabet)
{
    if (letter >= 'a' && letter <= 'z') letter = (char)(letter - 'a' + 'A');
    for (int i = 0; alphabet[i] != '\0'; i++)
        if (alphabet[i] == letter) return i;
    return -1;
}

bool arb_suit_read(char letter, enum arb_suit *suit)
{
    const int place = place_of(letter, suit_letters);

    if (place < 0) return false;
    *suit = (enum arb_suit)place;
    return true;
}

bool arb_rank_read(char letter, enum arb_rank *rank)
{
    const int place = place_of(letter, rank_letters);

    if (place < 0) return false;
    *rank = (enum arb_rank)place;
    return true;
}

void arb_card_write(struct arb_writer *out, arb_card card)
{
    arb_write_char(out, arb_suit_letter(arb_card_suit(card)));
    arb_write_char(out, arb_rank_letter(arb_card_rank(card)));
}

bool arb_card_read(struct arb_span span, arb_card *card)
{
    enum arb_suit suit;
    enum arb_rank rank;

    if (span.length != 2 || !arb_suit_read(span.at[0], &suit) || !arb_rank_read(span.at[1], &rank)) return false;
    *card = arb_card_of(suit, rank);
    return true;
}

void arb_hand_write(struct arb_writer *out, arb_hand hand)
{
    for (int suit = ARB_SPADES; suit >= ARB_CLUBS; suit--) {
        for (int rank = ARB_ACE; rank >= ARB_DEUCE; rank--)
            if (arb_hand_holds(hand, arb_card_of((enum arb_suit)suit, (enum arb_rank)rank)))
                arb_write_char(out, arb_rank_letter((enum arb_rank)rank));
        if (suit != ARB_CLUBS) arb_write_char(out, '.');
    }
}

bool arb_hand_read(struct arb_span span, arb_hand *hand)
{
    int suit = ARB_SPADES;
    arb_hand cards = 0;

    for (size_t i = 0; i < span.length; i++) {
        enum arb_rank rank;
        arb_card card;

        if (span.at[i] == '.') {
            if (--suit < ARB_CLUBS) return false;
            continue;
        }
        if (span.at[i] == '1' && i + 1 < span.length && span.at[i + 1] == '0') rank = ARB_TEN, i++;
        else if (!arb_rank_read(span.at[i], &rank)) return false;
        card = arb_card_of((enum arb_suit)suit, rank);
        if (arb_hand_holds(cards, card)) return false;
        cards |= arb_hand_of(card);
    }
    if (suit != ARB_CLUBS) return false;
    *hand = cards;
    return true;
}
