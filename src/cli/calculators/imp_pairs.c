/* imp_pairs.c -- arbitro crossimps 620 140 170 and arbitro butler 620 140 170: pairs scored by IMPs.
 *
 * A line is a traveller in the words of mp_text.h; the answer has North-South's IMPs in the same order.
 *
 *      crossimps [--mean | --sum | --ximpq] [--cap N]     by default the mean, to two decimals
 *     butler [--trim K | --trim P%] [--median | --datum D] [--rounding away|even] [--expected E]
 */
#include "traveller.h"

#include "arbitro/score/imp.h"

#include <stdlib.h>
#include <string.h>

enum form { MEAN, SUM, XIMPQ };

struct setting {
    enum form form;
    int64_t cap;
    struct arb_datum_rule rule;
    int64_t expected;
};

static struct arb_imp_chart chart;

/* -- Numbers ----------------------------------------------------------------------- */

/* IMPs out of the core's units: without decimals when they are whole. */
static void write_units(struct arb_writer *out, int64_t units)
{
    unsigned decimals = 4;

    for (; decimals > 0 && units % 10 == 0; decimals--) units /= 10;
    arb_write_fixed(out, units, decimals);
}

static void write_json_units(struct arb_json *json, const char *key, int64_t units)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_units(&out, units);
    arb_json_key(json, key);
    arb_json_raw(json, arb_writer_span(&out));
}

/* Lines of several groups, or awards that have no value in IMPs (percentages), are refused by name. */
static bool has_unscored_award(const struct cli_question *q, const struct cli_traveller *t)
{
    for (uint32_t i = 0; i < t->count; i++)
        if (t->line[i].kind == ARB_MP_ARTIFICIAL && !arb_imp_knows_award(&t->line[i]))
            return !cli_fault(q, "cli.imps.award", t->word[i]);
    return false;
}

typedef bool score_line(const struct cli_question *q, const struct cli_traveller *t, struct arb_imp_award *award);

/* Reads the traveller of the line, checks it, and calls 'score' with one award for each of its results. False after a
 * fault. */
static bool answer_by(const struct cli_question *q, score_line *score)
{
    const struct setting *setting = q->setting;
    struct cli_traveller t;
    struct arb_imp_award *award = NULL;
    bool understood = cli_traveller_read(q, &t) && cli_traveller_fits(q, &t, setting->expected) &&
                      !has_unscored_award(q, &t);

    if (understood) {
        award = calloc(t.count, sizeof *award);
        understood = award == NULL ? cli_fault(q, "cli.no_memory", q->line) : score(q, &t, award);
    }
    free(award);
    cli_traveller_free(&t);
    return understood;
}

static struct arb_mp_board board_of(const struct cli_traveller *t, int64_t expected)
{
    return (struct arb_mp_board){
        .line = t->line, .count = t->count, .assigned = t->assigned, .expected = (uint32_t)expected};
}

/* -- Cross-IMPs ---------------------------------------------------------------------- */

static void write_form(struct arb_writer *out, enum form form, struct arb_imp_sum sum, uint32_t results)
{
    if (form == SUM) write_units(out, sum.units);
    else if (form == MEAN) arb_write_fixed(out, arb_cross_imps_mean_hundredths(sum, results), 2);
    else arb_write_fixed(out, arb_cross_imps_ximpq_hundredths(sum, results), 2);
}

static void write_json_side(struct arb_json *json, const char *side, struct arb_imp_sum sum, uint32_t results)
{
    arb_json_key(json, side);
    arb_json_object(json);
    write_json_units(json, "sum", sum.units);
    arb_json_key(json, "mean");
    arb_json_fixed(json, arb_cross_imps_mean_hundredths(sum, results), 2);
    arb_json_key(json, "ximpq");
    arb_json_fixed(json, arb_cross_imps_ximpq_hundredths(sum, results), 2);
    arb_json_end(json);
}

/* A result that is not to be counted (not played) has no IMPs. "comparisons" is how many others each result is
 * compared with. */
static void write_cross_json(struct arb_json *json, const struct cli_traveller *t, const struct arb_imp_award *award,
                             const struct arb_mp_rest *rest, uint32_t results)
{
    arb_json_object(json);
    arb_json_key_int(json, "comparisons", results > 0 ? results - 1 : 0);
    arb_json_key(json, "results");
    arb_json_array(json);
    for (uint32_t i = 0; i < t->count; i++) {
        arb_json_object(json);
        arb_json_key(json, "result");
        arb_json_span(json, t->word[i]);
        if (t->line[i].kind != ARB_MP_NOT_PLAYED) {
            write_json_side(json, "ns", arb_imp_sum_of(&award[i], &rest[i], ARB_NS), results);
            write_json_side(json, "ew", arb_imp_sum_of(&award[i], &rest[i], ARB_EW), results);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}

/* North-South's IMPs in the form that was asked for, in the order of the results; "-" where not played. */
static void write_cross(const struct cli_question *q, const struct cli_traveller *t, const struct arb_imp_award *award,
                        const struct arb_mp_rest *rest, uint32_t results)
{
    const struct setting *setting = q->setting;

    if (q->json != NULL) {
        write_cross_json(q->json, t, award, rest, results);
        return;
    }
    for (uint32_t i = 0; i < t->count; i++) {
        if (i > 0) arb_write_char(q->out, ' ');
        if (t->line[i].kind == ARB_MP_NOT_PLAYED) arb_write_char(q->out, '-');
        else write_form(q->out, setting->form, arb_imp_sum_of(&award[i], &rest[i], ARB_NS), results);
    }
}

/* Where no two results can be compared, an artificial score and a lone result get what one comparison is worth. */
static bool score_cross(const struct cli_question *q, const struct cli_traveller *t, struct arb_imp_award *award)
{
    const struct setting *setting = q->setting;
    const struct arb_mp_board board = board_of(t, 0);
    struct arb_mp_rest *rest = calloc(t->count, sizeof *rest);
    uint32_t results = arb_cross_imps(&board, (int)setting->cap, &chart, award);

    if (rest == NULL) return cli_fault(q, "cli.no_memory", q->line);
    if (results < 2 && (t->count > 1 || results == 0)) results = 2;
    arb_cross_imps_over(&board, (int)setting->cap, results - 1, &chart, award, rest);
    write_cross(q, t, award, rest, results);
    free(rest);
    return true;
}

static bool answer_cross(const struct cli_question *q)
{
    return answer_by(q, score_cross);
}

/* Only one of the forms can be asked for. */
static int crossimps(int argc, char **argv)
{
    struct setting setting = {.form = MEAN};
    const bool mean = cli_take_flag(&argc, argv, "--mean");
    const bool sum = cli_take_flag(&argc, argv, "--sum");
    const bool ximpq = cli_take_flag(&argc, argv, "--ximpq");
    const char *cap = cli_take_value(&argc, argv, "--cap");

    if (mean + sum + ximpq > 1)
        return cli_refuse(cli_language(), "cli.crossimps.option",
                          ARB_VALUES(ARB_TEXT("token", ximpq ? "--ximpq" : "--sum")));
    if (cap != NULL && !arb_span_int(arb_span_of(cap), 1, ARB_IMPS_MAX, &setting.cap))
        return cli_refuse(cli_language(), "cli.crossimps.option", ARB_VALUES(ARB_TEXT("token", cap)));
    if (sum) setting.form = SUM;
    if (ximpq) setting.form = XIMPQ;
    return cli_calculate(answer_cross, &setting, argc, argv);
}

const struct cli_command cli_crossimps = {"crossimps", crossimps};

/* -- Butler ---------------------------------------------------------------------------- */

/* Was anything of the group compared with a datum? A lone result is not, when other results were expected. */
static bool has_datum(const struct cli_traveller *t, const struct arb_datum_rule *rule, int64_t expected, uint8_t group)
{
    uint32_t results = 0;

    for (uint32_t i = 0; i < t->count; i++)
        results += t->line[i].group == group &&
                   (t->line[i].kind == ARB_MP_SCORE || t->line[i].kind == ARB_MP_ASSIGNED);
    return results > 1 || (results == 1 && (rule->source == ARB_DATUM_GIVEN || (t->count == 1 && expected <= 1)));
}

/* The datum of the whole board, and of each group where there are several; null when there is none. */
static void write_butler_json(struct arb_json *json, const struct cli_traveller *t, const struct setting *setting,
                              const struct arb_imp_award *award, const int datum[ARB_MP_GROUPS])
{
    const struct arb_datum_rule *rule = &setting->rule;
    const int64_t expected = setting->expected;

    arb_json_object(json);
    arb_json_key(json, "datum");
    if (has_datum(t, rule, expected, 0)) arb_json_int(json, datum[0]);
    else arb_json_null(json);
    arb_json_key(json, "results");
    arb_json_array(json);
    for (uint32_t i = 0; i < t->count; i++) {
        arb_json_object(json);
        arb_json_key(json, "result");
        arb_json_span(json, t->word[i]);
        if (t->line[i].group != 0 && has_datum(t, rule, expected, t->line[i].group))
            arb_json_key_int(json, "datum", datum[t->line[i].group]);
        if (t->line[i].kind != ARB_MP_NOT_PLAYED) {
            write_json_units(json, "ns", award[i].imps[ARB_NS]);
            write_json_units(json, "ew", award[i].imps[ARB_EW]);
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
    const struct arb_mp_board board = board_of(t, setting->expected);
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
        else write_units(q->out, award[i].imps[ARB_NS]);
    }
    return true;
}

static bool answer_butler(const struct cli_question *q)
{
    return answer_by(q, score_butler);
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
    return cli_calculate(answer_butler, &setting, argc, argv);
}

const struct cli_command cli_butler = {"butler", butler};
