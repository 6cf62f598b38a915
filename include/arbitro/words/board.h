/* arbitro/words/board.h -- the board: its number tells dealer and vulnerability; its deal. Laws 1, 2, 6.
 */
#ifndef ARBITRO_BOARD_H
#define ARBITRO_BOARD_H

#include "arbitro/words/card.h"
#include "arbitro/words/number.h"
#include "arbitro/words/seat.h"

/* One bit a side, so that "is this side vulnerable" is a mask. */
enum arb_vulnerability { ARB_NONE_VULNERABLE, ARB_NS_VULNERABLE, ARB_EW_VULNERABLE, ARB_BOTH_VULNERABLE };

/* Is this side vulnerable? */
static inline bool arb_is_vulnerable(enum arb_vulnerability v, enum arb_side side) { return (v >> side & 1u) != 0; }

/* The dealer by board number. Law 2, a cycle of four; number 0 is an assertion. */
enum arb_seat arb_board_dealer(struct arb_board_no no);
/* The vulnerability by board number. Law 2, a cycle of sixteen; number 0 is an assertion. */
enum arb_vulnerability arb_board_vulnerability(struct arb_board_no no);

/* "none" "ns" "ew" "both"; the text is static. */
const char *arb_vulnerability_name(enum arb_vulnerability v);
/* Reads those words in either case, and "nobody", "all", "love", "-" as files have them. False, and *v untouched,
 * else. */
ARB_MUST_USE bool arb_vulnerability_read(struct arb_span span, enum arb_vulnerability *v);

/* The four hands; a hand not known is empty. */
struct arb_deal {
    arb_hand hand[ARB_SEATS];
};

/* The number at the end of a board's label: 7 of "7", "Board 07", "A-7". 0 if there is none up to 65535. */
uint16_t arb_board_number(struct arb_span label);

/* The label without the word "Board" before it, so that a sentence with "board" does not have it twice. */
struct arb_span arb_board_name(struct arb_span label);

/* In order of precedence: only the first that applies is given. */
enum arb_deal_fault {
    ARB_DEAL_WHOLE,                 /* 52 cards, thirteen to a hand */
    ARB_DEAL_CARD_TWICE,            /* *card is in two hands; *seat the second of them */
    ARB_DEAL_HAND_TOO_LONG,         /* *seat holds more than thirteen */
    ARB_DEAL_HAND_TOO_SHORT         /* *seat holds fewer than thirteen */
};

/* Is it a whole deal? *seat and *card say where the fault is, as the enum tells; otherwise they mean nothing.
 * Nothing is mended. */
enum arb_deal_fault arb_deal_check(const struct arb_deal *deal, enum arb_seat *seat, arb_card *card);

/* "N:KT9.Q2.QJT65.QJ7 84.… … …", clockwise from the seat named; a hand that is not known is "-". */
void arb_deal_write(struct arb_writer *out, const struct arb_deal *deal, enum arb_seat first);
/* Reads that form; small letters, "10" and more blanks are read too, a line's end is not. Whether the deal is whole is
 * not asked, only that no hand has a card twice. False, and *deal untouched, if it is anything else. */
ARB_MUST_USE bool arb_deal_read(struct arb_span span, struct arb_deal *deal);

#endif
