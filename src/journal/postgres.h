/* postgres.h -- shared by the files about a store in PostgreSQL; not for others.
 *
 * Three connections: the writer's, used under the lock 'store' by the writer thread and by the owner for secrets and a
 * restore; the reader's, used by the owner only; the keeper's, which renews the lease (pg_lease.c).
 *
 * One server owns the store. Taking it over raises its epoch, and every transaction that writes begins by locking the
 * row with its own epoch: when there is none, another server owns the store and nothing is written, whatever the
 * clocks say.
 */
#ifndef ARB_JOURNAL_POSTGRES_H
#define ARB_JOURNAL_POSTGRES_H

#include "inside.h"

#include <libpq-fe.h>

/* -- pg_link.c: one connection ------------------------------------------------------ */

enum arb__pg_use { ARB__PG_WRITES, ARB__PG_READS };

#define ARB__PG_ARGS 8

/* Arguments of a statement, in the order of $1, $2 …; the texts are not copied. */
struct arb__pg_args {
    int count;
    const char *value[ARB__PG_ARGS];
    int length[ARB__PG_ARGS];
    unsigned char number[ARB__PG_ARGS][8];
};

void arb__pg_text(struct arb__pg_args *args, struct arb_span text);
void arb__pg_number(struct arb__pg_args *args, int64_t number);

/* Sends a statement: by its text and waiting for the result, which is never NULL and to be cleared; or a prepared one
 * in a pipeline, 0 if it could not be sent. Results are binary. */
PGresult *arb__pg_ask(PGconn *db, const char *sql, const struct arb__pg_args *args);
int arb__pg_send(PGconn *db, const char *prepared, const struct arb__pg_args *args);

/* A bigint and a text of a result. */
int64_t arb__pg_int(const PGresult *result, int row, int column);
struct arb_span arb__pg_span(const PGresult *result, int row, int column);

/* Runs statements without arguments; or one with them, and forgets the rows. */
enum arb_journal_fault arb__pg_run(PGconn *db, const char *sql);
enum arb_journal_fault arb__pg_do(PGconn *db, const char *sql, const struct arb__pg_args *args);

/* The fault a result or a connection stands for. UNREACHABLE: connect again. */
enum arb_journal_fault arb__pg_fault(PGconn *db, const PGresult *result);

/* The same as a problem, with the database's words as its detail. */
enum arb_journal_fault arb__pg_problem(struct arb_journal_problem *problem, PGconn *db, const PGresult *result,
                                       const char *address);
enum arb_journal_fault arb__pg_problem_of(struct arb_journal_problem *problem, enum arb_journal_fault fault, PGconn *db,
                                          const char *address);

/* Connects; *db is NULL after a fault. */
enum arb_journal_fault arb__pg_connect(const char *address, enum arb__pg_use use, PGconn **db,
                                       struct arb_journal_problem *problem);

/* Is it an address that may be used: well formed, and without a password? */
bool arb__pg_is_address(const char *address);

/* -- pg_schema.c ------------------------------------------------------------------------ */

/* Makes the tables if there are none; or only looks. MISSING, TOO_NEW. */
enum arb_journal_fault arb__pg_settle(PGconn *db, bool make, const char *address, struct arb_journal_problem *problem);

/* -- pg_lease.c ------------------------------------------------------------------------- */

struct arb__lease {
    const char *address;
    PGconn *db;
    atomic_int_fast64_t epoch;          /* 0: none */
    atomic_bool lost;                   /* another server has taken the store over */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t stop_now;
    bool stopping, running;
};

/* Takes the store over, if nobody has it or its owner was silent, and begins to renew the lease. LOCKED. */
enum arb_journal_fault arb__lease_take(struct arb__lease *lease, const char *address,
                                       struct arb_journal_problem *problem);

/* Gives the store back, so that another server can have it at once. */
void arb__lease_end(struct arb__lease *lease);

/* -- An open store ------------------------------------------------------------------------ */

struct arb__place;

struct arb__postgres {
    PGconn *writer, *reader;
    pthread_mutex_t store;
    struct arb__lease lease;
    struct arb__place *places;          /* the writer's, one for each act of a batch */
};

/* -- pg_writer.c -------------------------------------------------------------------------- */

/* Connects and prepares the statements; room for the batches of the journal. */
enum arb_journal_fault arb__pg_writer_open(struct arb_journal *journal, struct arb_journal_problem *problem);
void arb__pg_writer_close(struct arb__postgres *postgres);
enum arb_journal_fault arb__pg_write(struct arb_journal *journal, uint64_t first, uint32_t count);

/* For the owner's thread: locks the writer's connection, connected again if it was lost, and begins a transaction that
 * is fenced by the epoch; ends it, committing if all went well. */
enum arb_journal_fault arb__pg_begin(struct arb_journal *journal);
enum arb_journal_fault arb__pg_end(struct arb_journal *journal, enum arb_journal_fault fault,
                                   struct arb_journal_problem *problem);

/* -- pg_read.c: the reader's connection ------------------------------------------------------ */

/* Asks on the reader's connection, connected again if it was lost. */
PGresult *arb__pg_read(struct arb_journal *journal, const char *sql, const struct arb__pg_args *args);

enum arb_journal_fault arb__pg_replay(struct arb_journal *journal, struct arb_span contest, uint32_t since,
                                      arb_journal_each *each, void *context, struct arb_journal_problem *problem);
enum arb_journal_fault arb__pg_contests(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                        struct arb_journal_problem *problem);
enum arb_journal_fault arb__pg_verify(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                      struct arb_journal_problem *problem);
uint64_t arb__pg_incarnation(struct arb_journal *journal);

/* -- pg_secrets.c -------------------------------------------------------------------------------- */

enum arb_journal_fault arb__pg_secret_change(struct arb_journal *journal, const char *kind, struct arb_span name,
                                             const struct arb_span *value, struct arb_journal_problem *problem);
bool arb__pg_secret_get(struct arb_journal *journal, const char *kind, struct arb_span name, void *buffer,
                        size_t capacity, size_t *length);
enum arb_journal_fault arb__pg_secrets(struct arb_journal *journal, const char *kind, arb_journal_each_secret *each,
                                       void *context, struct arb_journal_problem *problem);
enum arb_journal_fault arb__pg_secrets_replace(struct arb_journal *journal, const char *kind,
                                               const struct arb_journal_secret *secret, size_t count,
                                               struct arb_journal_problem *problem);

/* -- pg_copy.c: to and from an SQLite file ---------------------------------------------------------- */

arb__copy arb__pg_copy_into;

#endif
