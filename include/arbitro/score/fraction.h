/* arbitro/score/fraction.h -- a small exact fraction: what a board, a match or a share of one is worth.
 *
 *     struct arb_fraction won = arb_fraction(7, 12);
 *     arb_fraction_add(&won, arb_fraction(1, 4));                  5/6
 *     arb_fraction_rounded(won)                                    1, for people; nobody is ranked by it
 *
 * Whoever adds many fractions whose denominators have little in common uses sum.h, which has room for them. A
 * denominator here stays below ARB_FRACTION_UNDER_MAX: what would exceed it is rounded to a whole number first, both
 * terms of an addition alike, and so is a sum whose numerator leaves 64 bits.
 */
#ifndef ARBITRO_FRACTION_H
#define ARBITRO_FRACTION_H

#include "arbitro/base/base.h"

#define ARB_FRACTION_UNDER_MAX (INT64_C(1) << 40)

/* over / under, in lowest terms; under > 0. In the unit of the caller. */
struct arb_fraction {
    int64_t over, under;
};

/* In lowest terms; under > 0, over > INT64_MIN. */
struct arb_fraction arb_fraction(int64_t over, int64_t under);

/* To the nearest whole number, halves away from zero. */
int64_t arb_fraction_rounded(struct arb_fraction figure);

void arb_fraction_add(struct arb_fraction *sum, struct arb_fraction added);

/* sum / by; by > 0, and by * under must fit 64 bits. */
struct arb_fraction arb_fraction_share(struct arb_fraction sum, unsigned by);

/* The sign of a - b: -1, 0, 1. Exact for all values. */
int arb_fraction_compare(struct arb_fraction a, struct arb_fraction b);

#endif
