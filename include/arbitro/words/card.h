/* arbitro/words/card.h -- suits, ranks, cards, hands. Law 1.
 *
 * Suits and denominations stand in the Laws' order of rank, so that comparing
 * them is '<'. A card is 0..51, suit by suit, the deuce of clubs first and the
 * ace of spades last; a hand is a set of cards, one bit each.
 */
#ifndef ARBITRO_CARD_H
#define ARBITRO_CARD_H

#include "arbitro/base/base.h"

enum arb_suit { ARB_CLUBS, ARB_DIAMONDS, ARB_HEARTS, ARB_SPADES };
enum arb_rank {
    ARB_DEUCE, ARB_THREE, ARB_FOUR, ARB_FIVE, ARB_SIX, ARB_SEVEN, ARB_EIGHT, ARB_NINE,
    ARB_TEN, ARB_JACK, ARB_QUEEN, ARB_KING, ARB_ACE
};

#define ARB_SUITS 4
#define ARB_RANKS 13
#define ARB_CARDS 52

typedef uint8_t arb_card;               /* 0..51 */
#define ARB_CARD_NONE ((arb_card)0xFF)

/* A set of cards; a hand, a suit of it, or what several hold. */
typedef uint64_t arb_hand;              /* bit c set: holds card c */
#define ARB_HAND_FULL_PACK ((UINT64_C(1) << ARB_CARDS) - 1)

/* A card from suit and rank, and back; the card is below ARB_CARDS. */
static inline arb_card arb_card_of(enum arb_suit suit, enum arb_rank rank) { return (arb_card)(suit * 13u + rank); }
static inline enum arb_suit arb_card_suit(arb_card card) { return (enum arb_suit)(card / 13u); }
static inline enum arb_rank arb_card_rank(arb_card card) { return (enum arb_rank)(card % 13u); }

/* Ace, king, queen, jack or ten: an honour in the sense of the Definitions. */
static inline bool arb_card_is_honour(arb_card card) { return arb_card_rank(card) >= ARB_TEN; }

/* The set of one card. */
static inline arb_hand arb_hand_of(arb_card card) { return UINT64_C(1) << card; }
/* Is the card in the set? */
static inline bool arb_hand_holds(arb_hand hand, arb_card card) { return (hand >> card & 1u) != 0; }
/* The cards of one suit, as a set. */
static inline arb_hand arb_hand_suit(arb_hand hand, enum arb_suit suit)
{
    return hand & UINT64_C(0x1FFF) << (13u * suit);
}


/* How many cards: 0..52. Counted pairwise: the plain x86-64 has no instruction for it,
 * and the core calls nothing of the compiler's library. */
static inline unsigned arb_hand_count(arb_hand hand)
{
    hand -= hand >> 1 & UINT64_C(0x5555555555555555);
    hand = (hand & UINT64_C(0x3333333333333333)) + (hand >> 2 & UINT64_C(0x3333333333333333));
    hand = (hand + (hand >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(hand * UINT64_C(0x0101010101010101) >> 56);
}

/* Lowest and highest card of a hand that is not empty. */
static inline arb_card arb_hand_lowest(arb_hand hand) { return (arb_card)__builtin_ctzll(hand); }
static inline arb_card arb_hand_highest(arb_hand hand) { return (arb_card)(63 - __builtin_clzll(hand)); }

/* 'C' 'D' 'H' 'S', and '2'..'9' 'T' 'J' 'Q' 'K' 'A'; the argument is within its enum. */
char arb_suit_letter(enum arb_suit suit);
char arb_rank_letter(enum arb_rank rank);
/* Read those letters in either case. False, and the target untouched, if it is another letter. */
ARB_MUST_USE bool arb_suit_read(char letter, enum arb_suit *suit);
ARB_MUST_USE bool arb_rank_read(char letter, enum arb_rank *rank);

/* "SK", suit then rank; reads either letter in lower case too. */
void arb_card_write(struct arb_writer *out, arb_card card);
ARB_MUST_USE bool arb_card_read(struct arb_span span, arb_card *card);

/* "KT9.Q2.QJT65.QJ7": spades, hearts, diamonds, clubs, each from the highest
 * down; a void is empty. Reading takes any order within a suit and any length,
 * and refuses a card twice, a foreign letter, a missing or fourth dot. "-" alone,
 * a hand not given, is for the reader of the deal. */
void arb_hand_write(struct arb_writer *out, arb_hand hand);
ARB_MUST_USE bool arb_hand_read(struct arb_span span, arb_hand *hand);

/* "SKJ H- D6543 CT98": the letter of a suit, and the ranks behind it; suits and ranks in any order, 10 or T for the
 * ten. Blanks, tabs, line ends, dots, commas and dashes stand between. False, and *hand untouched: a card without a
 * suit, one there twice, or another letter. */
ARB_MUST_USE bool arb_hand_read_by_suits(struct arb_span span, arb_hand *hand);

#endif
