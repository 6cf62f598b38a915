/* matchpoint.c -- Law 78A: scores counted in a chart, the chart read from the bottom up.
 *
 * A board has few distinct scores, whatever the number of tables. They are counted
 * in a chart (chart.h); reading the cells in use from the lowest up tells for each
 * score how many lie below and above, and the cell then keeps what the score is
 * worth. Two passes over the results, none of pairs.
 *
 * Worth is kept as a deviation: d, scores beaten less scores lost to, stretched to
 * the field. What North-South has above average East-West has below it.
 * Invariant: between calls every cell of the chart is zero.
 */
#include "chart.h"

#include "arbitro/score/ratio.h"

#include <string.h>

enum { FEW = 24 };

/* How a group's d becomes units: base + d * numerator / denominator. In a small group that base is what 'bonus' more of
 * d is worth above average, to either side. */
struct stretch {
    int64_t base, numerator, denominator, average, bonus;
};

/* One form of the board: what is compared with what. */
struct group {
    uint32_t size;                  /* results that are compared */
    bool has_assigned, has_split;
};

struct survey {
    uint32_t kinds, groups;         /* bits */
    struct group group[ARB_MP_GROUPS];
};

/* Do the products fit in 32 bits, where a division costs a third? They do up to 200 expected results, none
 * weighted. */
static bool is_club_size(const struct stretch *stretch, int64_t d)
{
    return d > -1000 && d < 1000 && stretch->numerator <= 2000000 && stretch->denominator <= 1000000;
}

static int64_t stretched_in_a_club(const struct stretch *stretch, int64_t d)
{
    const uint32_t denominator = (uint32_t)stretch->denominator;
    const uint32_t product = (uint32_t)(d < 0 ? -d : d) * (uint32_t)stretch->numerator;
    const uint32_t units = (product + denominator / 2) / denominator;

    return d < 0 ? -(int64_t)units : (int64_t)units;
}

/* d, stretched: rounded once, exact halves away from zero. */
static int64_t stretched(const struct stretch *stretch, int64_t d)
{
    if (stretch->denominator == 1) return d * stretch->numerator;
    if (is_club_size(stretch, d)) return stretched_in_a_club(stretch, d);
    return arb_ratio_of(d, stretch->numerator, stretch->denominator);
}

/* Replaces each count by the score's deviation d: scores beaten less scores lost to. With at_once it is stretched
 * too. */
static void chart_settle(struct arb_mp_chart *chart, int64_t total, const struct stretch *at_once)
{
    int64_t below = 0;

    ARB__FOR_EACH_CELL(chart, cell)
    {
        const int64_t count = chart->count[cell];
        const int64_t d = 2 * below + count - total;

        chart->count[cell] = (int32_t)(at_once != NULL ? stretched(at_once, d) : d);
        below += count;
    }
}

/* -- The field ------------------------------------------------------------------ */

/* What a score that nobody weighted weighs. */
static int32_t whole_of(const struct arb_mp_board *board)
{
    return board->whole > 0 ? (int32_t)board->whole : ARB__WHOLE;
}

static void survey_assigned(const struct arb_mp_board *board, const struct arb_mp_line *line, struct group *group)
{
    ARB_ASSERT(board->assigned != NULL);
    group->has_assigned = true;
    if (board->assigned[line->assigned].count[ARB_EW] > 0) group->has_split = true;
}

/* What kinds of lines and which groups there are. */
static void take_survey(const struct arb_mp_board *board, struct survey *survey)
{
    for (uint32_t i = 0; i < board->count; i++) {
        survey->kinds |= UINT32_C(1) << (board->line[i].kind & 31u);
        survey->groups |= UINT32_C(1) << (board->line[i].group & 31u);
    }
    ARB_ASSERT(survey->kinds >> (ARB_MP_ASSIGNED + 1) == 0 && survey->groups >> ARB_MP_GROUPS == 0);
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];
        struct group *group = &survey->group[line->group];

        if (line->kind == ARB_MP_ASSIGNED) survey_assigned(board, line, group);
        if (line->kind == ARB_MP_SCORE || line->kind == ARB_MP_ASSIGNED) group->size++;
    }
}

/* Is no group larger than this? survey is NULL where there is only one group. */
static bool none_is_larger(const struct survey *survey, uint32_t size)
{
    for (unsigned g = 0; survey != NULL && g < ARB_MP_GROUPS; g++)
        if (survey->group[g].size > size) return false;
    return true;
}

/* Is the group too small for Neuberg's formula, by the regulation chosen? */
static bool is_small(const struct arb_mp_board *board, const struct survey *survey, uint32_t size, uint32_t expected)
{
    if (size == expected) return false;
    if (size == 1) return true;
    if (size > 3) return false;
    if (board->small == ARB_MP_SMALL_ACBL) return size == 2 || !none_is_larger(survey, 3);
    return 3 * size <= expected;
}

/* How d becomes units. The forms of a fouled board are scored apart (87B). A small group has 60 % and five more for
 * each score beaten than lost to, which gives 65/55 and 70/60/50; otherwise average and Neuberg's E * d / A. */
static struct stretch stretch_of(const struct arb_mp_board *board, const struct survey *survey,
                                 const struct group *group, int64_t expected)
{
    const int64_t average = (expected - 1) * ARB_MP_UNIT;
    const int64_t fineness = group->has_assigned ? (int64_t)whole_of(board) * whole_of(board) : 1;

    ARB_ASSERT(group->size <= expected);
    if (is_small(board, survey, group->size, (uint32_t)expected))
        return (struct stretch){average / 5 * 6, average / 10, fineness, average, 2 * fineness};
    if (group->size == expected && fineness == 1) return (struct stretch){average, ARB_MP_UNIT, 1, average, 0};
    return (struct stretch){average, expected * ARB_MP_UNIT, group->size * fineness, average, 0};
}

/* -- Awards --------------------------------------------------------------------- */

/* One side's matchpoints, rounded by its distance from average, also where the base is not the average. */
static void award_one(struct arb_mp_award *award, const struct stretch *stretch, enum arb_side side, int64_t d)
{
    const int64_t own = side == ARB_NS ? d : -d;

    award->mp[side] = (int32_t)(stretch->average + stretched(stretch, own + stretch->bonus));
}

/* What rounding took off one side's award. Products may exceed 64 bits; their difference is at most half the
 * denominator. */
static void rest_one(const struct arb_mp_award *award, const struct stretch *stretch, enum arb_side side, int64_t d,
                     struct arb_mp_rest *rest)
{
    const int64_t divisor = (int64_t)arb_common_divisor((uint64_t)stretch->numerator, (uint64_t)stretch->denominator);
    const uint64_t numerator = (uint64_t)(stretch->numerator / divisor);
    const uint64_t own = (uint64_t)((side == ARB_NS ? d : -d) + stretch->bonus);
    const uint64_t awarded = (uint64_t)(award->mp[side] - stretch->average);

    rest->parts = stretch->denominator / divisor;
    rest->of[side] = (int64_t)(own * numerator - awarded * (uint64_t)rest->parts);
}

static void award_both(struct arb_mp_award *award, const struct stretch *stretch, int64_t deviation)
{
    award->mp[ARB_NS] = (int32_t)(stretch->base + deviation);
    award->mp[ARB_EW] = (int32_t)(stretch->base - deviation);
}

/* Eight scores side by side; a comparison gives -1 where it holds, 0 where not. */
typedef int16_t eight __attribute__((vector_size(16)));

/* Few results, all of them plain scores: each is compared with each, eight at a time, without the chart. */
static void score_few(const struct arb_mp_board *board, const struct stretch *stretch, struct arb_mp_award *award)
{
    const uint32_t vectors = (board->count + 7) / 8;
    int16_t points[FEW] = {0};
    int16_t d[FEW];

    for (uint32_t i = 0; i < board->count; i++) points[i] = board->line[i].points;
    for (uint32_t v = 0; v < vectors; v++) {
        eight mine, sum = {0};

        memcpy(&mine, points + 8 * v, sizeof mine);
        for (uint32_t i = 0; i < board->count; i++) {
            const eight other = (eight){0} + points[i];

            sum += (mine < other) - (mine > other);
        }
        memcpy(d + 8 * v, &sum, sizeof sum);
    }
    for (uint32_t i = 0; i < board->count; i++) award_both(&award[i], stretch, stretched(stretch, d[i]));
}

/* Is this line a score of the group? When 'everything' is, nobody asks. */
static inline bool is_score_of(const struct arb_mp_line *line, uint8_t group, bool everything)
{
    return everything || (line->kind == ARB_MP_SCORE && line->group == group);
}

/* A group of plain scores. With 'everything' all lines belong to it and none is asked. */
static inline void score_plain(const struct arb_mp_board *board, uint8_t group, uint32_t size, bool everything,
                               const struct stretch *stretch, struct arb_mp_chart *chart, struct arb_mp_award *award)
{
    const int32_t base = (int32_t)stretch->base;

    for (uint32_t i = 0; i < board->count; i++)
        if (is_score_of(&board->line[i], group, everything)) arb__chart_add(chart, board->line[i].points, 1);
    chart_settle(chart, size, stretch);
    for (uint32_t i = 0; i < board->count; i++) {
        const int32_t deviation = chart->count[arb__cell_of(board->line[i].points) & (ARB__CELLS - 1)];

        if (!is_score_of(&board->line[i], group, everything)) continue;
        award[i].mp[ARB_NS] = base + deviation;
        award[i].mp[ARB_EW] = base - deviation;
    }
    arb__chart_clear(chart);
}

/* d of a weighted score: its components' by their weights. */
static int64_t weighted_d(const struct arb_mp_chart *chart, const struct arb_mp_assigned *assigned, enum arb_side side)
{
    const enum arb_side taken = arb__side_taken(assigned, side);
    int64_t d = 0;

    for (unsigned p = 0; p < assigned->count[taken]; p++)
        d += (int64_t)assigned->part[taken][p].weight * chart->count[arb__cell_of(assigned->part[taken][p].points)];
    return d;
}

/* What is wanted of such a group: awards, or of those that were awarded what they leave over. */
struct wanted {
    struct arb_mp_award *award;     /* NULL: the rests */
    const struct arb_mp_award *awarded;
    struct arb_mp_rest *rest;
};

/* One side of a group with weighted or split scores: either the awards, or what rounding took off them. */
static void look_at_side(const struct arb_mp_board *board, uint8_t group, uint32_t size, const struct stretch *stretch,
                         enum arb_side side, struct arb_mp_chart *chart, const struct wanted *wanted)
{
    const int32_t whole = whole_of(board);

    ARB_ASSERT((int64_t)size * whole <= INT32_MAX);
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];

        if (line->group != group) continue;
        if (line->kind == ARB_MP_SCORE) arb__chart_add(chart, line->points, whole);
        if (line->kind == ARB_MP_ASSIGNED) arb__add_weighted(chart, &board->assigned[line->assigned], side);
    }
    chart_settle(chart, (int64_t)size * whole, NULL);
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];
        int64_t d = 0;

        if (line->group != group || (line->kind != ARB_MP_SCORE && line->kind != ARB_MP_ASSIGNED)) continue;
        if (line->kind == ARB_MP_SCORE) d = (int64_t)whole * chart->count[arb__cell_of(line->points)];
        else d = weighted_d(chart, &board->assigned[line->assigned], side);
        if (wanted->award != NULL) award_one(&wanted->award[i], stretch, side, d);
        else rest_one(&wanted->awarded[i], stretch, side, d, &wanted->rest[i]);
    }
    arb__chart_clear(chart);
}

/* One form of a board that has several, or weighted scores. */
static void score_group(const struct arb_mp_board *board, const struct survey *survey, uint8_t g, int64_t expected,
                        struct arb_mp_chart *chart, struct arb_mp_award *award)
{
    const struct group *group = &survey->group[g];
    const struct stretch stretch = stretch_of(board, survey, group, expected);

    if (group->has_assigned) {
        for (unsigned side = 0; side < 2; side++)
            look_at_side(board, g, group->size, &stretch, (enum arb_side)side, chart,
                         &(struct wanted){.award = award});
    } else {
        score_plain(board, g, group->size, false, &stretch, chart, award);
    }
}

/* The lines that are compared with nobody. */
static void award_others(const struct arb_mp_board *board, int64_t expected, struct arb_mp_award *award)
{
    for (uint32_t i = 0; i < board->count; i++) {
        const struct arb_mp_line *line = &board->line[i];

        if (line->kind == ARB_MP_NOT_PLAYED) award[i] = (struct arb_mp_award){{0, 0}};
        if (line->kind != ARB_MP_ARTIFICIAL) continue;
        for (unsigned side = 0; side < 2; side++)
            award[i].mp[side] = (int32_t)(2 * (expected - 1) * ARB_MP_UNIT / 10000 * line->percent[side]);
    }
}

/* Only plain scores of the board as dealt? By far the commonest traveller. */
static bool is_plain(const struct arb_mp_board *board)
{
    uint32_t other = 0;

    for (uint32_t i = 0; i < board->count; i++)
        other |= (uint32_t)(board->line[i].kind ^ ARB_MP_SCORE) | board->line[i].group;
    return other == 0;
}

static void score_field(const struct arb_mp_board *board, int64_t expected, struct arb_mp_chart *chart,
                        struct arb_mp_award *award)
{
    const struct group group = {.size = board->count};
    const struct stretch stretch = stretch_of(board, NULL, &group, expected);

    if (board->count <= FEW) score_few(board, &stretch, award);
    else score_plain(board, 0, board->count, true, &stretch, chart, award);
}

static void score_groups(const struct arb_mp_board *board, int64_t expected, struct arb_mp_chart *chart,
                         struct arb_mp_award *award)
{
    struct survey survey = {0};

    take_survey(board, &survey);
    for (uint8_t g = 0; g < ARB_MP_GROUPS; g++)
        if (survey.group[g].size > 0) score_group(board, &survey, g, expected, chart, award);
    award_others(board, expected, award);
}

/* -- What rounding took off ------------------------------------------------------------ */

/* The rest of a plain score's award. Rounding moved it by half a unit at most and two values of d lie much further
 * apart, so d can be computed back. */
static struct arb_mp_rest rest_of(const struct stretch *stretch, int64_t awarded)
{
    const int64_t deviation = awarded - stretch->base;
    const int64_t d = arb_ratio_of(deviation, stretch->denominator, stretch->numerator);
    const int64_t ns = d * stretch->numerator - deviation * stretch->denominator;

    return (struct arb_mp_rest){{ns, -ns}, stretch->denominator};
}

/* Of the awards that arb_matchpoints made of the same board. */
void arb_mp_rests(const struct arb_mp_board *board, const struct arb_mp_award *award, struct arb_mp_chart *chart,
                  struct arb_mp_rest *rest)
{
    const int64_t expected = board->expected > board->count ? board->expected : board->count;
    struct survey survey = {0};

    take_survey(board, &survey);
    for (uint32_t i = 0; i < board->count; i++) {
        const struct group *group = &survey.group[board->line[i].group];

        rest[i] = (struct arb_mp_rest){{0, 0}, 1};
        if (board->line[i].kind != ARB_MP_SCORE || group->has_assigned || expected < 2) continue;
        const struct stretch stretch = stretch_of(board, &survey, group, expected);

        if (stretch.denominator > 1) rest[i] = rest_of(&stretch, award[i].mp[ARB_NS]);
    }
    for (uint8_t g = 0; g < ARB_MP_GROUPS; g++) {
        const struct group *group = &survey.group[g];
        struct stretch stretch;

        if (!group->has_assigned || expected < 2) continue;
        stretch = stretch_of(board, &survey, group, expected);
        for (unsigned side = 0; side < 2; side++)
            look_at_side(board, g, group->size, &stretch, (enum arb_side)side, chart,
                         &(struct wanted){.awarded = award, .rest = rest});
    }
}

int64_t arb_matchpoints(const struct arb_mp_board *board, struct arb_mp_chart *chart, struct arb_mp_award *award)
{
    const int64_t expected = board->expected > board->count ? board->expected : board->count;

    ARB_ASSERT(expected <= ARB_MP_LINES_MAX);
    if (expected == 0) return 0;
    if (is_plain(board)) score_field(board, expected, chart, award);
    else score_groups(board, expected, chart, award);
    return 2 * (expected - 1) * ARB_MP_UNIT;
}
