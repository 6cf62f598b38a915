/* bench_score.c -- a contract scored, a board matchpointed, an event ranked. */
#include "bench.h"

#include "arbitro/score/imp.h"
#include "arbitro/score/ranking.h"
#include "arbitro/laws/score.h"
#include "arbitro/score/vp.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { CONTRACTS = 4096, BOARDS = 26, LINES_MAX = 10000 };

struct played {
    struct arb_contract contract;
    uint8_t vulnerable, tricks;
};

static struct played played[CONTRACTS];
static struct arb_mp_chart chart;

/* Any contract, any tricks from three down to two over. */
static void deal_contracts(void)
{
    uint32_t chance = 77;

    for (int i = 0; i < CONTRACTS; i++) {
        struct played *p = &played[i];
        const uint32_t down = (bench_next(&chance) % 6);

        p->contract.level = (uint8_t)(1 + bench_next(&chance) % 7);
        p->contract.denomination = (uint8_t)(bench_next(&chance) % 5);
        p->contract.doubling = (uint8_t)(bench_next(&chance) % 3);
        p->contract.declarer = (uint8_t)(bench_next(&chance) % 4);
        p->vulnerable = (uint8_t)(bench_next(&chance) % 4);
        p->tricks = (uint8_t)(p->contract.level + 3u + down > 13 ? 13 : p->contract.level + 3u + down);
    }
}

static int64_t score_all(void)
{
    int64_t sum = 0;

    for (int i = 0; i < CONTRACTS; i++)
        sum += arb_score_duplicate(played[i].contract, (enum arb_vulnerability)played[i].vulnerable, played[i].tricks);
    return sum;
}

static int64_t score_all_by_law(void)
{
    int64_t sum = 0;

    for (int i = 0; i < CONTRACTS; i++) {
        const enum arb_side side = arb_side_of((enum arb_seat)played[i].contract.declarer);
        const bool at_stake = arb_is_vulnerable((enum arb_vulnerability)played[i].vulnerable, side);
        const int points = law77_score(played[i].contract, at_stake, played[i].tricks);

        sum += side == ARB_NS ? points : -points;
    }
    return sum;
}

static void bench_contract(void)
{
    volatile int64_t sum = 0;
    double ns;

    BENCH_NS(ns, sum = score_all());
    bench_row("score.contract", ns / CONTRACTS, "ns", 3, 0, (double)sum);
    BENCH_NS(ns, sum = score_all_by_law());
    bench_row("score.contract_by_the_law", ns / CONTRACTS, "ns", 0, 0, (double)sum);
}

/* -- matchpoints ------------------------------------------------------------------ */

static struct arb_mp_line line[64 * 100 + LINES_MAX];
static struct arb_mp_award award[64 * 100 + LINES_MAX];

/* The scores of a board in a club: few, and some far more often than others. */
static int usual_score(uint32_t *chance)
{
    static const int16_t usual[] = {
        620, 620, 620, 620, 650, 650, 650, 680, 170, 170, 200, 200, 140, 140, 230, 600,
        630, 660, -100, -100, -100, -100, -200, -200, -300, 500, 800, -500, 110, 150, 1430, -110,
    };

    return usual[bench_next(chance) % 32];
}

static int64_t matchpoint_boards(uint32_t boards, uint32_t size, uint32_t expected)
{
    for (uint32_t b = 0; b < boards; b++) {
        const struct arb_mp_board board = {.line = line + b * size, .count = size, .expected = expected};

        arb_matchpoints(&board, &chart, award + b * size);
    }
    return award[0].mp[ARB_NS];
}

/* Matchpoints times their places, so that an answer in another's place is seen. */
static double checksum(uint32_t results)
{
    double sum = 0;

    for (uint32_t i = 0; i < results; i++) sum += (double)award[i].mp[ARB_NS] / ARB_MP_UNIT * (double)(i % 7 + 1);
    return sum;
}

static void bench_matchpoints(uint32_t size, const char *name, uint32_t missing, double goal)
{
    const uint32_t boards = size <= 100 ? 64 : 1;
    uint32_t chance = 78;
    volatile int64_t sum = 0;
    double ns;

    for (uint32_t i = 0; i < boards * size; i++) line[i] = arb_mp_score(usual_score(&chance));
    BENCH_NS(ns, sum = matchpoint_boards(boards, size, size + missing));
    (void)sum;
    bench_row(name, ns / (double)(boards * size), "ns a result", goal, 0, checksum(boards * size));
}

/* -- IMPs --------------------------------------------------------------------------- */

static struct arb_imp_chart imp_chart;
static struct arb_imp_award imp_award[LINES_MAX];

static void bench_cross_imps(uint32_t size, const char *name, double goal_us)
{
    const struct arb_mp_board board = {.line = line, .count = size};
    uint32_t chance = 79;
    double sum = 0, ns;

    for (uint32_t i = 0; i < size; i++) line[i] = arb_mp_score(usual_score(&chance));
    BENCH_NS(ns, (void)arb_cross_imps(&board, 0, &imp_chart, imp_award));
    for (uint32_t i = 0; i < size; i++) sum += (double)imp_award[i].imps[ARB_NS] / ARB_IMP_UNIT * (double)(i % 7 + 1);
    bench_row(name, ns / 1e3, "us", goal_us, 0, sum);
}

static void bench_vp_scale(void)
{
    static struct arb_vp_scale scale;
    double ns;

    BENCH_NS(ns, arb_vp_scale_wbf(32, &scale));
    bench_row("vp.scale_of_32_boards", ns / 1e3, "us", 0, 0, (double)scale.band[20].winner);
}

/* -- a whole event ------------------------------------------------------------------ */

struct event {
    uint32_t tables;
    struct played *result;          /* [board][table] */
    struct arb_mp_line *line;
    struct arb_mp_award *award;
    struct arb_imp_award *imps;
    struct arb_tally *tally;        /* NS, then EW */
    struct arb_standing *standing;
};

static void deal_event(struct event *e)
{
    uint32_t chance = 2026;

    for (uint32_t i = 0; i < BOARDS * e->tables; i++) {
        struct played *p = &e->result[i];

        p->contract.level = (uint8_t)(2 + bench_next(&chance) % 3);
        p->contract.denomination = (uint8_t)(3 + bench_next(&chance) % 2);
        p->contract.doubling = (uint8_t)(bench_next(&chance) % 16 == 0);
        p->contract.declarer = (uint8_t)(bench_next(&chance) % 4);
        p->vulnerable = (uint8_t)arb_board_vulnerability((struct arb_board_no){(uint16_t)(i / e->tables + 1)});
        p->tricks = (uint8_t)(p->contract.level + 4u + bench_next(&chance) % 4);
    }
}

static void clear_tallies(struct event *e)
{
    for (uint32_t i = 0; i < 2 * e->tables; i++) e->tally[i] = (struct arb_tally){0};
}

/* Contracts to points. */
static void score_contracts(struct event *e, uint32_t board)
{
    for (uint32_t t = 0; t < e->tables; t++) {
        const struct played *p = &e->result[board * e->tables + t];

        e->line[t] = arb_mp_score(arb_score_duplicate(p->contract, (enum arb_vulnerability)p->vulnerable, p->tricks));
    }
}

/* Who sits East-West, in a Mitchell that never ends. */
static uint32_t east_west(const struct event *e, uint32_t board, uint32_t table)
{
    return e->tables + (table + board) % e->tables;
}

/* Points to matchpoints, matchpoints to totals; then both fields are ranked. */
static int64_t score_event(struct event *e)
{
    clear_tallies(e);
    for (uint32_t b = 0; b < BOARDS; b++) {
        const struct arb_mp_board board = {.line = e->line, .count = e->tables};
        int64_t top;

        score_contracts(e, b);
        top = arb_matchpoints(&board, &chart, e->award);
        for (uint32_t t = 0; t < e->tables; t++) {
            arb_tally_board(&e->tally[t], e->award[t].mp[ARB_NS], top);
            arb_tally_board(&e->tally[east_west(e, b, t)], e->award[t].mp[ARB_EW], top);
        }
    }
    return e->tally[0].won;
}

/* The same by cross-IMPs. */
static int64_t compare_event(struct event *e)
{
    clear_tallies(e);
    for (uint32_t b = 0; b < BOARDS; b++) {
        const struct arb_mp_board board = {.line = e->line, .count = e->tables};

        score_contracts(e, b);
        (void)arb_cross_imps(&board, 0, &imp_chart, e->imps);
        for (uint32_t t = 0; t < e->tables; t++) {
            arb_tally_board(&e->tally[t], (int32_t)e->imps[t].imps[ARB_NS], ARB_IMP_UNIT);
            arb_tally_board(&e->tally[east_west(e, b, t)], (int32_t)e->imps[t].imps[ARB_EW], ARB_IMP_UNIT);
        }
    }
    return e->tally[0].won;
}

/* What a table takes: its results, and two pairs. */
static double bytes_a_table(const struct event *e)
{
    return BOARDS * sizeof *e->result + sizeof *e->line + sizeof *e->award + 2 * sizeof *e->tally +
           2 * sizeof *e->standing;
}

static void rank_event(struct event *e)
{
    for (uint32_t i = 0; i < 2 * e->tables; i++)
        e->standing[i] = (struct arb_standing){
            .contestant = i, .won = e->tally[i].won, .available = e->tally[i].available};
    arb_rank(e->standing, e->tables);
    arb_rank(e->standing + e->tables, e->tables);
}

static double event_checksum(const struct event *e)
{
    double sum = 0;

    for (uint32_t i = 0; i < 2 * e->tables; i++) sum += (double)e->tally[i].won / ARB_MP_UNIT * (double)(i % 7 + 1);
    return sum;
}

static void bench_event(uint32_t tables, double goal_ms)
{
    struct event e = {
        .tables = tables,
        .result = calloc(BOARDS * tables, sizeof *e.result),
        .line = calloc(tables, sizeof *e.line),
        .award = calloc(tables, sizeof *e.award),
        .imps = calloc(tables, sizeof *e.imps),
        .tally = calloc(2 * tables, sizeof *e.tally),
        .standing = calloc(2 * tables, sizeof *e.standing),
    };
    volatile int64_t sum = 0;
    char name[40];
    double ns;

    deal_event(&e);
    BENCH_NS(ns, sum = compare_event(&e));
    snprintf(name, sizeof name, "event.26x%u_crossimps", (unsigned)tables);
    bench_row(name, ns / 1e6, "ms", 0, 0, event_checksum(&e));
    BENCH_NS(ns, sum = score_event(&e));
    (void)sum;
    snprintf(name, sizeof name, "event.26x%u", (unsigned)tables);
    bench_row(name, ns / 1e6, "ms", goal_ms, 0, event_checksum(&e));
    BENCH_NS(ns, rank_event(&e));
    snprintf(name, sizeof name, "rank.%u", (unsigned)tables);
    bench_row(name, ns / 1e6, "ms", 0, 0, (double)e.standing[0].contestant);
    if (tables == 10000) bench_row("event.bytes_a_table", bytes_a_table(&e), "bytes", 0, 0, 0);
    free(e.result);
    free(e.line);
    free(e.award);
    free(e.imps);
    free(e.tally);
    free(e.standing);
}

int main(void)
{
    deal_contracts();
    bench_contract();
    bench_matchpoints(10, "matchpoints.10", 0, 4);
    bench_matchpoints(100, "matchpoints.100", 0, 4);
    bench_matchpoints(1000, "matchpoints.1000", 0, 4);
    bench_matchpoints(10000, "matchpoints.10000", 0, 4);
    bench_matchpoints(10, "matchpoints.10_neuberg", 1, 4);
    bench_matchpoints(100, "matchpoints.100_neuberg", 2, 4);
    bench_cross_imps(1000, "crossimps.1000", 10);
    bench_cross_imps(10000, "crossimps.10000", 50);
    bench_vp_scale();
    bench_event(10, 0);
    bench_event(100, 0);
    bench_event(500, 0.2);
    bench_event(1000, 0);
    bench_event(10000, 3);
    return 0;
}
