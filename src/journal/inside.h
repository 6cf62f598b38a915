/* inside.h -- shared by the files of the journal; not for other rooms.
 *
 * The store is of one of two kinds: a directory with an SQLite database, or a PostgreSQL database (postgres.h). Queue,
 * writer thread, hash chain and faults are the same for both; what differs is in struct arb__kind.
 *
 * Of an SQLite store three connections to one database: the writer's, used under the lock 'store' by the writer thread
 * while it commits and by the owner for the few things written outside of the queue; the reader's, used by the owner
 * only; the checkpointer's.
 */
#ifndef ARB_JOURNAL_INSIDE_H
#define ARB_JOURNAL_INSIDE_H

#include "journal/journal.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>

#define ARB__STORE_FILE "arbitro.db"
#define ARB__LOCK_FILE  "arbitro.lock"

/* -- problem.c ---------------------------------------------------------------- */

/* Sets all of *problem and returns the fault. path and detail may be NULL. */
enum arb_journal_fault arb__problem(struct arb_journal_problem *problem,
                                    enum arb_journal_fault fault, const char *path,
                                    const char *detail);

/* The same problem with another path. */
void arb__problem_about(struct arb_journal_problem *problem, const char *path);

/* The fault for an SQLite result code, and problems from a code or from errno after a system call. db: for more exact
 * causes; may be NULL in the first. */
enum arb_journal_fault arb__fault_of(sqlite3 *db, int rc);
enum arb_journal_fault arb__problem_sqlite(struct arb_journal_problem *problem, sqlite3 *db, int rc,
                                           const char *path);
enum arb_journal_fault arb__problem_errno(struct arb_journal_problem *problem, int error,
                                          const char *path);

/* -- files.c: the lock, and fsync ----------------------------------------------- */

/* dir/name into buffer. False if it does not fit. */
bool arb__path_join(char buffer[ARB_JOURNAL_PATH_MAX], const char *dir, const char *name);

/* Takes dir/arbitro.lock for this process. *fd is -1 unless GOOD; closing it releases the lock. */
enum arb_journal_fault arb__lock_take(const char *dir, int *fd,
                                      struct arb_journal_problem *problem);

/* fsync of a file or directory by its path, and of the directory a path lies in. 0 or errno. */
int arb__sync_path(const char *path);
int arb__sync_parent(const char *path);

/* -- chain.c ------------------------------------------------------------------ */

/* link = BLAKE2b-256(previous, then each field, a text preceded by its length). */
void arb__chain_link(uint8_t link[ARB_JOURNAL_CHAIN], const uint8_t previous[ARB_JOURNAL_CHAIN],
                     const struct arb_journal_act *act);

/* -- store.c: one connection --------------------------------------------------- */

enum arb__access { ARB__CREATE, ARB__READ_WRITE, ARB__READ_ONLY };

/* Opens a connection and makes sure it is a store we can read; CREATE makes the tables in an empty file, without a log.
 * vfs: NULL for SQLite's own. On a fault *db is NULL. */
enum arb_journal_fault arb__store_open(const char *file, enum arb__access access, const char *vfs,
                                       sqlite3 **db, struct arb_journal_problem *problem);

/* Runs SQL without parameters or rows. Returns SQLite's code. */
int arb__run(sqlite3 *db, const char *sql);

/* Parameters from 1, columns from 0. A column's span lives until the next step. */
void arb__bind_span(sqlite3_stmt *query, int index, struct arb_span span);
struct arb_span arb__column_span(sqlite3_stmt *query, int column);

/* -- make.c -------------------------------------------------------------------- */

/* Makes the store 'file' in 'dir' if there is none, complete or not at all. */
enum arb_journal_fault arb__store_make(const char *dir, const char *file, const char *vfs,
                                       struct arb_journal_problem *problem);

/* -- partial.c: files that get their name when they are complete ------------------- */

/* A file being written under a name of its own. */
struct arb__partial {
    char path[ARB_JOURNAL_PATH_MAX];    /* file.partial-XXXXXX */
    int fd;                             /* keeps it locked; -1: no file */
};

/* Makes an empty one beside 'file', after removing abandoned ones for the same file. The caller ends it, and unlinks it
 * unless it was renamed. */
enum arb_journal_fault arb__partial_make(const char *file, struct arb__partial *partial,
                                         struct arb_journal_problem *problem);
void arb__partial_end(struct arb__partial *partial);

/* Removes abandoned partial files in 'dir' of any file whose name begins so. */
void arb__partial_sweep_in(const char *dir, const char *beginning);

/* -- name.c: names of files ----------------------------------------------------- */

/* Renames, and replaces nothing. 0 or errno: EEXIST if a file has that name. */
int arb__rename_unless_there(const char *from, const char *to);

/* Keeps the file as it is under a second name, on file systems that know none as a copy. */
enum arb_journal_fault arb__keep_as(const char *file, const char *other, struct arb_journal_problem *problem);

/* 0 or errno. */
int arb__write_whole(int to, const char *bytes, size_t length);

/* -- queue.c: acts queued, written, delivered ----------------------------------- */

/* An act in the queue, and what became of it. */
struct arb__waiting {
    struct arb_journal_act act;         /* its spans point into the queue's text */
    struct arb_journal_receipt receipt;
    arb_journal_done *done;
    void *context;
    size_t text_end;                    /* where its text ends in the ring of text */
};

/* The ring of acts; queue.c says which thread may touch what. */
struct arb__queue {
    pthread_mutex_t lock;
    pthread_cond_t work, settled;
    struct arb__waiting *slots;
    uint32_t capacity;
    uint64_t queued, written, delivered;    /* totals since the start; act n is in slot n % capacity */
    char *text;
    size_t text_size, text_head, text_tail;
    bool stopping;
};

/* Room for so many acts and bytes of text. False: no memory. */
bool arb__queue_init(struct arb__queue *queue, uint32_t acts, uint32_t bytes);
void arb__queue_free(struct arb__queue *queue);

/* Owner's thread: copies the act into the queue. False if there is no room now. */
bool arb__queue_put(struct arb__queue *queue, const struct arb_journal_act *act,
                    arb_journal_done *done, void *context);

/* Writer's thread: waits for acts and returns how many, at most 'most', are to be written from number *first on; 0:
 * stop. arb__queue_written says that they were, and wakes the owner if it waits. */
uint32_t arb__queue_take(struct arb__queue *queue, uint32_t most, uint64_t *first);
struct arb__waiting *arb__queue_at(struct arb__queue *queue, uint64_t n);
void arb__queue_written(struct arb__queue *queue, uint32_t count);

/* Owner's thread: waits until all queued acts are written; runs done() of the written ones and returns how many;
 * tells the writer to stop once the queue is empty. */
void arb__queue_settle(struct arb__queue *queue);
uint32_t arb__queue_deliver(struct arb__queue *queue);
void arb__queue_stop(struct arb__queue *queue);

/* -- writer.c: the batch in SQLite ------------------------------------------------ */

/* The writer's connection with its prepared statements. */
struct arb__writer {
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *rollback, *tail, *by_key, *insert;
    pthread_mutex_t store;              /* must be held to use db */
    pthread_t thread;
    bool running;
    atomic_uint_fast64_t acts, repeated, reused, raced, failed, batches;
};

/* Opens the connection and prepares the statements; the thread is started separately. */
enum arb_journal_fault arb__writer_open(struct arb__writer *writer, const char *file,
                                        const char *vfs, struct arb_journal_problem *problem);
void arb__writer_close(struct arb__writer *writer);

/* Locks and returns the writer's connection for the owner's thread. */
sqlite3 *arb__writer_hold(struct arb__writer *writer);
void arb__writer_release(struct arb__writer *writer);

/* -- checkpoint.c: copies the log back into the file, beside the writer ------------- */

/* The checkpoint thread; the flags are under 'lock'. */
struct arb__checkpointer {
    sqlite3 *db;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t due_now;
    bool due, stopping, running;
    atomic_uint wal_pages;
};

enum arb_journal_fault arb__checkpointer_open(struct arb__checkpointer *checkpointer,
                                              const char *file, const char *vfs,
                                              struct arb_journal_problem *problem);
void arb__checkpointer_close(struct arb__checkpointer *checkpointer);

/* SQLite's hook after each commit of the writer: notes the log's size and wakes the thread when it is large enough. */
int arb__checkpointer_hook(void *checkpointer, sqlite3 *db, const char *name, int pages);

/* Does the log grow faster than the thread empties it? */
bool arb__checkpointer_behind(struct arb__checkpointer *checkpointer);

/* -- journal.c ------------------------------------------------------------------- */

/* An open journal. Opened for reading, no queue is used and no thread runs. */
struct arb_journal {
    const struct arb__kind *kind;
    char path[ARB_JOURNAL_PATH_MAX];    /* as given */
    char file[ARB_JOURNAL_PATH_MAX];    /* the database */
    struct arb_journal_options options;
    int lock_fd;
    sqlite3 *reader;
    struct arb__queue queue;
    struct arb__writer writer;
    struct arb__checkpointer checkpointer;
    struct arb__postgres *postgres;     /* NULL in a directory */
};

/* -- read.c ----------------------------------------------------------------------- */

/* arb_journal_verify on any connection. path: for problems. */
enum arb_journal_fault arb__verify(sqlite3 *db, const char *path, arb_journal_each_contest *each,
                                   void *context, struct arb_journal_problem *problem);

/* -- walk.c ------------------------------------------------------------------------ */

/* Where a walk along a contest stands. */
struct arb__walk {
    const char *path;                       /* for problems */
    struct arb_span contest;
    uint32_t last;                          /* number of the act read last */
    uint8_t previous[ARB_JOURNAL_CHAIN];    /* its link */
    struct arb_journal_problem *problem;
};

enum arb_journal_fault arb__walk_broken(struct arb__walk *walk, uint32_t seq, const char *detail);

/* The act must be the one after walk->last, and 'stored' (NULL: it has none) its link; then 'each' gets it, unless it
 * is NULL. */
enum arb_journal_fault arb__walk_act(struct arb__walk *walk, const struct arb_journal_act *act,
                                     const uint8_t *stored, arb_journal_each *each, void *context,
                                     bool *go_on);

/* -- thread.c ---------------------------------------------------------------------- */

/* The writer begins to take what is queued; false: it cannot. */
bool arb__writer_start(struct arb_journal *journal);

/* Waits until everything queued is written; lets it write that and ends it. */
void arb__writer_settle(struct arb_journal *journal);
void arb__writer_stop(struct arb_journal *journal);

/* -- backup.c --------------------------------------------------------------------- */

/* Writes the whole of a source into the empty file 'partial', as an SQLite store. */
typedef enum arb_journal_fault arb__copy(void *source, const char *partial, struct arb_journal_problem *problem);

/* For a source that is an SQLite connection. */
arb__copy arb__sqlite_copy_into;

/* Copies the whole of a source into a new file of that name, durable, and verified if 'verify'. */
enum arb_journal_fault arb__copy_out(arb__copy *copy, void *source, const char *file, bool replace,
                                     bool verify, struct arb_journal_problem *problem);

/* -- The two kinds of store ---------------------------------------------------------- */

/* What a kind does by itself. The functions of journal.h check what they are given and call these. */
struct arb__kind {
    enum arb_journal_fault (*open)(struct arb_journal *, struct arb_journal_problem *);
    void (*close)(struct arb_journal *);

    /* On the writer's thread: numbers, links and commits the acts from 'first' on, and fills in their receipts. On a
     * fault nothing of them is stored. 'rest' is called after the receipts were handed over. */
    enum arb_journal_fault (*write)(struct arb_journal *, uint64_t first, uint32_t count);
    void (*rest)(struct arb_journal *);

    enum arb_journal_fault (*replay)(struct arb_journal *, struct arb_span contest, uint32_t since,
                                     arb_journal_each *, void *, struct arb_journal_problem *);
    enum arb_journal_fault (*contests)(struct arb_journal *, arb_journal_each_contest *, void *,
                                       struct arb_journal_problem *);
    enum arb_journal_fault (*verify)(struct arb_journal *, arb_journal_each_contest *, void *,
                                     struct arb_journal_problem *);
    enum arb_journal_fault (*check)(struct arb_journal *, struct arb_journal_problem *);

    /* value: NULL drops it. */
    enum arb_journal_fault (*secret_change)(struct arb_journal *, const char *kind, struct arb_span name,
                                            const struct arb_span *value, struct arb_journal_problem *);
    bool (*secret_get)(struct arb_journal *, const char *kind, struct arb_span name, void *buffer, size_t capacity,
                       size_t *length);
    enum arb_journal_fault (*secrets)(struct arb_journal *, const char *kind, arb_journal_each_secret *, void *,
                                      struct arb_journal_problem *);
    enum arb_journal_fault (*secrets_replace)(struct arb_journal *, const char *kind, const struct arb_journal_secret *,
                                              size_t count, struct arb_journal_problem *);
    uint64_t (*incarnation)(struct arb_journal *);
    bool (*is_ousted)(const struct arb_journal *);
    bool (*is_silent)(const struct arb_journal *);
    arb__copy *copy_into;               /* its source is the journal */

    /* Where several servers have a store: as the functions of journal.h. NULL, all of them, where one server has it. */
    enum arb_journal_fault (*hold)(struct arb_journal *, struct arb_span contest, struct arb_journal_holder *);
    void (*bury)(struct arb_journal *, int64_t server);
    enum arb_journal_fault (*left)(struct arb_journal *, int64_t server, arb_journal_each_contest *, void *,
                                   struct arb_journal_problem *);
    uint32_t (*news)(struct arb_journal *, arb_journal_each_news *, void *);
    void (*tell)(struct arb_journal *, struct arb_span contest);
    void (*tell_spent)(struct arb_journal *, struct arb_span who, uint32_t requests);
    void (*begin_again)(struct arb_journal *);
    void (*leave)(struct arb_journal *);
};

extern const struct arb__kind arb__kind_sqlite, arb__kind_postgres;

enum arb_journal_fault arb__sqlite_write(struct arb_journal *journal, uint64_t first, uint32_t count);
void arb__sqlite_rest(struct arb_journal *journal);
enum arb_journal_fault arb__sqlite_replay(struct arb_journal *journal, struct arb_span contest, uint32_t since,
                                          arb_journal_each *each, void *context, struct arb_journal_problem *problem);
enum arb_journal_fault arb__sqlite_contests(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                            struct arb_journal_problem *problem);
enum arb_journal_fault arb__sqlite_verify(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                          struct arb_journal_problem *problem);
enum arb_journal_fault arb__sqlite_check(struct arb_journal *journal, struct arb_journal_problem *problem);
enum arb_journal_fault arb__sqlite_secret_change(struct arb_journal *journal, const char *kind, struct arb_span name,
                                                 const struct arb_span *value, struct arb_journal_problem *problem);
bool arb__sqlite_secret_get(struct arb_journal *journal, const char *kind, struct arb_span name, void *buffer,
                            size_t capacity, size_t *length);
enum arb_journal_fault arb__sqlite_secrets(struct arb_journal *journal, const char *kind, arb_journal_each_secret *each,
                                           void *context, struct arb_journal_problem *problem);
enum arb_journal_fault arb__sqlite_secrets_replace(struct arb_journal *journal, const char *kind,
                                                   const struct arb_journal_secret *secret, size_t count,
                                                   struct arb_journal_problem *problem);

/* Does the address begin with postgres:// or postgresql://? */
static inline bool arb__is_postgres(const char *path)
{
    return strncmp(path, "postgres://", 11) == 0 || strncmp(path, "postgresql://", 13) == 0;
}

/* Puts the acts and secrets of an SQLite backup, which is sound, in the place of the store's, under a new incarnation,
 * in one transaction. What the store held is first copied into a file beside the backup, named in 'aside'; "" if it
 * held nothing. */
enum arb_journal_fault arb__postgres_restore(struct arb_journal *journal, const char *file, sqlite3 *backup,
                                             char *aside, struct arb_journal_problem *problem);

#endif
