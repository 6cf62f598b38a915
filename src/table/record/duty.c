/* duty.c -- what a player owes after a ruling: a call, and how it will be measured; whether a pass was owed and made.
 *
 * A player may owe something by several rulings at once: a later irregularity of his, at that turn or before it, takes
 * nothing away from what he owes for an earlier one. Each matter keeps what is owed for it. duty[] shows the latest,
 * which his next call is measured by; the call that stands in the end is then measured by the others, one after the
 * other.
 */
#include "record.h"

/* Only a matter at the stage OWED counts, and of several the latest: its duty, article and number are copied to the
 * seat. */
void arb__show_duty(struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    table->duty[seat] = ARB_DUTY_NONE;
    table->duty_of[seat] = 0;
    table->duty_law[seat] = LAW_NONE;
    for (unsigned i = table->irregularities; i > 0 && table->duty_of[seat] == 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->seat != seat || it->stage != ARB_STAGE_OWED) continue;
        table->duty[seat] = it->owed;
        table->duty_of[seat] = (uint8_t)i;
        table->duty_law[seat] = it->owed_law;
    }
}

void arb__owe(struct arb_table *table, struct arb_irregularity *it, enum arb_duty duty, enum arb_law law)
{
    ARB_ASSERT(duty != ARB_DUTY_NONE);
    ARB_ASSERT(it->seat < ARB_SEATS && duty <= ARB_DUTY_CALL);
    it->owed = (uint8_t)duty;
    it->owed_law = (uint16_t)law;
    it->stage = ARB_STAGE_OWED;
    arb__show_duty(table, (enum arb_seat)it->seat);
}

void arb__owe_no_more(struct arb_table *table, struct arb_irregularity *it)
{
    if (it->stage == ARB_STAGE_OWED || it->stage == ARB_STAGE_PAID) it->stage = ARB_STAGE_SETTLED;
    arb__show_duty(table, (enum arb_seat)it->seat);
}

bool arb__owes_more(const struct arb_table *table, const struct arb_irregularity *than)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_OWED && &table->irregularity[i] != than &&
            table->irregularity[i].seat == than->seat)
            return true;
    return false;
}

bool arb__has_silenced_partner(const struct arb_table *table, const struct arb_irregularity *it)
{
    const uint8_t bar = it->bar[1];

    ARB_ASSERT(it->seat < ARB_SEATS && table->calls <= ARB_CALLS_MAX);
    if (bar < ARB_BAR_NEXT) return false;
    for (unsigned i = it->barred_at; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (record->seat != (uint8_t)arb_partner((enum arb_seat)it->seat) || record->call != ARB_PASS) continue;
        if (arb__stands(record) && (bar == ARB_BAR_ALL || it->served == i + 1u)) return true;
    }
    return false;
}
