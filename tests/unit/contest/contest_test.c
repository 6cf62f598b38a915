/* contest_test.c -- the fold's rules one by one. Whole evenings are in tests/evenings/. */
#include "contest_said.h"

#include "arbitro/contest/preview.h"
#include "arbitro/contest/room.h"
#include "arbitro/contest/standings.h"


/* A club has two Marios; it has no pair twice. */
static void nobody_is_registered_twice(void **state)
{
    (void)state;
    TAKEN("director", "register NS 1 \"Anna\" \"Ugo\"");
    TAKEN("director", "register NS 1 \"Ugo\" \"Anna\"");
    REFUSED("director", "register EW 4 \"anna\" \"UGO\"", "pair_twice");
    REFUSED("director", "register NS 2 \"Lea\" \"lea\"", "player_twice");
    TAKEN("director", "register NS 2 \"Anna\" \"Lea\"");
    TAKEN("director", "register NS 3 \"Anna\" \"\"");
    TAKEN("director", "register EW 3 \"Anna\" \"\"");
    TAKEN("director", "key NS 1 \"Rossi\"");
    REFUSED("director", "key EW 1 \"ROSSI\"", "key_twice");
    TAKEN("director", "key NS 1 \"\"");
    TAKEN("director", "key EW 1 \"Rossi\"");
    TAKEN("director", "register NS 1 \"\" \"\"");       /* two pairs change places */
    TAKEN("director", "register EW 4 \"Anna\" \"Ugo\"");
    TAKEN("director", "movement howell tables 2 boards 2");
    TAKEN("director", "register 3 \"Anna\" \"Ugo\"");   /* East-West 4 is nowhere now */
    TAKEN("director", "movement mitchell tables 5 boards 4");
    assert_string_equal(contest.pair[ARB_NS][3].name[0], "Anna");
    assert_string_equal(contest.pair[ARB_EW][4].name[0], "");
}

static void only_the_director_directs(void **state)
{
    static const char *const lines[] = {
        "rename 2026-11-22 \"x\"", "movement howell tables 4 boards 2", "tempo 7", "corrections 45",
        "register NS 1 \"a\" \"b\"",
        "start 2", "pause", "resume", "extend 60", "correct T1 R1 B1 P", "release all", "renew T1",
        "announce \"x\"", "end", "reopen", "open 2026-11-21 \"x\"", "policy warn", "laws 2007", "plays NS 1",
        "repair from R2 rounds 3", "retire EW 3 from R2", "late EW 3 pending", "absences late none",
        "substitute NS 1 2 R2 \"Carla\"",
        "ruling T1 R1 B1 stands by \"A\" \"f\"", "appeal 1 by \"A\" \"f\"",
        "review 1 upheld by \"A\" \"f\"",
        "withdraw 1 by \"A\" \"f\""};

    (void)state;
    for (unsigned i = 0; i < ARB_COUNT(lines); i++) {
        REFUSED("table 1", lines[i], "not_allowed");
        REFUSED("player", lines[i], "not_allowed");
        REFUSED("public", lines[i], "not_allowed");
    }
}

static void a_table_plays_its_own_boards(void **state)
{
    (void)state;
    REFUSED("player", "begin T1 R1 B1", "not_allowed");
    REFUSED("public", "result T1 R1 B1 P", "not_allowed");
    REFUSED("table 2", "begin T1 R1 B1", "not_allowed");
    REFUSED("table 2", "result T1 R1 B1 P", "not_allowed");
    REFUSED("table 1", "result T1 R1 B1 A60/40", "not_allowed");
    REFUSED("table 1", "result T1 R1 B1 not-played", "not_allowed");
    REFUSED("table 1", "begin T1 R1 B5", "board_not_here");
    REFUSED("table 1", "begin T1 R2 B5", "round_not_started");
    REFUSED("table 1", "begin T1 R5 B5", "round_unknown");
    REFUSED("table 6", "begin T6 R1 B1", "table_unknown");
    TAKEN("table 1", "begin T1 R1 B1");
    TAKEN("table 1", "result T1 R1 B1 4S S 10 lead HK");
    REFUSED("table 2", "confirm T1 R1 B1", "not_allowed");
    REFUSED("table 2", "undo T1 R1 B1", "not_allowed");
    TAKEN("table 1", "confirm T1 R1 B1");
    TAKEN("director", "result T2 R1 B5 A60/40");
}

static void the_order_of_things(void **state)
{
    (void)state;
    memset(&contest, 0, sizeof contest);
    REFUSED("director", "start 1", "not_open");
    REFUSED("director", "reopen", "not_open");
    TAKEN("director", "open 2026-11-21 \"x\"");
    REFUSED("director", "open 2026-11-21 \"x\"", "already_open");
    REFUSED("director", "start 1", "no_movement");
    REFUSED("director", "register NS 1 \"a\" \"b\"", "no_movement");
    REFUSED("director", "release all", "no_movement");
    REFUSED("director", "end", "no_movement");
    REFUSED("director", "pause", "no_movement");
    REFUSED("director", "begin T1 R1 B1", "no_movement");
    REFUSED("director", "reopen", "not_ended");
    REFUSED("director", "movement mitchell tables 5 rounds 6 boards 4", "movement_impossible");
    REFUSED("director", "movement mitchell tables 5 boards 9", "too_many_boards");
    REFUSED("director", "movement mitchell tables 81 boards 3", "too_many_boards");
    TAKEN("director", "movement mitchell tables 80 boards 3");
    TAKEN("director", "movement mitchell tables 6 boards 4 half EW");
    REFUSED("director", "pause", "round_not_started");
    REFUSED("director", "start 2", "round_out_of_order");
    REFUSED("director", "start 7", "round_unknown");
    TAKEN("director", "start 1");
    REFUSED("director", "start 1", "round_out_of_order");
    REFUSED("director", "movement mitchell tables 6 boards 4", "already_playing");
    REFUSED("table 6", "begin T6 R1 B1", "table_not_playing");
    TAKEN("director", "start 2");
    TAKEN("director", "end");
    REFUSED("director", "end", "already_ended");
    REFUSED("director", "start 3", "already_ended");
    REFUSED("director", "correct T1 R1 B1 P", "already_ended");
    REFUSED("director", "movement mitchell tables 6 boards 4", "already_ended");
    TAKEN("director", "register NS 1 \"a\" \"b\"");
    TAKEN("director", "release all");
    TAKEN("director", "reopen");
    TAKEN("director", "correct T1 R1 B1 P");
    TAKEN("director", "start 3");
}

static void a_result_is_entered_confirmed_and_taken_back(void **state)
{
    (void)state;
    REFUSED("table 1", "confirm T1 R1 B1", "nothing_to_confirm");
    REFUSED("table 1", "undo T1 R1 B1", "nothing_to_undo");
    TAKEN("table 1", "begin T1 R1 B1");
    REFUSED("table 1", "confirm T1 R1 B1", "nothing_to_confirm");
    REFUSED("table 1", "undo T1 R1 B1", "nothing_to_undo");
    REFUSED("table 1", "result T1 R1 B1 4S S 14", "result_impossible");
    TAKEN("table 1", "result T1 R1 B1 4S S 10 lead HK");
    assert_int_equal(entry(1, 1, 1)->state, ARB_ENTRY_ENTERED);
    assert_false(arb_entry_counts(entry(1, 1, 1)));
    REFUSED("table 1", "result T1 R1 B1 4S S 11", "board_has_result");
    REFUSED("table 1", "begin T1 R1 B1", "board_has_result");
    TAKEN("table 1", "undo T1 R1 B1");
    assert_int_equal(entry(1, 1, 1)->state, ARB_ENTRY_BEGUN);
    assert_int_equal(entry(1, 1, 1)->outcome.kind, ARB_NO_RESULT);
    assert_int_equal(entry(1, 1, 1)->revisions, 0);
    TAKEN("table 1", "result T1 R1 B1 4S S 11");
    TAKEN("table 1", "confirm T1 R1 B1");
    assert_true(arb_entry_counts(entry(1, 1, 1)));
    REFUSED("table 1", "confirm T1 R1 B1", "nothing_to_confirm");
    TAKEN("table 1", "undo T1 R1 B1");
    assert_int_equal(entry(1, 1, 1)->revisions, 1);
    TAKEN("table 1", "result T1 R1 B1 P");
    TAKEN("table 1", "confirm T1 R1 B1");
    TAKEN("table 1", "result T1 R1 B2 3N N 9");        /* the next board has begun, told or not */
    REFUSED("table 1", "undo T1 R1 B1", "undo_too_late");
    TAKEN("table 1", "undo T1 R1 B2");
    REFUSED("table 1", "undo T1 R1 B1", "undo_too_late");
    TAKEN("director", "undo T1 R1 B1");
    assert_int_equal(entry(1, 1, 2)->state, ARB_ENTRY_BEGUN);
    TAKEN("table 1", "begin T1 R1 B1");                /* the other was begun by mistake: it is put back */
    assert_int_equal(entry(1, 1, 1)->state, ARB_ENTRY_BEGUN);
    assert_int_equal(entry(1, 1, 2)->state, ARB_ENTRY_EMPTY);
    TAKEN("table 1", "result T1 R1 B1 P");
    TAKEN("table 1", "confirm T1 R1 B1");
    TAKEN("table 1", "begin T1 R1 B2");                /* and is the last, begun first as it was */
    TAKEN("table 1", "result T1 R1 B2 3N N 9");
    TAKEN("table 1", "confirm T1 R1 B2");
    TAKEN("table 1", "undo T1 R1 B2");
}

static void the_director_corrects(void **state)
{
    (void)state;
    TAKEN("director", "correct T1 R1 B1 4S S 10");
    assert_int_equal(entry(1, 1, 1)->state, ARB_ENTRY_CORRECTED);
    assert_int_equal(entry(1, 1, 1)->revisions, 0);
    TAKEN("director", "correct T1 R1 B1 4S S 10 \"the same\"");
    assert_int_equal(entry(1, 1, 1)->revisions, 0);
    TAKEN("director", "correct T1 R1 B1 4S N 10 \"declarer was North\"");
    TAKEN("director", "correct T1 R1 B1 A60/40");
    TAKEN("director", "correct T1 R1 B1 not-played");
    assert_int_equal(entry(1, 1, 1)->revisions, 3);
    assert_int_equal(entry(1, 1, 1)->outcome.ns_percent, 0);
    REFUSED("director", "correct T1 R1 B1 A101/0", "result_impossible");
    REFUSED("table 1", "undo T1 R1 B1", "undo_too_late");
    REFUSED("table 1", "result T1 R1 B1 P", "board_has_result");
    TAKEN("director", "undo T1 R1 B1");
    assert_int_equal(entry(1, 1, 1)->revisions, 4);
    for (unsigned i = 0; i < 300; i++) TAKEN("director", i % 2 ? "correct T1 R1 B2 P" : "correct T1 R1 B2 1C N 7");
    assert_int_equal(entry(1, 1, 2)->revisions, 255);
}

/* A board left for later is entered in a later round; once confirmed it stands. */
static void late_plays(void **state)
{
    (void)state;
    TAKEN("table 1", "begin T1 R1 B1");
    TAKEN("director", "start 2");
    TAKEN("table 1", "result T1 R2 B5 1N N 7");
    TAKEN("table 1", "result T1 R1 B1 4S S 10");
    TAKEN("table 1", "undo T1 R1 B1");
    TAKEN("table 1", "result T1 R1 B1 4S S 9");
    TAKEN("table 1", "confirm T1 R1 B1");
    REFUSED("table 1", "undo T1 R1 B1", "undo_too_late");
    REFUSED("table 1", "result T1 R1 B1 4S S 9", "board_has_result");
}

static void names_outlive_a_movement(void **state)
{
    (void)state;
    TAKEN("director", "register EW 5 \"Anna\" \"Ugo\"");
    REFUSED("director", "register EW 6 \"Anna\" \"Ugo\"", "pair_unknown");
    REFUSED("director", "register 5 \"Anna\" \"Ugo\"", "pair_unknown");
    TAKEN("director", "register EW 5 \"Annamaria\" \"Ugo\"");
    TAKEN("director", "register EW 5 \"Anna\" \"Ugo\"");
    TAKEN("director", "movement mitchell tables 4 boards 4");
    TAKEN("director", "movement mitchell tables 5 boards 4 half EW");
    REFUSED("director", "register EW 5 \"Anna\" \"Ugo\"", "pair_unknown");
    TAKEN("director", "register NS 5 \"Bruna\" \"Ivo\"");
    assert_string_equal(contest.pair[ARB_EW][5].name[0], "Anna");
    TAKEN("director", "movement howell tables 4 boards 3 half");
    REFUSED("director", "register EW 5 \"a\" \"b\"", "pair_unknown");
    REFUSED("director", "register 8 \"a\" \"b\"", "pair_unknown");
    TAKEN("director", "register 7 \"a\" \"b\"");
    assert_string_equal(contest.pair[ARB_NS][7].name[1], "b");
}

/* A pair at home, a table, everybody; what is played there no phone enters. */
static void at_the_servers_tables(void **state)
{
    (void)state;
    TAKEN("director", "start 1");
    assert_false(arb_contest_is_online(&contest, 1, 1));
    REFUSED("table 1", "online all", "not_allowed");
    REFUSED("director", "online T9", "table_unknown");
    REFUSED("director", "online EW 90", "pair_unknown");
    TAKEN("director", "online T2");
    assert_true(arb_contest_is_online(&contest, 1, 2) && !arb_contest_is_online(&contest, 1, 1));
    REFUSED("table 2", "begin T2 R1 B5", "played_online");
    TAKEN("server", "result T2 R1 B5 4S S 10");
    REFUSED("table 2", "confirm T2 R1 B5", "played_online");
    TAKEN("server", "confirm T2 R1 B5");
    TAKEN("server", "undo T2 R1 B5");
    REFUSED("server", "correct T2 R1 B5 4S S 10", "not_allowed");
    TAKEN("director", "online T2 none");
    TAKEN("table 2", "result T2 R1 B5 4S S 10");
    TAKEN("director", "online EW 1");
    assert_true(arb_contest_is_online(&contest, 1, 1) && !arb_contest_is_online(&contest, 1, 2));
    assert_true(!arb_contest_is_online(&contest, 2, 1) && arb_contest_is_online(&contest, 2, 2));
    TAKEN("director", "online none");
    assert_false(arb_contest_is_online(&contest, 1, 1));
    TAKEN("director", "online all");
    assert_true(arb_contest_is_online(&contest, 1, 3));
}

static void the_clock(void **state)
{
    const int64_t minute = 60000;

    (void)state;
    assert_true(arb_contest_round_ends(&contest) == 0);
    TAKEN("director", "start 1");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 32 * minute);
    TAKEN("director", "tempo 7.5");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 30 * minute);
    TAKEN("director", "tempo 6.5");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 26 * minute);
    TAKEN("director", "tempo 7");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 28 * minute);
    assert_int_equal(contest.bell, 3);
    TAKEN("director", "bell 5");
    assert_int_equal(contest.bell, 5);
    TAKEN("director", "bell none");
    assert_int_equal(contest.bell, 0);
    TAKEN("director", "extend 120");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 30 * minute);
    REFUSED("director", "resume", "clock_running");
    now_ms += 10 * minute;
    TAKEN("director", "pause");
    REFUSED("director", "pause", "clock_not_running");
    assert_true(arb_contest_round_ends(&contest) == 0);
    TAKEN("director", "extend -60");
    now_ms += 5 * minute;
    TAKEN("director", "resume");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 19 * minute);
    TAKEN("director", "start 2");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 28 * minute);
    TAKEN("director", "pause");
    now_ms -= 60 * minute;                              /* the computer's clock was set back */
    TAKEN("director", "resume");
    assert_true(contest.clock.added_ms == 0);
    TAKEN("director", "end");
    assert_true(arb_contest_round_ends(&contest) == 0);
    now_ms += 10 * minute;
    TAKEN("director", "reopen");                        /* it stands as at the end, until somebody says so */
    assert_true(arb_contest_round_ends(&contest) == 0);
    now_ms += 5 * minute;
    TAKEN("director", "resume");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 28 * minute);
    TAKEN("director", "end");
    TAKEN("director", "reopen");
    now_ms += 5 * minute;
    TAKEN("director", "pause");                         /* as it was taken when the clock ran after 'reopen' */
    REFUSED("director", "pause", "clock_not_running");
    TAKEN("director", "resume");
    assert_true(arb_contest_round_ends(&contest) == now_ms + 28 * minute);
}

static int64_t late_ms(uint8_t table)
{
    struct arb_progress progress;

    arb_room_progress(&contest, table, &progress);
    return arb_progress_late(&progress, now_ms);
}

static int64_t left_ms(void)
{
    int64_t left;

    return arb_contest_round_left(&contest, &left) ? left : -1;
}

/* A board of eight minutes, begun at the fifth: its table will be five minutes late, whatever pause comes between. */
static void a_pause_makes_nobody_earlier(void **state)
{
    const int64_t minute = 60000;

    (void)state;
    TAKEN("director", "start 1");
    for (int board = 1; board <= 4; board++) {
        char line[40];

        snprintf(line, sizeof line, "result T2 R1 B%d P", board + 4);
        TAKEN("table 2", line);
        snprintf(line, sizeof line, "confirm T2 R1 B%d", board + 4);
        TAKEN("table 2", line);
    }
    assert_true(late_ms(2) == -32 * minute);            /* through at once */
    now_ms += 5 * minute;
    TAKEN("table 1", "begin T1 R1 B1");
    now_ms += minute;
    assert_true(late_ms(1) == 5 * minute && left_ms() == -1);
    TAKEN("director", "pause");
    now_ms += 4 * minute;
    TAKEN("table 3", "begin T3 R1 B9");                 /* while it stands: at the sixth minute */
    assert_true(late_ms(1) == 5 * minute && late_ms(3) == 6 * minute && left_ms() == 26 * minute);
    now_ms += 6 * minute;
    TAKEN("director", "resume");
    assert_true(late_ms(1) == 5 * minute && late_ms(2) == -32 * minute && late_ms(3) == 6 * minute);
    now_ms += 7 * minute;                               /* the board's own minutes, and no more */
    assert_true(late_ms(1) == 5 * minute);
    now_ms += minute;
    assert_true(late_ms(1) == 6 * minute && late_ms(3) == 6 * minute);
    TAKEN("director", "end");
    assert_true(left_ms() == -1);
    now_ms += 10 * minute;
    TAKEN("director", "reopen");                        /* it stands since the end, which nobody paused */
    assert_true(left_ms() == 18 * minute && late_ms(1) == 6 * minute);
    TAKEN("director", "resume");
    assert_true(late_ms(1) == 6 * minute && late_ms(2) == -32 * minute);
}

/* -- Texts ------------------------------------------------------------------------------- */

/* Right-to-left override, isolate, zero width space, mark, separator, byte order mark, soft hyphen. */
static void what_is_not_seen_is_not_written(void **state)
{
    static const char *const unseen[] = {"\u202E", "\u202A", "\u2066", "\u2069", "\u200B", "\u200F", "\u2028",
                                         "\uFEFF", "\u00AD", "\u2060"};
    static const char *const forms[] = {"rename 2026-11-21 \"Anna%sbella\"", "register NS 1 \"\" \"%sRossi\"",
                                        "announce \"10%s20\""};
    char line[100];

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(unseen); i++)
        for (size_t form = 0; form < ARB_COUNT(forms); form++) {
            snprintf(line, sizeof line, forms[form], unseen[i]);
            REFUSED("director", line, "text_unseen");
        }
    TAKEN("director", "register NS 1 \"\u0645\u06CC\u200C\u062E\" \"\u05D0\u05D1 \U0001F468\u200D\U0001F469\"");
}

static void a_title_and_a_name_are_not_blank(void **state)
{
    (void)state;
    REFUSED("director", "rename 2026-11-21 \"\"", "title_blank");
    REFUSED("director", "rename 2026-11-21 \" \u00A0\u2003\u3000\u200D \"", "title_blank");
    REFUSED("director", "register NS 1 \"Anna\" \"  \"", "name_blank");
    REFUSED("director", "register NS 1 \"\u2800\" \"Ugo\"", "name_blank");
    TAKEN("director", "register NS 1 \"Anna\" \"\"");
    TAKEN("director", "announce \"x\"");
    TAKEN("director", "announce \"\"");
    memset(&contest, 0, sizeof contest);
    REFUSED("director", "open 2026-11-21 \"\u00A0\"", "title_blank");
}

/* -- Acts that no line tells ----------------------------------------------------------------- */

static void made_up_acts_are_refused(void **state)
{
    struct arb_contest_act act;
    const struct arb_contest_act director = {.actor = {.role = ARB_DIRECTOR}};

    (void)state;
    act = director, act.kind = ARB_ACT_KINDS;
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_MALFORMED);
    act = director, act.kind = ARB_ACT_TEMPO;
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_MALFORMED);
    act = director, act.kind = ARB_ACT_BELL, act.minutes = 16;
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_MALFORMED);
    act = director, act.kind = ARB_ACT_END, act.at_ms = -1;
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_MALFORMED);
    act = director, act.kind = ARB_ACT_ANNOUNCE, memset(act.text, 'x', sizeof act.text);
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_MALFORMED);
    act = director, act.kind = ARB_ACT_RENAME, act.month = act.day = 1, memset(act.text[0], 'x', ARB_TITLE_MAX);
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_TEXT_TOO_LONG);
    act = director, act.kind = ARB_ACT_REGISTER, act.pair = 1, memset(act.text[1], 'x', ARB_NAME_MAX);
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_TEXT_TOO_LONG);
    act = director, act.kind = ARB_ACT_BEGIN;
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_ROUND_UNKNOWN);
    act = director, act.kind = ARB_ACT_MOVEMENT, act.boards = 1;
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_MOVEMENT_IMPOSSIBLE);
}

/* -- Rulings ------------------------------------------------------------------------ */

#define BY " by \"Anna Rossi\" \"South revoked.\""

/* A result at table 1, confirmed. */
static int with_a_result(void **state)
{
    begin_round_1(state);
    TAKEN("table 1", "result T1 R1 B1 4S S 10");
    TAKEN("table 1", "confirm T1 R1 B1");
    return 0;
}

static struct arb_board_outcome scored(uint8_t table, uint8_t round, uint8_t board)
{
    return arb_contest_outcome(&contest, entry(table, round, board));
}

static void a_ruling_stands_above_the_tables_result(void **state)
{
    (void)state;
    TAKEN("director", "ruling T1 R1 B1 table 4S S 9 laws 64A2" BY);
    assert_int_equal(contest.rulings, 1);
    assert_string_equal(contest.ruling[0].ruled.director, "Anna Rossi");
    assert_string_equal(contest.ruling[0].ruled.facts, "South revoked.");
    assert_int_equal(contest.ruling[0].ruled.decision.article[0], LAW_64A2);
    assert_int_equal(contest.ruling[0].ruled.ruled_ms, now_ms);
    assert_int_equal(entry(1, 1, 1)->ruling, 1);
    assert_int_equal(entry(1, 1, 1)->outcome.tricks, 10);
    assert_int_equal(scored(1, 1, 1).tricks, 9);
    assert_int_equal(entry(1, 1, 1)->revisions, 1);
    REFUSED("table 1", "undo T1 R1 B1", "undo_too_late");
    TAKEN("director", "withdraw 1 by \"Anna Rossi\" \"wrong table\"");
    assert_int_equal(entry(1, 1, 1)->ruling, 0);
    assert_int_equal(scored(1, 1, 1).tricks, 10);
    assert_string_equal(contest.ruling[0].ruled.withdrawal.why, "wrong table");
    REFUSED("director", "appeal 1 by \"NS 1\" \"x\"", "ruling_withdrawn");
    REFUSED("director", "review 1 upheld by \"U\" \"x\"", "ruling_withdrawn");
    REFUSED("director", "withdraw 1 by \"U\" \"x\"", "ruling_withdrawn");
}

static void of_several_rulings_the_latest_in_force_counts(void **state)
{
    (void)state;
    TAKEN("director", "ruling T1 R1 B1 table 4S S 9" BY);
    TAKEN("director", "ruling T1 R1 B1 stands" BY);
    assert_int_equal(scored(1, 1, 1).tricks, 9);
    TAKEN("director", "ruling T1 R1 B1 assigned 60% 4S S 10 40% 4S S 9" BY);
    assert_int_equal(entry(1, 1, 1)->ruling, 3);
    assert_int_equal(scored(1, 1, 1).kind, ARB_ADJUSTED);
    TAKEN("director", "withdraw 3 by \"A\" \"x\"");
    assert_int_equal(scored(1, 1, 1).tricks, 9);
    TAKEN("director", "correct T1 R1 B1 4S S 11");
    assert_int_equal(scored(1, 1, 1).tricks, 9);
    TAKEN("director", "withdraw 1 by \"A\" \"x\"");
    assert_int_equal(scored(1, 1, 1).tricks, 11);
}

static void an_appeal_is_reviewed_and_history_stays(void **state)
{
    (void)state;
    TAKEN("director", "ruling T1 R1 B1 assigned 3S S 10 laws 16B3" BY);
    TAKEN("director", "appeal 1 by \"NS 1\" \"no alternative\"");
    assert_int_equal(contest.ruling[0].state, ARB_APPEALED);
    REFUSED("director", "appeal 1 by \"EW 1\" \"we too\"", "ruling_appealed");
    assert_int_equal(entry(1, 1, 1)->ruling, 1);
    TAKEN("director", "review 1 changed stands laws 16B by \"Ugo Bianchi\" \"all would bid\"");
    assert_int_equal(contest.ruling[0].state, ARB_CHANGED);
    assert_int_equal(entry(1, 1, 1)->ruling, 0);
    assert_int_equal(contest.ruling[0].ruled.first.kind, ARB_DECIDES_ASSIGNED);
    assert_int_equal(contest.ruling[0].ruled.decision.kind, ARB_DECIDES_STANDS);
    assert_string_equal(contest.ruling[0].ruled.appeal.why, "no alternative");
    assert_string_equal(contest.ruling[0].ruled.review.by, "Ugo Bianchi");
    TAKEN("director", "appeal 1 by \"EW 1\" \"to the federation\"");
    TAKEN("director", "end");
    TAKEN("director", "review 1 upheld by \"The federation\" \"\"");
    assert_int_equal(contest.ruling[0].state, ARB_UPHELD);
    TAKEN("director", "ruling T1 R1 B1 artificial A+/A-" BY);
    assert_int_equal(scored(1, 1, 1).ns_percent, 60);
}

static void a_board_nobody_could_play_is_ruled(void **state)
{
    (void)state;
    TAKEN("director", "ruling T2 R1 B5 artificial A/A laws 12C2" BY);
    assert_true(arb_entry_counts(entry(2, 1, 5)));
    REFUSED("table 2", "begin T2 R1 B5", "board_has_result");
    REFUSED("table 2", "result T2 R1 B5 P", "board_has_result");
}

static void decisions_that_cannot_be(void **state)
{
    static const char *const rows[][2] = {
        {"ruling T1 R1 B5 stands" BY, "board_not_here"},
        {"ruling T1 R2 B5 stands" BY, "round_not_started"},
        {"ruling T1 R1 B1 table 4S S 14" BY, "decision_impossible"},
        {"ruling T1 R1 B1 artificial A101/0" BY, "decision_impossible"},
        {"ruling T1 R1 B1 assigned 60% 4S S 10 30% 4S S 9" BY, "weights_not_whole"},
        {"ruling T1 R1 B1 assigned 1/3 4S S 10 66.67% 4S S 9" BY, "weights_not_whole"},
        {"ruling T1 R1 B1 assigned NS 4S S 10 EW 99% 4S S 10" BY, "weights_not_whole"},
        {"ruling T1 R1 B1 stands laws 12C3" BY, "article_not_in_force"},
        {"ruling T1 R1 B1 stands penalty NS 6 1/4 top" BY, "pair_unknown"},
        {"ruling T1 R1 B1 stands penalty 1 1/4 top" BY, "pair_unknown"},
        {"ruling penalty NS 1 3 imps" BY, "penalty_unit"},
        {"ruling penalty NS 1 1/2 vps" BY, "penalty_unit"},
        {"ruling T1 R1 B1 stands by \" \" \"f\"", "ruling_unsigned"},
        {"appeal 1 by \"A\" \"f\"", "ruling_unknown"},
    };

    (void)state;
    for (unsigned i = 0; i < ARB_COUNT(rows); i++) REFUSED("director", rows[i][0], rows[i][1]);
    TAKEN("director", "ruling T1 R1 B1 assigned 1/3 4S S 10 2/3 4S S 9" BY);
    REFUSED("director", "review 1 changed none by \"U\" \"f\"", "decision_impossible");
    TAKEN("director", "laws 1997");
    TAKEN("director", "ruling T1 R1 B1 stands laws 12C3" BY);
    TAKEN("director", "ruling penalty NS 1 1/4 top" BY);
    REFUSED("director", "review 3 changed stands by \"U\" \"f\"", "decision_impossible");
    for (unsigned n = contest.rulings; n < ARB_RULINGS_MAX; n++) TAKEN("director", "ruling" BY);
    REFUSED("director", "ruling" BY, "too_many_rulings");
}

static void a_preview_changes_nothing(void **state)
{
    static struct arb_preview preview;
    struct arb_contest_act act;
    struct arb_line_error error;

    (void)state;
    TAKEN("director", "correct T2 R1 B5 4S S 10");
    assert_int_equal(arb_contest_line_read(arb_span_of("ruling T1 R1 B1 table 4S S 9" BY), &act, &error),
                     ARB_LINE_GOOD);
    before = contest;
    assert_int_equal(arb_contest_preview(&contest, &act, &preview), ARB_CONTEST_NOT_ALLOWED);
    act.actor.role = ARB_DIRECTOR;
    assert_int_equal(arb_contest_preview(&contest, &act, &preview), ARB_CONTEST_TAKEN);
    assert_memory_equal(&contest, &before, sizeof contest);
    assert_int_equal(preview.ruling, 1);
    assert_int_equal(preview.board[ARB_BEFORE].result[0].points, 420);
    assert_int_equal(preview.board[ARB_AFTER].result[0].points, -50);
    assert_int_equal(preview.board[ARB_AFTER].result[0].ruling, 1);
}

#define SUITED "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"
#define TWO_ACES "N:AKQJ.T98.765.432 A98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"

static void what_lies_in_a_board(void **state)
{
    (void)state;
    REFUSED("table 1", "deal B1 none", "not_allowed");
    REFUSED("director", "deal B21 " SUITED, "board_not_here");
    REFUSED("director", "deal B1 N:AKQJ.T98.765.432 - - -", "deal_not_whole");
    REFUSED("director", "deal B1 " TWO_ACES, "deal_not_whole");
    assert_false(arb_contest_knows_deal(&contest, 1));
    TAKEN("director", "deal B1 " SUITED);
    assert_true(arb_contest_knows_deal(&contest, 1));
    assert_false(arb_contest_knows_deal(&contest, 2));
    TAKEN("director", "movement mitchell tables 4 rounds 4 boards 4 way share");
    assert_true(arb_contest_knows_deal(&contest, 1));       /* another movement plays the same boards */
    TAKEN("director", "end");
    TAKEN("director", "deal B1 none");
    assert_false(arb_contest_knows_deal(&contest, 1));
}

/* The card is one of East's, and West leads. */
static void a_lead_that_its_leader_was_not_dealt(void **state)
{
    (void)state;
    TAKEN("table 1", "result T1 R1 B1 4S S 10 lead HK");
    assert_int_equal(arb_contest_advice(&contest, 1, 1, 0), 0);     /* nobody knows the cards */
    TAKEN("director", "deal B1 " SUITED);
    assert_int_equal(arb_contest_advice(&contest, 1, 1, 0), ARB_ADVISED_LEAD);
    TAKEN("table 1", "undo T1 R1 B1");
    TAKEN("table 1", "result T1 R1 B1 4S S 10 lead CA");
    assert_int_equal(arb_contest_advice(&contest, 1, 1, 0), 0);
    TAKEN("table 1", "undo T1 R1 B1");
    TAKEN("table 1", "result T1 R1 B1 4S S 10");
    assert_int_equal(arb_contest_advice(&contest, 1, 1, 0), 0);
}

/* -- Repairs ------------------------------------------------------------------------ */

static void what_was_played_keeps_its_result(void **state)
{
    (void)state;
    TAKEN("table 5", "result T5 R1 B17 4S S 10");
    TAKEN("table 5", "confirm T5 R1 B17");
    TAKEN("table 4", "begin T4 R1 B13");
    REFUSED("director", "repair from R2 R1 T5 -", "results_there");
    REFUSED("director", "repair from R2 R1 T5 5-5/4 T9 -", "movement_impossible");
    TAKEN("director",
          "repair from R2 R1 T4 - T5 5-5/2 R2 T1 - R3 T5 - \"table 5 played boards 5 to 8\"");
    assert_int_equal(entry(5, 1, 5)->state, ARB_ENTRY_CONFIRMED);
    assert_int_equal(entry(5, 1, 5)->outcome.tricks, 10);
    assert_null(arb_contest_entry(&contest, 1, 5, 17));
    assert_null(arb_contest_entry(&contest, 1, 4, 13));
    assert_int_equal(contest.entry[0][3][0].state, ARB_ENTRY_EMPTY);
    TAKEN("table 5", "undo T5 R1 B5");
    TAKEN("director", "start 2");
    REFUSED("table 1", "begin T1 R2 B5", "table_not_playing");
}

static void what_was_ruled_stays_where_it_is(void **state)
{
    (void)state;
    TAKEN("director", "ruling T5 R1 B17 artificial A60/40 by \"A\" \"f\"");
    REFUSED("director", "repair from R2 R1 T5 5-5/2 R2 T1 - R3 T5 -", "results_there");
    TAKEN("director", "repair from R2 R2 T5 -");
}

static void a_rematch_is_played_only_anyway(void **state)
{
    (void)state;
    REFUSED("director", "repair from R2 R2 T1 1-1/2 T2 - R4 T4 -", "movement_impossible");
    TAKEN("director", "repair from R2 anyway R2 T1 1-1/2 T2 - R4 T4 -");
}

static void an_evening_ends_earlier_or_later(void **state)
{
    (void)state;
    REFUSED("director", "repair from R1 rounds 49", "movement_impossible");
    TAKEN("director", "repair from R2 rounds 2 \"the bar closes\"");
    TAKEN("director", "start 2");
    REFUSED("director", "start 3", "round_unknown");
    REFUSED("director", "repair from R2 rounds 1", "round_begun");
    TAKEN("director", "repair from R3 rounds 3 R3 T1 1-4/3");
    TAKEN("director", "start 3");
    TAKEN("table 1", "begin T1 R3 B9");
    REFUSED("table 2", "begin T2 R3 B13", "table_not_playing");
    REFUSED("director", "repair from R3 sets 61", "too_many_boards");
    TAKEN("director", "end");
    REFUSED("director", "repair from R3 rounds 4", "already_ended");
}

/* NS 2 sat East-West at table 2 by mistake: the score is East-West's, and NS 2's. */
static void the_arrow_was_switched_by_mistake(void **state)
{
    static struct arb_scores scores;
    static struct arb_scorecard card;
    static struct arb_board_sheet sheet;

    (void)state;
    TAKEN("table 2", "result T2 R1 B5 4S S 10");
    TAKEN("table 2", "confirm T2 R1 B5");
    TAKEN("director", "start 2");
    TAKEN("table 1", "result T1 R2 B5 4S S 9");
    TAKEN("table 1", "confirm T1 R2 B5");
    TAKEN("director", "repair from R3 R1 T2 2-2/2*");
    arb_contest_score(&contest, 0, &scores);
    arb_contest_card(&contest, &scores, ARB_NS, 2, &card);
    assert_int_equal(card.round[0].sits, ARB_EW);
    assert_int_equal(card.round[0].opponent, 2);
    assert_int_equal(card.round[0].line[0].points, -620);
    assert_int_equal(card.round[0].line[0].award.won, 0);
    assert_int_equal(scores.tally[ARB_NS][2].won, 0);
    assert_true(scores.tally[ARB_EW][2].won == scores.tally[ARB_EW][2].available && scores.tally[ARB_EW][2].won > 0);
    arb_contest_board(&contest, &scores, 5, &sheet);
    assert_true(sheet.result[0].at.switched && !sheet.result[1].at.switched);
}

/* Told by the seats that it has no more, or by a word: the same scores, and taken back whole. */
static void who_leaves_by_a_repair_has_withdrawn(void **state)
{
    static struct arb_scores scores;
    static struct arb_standings by_word, by_seats;
    static struct arb_contest told;

    (void)state;
    TAKEN("director", "correct T3 R1 B9 4S S 10");
    TAKEN("director", "start 2");
    TAKEN("director", "start 3");
    TAKEN("director", "absences retired stand");
    told = contest;
    TAKEN("director", "retire EW 3 from R3");
    arb_contest_standings(&contest, 0, &scores, &by_word);
    assert_false(arb_contest_plays(&contest, 3, 5));
    assert_int_equal(arb_contest_absence(&contest, 3, 5), ARB_ABSENT_RETIRED);
    assert_int_equal(arb_contest_meeting(&contest, 3, 5).ns, 5);
    assert_int_equal(arb_contest_meeting(&contest, 3, 5).ew, 0);
    TAKEN("director", "repair from R4 R4 T1 1-");           /* it is away already */
    assert_int_equal(contest.presence[ARB_EW][3].retired, 3);
    contest = told;
    TAKEN("director", "repair from R3 R3 T5 5- R4 T1 1- \"EW 3 has left\"");
    assert_int_equal(contest.presence[ARB_EW][3].retired, 3);
    assert_int_equal(contest.presence[ARB_EW][3].meetings, 4);
    arb_contest_standings(&contest, 0, &scores, &by_seats);
    assert_memory_equal(&by_word, &by_seats, sizeof by_word);
    REFUSED("director", "correct T5 R3 B5 P", "table_not_playing");
    TAKEN("director", "retire EW 3 none");
    assert_true(arb_contest_plays(&contest, 3, 5) && arb_contest_plays(&contest, 4, 1));
    TAKEN("director", "repair from R4 rounds 3");           /* nobody leaves when all go home */
    assert_int_equal(contest.presence[ARB_EW][1].retired, 0);
}

/* A phantom that becomes a pair was late: what waited for it is still known. */
static void who_arrives_by_a_repair_was_late(void **state)
{
    static struct arb_repair repair;
    struct arb_contest_act act = {.kind = ARB_ACT_REPAIR, .actor = {.role = ARB_DIRECTOR}, .at_ms = 1};
    const struct arb_mishap mishap = {.kind = ARB_PAIR_ARRIVES, .from = 2, .side = ARB_EW};
    struct arb_movement_place place;

    set_up(state);
    TAKEN("director", "movement mitchell tables 5 boards 4 half EW");
    TAKEN("director", "start 1");
    assert_int_equal(arb_repair_search(&contest.movement, &mishap, &repair, &place), ARB_REPAIR_POSSIBLE);
    assert_true(arb_change_between(&contest.movement, &repair.offer[0].movement, 2, &act.change));
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_TAKEN);
    assert_int_equal(contest.presence[ARB_EW][5].arrived, 2);
    assert_int_equal(arb_contest_absence(&contest, 1, 5), ARB_ABSENT_LATE);
    assert_false(arb_contest_plays(&contest, 1, 5));
}

static bool sits(const struct arb_movement *m, unsigned from, uint8_t player)
{
    for (unsigned round = from; round <= m->rounds; round++)
        for (unsigned table = 0; table < m->tables; table++) {
            enum arb_seat seat;

            if (arb_movement_seat_of(m->meeting[round - 1][table], player, &seat)) return true;
        }
    return false;
}

/* What happened to an individual, and the first way to go on, which is taken. */
static void go_on(struct arb_mishap mishap)
{
    static struct arb_repair repair;
    static struct arb_movement now;
    static struct arb_contest_act act;
    struct arb_movement_place place;

    arb_contest_movement_to_repair(&contest, &now);
    assert_int_equal(arb_repair_search(&now, &mishap, &repair, &place), ARB_REPAIR_POSSIBLE);
    assert_true(repair.count > 0);
    act = (struct arb_contest_act){.kind = ARB_ACT_REPAIR, .actor = {.role = ARB_DIRECTOR}, .at_ms = 1};
    assert_true(arb_change_between(&now, &repair.offer[0].movement, mishap.from, &act.change));
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_TAKEN);
}

/* Players leave, by the repair or before it, and one comes; who merely sits out has not left. */
static void an_individual_goes_on(void **state)
{
    static struct arb_movement now;
    unsigned retired = 0;

    set_up(state);
    TAKEN("director", "movement individual players 13 rounds 6 boards 2");
    TAKEN("director", "start 1");
    TAKEN("director", "correct T1 R1 B9 4S S 10");
    go_on((struct arb_mishap){.kind = ARB_PAIR_LEAVES, .from = 2, .pair = 7});
    assert_int_equal(contest.presence[ARB_NS][7].retired, 2);
    assert_false(sits(&contest.movement, 2, 7));
    assert_int_equal(entry(1, 1, 9)->state, ARB_ENTRY_CORRECTED);
    TAKEN("director", "retire 5 from R3");
    arb_contest_movement_to_repair(&contest, &now);
    assert_true(now.gone[5] && now.gone[7] && !sits(&now, 3, 5) && !sits(&now, 3, 7));
    REFUSED("director", "repair from R3 R3 T1 7+1-2+3/1", "movement_impossible");
    REFUSED("director", "repair from R3 R3 T1 5+1-2+3/1", "movement_impossible");
    REFUSED("director", "repair from R3 R3 T1 1-2/1", "movement_impossible");
    TAKEN("director", "late 12 from R4");                          /* there in R4, not yet in R3 */
    REFUSED("director", "repair from R3 R3 T1 - T2 - T3 12+1-2+3/13", "movement_impossible");
    TAKEN("director", "late 12 none");
    REFUSED("director", "repair from R3 left 14", "movement_impossible");
    go_on((struct arb_mishap){.kind = ARB_PAIR_ARRIVES, .from = 3});
    assert_int_equal(contest.movement.pairs, 14);
    assert_true(sits(&contest.movement, 3, 14) && !sits(&contest.movement, 3, 5));
    go_on((struct arb_mishap){.kind = ARB_CURTAILED, .from = 3, .rounds = 3});
    assert_int_equal(contest.movement.rounds, 3);
    go_on((struct arb_mishap){.kind = ARB_ROUND_ADDED, .from = 4});
    for (unsigned player = 1; player <= contest.movement.pairs; player++)
        retired += contest.presence[ARB_NS][player].retired != 0;
    assert_int_equal(retired, 2);
    TAKEN("director", "start 2");
    TAKEN("director", "start 3");
    TAKEN("director", "start 4");
}

/* The phantom's place is taken; nobody has played there before, and who waited for him is known. */
static void the_last_of_an_individual_arrives(void **state)
{
    set_up(state);
    TAKEN("director", "movement individual players 12 rounds 6 boards 2 half");
    TAKEN("director", "start 1");
    go_on((struct arb_mishap){.kind = ARB_PAIR_ARRIVES, .from = 2});
    assert_int_equal(contest.movement.phantom, 0);
    assert_int_equal(contest.movement.pairs, 12);
    assert_int_equal(contest.presence[ARB_NS][12].arrived, 2);
    assert_true(sits(&contest.movement, 2, 12));
    assert_int_equal(arb_contest_absence(&contest, 1, 1), ARB_ABSENT_LATE);
    assert_false(arb_contest_plays(&contest, 1, 1));
    assert_true(arb_contest_plays(&contest, 1, 2) && arb_contest_plays(&contest, 1, 3));
}

static void nothing_is_repaired_before_play(void **state)
{
    (void)state;
    REFUSED("director", "repair from R1 rounds 3", "round_not_started");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nobody_is_registered_twice, set_up),
        cmocka_unit_test_setup(only_the_director_directs, begin_round_1),
        cmocka_unit_test_setup(a_table_plays_its_own_boards, begin_round_1),
        cmocka_unit_test(the_order_of_things),
        cmocka_unit_test_setup(a_result_is_entered_confirmed_and_taken_back, begin_round_1),
        cmocka_unit_test_setup(the_director_corrects, begin_round_1),
        cmocka_unit_test_setup(late_plays, begin_round_1),
        cmocka_unit_test_setup(names_outlive_a_movement, set_up),
        cmocka_unit_test_setup(at_the_servers_tables, set_up),
        cmocka_unit_test_setup(the_clock, set_up),
        cmocka_unit_test_setup(a_pause_makes_nobody_earlier, set_up),
        cmocka_unit_test_setup(what_is_not_seen_is_not_written, set_up),
        cmocka_unit_test_setup(a_title_and_a_name_are_not_blank, set_up),
        cmocka_unit_test_setup(made_up_acts_are_refused, set_up),
        cmocka_unit_test_setup(a_ruling_stands_above_the_tables_result, with_a_result),
        cmocka_unit_test_setup(of_several_rulings_the_latest_in_force_counts, with_a_result),
        cmocka_unit_test_setup(an_appeal_is_reviewed_and_history_stays, with_a_result),
        cmocka_unit_test_setup(a_board_nobody_could_play_is_ruled, begin_round_1),
        cmocka_unit_test_setup(decisions_that_cannot_be, with_a_result),
        cmocka_unit_test_setup(a_preview_changes_nothing, with_a_result),
        cmocka_unit_test_setup(what_lies_in_a_board, set_up),
        cmocka_unit_test_setup(a_lead_that_its_leader_was_not_dealt, begin_round_1),
        cmocka_unit_test_setup(what_was_played_keeps_its_result, begin_round_1),
        cmocka_unit_test_setup(what_was_ruled_stays_where_it_is, begin_round_1),
        cmocka_unit_test_setup(a_rematch_is_played_only_anyway, begin_round_1),
        cmocka_unit_test_setup(an_evening_ends_earlier_or_later, begin_round_1),
        cmocka_unit_test_setup(the_arrow_was_switched_by_mistake, begin_round_1),
        cmocka_unit_test_setup(who_leaves_by_a_repair_has_withdrawn, begin_round_1),
        cmocka_unit_test(who_arrives_by_a_repair_was_late),
        cmocka_unit_test(an_individual_goes_on),
        cmocka_unit_test(the_last_of_an_individual_arrives),
        cmocka_unit_test_setup(nothing_is_repaired_before_play, set_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
