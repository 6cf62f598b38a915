/* imp.c -- the IMP table of Law 78B, and cross-IMPs: every result compared with every other.
 *
 * Comparisons are made between distinct scores, each as often as it was counted in the chart: what a score is worth is
 * found once and read off for every line that has it. Cost: the square of the distinct scores, and a pass over the
 * lines.
 */
#include "imp_inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/score/sum.h"

#include <string.h>

/* -- The table ------------------------------------------------------------------ */

/* The least difference that is worth 1, 2, … IMPs. */
static const int16_t least_for[ARB_IMPS_MAX] = {
    20,  50,  90,  130,  170,  220,  270,  320,  370,  430,  500,  600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
};

/* By halving in the table; a difference beyond it is worth 24. */
int arb_imps(int difference)
{
    const int magnitude = difference < 0 ? -difference : difference;
    int low = 0, high = ARB_IMPS_MAX;

    while (low < high) {
        const int middle = (low + high) / 2;

        if (magnitude >= least_for[middle]) low = middle + 1;
        else high = middle;
    }
    return difference < 0 ? -low : low;
}

bool arb_imp_knows_award(const struct arb_mp_line *line)
{
    for (unsigned side = 0; side < 2; side++)
        if (line->percent[side] != 6000 && line->percent[side] != 5000 && line->percent[side] != 4000) return false;
    return true;
}

/* 3, 0 or -3: 12C2(b), 86A. */
static int imps_of_percent(unsigned percent_hundredths)
{
    return percent_hundredths > 5000 ? 3 : percent_hundredths < 5000 ? -3 : 0;
}

/* -- Groups ----------------------------------------------------------------------- */

static bool is_compared(const struct arb_mp_line *line)
{
    return line->kind == ARB_MP_SCORE || line->kind == ARB_MP_ASSIGNED;
}

/* Counts the compared results of each group, and whether any of them is split. */
void arb__imp_survey(const struct arb_mp_board *board, struct arb__imp_group group[ARB_MP_GROUPS])
{
    ARB_ASSERT(board->count <= ARB_MP_LINES_MAX);
    memset(group, 0, ARB_MP_GROUPS * sizeof *group);
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];

        ARB_ASSERT(line->kind <= ARB_MP_ASSIGNED && line->group < ARB_MP_GROUPS);
        if (!is_compared(line)) continue;
        group[line->group].size++;
        if (line->kind == ARB_MP_ASSIGNED && board->assigned[line->assigned].count[ARB_EW] > 0)
            group[line->group].has_split = true;
    }
}

/* Fills the chart with a group's results as one side compares them. The chart must be clear before. */
void arb__imp_count(const struct arb_mp_board *board, uint8_t group, enum arb_side side, struct arb_mp_chart *chart)
{
    const int32_t whole = arb__imp_whole(board);

    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];

        if (line->group != group) continue;
        if (line->kind == ARB_MP_SCORE) arb__chart_add(chart, line->points, whole);
        if (line->kind == ARB_MP_ASSIGNED) arb__add_weighted(chart, &board->assigned[line->assigned], side);
    }
}

/* -- Comparisons -------------------------------------------------------------------- */

/* The scores in use, from the lowest up. Returns how many. */
static uint32_t list_scores(struct arb_imp_chart *chart)
{
    uint32_t scores = 0;

    ARB__FOR_EACH_CELL(&chart->scores, cell) chart->used[scores++] = (uint16_t)cell;
    return scores;
}

/* Compares one score with all those above it: the higher they lie, the more IMPs, up to the cap. */
static void compare_upwards(struct arb_imp_chart *chart, uint32_t at, uint32_t scores, int most)
{
    const unsigned mine = chart->used[at];
    const int64_t my_count = chart->scores.count[mine];
    int64_t lost = 0;
    int imps = 0;

    for (uint32_t i = at + 1; i < scores; i++) {
        const unsigned other = chart->used[i];

        while (imps < most && (int)(other - mine) >= least_for[imps]) imps++;
        chart->worth[other] += my_count * imps;
        lost += (int64_t)chart->scores.count[other] * imps;
    }
    chart->worth[mine] -= lost;
}

/* What each score in the chart is worth against all the others. */
static void settle(struct arb_imp_chart *chart, int cap)
{
    const uint32_t scores = list_scores(chart);
    const int most = cap == 0 || cap > ARB_IMPS_MAX ? ARB_IMPS_MAX : cap;

    for (uint32_t i = 0; i < scores; i++) compare_upwards(chart, i, scores, most);
}

/* Clears the chart and the worths, which must be zero before the next group. */
static void forget(struct arb_imp_chart *chart)
{
    ARB__FOR_EACH_CELL(&chart->scores, cell) chart->worth[cell] = 0;
    arb__chart_clear(&chart->scores);
}

/* A weighted score: its components' worth by their weights (12C1c), not yet divided by the whole. */
static int64_t weighted_worth(const struct arb_imp_chart *chart, const struct arb_mp_assigned *assigned,
                              enum arb_side side)
{
    const enum arb_side taken = arb__side_taken(assigned, side);
    int64_t worth = 0;

    for (unsigned p = 0; p < assigned->count[taken]; p++)
        worth += (int64_t)assigned->part[taken][p].weight *
                 chart->worth[arb__cell_of(assigned->part[taken][p].points)];
    return worth;
}

/* A side's sum in a group: 'worth' of 'parts' to the IMP, from so many comparisons to those of a whole result (87B). */
struct summed {
    int64_t worth, parts;
    uint32_t size, comparisons;
};

/* The sum in 1/10000 of an IMP, rounded once. */
static int64_t in_units(const struct summed *sum)
{
    if (sum->parts == ARB_IMP_UNIT && sum->size - 1 == sum->comparisons) return sum->worth;
    return arb_ratio_of(sum->worth, (int64_t)sum->comparisons * ARB_IMP_UNIT, (int64_t)(sum->size - 1) * sum->parts);
}

/* What rounding took off, in parts of a unit. Products may exceed 64 bits; their difference is at most half the
 * denominator. */
static int64_t rest_of(const struct summed *sum, int64_t units, int64_t *parts)
{
    const int64_t stretch = (int64_t)sum->comparisons * ARB_IMP_UNIT, under = (int64_t)(sum->size - 1) * sum->parts;
    const int64_t divisor = (int64_t)arb_common_divisor((uint64_t)stretch, (uint64_t)under);

    *parts = under / divisor;
    return (int64_t)((uint64_t)sum->worth * (uint64_t)(stretch / divisor) - (uint64_t)units * (uint64_t)*parts);
}

/* What a result is worth to North-South, as 'side' compares it. */
static struct summed sum_of(const struct arb_mp_board *board, const struct arb_mp_line *line, uint32_t size,
                            enum arb_side side, uint32_t comparisons, const struct arb_imp_chart *chart)
{
    const int64_t whole = arb__imp_whole(board);

    if (line->kind == ARB_MP_SCORE)
        return (struct summed){chart->worth[arb__cell_of(line->points)], whole, size, comparisons};
    return (struct summed){weighted_worth(chart, &board->assigned[line->assigned], side), whole * whole, size,
                           comparisons};
}

/* Where awards go, and what rounding took off them, or NULL. */
struct awarded {
    struct arb_imp_award *award;
    struct arb_mp_rest *rest;
};

/* Writes one side's award of line i, and what rounding took off it. */
static void take(const struct awarded *to, uint32_t i, enum arb_side side, const struct summed *sum)
{
    const int64_t units = in_units(sum);

    to->award[i].imps[side] = side == ARB_NS ? units : -units;
    if (to->rest == NULL) return;
    to->rest[i].of[side] = rest_of(sum, units, &to->rest[i].parts);
    if (side == ARB_EW) to->rest[i].of[side] = -to->rest[i].of[side];
}

/* Plain scores of the board as dealt, as many as expected? The commonest board, whose sums are whole IMPs. */
static bool is_plain(const struct arb_mp_board *board, const struct arb__imp_group *group, uint32_t comparisons)
{
    uint32_t other = (uint32_t)arb__imp_whole(board) ^ ARB_IMP_UNIT;

    for (uint32_t i = 0; i < board->count; i++)
        other |= (uint32_t)(board->line[i].kind ^ ARB_MP_SCORE) | board->line[i].group;
    return other == 0 && group->size > 1 && group->size - 1 == comparisons;
}

/* Reads the awards of such a board off the chart. */
static void award_plain(const struct arb_mp_board *board, const struct arb_imp_chart *chart,
                        struct arb_imp_award *award)
{
    for (uint32_t i = 0; i < board->count; i++) {
        const int64_t worth = chart->worth[arb__cell_of(board->line[i].points)];

        award[i] = (struct arb_imp_award){{worth, -worth}};
    }
}

/* One side of a group, or both at once where nothing is split. A result alone in its form has 3 IMPs a comparison to
 * both sides. */
static void award_side(const struct arb_mp_board *board, uint8_t g, const struct arb__imp_group *group,
                       enum arb_side side, uint32_t comparisons, const struct arb_imp_chart *chart,
                       const struct awarded *to)
{
    const int64_t alone = 3 * (int64_t)comparisons * ARB_IMP_UNIT;

    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];
        struct summed sum;

        if (line->group != g || !is_compared(line)) continue;
        if (group->size == 1) {
            to->award[i] = (struct arb_imp_award){{alone, alone}};
            continue;
        }
        sum = sum_of(board, line, group->size, side, comparisons, chart);
        if (!group->has_split || side == ARB_NS) take(to, i, ARB_NS, &sum);
        if (!group->has_split || side == ARB_EW) take(to, i, ARB_EW, &sum);
    }
}

/* Fills the chart, compares, awards, and clears it; twice where scores are split. */
static void compare_group(const struct arb_mp_board *board, uint8_t g, const struct arb__imp_group *group, int cap,
                          uint32_t comparisons, struct arb_imp_chart *chart, const struct awarded *to)
{
    for (unsigned side = 0; side < (group->has_split ? 2u : 1u); side++) {
        arb__imp_count(board, g, (enum arb_side)side, &chart->scores);
        settle(chart, cap);
        if (is_plain(board, group, comparisons)) award_plain(board, chart, to->award);
        else award_side(board, g, group, (enum arb_side)side, comparisons, chart, to);
        forget(chart);
    }
}

/* Lines that are compared with nobody. */
void arb__imp_award_others(const struct arb_mp_board *board, uint32_t comparisons, struct arb_imp_award *award)
{
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];

        if (is_compared(line)) continue;
        award[i] = (struct arb_imp_award){{0, 0}};
        for (unsigned side = 0; side < 2 && line->kind == ARB_MP_ARTIFICIAL; side++)
            award[i].imps[side] = (int64_t)imps_of_percent(line->percent[side]) * comparisons * ARB_IMP_UNIT;
    }
}

static uint32_t results_of(const struct arb__imp_group group[ARB_MP_GROUPS])
{
    uint32_t results = 0;

    for (unsigned g = 0; g < ARB_MP_GROUPS; g++) results += group[g].size;
    return results;
}

/* All groups, each within itself, and then the lines that are compared with nobody. */
static void compare_all(const struct arb_mp_board *board, const struct arb__imp_group group[ARB_MP_GROUPS], int cap,
                        uint32_t comparisons, struct arb_imp_chart *chart, const struct awarded *to)
{
    ARB_ASSERT(cap >= 0 && comparisons < ARB_MP_LINES_MAX);
    for (uint32_t i = 0; i < board->count && to->rest != NULL; i++) to->rest[i] = (struct arb_mp_rest){{0, 0}, 1};
    for (uint8_t g = 0; g < ARB_MP_GROUPS; g++)
        if (group[g].size > 0) compare_group(board, g, &group[g], cap, comparisons, chart, to);
    arb__imp_award_others(board, comparisons, to->award);
}

/* Over as many comparisons as the board has; returns how many results were compared. */
uint32_t arb_cross_imps(const struct arb_mp_board *board, int cap, struct arb_imp_chart *chart,
                        struct arb_imp_award *award)
{
    struct arb__imp_group group[ARB_MP_GROUPS];
    uint32_t results;

    arb__imp_survey(board, group);
    results = results_of(group);
    compare_all(board, group, cap, results > 0 ? results - 1 : 0, chart, &(struct awarded){award, NULL});
    return results;
}

void arb_cross_imps_over(const struct arb_mp_board *board, int cap, uint32_t comparisons, struct arb_imp_chart *chart,
                         struct arb_imp_award *award, struct arb_mp_rest *rest)
{
    struct arb__imp_group group[ARB_MP_GROUPS];

    arb__imp_survey(board, group);
    compare_all(board, group, cap, comparisons, chart, &(struct awarded){award, rest});
}

uint32_t arb_cross_imps_alone(const struct arb_mp_board *board, int cap, struct arb_imp_chart *chart,
                              struct arb_imp_award *award, struct arb_mp_rest *rest)
{
    struct arb__imp_group group[ARB_MP_GROUPS];
    uint32_t results;

    arb__imp_survey(board, group);
    results = results_of(group);
    if (results < 2 && (board->count > 1 || results == 0)) results = 2;
    compare_all(board, group, cap, results - 1, chart, &(struct awarded){award, rest});
    return results;
}

/* -- Forms of the sum ---------------------------------------------------------------- */

int64_t arb_cross_imps_mean_hundredths(struct arb_imp_sum sum, uint32_t results)
{
    struct arb_sum mean = arb_sum_zero();

    if (results < 2) return 0;
    if (sum.rest == 0) return arb_ratio_of(sum.units, 1, (int64_t)(results - 1) * (ARB_IMP_UNIT / 100));
    arb_sum_add(&mean, sum.units, 1);
    arb_sum_add(&mean, sum.rest, sum.parts);
    arb_sum_divide(&mean, (uint64_t)(results - 1) * (ARB_IMP_UNIT / 100));
    return arb_sum_rounded(&mean, 1);
}

/* Is (2k - 1)^2 * r * c <= 8 * (100 * sum)^2? The sum must not be negative. */
static bool reaches(int64_t k, const struct arb_imp_sum *sum, uint32_t results)
{
    const uint64_t step = (uint64_t)(2 * k - 1) * (ARB_IMP_UNIT / 100), comparisons = results - 1;
    struct arb_sum square = arb_sum_zero(), other = arb_sum_zero();

    ARB_ASSERT(k >= 1 && results >= 2);
    arb_sum_add(&square, sum->units, 1);
    arb_sum_add(&square, sum->rest, sum->parts);
    arb_sum_square(&square);
    arb_sum_times(&square, 8);
    arb_sum_add(&other, 1, 1);
    arb_sum_times(&other, step);
    arb_sum_times(&other, step);
    arb_sum_times(&other, (uint64_t)results * comparisons);
    return arb_sum_compare(&other, &square) <= 0;
}

/* k hundredths, rounded, is the largest k with k - 1/2 <= 100 * sum / sqrt(r * c / 2), that is
 * with (2k - 1)^2 * r * c <= 8 * (100 * sum)^2: found by halving, compared without a root. The root
 * is at least 0.7 * c, which bounds k. */
int64_t arb_cross_imps_ximpq_hundredths(struct arb_imp_sum sum, uint32_t results)
{
    const bool is_negative = sum.units < 0 || (sum.units == 0 && sum.rest < 0);
    int64_t low = 0, high;

    if (results < 2 || (sum.units == 0 && sum.rest == 0)) return 0;
    if (is_negative) sum.units = -sum.units, sum.rest = -sum.rest;
    high = (sum.units + 1) / (70 * (int64_t)(results - 1)) + 1;
    while (low < high) {
        const int64_t k = low + (high - low + 1) / 2;

        if (reaches(k, &sum, results)) low = k;
        else high = k - 1;
    }
    return is_negative ? -low : low;
}
