/* grades.h -- the grades of everybody who played in files of results, and what each session and each board did to them.
 *
 *     struct grades grades = {.rules = &rules, .sessions = &sessions, .people = &people};
 *     if (!grades_make(&grades)) …                           memory is short
 *     grades.order[0]                                        the number in people of whoever has the highest
 *     grades_free(&grades);                                  in any state
 *
 * Sessions of pairs count, by what each pair scored on each board that somebody else played too: in matchpoints, also
 * where the session was scored by IMPs or points. Boards that were awarded and not played say nothing of anybody's
 * strength. A session without a day is taken to be of the day of the one before it.
 */
#ifndef ARB_SEASONS_GRADES_H
#define ARB_SEASONS_GRADES_H

#include "seasons/people.h"

#include "arbitro/club/grades.h"

/* A pair's board. */
struct grades_board {
    const struct event_line *line;
    const struct event_board *board;
    uint8_t side;                   /* the pair's */
    double percent;
};

/* A pair's result: whose, and of what. */
struct grades_row {
    const struct session *session;
    size_t first, count;            /* its boards */
};

struct grades {
    const struct arb_grade_rules *rules;
    const struct sessions *sessions;        /* sorted */
    struct people *people;
    struct arb_grade_session *session;
    size_t held;
    struct arb_grade_result *result;
    struct arb_grade_step *step;
    struct grades_row *row;                 /* as many as results */
    size_t results, results_room;
    struct grades_board *board;
    size_t boards, boards_room;
    struct arb_grade_state *state;          /* by the number in people */
    uint32_t *order;                        /* players, the highest grade first */
    size_t players;
    uint32_t day;                           /* of the last session, counted */
};

/* The cards of a board in the form in which it was played; NULL: they are not known. */
const struct arb_deal *grades_deal_of(const struct event *event, const struct grades_board *board);

ARB_MUST_USE bool grades_make(struct grades *grades);
void grades_free(struct grades *grades);

/* How much a grade may be off, one standard deviation, today; 0: the method does not say. */
double grades_spread(const struct grades *grades, uint32_t who);

/* Is the grade shown: does it rest on as many boards as the rules ask? */
bool grades_is_shown(const struct grades *grades, uint32_t who);

/* What a session moved the grade of player 0 or 1 of a result by, and what a board of it did. */
double grades_moved(const struct grades *grades, size_t result, unsigned player);
double grades_moved_by_board(const struct grades *grades, size_t result, unsigned player,
                             const struct grades_board *board);

/* How well results from a day on (20261122; 0: all) were told beforehand. */
struct grades_told {
    size_t results;
    double squared;                 /* the mean square of what was scored less what was expected */
    double blind;                   /* the same if everybody were expected to have 50 % */
};

struct grades_told grades_told_since(const struct grades *grades, uint32_t day);

#endif
