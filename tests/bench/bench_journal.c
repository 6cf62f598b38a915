/* bench_journal.c -- durable acts a second, beside what the disk's own fdatasync allows.
 *
 *     bench_journal [DIRECTORY]       a scratch directory is made in it, and removed
 *
 * Prints JSON rows. The acts are of the size of a result entered on a phone, in
 * eight contests; each counts once its done() was told GOOD.
 */
#include "journal/journal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ACTS = 200000, ALONE = 2000, SYNCS = 2000, CONTESTS = 8 };

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static double seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "bench_journal: %s\n", what);
    exit(2);
}

/* A page at a time, each synced before the next: what a store without groups could do. */
static double syncs_a_second(const char *dir)
{
    static const char page[4096];
    char path[600];
    double start;
    int fd;

    snprintf(path, sizeof path, "%s/sync", dir);
    fd = open(path, O_RDWR | O_CREAT, 0600);
    if (fd < 0) give_up("no file to sync");
    for (int i = 0; i < 64; i++)
        if (pwrite(fd, page, sizeof page, i * 4096) < 0) give_up("cannot write");
    fsync(fd);
    start = seconds_now();
    for (int i = 0; i < SYNCS; i++)
        if (pwrite(fd, page, sizeof page, i % 64 * 4096) < 0 || fdatasync(fd) != 0)
            give_up("cannot sync");
    close(fd);
    unlink(path);
    return SYNCS / (seconds_now() - start);
}

static void count_good(void *context, const struct arb_journal_receipt *told)
{
    uint32_t *good = context;

    if (told->fault == ARB_JOURNAL_GOOD) ++*good;
}

static void append(struct arb_journal *journal, uint32_t n, uint32_t *good)
{
    char contest[32];
    char key[48];
    char line[64];
    const struct timespec moment = {.tv_nsec = 50000};
    struct arb_journal_act act = {.actor = arb_span_of("table 3"), .at_ms = 1763760000000 + n};

    snprintf(contest, sizeof contest, "saturday-%u", n % CONTESTS);
    snprintf(key, sizeof key, "3f2a9c1e-77aa-4b1c-9d5e-%012u", n);
    snprintf(line, sizeof line, "result T%u R1 B%u 4SX S 9 lead HK", n % 9 + 1, n % 36 + 1);
    act.contest = arb_span_of(contest);
    act.key = arb_span_of(key);
    act.line = arb_span_of(line);
    while (arb_journal_append(journal, &act, count_good, good) == ARB_JOURNAL_CROWDED)
        if (arb_journal_completions(journal) == 0) nanosleep(&moment, NULL);
}

/* As many in flight as the queue holds. */
static double acts_a_second(struct arb_journal *journal, uint32_t first, uint32_t count)
{
    const double start = seconds_now();
    uint32_t good = 0;

    for (uint32_t n = first; n < first + count; n++) append(journal, n, &good);
    arb_journal_drain(journal);
    if (good != count) give_up("not all acts were kept");
    return count / (seconds_now() - start);
}

/* One in flight: what a lone phone waits for. */
static double lone_acts_a_second(struct arb_journal *journal, uint32_t first, uint32_t count)
{
    const double start = seconds_now();
    uint32_t good = 0;

    for (uint32_t n = first; n < first + count; n++) {
        append(journal, n, &good);
        arb_journal_drain(journal);
    }
    if (good != count) give_up("not all acts were kept");
    return count / (seconds_now() - start);
}

static bool count_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    uint32_t *acts = context;

    (void)act;
    (void)chain;
    ++*acts;
    return true;
}

static double replayed_a_second(struct arb_journal *journal)
{
    const double start = seconds_now();
    struct arb_journal_problem problem;
    uint32_t acts = 0;
    char contest[32];

    for (unsigned c = 0; c < CONTESTS; c++) {
        snprintf(contest, sizeof contest, "saturday-%u", c);
        if (arb_journal_replay(journal, arb_span_of(contest), 0, count_act, &acts, &problem) !=
            ARB_JOURNAL_GOOD)
            give_up("replay");
    }
    return acts / (seconds_now() - start);
}

static struct arb_journal *open_store(const char *dir)
{
    const struct arb_journal_options options = {0};
    struct arb_journal_problem problem;
    struct arb_journal *journal;

    if (arb_journal_open(dir, &options, &journal, &problem) != ARB_JOURNAL_GOOD)
        give_up(problem.detail);
    return journal;
}

int main(int argc, char **argv)
{
    char dir[512];
    char command[600];
    struct arb_journal *journal;
    double syncs;
    double acts;
    double alone;

    snprintf(dir, sizeof dir, "%s/bench-journal-XXXXXX", argc > 1 ? argv[1] : ".");
    if (mkdtemp(dir) == NULL) give_up("no scratch directory");
    syncs = syncs_a_second(dir);
    journal = open_store(dir);
    alone = lone_acts_a_second(journal, 0, ALONE);
    acts = acts_a_second(journal, ALONE, ACTS);
    printf("[{\"name\": \"journal.durable_acts\", \"value\": %.0f, \"unit\": \"acts/s\", "
           "\"goal\": 50000, \"reference\": {\"name\": \"fdatasync alone\", \"value\": %.0f}},\n",
           acts, syncs);
    printf(" {\"name\": \"journal.lone_acts\", \"value\": %.0f, \"unit\": \"acts/s\", "
           "\"reference\": {\"name\": \"fdatasync alone\", \"value\": %.0f}},\n",
           alone, syncs);
    printf(" {\"name\": \"journal.replay\", \"value\": %.0f, \"unit\": \"acts/s\"}]\n",
           replayed_a_second(journal));
    arb_journal_close(journal);
    snprintf(command, sizeof command, "rm -rf '%s'", dir);
    return system(command) == 0 ? 0 : 2;
}
