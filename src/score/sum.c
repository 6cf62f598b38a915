/* sum.c -- sums of fractions, exact whatever their denominators: added, multiplied, compared and at last rounded.
 *
 * Numerator (top) and denominator (bottom) are 640-bit numbers. The largest use is a series: eight sessions of at most
 * 2^52 parts each, weights and what is carried over make a denominator below 2^490 and a numerator below 2^560. Callers
 * that do not know how many denominators come add if there is room, or round; a sum that outgrew its room is an
 * assertion, never a wrong number.
 *
 * Nearly all that a contest adds up is below 2^63, above and below the line: such sums are taken as numbers of 64 bits
 * first, to the same ends, and as long ones where a product does not fit.
 */
#include "arbitro/score/sum.h"

#include "arbitro/score/ratio.h"

#include <string.h>

/* Bottoms that are joined have so many together at most. */
enum { JOINED_LIMBS = 15 };

/* -- Short numbers ---------------------------------------------------------------------- */

static bool is_short(const uint32_t a[ARB_SUM_LIMBS])
{
    uint32_t above = a[1] >> 31;

    for (unsigned i = 2; i < ARB_SUM_LIMBS; i++) above |= a[i];
    return above == 0;
}

static uint64_t short_of(const uint32_t a[ARB_SUM_LIMBS])
{
    return (uint64_t)a[1] << 32 | a[0];
}

/* Of a number that was short. */
static void set_short(uint32_t a[ARB_SUM_LIMBS], uint64_t value)
{
    a[0] = (uint32_t)value;
    a[1] = (uint32_t)(value >> 32);
}

static bool are_short(const struct arb_sum *sum)
{
    return is_short(sum->top) && is_short(sum->bottom);
}

/* *a *= by, both below 2^63. False, and *a as it was, if the product is not. */
static bool times_short(uint64_t *a, uint64_t by)
{
    const uint64_t low = (*a & UINT32_MAX) * (by & UINT32_MAX);
    uint64_t high = (*a >> 32) * (by & UINT32_MAX) + (by >> 32) * (*a & UINT32_MAX);

    if (*a >> 32 != 0 && by >> 32 != 0) return false;
    high += low >> 32;
    if (high >> 31 != 0) return false;
    *a = high << 32 | (low & UINT32_MAX);
    return true;
}

/* -- Whole numbers ---------------------------------------------------------------------- */

/* Numbers of so many limbs, the lowest first: below 0, 0, above 0. */
static int compare(const uint32_t *a, const uint32_t *b, unsigned limbs)
{
    while (limbs-- > 0)
        if (a[limbs] != b[limbs]) return a[limbs] < b[limbs] ? -1 : 1;
    return 0;
}

/* Limbs without the zeros at the top. */
static unsigned length_of(const uint32_t *a, unsigned limbs)
{
    while (limbs > 0 && a[limbs - 1] == 0) limbs--;
    return limbs;
}

static int bits_of(const uint32_t *a)
{
    const unsigned length = length_of(a, ARB_SUM_LIMBS);
    int bits = 32 * (int)length;

    for (uint32_t top = length > 0 ? a[length - 1] : UINT32_MAX; (top >> 31) == 0; top <<= 1) bits--;
    return bits;
}

/* The highest bit that a / b, below 2^56, can have; below 0: it is 0. */
static int top_bit(const uint32_t *a, const uint32_t *b)
{
    const int bit = bits_of(a) - bits_of(b);

    return bit > 55 ? 55 : bit;
}

/* to = a * b, twice as many limbs. 'to' must not overlap them. */
static void multiply(const uint32_t a[ARB_SUM_LIMBS], const uint32_t b[ARB_SUM_LIMBS], uint32_t to[2 * ARB_SUM_LIMBS])
{
    const unsigned la = length_of(a, ARB_SUM_LIMBS), lb = length_of(b, ARB_SUM_LIMBS);

    memset(to, 0, 2 * ARB_SUM_LIMBS * sizeof *to);
    for (unsigned i = 0; i < la; i++) {
        uint64_t carry = 0;

        for (unsigned j = 0; j < lb; j++) {
            carry += (uint64_t)a[i] * b[j] + to[i + j];
            to[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        to[i + lb] = (uint32_t)carry;
    }
}

static void times(uint32_t a[ARB_SUM_LIMBS], uint64_t by)
{
    const uint32_t factor[ARB_SUM_LIMBS] = {(uint32_t)by, (uint32_t)(by >> 32)};
    uint32_t product[2 * ARB_SUM_LIMBS];
    uint64_t whole = short_of(a);

    if (by >> 63 == 0 && is_short(a) && times_short(&whole, by)) {
        set_short(a, whole);
        return;
    }
    multiply(a, factor, product);
    ARB_ASSERT(length_of(product, 2 * ARB_SUM_LIMBS) <= ARB_SUM_LIMBS);
    memcpy(a, product, ARB_SUM_LIMBS * sizeof *a);
}

/* a *= b; the product must fit. */
static void times_each_other(uint32_t a[ARB_SUM_LIMBS], const uint32_t b[ARB_SUM_LIMBS])
{
    uint32_t product[2 * ARB_SUM_LIMBS];

    multiply(a, b, product);
    ARB_ASSERT(length_of(product, 2 * ARB_SUM_LIMBS) <= ARB_SUM_LIMBS);
    memcpy(a, product, ARB_SUM_LIMBS * sizeof *a);
}

static void add(uint32_t a[ARB_SUM_LIMBS], const uint32_t b[ARB_SUM_LIMBS])
{
    uint64_t carry = 0;

    for (unsigned i = 0; i < ARB_SUM_LIMBS; i++) {
        carry += (uint64_t)a[i] + b[i];
        a[i] = (uint32_t)carry;
        carry >>= 32;
    }
    ARB_ASSERT(carry == 0);
}

/* a -= b, where a >= b. */
static void take(uint32_t a[ARB_SUM_LIMBS], const uint32_t b[ARB_SUM_LIMBS])
{
    uint64_t borrow = 0;

    for (unsigned i = 0; i < ARB_SUM_LIMBS; i++) {
        const uint64_t left = (uint64_t)a[i] - b[i] - borrow;

        a[i] = (uint32_t)left;
        borrow = left >> 63;
    }
    ARB_ASSERT(borrow == 0);
}

/* Divides one more limb, bit by bit; *left is the remainder so far, below 'by'. */
static uint32_t quotient(uint64_t *left, uint32_t limb, uint64_t by)
{
    uint32_t digits = 0;

    for (int bit = 31; bit >= 0; bit--) {
        const bool carry = *left >> 63 != 0;

        *left = *left << 1 | (limb >> bit & 1u);
        digits <<= 1;
        if (!carry && *left < by) continue;
        *left -= by;
        digits |= 1;
    }
    return digits;
}

/* a /= by; returns the remainder. */
static uint64_t share(uint32_t a[ARB_SUM_LIMBS], uint64_t by)
{
    uint64_t left = 0;

    ARB_ASSERT(by > 0);
    for (unsigned i = length_of(a, ARB_SUM_LIMBS); i-- > 0;) {
        if (by > UINT32_MAX) {
            a[i] = quotient(&left, a[i], by);
            continue;
        }
        left = left << 32 | a[i];
        a[i] = (uint32_t)(left / by);
        left %= by;
    }
    return left;
}

/* -- Fractions -------------------------------------------------------------------------------- */

static uint64_t magnitude(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

struct arb_sum arb_sum_zero(void)
{
    return (struct arb_sum){.bottom = {1}};
}

static bool has_room(const struct arb_sum *sum)
{
    return length_of(sum->bottom, ARB_SUM_LIMBS) <= 12;
}

/* Adds a signed numerator below 2^63 over the same denominator to one that is. */
static void add_short_to_top(struct arb_sum *sum, uint64_t added, bool is_negative)
{
    const uint64_t top = short_of(sum->top);

    if (sum->is_negative == is_negative) {
        set_short(sum->top, top + added);
    } else if (top >= added) {
        set_short(sum->top, top - added);
        sum->is_negative = sum->is_negative && top > added;
    } else {
        set_short(sum->top, added - top);
        sum->is_negative = is_negative;
    }
}

/* Adds a signed numerator over the same denominator; 'added' is overwritten. */
static void add_to_top(struct arb_sum *sum, uint32_t added[ARB_SUM_LIMBS], bool is_negative)
{
    if (is_short(sum->top) && is_short(added)) {
        add_short_to_top(sum, short_of(added), is_negative);
        return;
    }
    if (sum->is_negative == is_negative) {
        add(sum->top, added);
    } else if (compare(sum->top, added, ARB_SUM_LIMBS) >= 0) {
        take(sum->top, added);
    } else {
        take(added, sum->top);
        memcpy(sum->top, added, sizeof sum->top);
        sum->is_negative = !sum->is_negative;
    }
    if (length_of(sum->top, ARB_SUM_LIMBS) == 0) sum->is_negative = false;
}

/* Adds whole / lowest to a short sum, as add_over does. False, and nothing added, if something would be long. */
static bool add_short_over(struct arb_sum *sum, uint64_t whole, bool is_negative, uint64_t lowest)
{
    uint64_t top = short_of(sum->top), bottom = short_of(sum->bottom);
    const uint64_t shared = lowest == 1 ? 1 : arb_common_divisor(lowest, bottom % lowest);

    if (!times_short(&whole, bottom / shared) || !times_short(&top, lowest / shared) ||
        !times_short(&bottom, lowest / shared)) return false;
    set_short(sum->top, top);
    set_short(sum->bottom, bottom);
    add_short_to_top(sum, whole, is_negative);
    return true;
}

/* Adds top / lowest, 'top' overwritten. The part of 'lowest' that the denominator has already is not multiplied in
 * again. */
static void add_over(struct arb_sum *sum, uint32_t top[ARB_SUM_LIMBS], bool is_negative, uint64_t lowest)
{
    uint32_t stretch[ARB_SUM_LIMBS], left[ARB_SUM_LIMBS];
    uint64_t shared;

    ARB_ASSERT(lowest > 0);
    if (lowest >> 63 == 0 && are_short(sum) && is_short(top) &&
        add_short_over(sum, short_of(top), is_negative, lowest)) return;
    memcpy(stretch, sum->bottom, sizeof stretch);
    memcpy(left, sum->bottom, sizeof left);
    shared = arb_common_divisor(lowest, share(left, lowest));
    (void)share(stretch, shared);
    times_each_other(top, stretch);
    times(sum->top, lowest / shared);
    times(sum->bottom, lowest / shared);
    add_to_top(sum, top, is_negative);
}

void arb_sum_add(struct arb_sum *sum, int64_t numerator, int64_t denominator)
{
    const uint64_t divisor = arb_common_divisor(magnitude(numerator), (uint64_t)denominator);
    const uint64_t whole = magnitude(numerator) / divisor;
    uint32_t top[ARB_SUM_LIMBS] = {(uint32_t)whole, (uint32_t)(whole >> 32)};

    ARB_ASSERT(denominator > 0);
    add_over(sum, top, numerator < 0, (uint64_t)denominator / divisor);
}

bool arb_sum_add_if_room(struct arb_sum *sum, int64_t numerator, int64_t denominator)
{
    if (!has_room(sum)) return false;
    arb_sum_add(sum, numerator, denominator);
    return true;
}

void arb_sum_add_or_round(struct arb_sum *sum, int64_t numerator, int64_t denominator)
{
    if (!arb_sum_add_if_room(sum, numerator, denominator))
        arb_sum_add(sum, arb_ratio_of(numerator, 1, denominator), 1);
}

static bool have_one_bottom(const struct arb_sum *a, const struct arb_sum *b)
{
    return compare(a->bottom, b->bottom, ARB_SUM_LIMBS) == 0;
}

static bool can_join(const struct arb_sum *sum, const struct arb_sum *other)
{
    return have_one_bottom(sum, other) ||
           length_of(sum->bottom, ARB_SUM_LIMBS) + length_of(other->bottom, ARB_SUM_LIMBS) <= JOINED_LIMBS;
}

/* Adds another sum. Equal denominators stay; a short one is reduced against ours first; otherwise both are
 * multiplied, for which can_join says that there is room. */
void arb_sum_join(struct arb_sum *sum, const struct arb_sum *other)
{
    uint32_t added[ARB_SUM_LIMBS];

    memcpy(added, other->top, sizeof added);
    if (!have_one_bottom(sum, other) && length_of(other->bottom, ARB_SUM_LIMBS) <= 2) {
        add_over(sum, added, other->is_negative, (uint64_t)other->bottom[1] << 32 | other->bottom[0]);
        return;
    }
    if (!have_one_bottom(sum, other)) {
        times_each_other(added, sum->bottom);
        times_each_other(sum->top, other->bottom);
        times_each_other(sum->bottom, other->bottom);
    }
    add_to_top(sum, added, other->is_negative);
}

void arb_sum_join_or_round(struct arb_sum *sum, const struct arb_sum *other, uint32_t parts)
{
    if (can_join(sum, other)) arb_sum_join(sum, other);
    else arb_sum_add(sum, arb_sum_rounded(other, parts), parts);
}

void arb_sum_times(struct arb_sum *sum, uint64_t by)
{
    times(sum->top, by);
    if (by == 0) sum->is_negative = false;
}

void arb_sum_divide(struct arb_sum *sum, uint64_t by)
{
    ARB_ASSERT(by > 0);
    times(sum->bottom, by);
}

void arb_sum_square(struct arb_sum *sum)
{
    const struct arb_sum same = *sum;

    times_each_other(sum->top, same.top);
    times_each_other(sum->bottom, same.bottom);
    sum->is_negative = false;
}

int arb_sum_sign(const struct arb_sum *sum)
{
    return sum->is_negative ? -1 : length_of(sum->top, ARB_SUM_LIMBS) > 0;
}

void arb_sum_negate(struct arb_sum *sum)
{
    sum->is_negative = arb_sum_sign(sum) > 0;
}

/* By cross-multiplying; nothing is rounded. */
int arb_sum_compare(const struct arb_sum *a, const struct arb_sum *b)
{
    uint32_t left[2 * ARB_SUM_LIMBS], right[2 * ARB_SUM_LIMBS];
    int order;

    if (a->is_negative != b->is_negative) return a->is_negative ? -1 : 1;
    if (are_short(a) && are_short(b)) {
        order = arb_ratio_compare((int64_t)short_of(a->top), (int64_t)short_of(a->bottom), (int64_t)short_of(b->top),
                                  (int64_t)short_of(b->bottom));
        return a->is_negative ? -order : order;
    }
    multiply(a->top, b->bottom, left);
    multiply(b->top, a->bottom, right);
    order = compare(left, right, 2 * ARB_SUM_LIMBS);
    return a->is_negative ? -order : order;
}

/* sum * factor to the nearest whole number, halves away from zero: the largest q with q * 2 * bottom <= 2 * top *
 * factor + bottom, found bit by bit. The result must be below 2^56. */
int64_t arb_sum_rounded(const struct arb_sum *sum, uint32_t factor)
{
    uint32_t doubled[ARB_SUM_LIMBS], twice[ARB_SUM_LIMBS];
    uint64_t quotient = 0;

    ARB_ASSERT(factor > 0);
    if (are_short(sum)) {
        quotient = (uint64_t)arb_ratio_of((int64_t)short_of(sum->top), factor, (int64_t)short_of(sum->bottom));
        return sum->is_negative ? -(int64_t)quotient : (int64_t)quotient;
    }
    memcpy(doubled, sum->top, sizeof doubled);
    times(doubled, 2 * (uint64_t)factor);
    add(doubled, sum->bottom);
    memcpy(twice, sum->bottom, sizeof twice);
    times(twice, 2);
    for (int bit = top_bit(doubled, twice); bit >= 0; bit--) {
        uint32_t tried[ARB_SUM_LIMBS];

        memcpy(tried, twice, sizeof tried);
        times(tried, quotient | UINT64_C(1) << bit);
        if (compare(tried, doubled, ARB_SUM_LIMBS) <= 0) quotient |= UINT64_C(1) << bit;
    }
    return sum->is_negative ? -(int64_t)quotient : (int64_t)quotient;
}

int64_t arb_sum_percent_hundredths(const struct arb_sum *share)
{
    struct arb_sum above = *share;

    arb_sum_add(&above, -1, 2);
    return 5000 + arb_sum_rounded(&above, 10000);
}
