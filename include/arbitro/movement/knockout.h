/* arbitro/movement/knockout.h -- the draw of a knock-out: a bracket by seeds, with byes.
 *
 *     struct arb_knockout bracket;
 *     if (arb_knockout_draw(6, &bracket)) …            lines 1 - 5 4 3 6 - 2: seeds 1 and 2 have a bye
 *
 * Lines 1 and 2 meet, 3 and 4, and so on; the winners of the first two matches meet, and so on to the final. If better
 * seeds always win, the best 2^k are the last 2^k, and 1 meets 2 in the final; byes are of the best seeds.
 */
#ifndef ARBITRO_KNOCKOUT_H
#define ARBITRO_KNOCKOUT_H

#include "arbitro/base/base.h"

#define ARB_KNOCKOUT_MAX 256

struct arb_knockout {
    /* Lines: a power of two, teams at least and twice as many at most. */
    uint16_t teams, lines;
    uint8_t rounds;
    uint16_t seed[ARB_KNOCKOUT_MAX];    /* [line - 1]: the seed, from 1; 0: a bye */
};

/* 2..ARB_KNOCKOUT_MAX teams; false, and *bracket untouched, if there are others. */
ARB_MUST_USE bool arb_knockout_draw(unsigned teams, struct arb_knockout *bracket);

#endif
