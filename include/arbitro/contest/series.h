/* arbitro/contest/series.h -- which contests belong together, and how they are ranked as one.
 *
 *     series "Finale" across mean missed last session A f1 B f2 session weight 2 A f3 carry 25% A q1
 *
 * A session is played at one time, in one section or in several; an earlier stage (session 0) counts by a percentage of
 * what a pair did there. A contest that records the series need not be one of its members. What comes of it is in
 * combined.h. All zero is no series. Texts are terminated, with zeros behind them: equal series are equal bytes.
 */
#ifndef ARBITRO_SERIES_H
#define ARBITRO_SERIES_H

#include "arbitro/base/base.h"

#define ARB_SERIES_TITLE_MAX    96      /* bytes, terminator included */
#define ARB_SERIES_CONTESTS_MAX 16
#define ARB_SERIES_SESSIONS_MAX 8
#define ARB_SERIES_ID_MAX       41      /* of a contest, terminator included */
#define ARB_SECTION_MAX         4       /* terminator included */
#define ARB_SERIES_WEIGHT_MAX   100

/* What becomes of a pair that was not there in a session. */
#define ARB_MISSED_RULES(X)                                                                        \
    X(LAST, last)                       /* ranked behind all who were in more sessions */          \
    X(PLAYED, played)                   /* ranked by what it played */                             \
    X(ZERO, zero)                       /* the session counts as nothing won */

enum arb_missed_rule {
#define X(NAME, word) ARB_MISSED_##NAME,
    ARB_MISSED_RULES(X)
#undef X
    ARB_MISSED_RULE_COUNT
};

/* "last", "played", "zero"; the text is static. */
const char *arb_missed_word(enum arb_missed_rule rule);

/* One contest of the series. */
struct arb_series_member {
    uint8_t session;                    /* 1..sessions; 0: the earlier stage */
    char section[ARB_SECTION_MAX];      /* "A": capital letters and digits; terminated, zeros behind */
    char contest[ARB_SERIES_ID_MAX];    /* its id: letters, digits, - and _; likewise */
};

/* The plan of the series. */
struct arb_series {
    /* Members, in the order of their sessions, the earlier stage last; 0: none. */
    uint8_t count;
    uint8_t sessions;                   /* 1..ARB_SERIES_SESSIONS_MAX, each with a member */
    uint8_t is_across;                  /* 1: the sections of a session are compared with one another */
    uint8_t is_sum;                     /* 1: what was won is added; 0: the mean of the sessions */
    uint8_t missed;                     /* enum arb_missed_rule */
    /* The earlier stage's part, 1..100 per cent; 0: there is none. */
    uint8_t carry;
    /* 1..ARB_SERIES_WEIGHT_MAX; 0 past the last session. */
    uint8_t weight[ARB_SERIES_SESSIONS_MAX];
    char title[ARB_SERIES_TITLE_MAX];
    struct arb_series_member member[ARB_SERIES_CONTESTS_MAX];
};

/* May this be the name of a section: one to three capital letters or digits? */
bool arb_section_is_sound(struct arb_span name);
/* May this be a contest's id: 1..ARB_SERIES_ID_MAX - 1 letters, digits, '-' and '_'? */
bool arb_series_id_is_sound(struct arb_span id);

/* Is it what a line can tell: none, or sessions in order without a gap, no contest twice, no section twice in a
 * session, all else in range? */
bool arb_series_is_sound(const struct arb_series *series);

/* Plans a series of so many contests, contest i being of session[i], 0 for the earlier stage: members in the order of
 * their sessions, sections A, B, C … in each, ids 1, 2, 3 …, weights 1. order[m]: which of the contests is member m.
 * The rules of the series are left as they are; whether the plan is sound is for arb_series_is_sound to say. */
void arb_series_plan(struct arb_series *series, unsigned count, const uint8_t session[],
                     uint8_t order[ARB_SERIES_CONTESTS_MAX]);

/* Is this contest (a terminated id) one of its members? */
bool arb_series_has(const struct arb_series *series, const char *contest);

#endif
