/* arbitro/score/matchpoint.h -- a board's results compared with one another. Laws 78A, 86B, 87, 12C.
 *
 *     static struct arb_mp_chart chart;                         zeroed, kept for every board
 *     struct arb_mp_line line[] = {arb_mp_score(620), arb_mp_score(140), arb_mp_percent(6000, 4000)};
 *     struct arb_mp_award award[3];
 *     struct arb_mp_board board = {.line = line, .count = 3};
 *     arb_matchpoints(&board, &chart, award);
 *
 * Two for each score beaten, one for each equalled. Amounts are integers in units
 * of 1/10000 of a matchpoint on that scale; whoever awards 1 and a half halves
 * them when printing. Within a board everything is an exact rational, rounded once
 * to the unit, exact halves away from average.
 *
 * Where a board was played fewer times than expected, or in several forms, results
 * are compared within their group and stretched to the whole field by Neuberg's
 * formula: with E results expected, A in the group and M matchpoints in it,
 *
 *     (M + 1) * E / A - 1        which is        (E - 1) + E * d / A
 *
 * where d is scores beaten less scores lost to. It is the second form that is
 * computed: North-South and East-West have the same d with opposite signs, so that
 * together they always have the top. Nothing allocates; cost is linear in results.
 */
#ifndef ARBITRO_MATCHPOINT_H
#define ARBITRO_MATCHPOINT_H

#include "arbitro/base/base.h"
#include "arbitro/words/seat.h"

#define ARB_MP_UNIT        10000    /* units in one matchpoint */
#define ARB_MP_POINTS_MAX  8191     /* scores compared lie within -8191..8191 */
#define ARB_MP_LINES_MAX   100000   /* results on one board */
#define ARB_MP_GROUPS      16       /* forms in which one board was played */
#define ARB_MP_PARTS_MAX   8        /* components of a weighted score */

/* -- A line of the traveller -------------------------------------------------- */

enum arb_mp_kind {
    ARB_MP_NOT_PLAYED,              /* no score for either side, nothing available to either */
    ARB_MP_SCORE,                   /* obtained at the table, or assigned whole */
    ARB_MP_ARTIFICIAL,              /* percentages of a top: 12C2 */
    ARB_MP_ASSIGNED                 /* weighted or split: 12C1; see struct arb_mp_assigned */
};

/* May the pair's result on its other boards take the place of an artificial score? 12C2(c) */
enum arb_mp_own { ARB_MP_FIXED, ARB_MP_AT_LEAST, ARB_MP_AT_MOST };

/* One result of the board, of any kind. */
struct arb_mp_line {
    int16_t points;                 /* SCORE: from North-South's side */
    uint8_t kind;                   /* enum arb_mp_kind */
    uint8_t group;                  /* the form the board was played in, 0..15; 0 as dealt: Law 87 */
    /* ARTIFICIAL: hundredths of a per cent of a top, by enum arb_side. */
    uint16_t percent[2];
    uint8_t own[2];                 /* ARTIFICIAL: enum arb_mp_own, by side; used by ranking.h */
    uint16_t assigned;              /* ASSIGNED: which of the board's assigned scores */
};

/* A score obtained at the table, from North-South's side, within ARB_MP_POINTS_MAX. */
static inline struct arb_mp_line arb_mp_score(int points)
{
    return (struct arb_mp_line){.points = (int16_t)points, .kind = ARB_MP_SCORE};
}

/* Hundredths of a per cent: A60/40 is (6000, 4000). Fixed: set 'own' for A+ and A-. */
static inline struct arb_mp_line arb_mp_percent(unsigned ns, unsigned ew)
{
    return (struct arb_mp_line){.kind = ARB_MP_ARTIFICIAL, .percent = {(uint16_t)ns, (uint16_t)ew}};
}

/* An assigned score by side: North-South's is compared with what every North-South
 * has, East-West's likewise. Not split: leave count[ARB_EW] 0 and both have the
 * first. Each component becomes matchpoints first and is weighted then; in the
 * others' comparisons it counts with its weight. */
struct arb_mp_assigned {
    /* Components, 1..ARB_MP_PARTS_MAX; count[ARB_EW] 0: as North-South. */
    uint8_t count[2];
    struct {
        int16_t points;             /* from North-South's side, for either side */
        uint32_t weight;            /* parts of the board's whole; those of a side add up to it */
    } part[2][ARB_MP_PARTS_MAX];
};

/* -- A board ------------------------------------------------------------------ */

/* What a group too small for Neuberg gets. A result that nobody can be compared
 * with is 60% to both sides under either. A group of everybody is never small. */
enum arb_mp_small {
    /* Up to 3 results, if no more than a third of those expected: two 65/55, three 70/60/50 (White
     * Book 4.2.3). */
    ARB_MP_SMALL_EBU,
    ARB_MP_SMALL_ACBL               /* two 65/55; three 70/60/50 unless no group is larger (1991) */
};

/* A board to be matchpointed; the arrays are the caller's. */
struct arb_mp_board {
    const struct arb_mp_line *line;
    uint32_t count;                 /* 0..ARB_MP_LINES_MAX */
    uint32_t expected;              /* E; 0, or less than count: as many as there are lines */
    const struct arb_mp_assigned *assigned;      /* may be NULL when no line is ASSIGNED */
    uint8_t small;                  /* enum arb_mp_small */
    /* Into how many parts weights divide a score; 0: 10000; where a datum is computed, a multiple
     * of that. count * whole < 2^31. */
    uint32_t whole;
};

/* A side's matchpoints in units, by enum arb_side. Of a line NOT_PLAYED both are 0
 * and nothing was available. */
struct arb_mp_award {
    int32_t mp[2];
};

/* Room to count scores in: 70 kB that are all zero, before the first call and after
 * every call. Belongs to the caller, one for each thread. */
struct arb_mp_chart {
    int32_t count[2 * (ARB_MP_POINTS_MAX + 1)];
    uint64_t used[2 * (ARB_MP_POINTS_MAX + 1) / 64];
    uint64_t used_words[2 * (ARB_MP_POINTS_MAX + 1) / 64 / 64];
};

/* What may be wrong, in order of precedence. */
#define ARB_MP_FAULTS(X)                                                                           \
    X(SOUND, sound)                                                                                \
    X(UNREADABLE, unreadable)                     /* said by arb_mp_line_read only */              \
    X(TOO_MANY_LINES, too_many_lines)                                                              \
    X(KIND_UNKNOWN, kind_unknown)                                                                  \
    X(GROUP_UNKNOWN, group_unknown)                                                                \
    X(POINTS_OUT_OF_RANGE, points_out_of_range)                                                    \
    X(PERCENT_OUT_OF_RANGE, percent_out_of_range)                                                  \
    X(PARTS_OUT_OF_RANGE, parts_out_of_range)                                                      \
    X(WEIGHTS_NOT_WHOLE, weights_not_whole)       /* they do not add up to the whole */

enum arb_mp_fault {
#define X(NAME, symbol) ARB_MP_##NAME,
    ARB_MP_FAULTS(X)
#undef X
};

/* "sound", "too_many_lines" and so on; the text is static. */
const char *arb_mp_fault_symbol(enum arb_mp_fault fault);

/* Can the board be compared? For boards from outside: arb_matchpoints asserts it.
 * assigned_count: how many assigned scores there are. *line: where the fault is. */
ARB_MUST_USE enum arb_mp_fault
arb_mp_check(const struct arb_mp_board *board, uint32_t assigned_count, uint32_t *line);

/* Awards every line its matchpoints. award: room for board->count. Returns the top
 * in units, 2 * (E - 1) * ARB_MP_UNIT. Laws 78A, 86B, 87. */
int64_t arb_matchpoints(const struct arb_mp_board *board, struct arb_mp_chart *chart,
                        struct arb_mp_award *award);

/* What rounding to the unit took off: exactly, a side has the award and of[side] / parts of a unit more. 0 of 1 where
 * nothing was rounded. parts < 2^50. */
struct arb_mp_rest {
    int64_t of[2];
    int64_t parts;
};

/* The rests of a board that was awarded. rest: room for board->count. */
void arb_mp_rests(const struct arb_mp_board *board, const struct arb_mp_award *award, struct arb_mp_chart *chart,
                  struct arb_mp_rest *rest);

/* Weights told in parts of 'whole' brought to the fewest parts that hold those of all these lines, a multiple of
 * 'least', 1 or 10000, which divides the whole; returns how many. Where so many lines in so fine parts would not fit
 * into a board, 10000, and the last component has what is left. */
uint32_t arb_mp_fewest_parts(const struct arb_mp_line *line, uint32_t count, struct arb_mp_assigned *assigned,
                             uint32_t whole, uint32_t least);

#endif
