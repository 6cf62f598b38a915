/* exact.c -- what rounding to the unit took off, summed in parts of a unit.
 *
 * Neuberg's formula divides by the results of a group, a mean by its comparisons. An evening has few such numbers,
 * so a common denominator of all of them is small, and grows as boards with another number come.
 */
#include "inside.h"

#include "arbitro/ratio.h"
#include "arbitro/standings.h"

/* False if the parts would be finer than is kept. */
static bool refine(struct arb_scores *scores, uint32_t parts)
{
    const uint32_t times = parts / (uint32_t)arb_common_divisor(scores->parts, parts);

    if ((uint64_t)scores->parts * times > ARB_REST_PARTS_MAX) return false;
    if (times == 1) return true;
    scores->parts *= times;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned number = 0; number <= ARB_PAIRS_MAX; number++) scores->rest[side][number] *= times;
    return true;
}

void arb__keep_rest(struct arb_scores *scores, unsigned side, unsigned number, struct arb_mp_rest rest,
                    struct arb_award *award)
{
    if (rest.ns == 0 || !refine(scores, rest.parts)) return;
    award->rest = rest.ns;
    award->parts = rest.parts;
    scores->rest[side][number] += rest.ns * (int64_t)(scores->parts / rest.parts);
}
