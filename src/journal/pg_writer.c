/* pg_writer.c -- commits batches of acts to PostgreSQL, each in one transaction and in two round trips.
 *
 * The first trip begins, locks the row of our life, and asks for each contest whether it is ours and where it ends, and
 * for each key; the second inserts and commits. Nothing is remembered from one batch to the next, so that what another
 * owner wrote before is always seen.
 *
 * When the connection breaks, the batch is done again on a new one. Was only the answer to COMMIT lost, each act that
 * was inserted is then found under its key with the very link it was given, and is GOOD.
 */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE_S = 8 };    /* how long a batch waits for a database that does not answer */

/* What the database says about an act of the batch, and for the first of a contest where that contest ends. */
struct arb__place {
    uint32_t first;                         /* the first act of the batch of the same contest */
    uint32_t last;                          /* of a first act: the number of the contest's end … */
    uint8_t chain[ARB_JOURNAL_CHAIN];       /* … and its link */
    bool lost;                              /* of a first act: the contest is held by another server */
    bool known, same;                       /* is the key in the contest, and is it this very act? */
    uint32_t seq;                           /* of the act that has the key … */
    uint8_t link[ARB_JOURNAL_CHAIN];        /* … and its link */
};

static const char *const statements[][2] = {
    {"fence", "SELECT 1 FROM arbitro.nodes WHERE id = $1::bigint FOR KEY SHARE"},
    {"held", "SELECT 1 FROM arbitro.leases WHERE contest = $1::text AND node = $2::bigint"},
    {"tail", "SELECT seq, chain FROM arbitro.acts WHERE contest = $1::text ORDER BY seq DESC LIMIT 1"},
    {"key", "SELECT seq, chain, actor, line FROM arbitro.acts WHERE contest = $1::text AND key = $2::text"},
    {"insert", "INSERT INTO arbitro.acts (contest, seq, key, at_ms, actor, line, chain) VALUES"
               " ($1::text, $2::bigint, $3::text, $4::bigint, $5::text, $6::text, $7::bytea)"},
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
};

/* -- The connection -------------------------------------------------------------------- */

static enum arb_journal_fault connect_writer(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    PGconn **db = &journal->postgres->writer;
    enum arb_journal_fault fault = arb__line_open(journal, ARB__WRITER, ARB__PG_WRITES, problem);

    for (size_t i = 0; fault == ARB_JOURNAL_GOOD && i < ARB_COUNT(statements); i++) {
        PGresult *result = PQprepare(*db, statements[i][0], statements[i][1], 0, NULL);

        fault = arb__pg_problem(problem, *db, result, journal->path);
        PQclear(result);
    }
    return fault;
}

enum arb_journal_fault arb__pg_writer_open(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    struct arb__postgres *postgres = journal->postgres;

    postgres->places = calloc(journal->options.batch_acts, sizeof *postgres->places);
    if (postgres->places == NULL) return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, journal->path, NULL);
    return connect_writer(journal, problem);
}

void arb__pg_writer_close(struct arb_journal *journal)
{
    arb__line_close(journal, ARB__WRITER);
    free(journal->postgres->places);
}

static bool is_lost(PGconn *db)
{
    return db == NULL || PQstatus(db) == CONNECTION_BAD;
}

/* -- Results of a pipeline ----------------------------------------------------------------- */

/* The next statement's result, which is never NULL; the first fault is kept, and those that follow from it are not. */
static PGresult *next_result(PGconn *db, enum arb_journal_fault *fault)
{
    PGresult *result = PQgetResult(db);
    PGresult *end;

    if (result == NULL) result = PQmakeEmptyPGresult(db, PGRES_FATAL_ERROR);
    if (*fault == ARB_JOURNAL_GOOD) *fault = arb__pg_fault(db, result);
    if (PQresultStatus(result) != PGRES_PIPELINE_SYNC && (end = PQgetResult(db)) != NULL) PQclear(end);
    return result;
}

static void skip_result(PGconn *db, enum arb_journal_fault *fault)
{
    PQclear(next_result(db, fault));
}

static bool read_link(const PGresult *result, int column, uint8_t link[ARB_JOURNAL_CHAIN])
{
    const struct arb_span stored = arb__pg_span(result, 0, column);

    if (stored.length != ARB_JOURNAL_CHAIN) return false;
    memcpy(link, stored.at, ARB_JOURNAL_CHAIN);
    return true;
}

/* -- The first trip: what is there ----------------------------------------------------------- */

static struct arb__waiting *waiting_at(struct arb_journal *journal, uint64_t n)
{
    return arb__queue_at(&journal->queue, n);
}

static uint32_t first_of(struct arb_journal *journal, uint64_t first, uint32_t i)
{
    const struct arb_span contest = waiting_at(journal, first + i)->act.contest;

    for (uint32_t j = 0; j < i; j++)
        if (arb_span_equal(waiting_at(journal, first + j)->act.contest, contest)) return j;
    return i;
}

/* Who has the store alone has every contest. */
static bool is_alone(const struct arb_journal *journal)
{
    return journal->postgres->lease.node[0] == '\0';
}

static bool send_held(struct arb_journal *journal, struct arb_span contest, int64_t life)
{
    struct arb__pg_args args = {.count = 0};

    if (is_alone(journal)) return true;
    arb__pg_text(&args, contest);
    arb__pg_number(&args, life);
    return arb__pg_send(journal->postgres->writer, "held", &args) == 1;
}

static bool send_questions(struct arb_journal *journal, uint64_t first, uint32_t count)
{
    const int64_t life = journal->postgres->lease.life;
    struct arb__postgres *postgres = journal->postgres;
    PGconn *db = postgres->writer;
    struct arb__pg_args none = {.count = 0}, ours = {.count = 0};
    bool sent = arb__pg_send(db, "begin", &none) == 1;

    arb__pg_number(&ours, life);
    sent = sent && arb__pg_send(db, "fence", &ours) == 1;
    for (uint32_t i = 0; sent && i < count; i++) {
        const struct arb_journal_act *act = &waiting_at(journal, first + i)->act;
        struct arb__pg_args args = {.count = 0};

        postgres->places[i] = (struct arb__place){.first = first_of(journal, first, i)};
        arb__pg_text(&args, act->contest);
        if (postgres->places[i].first == i)
            sent = send_held(journal, act->contest, life) && arb__pg_send(db, "tail", &args) == 1;
        arb__pg_text(&args, act->key);
        sent = sent && arb__pg_send(db, "key", &args) == 1;
    }
    return sent && PQpipelineSync(db) == 1;
}

static void read_tail(PGconn *db, struct arb__place *place, enum arb_journal_fault *fault)
{
    PGresult *result = next_result(db, fault);

    if (*fault == ARB_JOURNAL_GOOD && PQntuples(result) == 1) {
        place->last = (uint32_t)arb__pg_int(result, 0, 0);
        if (!read_link(result, 1, place->chain)) *fault = ARB_JOURNAL_CORRUPT;
    }
    PQclear(result);
}

static void read_key(PGconn *db, struct arb__place *place, const struct arb_journal_act *act,
                     enum arb_journal_fault *fault)
{
    PGresult *result = next_result(db, fault);

    place->known = *fault == ARB_JOURNAL_GOOD && PQntuples(result) == 1;
    if (place->known) {
        place->seq = (uint32_t)arb__pg_int(result, 0, 0);
        if (!read_link(result, 1, place->link)) *fault = ARB_JOURNAL_CORRUPT;
        place->same = arb_span_equal(arb__pg_span(result, 0, 2), act->actor) &&
                      arb_span_equal(arb__pg_span(result, 0, 3), act->line);
    }
    PQclear(result);
}

/* The lease names another server's life. */
static void read_held(PGconn *db, struct arb__place *place, enum arb_journal_fault *fault)
{
    PGresult *result = next_result(db, fault);

    place->lost = *fault == ARB_JOURNAL_GOOD && PQntuples(result) != 1;
    PQclear(result);
}

/* No row of our life: we were given up. */
static void read_fence(PGconn *db, enum arb_journal_fault *fault)
{
    PGresult *result = next_result(db, fault);

    if (*fault == ARB_JOURNAL_GOOD && PQntuples(result) != 1) *fault = ARB_JOURNAL_OUSTED;
    PQclear(result);
}

static enum arb_journal_fault look(struct arb_journal *journal, uint64_t first, uint32_t count)
{
    PGconn *db = journal->postgres->writer;
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;

    if (!send_questions(journal, first, count)) return ARB_JOURNAL_UNREACHABLE;
    skip_result(db, &fault);
    read_fence(db, &fault);
    for (uint32_t i = 0; i < count && !is_lost(db); i++) {
        struct arb__place *place = &journal->postgres->places[i];

        if (place->first == i && !is_alone(journal)) read_held(db, place, &fault);
        if (place->first == i) read_tail(db, place, &fault);
        read_key(db, place, &waiting_at(journal, first + i)->act, &fault);
    }
    skip_result(db, &fault); /* the sync */
    return is_lost(db) ? ARB_JOURNAL_UNREACHABLE : fault;
}

/* -- Numbers, links and receipts --------------------------------------------------------------- */

/* An act before this one in the batch that has its key and was given a number. */
static bool find_in_batch(struct arb_journal *journal, uint64_t first, uint32_t i, struct arb__place *place)
{
    const struct arb_journal_act *act = &waiting_at(journal, first + i)->act;

    for (uint32_t j = place->first; j < i; j++) {
        const struct arb__waiting *other = waiting_at(journal, first + j);

        if (journal->postgres->places[j].first != place->first || other->receipt.fault != ARB_JOURNAL_GOOD ||
            !arb_span_equal(other->act.key, act->key))
            continue;
        place->seq = other->receipt.seq;
        memcpy(place->link, other->receipt.chain, sizeof place->link);
        place->same = arb_span_equal(other->act.actor, act->actor) && arb_span_equal(other->act.line, act->line);
        return true;
    }
    return false;
}

/* Was it inserted by this very batch, whose answer was lost? */
static bool is_ours(const struct arb_journal_receipt *before, const struct arb__place *place)
{
    return before->fault == ARB_JOURNAL_GOOD && before->seq == place->seq &&
           memcmp(before->chain, place->link, sizeof place->link) == 0;
}

static void tell_known(struct arb_journal_receipt *receipt, const struct arb__place *place)
{
    receipt->fault = place->same ? ARB_JOURNAL_REPEATED : ARB_JOURNAL_REUSED;
    receipt->seq = place->seq;
    memcpy(receipt->chain, place->link, sizeof place->link);
}

/* The next number of the contest, and its link. */
static void number_act(struct arb__waiting *waiting, struct arb__place *contest)
{
    struct arb_journal_act numbered = waiting->act;
    struct arb_journal_receipt *receipt = &waiting->receipt;

    numbered.seq = receipt->seq = ++contest->last;
    receipt->fault = ARB_JOURNAL_GOOD;
    arb__chain_link(receipt->chain, contest->chain, &numbered);
    memcpy(contest->chain, receipt->chain, sizeof contest->chain);
}

/* Sets the receipt; true if the act is to be inserted. 'tried': this batch was sent before. */
static bool decide(struct arb_journal *journal, uint64_t first, uint32_t i, bool tried)
{
    struct arb__place *places = journal->postgres->places, *place = &places[i];
    struct arb__waiting *waiting = waiting_at(journal, first + i);
    const uint32_t next = places[place->first].last + 1;

    if (places[place->first].lost) {
        waiting->receipt.fault = ARB_JOURNAL_OUSTED;
        waiting->receipt.seq = 0;
        return false;
    }
    if (tried && place->known && is_ours(&waiting->receipt, place)) return false;
    if (place->known || find_in_batch(journal, first, i, place)) {
        tell_known(&waiting->receipt, place);
        return false;
    }
    if (waiting->act.seq != 0 && waiting->act.seq != next) {
        waiting->receipt.fault = ARB_JOURNAL_RACED;
        waiting->receipt.seq = next;
        return false;
    }
    number_act(waiting, &places[place->first]);
    return true;
}

/* -- The second trip: insert and commit --------------------------------------------------------- */

static bool send_act(PGconn *db, const struct arb__waiting *waiting)
{
    const struct arb_journal_act *act = &waiting->act;
    struct arb__pg_args args = {.count = 0};

    arb__pg_text(&args, act->contest);
    arb__pg_number(&args, waiting->receipt.seq);
    arb__pg_text(&args, act->key);
    arb__pg_number(&args, act->at_ms);
    arb__pg_text(&args, act->actor);
    arb__pg_text(&args, act->line);
    arb__pg_text(&args, (struct arb_span){(const char *)waiting->receipt.chain, ARB_JOURNAL_CHAIN});
    return arb__pg_send(db, "insert", &args) == 1;
}

static enum arb_journal_fault put(struct arb_journal *journal, uint64_t first, uint32_t count, bool tried)
{
    const struct arb__pg_args none = {.count = 0};
    PGconn *db = journal->postgres->writer;
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    uint32_t inserted = 0;
    bool sent = true;

    for (uint32_t i = 0; i < count; i++)
        if (decide(journal, first, i, tried)) {
            sent = sent && send_act(db, waiting_at(journal, first + i));
            inserted++;
        }
    sent = sent && arb__pg_send(db, "commit", &none) == 1 && PQpipelineSync(db) == 1;
    if (!sent) return ARB_JOURNAL_UNREACHABLE;
    for (uint32_t i = 0; i < inserted + 2 && !is_lost(db); i++) skip_result(db, &fault); /* commit, sync */
    return is_lost(db) ? ARB_JOURNAL_UNREACHABLE : fault;
}

/* -- One batch ------------------------------------------------------------------------------------ */

/* A transaction that failed is rolled back; one that cannot be is lost with its connection. */
static void leave(PGconn *db, enum arb_journal_fault fault)
{
    if (is_lost(db)) return;
    (void)PQexitPipelineMode(db);
    if (fault != ARB_JOURNAL_GOOD && PQtransactionStatus(db) != PQTRANS_IDLE) (void)arb__pg_run(db, "ROLLBACK");
}

static enum arb_journal_fault write_once(struct arb_journal *journal, uint64_t first, uint32_t count, bool *tried)
{
    struct arb_journal_problem problem;
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;

    if (is_lost(journal->postgres->writer)) fault = connect_writer(journal, &problem);
    if (fault == ARB_JOURNAL_OPEN_DENIED) fault = ARB_JOURNAL_UNREACHABLE; /* it was open: the database is starting */
    if (fault != ARB_JOURNAL_GOOD) return fault;
    if (PQenterPipelineMode(journal->postgres->writer) != 1) return ARB_JOURNAL_UNREACHABLE;
    fault = look(journal, first, count);
    if (fault == ARB_JOURNAL_GOOD) {
        fault = put(journal, first, count, *tried);
        *tried = true;
    }
    leave(journal->postgres->writer, fault);
    if (fault == ARB_JOURNAL_UNREACHABLE) arb__line_close(journal, ARB__WRITER); /* also one that was told of its end */
    return fault;
}

/* One of several says soon that it cannot, since another may. */
static bool is_in_vain(const struct arb_journal *journal, time_t until)
{
    return time(NULL) >= until || (!is_alone(journal) && arb__pulse_is_out(&journal->postgres->pulse));
}

enum arb_journal_fault arb__pg_write(struct arb_journal *journal, uint64_t first, uint32_t count)
{
    const struct timespec pause = {.tv_nsec = 100000000};
    const time_t until = time(NULL) + PATIENCE_S;
    enum arb_journal_fault fault;
    bool tried = false;

    pthread_mutex_lock(&journal->postgres->store);
    for (;;) {
        fault = write_once(journal, first, count, &tried);
        if (fault != ARB_JOURNAL_UNREACHABLE || is_in_vain(journal, until)) break;
        nanosleep(&pause, NULL);
    }
    pthread_mutex_unlock(&journal->postgres->store);
    return fault;
}

/* -- The owner's own transactions ------------------------------------------------------------------- */

/* The writer may wait under the lock for a database that is silent. */
static bool take_writer(struct arb__postgres *postgres)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    while (pthread_mutex_trylock(&postgres->store) != 0) {
        if (postgres->pulse.silent) return false;
        nanosleep(&pause, NULL);
    }
    postgres->held = true;
    return true;
}

enum arb_journal_fault arb__pg_begin(struct arb_journal *journal)
{
    struct arb__postgres *postgres = journal->postgres;
    struct arb__pg_args ours = {.count = 0};
    struct arb_journal_problem problem;
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    PGresult *result;

    if (!take_writer(postgres)) return ARB_JOURNAL_UNREACHABLE;
    if (is_lost(postgres->writer) || arb__pg_run(postgres->writer, "BEGIN") == ARB_JOURNAL_UNREACHABLE)
        fault = connect_writer(journal, &problem);
    if (fault == ARB_JOURNAL_GOOD && PQtransactionStatus(postgres->writer) == PQTRANS_IDLE)
        fault = arb__pg_run(postgres->writer, "BEGIN");
    if (fault != ARB_JOURNAL_GOOD) return fault;
    arb__pg_number(&ours, postgres->lease.life);
    result = arb__pg_ask(postgres->writer, statements[0][1], &ours);
    fault = arb__pg_fault(postgres->writer, result);
    if (fault == ARB_JOURNAL_GOOD && PQntuples(result) != 1) fault = ARB_JOURNAL_OUSTED;
    PQclear(result);
    return fault;
}

enum arb_journal_fault arb__pg_end(struct arb_journal *journal, enum arb_journal_fault fault,
                                   struct arb_journal_problem *problem)
{
    PGconn *db = journal->postgres->writer;

    if (!journal->postgres->held) return arb__problem(problem, fault, journal->path, NULL);
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_run(db, "COMMIT");
    arb__pg_problem_of(problem, fault, db, journal->path);
    if (fault != ARB_JOURNAL_GOOD && !is_lost(db)) (void)arb__pg_run(db, "ROLLBACK");
    journal->postgres->held = false;
    pthread_mutex_unlock(&journal->postgres->store);
    return fault;
}
