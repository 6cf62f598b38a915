/* sum_test.c -- exact sums at the end of their room: what fits is added whole, what does not is rounded as said. */
#include "arb_test.h"

#include "arbitro/score/sum.h"

/* The greatest power below 2^60, so that those of two primes share no factor. */
static int64_t power_of(int64_t prime)
{
    int64_t power = prime;

    while (power < (INT64_C(1) << 60) / prime) power *= prime;
    return power;
}

/* A sum whose bottom has grown past 2^384, and so takes no other denominator. */
static struct arb_sum full(void)
{
    static const int64_t prime[] = {3, 5, 7, 11, 13, 17, 19};
    struct arb_sum sum = arb_sum_zero();

    for (size_t i = 0; i < ARB_COUNT(prime); i++) assert_true(arb_sum_add_if_room(&sum, 1, power_of(prime[i])));
    return sum;
}

/* The first sum is the second and numerator / denominator more. */
static void assert_ahead(const struct arb_sum *sum, struct arb_sum than, int64_t numerator, int64_t denominator)
{
    arb_sum_add(&than, numerator, denominator);
    assert_int_equal(arb_sum_compare(sum, &than), 0);
}

static void fractions_are_added_whole_or_rounded(void **state)
{
    struct arb_sum sum = arb_sum_zero();

    (void)state;
    arb_sum_add_or_round(&sum, 1, 3);
    assert_ahead(&sum, arb_sum_zero(), 1, 3);
    sum = full();
    assert_false(arb_sum_add_if_room(&sum, 1, 2));
    assert_ahead(&sum, full(), 0, 1);
    arb_sum_add_or_round(&sum, 1, 3);
    assert_ahead(&sum, full(), 0, 1);
    arb_sum_add_or_round(&sum, 5, 2);
    assert_ahead(&sum, full(), 3, 1);
    arb_sum_add_or_round(&sum, -9, 2);
    assert_ahead(&sum, full(), -2, 1);
}

static void sums_are_joined_whole_or_rounded(void **state)
{
    struct arb_sum half = arb_sum_zero(), long_half = arb_sum_zero(), sum = full();

    (void)state;
    arb_sum_add(&half, 1, 2);
    arb_sum_join_or_round(&sum, &half, 1);
    assert_ahead(&sum, full(), 1, 2);
    arb_sum_add(&long_half, 1, 2);
    arb_sum_add(&long_half, 1, power_of(23));
    arb_sum_add(&long_half, 1, power_of(29));
    sum = full();
    arb_sum_join_or_round(&sum, &long_half, 10);
    assert_ahead(&sum, full(), 5, 10);
    arb_sum_join_or_round(&sum, &long_half, 1);
    assert_ahead(&sum, full(), 3, 2);
}

__extension__ typedef unsigned __int128 wide;

/* top / bottom * factor to the nearest, halves away from zero, by numbers of 128 bits. */
static int64_t nearest(int64_t top, int64_t bottom, uint32_t factor)
{
    const bool is_negative = top < 0;
    const wide of = (wide)(is_negative ? -top : top) * factor * 2 + (uint64_t)bottom;
    const int64_t quotient = (int64_t)(of / ((wide)(uint64_t)bottom * 2));

    return is_negative ? -quotient : quotient;
}

static void assert_nearest(int64_t top, int64_t bottom, uint32_t factor)
{
    struct arb_sum sum = arb_sum_zero();

    arb_sum_add(&sum, top, bottom);
    assert_true(arb_sum_rounded(&sum, factor) == nearest(top, bottom, factor));
}

/* Around each power of two, where a quotient gains a bit, and by chance. */
static void what_is_shown_is_the_nearest(void **state)
{
    struct arb_chance chance = {20261129};

    (void)state;
    for (unsigned bit = 0; bit < 40; bit++)
        for (int64_t by = -2; by <= 2; by++)
            for (int64_t bottom = 1; bottom < 7; bottom++) {
                assert_nearest((INT64_C(1) << bit) + by, bottom, 1);
                assert_nearest(-(INT64_C(1) << bit) + by, bottom, 10000);
            }
    for (unsigned i = 0; i < 100000; i++) {
        const int64_t top = (int64_t)(arb_chance_next(&chance) >> (24 + arb_chance_below(&chance, 40)));
        const int64_t bottom = 1 + (int64_t)arb_chance_below(&chance, 1u << arb_chance_below(&chance, 31));

        assert_nearest(arb_chance_below(&chance, 2) ? top : -top, bottom, 1 + arb_chance_below(&chance, 10000));
    }
}

/* -- Short and long ----------------------------------------------------------------------------- */

/* The same fraction above and below a denominator of more than 64 bits: it goes the long way through every sum. */
static struct arb_sum longer(struct arb_sum sum)
{
    for (unsigned i = 0; i < 2; i++) {
        arb_sum_times(&sum, UINT64_C(1) << 62);
        arb_sum_divide(&sum, UINT64_C(1) << 62);
    }
    return sum;
}

/* Of any length up to so many bits: most sums are short, some are at the end of what is. */
static uint64_t number_by_chance(struct arb_chance *chance, unsigned bits)
{
    return 1 + (arb_chance_next(chance) >> (63 - arb_chance_below(chance, bits)));
}

static int64_t signed_by_chance(struct arb_chance *chance, unsigned bits)
{
    const int64_t number = (int64_t)number_by_chance(chance, bits) - 1;

    return arb_chance_below(chance, 2) ? number : -number;
}

/* One and the same of what may be done with a sum, to both. */
static void change_both(struct arb_chance *chance, struct arb_sum *sum, struct arb_sum *other)
{
    const int64_t numerator = signed_by_chance(chance, 44), denominator = (int64_t)number_by_chance(chance, 30);
    struct arb_sum more = arb_sum_zero();

    switch (arb_chance_below(chance, 6)) {
    case 0: arb_sum_times(sum, (uint64_t)denominator), arb_sum_times(other, (uint64_t)denominator); break;
    case 1: arb_sum_divide(sum, (uint64_t)denominator), arb_sum_divide(other, (uint64_t)denominator); break;
    case 2: arb_sum_negate(sum), arb_sum_negate(other); break;
    case 3:
        arb_sum_add(&more, numerator, denominator);
        arb_sum_add(&more, signed_by_chance(chance, 20), denominator);
        arb_sum_join(sum, &more), arb_sum_join(other, &more);
        break;
    default: arb_sum_add(sum, numerator, denominator), arb_sum_add(other, numerator, denominator);
    }
}

static bool is_shown(const struct arb_sum *sum)
{
    struct arb_sum most = arb_sum_zero(), size = *sum;

    if (arb_sum_sign(sum) < 0) arb_sum_negate(&size);
    arb_sum_add(&most, INT64_C(1) << 40, 1);
    return arb_sum_compare(&size, &most) < 0;
}

static void what_is_taken_off_again_leaves_nothing(void **state)
{
    const struct arb_sum nothing = arb_sum_zero();
    struct arb_sum sum = arb_sum_zero();

    (void)state;
    for (int sign = -1; sign <= 1; sign += 2)
        for (unsigned is_long = 0; is_long < 2; is_long++) {
            arb_sum_add(&sum, 5 * sign, 7);
            if (is_long) sum = longer(sum);
            arb_sum_add(&sum, -5 * sign, 7);
            assert_int_equal(arb_sum_sign(&sum), 0);
            assert_int_equal(arb_sum_compare(&sum, &nothing), 0);
            assert_int_equal(arb_sum_compare(&nothing, &sum), 0);
        }
}

static void a_short_sum_is_what_a_long_one_is(void **state)
{
    struct arb_chance chance = {20261130};
    struct arb_sum last = arb_sum_zero();

    (void)state;
    for (unsigned i = 0; i < 10000; i++) {
        struct arb_sum sum = arb_sum_zero(), other = longer(sum);

        for (unsigned step = 0; step < 5; step++) {
            change_both(&chance, &sum, &other);
            assert_int_equal(arb_sum_compare(&sum, &other), 0);
            assert_int_equal(arb_sum_sign(&sum), arb_sum_sign(&other));
            if (!is_shown(&sum)) continue;
            assert_true(arb_sum_rounded(&sum, 100) == arb_sum_rounded(&other, 100));
            assert_true(arb_sum_percent_hundredths(&sum) == arb_sum_percent_hundredths(&other));
        }
        other = longer(last);
        assert_int_equal(arb_sum_compare(&sum, &last), arb_sum_compare(&sum, &other));
        assert_int_equal(arb_sum_compare(&last, &sum), arb_sum_compare(&other, &sum));
        last = sum;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fractions_are_added_whole_or_rounded),
        cmocka_unit_test(sums_are_joined_whole_or_rounded),
        cmocka_unit_test(what_is_shown_is_the_nearest),
        cmocka_unit_test(what_is_taken_off_again_leaves_nothing),
        cmocka_unit_test(a_short_sum_is_what_a_long_one_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
