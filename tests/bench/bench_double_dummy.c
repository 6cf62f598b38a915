/* bench_double_dummy.c -- the solver of our own beside libdds called directly, on the same deals by turns, in one
 * process and on one thread each: bench_double_dummy [COUNT [LIST…]]
 *
 * COUNT random deals (40). A LIST is a file with a deal on each line that begins with "PBN", quoted; its tables are
 * measured as well, in a row of its own.
 */
#include "open_hands.h"

#include <pthread.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { DEALS = 40, WITH_VOIDS = 24, IN_A_LIST = 1000, POSITIONS = 400000 };

static _Alignas(ARB_DD_ALIGNMENT) char memory[2][ARB_DD_MEMORY];
static struct arb_deal listed[IN_A_LIST];

/* -- By turns ----------------------------------------------------------------------------------- */

/* What both sides took in processor time, and what they found. */
struct both {
    double our_ns, their_ns, our_check, their_check;
};

static void tables_by_turns(struct arb_dd *dd, const struct arb_deal *deal, struct both *sum)
{
    const double from = bench_now_ns();

    sum->our_check += open_hands_ours(dd, deal);
    const double between = bench_now_ns();

    sum->their_check += open_hands_theirs(deal);
    sum->our_ns += between - from;
    sum->their_ns += bench_now_ns() - between;
}

static void position_by_turns(struct arb_dd *dd, const struct arb_dd_position *position, bool each, struct both *sum)
{
    const double from = bench_now_ns();

    sum->our_check += open_hands_ours_at(dd, position, each);
    const double between = bench_now_ns();

    sum->their_check += open_hands_theirs_at(position, each);
    sum->our_ns += between - from;
    sum->their_ns += bench_now_ns() - between;
}

static void both_rows(const char *name, const char *unit, unsigned count, double goal, const struct both *sum)
{
    bench_row(name, count / sum->our_ns * 1e9, unit, goal, 1, sum->our_check);
    printf("{\"name\":\"%s\",\"check\":%.0f,\"reference\":{\"name\":\"libdds directly\",\"value\":%.4g}}\n", name,
           sum->their_check, count / sum->their_ns * 1e9);
    fflush(stdout);
}

/* -- Tables ----------------------------------------------------------------------------------------- */

static void measure_tables(struct arb_dd *dd, const char *name, unsigned count, struct arb_deal (*draw)(uint32_t *))
{
    struct both sum = {0};
    uint32_t state = 2026;

    for (unsigned i = 0; i < count; i++) {
        const struct arb_deal deal = draw(&state);

        tables_by_turns(dd, &deal, &sum);
    }
    both_rows(name, "tables/CPU-s", count, 0, &sum);
}

static unsigned read_list(const char *path)
{
    FILE *file = fopen(path, "r");
    unsigned count = 0;
    char line[1024];

    if (file == NULL) return 0;
    while (count < IN_A_LIST && fgets(line, sizeof line, file) != NULL) {
        char *from = strchr(line, '"'), *to = from == NULL ? NULL : strchr(from + 1, '"');

        if (strncmp(line, "PBN", 3) != 0 || to == NULL) continue;
        *to = 0;
        count += arb_deal_read(arb_span_of(from + 1), &listed[count]);
    }
    (void)fclose(file);
    return count;
}

static int measure_list(struct arb_dd *dd, const char *path)
{
    const char *base = strrchr(path, '/');
    const unsigned count = read_list(path);
    struct both sum = {0};
    char name[80];

    if (count == 0) {
        fprintf(stderr, "%s: no deals\n", path);
        return 1;
    }
    (void)snprintf(name, sizeof name, "double_dummy.%s", base == NULL ? path : base + 1);
    for (unsigned i = 0; i < count; i++) tables_by_turns(dd, &listed[i], &sum);
    both_rows(name, "tables/CPU-s", count, 0, &sum);
    return 0;
}

/* -- Single questions ---------------------------------------------------------------------------- */

/* One contract of a deal, and the value of every card of its lead: each deal in one denomination, from one leader. */
static void measure_positions(struct arb_dd *dd, const char *name, const char *unit, bool each)
{
    struct both sum = {0};
    uint32_t state = 77;

    for (unsigned i = 0; i < DEALS; i++) {
        const struct arb_dd_position position = {
            .left = open_hands_deal(&state),
            .denomination = (uint8_t)(i % ARB_DENOMINATIONS),
            .leader = i % ARB_SEATS,
        };

        position_by_turns(dd, &position, each, &sum);
    }
    both_rows(name, unit, DEALS, 0, &sum);
}

/* Positions searched a second: deals that are stopped after as many, so that they are counted. */
static void measure_rate(struct arb_dd *dd)
{
    uint32_t state = 2026;
    unsigned stopped = 0;
    double ns = 0;

    arb_dd_limit(dd, POSITIONS, NULL);
    for (unsigned i = 0; i < DEALS; i++) {
        const struct arb_deal deal = open_hands_deal(&state);
        const double from = bench_now_ns();
        struct arb_dd_table table;

        if (arb_dd_table(dd, &deal, &table) != ARB_DD_STOPPED) continue;
        ns += bench_now_ns() - from;
        stopped++;
    }
    arb_dd_limit(dd, 0, NULL);
    if (stopped > 0) bench_row("double_dummy.positions", stopped * (POSITIONS / 1e6) / ns * 1e9, "M/CPU-s", 0, 1, 0);
}

/* -- Memory and threads ----------------------------------------------------------------------------- */

/* The same deals in less memory; the reference is the solver in what it has by default. */
static void measure_memory(const char *name, size_t bytes, unsigned deals)
{
    struct arb_dd *whole = arb_dd_open(memory[0], sizeof memory[0]), *least = arb_dd_open(memory[1], bytes);
    double whole_ns = 0, least_ns = 0, whole_check = 0, least_check = 0;
    uint32_t state = 2026;

    for (unsigned i = 0; i < deals; i++) {
        const struct arb_deal deal = open_hands_deal(&state);
        const double from = bench_now_ns();

        least_check += open_hands_ours(least, &deal);
        const double between = bench_now_ns();

        whole_check += open_hands_ours(whole, &deal);
        least_ns += between - from;
        whole_ns += bench_now_ns() - between;
    }
    bench_row(name, deals / least_ns * 1e9, "tables/CPU-s", 0, 1, least_check);
    printf("{\"name\":\"%s\",\"check\":%.0f,\"reference\":{\"name\":\"in 32 MiB\",\"value\":%.4g}}\n", name,
           whole_check, deals / whole_ns * 1e9);
}

/* A thread's share of the deals, and what it found. */
struct share {
    unsigned from, step;
    double check;
};

static void *solve_share(void *of)
{
    struct share *share = of;
    struct arb_dd *dd = arb_dd_open(memory[share->from], sizeof memory[0]);
    uint32_t state = 2026;

    for (unsigned i = 0; i < DEALS; i++) {
        const struct arb_deal deal = open_hands_deal(&state);

        if (i % share->step == share->from) share->check += open_hands_ours(dd, &deal);
    }
    return NULL;
}

/* Seconds on the clock. */
static double solve_in(unsigned threads, double *check)
{
    struct share share[2] = {{0, threads, 0}, {1, threads, 0}};
    struct timespec from, to;
    pthread_t second;

    clock_gettime(CLOCK_MONOTONIC, &from);
    if (threads == 2 && pthread_create(&second, NULL, solve_share, &share[1]) != 0) abort();
    (void)solve_share(&share[0]);
    if (threads == 2) (void)pthread_join(second, NULL);
    clock_gettime(CLOCK_MONOTONIC, &to);
    *check = share[0].check + share[1].check;
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
}

/* On the clock, so only a quiet machine of two cores tells it. */
static void measure_threads(void)
{
    double one_check, two_check;
    const double one = solve_in(1, &one_check), two = solve_in(2, &two_check);

    bench_row("double_dummy.two_threads", DEALS / two, "tables/s", 0, 1, two_check);
    printf("{\"name\":\"double_dummy.two_threads\",\"check\":%.0f,"
           "\"reference\":{\"name\":\"one thread\",\"value\":%.4g}}\n", one_check, DEALS / one);
}

int main(int argc, char **argv)
{
    struct arb_dd *dd = arb_dd_open(memory[0], sizeof memory[0]);
    const unsigned count = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : DEALS;
    int fault = 0;

    SetMaxThreads(1);
    measure_tables(dd, "double_dummy.tables", count, open_hands_deal);
    for (int i = 2; i < argc; i++) fault |= measure_list(dd, argv[i]);
    if (argc > 1) return fault;
    measure_tables(dd, "double_dummy.tables_with_voids", WITH_VOIDS, open_hands_with_voids);
    measure_positions(dd, "double_dummy.contract", "contracts/CPU-s", false);
    measure_positions(dd, "double_dummy.leads", "leads/CPU-s", true);
    measure_rate(dd);
    measure_memory("double_dummy.in_256_kib", ARB_DD_MEMORY_LEAST, 2);
    measure_memory("double_dummy.in_4_mib", 4u << 20, 10);
    measure_threads();
    return 0;
}
