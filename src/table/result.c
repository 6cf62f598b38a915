/* result.c -- a board's end: what it waits for, what it scored, or that another score is awaited.
 *
 * Thirteen tricks do not make a result. As long as the Director is asked whether a
 * side was damaged the board is open; if it was, what happened at the table gives way.
 */
#include "arbitro/score.h"
#include "inside.h"

#include "../laws/procedure.h"

enum arb_answer arb__damage(const struct arb_irregularity *it)
{
    return (enum arb_answer)(it->answers >> (2 * ARB_ASK_DAMAGE) & 3u);
}

/* Of the matters that may be reviewed, the first that nobody has looked at. */
const struct arb_irregularity *arb__to_review(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].equity != LAW_NONE && arb__damage(&table->irregularity[i]) == ARB_UNKNOWN)
            return &table->irregularity[i];
    return NULL;
}

/* Was anybody damaged? Then whose score is awaited, and under which article. */
static void set_aside(const struct arb_table *table, struct arb_standing *standing)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        if (table->irregularity[i].equity == LAW_NONE || arb__damage(&table->irregularity[i]) != ARB_YES) continue;
        standing->kind = ARB_RESULT_SET_ASIDE;
        if (law11_takes_the_gain((enum arb_law)table->irregularity[i].equity)) { /* the other side keeps its own */
            const enum arb_side offenders = arb_side_of((enum arb_seat)table->irregularity[i].seat);

            if (standing->sides == 0) standing->law = table->irregularity[i].equity;
            standing->sides |= (uint8_t)(1u << arb_other_side(offenders));
        } else {
            standing->law = (uint16_t)law12_assigned((enum arb_edition)table->edition);
            standing->sides = 3;
        }
    }
}

/* Is something asked of a claim, or has nobody agreed to it yet? */
static bool waits_for_claim(const struct arb_table *table, struct arb_standing *standing)
{
    struct arb_ruling ruling = {0};

    arb__claim_ruling_of(table, &ruling);
    if (ruling.asks) {
        standing->kind = ARB_RESULT_WAITS;
        standing->question = ruling.question;
        standing->law = ruling.question_law;
    } else if (arb__claim_stops(table)) {
        standing->kind = ARB_RESULT_AGREEMENT;
        standing->law = LAW_69A;
    }
    return standing->kind != ARB_RESULT_OPEN;
}

void arb_table_standing(const struct arb_table *table, struct arb_standing *standing)
{
    const struct arb_irregularity *awaiting = arb__awaiting(table), *review = arb__to_review(table);

    *standing = (struct arb_standing){.kind = ARB_RESULT_OPEN};
    if (awaiting != NULL) {
        standing->kind = ARB_RESULT_RULING;
        standing->law = awaiting->law;
    } else if (waits_for_claim(table, standing) || table->phase != ARB_BOARD_OVER) {
        return;
    } else if (review != NULL) {
        standing->kind = ARB_RESULT_WAITS;
        standing->question = ARB_ASK_DAMAGE;
        standing->law = review->equity;
    } else {
        standing->kind = ARB_RESULT_FINAL;
        set_aside(table, standing);
    }
}

/* Those won, those of a claim; or what was found when the sides disputed it. */
uint8_t arb__tricks_of_declarer(const struct arb_table *table)
{
    const enum arb_side side = arb_side_of((enum arb_seat)table->contract.declarer);

    if (table->claimed.took > 0) return (uint8_t)(table->claimed.took - 1u);
    return (uint8_t)(table->tricks_won[side] + arb__claim_tricks(table, side));
}

bool arb_table_result(const struct arb_table *table, struct arb_result *result)
{
    const unsigned told = (unsigned)table->tricks_before[0] + table->tricks_before[1];
    struct arb_result found = {.contract = table->contract};
    struct arb_standing standing;

    arb_table_standing(table, &standing);
    if (standing.kind != ARB_RESULT_FINAL || told != table->first_trick) return false;
    if (!arb_contract_is_pass(table->contract)) found.tricks = arb__tricks_of_declarer(table);
    found.score_points =
        arb_score_duplicate(found.contract, (enum arb_vulnerability)table->vulnerability, found.tricks);
    *result = found;
    return true;
}
