/* move.c -- a whole store into another one, of the same kind or the other.
 *
 * It is a backup and a restore, so that each half is as safe as those are; what is new is that both ends are compared.
 */
#include "inside.h"

#include <sodium.h>
#include <unistd.h>

/* A hash over all contests: id, how many acts, last link. Both kinds list them in the same order. */
struct whole {
    crypto_generichash_state state;
    struct arb_journal_moved sum;
};

static bool take_in(void *context, const struct arb_journal_contest *contest)
{
    struct whole *whole = context;
    const uint64_t numbers[2] = {contest->contest.length, contest->acts};

    crypto_generichash_update(&whole->state, (const unsigned char *)numbers, sizeof numbers);
    crypto_generichash_update(&whole->state, (const unsigned char *)contest->contest.at, contest->contest.length);
    crypto_generichash_update(&whole->state, contest->chain, sizeof contest->chain);
    whole->sum.contests++;
    whole->sum.acts += contest->acts;
    return true;
}

/* Walks every chain. */
static enum arb_journal_fault read_whole(struct arb_journal *journal, uint8_t hash[ARB_JOURNAL_CHAIN],
                                         struct arb_journal_moved *sum, struct arb_journal_problem *problem)
{
    struct whole whole = {.sum = {0}};
    enum arb_journal_fault fault;

    crypto_generichash_init(&whole.state, NULL, 0, ARB_JOURNAL_CHAIN);
    fault = arb_journal_verify(journal, take_in, &whole, problem);
    crypto_generichash_final(&whole.state, hash, ARB_JOURNAL_CHAIN);
    *sum = whole.sum;
    return fault;
}

/* A store that is not there is as good as an empty one. */
static enum arb_journal_fault must_be_empty(const char *to, struct arb_journal_problem *problem)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_moved sum = {0};
    struct arb_journal *journal;
    uint8_t hash[ARB_JOURNAL_CHAIN];
    enum arb_journal_fault fault = arb_journal_open(to, &options, &journal, problem);

    if (fault == ARB_JOURNAL_MISSING) return ARB_JOURNAL_GOOD;
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = read_whole(journal, hash, &sum, problem);
    arb_journal_close(journal);
    if (fault == ARB_JOURNAL_GOOD && sum.acts > 0) fault = arb__problem(problem, ARB_JOURNAL_EXISTS, to, NULL);
    return fault;
}

static enum arb_journal_fault compare(const char *to, const uint8_t hash[ARB_JOURNAL_CHAIN],
                                      struct arb_journal_problem *problem)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_moved sum;
    struct arb_journal *journal;
    uint8_t there[ARB_JOURNAL_CHAIN];
    enum arb_journal_fault fault = arb_journal_open(to, &options, &journal, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = read_whole(journal, there, &sum, problem);
    arb_journal_close(journal);
    if (fault == ARB_JOURNAL_GOOD && sodium_memcmp(hash, there, ARB_JOURNAL_CHAIN) != 0)
        fault = arb__problem(problem, ARB_JOURNAL_CORRUPT, to, "not what was copied");
    return fault;
}

/* Beside the store that is a directory, else in the folder one stands in. The file holds the secrets: it is private. */
static bool name_between(char file[ARB_JOURNAL_PATH_MAX], const char *from)
{
    return arb__path_join(file, arb__is_postgres(from) ? "." : from, "arbitro-moving.db");
}

static enum arb_journal_fault copy_over(struct arb_journal *journal, const char *to, struct arb_journal_moved *moved,
                                        struct arb_journal_problem *problem)
{
    char between[ARB_JOURNAL_PATH_MAX], aside[ARB_JOURNAL_PATH_MAX];
    uint8_t hash[ARB_JOURNAL_CHAIN];
    enum arb_journal_fault fault = read_whole(journal, hash, moved, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    if (!name_between(between, journal->path))
        return arb__problem(problem, ARB_JOURNAL_OPEN_DENIED, journal->path, "name too long");
    fault = arb_journal_backup(journal, between, true, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = arb_journal_restore_at(to, between, aside, problem);
    unlink(between);
    return fault == ARB_JOURNAL_GOOD ? compare(to, hash, problem) : fault;
}

/* Reading first: opening for writing would make a store that is not there. */
enum arb_journal_fault arb_journal_move(const char *from, const char *to, struct arb_journal_moved *moved,
                                        struct arb_journal_problem *problem)
{
    const struct arb_journal_options look = {.mode = ARB_JOURNAL_READ}, have = {.mode = ARB_JOURNAL_WRITE};
    struct arb_journal *journal;
    enum arb_journal_fault fault = arb_journal_open(from, &look, &journal, problem);

    *moved = (struct arb_journal_moved){0};
    if (fault != ARB_JOURNAL_GOOD) return fault;
    arb_journal_close(journal);
    fault = must_be_empty(to, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = arb_journal_open(from, &have, &journal, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = copy_over(journal, to, moved, problem);
    arb_journal_close(journal);
    return fault;
}
