/* arbitro/club/grades.h -- how strong players are, found from the sessions they played; and what each session did.
 *
 *     grades   Circolo di Ivrea
 *     method   strength                what follows is of this method; unless told each has the value that stands here
 *      start   50                      the grade of an average player, in per cent
 *      player  5                       how far players differ from the start
 *      pair    1.5                     how far a partnership differs from the mean of its players
 *      board   30                      the chance in one board
 *      session 1                       and in a session, however many boards it has
 *      memory  3000                    after so many days half of what was known of a player holds
 *
 *     grades   National Grading Scheme
 *     method   sessions
 *      start   50
 *      newcomer 50                     a player's grade before his first session
 *      gain    2                       what was scored beyond what was expected counts so many times
 *      boards  2000                    a grade rests on the last boards, so many of them at most
 *      years   3                       who played nothing for so long begins again, from the grade that he had
 *      novice  150                     whoever has fewer boards changes no grade but his own
 *      shown   300                     a grade that rests on fewer boards is not shown
 *      mature  1000                    and one that rests on fewer is evolving
 *      double  Nazionale               sessions with these words in their title count twice
 *
 * '#' begins a comment. A grade is the percentage that a pair of two such players would have, on the mean, in a field
 * of the start. Both methods expect of a pair, in a session, the mean of its two grades, less what its competition is
 * better than the start:
 *
 *   - 'sessions' takes the mean of the others in the same ranking. A session's own grade is the player's grade, and
 *     'gain' times what the pair scored beyond that; the grade is the mean of those, by their boards.
 *   - 'strength' takes whom the pair met and with whom it was compared, board by board (against). Each player and each
 *     partnership has a strength and its variance, a state that is known less well with every day and better with every
 *     board: a filter that takes strengths to be independent of each other.
 *
 * Figures here are doubles in per cent: nobody is ranked by a fraction of one, and no Law rounds them. What a session
 * changes is in proportion to what was scored beyond what was expected, so that its boards share in it exactly.
 */
#ifndef ARBITRO_GRADES_H
#define ARBITRO_GRADES_H

#include "arbitro/club/rules.h"

#define ARB_GRADES_DOUBLES_MAX 8

/* The methods. */
#define ARB_GRADE_METHODS(X) X(STRENGTH, strength) X(SESSIONS, sessions)

#define X(NAME, word) ARB_GRADES_BY_##NAME,
enum arb_grade_method { ARB_GRADE_METHODS(X) };
#undef X

/* The numbers of the rules: name, word, method (BOTH: either), default in hundredths, the least and the most, in whole
 * numbers. */
#define ARB_GRADE_NUMBERS(X)                                                                       \
    X(START, start, BOTH, 5000, 0, 100)                                                            \
    X(PLAYER, player, STRENGTH, 500, 0, 50)                                                        \
    X(PAIR, pair, STRENGTH, 150, 0, 50)                                                            \
    X(BOARD, board, STRENGTH, 3000, 1, 100)                                                        \
    X(SESSION, session, STRENGTH, 100, 0, 50)                                                      \
    X(MEMORY, memory, STRENGTH, 300000, 1, 100000)                                                 \
    X(NEWCOMER, newcomer, SESSIONS, 5000, 0, 100)                                                  \
    X(GAIN, gain, SESSIONS, 200, 0, 10)                                                            \
    X(BOARDS, boards, SESSIONS, 200000, 1, 100000)                                                 \
    X(YEARS, years, SESSIONS, 300, 0, 100)                                                         \
    X(NOVICE, novice, SESSIONS, 15000, 0, 10000)                                                   \
    X(SHOWN, shown, BOTH, 0, 0, 10000)                                                             \
    X(MATURE, mature, SESSIONS, 100000, 0, 10000)

enum arb_grade_number {
#define X(NAME, word, method, value, least, most) ARB_GRADES_##NAME,
    ARB_GRADE_NUMBERS(X)
#undef X
    ARB_GRADES_NUMBERS
};

/* The rules; texts lie in their text. */
struct arb_grade_rules {
    struct arb_span title;
    uint8_t method;                     /* enum arb_grade_method */
    uint8_t doubles;
    struct arb_span doubled[ARB_GRADES_DOUBLES_MAX];    /* words of titles */
    double number[ARB_GRADES_NUMBERS];  /* by enum arb_grade_number */
};

/* messages: grades.* from ARB_GRADE_FAULTS */
#define ARB_GRADE_FAULTS(X)                                                                        \
    X(READ, read)                                                                                  \
    X(WORD_UNKNOWN, word_unknown)                                                                  \
    X(NOTHING_TOLD, nothing_told)           /* nothing stands behind the word */                   \
    X(METHOD_WRONG, method_wrong)                                                                  \
    X(NUMBER_WRONG, number_wrong)           /* no number with at most two decimals, or out of its bounds */ \
    X(OF_OTHER, of_other)                   /* the word is of the other method */                  \
    X(TOO_MUCH, too_much)                   /* something stands behind what is needed */           \
    X(TOO_MANY, too_many)                   /* lines 'double' */                                   \
    X(NO_METHOD, no_method)                 /* no line says it, or not before its numbers */       \
    X(TOLD_TWICE, told_twice)

enum arb_grade_fault_kind {
#define X(NAME, symbol) ARB_GRADES_AT_##NAME,
    ARB_GRADE_FAULTS(X)
#undef X
};

/* "word_unknown": the end of the sentence's key; the text is static. */
const char *arb_grade_fault_symbol(enum arb_grade_fault_kind kind);

/* Reads rules, whose text must outlive them. False: *fault. */
ARB_MUST_USE bool arb_grades_read(struct arb_span text, struct arb_grade_rules *rules, struct arb_rules_fault *fault);

/* How many times a session with that title counts: 1 or 2. */
unsigned arb_grades_weight(const struct arb_grade_rules *rules, struct arb_span title);

/* -- What is known ---------------------------------------------------------------------------- */

/* What is known of a player, or of a partnership. Zeroed: nothing yet. */
struct arb_grade_state {
    double grade;                       /* per cent; of a partnership, what it has beyond the mean of its players */
    double variance;                    /* 'strength': of it */
    double rests;                       /* 'sessions': on so many boards, at most 'boards' */
    uint32_t day;                       /* of the last session, counted in days; see arb_grade_day */
    uint32_t sessions, boards;
};

/* A pair's result in a session: a number of each of its players, and of their partnership, into one array of states.
 * No number may stand twice in one session. */
struct arb_grade_result {
    uint32_t player[2], pair;
    uint32_t boards;                    /* > 0 */
    double percent;
};

/* A session: results first, first + 1, … A ranking of two fields has the second from result 'split' on, counted from
 * first; else split is count. */
struct arb_grade_session {
    uint32_t day;                       /* counted, rising from session to session */
    uint32_t weight;                    /* 1 or 2 */
    uint32_t first, count, split;
    /* 'strength': row by row, count times count, how a pair's strength counts in another's result beside its own, which
     * counts once: -1 in all, with those it met and those it was compared with below 0, and the opponents of these
     * above it. NULL: each other pair of its field alike. */
    const float *against;
};

/* What a result did: a grade's change is its gain times what was scored beyond 'expected'. */
struct arb_grade_step {
    double expected;                    /* per cent */
    double competition;                 /* the grade of those it was up against */
    double before[2], gain[2];          /* of its players; after a pause, 'before' is what is left of the grade */
    double pair_gain;
};

/* The work's room, the caller's: as many of each as the largest session has results. */
struct arb_grade_room {
    double *strength, *variance;
};

/* Days counted from a fixed one: of "20261122"; 0 of no day (0). Whole months past the end of theirs count on. */
uint32_t arb_grade_day(uint32_t date);

/* Grades one session after the other: state[] as it was before the first, and as it is after the last. step: as many as
 * there are results, first + count of the last session; or NULL. */
void arb_grade(const struct arb_grade_rules *rules, const struct arb_grade_session *session, size_t sessions,
               const struct arb_grade_result *result, const struct arb_grade_room *room,
               struct arb_grade_state *state, struct arb_grade_step *step);

/* A player's state as it would be on a day, without playing: of 'strength', known less well. */
struct arb_grade_state arb_grade_rested(const struct arb_grade_rules *rules, const struct arb_grade_state *state,
                                        uint32_t day);

/* -- Bands ------------------------------------------------------------------------------------ */

/* The card of a grade in the scheme's bands: 2 below 39, and a card more every two per cent, up to an ace from 61 on,
 * whose suit rises from clubs to spades. */
struct arb_grade_band {
    uint8_t rank;                       /* 2..14 */
    uint8_t suit;                       /* of an ace: 1 clubs, 2 diamonds, 3 hearts, 4 spades; else 0 */
};

struct arb_grade_band arb_grade_band_of(double grade);

#endif
