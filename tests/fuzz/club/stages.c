/* stages.c -- whatever reads as the rules of an event ranks, draws a line, seats everybody once and carries over. */
#include "arbitro/club/stages.h"

#include <stdlib.h>

enum { ENTRIES = 24 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Everybody has a seat of his own. */
static void seat(const struct arb_stage_rules *rules)
{
    struct arb_stage_seat seats[ENTRIES];

    for (uint32_t i = 0; i < ENTRIES; i++) {
        seats[i] = arb_stage_seat(rules, i, ENTRIES);
        if (seats[i].section >= rules->sections || seats[i].side > rules->has_sides || seats[i].number == 0) abort();
        for (uint32_t k = 0; k < i; k++)
            if (memcmp(&seats[k], &seats[i], sizeof seats[i]) == 0) abort();
    }
}

static void carry(const struct arb_stage_rules *rules, struct arb_chance *chance)
{
    struct arb_stage_qualifier qualifier[ENTRIES];
    int64_t hundredths[ENTRIES];

    for (unsigned i = 0; i < ENTRIES; i++) {
        qualifier[i] = (struct arb_stage_qualifier){i + 1, 1, arb_chance_below(chance, 60), arb_chance_below(chance, 9),
                                                    arb_sum_zero(), arb_sum_zero()};
        arb_sum_add(&qualifier[i].figure, (int64_t)arb_chance_below(chance, 200000) - 100000, 1 + i % 7);
    }
    arb_stage_carry(rules, true, qualifier, ENTRIES, hundredths);
    for (unsigned i = 0; i < ENTRIES; i++) {
        if (rules->most > 0 && (hundredths[i] > rules->most || hundredths[i] < -rules->most)) abort();
        if (rules->cap > 0 && (hundredths[i] > rules->cap || hundredths[i] < -rules->cap)) abort();
    }
    (void)arb_stage_carry_of_added(rules, hundredths, ENTRIES);
}

static void cut(const struct arb_stage_rules *rules, struct arb_chance *chance)
{
    static struct arb_stage_entry entry[ENTRIES];
    static struct arb_standing standing[ENTRIES];
    static struct arb_sum room[ENTRIES];
    size_t open = 0;

    for (unsigned i = 0; i < ENTRIES; i++) {
        entry[i] = (struct arb_stage_entry){.group = arb_chance_below(chance, 3), .figure = arb_sum_zero()};
        for (unsigned k = 0; k < ARB_STAGE_KEYS_MAX; k++) entry[i].key[k] = arb_sum_zero();
        arb_sum_add(&entry[i].figure, arb_chance_below(chance, 9), 1 + arb_chance_below(chance, 3));
    }
    arb_stage_rank(rules, entry, ENTRIES, standing, room);
    open = arb_stage_cut(rules, entry, standing, ENTRIES);
    for (unsigned i = 0; i < ENTRIES; i++) open -= entry[i].outcome == ARB_GOING_OPEN;
    if (open != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_stages_rules rules;
    struct arb_rules_fault fault;
    struct arb_chance chance = {length};

    if (!arb_stages_read((struct arb_span){(const char *)bytes, length}, &rules, &fault)) {
        if (fault.kind == ARB_STAGES_READ || fault.line == 0 || fault.column == 0) abort();
        return 0;
    }
    for (unsigned s = 0; s < rules.stages; s++) {
        if (rules.stage[s].from > s) abort();
        cut(&rules.stage[s], &chance);
        seat(&rules.stage[s]);
        carry(&rules.stage[s], &chance);
    }
    return 0;
}
