/* arbitro/score/sum.h -- exact sums of fractions: totals that are compared and never rounded.
 *
 *     struct arb_sum total = arb_sum_zero();
 *     arb_sum_add(&total, 7, 12);
 *     arb_sum_add(&total, -1, 4);                                 1/3
 *     arb_sum_compare(&total, &other)                             equal only if the fractions are
 *
 * The bottom is the least common multiple of the denominators that were added: what does not fit is a fault of the
 * caller, who asks beforehand or knows what his figures can come to.
 */
#ifndef ARBITRO_SUM_H
#define ARBITRO_SUM_H

#include "arbitro/base/base.h"

#define ARB_SUM_LIMBS 20

/* No sum over a series overflows, nor one of 2^18 fractions that there was room for. */
struct arb_sum {
    bool is_negative;
    uint32_t top[ARB_SUM_LIMBS], bottom[ARB_SUM_LIMBS];         /* least first; bottom is never 0 */
};

struct arb_sum arb_sum_zero(void);

/* denominator > 0. */
void arb_sum_add(struct arb_sum *sum, int64_t numerator, int64_t denominator);

/* The same where there is room: where the bottom is so small, below 2^384, that a fraction with another denominator may
 * be added and the total then be multiplied and divided by 64 bits once, or by 32 bits twice. False: nothing was
 * added. */
ARB_MUST_USE bool arb_sum_add_if_room(struct arb_sum *sum, int64_t numerator, int64_t denominator);

/* Adds exactly where there is room, else rounded to the whole number, halves away from zero. */
void arb_sum_add_or_round(struct arb_sum *sum, int64_t numerator, int64_t denominator);

void arb_sum_times(struct arb_sum *sum, uint64_t by);
void arb_sum_divide(struct arb_sum *sum, uint64_t by);
void arb_sum_negate(struct arb_sum *sum);

/* Times itself: both below 2^320. */
void arb_sum_square(struct arb_sum *sum);

/* Adds another sum, whose bottom is the same, or both are together below 2^480. */
void arb_sum_join(struct arb_sum *sum, const struct arb_sum *other);

/* The same where the bottoms fit together so, else the other is rounded to 1/parts, halves away from zero. parts > 0;
 * parts times the other is below 2^55. */
void arb_sum_join_or_round(struct arb_sum *sum, const struct arb_sum *other, uint32_t parts);

/* -1, 0, 1. */
int arb_sum_sign(const struct arb_sum *sum);
int arb_sum_compare(const struct arb_sum *a, const struct arb_sum *b);

/* factor times the sum, to the nearest whole number, halves away from zero; below 2^55. */
int64_t arb_sum_rounded(const struct arb_sum *sum, uint32_t factor);

/* A share of one in hundredths of a per cent, halves away from fifty, as arb_percent_hundredths has it. */
int64_t arb_sum_percent_hundredths(const struct arb_sum *share);

#endif
