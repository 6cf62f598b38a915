/* arbitro/words/regulations.h -- what is chosen before the first board.
 *
 * The edition of the Laws in use, and what it leaves open: choices that a book
 * gives to the organiser, and places where its text is silent or read in two ways.
 * Each is a switch named after its article. Zeroed: the 2017 edition, and the
 * readings that we take.
 */
#ifndef ARBITRO_REGULATIONS_H
#define ARBITRO_REGULATIONS_H

#include "arbitro/words/law.h"

/* Sets of editions, a bit each: bit e is enum arb_edition e. Only for the lists below and
 * arb_reading_editions: an edition itself is enum arb_edition. */
#define ARB_IN_2017 (1u << ARB_LAWS_2017)
#define ARB_IN_2007 (1u << ARB_LAWS_2007)
#define ARB_IN_1997 (1u << ARB_LAWS_1997)

/* One line a switch: its name, its article and its words ("regulation 25B restricts-lead"), the
 * editions in which it is open, and what 1 means. A line added here is read, written, listed and
 * carried by the table; the law that looks at it is all that is missing then. Columns: the member
 * of struct arb_readings, article, words, editions, meaning of 1 and of 0. */
#define ARB_READINGS(X)                                                                            \
    X(law9c_always_restricts, "9C", "always-restricts", ARB_IN_2017,                               \
      "over a bid corrected too soon, and accepted, the lead is restricted; 0: if it is not comparable") \
    X(law12c1c_forbidden, "12C1c", "forbidden", ARB_IN_2007,                                       \
      "the Director may not weigh several results in an assigned score; 0: he may")                \
    X(law12c3_director_weighs, "12C3", "director-weighs", ARB_IN_1997,                             \
      "the Director too may weigh several results; 0: only an appeals committee varies the score") \
    X(law16c_when_told, "16C", "when-told", ARB_IN_2007,                                           \
      "information told after the first call is ruled as if it came after it (16C3); 0: when it came is asked") \
    X(law25b_closed_by_next_call, "25B", "closed-by-next-call", ARB_IN_2007 | ARB_IN_2017,         \
      "over the next player's call an intended change cannot be accepted any more; 0: it still can") \
    X(law25b_restricts_lead, "25B", "restricts-lead", ARB_IN_2007,                                 \
      "Law 26 speaks of a cancelled second call; 0: it does not")                                  \
    X(law25b_illegal_first_restricts, "25B", "illegal-first-restricts-lead", ARB_IN_2017,          \
      "Law 26 speaks of it even if the first call was illegal; 0: only if it was legal")           \
    X(law26b_named_suits_only, "26B", "named-suits-only", ARB_IN_2017,                             \
      "a suit shown by an artificial call is not specified; 0: it is")                             \
    X(law27c_restricts_lead, "27C", "restricts-lead", ARB_IN_1997,                                 \
      "Law 26 speaks of a substitute made before the ruling (in 1997: 27B); 0: it does not")           \
    X(law35c_silences, "35C", "silences", ARB_IN_1997,                                             \
      "a bid above seven, called over, silences both partners; 0: there is no price")              \
    X(law36_stands_after_lead, "36", "stands-after-lead", ARB_IN_1997 | ARB_IN_2007,               \
      "an inadmissible double found after the faced lead is scored; 0: it is not, as by 36C")      \
    X(law50b_minor_again, "50B", "minor-again", ARB_IN_1997 | ARB_IN_2007 | ARB_IN_2017,           \
      "a small card that a second one made major is minor again, left alone; 0: it stays major")   \
    X(law55a_first_statement, "55A", "first-statement", ARB_IN_1997,                               \
      "of defenders who differ, who speaks first decides; 0: the one next in turn")                \
    X(law57a_may_decline, "57A", "may-decline", ARB_IN_1997 | ARB_IN_2007 | ARB_IN_2017,           \
      "declarer need not choose any order for partner's card; 0: he must choose one")              \
    X(law46b1_fourth_seat_lowest, "46B1", "fourth-seat-lowest", ARB_IN_1997 | ARB_IN_2007,         \
      "'high' from the fourth hand is the lowest card that wins; 0: the highest of the suit")      \
    X(law57c_is_played, "57C", "is-played", ARB_IN_1997,                                           \
      "declarer's own card played before its turn is played; 0: he may take it back (47B)")        \
    X(law57c_may_take_back, "57C", "may-take-back", ARB_IN_2007 | ARB_IN_2017,                     \
      "declarer may take back his own card played before its turn (47B); 0: it is played")         \
    X(law61b_defenders_may_ask, "61B", "allowed", ARB_IN_1997,                                     \
      "a defender may ask his partner about a revoke; 0: he may not, and 63B applies")             \
    X(law61b3_defenders_may_not_ask, "61B3", "forbidden", ARB_IN_2007 | ARB_IN_2017,               \
      "a defender may not ask his partner about a revoke; 0: he may")                                \
    X(law67b_dummy_exempt, "67B", "dummy-exempt", ARB_IN_1997 | ARB_IN_2007 | ARB_IN_2017,         \
      "a card of dummy's missing from a trick costs nothing (64B3); 0: it costs a trick, as any hand's") \
    X(law67b_asks_64b, "67B", "asks-64B", ARB_IN_1997 | ARB_IN_2007 | ARB_IN_2017,                 \
      "a card missing from a trick is exempt as a revoke is (64B2, 64B4, 64B5, 64B7); 0: it costs its trick") \
    X(law70e2_top_down, "70E2", "top-down", ARB_IN_2007 | ARB_IN_2017,                             \
      "a claimer who told no order plays each suit from the top; 0: no order is fixed")            \
    X(law79c2_later_correction, "79C2", "allowed", ARB_IN_2017,                                    \
      "beyond reasonable doubt, tricks may be corrected after the period of correction; 0: not")

/* One byte for each reading, 0 or 1, in the order of the list; no padding, so that
 * arb_reading_get can find one by its number. Zeroed: the readings we take. A member
 * may be set by its name too. A reading that is closed in the edition in use has no
 * effect: the table keeps only the open ones (arb_readings_open_in). */
struct arb_readings {
#define X(name, article, words, editions, remark) uint8_t name;
    ARB_READINGS(X)
#undef X
};

/* The number of each reading, for whoever lists or stores them. The numbers change when a
 * line is added above: what is stored names a reading by its article and words. From 0, without a
 * gap. */
enum arb_reading {
#define X(name, article, words, editions, remark) ARB_READING_##name,
    ARB_READINGS(X)
#undef X
    ARB_READING_COUNT
};

/* More than there are readings today, so that one more does not change the size of a stored table. */
#define ARB_READINGS_ROOM 24        /* bytes that a table keeps for them */

/* What the table does with an act that breaks a Law. The words are those of the case notation. */
#define ARB_POLICIES(X)                                                                            \
    X(EXECUTE, "execute")   /* takes it, says nothing until somebody draws attention: as at a table of wood */ \
    X(WARN, "warn")         /* takes it, and its player's view tells him the article; the others learn nothing */ \
    X(PREVENT, "prevent")   /* refuses it with the article: the table is unchanged */

/* It changes what players are told and kept from, never what the Law says of an act. */
enum arb_policy {
#define X(NAME, word) ARB_POLICY_##NAME,
    ARB_POLICIES(X)
#undef X
    ARB_POLICY_COUNT
};

/* What arb_table_open takes. Plain data by value, zeroed for the defaults; a table copies
 * it, so that it need not outlive the call. Every reading is 0 or 1. */
struct arb_regulations {
    uint8_t edition;                /* enum arb_edition */
    struct arb_readings reading;
    uint8_t policy;                 /* enum arb_policy */
};

/* "prevent"; "" out of range. A constant string. */
const char *arb_policy_word(enum arb_policy policy);
/* Reads that word, in small letters and whole. False, and *policy untouched, if it is none. */
ARB_MUST_USE bool arb_policy_read(struct arb_span span, enum arb_policy *policy);

/* The columns of ARB_READINGS, each of a reading below ARB_READING_COUNT; constant strings. */

/* "25B": the article without edition, as a case names it. */
const char *arb_reading_article(enum arb_reading which);

/* "restricts-lead": unique among the readings of one article. */
const char *arb_reading_words(enum arb_reading which);

/* Bit e: edition e leaves it open. Never 0. */
unsigned arb_reading_editions(enum arb_reading which);

/* What 1 means, and what 0, in one line of English without a full stop. */
const char *arb_reading_remark(enum arb_reading which);

/* One of them by its number. A number out of range is a fault of the caller, and asserted. */
bool arb_reading_get(const struct arb_readings *readings, enum arb_reading which);
/* Setting one that the edition does not leave open is allowed and without effect. */
void arb_reading_set(struct arb_readings *readings, enum arb_reading which, bool value);

/* A copy in which all that the edition does not leave open are 0. */
struct arb_readings arb_readings_open_in(const struct arb_readings *readings, enum arb_edition edition);

#endif
