/* datum.c -- Butler scoring: a datum made of a board's results, or given, and every result compared with it. Law 78B.
 *
 * Scores are counted in a chart and read from the lowest up. Leaving out the extremes means skipping so much weight at
 * each end, so that a part of a result can be left out too; the mean of the rest is an exact fraction until it is
 * rounded to ten points. Cost: a pass over the results of each group.
 */
#include "imp_inside.h"

#include "arbitro/score/ratio.h"

#include <string.h>

/* A walk up the chart: what lies within these bounds counts. */
struct walk {
    int64_t from, to;               /* weight from the bottom */
    int64_t sum, weight;            /* of what counted so far */
};

/* How much of the weight from 'below' on lies within from..to. */
static int64_t inside(const struct walk *walk, int64_t below, int64_t weight)
{
    const int64_t low = below > walk->from ? below : walk->from;
    const int64_t high = below + weight < walk->to ? below + weight : walk->to;

    return high > low ? high - low : 0;
}

/* Adds up what counts of the chart: points by weight, and the weight. */
static void walk_up(struct walk *walk, const struct arb_mp_chart *chart, int64_t scale)
{
    int64_t below = 0;

    ARB__FOR_EACH_CELL(chart, cell)
    {
        const int64_t weight = chart->count[cell] * scale;
        const int64_t counts = inside(walk, below, weight);

        walk->sum += counts * ((int)cell - (int)arb__cell_of(0));
        walk->weight += counts;
        below += weight;
    }
}

/* sum / weight to the nearest ten points; exact halves as the rule says. */
static int to_ten(int64_t sum, int64_t weight, enum arb_datum_rounding rounding)
{
    const int64_t magnitude = sum < 0 ? -sum : sum;
    const int64_t tens = magnitude / (10 * weight);
    const int64_t twice_rest = 2 * (magnitude % (10 * weight));
    const bool is_half = twice_rest == 10 * weight;
    const bool up = is_half ? rounding == ARB_DATUM_AWAY || tens % 2 == 1 : twice_rest > 10 * weight;
    const int rounded = (int)(10 * (tens + up));

    ARB_ASSERT(weight > 0);
    return sum < 0 ? -rounded : rounded;
}

/* The middle of the weight, half a unit on either side: one score, or two whose mean it is. */
static struct walk median_of(int64_t total)
{
    return (struct walk){.from = total / 2 - 1, .to = total / 2 + 1};
}

/* All but what is trimmed at both ends. Weights are multiplied by the results expected, so that trimming a whole
 * number of those stays whole. */
static struct walk mean_of(const struct arb_datum_rule *rule, int64_t size, int64_t expected, int64_t whole)
{
    const int64_t off = (rule->trim * whole + rule->trim_percent * (whole / ARB__WHOLE) * expected) * size;

    return (struct walk){.from = off, .to = size * whole * expected - off};
}

/* The datum of one group; false if trimming leaves nothing. */
static bool datum_of(const struct arb_datum_rule *rule, unsigned group, const struct arb_mp_chart *chart, int64_t size,
                     int64_t expected, int64_t whole, int *datum)
{
    struct walk walk = {.sum = rule->of_group != NULL ? rule->of_group[group] : rule->given, .weight = 1};

    if (rule->source == ARB_DATUM_MEDIAN) {
        walk = median_of(size * whole);
        walk_up(&walk, chart, 1);
    } else if (rule->source == ARB_DATUM_MEAN) {
        walk = mean_of(rule, size, expected, whole);
        walk_up(&walk, chart, expected);
    }
    if (walk.weight == 0) return false;
    *datum = to_ten(walk.sum, walk.weight, (enum arb_datum_rounding)rule->rounding);
    return true;
}

/* Is this group a single result that has nobody to compare with? Then both sides get 3 IMPs, as at cross-IMPs. */
static bool needs_none(const struct arb_mp_board *board, const struct arb_datum_rule *rule,
                       const struct arb__imp_group *group)
{
    return rule->source != ARB_DATUM_GIVEN && group->size == 1 && (board->expected > 1 || board->count > 1);
}

/* The datum of every group with results; false if one that is needed cannot be made. The chart is left clear. */
static bool find_data(const struct arb_mp_board *board, const struct arb_datum_rule *rule,
                      const struct arb__imp_group group[ARB_MP_GROUPS], struct arb_mp_chart *chart,
                      int datum[ARB_MP_GROUPS])
{
    const uint32_t expected = board->expected > board->count ? board->expected : board->count;
    bool found = true;

    memset(datum, 0, ARB_MP_GROUPS * sizeof *datum);
    for (uint8_t g = 0; g < ARB_MP_GROUPS; g++) {
        if (group[g].size == 0) continue;
        arb__imp_count(board, g, ARB_NS, chart);
        if (!datum_of(rule, g, chart, group[g].size, expected, arb__imp_whole(board), &datum[g]) &&
            !needs_none(board, rule, &group[g]))
            found = false;
        arb__chart_clear(chart);
    }
    return found;
}

/* A side's IMPs against the datum, component by component, in parts of the board's whole. */
static int64_t against_datum(const struct arb_mp_assigned *assigned, enum arb_side side, int datum)
{
    const enum arb_side taken = arb__side_taken(assigned, side);
    int64_t imps = 0;

    for (unsigned p = 0; p < assigned->count[taken]; p++)
        imps += (int64_t)assigned->part[taken][p].weight * arb_imps(assigned->part[taken][p].points - datum);
    return imps;
}

/* The award of a weighted score, rounded once to the unit; rest, if not NULL, gets what that took off. */
static void award_assigned(const struct arb_mp_board *board, const struct arb_mp_assigned *assigned, int datum,
                           struct arb_imp_award *award, struct arb_mp_rest *rest)
{
    const int64_t whole = arb__imp_whole(board);

    if (rest != NULL) rest->parts = whole;
    for (unsigned side = 0; side < 2; side++) {
        const int64_t ns = against_datum(assigned, (enum arb_side)side, datum), imps = side == ARB_NS ? ns : -ns;

        award->imps[side] = arb_ratio_of(imps, ARB_IMP_UNIT, whole);
        if (rest != NULL) rest->of[side] = imps * ARB_IMP_UNIT - award->imps[side] * whole;
    }
}

static bool is_alone(const struct arb_mp_board *board, const struct arb_datum_rule *rule,
                     const struct arb_mp_line *line, const struct arb__imp_group group[ARB_MP_GROUPS])
{
    return (line->kind == ARB_MP_SCORE || line->kind == ARB_MP_ASSIGNED) &&
           needs_none(board, rule, &group[line->group]);
}

/* See imp.h. Lines that are not compared are awarded last, as artificial scores are. */
bool arb_butler(const struct arb_mp_board *board, const struct arb_datum_rule *rule, struct arb_imp_chart *chart,
                struct arb_imp_award *award, struct arb_mp_rest *rest, int datum[ARB_MP_GROUPS])
{
    struct arb__imp_group group[ARB_MP_GROUPS];

    ARB_ASSERT(board->count <= ARB_MP_LINES_MAX && board->expected <= ARB_MP_LINES_MAX && rule->trim_percent < 5000 &&
               rule->trim <= ARB_MP_LINES_MAX && board->whole % ARB__WHOLE == 0);
    arb__imp_survey(board, group);
    if (!find_data(board, rule, group, &chart->scores, datum)) return false;
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];
        const int at = datum[line->group];

        if (rest != NULL) rest[i] = (struct arb_mp_rest){{0, 0}, 1};
        if (is_alone(board, rule, line, group)) {
            award[i] = (struct arb_imp_award){{3 * ARB_IMP_UNIT, 3 * ARB_IMP_UNIT}};
        } else if (line->kind == ARB_MP_SCORE) {
            award[i].imps[ARB_NS] = (int64_t)arb_imps(line->points - at) * ARB_IMP_UNIT;
            award[i].imps[ARB_EW] = -award[i].imps[ARB_NS];
        } else if (line->kind == ARB_MP_ASSIGNED) {
            award_assigned(board, &board->assigned[line->assigned], at, &award[i], rest != NULL ? &rest[i] : NULL);
        }
    }
    arb__imp_award_others(board, 1, award);
    return true;
}

bool arb_butler_compares(const struct arb_mp_board *board, const struct arb_datum_rule *rule, uint8_t g)
{
    struct arb__imp_group group[ARB_MP_GROUPS];

    ARB_ASSERT(g < ARB_MP_GROUPS);
    arb__imp_survey(board, group);
    return group[g].size > 0 && !needs_none(board, rule, &group[g]);
}
