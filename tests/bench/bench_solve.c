/* bench_solve.c -- double-dummy tables by way of the pool, on one thread, beside libdds called directly: processor
 * time of both.
 *
 * Both are warm, both get the same distinct deals by turns, each round; the least of the rounds counts. What the
 * caller spends is on the pool's bill.
 */
#include "open_hands.h"

#include "solve/solve.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { DEALS = 8, ROUNDS = 3 };

static struct arb_deal deal[DEALS];

static void draw_deals(void)
{
    uint32_t state = 77;

    for (unsigned d = 0; d < DEALS; d++) deal[d] = open_hands_deal(&state);
}

/* What both sides must agree on. */
struct measured {
    double ns;
    double check;
};

/* -- libdds directly, in a process of its own ------------------------------------------------ */

/* A round for each byte that comes in. */
static _Noreturn void serve_directly(int in, int out)
{
    char byte;

    SetMaxThreads(1);
    (void)open_hands_theirs(&deal[0]);
    while (read(in, &byte, 1) == 1) {
        struct measured told = {.ns = -bench_now_ns()};

        for (unsigned d = 0; d < DEALS; d++) told.check += open_hands_theirs(&deal[d]);
        told.ns += bench_now_ns();
        if (write(out, &told, sizeof told) != sizeof told) break;
    }
    _exit(0);
}

static void direct_round(int to, int from, struct measured *least)
{
    struct measured told;

    if (write(to, "", 1) != 1 || read(from, &told, sizeof told) != sizeof told) abort();
    if (least->ns <= 0 || told.ns < least->ns) *least = told;
}

/* -- By way of the pool --------------------------------------------------------------------------- */

static void our_round(struct arb_solver *solver, struct measured *least)
{
    struct arb_solve_job job[DEALS] = {{.fault = ARB_SOLVE_GOOD}};
    struct measured told = {.ns = -bench_now_ns()};

    for (unsigned d = 0; d < DEALS; d++) job[d].ask.deal = deal[d];
    arb_solver_run(solver, job, DEALS, NULL, NULL);
    told.ns += bench_now_ns();
    for (unsigned d = 0; d < DEALS; d++) {
        if (job[d].fault != ARB_SOLVE_GOOD) abort();
        const struct arb_solve_table table = arb_solve_tricks(&job[d].answer.table);

        for (unsigned denomination = 0; denomination < ARB_DENOMINATIONS; denomination++)
            for (unsigned s = 0; s < ARB_SEATS; s++)
                told.check += (denomination + 1.0) * table.tricks[denomination][s];
    }
    if (least->ns <= 0 || told.ns < least->ns) *least = told;
}

int main(void)
{
    const struct arb_solver_options options = {.threads = 1, .limit_ms = 600000, .cached = 1};
    struct measured ours = {0}, direct = {0};
    struct arb_solver *solver;
    int to[2], from[2];
    pid_t child;

    draw_deals();
    if (pipe(to) != 0 || pipe(from) != 0) return 1;
    child = fork();
    if (child < 0) return 1;
    if (child == 0) {
        close(to[1]);
        serve_directly(to[0], from[1]);
    }
    solver = arb_solver_open(&options);
    if (solver == NULL) return 1;
    for (unsigned round = 0; round < ROUNDS; round++) {
        our_round(solver, &ours);
        direct_round(to[1], from[0], &direct);
    }
    close(to[1]);
    (void)waitpid(child, NULL, 0);
    arb_solver_close(solver);
    bench_row("solve.tables", DEALS / ours.ns * 1e9, "tables/CPU-s", 0, 1, ours.check);
    printf("{\"name\":\"solve.tables\",\"check\":%.0f,\"reference\":{\"name\":\"libdds directly\",\"value\":%.4g}}\n",
           direct.check, DEALS / direct.ns * 1e9);
    return 0;
}
