/* visible_test.c -- who may see a board of an evening, and when. */
#include "contest_said.h"

/* -- Who may see a board ------------------------------------------------------------------ */

static bool sees(enum arb_role role, uint8_t table, enum arb_side side, uint8_t pair, uint8_t board)
{
    const struct arb_actor actor = {.role = (uint8_t)role, .table = table, .side = (uint8_t)side, .pair = pair};

    return arb_contest_may_see_board(&contest, actor, board);
}

static void nobody_sees_what_he_has_still_to_play(void **state)
{
    char line[80];

    (void)state;
    TAKEN("director", "movement mitchell tables 3 boards 1");
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 1));
    assert_false(sees(ARB_TABLE, 1, 0, 0, 1));
    assert_true(sees(ARB_DIRECTOR, 0, 0, 0, 1));
    assert_false(sees(ARB_DIRECTOR, 0, 0, 0, 4));
    assert_false(sees(ARB_DIRECTOR, 0, 0, 0, 0));
    TAKEN("director", "start 1");
    TAKEN("table 1", "result T1 R1 B1 4S S 10");
    assert_false(sees(ARB_TABLE, 1, 0, 0, 1));          /* entered does not count yet */
    TAKEN("table 1", "confirm T1 R1 B1");
    assert_true(sees(ARB_TABLE, 1, 0, 0, 1));
    assert_false(sees(ARB_TABLE, 2, 0, 0, 1));
    assert_true(sees(ARB_PLAYER, 0, ARB_NS, 1, 1));
    assert_true(sees(ARB_PLAYER, 0, ARB_EW, 1, 1));
    assert_false(sees(ARB_PLAYER, 0, ARB_EW, 2, 1));
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 1));
    TAKEN("director", "start 2");                       /* East-West 1 go to table 2, board 1 to table 3 */
    assert_false(sees(ARB_TABLE, 1, 0, 0, 1));
    assert_false(sees(ARB_TABLE, 2, 0, 0, 1));
    TAKEN("director", "release B1");
    assert_true(sees(ARB_PUBLIC, 0, 0, 0, 1));
    TAKEN("director", "release B1 none");               /* shown by mistake, and taken back */
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 1));
    TAKEN("director", "release all");
    assert_true(sees(ARB_PUBLIC, 0, 0, 0, 1));
    TAKEN("director", "release none");
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 1));
    REFUSED("director", "release B200 none", "board_not_here");
    TAKEN("director", "release B1");
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 2));
    TAKEN("director", "start 3");
    for (unsigned round = 1; round <= 3; round++)       /* all the plays of board 2 */
        for (unsigned table = 1; table <= 3; table++) {
            if (arb_contest_entry(&contest, (uint8_t)round, (uint8_t)table, 2) == NULL) continue;
            assert_false(sees(ARB_PUBLIC, 0, 0, 0, 2));
            snprintf(line, sizeof line, "correct T%u R%u B2 1N N 7", table, round);
            TAKEN("director", line);
        }
    assert_true(sees(ARB_PUBLIC, 0, 0, 0, 2));
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 3));
    TAKEN("director", "end");
    assert_true(sees(ARB_PUBLIC, 0, 0, 0, 3));
}

/* The last table's result is on its phone and not yet agreed: it may still be another. */
static void what_is_not_confirmed_is_still_to_play(void **state)
{
    (void)state;
    TAKEN("director", "movement mitchell tables 3 boards 1");
    for (unsigned round = 1; round <= 3; round++)
        for (unsigned table = 1; table <= 3; table++) {
            char line[80];
            char actor[16];

            if (arb_contest_entry(&contest, (uint8_t)round, (uint8_t)table, 3) == NULL) continue;
            snprintf(line, sizeof line, "start %u", round);
            TAKEN("director", line);
            snprintf(actor, sizeof actor, "table %u", table);
            snprintf(line, sizeof line, "result T%u R%u B3 1N N 7", table, round);
            TAKEN(actor, line);
            assert_false(sees(ARB_PUBLIC, 0, 0, 0, 3));
            snprintf(line, sizeof line, "confirm T%u R%u B3", table, round);
            TAKEN(actor, line);
        }
    assert_true(sees(ARB_PUBLIC, 0, 0, 0, 3));
}

static void against_the_phantom_one_pair_is_enough(void **state)
{
    (void)state;
    TAKEN("director", "movement mitchell tables 3 boards 1 half EW");
    TAKEN("director", "start 1");
    TAKEN("director", "correct T1 R1 B1 1N N 7");
    TAKEN("director", "start 2");                       /* North-South 1 against the phantom */
    assert_true(sees(ARB_TABLE, 1, 0, 0, 1));
    assert_false(sees(ARB_TABLE, 1, 0, 0, 2));
}

static void a_playing_director_is_not_shown_his_boards(void **state)
{
    const struct arb_actor director = {.role = ARB_DIRECTOR};

    (void)state;
    assert_true(arb_contest_may_see_board(&contest, director, 1));
    REFUSED("director", "plays NS 6", "pair_unknown");
    TAKEN("director", "plays NS 2");
    assert_false(arb_contest_may_see_board(&contest, director, 5));
    assert_false(arb_contest_may_see_board(&contest, director, 9));     /* in a later round */
    assert_true(arb_contest_may_see_board(&contest, director, 1));      /* never */
    TAKEN("director", "release B9");
    assert_false(arb_contest_may_see_board(&contest, director, 9));
    TAKEN("table 2", "result T2 R1 B5 P");
    assert_true(arb_contest_may_see_board(&contest, director, 5));
    assert_false(arb_contest_may_see_board(&contest, director, 6));
    TAKEN("director", "plays none");                    /* who has never sat down directs the rest of it */
    assert_true(arb_contest_may_see_board(&contest, director, 9));
    assert_true(arb_contest_may_see_board(&contest, director, 5));
    TAKEN("director", "plays NS 2");
    assert_false(arb_contest_may_see_board(&contest, director, 9));
    TAKEN("director", "end");
    assert_true(arb_contest_may_see_board(&contest, director, 9));
}

static void before_play_the_director_may_change_his_mind(void **state)
{
    const struct arb_actor director = {.role = ARB_DIRECTOR};

    (void)state;
    TAKEN("director", "movement mitchell tables 3 boards 1");
    TAKEN("director", "plays NS 2");
    assert_false(arb_contest_may_see_board(&contest, director, 1));
    TAKEN("director", "plays none");
    assert_true(arb_contest_may_see_board(&contest, director, 1));
    TAKEN("director", "start 1");
    assert_true(arb_contest_may_see_board(&contest, director, 1));
}

/* With another pair's code, or a table's, he sees no more than without. */
static void a_playing_director_sees_no_more_with_anothers_code(void **state)
{
    struct arb_actor player = {.role = ARB_PLAYER, .side = ARB_NS, .pair = 1}, table = {.role = ARB_TABLE, .table = 1};

    (void)state;
    TAKEN("director", "movement mitchell tables 3 boards 1");
    TAKEN("director", "plays NS 2");
    TAKEN("director", "start 1");
    TAKEN("director", "correct T1 R1 B1 4S S 10");
    TAKEN("director", "correct T2 R1 B2 4S S 10");
    assert_true(arb_contest_may_see_board(&contest, player, 1));
    assert_true(arb_contest_may_see_board(&contest, table, 1));
    player.directs = table.directs = 1;
    assert_false(arb_contest_may_see_board(&contest, player, 1));
    assert_false(arb_contest_may_see_board(&contest, table, 1));
    TAKEN("director", "release B1");
    assert_false(arb_contest_may_see_board(&contest, player, 1));
    TAKEN("director", "plays none");
    assert_true(arb_contest_may_see_board(&contest, player, 1));
    TAKEN("director", "plays NS 2");
    assert_false(arb_contest_may_see_board(&contest, player, 1));
    player = (struct arb_actor){.role = ARB_PLAYER, .side = ARB_NS, .pair = 2, .directs = 1};
    assert_true(arb_contest_may_see_board(&contest, player, 2));    /* what his pair has played */
    TAKEN("director", "end");
    assert_true(arb_contest_may_see_board(&contest, table, 1));
}

/* Who is awaited may come: what he would play stays closed to all who have not played it. */
static void a_board_waits_for_who_is_awaited(void **state)
{
    (void)state;
    TAKEN("director", "movement mitchell tables 3 boards 1");
    TAKEN("director", "late EW 3 pending");
    TAKEN("director", "start 1");
    TAKEN("director", "correct T1 R1 B1 4S S 10");
    TAKEN("director", "correct T2 R1 B2 4S S 10");
    TAKEN("director", "start 2");
    TAKEN("director", "start 3");
    for (unsigned round = 2; round <= 3; round++)
        for (unsigned at = 1; at <= 3; at++) {
            char line[80];
            const struct arb_entry *entry = arb_contest_entry(&contest, (uint8_t)round, (uint8_t)at, 1);

            if (entry == NULL) continue;
            snprintf(line, sizeof line, "correct T%u R%u B1 1N N 7", at, round);
            TAKEN("director", line);
        }
    assert_false(sees(ARB_PUBLIC, 0, 0, 0, 1));         /* all others have played board 1 */
    assert_false(sees(ARB_PLAYER, 0, ARB_EW, 3, 1));
    assert_true(sees(ARB_PLAYER, 0, ARB_EW, 1, 1));
    TAKEN("director", "retire EW 3 from R1");
    assert_true(sees(ARB_PUBLIC, 0, 0, 0, 1));          /* nobody comes any more */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nobody_sees_what_he_has_still_to_play, set_up),
        cmocka_unit_test_setup(what_is_not_confirmed_is_still_to_play, set_up),
        cmocka_unit_test_setup(against_the_phantom_one_pair_is_enough, set_up),
        cmocka_unit_test_setup(a_playing_director_is_not_shown_his_boards, begin_round_1),
        cmocka_unit_test_setup(before_play_the_director_may_change_his_mind, set_up),
        cmocka_unit_test_setup(a_playing_director_sees_no_more_with_anothers_code, set_up),
        cmocka_unit_test_setup(a_board_waits_for_who_is_awaited, set_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
