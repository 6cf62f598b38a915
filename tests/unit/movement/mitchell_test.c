/* mitchell_test.c -- Mitchells of every size: legal, moving as Mitchells do, sharing and skipping where they may. */
#include "counting.h"

static void every_mitchell_is_legal(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;
    unsigned made = 0;

    (void)state;
    for (uint8_t tables = 2; tables <= ARB_TABLES_MAX; tables++)
        for (uint8_t way = ARB_MITCHELL_PLAIN; way <= ARB_MITCHELL_SHARE; way++)
            for (uint8_t half = 0; half < 3; half++) {
                const struct arb_movement_order order = {.kind = ARB_MITCHELL, .way = way, .tables = tables,
                                                         .half_table = half > 0, .half_side = half == 2};

                const int whole = way == ARB_MITCHELL_SKIP ? tables - 1 : tables;

                if (way == ARB_MITCHELL_SKIP && (tables % 2 == 1 || half)) continue;
                assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
                assert_int_equal(m.rounds, whole < ARB_ROUNDS_MAX ? whole : ARB_ROUNDS_MAX);
                check_by_counting(&m);
                made++;
            }
    assert_int_equal(made, 98 * 2 * 3 + 49);
}

/* North-South sit still, East-West go up one, boards go down one; the skip is the one exception. */
static void a_mitchell_moves_as_mitchells_do(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 3; tables <= ARB_TABLES_MAX; tables++) {
        const bool even = tables % 2 == 0;
        const struct arb_movement_order order = {
            .kind = ARB_MITCHELL, .tables = tables, .way = even ? ARB_MITCHELL_SKIP : ARB_MITCHELL_PLAIN};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        for (unsigned r = 1; r < m.rounds; r++)
            for (unsigned t = 0; t < tables; t++) {
                const unsigned up = even && r == tables / 2u ? 2 : 1;

                assert_int_equal(m.meeting[r][t].ns, t + 1);
                assert_int_equal(m.meeting[r][(t + up) % tables].ew, m.meeting[r - 1][t].ew);
                assert_int_equal(m.meeting[r][t].set, m.meeting[r - 1][(t + 1) % tables].set);
            }
    }
}

/* When sharing, the last table has always the first one's boards, and nobody else shares. */
static void only_the_first_and_the_last_share(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 2; tables <= ARB_TABLES_MAX; tables = (uint8_t)(tables + 2)) {
        const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = tables};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.way, ARB_MITCHELL_SHARE);
        for (unsigned r = 0; r < m.rounds; r++) {
            assert_int_equal(m.meeting[r][0].set, m.meeting[r][tables - 1].set);
            for (unsigned t = 0; t + 1 < tables; t++)
                for (unsigned u = t + 1; u + 1 < tables; u++)
                    assert_int_not_equal(m.meeting[r][t].set, m.meeting[r][u].set);
        }
    }
}

/* Straight on with an even number of tables: good for half the rounds, and refused from the next. */
static void an_even_mitchell_without_a_way_is_refused(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (unsigned tables = 2; tables / 2 < ARB_ROUNDS_MAX; tables += 2) {
        m = (struct arb_movement){.kind = ARB_OWN_MOVEMENT, .two_winner = 1, .tables = (uint8_t)tables};
        m.pairs = m.sets = (uint8_t)tables;
        for (unsigned r = 0; r < tables && r < ARB_ROUNDS_MAX; r++)
            for (unsigned t = 0; t < tables; t++)
                m.meeting[r][t] = (struct arb_meeting){.ns = (uint8_t)(t + 1),
                                                       .ew = (uint8_t)((t + tables - r) % tables + 1),
                                                       .set = (uint8_t)((t + r) % tables + 1)};
        m.rounds = (uint8_t)(tables / 2);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
        m.rounds = (uint8_t)(tables / 2 + 1);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_SET_TWICE_FOR_PAIR);
        assert_int_equal(place.round, tables / 2 + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mitchell_is_legal),
        cmocka_unit_test(a_mitchell_moves_as_mitchells_do),
        cmocka_unit_test(only_the_first_and_the_last_share),
        cmocka_unit_test(an_even_mitchell_without_a_way_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
