/* fraction.c -- small fractions in lowest terms, for amounts of one match or board.
 *
 * The denominator stays within ARB_FRACTION_UNDER_MAX; a sum that would need a larger one is rounded to a whole number.
 */
#include "arbitro/score/fraction.h"

#include "arbitro/score/ratio.h"

struct arb_fraction arb_fraction(int64_t over, int64_t under)
{
    const int64_t divisor = (int64_t)arb_common_divisor((uint64_t)(over < 0 ? -over : over), (uint64_t)under);

    ARB_ASSERT(under > 0);
    return (struct arb_fraction){over / divisor, under / divisor};
}

int64_t arb_fraction_rounded(struct arb_fraction figure)
{
    return arb_ratio_rounded(figure.over, figure.under);
}

/* Exactly, unless the common denominator grows too large: then both are rounded and added. */
void arb_fraction_add(struct arb_fraction *sum, struct arb_fraction added)
{
    const int64_t shared = (int64_t)arb_common_divisor((uint64_t)sum->under, (uint64_t)added.under);
    int64_t under, mine, theirs, over;

    ARB_ASSERT(sum->under > 0 && added.under > 0);
    if (__builtin_mul_overflow(sum->under / shared, added.under, &under) || under > ARB_FRACTION_UNDER_MAX ||
        __builtin_mul_overflow(sum->over, under / sum->under, &mine) ||
        __builtin_mul_overflow(added.over, under / added.under, &theirs) ||
        __builtin_add_overflow(mine, theirs, &over)) {
        *sum = (struct arb_fraction){arb_fraction_rounded(*sum) + arb_fraction_rounded(added), 1};
        return;
    }
    *sum = arb_fraction(over, under);
    ARB_ASSERT(sum->under > 0);
}

struct arb_fraction arb_fraction_share(struct arb_fraction sum, unsigned by)
{
    const struct arb_fraction share = arb_fraction(sum.over, sum.under * by);

    ARB_ASSERT(by > 0);
    return share.under <= ARB_FRACTION_UNDER_MAX ? share : (struct arb_fraction){arb_fraction_rounded(share), 1};
}

int arb_fraction_compare(struct arb_fraction a, struct arb_fraction b)
{
    return arb_ratio_compare(a.over, a.under, b.over, b.under);
}
