/* standing.c -- has the board a result, and if not, what does it wait for? With the Director's adjusted score. */
#include "score.h"

void arb_table_standing(const struct arb_table *table, struct arb_result_state *standing)
{
    arb__standing_without(table, standing);
    if (standing->kind == ARB_RESULT_SET_ASIDE) arb__note_adjusted(table, standing);
}

bool arb_table_result(const struct arb_table *table, struct arb_result *result)
{
    struct arb_result_state standing;

    arb_table_standing(table, &standing);
    return standing.kind == ARB_RESULT_FINAL && arb_table_score(table, result);
}
