/* case_words.h -- small pieces of the notation that its readers and printers share. */
#ifndef ARB_CASE_WORDS_H
#define ARB_CASE_WORDS_H

#include "arbitro/case.h"

static inline bool arb__bit(unsigned set, unsigned bit) { return (set >> bit & 1u) != 0; }

/* Cuts what stands before the first 'mark' off *rest, trimmed, and the mark with
 * it; everything when there is none. *found says whether there was. */
struct arb_span arb__cut(struct arb_span *rest, char mark, bool *found);

/* Cuts a seat, side, card or call off the front, as a word. */
bool arb__take_seat(struct arb_span *rest, uint8_t *seat);
bool arb__take_card(struct arb_span *rest, uint8_t *card);

/* Cuts the word off the front if it is that one. */
bool arb__take(struct arb_span *rest, const char *word);

/* Cuts "(27A1)" off the end; LAW_NONE when there is nothing of the kind. False
 * when there is, and it is no article. */
bool arb__take_law(struct arb_span *rest, enum arb_law *law);
void arb__write_law(struct arb_writer *out, enum arb_law law);

/* "4SX by S" */
bool arb__contract_by(struct arb_span text, struct arb_contract *contract);
void arb__write_contract_by(struct arb_writer *out, struct arb_contract contract);

/* "NS 7, EW 1": which sides were told is in *told, a bit each. */
bool arb__tricks(struct arb_span text, uint8_t tricks[2], uint8_t *told);

/* "spades" …, "queen" …; "North" …, read with a capital. */
const char *arb__suit_word(enum arb_suit suit);
bool arb__suit_of_word(struct arb_span word, uint8_t *suit);
const char *arb__rank_word(enum arb_rank rank);
bool arb__rank_of_word(struct arb_span word, uint8_t *rank);
const char *arb__seat_word(enum arb_seat seat);
bool arb__seat_of_word(struct arb_span word, uint8_t *seat);

#endif
