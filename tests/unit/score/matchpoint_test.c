/* matchpoint_test.c -- travellers, awards and standings, from tables and by chance. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/text/mp_text.h"
#include "arbitro/score/ranking.h"
#include "arbitro/score/ratio.h"

enum { LINES = 400 };

static struct arb_mp_chart chart;

static bool chart_is_zero(void)
{
    static const struct arb_mp_chart zero;

    return memcmp(&chart, &zero, sizeof chart) == 0;
}

/* -- the table of travellers ----------------------------------------------------- */

struct traveller {
    struct arb_mp_line line[LINES];
    struct arb_mp_assigned assigned[LINES];
    uint32_t assigned_count;
    struct arb_mp_board board;
};

/* The words up to "=>". */
static bool read_traveller(struct arb_span *row, struct traveller *t)
{
    *t = (struct traveller){.board = {.line = t->line, .assigned = t->assigned}};
    for (;;) {
        const struct arb_span word = arb_span_word(row);
        int64_t expected;

        if (arb_span_is(word, "=>")) return true;
        if (word.length == 0) return false;
        if (arb_span_is(word, "acbl")) {
            t->board.small = ARB_MP_SMALL_ACBL;
        } else if (word.at[0] == 'E') {
            if (!arb_span_int((struct arb_span){word.at + 2, word.length - 2}, 1, 1000, &expected)) return false;
            t->board.expected = (uint32_t)expected;
        } else if (arb_mp_line_read(word, &t->line[t->board.count++], t->assigned,
                                    &t->assigned_count) != ARB_MP_SOUND) {
            return false;
        }
    }
}

/* Compares the matchpoints of a side with the words given; none given is the rest of the top. */
static int compare_side(const struct table_rows *rows, struct arb_span *row, const struct traveller *t,
                        const struct arb_mp_award *award, enum arb_side side)
{
    int faults = 0;

    for (uint32_t i = 0; i < t->board.count; i++) {
        const struct arb_span word = arb_span_word(row);
        char text[32];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_mp_write(&out, award[i].mp[side], false);
        if (!arb_span_is(word, text))
            TABLE_FAULT(*rows, faults, "%s of result %u: %s\n", arb_side_name(side), i + 1, text);
    }
    return faults;
}

static int check_traveller(const struct table_rows *rows, struct arb_span *row, const struct traveller *t)
{
    struct arb_mp_award award[LINES];
    const int64_t top = arb_matchpoints(&t->board, &chart, award);
    int faults = compare_side(rows, row, t, award, ARB_NS);
    const struct arb_span word = arb_span_word(row);

    if (arb_span_is(word, "/")) return faults + compare_side(rows, row, t, award, ARB_EW);
    if (word.length > 0) TABLE_FAULT(*rows, faults, "too many words\n");
    for (uint32_t i = 0; i < t->board.count; i++)
        if ((int64_t)award[i].mp[ARB_NS] + award[i].mp[ARB_EW] != top)
            TABLE_FAULT(*rows, faults, "result %u does not add up to the top\n", i + 1);
    return faults;
}

static void travellers_are_matchpointed(void **state)
{
    static struct traveller t;
    struct table_rows rows = table_open(TABLES "/matchpoints.tbl");
    struct arb_span row;
    int faults = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        uint32_t line;

        if (!read_traveller(&row, &t) || arb_mp_check(&t.board, t.assigned_count, &line) != ARB_MP_SOUND) {
            TABLE_FAULT(rows, faults, "not a row\n");
            continue;
        }
        faults += check_traveller(&rows, &row, &t);
        if (!chart_is_zero()) TABLE_FAULT(rows, faults, "the chart was not left as it was found\n");
    }
    assert_int_equal(faults, 0);
}

/* -- by chance: every result compared with every other ---------------------------- */

/* (M + 1) * E / A - 1, in halves of a unit, as a fraction over A. */
static int64_t neuberg_numerator(const struct traveller *t, uint32_t i, int64_t size, int64_t expected)
{
    int64_t m = 0;

    for (uint32_t j = 0; j < t->board.count; j++) {
        if (j == i || t->line[j].kind != ARB_MP_SCORE) continue;
        m += (t->line[j].points < t->line[i].points) * 2 + (t->line[j].points == t->line[i].points);
    }
    return ((m + 1) * expected - size) * ARB_MP_UNIT;
}

static void deal_traveller(struct arb_chance *chance, struct traveller *t, uint32_t *size)
{
    const uint32_t scores = 1 + arb_chance_below(chance, 60);
    const uint32_t percent_scored = 60 + arb_chance_below(chance, 41);

    *t = (struct traveller){.board = {.line = t->line}};
    t->board.count = 8 + arb_chance_below(chance, LINES - 8);
    *size = 0;
    for (uint32_t i = 0; i < t->board.count; i++) {
        t->line[i].points = (int16_t)(10 * (int)arb_chance_below(chance, scores) - 200);
        t->line[i].kind = arb_chance_below(chance, 100) < percent_scored ? ARB_MP_SCORE : ARB_MP_NOT_PLAYED;
        *size += t->line[i].kind == ARB_MP_SCORE;
    }
    t->board.expected = t->board.count + arb_chance_below(chance, 5);
}

static void any_board_agrees_with_the_law_s_own_words(void **state)
{
    static struct traveller t;
    static struct arb_mp_award award[LINES];
    struct arb_chance chance = {78};

    (void)state;
    for (int n = 0; n < 300; n++) {
        uint32_t size;

        deal_traveller(&chance, &t, &size);
        if (size <= 3) continue;
        assert_int_equal(arb_matchpoints(&t.board, &chart, award), 2 * (t.board.expected - 1) * (int64_t)ARB_MP_UNIT);
        for (uint32_t i = 0; i < t.board.count; i++) {
            const int64_t exact = neuberg_numerator(&t, i, size, t.board.expected);
            int64_t off;

            if (t.line[i].kind != ARB_MP_SCORE) continue;
            off = 2 * (award[i].mp[ARB_NS] * (int64_t)size - exact);
            assert_true(off <= (int64_t)size && -off <= (int64_t)size);
            assert_int_equal(award[i].mp[ARB_NS] + award[i].mp[ARB_EW], 2 * (t.board.expected - 1) * ARB_MP_UNIT);
        }
    }
    assert_true(chart_is_zero());
}

/* -- words that are not results ---------------------------------------------------- */

static void what_is_not_a_result_is_named(void **state)
{
    static const struct {
        const char *word;
        enum arb_mp_fault fault;
    } rows[] = {
        {"", ARB_MP_UNREADABLE},          {"6x0", ARB_MP_UNREADABLE},
        {"8192", ARB_MP_POINTS_OUT_OF_RANGE}, {"A110/40", ARB_MP_PERCENT_OUT_OF_RANGE},
        {"A60.125/40", ARB_MP_UNREADABLE},    {"60%*620+30%*170", ARB_MP_WEIGHTS_NOT_WHOLE},
        {"60*620+40*170", ARB_MP_UNREADABLE}, {"620:", ARB_MP_UNREADABLE},
        {"620@16", ARB_MP_GROUP_UNKNOWN},     {"100%*9000", ARB_MP_POINTS_OUT_OF_RANGE},
        {"10%*1+10%*1+10%*1+10%*1+10%*1+10%*1+10%*1+10%*1+20%*1", ARB_MP_PARTS_OUT_OF_RANGE},
    };
    struct arb_mp_assigned assigned[1];
    uint32_t count = 0;
    struct arb_mp_line line;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++)
        assert_int_equal(arb_mp_line_read(arb_span_of(rows[i].word), &line, assigned, &count), rows[i].fault);
    assert_int_equal(count, 0);
    assert_string_equal(arb_mp_fault_symbol(ARB_MP_WEIGHTS_NOT_WHOLE), "weights_not_whole");
}

static void a_board_from_outside_is_checked(void **state)
{
    struct arb_mp_assigned assigned = {{1, 0}, {{{620, 9000}}}};
    struct arb_mp_line line[2] = {arb_mp_score(620), {.kind = ARB_MP_ASSIGNED}};
    struct arb_mp_board board = {.line = line, .count = 2, .assigned = &assigned};
    uint32_t where;

    (void)state;
    assert_int_equal(arb_mp_check(&board, 1, &where), ARB_MP_WEIGHTS_NOT_WHOLE);
    assert_int_equal(where, 1);
    assert_int_equal(arb_mp_check(&board, 0, &where), ARB_MP_PARTS_OUT_OF_RANGE);
    line[0].group = 16;
    assert_int_equal(arb_mp_check(&board, 1, &where), ARB_MP_GROUP_UNKNOWN);
    assert_int_equal(where, 0);
    line[0].kind = 9;
    assert_int_equal(arb_mp_check(&board, 1, &where), ARB_MP_KIND_UNKNOWN);
}

/* -- standings ---------------------------------------------------------------------- */

/* "12/20": two whole numbers. */
static bool read_fraction(struct arb_span word, int64_t *won, int64_t *available)
{
    size_t bar = 0;

    while (bar < word.length && word.at[bar] != '/') bar++;
    if (bar == word.length) return false;
    return arb_span_int((struct arb_span){word.at, bar}, INT32_MIN, INT32_MAX, won) &&
           arb_span_int((struct arb_span){word.at + bar + 1, word.length - bar - 1}, 0, INT32_MAX, available);
}

/* The same standings ranked by exact sums must come out in the same order, whatever they say was won. */
static void assert_ranked_so_exactly(const struct arb_standing ranked[], size_t count)
{
    struct arb_standing standing[16];
    struct arb_sum figure[16];

    for (size_t i = 0; i < count; i++) {
        const uint32_t who = ranked[i].contestant;

        standing[who] = (struct arb_standing){.contestant = who, .won = (int64_t)i, .available = ranked[i].available};
        figure[who] = arb_sum_zero();
        if (ranked[i].available > 0) arb_sum_add(&figure[who], ranked[i].won, ranked[i].available);
    }
    arb_rank_exactly(standing, count, figure);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(standing[i].contestant, ranked[i].contestant);
        assert_int_equal(standing[i].rank, ranked[i].rank);
        assert_int_equal(standing[i].tied, ranked[i].tied);
        assert_int_equal(arb_standings_equal(standing + i, count - i) > 1,
                         i + 1 < count && ranked[i + 1].rank == ranked[i].rank);
    }
}

static void standings_are_ranked(void **state)
{
    struct table_rows rows = table_open(TABLES "/ranking.tbl");
    struct arb_span row;
    int faults = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        struct arb_standing standing[16];
        struct arb_span word;
        uint32_t count = 0;
        char text[200];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        while (word = arb_span_word(&row), !arb_span_is(word, "=>")) {
            standing[count] = (struct arb_standing){.contestant = count};
            assert_true(read_fraction(word, &standing[count].won, &standing[count].available));
            count++;
        }
        arb_rank(standing, count);
        for (uint32_t i = 0; i < count; i++) {
            if (i > 0) arb_write_char(&out, ' ');
            arb_write_int(&out, standing[i].contestant);
            arb_write_char(&out, ':');
            arb_write_int(&out, standing[i].rank);
            if (standing[i].tied) arb_write_char(&out, '=');
        }
        if (!arb_span_is(row, text)) TABLE_FAULT(rows, faults, "ranked %s\n", text);
        assert_ranked_so_exactly(standing, count);
    }
    assert_int_equal(faults, 0);
}

/* "60+" "40-" "60": percentage and what may take its place. */
static bool read_award(struct arb_span word, unsigned *percent, enum arb_mp_own *own)
{
    const char last = word.at[word.length - 1];
    int64_t value;

    *own = last == '+' ? ARB_MP_AT_LEAST : last == '-' ? ARB_MP_AT_MOST : ARB_MP_FIXED;
    if (*own != ARB_MP_FIXED) word.length--;
    if (!arb_span_int(word, 0, 100, &value)) return false;
    *percent = (unsigned)(100 * value);
    return true;
}

static void artificial_scores_look_at_the_other_boards(void **state)
{
    struct table_rows rows = table_open(TABLES "/artificial.tbl");
    struct arb_span row;
    int faults = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        struct arb_tally tally = {0};
        struct arb_sum played = arb_sum_zero(), part = arb_sum_zero(), all;
        enum arb_mp_own own;
        int64_t won, available, top, given;
        unsigned percent = 0;
        char text[32];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        assert_true(read_fraction(arb_span_word(&row), &won, &available));
        assert_true(read_award(arb_span_word(&row), &percent, &own));
        assert_true(arb_span_int(arb_span_word(&row), 0, 1000, &top));
        assert_true(arb_span_is(arb_span_word(&row), "=>"));
        if (available > 0) arb_tally_board(&tally, (int32_t)(won * ARB_MP_UNIT), available * ARB_MP_UNIT);
        arb_sum_add(&played, tally.won, 1);
        arb_sum_add(&part, percent, 10000);
        given = arb_tally_artificial(&tally, &played, &part, own, top * ARB_MP_UNIT).units;
        all = arb_tally_exactly(&tally, &played);
        assert_int_equal(arb_sum_rounded(&all, 1), tally.won);
        assert_int_equal(tally.won, won * ARB_MP_UNIT + given);
        assert_int_equal(tally.available, (available + top) * ARB_MP_UNIT);
        arb_mp_write(&out, given, false);
        if (!arb_span_is(row, text)) TABLE_FAULT(rows, faults, "given %s\n", text);
    }
    assert_int_equal(faults, 0);
}

static void ranks_hold_for_a_large_field(void **state)
{
    enum { FIELD = 3000 };
    static struct arb_standing standing[FIELD];
    struct arb_chance chance = {6};
    uint64_t seen = 0;

    (void)state;
    for (uint32_t i = 0; i < FIELD; i++) {
        const int64_t available = 1 + arb_chance_below(&chance, 60);

        standing[i] = (struct arb_standing){.contestant = i, .available = available};
        standing[i].won = arb_chance_below(&chance, (uint32_t)available + 1);
    }
    arb_rank(standing, FIELD);
    for (uint32_t i = 0; i < FIELD; i++) {
        seen += standing[i].contestant;
        if (i == 0) continue;
        assert_true(standing[i - 1].won * standing[i].available >= standing[i].won * standing[i - 1].available);
        assert_int_equal(standing[i].rank == standing[i - 1].rank,
                         standing[i - 1].won * standing[i].available == standing[i].won * standing[i - 1].available);
    }
    assert_int_equal(seen, (uint64_t)FIELD * (FIELD - 1) / 2);
}

static void exact_arithmetic_is_exact(void **state)
{
    (void)state;
    assert_int_equal(arb_ratio_of(5, 1, 2), 3);
    assert_int_equal(arb_ratio_of(-5, 1, 2), -3);
    assert_int_equal(arb_ratio_of(INT64_MAX, INT64_MAX - 1, INT64_MAX), INT64_MAX - 1);
    assert_int_equal(arb_ratio_of(-INT64_MAX, 1000000007, 2000000014), -4611686018427387904);
    assert_int_equal(arb_ratio_of(1000000000000, 999999999999, 1000000000000), 999999999999);
    assert_int_equal(arb_ratio_compare(INT64_MAX - 1, INT64_MAX, INT64_MAX - 2, INT64_MAX - 1), 1);
    assert_int_equal(arb_ratio_compare(-1, 3, -2, 6), 0);
    assert_int_equal(arb_ratio_compare(-2, 3, -1, 3), -1);
    assert_int_equal(arb_ratio_compare(0, 3, -1, 3), 1);
    assert_int_equal(arb_percent_hundredths(1, 3), 3333);
    assert_int_equal(arb_percent_hundredths(2, 3), 6667);
    assert_int_equal(arb_percent_hundredths(4000100001, 8000000000) +
                         arb_percent_hundredths(3999899999, 8000000000), 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(travellers_are_matchpointed),
        cmocka_unit_test(any_board_agrees_with_the_law_s_own_words),
        cmocka_unit_test(what_is_not_a_result_is_named),
        cmocka_unit_test(a_board_from_outside_is_checked),
        cmocka_unit_test(standings_are_ranked),
        cmocka_unit_test(artificial_scores_look_at_the_other_boards),
        cmocka_unit_test(ranks_hold_for_a_large_field),
        cmocka_unit_test(exact_arithmetic_is_exact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
