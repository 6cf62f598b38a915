/* recommend_test.c -- the movements that are advised for tonight. */
#include "arb_test.h"

#include "arbitro/movement/recommend.h"

/* Whatever is advised is a movement, fits the evening, says the truth about itself, and is no worse than the next. */
static void what_is_advised_can_be_played(void **state)
{
    static struct arb_movement m;
    static struct arb_advice advice[ARB_ADVICE_MAX], few[3];
    struct arb_movement_place place;

    (void)state;
    for (uint8_t pairs = 3; pairs <= ARB_PAIRS_MAX; pairs = (uint8_t)(pairs + (pairs < 16 ? 1 : 16)))
        for (uint16_t minutes = 60; minutes <= 240; minutes = (uint16_t)(minutes + 60)) {
            const struct arb_tonight tonight = {.pairs = pairs, .minutes = minutes, .minutes_a_change = 1};
            const unsigned count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);

            assert_in_range(count, 1, ARB_ADVICE_MAX - 1);
            for (unsigned i = 0; i < count; i++) {
                const struct arb_advice *a = &advice[i];

                assert_int_equal(arb_movement_make(&a->order, &m, &place), ARB_MOVEMENT_LEGAL);
                assert_int_equal(m.rounds, a->rounds);
                assert_int_equal(a->minutes, a->rounds * (8 * a->boards + 1));
                assert_true(a->minutes <= minutes);
                assert_true(a->played <= a->rounds * a->boards);
                assert_int_equal(a->reasons >> ARB_ADVICE_TWO_RANKINGS & 1, m.two_winner);
                assert_true(pairs % 2 == 1 || a->sits_out == 0);
                assert_true(pairs > 3 || (a->reasons >> ARB_ADVICE_UNEVEN & 1) == 0);   /* one table: nobody competes */
                if (i > 0) assert_true(a->mark_hundredths <= advice[i - 1].mark_hundredths);
            }
            assert_int_equal(arb_recommend(&tonight, few, 3), count < 3 ? count : 3);
            for (unsigned i = 0; i < 3 && i < count; i++)
                assert_int_equal(few[i].mark_hundredths, advice[i].mark_hundredths);
        }
    assert_int_equal(arb_recommend(&(struct arb_tonight){.pairs = 8, .minutes = 15}, advice, 4), 0);
    assert_int_equal(arb_recommend(&(struct arb_tonight){.pairs = 2, .minutes = 180}, advice, 4), 0);
}

static void a_wish_is_kept(void **state)
{
    static struct arb_advice advice[ARB_ADVICE_MAX];
    struct arb_tonight tonight = {.pairs = 14, .minutes = 240, .winners = 1, .boards = 24};
    unsigned count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);

    (void)state;
    assert_true(count > 3);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(advice[i].reasons >> ARB_ADVICE_TWO_RANKINGS & 1, 0);
        assert_true(advice[i].played <= 24);
    }
    tonight.winners = 2;
    count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);
    for (unsigned i = 0; i < count; i++) assert_int_equal(advice[i].reasons >> ARB_ADVICE_TWO_RANKINGS & 1, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_advised_can_be_played),
        cmocka_unit_test(a_wish_is_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
