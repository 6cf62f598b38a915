/* case_words.h -- small pieces of the notation that its readers and printers share. */
#ifndef ARB_CASE_WORDS_H
#define ARB_CASE_WORDS_H

#include "arbitro/text/case.h"

static inline bool arb__bit(unsigned set, unsigned bit) { return (set >> bit & 1u) != 0; }

/* Cuts what stands before the first 'mark' off *rest, trimmed, and the mark with
 * it; everything when there is none. *found says whether there was. */
struct arb_span arb__cut(struct arb_span *rest, char mark, bool *found);

/* -- case_ruling.c: find, judge, choose, together, meaning ---------------------- */

enum arb_case_fault arb__read_answer(struct arb_span text, struct arb_act *act, struct arb_span *at);
enum arb_case_fault arb__read_choice(struct arb_span text, struct arb_act *act, struct arb_span *at);
enum arb_case_fault arb__read_together(struct arb_span text, struct arb_act *act, struct arb_span *at);
enum arb_case_fault arb__read_meaning(struct arb_span text, struct arb_act *act, struct arb_span *at);
bool arb__is_ruling_act(enum arb_did kind);
void arb__write_ruling_act(struct arb_writer *out, const struct arb_act *act);

/* "W: accept 2D", "S: 3D; nothing more": the article is not read here. */
bool arb__read_option(struct arb_span text, struct arb_option *option);
void arb__write_option(struct arb_writer *out, const struct arb_option *option);

/* "both natural?", "X comparable?": what the Director is asked. */
bool arb__read_question(struct arb_span text, uint8_t *question, uint8_t *call);
void arb__write_question(struct arb_writer *out, enum arb_question question, arb_call call);

/* -- case_adjusted.c: "assigned 60% 4S S 11 40% 4S S 10" --------------------------- */

enum arb_case_fault arb__read_adjust(struct arb_span text, struct arb_act_list *list, struct arb_span *at);
void arb__write_adjust(struct arb_writer *out, const struct arb_act_list *list);
bool arb__read_adjusted(struct arb_span text, struct arb_adjusted score[2]);
void arb__write_adjusted(struct arb_writer *out, const struct arb_adjusted score[2]);
bool arb__adjusted_equal(const struct arb_adjusted *a, const struct arb_adjusted *b);

/* -- case_about.c: "X cancelled", "N must pass once", "NS at most average minus" ---- */

bool arb__read_about_call(struct arb_span text, struct arb_expectation *claim);
bool arb__read_about_seat(struct arb_span text, struct arb_expectation *claim);
bool arb__read_about_side(struct arb_span text, struct arb_expectation *claim);
void arb__write_about(struct arb_writer *out, const struct arb_expectation *claim);

/* -- case_view.c: "N sees insufficient bid by S", "legal calls in view of N: …" -- */

bool arb__read_sees(struct arb_span text, struct arb_expectation *claim);
void arb__write_sees(struct arb_writer *out, const struct arb_expectation *claim);
void arb__say_sees(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found);
void arb__say_legal_in_view(const struct arb_table *table, const struct arb_expectation *claim,
                            struct arb_expectation *found);

/* -- case_revoke.c: "revoke E, diamonds, trick 9", "transfer 1 trick to NS" -------- */

bool arb__read_revoke(struct arb_span text, struct arb_expectation *claim);
void arb__write_revoke(struct arb_writer *out, const struct arb_expectation *claim);
bool arb__read_transfer(struct arb_span text, struct arb_expectation *claim);
void arb__write_transfer(struct arb_writer *out, const struct arb_expectation *claim);
void arb__say_revoke(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found);
void arb__say_transfer(const struct arb_table *table, const struct arb_expectation *claim,
                       struct arb_expectation *found);

/* The last irregularity, or that there is none. */
void arb__say_wrong(const struct arb_table *table, struct arb_expectation *found);

/* Does the text begin with those words, whole? *rest is what follows, trimmed. */
bool arb__begins(struct arb_span text, const char *words, struct arb_span *rest);

/* Cuts a seat, side, card or call off the front, as a word. */
bool arb__take_seat(struct arb_span *rest, uint8_t *seat);
bool arb__take_card(struct arb_span *rest, uint8_t *card);

/* Cuts the word off the front if it is that one. */
bool arb__take(struct arb_span *rest, const char *word);

/* Cuts "(27A1)" off the end; LAW_NONE when there is nothing of the kind. False
 * when there is, and it is no article. */
bool arb__names_no_article(struct arb_span text, struct arb_span *article);
bool arb__take_law(struct arb_span *rest, enum arb_law *law);
void arb__write_law(struct arb_writer *out, enum arb_law law);

/* "4SX by S" */
bool arb__contract_by(struct arb_span text, struct arb_contract *contract);
void arb__write_contract_by(struct arb_writer *out, struct arb_contract contract);

/* "NS 7, EW 1": which sides were told is in *told, a bit each. */
bool arb__tricks(struct arb_span text, uint8_t tricks[2], uint8_t *sides);

/* "spades" …, "queen" …; "North" …, read with a capital. */
const char *arb__suit_word(enum arb_suit suit);
bool arb__suit_of_word(struct arb_span word, uint8_t *suit);
const char *arb__rank_word(enum arb_rank rank);
bool arb__rank_of_word(struct arb_span word, uint8_t *rank);
const char *arb__seat_word(enum arb_seat seat);
bool arb__seat_of_word(struct arb_span word, uint8_t *seat);

/* "1D", "SJ": a card is written ARB_OF_CARD higher. */
bool arb__read_call_or_card(struct arb_span word, uint8_t *value);
void arb__write_call_or_card(struct arb_writer *out, uint8_t value);

#endif
