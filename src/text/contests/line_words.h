/* line_words.h -- what the lines of contests and of contests of teams are read and written with.
 *
 * A step that fails remembers what was at fault, its column and what should have stood there, and says no;
 * so a line reads as the list of its words, joined by &&.
 */
#ifndef ARB_LINE_WORDS_H
#define ARB_LINE_WORDS_H

#include "arbitro/text/contest_line.h"

struct arb__line {
    const char *start;
    struct arb_span rest;
    struct arb_line_error *error;
};

/* Says no, for this reason. */
bool arb__line_fail(struct arb__line *in, enum arb_line_fault fault, enum arb_line_word expected, const char *at);
bool arb__line_wrong(struct arb__line *in, enum arb_line_word expected, struct arb_span word);

bool arb__line_at_end(struct arb__line *in);
bool arb__line_is_digit(char c);

/* The next word, which is wrong until somebody has read it. */
bool arb__line_next_word(struct arb__line *in, enum arb_line_word expected, struct arb_span *word);

/* Is the next word this one? Then it is taken. */
bool arb__line_take_word(struct arb__line *in, const char *word);

bool arb__line_number(struct arb__line *in, enum arb_line_word expected, int64_t low, int64_t high, int64_t *value);
bool arb__line_small(struct arb__line *in, enum arb_line_word expected, int64_t low, int64_t high, uint8_t *value);

/* T3, R1, B7: a letter and a number. */
bool arb__line_lettered(struct arb__line *in, enum arb_line_word expected, char letter, uint8_t *value);

/* One of a list of words; NULL in the list is nothing that can be said. */
bool arb__line_choice(struct arb__line *in, enum arb_line_word expected, const char *const *list, size_t count,
                      uint8_t *value);
bool arb__line_side(struct arb__line *in, uint8_t *value);

/* A quoted text of fewer than 'capacity' bytes into 'text'. */
bool arb__line_text(struct arb__line *in, enum arb_line_word expected, char *text, size_t capacity);

void arb__line_write_quoted(struct arb_writer *out, const char *text);
void arb__line_write_lettered(struct arb_writer *out, const char *letter, unsigned number);

/* 33%, 33.5%, 33.25%: no more digits than it needs. */
void arb__line_write_percent(struct arb_writer *out, uint32_t hundredths);

/* B7 and what lies in it, or none: then *deal stays as it is. */
bool arb__line_deal(struct arb__line *in, uint8_t *board, struct arb_deal *deal);
void arb__line_write_deal(struct arb_writer *out, unsigned board, const struct arb_deal *deal);

/* "watch 10", or nothing: who looks on sees what is played here so many minutes later. */
/* "set enforced": 1 + its number; 0, and true, where no such word stands. */
bool arb__line_set(struct arb__line *in, uint8_t *set);
void arb__line_write_set(struct arb_writer *out, unsigned set);

/* "stop 10", "stop none", "stop usual"; stays 0 where there is none. */
bool arb__line_stop(struct arb__line *in, uint8_t *stop);
void arb__line_write_stop(struct arb_writer *out, unsigned stop);

bool arb__line_watching(struct arb__line *in, uint8_t *minutes);
void arb__line_write_watching(struct arb_writer *out, unsigned minutes);

/* -- Of the contest ---------------------------------------------------------------- */

/* T3 R1 B7. */
bool arb__line_place(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_place(struct arb_writer *out, const struct arb_contest_act *act);

/* 3, EW 3. */
bool arb__line_pair(struct arb__line *in, uint8_t *side, uint8_t *pair);
void arb__line_write_pair(struct arb_writer *out, unsigned side, unsigned pair);

/* A side of an artificial score, its A off: "60", "+", "-", "". */
bool arb__line_percent(struct arb_span span, uint8_t *percent);

/* A60/40, A+/A-; the first A off. */
bool arb__line_percentages(struct arb_span word, struct arb_board_outcome *outcome);

/* A result without a lead, its first word read: 4S S 9, P. */
bool arb__line_played(struct arb__line *in, struct arb_span contract, enum arb_line_word expected,
                      struct arb_board_outcome *outcome);

/* A result or percentages: " 4S S 9", " A60/40". */
void arb__line_write_outcome(struct arb_writer *out, const struct arb_board_outcome *outcome);

/* A day, and a result as 'result' and 'correct' take it: 4S S 9 lead HK, A60/40, not-played. */
bool arb__line_date(struct arb__line *in, uint16_t *year, uint8_t *month, uint8_t *day);
bool arb__line_edition(struct arb__line *in, uint8_t *edition);
void arb__line_write_date(struct arb_writer *out, unsigned year, unsigned month, unsigned day);
bool arb__line_outcome(struct arb__line *in, struct arb_board_outcome *outcome);

/* Of a decision: its score; "penalty …" and "laws …" behind it; by "name". */
bool arb__line_decision_score(struct arb__line *in, struct arb_decision *decision);
bool arb__line_decision_rest(struct arb__line *in, struct arb_decision *decision);
bool arb__line_by(struct arb__line *in, char *name);
bool arb__line_review_by(struct arb__line *in, struct arb_review_note *note, char *name);
void arb__line_write_note(struct arb_writer *out, const struct arb_review_note *note);

/* What stands after movement. */
bool arb__line_movement(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_movement(struct arb_writer *out, const struct arb_contest_act *act);

/* What stands after repair. */
bool arb__line_repair(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_repair(struct arb_writer *out, const struct arb_contest_act *act);

/* from R4. */
bool arb__line_from_round(struct arb__line *in, uint8_t *round);

/* What stands after retire, late, absences. */
bool arb__line_retire(struct arb__line *in, struct arb_contest_act *act);
bool arb__line_late(struct arb__line *in, struct arb_contest_act *act);
bool arb__line_substitute(struct arb__line *in, struct arb_contest_act *act);
bool arb__line_absences(struct arb__line *in, struct arb_absences *absences);
bool arb__line_withdrawals(struct arb__line *in, struct arb_absences *absences);
void arb__line_write_presence(struct arb_writer *out, const struct arb_contest_act *act);
void arb__line_write_substitute(struct arb_writer *out, const struct arb_contest_act *act);
void arb__line_write_absences(struct arb_writer *out, const struct arb_absences *absences);

/* What stands after scoring, ties, terms, group. */
bool arb__line_scoring(struct arb__line *in, struct arb_scoring *scoring);
void arb__line_write_scoring(struct arb_writer *out, const struct arb_scoring *scoring);
bool arb__line_ties(struct arb__line *in, struct arb_ties *ties);
void arb__line_write_ties(struct arb_writer *out, const struct arb_ties *ties);
bool arb__line_terms(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_terms(struct arb_writer *out, const struct arb_contest_act *act);
bool arb__line_group(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_group(struct arb_writer *out, const struct arb_contest_act *act);
bool arb__line_supplied(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_supplied(struct arb_writer *out, const struct arb_contest_act *act);

/* What stands after series, carry. */
bool arb__line_series(struct arb__line *in, struct arb_series *series);
void arb__line_write_series(struct arb_writer *out, const struct arb_series *series);
bool arb__line_carry(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_carry(struct arb_writer *out, const struct arb_contest_act *act);

/* Whole minutes of the correction period, in seconds. */
bool arb__line_corrections(struct arb__line *in, int64_t *seconds);

/* "laws 79C2 …", if it stands next. */
bool arb__line_laws(struct arb__line *in, struct arb_decision *decision);

/* What stands after ruling, appeal, review, withdraw. */
bool arb__line_ruling(struct arb__line *in, struct arb_contest_act *act);
void arb__line_write_ruling(struct arb_writer *out, const struct arb_contest_act *act);

#endif
