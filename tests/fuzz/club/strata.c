/* strata.c -- whatever reads as strata puts everybody into one, and ranks everybody in it and in those above it. */
#include "arbitro/club/strata.h"

#include <stdlib.h>

enum { ENTRIES = 20 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check(const struct arb_strata_rules *rules, const struct arb_strata_entry *entry,
                  struct arb_strata_place place[ENTRIES][ARB_STRATA_MAX])
{
    for (unsigned i = 0; i < ENTRIES; i++)
        for (unsigned s = 0; s < ARB_STRATA_MAX; s++) {
            const bool is_in = s < rules->strata && (rules->apart ? entry[i].stratum == s : entry[i].stratum >= s);

            if (is_in != (place[i][s].place > 0)) abort();
            if (is_in && place[i][s].place + place[i][s].together - 1 > place[i][s].contestants) abort();
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_strata_rules rules;
    static struct arb_standing standing[ENTRIES];
    static struct arb_sum figure[ENTRIES];
    struct arb_strata_place place[ENTRIES][ARB_STRATA_MAX] = {0};
    struct arb_strata_entry entry[ENTRIES];
    struct arb_rules_fault fault;
    struct arb_chance chance = {length};

    if (!arb_strata_read((struct arb_span){(const char *)bytes, length}, &rules, &fault)) {
        if (fault.kind == ARB_STRATA_READ || fault.line == 0 || fault.column == 0) abort();
        return 0;
    }
    for (unsigned i = 0; i < ENTRIES; i++) {
        struct arb_strata_player player[2];

        for (unsigned p = 0; p < 2; p++)
            player[p] = (struct arb_strata_player){arb_chance_below(&chance, 4) > 0,
                                                   arb_chance_below(&chance, 200000), rules.title};
        entry[i] = (struct arb_strata_entry){arb_chance_below(&chance, 2), 0, arb_sum_zero()};
        entry[i].stratum = (uint8_t)arb_strata_of(&rules, player, 1 + arb_chance_below(&chance, 2));
        if (entry[i].stratum >= rules.strata) abort();
        arb_sum_add(&entry[i].figure, arb_chance_below(&chance, 9), 1 + arb_chance_below(&chance, 3));
    }
    arb_strata_rank(&rules, entry, ENTRIES, ARB_STRATA_ALL, standing, figure, place);
    check(&rules, entry, place);
    return 0;
}
