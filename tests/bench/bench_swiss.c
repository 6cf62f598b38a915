/* bench_swiss.c -- the draw of a large field after ten rounds, its ranking shuffled after each. */
#include "bench.h"

#include "arbitro/movement/swiss.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { FIELD = 1000, PLAYED = 10 };

static uint16_t met[FIELD * FIELD], by_name[FIELD][FIELD], work[ARB_SWISS_WORK(FIELD)], opponent[FIELD];
static uint16_t ranking[FIELD];
static uint8_t byes[FIELD];

/* The ranking changes a little: as many exchanges of neighbours as twice the field. */
static void shuffle(uint32_t *chance, uint32_t reach)
{
    for (int i = 0; i < 2 * FIELD; i++) {
        const uint32_t a = bench_next(chance) % (FIELD - reach), b = a + bench_next(chance) % reach;
        const uint16_t kept = ranking[a];

        ranking[a] = ranking[b];
        ranking[b] = kept;
    }
}

static void rank(struct arb_swiss *swiss)
{
    for (int a = 0; a < FIELD; a++)
        for (int b = 0; b < FIELD; b++) met[a * FIELD + b] = by_name[ranking[a]][ranking[b]];
    swiss->met = met;
}

static void bench_draw(const char *name, uint32_t reach, double goal)
{
    struct arb_swiss swiss = {.count = FIELD, .met = met, .byes = byes, .work = work, .opponent = opponent};
    struct arb_swiss_draw draw;
    uint32_t chance = 80;
    double ns, check = 0;

    for (int a = 0; a < FIELD; a++) {
        ranking[a] = (uint16_t)a;
        for (int b = 0; b < FIELD; b++) by_name[a][b] = 0;
    }
    for (uint16_t round = 1; round <= PLAYED; round++) {
        if (reach > 0) shuffle(&chance, reach);
        rank(&swiss);
        arb_swiss_pair(&swiss, &draw);
        for (int a = 0; a < FIELD; a++) by_name[ranking[a]][ranking[opponent[a]]] = round;
    }
    rank(&swiss);
    BENCH_NS(ns, arb_swiss_pair(&swiss, &draw));
    for (int a = 0; a < FIELD; a++) check += opponent[a] * (a % 7);
    bench_row(name, ns / 1e6, "ms", goal, 0, check);
}

int main(void)
{
    bench_draw("swiss.1000_after_10", 50, 100);
    bench_draw("swiss.1000_after_10_ranking_unchanged", 0, 100);
    return 0;
}
