/* law77_table.c -- Law 77 looked up: every contract at every number of tricks.
 *
 * The compiler fills the table from the same figures, written here once more as
 * constant expressions; scores_test holds it equal to law77_score, case by case.
 * Every dimension is a power of two, so that a place is shifts and no products; level
 * 0, all zeros, is the board passed out. A score is one load and one sign.
 */
#include "arbitro/laws/score.h"

/* l level, d denomination, x doubling, v vulnerable, t tricks */
#define PER(d)            ((d) < ARB_HEART_BID ? 20 : 30)
#define BID(l, d, x)      (((l) * PER(d) + ((d) == ARB_NOTRUMP ? 10 : 0)) * (1 << (x)))
#define GAME(l, d, x, v)  (BID(l, d, x) < 100 ? 50 : (v) ? 500 : 300)
#define SLAM(l, v)        ((l) == 7 ? ((v) ? 1500 : 1000) : (l) == 6 ? ((v) ? 750 : 500) : 0)
#define OVER(d, x, v)     ((x) == 0 ? PER(d) : ((v) ? 100 : 50) * (1 << (x)))
#define DOWN_X(v, n)      ((v) ? 300 * (n) - 100 : (n) < 4 ? 200 * (n) - 100 : 300 * (n) - 400)
#define DOWN(x, v, n)     ((x) == 0 ? ((v) ? 100 : 50) * (n) : DOWN_X(v, n) * (x))
#define MADE(l, d, x, v, over) (BID(l, d, x) + GAME(l, d, x, v) + SLAM(l, v) + 50 * (x) + (over) * OVER(d, x, v))

#define CELL(l, d, x, v, t)                                                                        \
    ((t) >= (l) + 6 ? MADE(l, d, x, v, (t) - (l) - 6) : -DOWN(x, v, (l) + 6 - (t)))
#define ROW(l, d, x, v)                                                                            \
    {CELL(l, d, x, v, 0),  CELL(l, d, x, v, 1),  CELL(l, d, x, v, 2), CELL(l, d, x, v, 3),        \
     CELL(l, d, x, v, 4),  CELL(l, d, x, v, 5),  CELL(l, d, x, v, 6), CELL(l, d, x, v, 7),        \
     CELL(l, d, x, v, 8),  CELL(l, d, x, v, 9),  CELL(l, d, x, v, 10), CELL(l, d, x, v, 11),      \
     CELL(l, d, x, v, 12), CELL(l, d, x, v, 13)}
#define STAKES(l, d)                                                                               \
    {                                                                                              \
        {ROW(l, d, 0, 0), ROW(l, d, 0, 1)}, {ROW(l, d, 1, 0), ROW(l, d, 1, 1)},                    \
        {                                                                                          \
            ROW(l, d, 2, 0), ROW(l, d, 2, 1)                                                       \
        }                                                                                          \
    }
#define LEVEL(l) {STAKES(l, 0), STAKES(l, 1), STAKES(l, 2), STAKES(l, 3), STAKES(l, 4)}

const int16_t arb_law77_points[8][8][4][2][16] = {
    {{{{0}}}}, LEVEL(1), LEVEL(2), LEVEL(3), LEVEL(4), LEVEL(5), LEVEL(6), LEVEL(7),
};
