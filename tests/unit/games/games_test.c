/* games_test.c -- formats of files, and boards kept once with what the tables scored on them. */
#include "arb_test.h"

#include "games/format.h"
#include "games/read.h"
#include "games/set.h"
#include "results/event.h"

#include "arbitro/text/played.h"

/* The first bytes of a database of Access; the dots stand for zeros. */
#define DATABASE ".\1..Standard Jet DB."

static struct arb_span with_zeros(char *text, struct arb_span dotted)
{
    for (size_t i = 0; i < dotted.length; i++) text[i] = dotted.at[i] == '.' ? '\0' : dotted.at[i];
    return (struct arb_span){text, dotted.length};
}

static void a_file_is_known_by_its_name_and_else_by_its_first_bytes(void **state)
{
    static const struct {
        const char *path, *text;
        enum format format;
    } rows[] = {
        {"a.lin", "", FORMAT_LIN},
        {"a.json", "{\"games\":[]}", FORMAT_JSON},
        {"a.pdf", "qx|o1|md|3|", FORMAT_LIN},            /* made for people: the text decides */
        {"a.unknown", "{\"games\":[]}", FORMAT_JSON},
        {"a", "https://example.org/", FORMAT_URL},
        {"a", "1\t0\tdirector\tsetup\n", FORMAT_EVENING},
        {"a", "# a comment\n\nopen 2026-11-21 \"T\"\nmovement mitchell tables 3 boards 1\n", FORMAT_EVENING},
        {"a", "open 2026-11-21 \"T\"\nlaws 2017\npairs 8 rounds 3 boards 1 scoring imps compare mean\n", FORMAT_TEAMS},
        {"a.pbn", "open 2026-11-21 \"T\"\n", FORMAT_PBN},      /* the name decides before what is only likely */
        {"a.pbn", "<?xml version=\"1.0\"?>", FORMAT_USEBIO},   /* and not before what is sure */
        {"a.json", "{\"sessions\":[]}", FORMAT_ACBL},
        {"a.mdb", DATABASE, FORMAT_BWS},
        {"a.bws", "no database", FORMAT_BWS},
        {"a", "[Board \"1\"]", FORMAT_PBN},
        {"a", "", FORMAT_PBN},
    };
    enum format format;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        struct arb_span text = arb_span_of(rows[i].text);
        char database[sizeof DATABASE];

        if (rows[i].text[0] == '.') text = with_zeros(database, text);
        assert_int_equal(games_format_of(rows[i].path, text), rows[i].format);
        if (format_is(rows[i].format, FORMAT_EVENT))
            assert_int_equal(event_format_of(rows[i].path, text), rows[i].format);
    }
    assert_false(format_read(&format, "word"));
    assert_true(format_read(&format, "DUP"));
    assert_int_equal(format, FORMAT_DUP);
    assert_int_equal(format_row(format)->dealt, ARB_DEALT_DUP);
}

struct seen {
    struct games_set set;
    enum games_kept kept[8];
    unsigned boards;
};

static bool keep(void *context, const struct games_board *board)
{
    static struct arb_replay replay;
    struct seen *seen = context;

    arb_replay_briefly(&replay, board->played);
    seen->kept[seen->boards++] = games_set_keep(&seen->set, board->played, &replay);
    return seen->boards < 4;
}

/* Two tables played the first board; the third game has no deal; after the fourth the listener wants no more. */
static void a_board_is_kept_once_with_every_score(void **state)
{
    static const char text[] =
        "[Board \"1\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7 "
        "43.432.T765.AT98\"]\n[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n\n"
        "[Board \"1\"]\n[Vulnerable \"None\"]\n[Deal \"N:AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7 "
        "43.432.T765.AT98\"]\n[Declarer \"E\"]\n[Contract \"1S\"]\n[Result \"6\"]\n\n"
        "[Board \"2\"]\n[Contract \"Pass\"]\n\n"
        "[Board \"3\"]\n[Deal \"N:43.432.T765.AT98 AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7\"]\n\n"
        "[Board \"4\"]\n[Deal \"N:43.432.T765.AT98 AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7\"]\n\n";
    struct seen seen = {.boards = 0};
    const struct games_listener listener = {.take = keep, .context = &seen};

    (void)state;
    games_read(FORMAT_PBN, 0, arb_span_of(text), &listener);
    assert_int_equal(seen.boards, 4);
    assert_int_equal(seen.kept[0], GAMES_KEPT);
    assert_int_equal(seen.kept[1], GAMES_KEPT_AGAIN);
    assert_int_equal(seen.kept[2], GAMES_NO_DEAL);
    assert_int_equal(seen.kept[3], GAMES_KEPT);
    assert_int_equal(seen.set.count, 2);
    assert_int_equal(seen.set.scores, 2);
    assert_int_equal(seen.set.score[0].points, 90);
    assert_int_equal(seen.set.score[1].points, 50);
    assert_int_equal(seen.set.score[1].board, 0);
    assert_int_equal(seen.set.board[1].number.n, 3);
    games_set_free(&seen.set);
}

static void count_remark(void *context, const struct games_remark *remark)
{
    unsigned *kinds = context;

    *kinds |= 1u << remark->kind;
    if (remark->kind == GAMES_NOT_A_GAME) assert_int_equal(remark->place.line, 2);
}

static bool never(void *context, const struct games_board *board)
{
    (void)context, (void)board;
    return true;
}

static void json_tells_what_is_no_game_and_where(void **state)
{
    unsigned kinds = 0;
    const struct games_listener listener = {.take = never, .remark = count_remark, .context = &kinds};

    (void)state;
    games_read(FORMAT_JSON, 0,
               arb_span_of("{\"version\":9,\"games\":[\n{\"a\":tru},{\"x\":1}]}"), &listener);
    assert_int_equal(kinds, 1u << GAMES_NOT_A_GAME | 1u << GAMES_ODD_KEY | 1u << GAMES_OTHER_VERSION);
    kinds = 0;
    games_read(FORMAT_JSON, 0, arb_span_of("{\"version\":1}"), &listener);
    assert_int_equal(kinds, 1u << GAMES_NO_LIST);
    kinds = 0;
    games_read(FORMAT_JSON, 0, arb_span_of("{\"games\":[{}"), &listener);
    assert_int_equal(kinds, 1u << GAMES_NOT_JSON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_known_by_its_name_and_else_by_its_first_bytes),
        cmocka_unit_test(a_board_is_kept_once_with_every_score),
        cmocka_unit_test(json_tells_what_is_no_game_and_where),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
