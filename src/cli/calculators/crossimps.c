/* crossimps.c -- arbitro crossimps 620 140 170: pairs scored by IMPs, each result against each other.
 *
 * A line is a traveller in the words of mp_text.h; the answer has North-South's IMPs in the same order.
 *
 *      crossimps [--mean | --sum | --ximpq] [--cap N]     by default the mean, to two decimals
 */
#include "traveller.h"

#include <stdlib.h>

enum form { MEAN, SUM, XIMPQ };

struct setting {
    enum form form;
    int64_t cap;
};

static struct arb_imp_chart chart;

static void write_form(struct arb_writer *out, enum form form, struct arb_imp_sum sum, uint32_t results)
{
    if (form == SUM) arb_mp_write(out, sum.units, false);
    else if (form == MEAN) arb_write_fixed(out, arb_cross_imps_mean_hundredths(sum, results), 2);
    else arb_write_fixed(out, arb_cross_imps_ximpq_hundredths(sum, results), 2);
}

static void write_json_side(struct arb_json *json, const char *side, struct arb_imp_sum sum, uint32_t results)
{
    arb_json_key(json, side);
    arb_json_object(json);
    cli_units_member(json, "sum", sum.units, false);
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

static bool score_cross(const struct cli_question *q, const struct cli_traveller *t, struct arb_imp_award *award)
{
    const struct setting *setting = q->setting;
    const struct arb_mp_board board = cli_traveller_board(t, 0);
    struct arb_mp_rest *rest = calloc(t->count, sizeof *rest);

    if (rest == NULL) return cli_fault(q, "cli.no_memory", q->line);
    write_cross(q, t, award, rest, arb_cross_imps_alone(&board, (int)setting->cap, &chart, award, rest));
    free(rest);
    return true;
}

static bool answer(const struct cli_question *q)
{
    return cli_traveller_by_imps(q, 0, score_cross);
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
    return cli_calculate(answer, &setting, argc, argv);
}

const struct cli_command cli_crossimps = {"crossimps", crossimps};
