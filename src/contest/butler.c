/* butler.c -- the results of a board against its datum: made of them, or told. Law 78B.
 *
 * A datum that is told is of the cards as they lay, so each group that Law 87 makes has its own. Results of a group
 * whose datum nobody has told yet wait, and the others are compared.
 */
#include "inside.h"

#include "arbitro/standings.h"

#include <string.h>

static void tell(struct arb_board_datum *datum, unsigned group, int points)
{
    datum->groups = (uint16_t)(datum->groups | 1u << group);
    datum->points[group] = (int16_t)points;
}

/* Of sections that played the same deal the first that tells it. */
static struct arb_board_datum told(const struct arb__field *field, uint32_t sections, uint8_t board)
{
    const enum arb_told_kind kind =
        field->contest[0]->scoring.datum == ARB_BUTLER_PAR ? ARB_TOLD_PAR : ARB_TOLD_DATUM;
    struct arb_board_datum datum = {0};

    for (unsigned section = 0; section < field->count; section++)
        for (unsigned group = 0; group < ARB_MP_GROUPS && sections >> section & 1u; group++) {
            int points;

            if (arb_board_datum_has(&datum, group)) continue;
            if (arb_contest_told(field->contest[section], kind, board, (uint8_t)(group + 1), &points))
                tell(&datum, group, points);
        }
    return datum;
}

void arb__against_told(const struct arb__field *field, uint32_t sections, uint8_t number,
                       const struct arb_mp_board *board, const struct arb__bench *bench, struct arb_imp_chart *chart,
                       struct arb_board_datum *datum)
{
    struct arb_datum_rule rule = {.source = ARB_DATUM_GIVEN, .rounding = field->contest[0]->scoring.rounding};
    int rounded[ARB_MP_GROUPS];
    bool scored;

    *datum = told(field, sections, number);
    rule.of_group = datum->points;
    scored = arb_butler(board, &rule, chart, bench->imps, bench->rest, rounded);
    ARB_ASSERT(scored);
    for (unsigned group = 0; group < ARB_MP_GROUPS; group++)
        if (arb_board_datum_has(datum, group)) datum->points[group] = (int16_t)rounded[group];
}

/* Those of two results and more; one alone is compared with nothing. */
static void note_made(const struct arb_mp_board *board, const int points[ARB_MP_GROUPS], struct arb_board_datum *datum)
{
    unsigned results[ARB_MP_GROUPS] = {0};

    *datum = (struct arb_board_datum){0};
    for (uint32_t i = 0; i < board->count; i++)
        if (board->line[i].kind == ARB_MP_SCORE || board->line[i].kind == ARB_MP_ASSIGNED)
            results[board->line[i].group]++;
    for (unsigned group = 0; group < ARB_MP_GROUPS; group++)
        if (results[group] > 1) tell(datum, group, points[group]);
}

/* Where trimming would leave nothing, early in an evening, nothing is left out. */
void arb__against_field(const struct arb_scoring *scoring, const struct arb_mp_board *board,
                        const struct arb__bench *bench, struct arb_imp_chart *chart, struct arb_board_datum *datum)
{
    const struct arb_datum_rule untrimmed = {.source = ARB_DATUM_MEAN, .rounding = scoring->rounding};
    struct arb_datum_rule rule = untrimmed;
    int points[ARB_MP_GROUPS];
    bool scored;

    rule.trim = scoring->trim;
    rule.trim_percent = scoring->trim_percent;
    if (scoring->datum == ARB_BUTLER_MEDIAN) rule.source = ARB_DATUM_MEDIAN;
    scored = arb_butler(board, &rule, chart, bench->imps, bench->rest, points) ||
             arb_butler(board, &untrimmed, chart, bench->imps, bench->rest, points);
    ARB_ASSERT(scored);
    note_made(board, points, datum);
}
