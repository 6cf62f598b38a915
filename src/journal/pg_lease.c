/* pg_lease.c -- who may write to a store in PostgreSQL: each server that has it open lives under a number of its own.
 *
 * A row of arbitro.nodes is a server's life; its number, from a sequence, is never given twice. A thread says twice a
 * second that the server lives. One that was silent for two seconds, by the database's clock, is struck off by any
 * other: whether it is really dead does not matter, since a write that does not find its row is refused (pg_writer.c).
 * The clock decides only when that is tried, never who may write. With the row ends whatever was held under it
 * (pg_hold.c), all at once; and renewing the row renews all of it.
 */
#include "postgres.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RENEW_MS = 500, TRY_MS = 100, ANSWER_MS = 1500, SWEEP_AFTER_MS = 2500 };
enum { WAIT_MS = 2600, LOOK_AGAIN_MS = 100, GATHER_MS = 10 };

/* A clock that was set back must not keep the dead alive. Rows that somebody locks are left for the next time: a
 * server that stopped in the middle of a write has its transaction ended by the database after a second. */
#define SILENT "abs(extract(epoch FROM clock_timestamp() - seen)) > 2"
static const char sweep_sql[] =
    "WITH gone AS (DELETE FROM arbitro.nodes WHERE id IN (SELECT id FROM arbitro.nodes WHERE " SILENT
    " FOR UPDATE SKIP LOCKED) RETURNING id) SELECT pg_notify('arbitro', '0 g ' || id) FROM gone";

/* A server that has the store alone, which has no address for others, bears no other beside it. */
static const char join_lock_sql[] = "BEGIN; LOCK TABLE arbitro.nodes IN SHARE ROW EXCLUSIVE MODE";
static const char join_sql[] =
    "INSERT INTO arbitro.nodes (address, holder, seen) SELECT $1::text, $2::text, clock_timestamp()"
    " WHERE NOT EXISTS (SELECT FROM arbitro.nodes WHERE $1::text = '' OR address = '') RETURNING id";
static const char renew_sql[] = "UPDATE arbitro.nodes SET seen = clock_timestamp() WHERE id = $1::bigint";
static const char end_sql[] =
    "WITH gone AS (DELETE FROM arbitro.nodes WHERE id = $1::bigint RETURNING id)"
    " SELECT pg_notify('arbitro', '0 g ' || id) FROM gone";

static bool is_alone(const struct arb__lease *lease)
{
    return lease->node[0] == '\0';
}

static void wait_ms(int64_t ms)
{
    const struct timespec pause = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};

    nanosleep(&pause, NULL);
}

/* Whoever does not answer within ANSWER_MS is silent. */
static enum arb_journal_fault run(struct arb__lease *lease, const char *sql)
{
    return arb__pg_run_within(lease->db, sql, ANSWER_MS);
}

/* Runs a statement with our number as its argument. OUSTED if no row has that number any more. */
static enum arb_journal_fault run_with_life(struct arb__lease *lease, const char *sql)
{
    struct arb__pg_args args = {.count = 0};
    enum arb_journal_fault fault;
    PGresult *result;

    arb__pg_number(&args, lease->life);
    result = arb__pg_ask_within(lease->db, sql, &args, ANSWER_MS);
    fault = arb__pg_fault(lease->db, result);
    if (fault == ARB_JOURNAL_GOOD && strcmp(PQcmdTuples(result), "0") == 0) fault = ARB_JOURNAL_OUSTED;
    PQclear(result);
    return fault;
}

/* -- Joining ---------------------------------------------------------------------------- */

/* "host 4711": for whoever looks into the table. */
static void write_holder(char holder[96])
{
    size_t length;

    memset(holder, 0, 96);
    (void)gethostname(holder, 64);
    holder[63] = '\0';
    length = strlen(holder);
    snprintf(holder + length, 96 - length, " %ld", (long)getpid());
}

static enum arb_journal_fault insert_life(struct arb__lease *lease)
{
    char holder[96];
    struct arb__pg_args args = {.count = 0};
    enum arb_journal_fault fault;
    PGresult *result;

    write_holder(holder);
    arb__pg_text(&args, arb_span_of(lease->node));
    arb__pg_text(&args, arb_span_of(holder));
    result = arb__pg_ask_within(lease->db, join_sql, &args, ANSWER_MS);
    fault = arb__pg_fault(lease->db, result);
    if (fault == ARB_JOURNAL_GOOD && PQntuples(result) == 0) fault = ARB_JOURNAL_LOCKED;
    if (fault == ARB_JOURNAL_GOOD) lease->joining = arb__pg_int(result, 0, 0);
    PQclear(result);
    return fault;
}

/* The dead are struck off first, in a transaction of its own, so that nobody waits under the lock. */
static enum arb_journal_fault try_to_join(struct arb__lease *lease)
{
    enum arb_journal_fault fault = run(lease, sweep_sql);

    if (fault == ARB_JOURNAL_GOOD) fault = run(lease, join_lock_sql);
    if (fault == ARB_JOURNAL_GOOD) fault = insert_life(lease);
    if (fault == ARB_JOURNAL_GOOD) fault = run(lease, "COMMIT");
    else (void)run(lease, "ROLLBACK");
    if (fault != ARB_JOURNAL_GOOD) return fault;
    lease->life = lease->joining;
    lease->lost = false;
    return fault;
}

/* Longer than a server may be silent: the store of one that died is had by the first that asks. */
static enum arb_journal_fault join(struct arb__lease *lease)
{
    enum arb_journal_fault fault = try_to_join(lease);

    for (int waited = 0; fault == ARB_JOURNAL_LOCKED && waited < WAIT_MS; waited += LOOK_AGAIN_MS) {
        wait_ms(LOOK_AGAIN_MS);
        fault = try_to_join(lease);
    }
    return fault;
}

static enum arb_journal_fault connect_keeper(struct arb__lease *lease, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = arb__pg_connect(lease->address, ARB__PG_WRITES, &lease->db, problem);

    if (fault == ARB_JOURNAL_GOOD && !is_alone(lease)) fault = run(lease, "LISTEN arbitro");
    return fault;
}

/* -- The keeper -------------------------------------------------------------------------- */

static void wake_owner(struct arb__lease *lease)
{
    if (lease->wake != NULL) lease->wake(lease->wake_context);
}

/* What came while the line was down was missed. */
static bool is_connected(struct arb__lease *lease)
{
    struct arb_journal_problem problem;

    if (lease->db != NULL && PQstatus(lease->db) == CONNECTION_BAD) {
        PQfinish(lease->db);
        lease->db = NULL;
    }
    if (lease->db != NULL) return true;
    lease->missed = true;
    return connect_keeper(lease, &problem) == ARB_JOURNAL_GOOD;
}

/* The owner has let go of everything: another life begins. */
static enum arb_journal_fault join_again(struct arb__lease *lease)
{
    const enum arb_journal_fault fault = try_to_join(lease);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    lease->again = false;
    lease->missed = true;
    return fault;
}

/* Of a database that was silent others may not have heard sooner than we: they are not struck off for it. */
static void note_answer(struct arb__lease *lease, bool answers)
{
    if (!answers) {
        arb__pulse_missed(lease->pulse);
        wake_owner(lease);
        return;
    }
    if (lease->pulse->silent) lease->sweep_from_ms = arb__pg_now_ms() + SWEEP_AFTER_MS;
    arb__pulse_heard(lease->pulse);
    if (!lease->missed) return;
    lease->missed = false;
    arb__news_all(&lease->news);
    wake_owner(lease);
}

/* A lost connection is made again; what the lease is worth is decided where acts are written. */
static void renew(struct arb__lease *lease)
{
    enum arb_journal_fault fault = ARB_JOURNAL_UNREACHABLE;

    if (is_connected(lease)) fault = lease->again ? join_again(lease) : run_with_life(lease, renew_sql);
    note_answer(lease, fault != ARB_JOURNAL_UNREACHABLE);
    if (fault == ARB_JOURNAL_OUSTED && !lease->lost) {
        lease->lost = true;
        wake_owner(lease);
    }
    if (fault == ARB_JOURNAL_GOOD && !is_alone(lease) && arb__pg_now_ms() >= lease->sweep_from_ms)
        (void)run(lease, sweep_sql);
}

static void take_notices(struct arb__lease *lease)
{
    bool came = false;
    PGnotify *notice;

    if (lease->db == NULL) return;
    (void)PQconsumeInput(lease->db);
    while ((notice = PQnotifies(lease->db)) != NULL) {
        came = arb__news_read(&lease->news, arb_span_of(notice->extra), lease->life) || came;
        PQfreemem(notice);
    }
    if (came) wake_owner(lease);
}

/* What the owner has told since, gathered for some milliseconds. */
static void send_told(struct arb__lease *lease)
{
    char text[ARB__NEWS_TEXT_MAX];
    struct arb__pg_args args;

    if (lease->db == NULL || !arb__news_is_told(&lease->news)) return;
    wait_ms(GATHER_MS);
    while (arb__news_gather(&lease->news, lease->life, text)) {
        args.count = 0;
        arb__pg_text(&args, arb_span_of(text));
        PQclear(arb__pg_ask_within(lease->db, "SELECT pg_notify('arbitro', $1::text)", &args, ANSWER_MS));
    }
}

/* Until a notice comes, the owner rings, or it is time. False: the end. */
static bool wait_for_more(struct arb__lease *lease, int64_t until_ms)
{
    struct pollfd at[2] = {{.fd = lease->bell[0], .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    const int64_t left = until_ms - arb__pg_now_ms();
    char bytes[64];

    if (lease->db != NULL && PQstatus(lease->db) == CONNECTION_OK) at[1].fd = PQsocket(lease->db);
    if (left > 0 && poll(at, 2, (int)left) > 0 && (at[0].revents & POLLIN) != 0)
        (void)!read(lease->bell[0], bytes, sizeof bytes);
    return !lease->stopping;
}

static void *keep(void *context)
{
    struct arb__lease *lease = context;
    int64_t next_ms = arb__pg_now_ms() + RENEW_MS;

    while (wait_for_more(lease, next_ms)) {
        if (arb__pg_now_ms() >= next_ms) {
            renew(lease);
            next_ms = arb__pg_now_ms() + (lease->pulse->silent ? TRY_MS : RENEW_MS);
        }
        send_told(lease);
        take_notices(lease);
    }
    return NULL;
}

void arb__lease_ring(struct arb__lease *lease)
{
    (void)!write(lease->bell[1], "", 1);
}

/* -- Taking and ending ---------------------------------------------------------------------- */

enum arb_journal_fault arb__lease_take(struct arb__lease *lease, const struct arb_journal *journal,
                                       struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;

    lease->address = journal->path;
    lease->pulse = &journal->postgres->pulse;
    lease->node = journal->options.node != NULL ? journal->options.node : "";
    lease->wake = journal->options.wake;
    lease->wake_context = journal->options.wake_context;
    fault = connect_keeper(lease, problem);
    if (fault != ARB_JOURNAL_GOOD) return arb__pg_problem_of(problem, fault, lease->db, lease->address);
    fault = join(lease);
    if (fault != ARB_JOURNAL_GOOD) return arb__pg_problem_of(problem, fault, lease->db, lease->address);
    arb__news_open(&lease->news);
    if (pipe(lease->bell) != 0) return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, lease->address, "no pipe");
    lease->running = pthread_create(&lease->thread, NULL, keep, lease) == 0;
    if (lease->running) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, lease->address, "no thread");
}

/* Called a second time it finds nothing left to do. */
void arb__lease_end(struct arb__lease *lease)
{
    if (lease->running) {
        lease->stopping = true;
        arb__lease_ring(lease);
        pthread_join(lease->thread, NULL);
        lease->running = false;
    }
    if (lease->db != NULL && lease->life != 0) (void)run_with_life(lease, end_sql);
    lease->life = 0;
    PQfinish(lease->db);
    lease->db = NULL;
}

void arb__lease_close(struct arb__lease *lease)
{
    const bool had_bell = lease->bell[1] != 0;

    arb__lease_end(lease);
    if (had_bell) {
        close(lease->bell[0]);
        close(lease->bell[1]);
    }
    arb__news_close(&lease->news);
}
