/* season.c -- whatever reads as the rules of a season ranks results by them: everybody once, places in order. */
#include "arbitro/club/season.h"

#include <stdlib.h>

enum { RESULTS = 40, CONTESTANTS = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check(const struct arb_season_row *row, size_t rows)
{
    bool seen[CONTESTANTS] = {false}, unranked = false;

    for (size_t i = 0; i < rows; i++) {
        if (row[i].who >= CONTESTANTS || seen[row[i].who]) abort();
        seen[row[i].who] = true;
        unranked = unranked || row[i].rank == 0;
        if (unranked != (row[i].rank == 0)) abort();
        if (i > 0 && row[i].rank > 0 && row[i].rank != row[i - 1].rank && row[i].rank != i + 1) abort();
    }
}

static void rank(const struct arb_season_list *list, uint64_t seed)
{
    static struct arb_season_result result[RESULTS];
    static struct arb_season_row row[RESULTS];
    static struct arb_standing standing[RESULTS];
    static struct arb_sum figure[RESULTS];
    struct arb_season_room room = {standing, figure};
    struct arb_chance chance = {seed};
    size_t rows;

    for (uint32_t i = 0; i < RESULTS; i++) {
        result[i] = (struct arb_season_result){.who = i * CONTESTANTS / RESULTS, .session = i, .worth = arb_sum_zero(),
                                               .is_won = (uint8_t)arb_chance_below(&chance, 2)};
        arb_sum_add(&result[i].worth, arb_chance_below(&chance, 7), 1 + arb_chance_below(&chance, 3));
        arb_season_add_place(list, 1 + arb_chance_below(&chance, 5), 1 + arb_chance_below(&chance, 3),
                             &result[i].worth);
    }
    rows = arb_season_rank(list, result, RESULTS, &room, row);
    if (rows != CONTESTANTS) abort();
    check(row, rows);
    for (unsigned d = 0; d < list->divisions; d++) arb_season_moves(list, d, row, rows);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_season_rules rules;
    struct arb_rules_fault fault;
    const struct arb_span text = {(const char *)bytes, length};

    if (!arb_season_read(text, &rules, &fault)) {
        if (fault.kind == ARB_SEASON_READ || fault.line == 0 || fault.column == 0) abort();
        return 0;
    }
    for (unsigned l = 0; l < rules.lists; l++)
        rank(&rules.list[l], arb_hash_bytes(ARB_HASH_START, text.at, text.length));
    return 0;
}
