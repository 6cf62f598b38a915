/* aside.c -- sets an unreported irregularity aside while another matter is ruled first.
 *
 * A call or a lead in question lies there again when the other matter is dealt with (matter.c). A call after the final
 * pass keeps nobody from going on, and is ruled when somebody speaks of one.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"

static void runs(struct arb_table *table)
{
    ARB_ASSERT(table->awaits >= 1 && table->awaits <= table->irregularities);
    ARB_ASSERT(!table->irregularity[table->awaits - 1].attention);
    table->irregularity[table->awaits - 1].stage = ARB_STAGE_RUNNING;
    table->irregularity[table->awaits - 1].awaits = 0;
    table->awaits = 0;
}

static bool is_late_call(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_CALL_AFTER_FINAL_PASS;
}

void arb__set_aside(struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (arb__pass_over(table) || it == NULL || it->attention) return;
    arb__pass_over_late_call(table);
    if (arb__lies_over_a_call(table) || arb__opening_lead_lies(table) || (arb__is_unspoken(table) && arb__is_lead(it)))
        runs(table);
}

void arb__pass_over_late_call(struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it != NULL && is_late_call(it) && !it->attention && it->stage == ARB_STAGE_OPEN) runs(table);
}

void arb__uncover_questions(struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    struct arb_options options;
    struct arb_table over;

    if (it == NULL || !is_late_call(it)) return;
    over = *table;
    arb__pass_over_late_call(&over);
    if (over.awaits != 0) return;
    arb_table_options(&over, &options);
    if (options.asks || options.count > 0) arb__pass_over_late_call(table);
}

/* Set aside, and it did not go with another. */
static bool lies_aside(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call <= table->calls);
    return is_late_call(it) && !it->attention && it->stage == ARB_STAGE_RUNNING &&
           table->call[it->call - 1].status == ARB_CALL_IN_QUESTION;
}

void arb__rule_late_calls(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        if (!lies_aside(table, &table->irregularity[i])) continue;
        table->irregularity[i].stage = ARB_STAGE_OPEN;
        arb__proceed(table, &table->irregularity[i]);
    }
}

/* A call after the final pass is never spoken of alone: whoever speaks of one has spoken of every other that was set
 * aside. */
void arb__speak_of_late_calls(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->attention != ARB_ATTENTION_NONE || !is_late_call(it));
    for (unsigned i = 0; i < table->irregularities && is_late_call(it); i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (!lies_aside(table, other)) continue;
        arb__share_attention(other, it);
    }
}
