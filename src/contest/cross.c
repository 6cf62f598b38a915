/* cross.c -- cross-IMPs: what a sum over comparisons is worth, and what one IMP on each of them would be. */
#include "inside.h"

int64_t arb__ximpq(struct arb_imp_sum sum, uint32_t comparisons)
{
    return arb_cross_imps_ximpq_hundredths(sum, comparisons + 1) * (ARB_IMP_UNIT / 100);
}

int32_t arb__cross_top(const struct arb_scoring *scoring, uint32_t comparisons)
{
    if (comparisons == 0) return 0;
    if (scoring->cross == ARB_CROSS_XIMPQ)
        return (int32_t)arb__ximpq((struct arb_imp_sum){(int64_t)comparisons * ARB_IMP_UNIT, 0, 1}, comparisons);
    return (int32_t)(scoring->cross == ARB_CROSS_SUM ? comparisons : 1) * ARB_IMP_UNIT;
}
