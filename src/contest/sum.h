/* sum.h -- exact sums of fractions; a sum begins as arb__sum_zero. */
#ifndef ARB_CONTEST_SUM_H
#define ARB_CONTEST_SUM_H

#include "arbitro/combined.h"

struct arb_sum arb__sum_zero(void);

/* denominator > 0. */
void arb__sum_add(struct arb_sum *sum, int64_t numerator, int64_t denominator);
void arb__sum_divide(struct arb_sum *sum, uint32_t by);

/* -1, 0, 1. */
int arb__sum_compare(const struct arb_sum *a, const struct arb_sum *b);

/* factor times the sum, to the nearest whole number, halves away from zero; below 2^55. */
int64_t arb__sum_rounded(const struct arb_sum *sum, uint32_t factor);

#endif
