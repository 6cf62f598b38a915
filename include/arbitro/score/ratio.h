/* arbitro/score/ratio.h -- exact arithmetic where a product may not fit.
 *
 * Percentages are compared by cross-multiplying, never by dividing, and what is
 * rounded is rounded once, at the end, with the rule said. Products are 128 bits
 * wide, made of four of 64, so that nothing but the compiler is needed.
 */
#ifndef ARBITRO_RATIO_H
#define ARBITRO_RATIO_H

#include "arbitro/base/base.h"

/* value * numerator / denominator, to the nearest integer; exact halves away from
 * zero. numerator >= 0, denominator > 0; the result must fit, which it does
 * whenever numerator <= denominator. */
int64_t arb_ratio_of(int64_t value, int64_t numerator, int64_t denominator);

/* value / whole to the nearest integer, exact halves away from zero. whole > 0; |value| + whole / 2 must fit. */
static inline int64_t arb_ratio_rounded(int64_t value, int64_t whole)
{
    const int64_t magnitude = value < 0 ? -value : value;
    const int64_t rounded = (magnitude + whole / 2) / whole;

    return value < 0 ? -rounded : rounded;
}

/* a * b / 2^shift, cut; shift 0..63. The result must fit. */
uint64_t arb_product_shifted(uint64_t a, uint64_t b, unsigned shift);

/* The greatest that divides both; of a and 0 it is a. */
uint64_t arb_common_divisor(uint64_t a, uint64_t b);

/* The sign of a/b - c/d: -1, 0, 1. b and d are greater than 0. */
int arb_ratio_compare(int64_t a, int64_t b, int64_t c, int64_t d);

#endif
