/* bench_movement.c -- the making of movements, proof included, and the search for a Howell. */
#include "bench.h"

#include "arbitro/movement/howell_search.h"
#include "arbitro/movement/individual.h"
#include "arbitro/movement/recommend.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static struct arb_movement movement;

static void bench_make(const char *name, enum arb_movement_kind kind, uint8_t tables)
{
    const struct arb_movement_order order = {.kind = (uint8_t)kind, .tables = tables};
    struct arb_movement_place place;
    double ns, legal = 0;

    BENCH_NS(ns, legal += arb_movement_make(&order, &movement, &place) == ARB_MOVEMENT_LEGAL);
    bench_row(name, ns / 1e3, "us", 0, 0, movement.rounds + (legal > 0));
}

static void bench_search(const char *name, uint8_t tables, uint8_t rounds, uint32_t steps)
{
    const struct arb_howell_wish wish = {tables, rounds, 1, steps};
    struct arb_howell_row row = {0};
    double ns, found = 0;

    BENCH_NS(ns, found += arb_howell_search(&wish, &row));
    bench_row(name, ns / 1e6, "ms", 0, 0, row.quality_hundredths + (found > 0));
}

static void bench_advice(void)
{
    static struct arb_advice advice[ARB_ADVICE_MAX];
    const struct arb_tonight tonight = {.pairs = 28, .minutes = 200};
    double ns, count = 0;

    BENCH_NS(ns, count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX));
    bench_row("movement.recommend_28_pairs", ns / 1e6, "ms", 0, 0, count);
}

static void bench_individual(void)
{
    static struct arb_individual m;
    struct arb_individual_place place;
    double ns, legal = 0;

    BENCH_NS(ns, legal += arb_individual_make(24, 0, &m, &place) == ARB_INDIVIDUAL_LEGAL);
    bench_row("movement.individual_24_players", ns / 1e3, "us", 0, 0, m.rounds + (legal > 0));
}

int main(void)
{
    bench_make("movement.mitchell_13_tables", ARB_MITCHELL, 13);
    bench_make("movement.howell_10_tables", ARB_HOWELL, 10);
    bench_make("movement.howell_24_tables", ARB_HOWELL, 24);
    bench_make("movement.web_30_tables", ARB_WEB, 30);
    bench_make("movement.hesitation_13_tables", ARB_HESITATION, 13);
    bench_make("movement.double_weave_12_tables", ARB_DOUBLE_WEAVE, 12);
    bench_make("movement.rover_13_tables_and_a_pair", ARB_ROVER, 14);
    bench_make("movement.rover_12_tables_and_a_pair", ARB_ROVER, 13);
    bench_individual();
    bench_advice();
    bench_search("movement.search_howell_20_pairs", 10, 19, 6400000);
    bench_search("movement.search_howell_48_pairs", 24, 47, 6400000);
    bench_search("movement.search_three_quarter_howell_18_pairs", 9, 13, 640000);
    return 0;
}
