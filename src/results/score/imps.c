/* imps.c -- scores an event by IMPs: cross-IMPs in one of three forms, or against a datum.
 *
 * What the file does not state is inferred from its figures: each form, and each way of making a datum, is tried over
 * the whole event, and the first under which the fewest figures differ is taken. Cost: a full scoring for each.
 */
#include "results/data.h"
#include "inside.h"

#include "arbitro/score/ratio.h"

#include <stdlib.h>

/* Sums are in units of 1/(ARB_IMP_UNIT * scale) IMP, so that quotients are exact; beyond this scale they are rounded.
 */
#define SCALE_MAX INT64_C(1000000000)

struct bench {
    struct arb_imp_chart chart;
    struct arb_mp_line *line;       /* what is compared, each as often as it counts; then what is not */
    struct arb_imp_award *award;
    uint32_t *at;                   /* of each line of the board, where it stands there */
};

/* Every way of making a datum that is tried, the commonest first. */
static const struct arb_datum_rule data[] = {
    {.source = ARB_DATUM_MEAN},
    {.source = ARB_DATUM_MEAN, .trim = 1},
    {.source = ARB_DATUM_MEAN, .rounding = ARB_DATUM_EVEN},
    {.source = ARB_DATUM_MEAN, .trim = 1, .rounding = ARB_DATUM_EVEN},
    {.source = ARB_DATUM_MEAN, .trim_percent = 500},
    {.source = ARB_DATUM_MEAN, .trim_percent = 500, .rounding = ARB_DATUM_EVEN},
    {.source = ARB_DATUM_MEAN, .trim_percent = 1000},
    {.source = ARB_DATUM_MEAN, .trim_percent = 1000, .rounding = ARB_DATUM_EVEN},
    {.source = ARB_DATUM_MEAN, .trim = 2},
    {.source = ARB_DATUM_MEAN, .trim = 2, .rounding = ARB_DATUM_EVEN},
    {.source = ARB_DATUM_MEDIAN},
    {.source = ARB_DATUM_MEDIAN, .rounding = ARB_DATUM_EVEN},
};

static const struct arb_datum_rule own_data = {.source = ARB_DATUM_GIVEN};

/* -- a board -------------------------------------------------------------------------- */

/* IMPs have three artificial scores; any other award is as if not played. */
static struct arb_mp_line line_for_imps(const struct event_board *board, struct event_line *line)
{
    struct arb_mp_line one = event_compared(board, line);

    for (unsigned side = 0; side < 2; side++) one.own[side] = ARB_MP_FIXED;
    if (one.kind == ARB_MP_ARTIFICIAL && !arb_imp_knows_award(&one)) one.kind = ARB_MP_NOT_PLAYED;
    return one;
}

/* A datum of the file, if it can be one. */
static int16_t given_of(const struct arb_pbn_number *datum)
{
    const int64_t value = datum->given && datum->decimals == 0 ? datum->value : 0;

    return value < -ARB_MP_POINTS_MAX || value > ARB_MP_POINTS_MAX ? 0 : (int16_t)value;
}

/* Where trimming would leave no result, nothing is trimmed. */
static void score_butler(const struct event_rule *rule, const struct arb_mp_board *board, struct bench *bench,
                         const struct event_data *stated, int *at)
{
    const struct arb_datum_rule untrimmed = {.source = rule->datum.source, .rounding = rule->datum.rounding};
    struct arb_datum_rule first = rule->datum;
    int16_t given[ARB_MP_GROUPS] = {0};
    int datum[ARB_MP_GROUPS] = {0};

    for (unsigned g = 0; g < stated->count; g++) given[g] = given_of(&stated->datum[g]);
    first.of_group = given;
    if (!arb_butler(board, &first, &bench->chart, bench->award, NULL, datum) &&
        !arb_butler(board, &untrimmed, &bench->chart, bench->award, NULL, datum))
        for (uint32_t i = 0; i < board->count; i++) bench->award[i] = (struct arb_imp_award){{0, 0}};
    *at = datum[0];
}

/* Against a datum of the file's own, a board without one is not scored. */
static bool is_without_datum(const struct event *event, const struct event_board *board)
{
    return event->rule.by == EVENT_BY_BUTLER && event->rule.datum.source == ARB_DATUM_GIVEN && !board->datum.given;
}

/* Appends the board's lines that are compared, or those that are not, to mp. bench->at says where each line went. */
static void take_lines(struct event *event, struct event_board *board, struct bench *bench,
                       const struct event_data *stated, struct arb_mp_board *mp, bool compared)
{
    for (size_t i = 0; i < board->lines; i++) {
        struct event_line *line = &event->lines.item[board->first_line + i];
        struct arb_mp_line one = line_for_imps(board, line);

        line->waits = is_without_datum(event, board) && one.kind == ARB_MP_SCORE;
        if (line->waits) one.kind = ARB_MP_NOT_PLAYED;
        if (line->published.kind == ARB_PBN_BYE || (one.kind == ARB_MP_SCORE) != compared) continue;
        one.group = (uint8_t)event_data_group(stated, line);
        bench->at[i] = mp->count;
        for (int32_t n = 0; n < line->published.multiplicity; n++) bench->line[mp->count++] = one;
    }
}

/* Extremes are trimmed from results only; awards are not among them. */
static void score_against_datum(struct event *event, struct event_board *board, struct bench *bench,
                                const struct event_data *stated, struct arb_mp_board *mp)
{
    const struct arb_datum_rule any = {.source = ARB_DATUM_GIVEN};
    const uint32_t compared = mp->count;
    struct arb_mp_board awards;
    int datum[ARB_MP_GROUPS];

    score_butler(&event->rule, mp, bench, stated, &board->computed_datum);
    take_lines(event, board, bench, stated, mp, false);
    awards = (struct arb_mp_board){.line = bench->line + compared, .count = mp->count - compared};
    if (!arb_butler(&awards, &any, &bench->chart, bench->award + compared, NULL, datum))
        for (uint32_t i = compared; i < mp->count; i++) bench->award[i] = (struct arb_imp_award){{0, 0}};
}

/* Sets 'won' of each line, as a sum over the comparisons for cross-IMPs; divide() makes quotients of it. */
static void score_board(struct event *event, struct event_board *board, struct bench *bench)
{
    struct arb_mp_board mp = {.line = bench->line};
    struct event_data stated = {.count = 1};

    if (event->rule.by == EVENT_BY_BUTLER) event_data_of(event, board, &stated);
    take_lines(event, board, bench, &stated, &mp, true);
    if (event->rule.by == EVENT_BY_BUTLER) {
        score_against_datum(event, board, bench, &stated, &mp);
    } else {
        take_lines(event, board, bench, &stated, &mp, false);
        board->results = arb_cross_imps(&mp, 0, &bench->chart, bench->award);
    }
    for (size_t i = 0; i < board->lines; i++) {
        struct event_line *line = &event->lines.item[board->first_line + i];

        for (unsigned side = 0; line->published.kind != ARB_PBN_BYE && side < 2; side++)
            line->won[side] = bench->award[bench->at[i]].imps[side];
    }
}

/* -- the event, by one rule -------------------------------------------------------------- */

static int64_t divisor_of(const struct event *event, const struct event_board *board)
{
    const int64_t by = event->rule.cross == EVENT_PER_COMPARISON ? (int64_t)board->results - 1 : board->results;

    return event->rule.by == EVENT_BY_BUTLER || event->rule.cross == EVENT_SUM || by < 1 ? 1 : by;
}

/* The least common multiple of what the boards are divided by, as long as it is small. */
static int64_t scale_of(const struct event *event)
{
    int64_t scale = 1;

    for (size_t b = 0; b < event->boards.count; b++) {
        const int64_t by = divisor_of(event, &event->boards.item[b]);
        const int64_t common = (int64_t)arb_common_divisor((uint64_t)by, (uint64_t)scale);

        if (scale / common > SCALE_MAX / by) return SCALE_MAX;
        scale = scale / common * by;
    }
    return scale;
}

/* Turns each sum into the form's quotient: exact in 'over' and 'under', and rounded to the event's unit in 'won'. */
static void divide(struct event *event)
{
    const int64_t scale = scale_of(event);

    event->unit = ARB_IMP_UNIT * scale;
    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];
        const int64_t by = divisor_of(event, board);

        for (size_t i = 0; i < board->lines; i++)
            for (unsigned side = 0; side < 2; side++) {
                struct event_line *line = &event->lines.item[board->first_line + i];

                line->over[side] = line->won[side];
                line->under = (uint32_t)by;
                line->won[side] = arb_ratio_of(line->won[side], scale, by);
            }
    }
}

static void score_by_rule(struct event *event, struct bench *bench)
{
    for (size_t b = 0; b < event->boards.count; b++) score_board(event, &event->boards.item[b], bench);
    divide(event);
}

/* -- the rule that fits -------------------------------------------------------------------- */

/* Published figures of the board that do not agree. */
static size_t lines_differing(const struct event *event, const struct event_board *board)
{
    size_t differing = 0;

    for (size_t i = 0; i < board->lines; i++) {
        const struct event_line *line = &event->lines.item[board->first_line + i];

        for (unsigned side = 0; line->has_score && side < 2; side++)
            if (line->published.imps[side].given &&
                !event_agrees(&line->published.imps[side], line->won[side], event->unit, 1))
                differing++;
    }
    return differing;
}

/* Published figures of the event that do not agree under the rule just tried, datums too. */
static size_t differing(const struct event *event)
{
    size_t count = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        const struct event_board *board = &event->boards.item[b];

        if (event->rule.by == EVENT_BY_BUTLER && board->datum.given)
            count += !event_agrees(&board->datum, board->computed_datum, 1, 1);
        count += lines_differing(event, board);
    }
    return count;
}

static bool is_candidate(const struct event_rule *stated, const struct arb_datum_rule *datum)
{
    if (!stated->states_trim) return true;
    return stated->datum.source == datum->source && (stated->datum.source == ARB_DATUM_MEDIAN ||
           (stated->datum.trim == datum->trim && datum->trim_percent == 0));
}

/* Scores by the rule, and makes it the best if fewer figures differ. */
static void try_rule(struct event *event, struct bench *bench, const struct event_rule *rule, struct event_rule *best,
                     size_t *fewest)
{
    size_t count;

    event->rule = *rule;
    score_by_rule(event, bench);
    count = differing(event);
    if (count >= *fewest) return;
    *fewest = count;
    *best = *rule;
}

/* Does the file say that its own datums are used; or does no mean and no median agree with most of them? */
static bool is_by_own_data(const struct event *event, const struct event_rule *stated, size_t fewest)
{
    if (stated->by != EVENT_BY_BUTLER) return false;
    return stated->states_trim ? stated->datum.source == ARB_DATUM_GIVEN : fewest > event->boards.count;
}

/* Tries the rules that the file leaves open. For cross-IMPs even a stated form gives way to one that explains more
 * figures. */
static void settle_rule(struct event *event, struct bench *bench)
{
    const struct event_rule stated = event->rule;
    struct event_rule best = stated, rule = stated;
    size_t fewest = SIZE_MAX;

    if (stated.by == EVENT_BY_CROSS_IMPS) {       /* what the file says gives way to what explains more */
        if (stated.states_cross) try_rule(event, bench, &stated, &best, &fewest);
        for (unsigned cross = EVENT_SUM; cross <= EVENT_PER_RESULT && fewest > 0; cross++) {
            rule.cross = (enum event_cross)cross;
            try_rule(event, bench, &rule, &best, &fewest);
        }
    }
    for (size_t i = 0; stated.by == EVENT_BY_BUTLER && i < ARB_COUNT(data); i++) {
        rule.datum = data[i];
        if (is_candidate(&stated, &data[i])) try_rule(event, bench, &rule, &best, &fewest);
    }
    if (is_by_own_data(event, &stated, fewest)) {
        rule.datum = own_data;
        try_rule(event, bench, &rule, &best, &fewest);
    }
    event->rule = best;
}

/* Scored once more by the rule that was chosen, because trying leaves the figures of the last one. False: no memory. */
bool event_score_imps(struct event *event)
{
    const size_t most = event_most_results(event);
    struct bench *bench = calloc(1, sizeof *bench);
    bool whole = bench != NULL;

    if (whole) {
        bench->line = calloc(most + 1, sizeof *bench->line);
        bench->award = calloc(most + 1, sizeof *bench->award);
        bench->at = calloc(event->lines.count + 1, sizeof *bench->at);
        whole = bench->line != NULL && bench->award != NULL && bench->at != NULL;
    }
    if (whole) {
        settle_rule(event, bench);
        score_by_rule(event, bench);
    }
    if (bench != NULL) {
        free(bench->line);
        free(bench->award);
        free(bench->at);
    }
    free(bench);
    return whole;
}
