/* pg_lease.c -- who owns a store in PostgreSQL: one row with an epoch, which taking over raises.
 *
 * A thread says twice a second that the owner lives. An owner that was silent for two seconds, by the database's clock,
 * may be replaced; whether it is really dead does not matter, since its epoch is then past and its writes are refused
 * (pg_writer.c). The clock decides only when a take-over is tried, never who may write.
 */
#include "postgres.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RENEW_MS = 500, WAIT_MS = 2600, LOOK_AGAIN_MS = 100 };

/* A clock that was set back must not keep the store locked. */
static const char take_sql[] =
    "UPDATE arbitro.owner SET epoch = epoch + 1, holder = $1::text, seen = clock_timestamp()"
    " WHERE holder = '' OR abs(extract(epoch FROM clock_timestamp() - seen)) > 2 RETURNING epoch";
static const char renew_sql[] = "UPDATE arbitro.owner SET seen = clock_timestamp() WHERE epoch = $1::bigint";
static const char end_sql[] = "UPDATE arbitro.owner SET holder = '' WHERE epoch = $1::bigint";

/* Runs a statement with our epoch as its argument. False if no row has that epoch any more. */
static bool run_with_epoch(struct arb__lease *lease, const char *sql)
{
    struct arb__pg_args args = {.count = 0};
    PGresult *result;
    bool ours;

    arb__pg_number(&args, lease->epoch);
    result = arb__pg_ask(lease->db, sql, &args);
    ours = arb__pg_fault(lease->db, result) != ARB_JOURNAL_GOOD || strcmp(PQcmdTuples(result), "0") != 0;
    PQclear(result);
    return ours;
}

/* -- The keeper ---------------------------------------------------------------------- */

static bool wait_a_while(struct arb__lease *lease)
{
    struct timespec until;
    bool go;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += RENEW_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&lease->lock);
    if (!lease->stopping) pthread_cond_timedwait(&lease->stop_now, &lease->lock, &until);
    go = !lease->stopping;
    pthread_mutex_unlock(&lease->lock);
    return go;
}

/* A lost connection is made again; what the lease is worth is decided where acts are written. */
static void renew(struct arb__lease *lease)
{
    struct arb_journal_problem problem;

    if (lease->db != NULL && PQstatus(lease->db) == CONNECTION_BAD) {
        PQfinish(lease->db);
        lease->db = NULL;
    }
    if (lease->db == NULL && arb__pg_connect(lease->address, ARB__PG_WRITES, &lease->db, &problem) != ARB_JOURNAL_GOOD)
        return;
    if (!run_with_epoch(lease, renew_sql)) lease->lost = true;
}

static void *keep(void *context)
{
    struct arb__lease *lease = context;

    while (wait_a_while(lease)) renew(lease);
    return NULL;
}

/* -- Taking and ending ------------------------------------------------------------------ */

static enum arb_journal_fault try_to_take(struct arb__lease *lease)
{
    char holder[96] = "";
    struct arb__pg_args args = {.count = 0};
    enum arb_journal_fault fault;
    PGresult *result;
    size_t length;

    (void)gethostname(holder, 64);
    holder[63] = '\0';
    length = arb_span_of(holder).length;
    snprintf(holder + length, sizeof holder - length, " %ld", (long)getpid());
    arb__pg_text(&args, arb_span_of(holder));
    result = arb__pg_ask(lease->db, take_sql, &args);
    fault = arb__pg_fault(lease->db, result);
    if (fault == ARB_JOURNAL_GOOD && PQntuples(result) == 0) fault = ARB_JOURNAL_LOCKED;
    if (fault == ARB_JOURNAL_GOOD) lease->epoch = arb__pg_int(result, 0, 0);
    PQclear(result);
    return fault;
}

/* Longer than an owner may be silent: the store of a server that died is had by the first that asks. */
static enum arb_journal_fault take(struct arb__lease *lease)
{
    const struct timespec pause = {.tv_nsec = LOOK_AGAIN_MS * 1000000L};
    enum arb_journal_fault fault = try_to_take(lease);

    for (int waited = 0; fault == ARB_JOURNAL_LOCKED && waited < WAIT_MS; waited += LOOK_AGAIN_MS) {
        nanosleep(&pause, NULL);
        fault = try_to_take(lease);
    }
    return fault;
}

enum arb_journal_fault arb__lease_take(struct arb__lease *lease, const char *address,
                                       struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = arb__pg_connect(address, ARB__PG_WRITES, &lease->db, problem);

    lease->address = address;
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = take(lease);
    if (fault != ARB_JOURNAL_GOOD) return arb__pg_problem_of(problem, fault, lease->db, address);
    pthread_mutex_init(&lease->lock, NULL);
    pthread_cond_init(&lease->stop_now, NULL);
    lease->running = pthread_create(&lease->thread, NULL, keep, lease) == 0;
    if (lease->running) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, address, "no thread");
}

void arb__lease_end(struct arb__lease *lease)
{
    if (lease->running) {
        pthread_mutex_lock(&lease->lock);
        lease->stopping = true;
        pthread_cond_signal(&lease->stop_now);
        pthread_mutex_unlock(&lease->lock);
        pthread_join(lease->thread, NULL);
        pthread_mutex_destroy(&lease->lock);
        pthread_cond_destroy(&lease->stop_now);
    }
    if (lease->db != NULL && lease->epoch != 0) (void)run_with_epoch(lease, end_sql);
    PQfinish(lease->db);
    lease->db = NULL;
}
