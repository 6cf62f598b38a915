/* butler.c -- arbitro butler 620 140 170: pairs scored by IMPs, each result against a datum.
 *
 * A line is a traveller in the words of mp_text.h; the answer has North-South's IMPs in the same order.
 *
 *     butler [--trim K | --trim P%] [--median | --datum D] [--rounding away|even] [--expected E]
 */
#include "traveller.h"

#include <string.h>

struct setting {
    struct arb_datum_rule rule;
    int64_t expected;
};

static struct arb_imp_chart chart;

/* The datum of the whole board, and of each group where there are several; null when there is none. */
static void write_butler_json(struct arb_json *json, const struct cli_traveller *t, const struct setting *setting,
                              const struct arb_imp_award *award, const int datum[ARB_MP_GROUPS])
{
    const struct arb_mp_board board = cli_traveller_board(t, setting->expected);
    const struct arb_datum_rule *rule = &setting->rule;

    arb_json_object(json);
    arb_json_key(json, "datum");
    if (arb_butler_compares(&board, rule, 0)) arb_json_int(json, datum[0]);
    else arb_json_null(json);
    arb_json_key(json, "results");
    arb_json_array(json);
    for (uint32_t i = 0; i < t->count; i++) {
        arb_json_object(json);
        arb_json_key(json, "result");
        arb_json_span(json, t->word[i]);
        if (t->line[i].group != 0 && arb_butler_compares(&board, rule, t->line[i].group))
            arb_json_key_int(json, "datum", datum[t->line[i].group]);
        if (t->line[i].kind != ARB_MP_NOT_PLAYED) {
            cli_units_member(json, "ns", award[i].imps[ARB_NS], false);
            cli_units_member(json, "ew", award[i].imps[ARB_EW], false);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}

/* False when trimming leaves no result to make a datum of. */
static bool score_butler(const struct cli_question *q, const struct cli_traveller *t, struct arb_imp_award *award)
{
    const struct setting *setting = q->setting;
    const struct arb_mp_board board = cli_traveller_board(t, setting->expected);
    int datum[ARB_MP_GROUPS];

    if (!arb_butler(&board, &setting->rule, &chart, award, NULL, datum))
        return cli_fault(q, "cli.butler.trimmed_away", q->line);
    if (q->json != NULL) {
        write_butler_json(q->json, t, setting, award, datum);
        return true;
    }
    for (uint32_t i = 0; i < t->count; i++) {
        if (i > 0) arb_write_char(q->out, ' ');
        if (t->line[i].kind == ARB_MP_NOT_PLAYED) arb_write_char(q->out, '-');
        else arb_mp_write(q->out, award[i].imps[ARB_NS], false);
    }
    return true;
}

static bool answer(const struct cli_question *q)
{
    const struct setting *setting = q->setting;

    return cli_traveller_by_imps(q, setting->expected, score_butler);
}

/* "2": results at each end; "5%" or "2.5%": a share of them. */
static bool read_trim(struct arb_span word, struct arb_datum_rule *rule)
{
    int64_t value;

    if (word.length > 1 && word.at[word.length - 1] == '%') {
        word.length--;
        if (!arb_fixed_read(word, 2, 0, 4999, &value)) return false;
        rule->trim_percent = (uint16_t)value;
        return true;
    }
    if (!arb_span_int(word, 0, ARB_MP_LINES_MAX, &value)) return false;
    rule->trim = (uint32_t)value;
    return true;
}

static bool read_datum(const char *word, struct arb_datum_rule *rule)
{
    int64_t value;

    if (!arb_span_int(arb_span_of(word), -ARB_MP_POINTS_MAX, ARB_MP_POINTS_MAX, &value)) return false;
    rule->source = ARB_DATUM_GIVEN;
    rule->given = (int16_t)value;
    return true;
}

/* The options of the datum. Returns the first word that is not possible, or NULL. */
static const char *read_rule(struct setting *setting, int *argc, char **argv)
{
    const bool median = cli_take_flag(argc, argv, "--median");
    const char *trim = cli_take_value(argc, argv, "--trim");
    const char *datum = cli_take_value(argc, argv, "--datum");
    const char *rounding = cli_take_value(argc, argv, "--rounding");
    const char *expected = cli_take_value(argc, argv, "--expected");

    if (median) setting->rule.source = ARB_DATUM_MEDIAN;
    if (trim != NULL && (median || datum != NULL || !read_trim(arb_span_of(trim), &setting->rule))) return trim;
    if (datum != NULL && (median || !read_datum(datum, &setting->rule))) return datum;
    if (rounding != NULL && strcmp(rounding, "away") != 0 && strcmp(rounding, "even") != 0) return rounding;
    if (rounding != NULL && strcmp(rounding, "even") == 0) setting->rule.rounding = ARB_DATUM_EVEN;
    if (expected != NULL && !arb_span_int(arb_span_of(expected), 1, ARB_MP_LINES_MAX, &setting->expected))
        return expected;
    return NULL;
}

static int butler(int argc, char **argv)
{
    struct setting setting = {.expected = 0};
    const char *wrong = read_rule(&setting, &argc, argv);

    if (wrong != NULL) return cli_refuse(cli_language(), "cli.butler.option", ARB_VALUES(ARB_TEXT("token", wrong)));
    return cli_calculate(answer, &setting, argc, argv);
}

const struct cli_command cli_butler = {"butler", butler};
