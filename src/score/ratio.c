/* ratio.c -- products of 64-bit numbers, exact in 128 bits: compared, and divided with one rounding.
 *
 * Written out in 64-bit arithmetic, so that every compiler and WebAssembly give the same.
 */
#include "arbitro/score/ratio.h"

struct wide {
    uint64_t high, low;
};

/* a * b, by halves of 32 bits. */
static struct wide product(uint64_t a, uint64_t b)
{
    const uint64_t a0 = (uint32_t)a, a1 = a >> 32;
    const uint64_t b0 = (uint32_t)b, b1 = b >> 32;
    const uint64_t low = a0 * b0;
    const uint64_t middle = a1 * b0 + (low >> 32);
    const uint64_t other = a0 * b1 + (uint32_t)middle;

    return (struct wide){a1 * b1 + (middle >> 32) + (other >> 32), other << 32 | (uint32_t)low};
}

/* The quotient, by shift and subtract; *rest is the remainder. dividend.high must be below the divisor, or it would
 * not fit. */
static uint64_t quotient(struct wide dividend, uint64_t divisor, uint64_t *rest)
{
    uint64_t left = dividend.high;
    uint64_t digits = dividend.low;

    ARB_ASSERT(left < divisor);
    if (left == 0) {
        *rest = digits % divisor;
        return digits / divisor;
    }
    for (int i = 0; i < 64; i++) {
        const bool carry = (left >> 63) != 0;

        left = left << 1 | digits >> 63;
        digits <<= 1;
        if (!carry && left < divisor) continue;
        left -= divisor;
        digits |= 1;
    }
    *rest = left;
    return digits;
}

uint64_t arb_product_shifted(uint64_t a, uint64_t b, unsigned shift)
{
    const struct wide whole = product(a, b);

    ARB_ASSERT(shift < 64 && whole.high >> shift == 0);
    return shift == 0 ? whole.low : whole.high << (64 - shift) | whole.low >> shift;
}

static uint64_t magnitude(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

int64_t arb_ratio_of(int64_t value, int64_t numerator, int64_t denominator)
{
    uint64_t rest;
    uint64_t whole;

    ARB_ASSERT(numerator >= 0 && denominator > 0);
    whole = quotient(product(magnitude(value), (uint64_t)numerator), (uint64_t)denominator, &rest);
    if (rest >= (uint64_t)denominator - rest) whole++;
    ARB_ASSERT(whole <= INT64_MAX);
    return value < 0 ? -(int64_t)whole : (int64_t)whole;
}

int arb_ratio_compare(int64_t a, int64_t b, int64_t c, int64_t d)
{
    const int sign = a < 0 ? -1 : 1;
    const struct wide left = product(magnitude(a), magnitude(d));
    const struct wide right = product(magnitude(c), magnitude(b));

    ARB_ASSERT(b > 0 && d > 0);
    if ((a < 0) != (c < 0)) return a < c ? -1 : 1;
    if (left.high != right.high) return left.high < right.high ? -sign : sign;
    if (left.low != right.low) return left.low < right.low ? -sign : sign;
    return 0;
}

uint64_t arb_common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        const uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}
