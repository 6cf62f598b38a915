/* cross.c -- cross-IMPs: what a sum over comparisons counts for, and what the board's top is then.
 *
 * 'comparisons' is E - 1, the number of other results; amounts are in 1/10000 of an IMP.
 */
#include "../rounds/inside.h"

int64_t arb__ximpq(struct arb_imp_sum sum, uint32_t comparisons)
{
    ARB_ASSERT(comparisons > 0);
    return arb_cross_imps_ximpq_hundredths(sum, comparisons + 1) * (ARB_IMP_UNIT / 100);
}

int32_t arb__cross_top(const struct arb_scoring *scoring, uint32_t comparisons)
{
    ARB_ASSERT(comparisons <= INT32_MAX / ARB_IMP_UNIT);
    if (comparisons == 0) return 0;
    if (scoring->cross == ARB_CROSS_XIMPQ)
        return (int32_t)arb__ximpq((struct arb_imp_sum){(int64_t)comparisons * ARB_IMP_UNIT, 0, 1}, comparisons);
    return (int32_t)(scoring->cross == ARB_CROSS_SUM ? comparisons : 1) * ARB_IMP_UNIT;
}
