/* butler.c -- the results of a board compared with a datum, which is computed from them or supplied. Law 78B.
 *
 * A supplied datum (par, or the organiser's number) belongs to one form of the deal, so each group of Law 87 has its
 * own. Results of a group whose datum is not known yet have no award; those of the other groups are scored meanwhile.
 */
#include "../rounds/inside.h"

#include "arbitro/contest/standings.h"

#include <string.h>

/* Sets the datum of a group: points from North-South's side. */
static void tell(struct arb_board_datum *datum, unsigned group, int points)
{
    ARB_ASSERT(group < ARB_MP_GROUPS);
    ARB_ASSERT(points >= INT16_MIN && points <= INT16_MAX);
    datum->groups = (uint16_t)(datum->groups | 1u << group);
    datum->points[group] = (int16_t)points;
}

/* The datum supplied for a deal, by group: from the first of the sections that has one. */
static struct arb_board_datum stated(const struct arb__field *field, uint32_t sections, uint8_t board)
{
    const enum arb_supplied_kind kind =
        field->contest[0]->scoring.datum == ARB_BUTLER_PAR ? ARB_SUPPLIED_PAR : ARB_SUPPLIED_DATUM;
    struct arb_board_datum datum = {0};

    for (unsigned section = 0; section < field->count; section++)
        for (unsigned group = 0; group < ARB_MP_GROUPS && sections >> section & 1u; group++) {
            int points;

            if (arb_board_datum_has(&datum, group)) continue;
            if (arb_contest_supplied(field->contest[section], kind, board, (uint8_t)(group + 1), &points))
                tell(&datum, group, points);
        }
    return datum;
}

/* See inside.h. The chart's room is overwritten; awards go to bench->imps, one a line of the board. */
void arb__against_supplied(const struct arb__field *field, uint32_t sections, uint8_t number,
                       const struct arb_mp_board *board, const struct arb__bench *bench, struct arb_imp_chart *chart,
                       struct arb_board_datum *datum)
{
    struct arb_datum_rule rule = {.source = ARB_DATUM_GIVEN, .rounding = field->contest[0]->scoring.rounding};
    int rounded[ARB_MP_GROUPS];
    bool scored;

    ARB_ASSERT(sections != 0 && board->count <= bench->room);
    *datum = stated(field, sections, number);
    rule.of_group = datum->points;
    scored = arb_butler(board, &rule, chart, bench->imps, bench->rest, rounded);
    ARB_ASSERT(scored);
    for (unsigned group = 0; group < ARB_MP_GROUPS; group++)
        if (arb_board_datum_has(datum, group)) datum->points[group] = (int16_t)rounded[group];
}

/* Shows the datum of every group with two results or more; a single result is compared with nothing. */
static void note_made(const struct arb_mp_board *board, const int points[ARB_MP_GROUPS], struct arb_board_datum *datum)
{
    unsigned results[ARB_MP_GROUPS] = {0};

    *datum = (struct arb_board_datum){0};
    for (uint32_t i = 0; i < board->count; i++) {
        ARB_ASSERT(board->line[i].group < ARB_MP_GROUPS);
        if (board->line[i].kind == ARB_MP_SCORE || board->line[i].kind == ARB_MP_ASSIGNED)
            results[board->line[i].group]++;
    }
    for (unsigned group = 0; group < ARB_MP_GROUPS; group++)
        if (results[group] > 1) tell(datum, group, points[group]);
}

/* The datum is the mean or median of the board's own results. Trimming that would leave no result, as early in an
 * contest, is not done at all. */
void arb__against_field(const struct arb_scoring *scoring, const struct arb_mp_board *board,
                        const struct arb__bench *bench, struct arb_imp_chart *chart, struct arb_board_datum *datum)
{
    const struct arb_datum_rule untrimmed = {.source = ARB_DATUM_MEAN, .rounding = scoring->rounding};
    struct arb_datum_rule rule = untrimmed;
    int points[ARB_MP_GROUPS];
    bool scored;

    ARB_ASSERT(board->count <= bench->room);
    rule.trim = scoring->trim;
    rule.trim_percent = scoring->trim_percent;
    if (scoring->datum == ARB_BUTLER_MEDIAN) rule.source = ARB_DATUM_MEDIAN;
    scored = arb_butler(board, &rule, chart, bench->imps, bench->rest, points) ||
             arb_butler(board, &untrimmed, chart, bench->imps, bench->rest, points);
    ARB_ASSERT(scored);
    note_made(board, points, datum);
}
