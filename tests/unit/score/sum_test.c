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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fractions_are_added_whole_or_rounded),
        cmocka_unit_test(sums_are_joined_whole_or_rounded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
