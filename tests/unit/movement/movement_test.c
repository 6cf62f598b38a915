/* movement_test.c -- rovers, the other formulas, arrow switches, balance, the knock-out draw, and who sits where. */
#include "counting.h"

#include "arbitro/movement/knockout.h"

/* -- A pair more -------------------------------------------------------------------------- */

/* Nobody is displaced twice, and only the pair at hand sits out. How many rounds that allows is the search's. */
static void a_rover_displaces_nobody_twice(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (unsigned kind = ARB_ROVER; kind <= ARB_BUMP; kind++)
        for (uint8_t tables = 5; tables <= ARB_TABLES_MAX; tables++)
            for (uint8_t way = ARB_MITCHELL_SKIP; way <= ARB_MITCHELL_SHARE; way++) {
                const struct arb_movement_order order = {.kind = (uint8_t)kind, .tables = tables, .way = way};
                uint8_t out[ARB_PAIRS_MAX + 1] = {0};

                if (way == ARB_MITCHELL_SKIP && tables % 2 == 0) continue;
                assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
                assert_int_equal(m.phantom, tables);
                assert_in_range(m.rounds, tables < 15 ? tables - 4 : 10, tables - 1);
                for (unsigned r = 0; r < m.rounds; r++) {
                    const struct arb_meeting at = m.meeting[r][tables - 1];

                    assert_int_equal(kind == ARB_ROVER ? at.ns : at.ew, tables);
                    assert_int_equal(out[kind == ARB_ROVER ? at.ew : at.ns]++, 0);
                }
                assert_int_equal(out[tables], 1);
            }
}

/* -- One field of two, one set for all ----------------------------------------------------- */

static void the_order_switches_the_arrow(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;
    struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 14, .switched = ARB_SWITCH_BEST};

    (void)state;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
    assert_int_equal(m.pairs, 28);
    assert_int_equal(m.two_winner, 0);
    assert_int_equal(m.meeting[11][0].switched, 0);
    assert_int_equal(m.meeting[12][0].switched, 1);
    assert_int_equal(m.meeting[12][0].ew, 1);
    order.switched = 15;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
    assert_int_equal(place.value, 14);
    order = (struct arb_movement_order){.kind = ARB_HOWELL, .tables = 5, .switched = 1};
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ONE_FIELD_ALREADY);
    order = (struct arb_movement_order){.kind = ARB_TRIPLES, .tables = 6, .switched = 1};
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ONE_FIELD_ALREADY);
}

static void a_barometer_has_one_set_a_round(void **state)
{
    static const uint8_t kinds[] = {ARB_MITCHELL, ARB_HOWELL, ARB_HESITATION, ARB_WEB, ARB_ROVER};
    static struct arb_movement m;
    struct arb_movement_place place;
    struct arb_movement_order order = {.kind = ARB_AMERICAN_WHIST, .tables = 7, .barometer = 1};

    (void)state;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_BAROMETER_OF_TEAMS);
    for (size_t i = 0; i < ARB_COUNT(kinds); i++) {
        struct arb_movement_balance balance;

        order.kind = kinds[i];
        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.sets, m.rounds);
        for (unsigned r = 0; r < m.rounds; r++)
            for (unsigned t = 0; t < 6; t++) assert_int_equal(m.meeting[r][t].set, r + 1);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.copies, m.phantom != 0 ? 6 : 7);
    }
}

/* Every formula at every size and length it takes, with and without a half table; others are refused. */
static void every_formula_is_legal(void **state)
{
    static const struct {
        enum arb_movement_kind kind;
        unsigned least, most, step;
    } sizes[] = {
        {ARB_HESITATION, 3, 99, 1},     {ARB_DOUBLE_HESITATION, 5, 99, 1}, {ARB_WEB, 4, 99, 1},
        {ARB_BOWMAN, 4, 99, 1},         {ARB_BLACKPOOL, 3, 99, 1},         {ARB_DOUBLE_WEAVE, 4, 96, 4},
        {ARB_ROUND_ROBIN, 2, 99, 1},    {ARB_AMERICAN_WHIST, 3, 99, 2},    {ARB_NEW_ENGLAND_RELAY, 4, 98, 2},
        {ARB_TRIPLES, 3, 99, 3},        {ARB_APPENDIX, 6, 99, 1},          {ARB_SCISSORS, 2, 24, 2},
    };
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(sizes); i++)
        for (unsigned tables = 1; tables <= ARB_TABLES_MAX + 1; tables++) {
            struct arb_movement_order order = {.kind = (uint8_t)sizes[i].kind, .tables = (uint8_t)tables};
            const bool takes = tables >= sizes[i].least && tables <= sizes[i].most &&
                               (tables - sizes[i].least) % sizes[i].step == 0;

            if (sizes[i].kind == ARB_ROUND_ROBIN && tables > 24 && takes) {
                assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_TOO_MANY);
                order.rounds = ARB_ROUNDS_MAX;
            }
            assert_int_equal(arb_movement_make(&order, &m, &place) == ARB_MOVEMENT_LEGAL, takes);
            if (!takes) continue;
            if (!m.teams) check_by_counting(&m);
            order.rounds = (uint8_t)(m.rounds / 2 + 1);
            if (m.teams && m.rounds % 2 == 0) order.rounds += order.rounds % 2;     /* a match is two rounds */
            order.half_table = !m.teams;
            order.half_side = ARB_EW;
            assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
            assert_int_equal(m.phantom, m.teams ? 0 : m.pairs);
        }
}

/* What Manning, Probst and Bavin print for a seven-table Mitchell; our own search's figures for the Howells. */
static void balance_is_as_published(void **state)
{
    static const struct {
        enum arb_movement_kind kind;
        uint8_t tables, rounds, switched;
        int quality, mean;          /* hundredths */
    } rows[] = {
        {ARB_MITCHELL, 7, 0, 1, 9046, 323},  {ARB_MITCHELL, 9, 0, 1, 9297, 424},  {ARB_MITCHELL, 13, 0, 2, 9253, 624},
        {ARB_MITCHELL, 8, 0, 1, 9011, 373},  {ARB_MITCHELL, 11, 0, 1, 8864, 524}, {ARB_HOWELL, 4, 0, 0, 10000, 300},
        {ARB_HOWELL, 6, 0, 0, 10000, 500},   {ARB_HOWELL, 5, 0, 0, 8333, 400},    {ARB_HOWELL, 6, 8, 0, 9091, 364},
        {ARB_MITCHELL, 7, 0, 0, 10000, 700},
    };
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        const struct arb_movement_order order = {
            .kind = (uint8_t)rows[i].kind, .tables = rows[i].tables, .rounds = rows[i].rounds};
        struct arb_movement_balance balance;

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        if (rows[i].switched > 0) arb_movement_switch_last(&m, rows[i].switched);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.quality_hundredths, rows[i].quality);
        assert_int_equal(balance.mean_hundredths, rows[i].mean);
    }
}

/* -- Knock-out ------------------------------------------------------------------------------ */

/* If the better seed always wins, as many as are left are the best; and a bye is a match against nobody. */
static void in_a_knockout_the_best_are_the_last(void **state)
{
    struct arb_knockout k;

    (void)state;
    for (unsigned teams = 2; teams <= ARB_KNOCKOUT_MAX; teams++) {
        unsigned left, seen = 0;

        assert_true(arb_knockout_draw(teams, &k));
        assert_int_equal(k.lines, 1u << k.rounds);
        assert_true(teams > k.lines / 2u && teams <= k.lines);
        for (unsigned line = 0; line < k.lines; line++) seen += k.seed[line] != 0;
        assert_int_equal(seen, teams);
        for (left = k.lines; left > 1; left /= 2)
            for (unsigned i = 0; i < left / 2; i++) {
                const uint16_t a = k.seed[2 * i], b = k.seed[2 * i + 1];

                assert_true(a != 0 || b != 0);
                if (a != 0 && b != 0) assert_int_equal(a + b, left + 1);
                else assert_true(a + b <= (int)(k.lines - teams));
                k.seed[i] = b == 0 || (a != 0 && a < b) ? a : b;
            }
        assert_int_equal(k.seed[0], 1);
    }
    assert_false(arb_knockout_draw(1, &k));
    assert_false(arb_knockout_draw(ARB_KNOCKOUT_MAX + 1, &k));
}

/* -- Where somebody sits ------------------------------------------------------------------ */

static void a_pair_is_found_or_sits_out(void **state)
{
    static struct arb_movement m;
    const struct arb_movement_order order = {
        .kind = ARB_MITCHELL, .tables = 3, .half_table = 1, .half_side = ARB_EW};
    struct arb_movement_place place;
    struct arb_table_no table;
    enum arb_side sits;

    (void)state;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
    assert_true(arb_movement_find(&m, (struct arb_round_no){2}, ARB_EW, 2, &table, &sits));
    assert_int_equal(table.n, 3);
    assert_int_equal(sits, ARB_EW);
    assert_true(arb_movement_find(&m, (struct arb_round_no){2}, ARB_NS, 2, &table, &sits));
    assert_int_equal(table.n, 2);
    assert_false(arb_movement_find(&m, (struct arb_round_no){1}, ARB_NS, 3, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){1}, ARB_EW, 3, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){4}, ARB_NS, 1, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){0}, ARB_NS, 1, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){1}, ARB_NS, 0, &table, &sits));
    assert_true(arb_movement_plays(&m, (struct arb_round_no){1}, (struct arb_table_no){1}));
    assert_false(arb_movement_plays(&m, (struct arb_round_no){1}, (struct arb_table_no){3}));
    assert_false(arb_movement_plays(&m, (struct arb_round_no){1}, (struct arb_table_no){4}));
}

static void on_a_fault_nothing_is_handed_over(void **state)
{
    static struct arb_movement m, before;
    const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 7, .rounds = 8};
    const struct arb_movement_order own = {.kind = ARB_OWN_MOVEMENT, .tables = 7}, none = {.tables = 7};
    struct arb_movement_place place;

    (void)state;
    memset(&m, 0x5A, sizeof m);
    before = m;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
    assert_memory_equal(&m, &before, sizeof m);
    assert_int_equal(arb_movement_make(&none, &m, &place), ARB_MOVEMENT_KIND_UNKNOWN);
    assert_int_equal(arb_movement_make(&own, &m, &place), ARB_MOVEMENT_KIND_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rover_displaces_nobody_twice),
        cmocka_unit_test(the_order_switches_the_arrow),
        cmocka_unit_test(a_barometer_has_one_set_a_round),
        cmocka_unit_test(every_formula_is_legal),
        cmocka_unit_test(balance_is_as_published),
        cmocka_unit_test(in_a_knockout_the_best_are_the_last),
        cmocka_unit_test(a_pair_is_found_or_sits_out),
        cmocka_unit_test(on_a_fault_nothing_is_handed_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
