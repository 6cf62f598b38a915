/* postgres.c -- the store in PostgreSQL: how it is opened and closed, and what it does as one of the two kinds.
 *
 * Order of opening: the reader makes or checks the tables, the server joins, the writer connects. Closing: the
 * writer, the lease, the reader, so that nothing is written once the store was given back.
 */
#include "postgres.h"

#include <stdlib.h>

static enum arb_journal_fault open_reader(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    const bool make = journal->options.mode == ARB_JOURNAL_WRITE;
    enum arb_journal_fault fault = arb__line_open(journal, ARB__READER, make ? ARB__PG_WRITES : ARB__PG_READS, problem);

    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_settle(journal->postgres->reader, make, journal->path, problem);
    return fault;
}

static enum arb_journal_fault open_either(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    struct arb__postgres *postgres;
    enum arb_journal_fault fault;

    if (!arb__pg_is_address(journal->path)) return arb__problem(problem, ARB_JOURNAL_BAD_ADDRESS, NULL, NULL);
    postgres = journal->postgres = calloc(1, sizeof *postgres);
    if (postgres == NULL) return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, journal->path, NULL);
    pthread_mutex_init(&postgres->store, NULL);
    arb__pulse_open(&postgres->pulse);
    fault = open_reader(journal, problem);
    if (journal->options.mode != ARB_JOURNAL_WRITE) return fault;
    if (fault == ARB_JOURNAL_GOOD) fault = arb__lease_take(&postgres->lease, journal, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_writer_open(journal, problem);
    return fault;
}

static void close_all(struct arb_journal *journal)
{
    struct arb__postgres *postgres = journal->postgres;

    if (postgres == NULL) return;
    arb__pg_writer_close(journal);
    arb__lease_close(&postgres->lease);
    arb__line_close(journal, ARB__READER);
    arb__pulse_close(&postgres->pulse);
    pthread_mutex_destroy(&postgres->store);
    free(postgres);
}

static void nothing(struct arb_journal *journal)
{
    (void)journal;
}

/* The structure of the database is PostgreSQL's own care; here only whether it answers. */
static enum arb_journal_fault check(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    PGresult *row = arb__pg_read(journal, "SELECT value FROM arbitro.meta LIMIT 1", NULL);
    enum arb_journal_fault fault = ARB_JOURNAL_UNREACHABLE;

    if (journal->postgres->reader == NULL) arb__problem(problem, fault, journal->path, NULL);
    else fault = arb__pg_problem(problem, journal->postgres->reader, row, journal->path);
    PQclear(row);
    return fault;
}

static bool is_ousted(const struct arb_journal *journal)
{
    return journal->postgres->lease.lost;
}

static bool is_silent(const struct arb_journal *journal)
{
    return arb__pulse_is_out(&journal->postgres->pulse);
}

/* -- Among others -------------------------------------------------------------------------- */

static uint32_t news(struct arb_journal *journal, arb_journal_each_news *each, void *context)
{
    struct arb_journal_news come[ARB__NEWS_MAX];
    const uint32_t count = arb__news_take(&journal->postgres->lease.news, come);

    for (uint32_t i = 0; i < count; i++) each(context, &come[i]);
    return count;
}

static void tell(struct arb_journal *journal, struct arb_span contest)
{
    struct arb__lease *lease = &journal->postgres->lease;

    if (lease->node[0] == '\0') return;
    arb__news_tell(&lease->news, contest);
    arb__lease_ring(lease);
}

static void tell_spent(struct arb_journal *journal, struct arb_span who, uint32_t requests)
{
    arb__news_tell_spent(&journal->postgres->lease.news, who, requests);
    arb__lease_ring(&journal->postgres->lease);
}

static void begin_again(struct arb_journal *journal)
{
    journal->postgres->lease.again = true;
    arb__lease_ring(&journal->postgres->lease);
}

static void leave(struct arb_journal *journal)
{
    arb__lease_end(&journal->postgres->lease);
}

const struct arb__kind arb__kind_postgres = {
    .open = open_either,
    .close = close_all,
    .write = arb__pg_write,
    .rest = nothing,
    .replay = arb__pg_replay,
    .contests = arb__pg_contests,
    .verify = arb__pg_verify,
    .check = check,
    .secret_change = arb__pg_secret_change,
    .secret_get = arb__pg_secret_get,
    .secrets = arb__pg_secrets,
    .secrets_replace = arb__pg_secrets_replace,
    .incarnation = arb__pg_incarnation,
    .is_ousted = is_ousted,
    .is_silent = is_silent,
    .copy_into = arb__pg_copy_into,
    .hold = arb__pg_hold,
    .bury = arb__pg_bury,
    .left = arb__pg_left,
    .news = news,
    .tell = tell,
    .tell_spent = tell_spent,
    .begin_again = begin_again,
    .leave = leave,
};

bool arb_journal_has_postgres(void)
{
    return true;
}
