/* imp_test.c -- IMPs, pairs scored by them, and victory points: from tables, and by chance. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/score/imp.h"
#include "arbitro/text/mp_text.h"
#include "arbitro/score/vp.h"

enum { LINES = 300 };

static struct arb_imp_chart chart;

static bool chart_is_zero(void)
{
    static const struct arb_imp_chart zero;

    return memcmp(&chart.scores, &zero.scores, sizeof zero.scores) == 0 &&
           memcmp(chart.worth, zero.worth, sizeof zero.worth) == 0;
}

static int64_t number(struct arb_span word, int64_t high)
{
    int64_t value = -1;

    assert_true(arb_span_int(word, -high, high, &value));
    return value;
}

/* -- Law 78B --------------------------------------------------------------------------- */

static void the_law_s_table_holds_both_ways(void **state)
{
    struct table_rows rows = table_open(TABLES "/imps.tbl");
    struct arb_span row;
    int checked = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        const int imps = (int)number(arb_span_word(&row), 24);
        const int least = (int)number(arb_span_word(&row), 20000);
        const int most = (int)number(arb_span_word(&row), 20000);

        for (int d = least; d <= most; d++, checked++) {
            assert_int_equal(arb_imps(d), imps);
            assert_int_equal(arb_imps(-d), -imps);
        }
        if (imps < ARB_IMPS_MAX) assert_int_equal(arb_imps(most + 10), imps + 1);
    }
    assert_true(checked > 14900);
}

/* -- the table of travellers -------------------------------------------------------------- */

enum form { SUM, MEAN, XIMPQ, DATUM };

struct question {
    enum form form;
    int cap;
    struct arb_datum_rule rule;
    struct arb_mp_line line[LINES];
    struct arb_mp_assigned assigned[LINES];
    uint32_t assigned_count;
    struct arb_mp_board board;
};

static void read_trim(struct question *q, struct arb_span word)
{
    if (word.at[word.length - 1] == '%') {
        word.length--;
        q->rule.trim_percent = (uint16_t)(100 * number(word, 49));
    } else {
        q->rule.trim = (uint32_t)number(word, 1000);
    }
}

/* One word of the question; false at "=>". */
static bool read_word(struct question *q, struct arb_span *row)
{
    const struct arb_span word = arb_span_word(row);

    if (arb_span_is(word, "=>")) return false;
    if (arb_span_is(word, "sum")) q->form = SUM;
    else if (arb_span_is(word, "mean")) q->form = MEAN;
    else if (arb_span_is(word, "ximpq")) q->form = XIMPQ;
    else if (arb_span_is(word, "cap")) q->cap = (int)number(arb_span_word(row), 24);
    else if (arb_span_is(word, "datum")) q->form = DATUM;
    else if (arb_span_is(word, "trim")) read_trim(q, arb_span_word(row));
    else if (arb_span_is(word, "median")) q->rule.source = ARB_DATUM_MEDIAN;
    else if (arb_span_is(word, "even")) q->rule.rounding = ARB_DATUM_EVEN;
    else if (arb_span_is(word, "given")) {
        q->rule.source = ARB_DATUM_GIVEN;
        q->rule.given = (int16_t)number(arb_span_word(row), 8000);
    } else if (word.length > 2 && word.at[0] == 'E' && word.at[1] == '=') {
        q->board.expected = (uint32_t)number((struct arb_span){word.at + 2, word.length - 2}, 1000);
    } else {
        assert_int_equal(arb_mp_line_read(word, &q->line[q->board.count++], q->assigned, &q->assigned_count),
                         ARB_MP_SOUND);
    }
    return true;
}

static void write_figure(struct arb_writer *out, const struct question *q, int64_t units, uint32_t results)
{
    const struct arb_imp_sum sum = {units, 0, 1};

    if (q->form == MEAN) arb_write_fixed(out, arb_cross_imps_mean_hundredths(sum, results), 2);
    else if (q->form == XIMPQ) arb_write_fixed(out, arb_cross_imps_ximpq_hundredths(sum, results), 2);
    else arb_mp_write(out, units, false);
}

static int compare_side(const struct table_rows *rows, struct arb_span *row, const struct question *q,
                        const struct arb_imp_award *award, uint32_t results, enum arb_side side)
{
    int faults = 0;

    for (uint32_t i = 0; i < q->board.count; i++) {
        char text[32];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        write_figure(&out, q, award[i].imps[side], results);
        if (!arb_span_is(arb_span_word(row), text))
            TABLE_FAULT(*rows, faults, "%s of result %u: %s\n", arb_side_name(side), i + 1, text);
    }
    return faults;
}

static int check_question(const struct table_rows *rows, struct arb_span *row, const struct question *q)
{
    struct arb_imp_award award[LINES];
    int datum[ARB_MP_GROUPS];
    uint32_t results = 0;
    bool scored = true;
    int faults;

    if (q->form == DATUM) scored = arb_butler(&q->board, &q->rule, &chart, award, NULL, datum);
    else results = arb_cross_imps(&q->board, q->cap, &chart, award);
    if (!scored || arb_span_is(*row, "refused")) return scored == arb_span_is(*row, "refused");
    faults = compare_side(rows, row, q, award, results, ARB_NS);
    if (arb_span_is(arb_span_word(row), "/")) return faults + compare_side(rows, row, q, award, results, ARB_EW);
    for (uint32_t i = 0; i < q->board.count; i++)
        if (award[i].imps[ARB_NS] != -award[i].imps[ARB_EW])
            TABLE_FAULT(*rows, faults, "result %u: not opposite\n", i + 1);
    return faults;
}

static void pairs_are_scored(void **state)
{
    static struct question q;
    struct table_rows rows = table_open(TABLES "/imp_pairs.tbl");
    struct arb_span row;
    int faults = 0, read = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        q = (struct question){.board = {.line = q.line, .assigned = q.assigned}};
        while (read_word(&q, &row)) continue;
        row = arb_span_trim(row);
        faults += check_question(&rows, &row, &q);
        if (!chart_is_zero()) TABLE_FAULT(rows, faults, "the chart was not left as it was found\n");
        read++;
    }
    assert_int_equal(faults, 0);
    assert_true(read > 30);
}

/* -- by chance: each with each, in the Law's own words ------------------------------------- */

static void any_board_is_compared_as_it_should(void **state)
{
    static struct arb_mp_line line[LINES];
    static struct arb_imp_award award[LINES];
    struct arb_chance chance = {78};

    (void)state;
    for (int n = 0; n < 100; n++) {
        struct arb_mp_board board = {.line = line, .count = 2 + arb_chance_below(&chance, LINES - 2)};
        const int cap = n % 3 == 0 ? 12 : 0;
        const uint32_t scores = 1 + arb_chance_below(&chance, 200);

        for (uint32_t i = 0; i < board.count; i++)
            line[i] = arb_mp_score(10 * (int)arb_chance_below(&chance, scores) - 700);
        assert_int_equal(arb_cross_imps(&board, cap, &chart, award), board.count);
        for (uint32_t i = 0; i < board.count; i++) {
            int64_t sum = 0;

            for (uint32_t j = 0; j < board.count; j++) {
                const int imps = arb_imps(line[i].points - line[j].points);

                sum += cap == 0 || (imps <= cap && -imps <= cap) ? imps : imps > 0 ? cap : -cap;
            }
            assert_int_equal(award[i].imps[ARB_NS], sum * ARB_IMP_UNIT);
            assert_int_equal(award[i].imps[ARB_EW], -sum * ARB_IMP_UNIT);
        }
    }
    assert_true(chart_is_zero());
}

static int64_t ximpq(int64_t units, uint32_t results)
{
    return arb_cross_imps_ximpq_hundredths((struct arb_imp_sum){units, 0, 1}, results);
}

/* k hundredths are as near to the true figure as hundredths can be: (2k - 1)^2 rc <= 8 (100 sum)^2 < (2k + 1)^2 rc. */
static void the_square_root_form_is_exact(void **state)
{
    (void)state;
    for (int64_t r = 2; r < 60; r++)
        for (int64_t sum = 0; sum <= 24 * (r - 1); sum += 7) {
            const int64_t k = ximpq(sum * ARB_IMP_UNIT, (uint32_t)r);
            const int64_t right = 80000 * sum * sum;

            assert_true(k == 0 || (2 * k - 1) * (2 * k - 1) * r * (r - 1) <= right);
            assert_true((2 * k + 1) * (2 * k + 1) * r * (r - 1) > right);
            assert_int_equal(ximpq(-sum * ARB_IMP_UNIT, (uint32_t)r), -k);
        }
}

/* -- victory points -------------------------------------------------------------------------- */

static int check_continuous(const struct table_rows *rows, struct arb_span row, const struct arb_vp_scale *scale)
{
    int faults = 0, margin = 0;

    for (; row.length > 0; margin++) {
        char text[16];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_write_fixed(&out, arb_vp_of(scale, margin).ours, 2);
        if (!arb_span_is(arb_span_word(&row), text)) TABLE_FAULT(*rows, faults, "margin %d: %s\n", margin, text);
    }
    if (margin != scale->count) TABLE_FAULT(*rows, faults, "%d margins listed, %d made\n", margin, scale->count);
    return faults;
}

static int check_discrete(const struct table_rows *rows, struct arb_span row, const struct arb_vp_scale *scale)
{
    int faults = 0;

    for (int vp = 10; vp < 20; vp++) {
        const int limit = (int)number(arb_span_word(&row), 1000);

        if (arb_vp_of(scale, limit).ours != 100 * vp || arb_vp_of(scale, limit + 1).ours != 100 * vp + 100)
            TABLE_FAULT(*rows, faults, "margin %d: %d and %d\n", limit, arb_vp_of(scale, limit).ours,
                        arb_vp_of(scale, limit + 1).ours);
    }
    return faults;
}

static void scales_are_as_printed(void **state)
{
    static struct arb_vp_scale scale;
    struct table_rows rows = table_open(TABLES "/vp.tbl");
    struct arb_span row;
    int faults = 0, read = 0;

    (void)state;
    for (; table_next(&rows, &row); read++) {
        const bool discrete = arb_span_is(arb_span_word(&row), "discrete");
        const unsigned boards = (unsigned)number(arb_span_word(&row), ARB_VP_BOARDS_MAX);

        if (discrete) arb_vp_scale_wbf_discrete(boards, &scale);
        else arb_vp_scale_wbf(boards, &scale);
        faults += discrete ? check_discrete(&rows, row, &scale) : check_continuous(&rows, row, &scale);
    }
    assert_int_equal(faults, 0);
    assert_true(read > 80);
}

/* Of every length: the bounds agree (asserted inside), no step is larger than the one before, and twenty are shared. */
static void every_length_has_a_scale(void **state)
{
    static struct arb_vp_scale scale;

    (void)state;
    for (unsigned boards = 1; boards <= ARB_VP_BOARDS_MAX; boards++) {
        int last_step = 2000;

        arb_vp_scale_wbf(boards, &scale);
        for (int margin = 1; margin < scale.count; margin++) {
            const struct arb_vp won = arb_vp_of(&scale, margin), lost = arb_vp_of(&scale, -margin);
            const int step = won.ours - arb_vp_of(&scale, margin - 1).ours;

            assert_in_range(step, 0, last_step);
            assert_int_equal(won.ours + won.theirs, 2000);
            assert_true(won.ours == lost.theirs && won.theirs == lost.ours);
            last_step = step;
        }
        assert_int_equal(arb_vp_of(&scale, 0).ours, 1000);
        assert_int_equal(arb_vp_of(&scale, 100000).ours, 2000);
        arb_vp_scale_wbf_discrete(boards, &scale);
        assert_int_equal(arb_vp_of(&scale, -100000).ours, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_law_s_table_holds_both_ways),
        cmocka_unit_test(pairs_are_scored),
        cmocka_unit_test(any_board_is_compared_as_it_should),
        cmocka_unit_test(the_square_root_form_is_exact),
        cmocka_unit_test(scales_are_as_printed),
        cmocka_unit_test(every_length_has_a_scale),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
