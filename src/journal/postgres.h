/* postgres.h -- shared by the files about a store in PostgreSQL; not for others.
 *
 * Three connections: the writer's, used under the lock 'store' by the writer thread and by the owner for secrets and a
 * restore; the reader's, used by the owner only; the keeper's, which says that the server lives (pg_lease.c) and brings
 * what others tell (pg_news.c).
 *
 * One server has the store alone, or several have it together, each some of the contests (pg_hold.c). Every
 * transaction that writes begins by locking the row of its server's life: when there is none, the server was given up
 * and nothing is written, whatever the clocks say.
 */
#ifndef ARB_JOURNAL_POSTGRES_H
#define ARB_JOURNAL_POSTGRES_H

#include "inside.h"

#include <libpq-fe.h>

/* -- pg_link.c: one connection ------------------------------------------------------ */

/* Milliseconds of a clock that is never set. */
int64_t arb__pg_now_ms(void);

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

/* The same two, for so many milliseconds at most; then the line is broken. */
PGresult *arb__pg_ask_within(PGconn *db, const char *sql, const struct arb__pg_args *args, int ms);
enum arb_journal_fault arb__pg_run_within(PGconn *db, const char *sql, int ms);

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

#define ARB__PG_SCHEMA 2        /* the newest that is read; 1 had one owner for the whole store */

/* Makes the tables if there are none, and brings older ones up to date; or only looks. MISSING, TOO_NEW, LOCKED. */
enum arb_journal_fault arb__pg_settle(PGconn *db, bool make, const char *address, struct arb_journal_problem *problem);

/* -- pg_news.c: what servers tell each other ------------------------------------------------ */

#define ARB__NEWS_MAX      256          /* that wait to be taken */
#define ARB__NEWS_TEXT_MAX 7900         /* bytes of a notice; PostgreSQL takes 8000 */

struct arb__news {
    pthread_mutex_t lock;
    bool open;
    bool all, told_all;
    uint32_t count;
    struct arb_journal_news come[ARB__NEWS_MAX];
    size_t told_length;
    char told[32 << 10];                /* " id id id" */
    size_t spent_length;
    char spent[4 << 10];                /* " address=requests address=requests" */
};

void arb__news_open(struct arb__news *news);
void arb__news_close(struct arb__news *news);

/* Takes in a notice, if another server than that of 'life' tells it. False: nothing came. */
bool arb__news_read(struct arb__news *news, struct arb_span notice, int64_t life);
void arb__news_all(struct arb__news *news);

/* Gives out what has come; returns how many. */
uint32_t arb__news_take(struct arb__news *news, struct arb_journal_news come[ARB__NEWS_MAX]);

/* Something is to be told; is there anything; the next notice, false if there is none. */
void arb__news_tell(struct arb__news *news, struct arb_span contest);
void arb__news_tell_spent(struct arb__news *news, struct arb_span who, uint32_t requests);
bool arb__news_is_told(struct arb__news *news);
bool arb__news_gather(struct arb__news *news, int64_t life, char text[ARB__NEWS_TEXT_MAX]);

/* -- pg_pulse.c: does the database answer? ----------------------------------------------- */

enum arb__line { ARB__READER, ARB__WRITER, ARB__LINES };

/* Told by the keeper, asked by the others. */
struct arb__pulse {
    atomic_int_fast64_t answered_ms;    /* when the keeper had an answer last */
    atomic_bool silent;                 /* since then it had none: nobody is to ask */
    pthread_mutex_t lock;
    int socket[ARB__LINES];             /* of the connections that are open; -1 */
};

void arb__pulse_open(struct arb__pulse *pulse);
void arb__pulse_close(struct arb__pulse *pulse);

/* The keeper had an answer; or none, and who waits on the other lines is to wait no more. */
void arb__pulse_heard(struct arb__pulse *pulse);
void arb__pulse_missed(struct arb__pulse *pulse);

/* Is it silent for so long that this server may have been given up? */
bool arb__pulse_is_out(const struct arb__pulse *pulse);

/* Closes one of the two lines; closes and opens it, UNREACHABLE at once while the database is silent. */
void arb__line_close(struct arb_journal *journal, enum arb__line line);
enum arb_journal_fault arb__line_open(struct arb_journal *journal, enum arb__line line, enum arb__pg_use use,
                                      struct arb_journal_problem *problem);

/* -- pg_lease.c ------------------------------------------------------------------------- */

struct arb__lease {
    const char *address;                /* of the database */
    const char *node;                   /* where other servers reach this one; "": it has the store alone */
    PGconn *db;
    struct arb__pulse *pulse;
    bool missed;                        /* news may have been missed */
    int64_t sweep_from_ms;              /* others that were cut off with us have as long to say that they live */
    atomic_int_fast64_t life;           /* the number of our row; 0: none */
    int64_t joining;                    /* the number that a transaction under way was given */
    atomic_bool lost;                   /* the row was struck off */
    atomic_bool again;                  /* the owner wishes for another life */
    void (*wake)(void *context);
    void *wake_context;
    struct arb__news news;
    pthread_t thread;
    int bell[2];                        /* a pipe: the keeper has something to do */
    atomic_bool stopping;
    bool running;
};

/* Joins those who have the store, if they bear it, and begins to say that we live. LOCKED. */
enum arb_journal_fault arb__lease_take(struct arb__lease *lease, const struct arb_journal *journal,
                                       struct arb_journal_problem *problem);

/* Wakes the keeper. */
void arb__lease_ring(struct arb__lease *lease);

/* Gives everything back, so that another server can have it at once; nothing is written after. Then frees. */
void arb__lease_end(struct arb__lease *lease);
void arb__lease_close(struct arb__lease *lease);

/* -- pg_hold.c -------------------------------------------------------------------------- */

enum arb_journal_fault arb__pg_hold(struct arb_journal *journal, struct arb_span contest,
                                    struct arb_journal_holder *holder);
void arb__pg_bury(struct arb_journal *journal, int64_t server);

/* -- An open store ------------------------------------------------------------------------ */

struct arb__place;

struct arb__postgres {
    PGconn *writer, *reader;
    pthread_mutex_t store;
    bool held;                          /* 'store', by the owner's thread */
    struct arb__pulse pulse;
    struct arb__lease lease;
    struct arb__place *places;          /* the writer's, one for each act of a batch */
};

/* -- pg_writer.c -------------------------------------------------------------------------- */

/* Connects and prepares the statements; room for the batches of the journal. */
enum arb_journal_fault arb__pg_writer_open(struct arb_journal *journal, struct arb_journal_problem *problem);
void arb__pg_writer_close(struct arb_journal *journal);
enum arb_journal_fault arb__pg_write(struct arb_journal *journal, uint64_t first, uint32_t count);

/* For the owner's thread: locks the writer's connection, connected again if it was lost, and begins a transaction that
 * is fenced by our life; ends it, committing if all went well. UNREACHABLE at once while the database is silent. */
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
enum arb_journal_fault arb__pg_left(struct arb_journal *journal, int64_t server, arb_journal_each_contest *each,
                                    void *context, struct arb_journal_problem *problem);
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
