/* leads_again.c -- leads out of turn over a trick whose cards changed, looked at again (45D, 46, 58B, 62C1). */
#include "acts.h"
#include "../matter/matter.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

/* It is a lead again, in turn or not, or it is gone. */
static void look_at_lead(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);

    struct arb_play_record *play = &table->play[it->play - 1];

    ARB_ASSERT(it->stage == ARB_STAGE_RUNNING);
    it->stage = ARB_STAGE_SETTLED;
    it->answer = LAW_NONE;
    if (play->status != ARB_PLAY_IN_QUESTION || play->card != it->value) return;
    if (!arb__led_by_another(table, play)) {
        play->status = ARB_PLAY_STANDS;
        play->law = LAW_NONE;
        return;
    }
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    it->turn = (uint8_t)arb__whose_lead(table, play->trick);
    table->turn = it->turn;
    table->awaits = arb__number(table, it);
    if (it->attention) arb__proceed(table, it);
}

/* Nobody had spoken of the lead when a card to the trick before it was changed: whose turn it was, that trick says,
 * or the defender who has declarer lead from one of his hands. */
void arb__look_whose_lead(const struct arb_table *table, struct arb_irregularity *it)
{
    if (!arb__is_lead(it) || it->play == 0 || it->stage == ARB_STAGE_SETTLED) return;
    ARB_ASSERT(it->play <= table->plays);

    const struct arb_play_record *play = &table->play[it->play - 1];

    if (arb__led_by_another(table, play)) it->turn = (uint8_t)arb__whose_lead(table, play->trick);
}

void arb__look_at_leads(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0 && table->takeback.of == 0; i++)
        if (arb__waits_for_revoke(&table->irregularity[i])) look_at_lead(table, &table->irregularity[i]);
}
