/* bench.h -- measuring: the best of several rounds, in processor time, one JSON row a figure.
 *
 *
 * The machine is shared, so the least of the rounds is what the work costs. 'check' is a
 * checksum of the answers: a reference that does the same work has the same one, and
 * tools/bench.sh refuses to compare two that differ. Nothing here asserts a time.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { BENCH_ROUNDS = 9 };

static inline double bench_now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* A row; goal 0: none was set. more_is_better: MB/s and the like. */
static inline void bench_row(const char *name, double value, const char *unit, double goal, int more_is_better,
                             double check)
{
    printf("{\"name\":\"%s\",\"value\":%.4g,\"unit\":\"%s\",\"goal\":%g,\"better\":\"%s\",\"check\":%.0f}\n",
           name, value, unit, goal, more_is_better ? "more" : "less", check);
}

/* The least processor time, in ns, that 'work' took in BENCH_ROUNDS rounds of at least 10 ms each. */
#define BENCH_NS(result, work)                                                                     \
    do {                                                                                           \
        double best_ = 1e30;                                                                       \
        for (int round_ = 0; round_ < BENCH_ROUNDS; round_++) {                                    \
            const double from_ = bench_now_ns();                                                   \
            double to_;                                                                            \
            long times_ = 0;                                                                       \
            do {                                                                                   \
                work;                                                                              \
                times_++;                                                                          \
                to_ = bench_now_ns();                                                              \
            } while (to_ - from_ < 10e6);                                                          \
            if ((to_ - from_) / (double)times_ < best_) best_ = (to_ - from_) / (double)times_;    \
        }                                                                                          \
        (result) = best_;                                                                          \
    } while (0)

/* The same numbers as in the references: a 32-bit congruence, its upper half. */
static inline uint32_t bench_next(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

#endif
