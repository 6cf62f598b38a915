/* card.c -- cards and hands in letters, and back. */
#include "arbitro/words/card.h"

static const char suit_letters[] = "CDHS";
static const char rank_letters[] = "23456789TJQKA";

char arb_suit_letter(enum arb_suit suit)
{
    ARB_ASSERT(suit < ARB_SUITS);
    return suit_letters[suit];
}

char arb_rank_letter(enum arb_rank rank)
{
    ARB_ASSERT(rank <= ARB_ACE);
    return rank_letters[rank];
}

/* 1 + the place of each letter, in either case, in its alphabet. */
static const uint8_t suit_of[256] = {['C'] = 1, ['D'] = 2, ['H'] = 3, ['S'] = 4,
                                     ['c'] = 1, ['d'] = 2, ['h'] = 3, ['s'] = 4};
static const uint8_t rank_of[256] = {['2'] = 1, ['3'] = 2, ['4'] = 3, ['5'] = 4, ['6'] = 5, ['7'] = 6, ['8'] = 7,
                                     ['9'] = 8, ['T'] = 9, ['J'] = 10, ['Q'] = 11, ['K'] = 12, ['A'] = 13,
                                     ['t'] = 9, ['j'] = 10, ['q'] = 11, ['k'] = 12, ['a'] = 13};

bool arb_suit_read(char letter, enum arb_suit *suit)
{
    const uint8_t place = suit_of[(unsigned char)letter];

    if (place == 0) return false;
    *suit = (enum arb_suit)(place - 1);
    return true;
}

bool arb_rank_read(char letter, enum arb_rank *rank)
{
    const uint8_t place = rank_of[(unsigned char)letter];

    if (place == 0) return false;
    *rank = (enum arb_rank)(place - 1);
    return true;
}

void arb_card_write(struct arb_writer *out, arb_card card)
{
    const char letters[] = {suit_letters[arb_card_suit(card)], rank_letters[arb_card_rank(card)]};

    arb_write_span(out, (struct arb_span){letters, sizeof letters});
}

bool arb_card_read(struct arb_span span, arb_card *card)
{
    enum arb_suit suit;
    enum arb_rank rank;

    if (span.length != 2 || !arb_suit_read(span.at[0], &suit) || !arb_rank_read(span.at[1], &rank)) return false;
    *card = arb_card_of(suit, rank);
    return true;
}

/* Suits from spades to clubs, dots between them, cards from the ace down. */
void arb_hand_write(struct arb_writer *out, arb_hand hand)
{
    char letters[ARB_CARDS + ARB_SUITS];
    size_t length = 0;

    for (int suit = ARB_SPADES; suit >= ARB_CLUBS; suit--) {
        unsigned left = (unsigned)(hand >> arb_card_of((enum arb_suit)suit, ARB_DEUCE)) & 0x1FFFu;

        while (left != 0) {
            const unsigned rank = 31u - (unsigned)__builtin_clz(left);

            letters[length++] = rank_letters[rank];
            left &= ~(1u << rank);
        }
        if (suit != ARB_CLUBS) letters[length++] = '.';
    }
    arb_write_span(out, (struct arb_span){letters, length});
}

/* T or 10 for the ten; exactly three dots, no card twice. The number of cards is not checked. */
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

/* NUL and ^Z are what old programs leave at the end of a file. */
static bool is_between(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '.' || c == ',' || c == '-' || c == '\0' || c == '\x1A';
}

bool arb_hand_read_by_suits(struct arb_span span, arb_hand *hand)
{
    enum arb_suit suit = ARB_SPADES;
    enum arb_rank rank;
    arb_hand cards = 0;
    bool has_suit = false;

    for (size_t i = 0; i < span.length; i++) {
        const char c = span.at[i];
        const bool is_ten = c == '1' && i + 1 < span.length && span.at[i + 1] == '0';
        arb_card card;

        if (is_between(c)) continue;
        if (arb_suit_read(c, &suit)) {
            has_suit = true;
            continue;
        }
        if (is_ten) rank = ARB_TEN, i++;
        else if (!arb_rank_read(c, &rank)) return false;
        card = arb_card_of(suit, rank);
        if (!has_suit || arb_hand_holds(cards, card)) return false;
        cards |= arb_hand_of(card);
    }
    *hand = cards;
    return true;
}
