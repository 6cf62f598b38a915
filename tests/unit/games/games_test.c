/* games_test.c -- formats of files, and boards kept once with what the tables scored on them. */
#include "arb_test.h"

#include "games/read.h"
#include "games/set.h"

#include "arbitro/text/played.h"

static void a_file_is_known_by_its_name_and_else_by_its_first_bytes(void **state)
{
    static const struct {
        const char *path, *text;
        enum games_format format;
    } rows[] = {
        {"a.lin", "", GAMES_LIN},
        {"a.json", "{\"games\":[]}", GAMES_JSON},
        {"a.pdf", "qx|o1|md|3|", GAMES_LIN},            /* made for people: the text decides */
        {"a.unknown", "{\"games\":[]}", GAMES_JSON},
        {"a", "https://example.org/", GAMES_URL},
        {"a", "1\t0\tdirector\tsetup\n", GAMES_EVENING},
        {"a", "[Board \"1\"]", GAMES_PBN},
        {"a", "", GAMES_PBN},
    };
    struct games_kind kind;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++)
        assert_int_equal(games_kind_of_file(rows[i].path, arb_span_of(rows[i].text)).format, rows[i].format);
    assert_false(games_kind_read(&kind, "word"));
    assert_true(games_kind_read(&kind, "DUP"));
    assert_int_equal(kind.dealt, ARB_DEALT_DUP);
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
    games_read((struct games_kind){GAMES_PBN, 0}, 0, arb_span_of(text), &listener);
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
    games_read((struct games_kind){GAMES_JSON, 0}, 0,
               arb_span_of("{\"version\":9,\"games\":[\n{\"a\":tru},{\"x\":1}]}"), &listener);
    assert_int_equal(kinds, 1u << GAMES_NOT_A_GAME | 1u << GAMES_ODD_KEY | 1u << GAMES_OTHER_VERSION);
    kinds = 0;
    games_read((struct games_kind){GAMES_JSON, 0}, 0, arb_span_of("{\"version\":1}"), &listener);
    assert_int_equal(kinds, 1u << GAMES_NO_LIST);
    kinds = 0;
    games_read((struct games_kind){GAMES_JSON, 0}, 0, arb_span_of("{\"games\":[{}"), &listener);
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
