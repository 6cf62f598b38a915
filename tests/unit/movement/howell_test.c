/* howell_test.c -- Howells of every size and length, their first rows and the search that finds them. */
#include "counting.h"

#include "arbitro/movement/howell_search.h"

/* Each length of each size, a 3/4 Howell where it is not full; and nothing longer than full. */
static void every_howell_is_legal(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 2; tables <= 24; tables++)
        for (uint8_t rounds = 0; rounds <= 2 * tables + 5; rounds++)
            for (uint8_t half = 0; half < 2; half++) {
                const struct arb_movement_order order = {
                    .kind = ARB_HOWELL, .tables = tables, .rounds = rounds, .half_table = half};
                const uint8_t most = tables == 3 ? 10 : (uint8_t)(2 * tables - 1);      /* of three, all meet twice */
                const bool takes = rounds <= most;

                assert_int_equal(arb_movement_make(&order, &m, &place),
                                 takes ? ARB_MOVEMENT_LEGAL : ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
                if (!takes) assert_int_equal(place.value, most);
                if (!takes) continue;
                assert_int_equal(m.revenge, rounds > 2 * tables - 1);
                assert_int_equal(m.rounds, rounds != 0 ? rounds : 2 * tables - 1);
                assert_int_equal(m.phantom, half ? 2 * tables : 0);
                check_by_counting(&m);
            }
}

/* By its own name it is never full, and its length is as near above three quarters as a row was found. */
static void a_three_quarter_howell_is_not_full(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 4; tables <= 24; tables++) {
        struct arb_movement_order order = {.kind = ARB_THREE_QUARTER_HOWELL, .tables = tables};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_in_range(m.rounds, (6 * tables - 3) / 4, 2 * tables - 2);
        check_by_counting(&m);
        order.rounds = (uint8_t)(2 * tables - 1);
        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
        assert_in_range(place.value, m.rounds, 2 * tables - 2);
    }
}

/* A row is worth what howell_first_rows.def says. */
static void a_howell_has_its_quality(void **state)
{
    static const struct {
        uint8_t tables, rounds;
        uint16_t quality;
    } rows[] = {
#define SEAT(a, b, set, directions)
#define SEAT_BY_ROUND(a, b, sets)
#define HOWELL(tables, rounds, quality, rows) {tables, rounds, quality},
#define HOWELL_TWICE(tables, cycle, quality, rows) {tables, 2 * (cycle), quality},
#include "../../../src/movement/howell/howell_first_rows.def"
    };
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        const struct arb_movement_order order = {
            .kind = ARB_HOWELL, .tables = rows[i].tables, .rounds = rows[i].rounds};
        struct arb_movement_balance balance;

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.sets, rows[i].rounds);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.quality_hundredths, rows[i].quality);
    }
}

/* What the search finds is a Howell, is as good as it says, and is found again. */
static void the_search_finds_howells(void **state)
{
    static struct arb_movement m;
    static const struct arb_howell_wish wishes[] = {
        {4, 7, 1, 100000},     {7, 13, 2, 100000}, {12, 23, 3, 100000},
        {24, 47, 1, 1000000}, {9, 13, 1, 100000}, {14, 19, 1, 100000},
    }, not_ours[] = {{2, 2, 1, 1000}, {9, 9, 1, 1000}, {9, 18, 1, 1000}, {25, 49, 1, 1000}};

    struct arb_howell_row row, again;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(wishes); i++) {
        struct arb_movement_place place;
        struct arb_movement_balance balance;

        assert_true(arb_howell_search(&wishes[i], &row));
        assert_true(arb_howell_search(&wishes[i], &again));
        assert_memory_equal(&row, &again, sizeof row);
        arb_howell_develop(&row, &m);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.quality_hundredths, row.quality_hundredths);
        assert_int_equal(balance.copies, 1);
    }
    for (size_t i = 0; i < ARB_COUNT(not_ours); i++) assert_false(arb_howell_search(&not_ours[i], &row));
}

/* Of every number of tables a row for every number of rounds, and tables share where a row without that is none. */
static void of_every_size_there_is_a_row(void **state)
{
    static const struct {
        uint8_t tables, rounds, shared;
    } sharing[] = {{2, 3, 1}, {3, 5, 2}, {4, 5, 1}, {4, 6, 1}, {5, 8, 1},
                   {6, 7, 1}, {8, 9, 1}, {10, 11, 1}, {12, 13, 1}};
    static struct arb_movement m;
    struct arb_howell_row row;
    size_t at = 0;

    (void)state;
    for (uint8_t tables = 2; tables <= 12; tables++)
        for (uint8_t rounds = (uint8_t)(tables + 1); rounds < 2 * tables; rounds++) {
            const struct arb_howell_wish wish = {tables, rounds, 1, 64000};
            const bool shares = at < ARB_COUNT(sharing) && sharing[at].tables == tables && sharing[at].rounds == rounds;
            struct arb_movement_place place;
            struct arb_movement_balance balance;

            assert_true(arb_howell_search(&wish, &row));
            assert_int_equal(row.shared, shares ? sharing[at].shared : 0);
            arb_howell_develop(&row, &m);
            assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
            arb_movement_weigh(&m, &balance);
            assert_int_equal(balance.quality_hundredths, row.quality_hundredths);
            assert_int_equal(balance.copies, shares ? sharing[at].shared + 1 : 1);
            at += shares;
        }
    assert_int_equal(at, ARB_COUNT(sharing));
}

/* A full Howell brings everybody against everybody once. */
static void in_a_full_howell_all_meet(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 2; tables <= 24; tables++) {
        const struct arb_movement_order order = {.kind = ARB_HOWELL, .tables = tables};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.rounds, m.pairs - 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_howell_is_legal),
        cmocka_unit_test(a_three_quarter_howell_is_not_full),
        cmocka_unit_test(a_howell_has_its_quality),
        cmocka_unit_test(the_search_finds_howells),
        cmocka_unit_test(of_every_size_there_is_a_row),
        cmocka_unit_test(in_a_full_howell_all_meet),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
