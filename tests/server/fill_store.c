/* fill_store.c -- a store of many small evenings, to see how a server bears it: start, memory, the list.
 *
 *     fill_store STORE CONTESTS       a folder, or a database's address; what is there already stays
 *
 * Each evening is opened, has its movement, one round with a result, and its end: six acts. Then
 *
 *     /usr/bin/time -v arbitro serve --data STORE
 */
#include "journal/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static void count_good(void *context, const struct arb_journal_receipt *told)
{
    uint64_t *good = context;

    if (told->fault == ARB_JOURNAL_GOOD) ++*good;
}

static void append(struct arb_journal *journal, uint32_t contest, unsigned n, const char *actor, const char *line,
                   uint64_t *good)
{
    const struct timespec moment = {.tv_nsec = 50000};
    char id[32], key[48];
    struct arb_journal_act act = {.actor = arb_span_of(actor), .line = arb_span_of(line)};

    snprintf(id, sizeof id, "evening-%06u", contest);
    snprintf(key, sizeof key, "3f2a9c1e-77aa-4b1c-%08u-%u", contest, n);
    act.contest = arb_span_of(id);
    act.key = arb_span_of(key);
    act.at_ms = INT64_C(1420113600000) + contest * INT64_C(3600000) + n * INT64_C(1000);
    while (arb_journal_append(journal, &act, count_good, good) == ARB_JOURNAL_CROWDED)
        if (arb_journal_completions(journal) == 0) nanosleep(&moment, NULL);
}

static void fill_one(struct arb_journal *journal, uint32_t contest, uint64_t *good)
{
    char open[64];

    snprintf(open, sizeof open, "open %u-%02u-%02u \"Torneo %u\"", 2015 + contest / 336 % 10, contest / 28 % 12 + 1,
             contest % 28 + 1, contest);
    append(journal, contest, 0, "director", open, good);
    append(journal, contest, 1, "director", "movement mitchell tables 2 rounds 2 boards 2", good);
    append(journal, contest, 2, "director", "start 1", good);
    append(journal, contest, 3, "table 1", "result T1 R1 B1 4S S 10 lead HK", good);
    append(journal, contest, 4, "table 1", "confirm T1 R1 B1", good);
    append(journal, contest, 5, "director", "end", good);
}

int main(int argc, char **argv)
{
    const uint32_t contests = argc == 3 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0;
    const struct arb_journal_options options = {.batch_acts = 512};
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    uint64_t good = 0;

    if (contests == 0) {
        fprintf(stderr, "fill_store STORE CONTESTS\n");
        return 2;
    }
    if (arb_journal_open(argv[1], &options, &journal, &problem) != ARB_JOURNAL_GOOD) {
        fprintf(stderr, "fill_store: %s: %s %s\n", argv[1], arb_journal_fault_key(problem.fault), problem.detail);
        return 1;
    }
    for (uint32_t n = 0; n < contests; n++) fill_one(journal, n, &good);
    arb_journal_drain(journal);
    arb_journal_close(journal);
    printf("%u contests, %llu acts kept\n", contests, (unsigned long long)good);
    return good == UINT64_C(6) * contests ? 0 : 1;
}
