/* measured.c -- puts a call made in place of a cancelled one to the Laws that measure it (23, 27, 31, 32). */
#include "acts.h"
#include "../auction/auction.h"
#include "../matter/matter.h"
#include "../record/record.h"

/* A call that had to be made again, and another was made: as if right-hand opponent had not passed. */
static bool was_not_repeated(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->second >= 1 && it->second <= table->calls && it->call >= 1 && it->call <= table->calls);
    return it->owed == ARB_DUTY_REPEAT && table->call[it->second - 1].call != table->call[it->call - 1].call;
}

static bool is_same_call(const struct arb_table *table, const struct arb_irregularity *it,
                         const struct arb_irregularity *other)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls && other->call <= table->calls);

    const struct arb_call_record *one = &table->call[it->call - 1], *two = &table->call[other->call - 1];

    return one->call == two->call && one->meaning == two->meaning;
}

/* The same call, cancelled twice, and the call in place of both is one: whether they are comparable has been judged
 * when it was measured by the later matter, and is not asked again. */
static void keep_what_was_judged(const struct arb_table *table, struct arb_irregularity *it)
{
    const unsigned at = 2u * ARB_ASK_COMPARABLE;

    for (unsigned i = table->irregularities; i > arb__number(table, it); i--) {
        const struct arb_irregularity *other = &table->irregularity[i - 1];

        if (other->call == 0 || other->second != it->second || !is_same_call(table, it, other)) continue;
        if ((it->answers >> at & 3u) == ARB_UNKNOWN) it->answers |= other->answers & UINT64_C(3) << at;
    }
}

/* The call that paid is put to the Law by which it is measured; a call that had to be repeated and was not is
 * decided first (31A). */
static void measure(struct arb_table *table, struct arb_irregularity *it)
{
    const uint16_t place = it->second;

    ARB_ASSERT(place >= 1 && place <= table->calls);
    ARB_ASSERT(it->stage == ARB_STAGE_PAID);
    if (was_not_repeated(table, it)) {
        arb__decide_owed(table, it, ARB_DOUBLE);
        it->second = place;
    }
    if (it->owed == ARB_DUTY_REPEAT || it->owed == ARB_DUTY_CALL) {
        it->stage = ARB_STAGE_SETTLED;
        return;
    }
    if (it->stage == ARB_STAGE_SETTLED) return; /* silenced, whatever he called (32B2) */
    keep_what_was_judged(table, it);
    it->stage = ARB_STAGE_MEASURED;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
}

void arb__measure_paid(struct arb_table *table)
{
    for (unsigned i = table->irregularities; i > 0 && table->awaits == 0; i--)
        if (table->irregularity[i - 1].stage == ARB_STAGE_PAID) measure(table, &table->irregularity[i - 1]);
    for (unsigned s = 0; s < ARB_SEATS; s++) arb__show_duty(table, (enum arb_seat)s);
}
