/* individual_test.c -- individual movements of every number of players, and the search for their rows. */
#include "arb_test.h"

#include "arbitro/movement/individual_search.h"

/* By a first row two players are partners once and opponents twice (of 43 players the row only comes near); by a
 * rainbow, here from 52 players, no two meet twice. Nobody plays a set twice. */
static void every_individual_is_balanced(void **state)
{
    static const struct {
        uint8_t players, rounds, partners, least_opponent, opponents, sits_out;
    } rows[] = {
        {5, 5, 1, 2, 2, 1},   {8, 7, 1, 2, 2, 0},   {12, 11, 1, 2, 2, 0}, {13, 13, 1, 2, 2, 1},  {16, 15, 1, 2, 2, 0},
        {17, 17, 1, 2, 2, 1}, {20, 19, 1, 2, 2, 0}, {21, 21, 1, 2, 2, 1}, {24, 23, 1, 2, 2, 0},  {25, 25, 1, 2, 2, 1},
        {28, 27, 1, 2, 2, 0}, {43, 43, 0, 0, 4, 3}, {52, 13, 0, 0, 1, 0}, {68, 17, 0, 0, 1, 0},  {100, 25, 0, 0, 1, 0},
    };
    static struct arb_individual m;
    struct arb_individual_place place;
    struct arb_individual_balance b;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        assert_int_equal(arb_individual_make(rows[i].players, 0, &m, &place), ARB_INDIVIDUAL_LEGAL);
        assert_int_equal(m.rounds, rows[i].rounds);
        arb_individual_weigh(&m, &b);
        assert_int_equal(b.least_partner, rows[i].partners);
        assert_int_equal(b.most_partner, 1);
        assert_int_equal(b.least_opponent, rows[i].least_opponent);
        assert_int_equal(b.most_opponent, rows[i].opponents);
        assert_int_equal(b.least_sets, rows[i].rounds - rows[i].sits_out);
        assert_int_equal(b.most_sets, rows[i].rounds - rows[i].sits_out);
        if (rows[i].partners == 0) assert_int_equal(b.copies, 1);
    }
    assert_int_equal(arb_individual_make(28, 7, &m, &place), ARB_INDIVIDUAL_LEGAL);
    arb_individual_weigh(&m, &b);
    assert_int_equal(b.most_opponent, 1);
    assert_int_equal(arb_individual_make(20, 5, &m, &place), ARB_INDIVIDUAL_LEGAL);
    arb_individual_weigh(&m, &b);
    assert_int_equal(b.copies, 1);
    assert_int_equal(arb_individual_make(49, 0, &m, &place), ARB_INDIVIDUAL_PLAYERS_NONE);
    assert_int_equal(place.value, 52);
    assert_int_equal(arb_individual_make(28, 28, &m, &place), ARB_INDIVIDUAL_ROUNDS_OUT_OF_RANGE);
    assert_int_equal(place.value, 27);
}

/* Of every number to 47, at every length: nobody has a partner twice, and all sit out in turn. */
static void there_is_an_individual_for_every_number(void **state)
{
    static struct arb_individual m;
    struct arb_individual_place place;
    struct arb_individual_balance b;

    (void)state;
    for (uint8_t players = 4; players <= 47; players++)
        for (uint8_t rounds = 1; rounds <= players - (players % 4 == 0); rounds++) {
            assert_int_equal(arb_individual_make(players, rounds, &m, &place), ARB_INDIVIDUAL_LEGAL);
            assert_int_equal(m.rounds, rounds);
            assert_int_equal(m.tables, players / 4);
            arb_individual_weigh(&m, &b);
            assert_in_range(b.most_partner, 1, 1);
            assert_in_range(b.most_sets - b.least_sets, 0, players % 8 == 6 ? 2 : 1);
        }
}

/* The search keeps the best it has seen, and says that there is none when it has seen none. */
static void the_search_finds_individuals(void **state)
{
    static struct arb_individual m;
    struct arb_individual_place place;
    struct arb_individual_balance b;
    struct arb_individual_row row, again;

    (void)state;
    for (uint8_t players = 4; players <= 16; players++) {
        const struct arb_individual_wish wish = {.players = players, .seed = 1, .steps = 200000};

        assert_true(arb_individual_search(&wish, &row));
        assert_true(arb_individual_search(&wish, &again));
        assert_memory_equal(&row, &again, sizeof row);
        arb_individual_develop(&row, &m);
        assert_int_equal(arb_individual_check(&m, &place), ARB_INDIVIDUAL_LEGAL);
        arb_individual_weigh(&m, &b);
        assert_int_equal(b.most_partner, 1);
        if (players % 4 == 0) assert_int_equal(b.most_opponent, 2);
    }
    assert_false(arb_individual_search(&(struct arb_individual_wish){.players = 40, .seed = 1, .steps = 10}, &row));
    assert_false(arb_individual_search(&(struct arb_individual_wish){.players = 3, .seed = 1, .steps = 10}, &row));
    assert_false(arb_individual_search(&(struct arb_individual_wish){.players = 49, .seed = 1, .steps = 10}, &row));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_individual_is_balanced),
        cmocka_unit_test(there_is_an_individual_for_every_number),
        cmocka_unit_test(the_search_finds_individuals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
