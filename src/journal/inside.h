/* inside.h -- what the files of the journal share. Nothing here is for other floors.
 *
 * Three connections to one database: the writer's, held under 'store' by the
 * writer thread while it commits and by the owner for the rare thing written
 * outside the queue; the reader's, the owner's alone; the checkpointer's.
 */
#ifndef ARB_JOURNAL_INSIDE_H
#define ARB_JOURNAL_INSIDE_H

#include "journal/journal.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>

#define ARB__STORE_FILE "arbitro.db"
#define ARB__LOCK_FILE  "arbitro.lock"

/* -- problem.c ---------------------------------------------------------------- */

/* Fills *problem afresh and returns the fault. path and detail may be NULL. */
enum arb_journal_fault arb__problem(struct arb_journal_problem *problem,
                                    enum arb_journal_fault fault, const char *path,
                                    const char *detail);

/* The same problem, told of another path. */
void arb__problem_about(struct arb_journal_problem *problem, const char *path);

/* From the connection's last error, and from errno after a system call. */
enum arb_journal_fault arb__fault_of(sqlite3 *db, int rc);
enum arb_journal_fault arb__problem_sqlite(struct arb_journal_problem *problem, sqlite3 *db, int rc,
                                           const char *path);
enum arb_journal_fault arb__problem_errno(struct arb_journal_problem *problem, int error,
                                          const char *path);

/* -- files.c: the lock, and bytes made durable --------------------------------- */

/* dir/name into buffer. False if it does not fit. */
bool arb__path_join(char buffer[ARB_JOURNAL_PATH_MAX], const char *dir, const char *name);

/* Takes dir/arbitro.lock for this process. *fd is -1 unless GOOD; closing it lets go. */
enum arb_journal_fault arb__lock_take(const char *dir, int *fd,
                                      struct arb_journal_problem *problem);

/* fsync of a file or directory by its path, and of the directory a path lies in. 0 or errno. */
int arb__sync_path(const char *path);
int arb__sync_parent(const char *path);

/* -- chain.c ------------------------------------------------------------------ */

/* link = BLAKE2b-256(previous, then each field with its length before it). */
void arb__chain_link(uint8_t link[ARB_JOURNAL_CHAIN], const uint8_t previous[ARB_JOURNAL_CHAIN],
                     const struct arb_journal_act *act);

/* -- store.c: one connection --------------------------------------------------- */

enum arb__access { ARB__CREATE, ARB__READ_WRITE, ARB__READ_ONLY };

/* Opens a connection and makes sure it is a store we can read; CREATE makes the schema
 * in an empty file, without a log. */
enum arb_journal_fault arb__store_open(const char *file, enum arb__access access, const char *vfs,
                                       sqlite3 **db, struct arb_journal_problem *problem);

/* One statement of SQL without parameters or rows. */
int arb__run(sqlite3 *db, const char *sql);

void arb__bind_span(sqlite3_stmt *query, int index, struct arb_span span);
struct arb_span arb__column_span(sqlite3_stmt *query, int column);

/* -- make.c -------------------------------------------------------------------- */

/* Makes the store 'file' in 'dir' if nothing is there, whole or not at all. */
enum arb_journal_fault arb__store_make(const char *dir, const char *file, const char *vfs,
                                       struct arb_journal_problem *problem);

/* -- partial.c: files that get their name when they are whole ---------------------- */

struct arb__partial {
    char path[ARB_JOURNAL_PATH_MAX];    /* file.partial-XXXXXX */
    int fd;                             /* holds it; -1: nothing */
};

/* Makes an empty one beside 'file', after sweeping what was left there for the same
 * file. The caller ends it, and unlinks it unless it got its name. */
enum arb_journal_fault arb__partial_make(const char *file, struct arb__partial *partial,
                                         struct arb_journal_problem *problem);
void arb__partial_end(struct arb__partial *partial);

/* Takes away what nobody will finish: for any file in 'dir' whose name begins so. */
void arb__partial_sweep_in(const char *dir, const char *beginning);

/* -- queue.c: acts waiting, written, delivered ---------------------------------- */

struct arb__waiting {
    struct arb_journal_act act;         /* its spans lie in the queue's text */
    struct arb_journal_receipt receipt;
    arb_journal_done *done;
    void *context;
    size_t text_end;
};

struct arb__queue {
    pthread_mutex_t lock;
    pthread_cond_t work, settled;
    struct arb__waiting *slots;
    uint32_t capacity;
    uint64_t queued, written, delivered;    /* ever; slot of n is n % capacity */
    char *text;
    size_t text_size, text_head, text_tail;
    bool stopping;
};

bool arb__queue_init(struct arb__queue *queue, uint32_t acts, uint32_t bytes);
void arb__queue_free(struct arb__queue *queue);

/* Owner: copies the act in. False if it does not fit now. */
bool arb__queue_put(struct arb__queue *queue, const struct arb_journal_act *act,
                    arb_journal_done *done, void *context);

/* Writer: waits for acts; how many of 'most' are to be written from *first on. 0: stop. */
uint32_t arb__queue_take(struct arb__queue *queue, uint32_t most, uint64_t *first);
struct arb__waiting *arb__queue_at(struct arb__queue *queue, uint64_t n);
void arb__queue_written(struct arb__queue *queue, uint32_t count);

/* Owner. */
void arb__queue_settle(struct arb__queue *queue);
uint32_t arb__queue_deliver(struct arb__queue *queue);
void arb__queue_stop(struct arb__queue *queue);

/* -- writer.c: the batch, and the thread that commits it -------------------------- */

struct arb__writer {
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *rollback, *tail, *by_key, *insert;
    pthread_mutex_t store;              /* who holds it may use db */
    pthread_t thread;
    bool running;
    atomic_uint_fast64_t acts, repeated, reused, raced, failed, batches;
};

/* Opens the connection and prepares; the thread starts apart. */
enum arb_journal_fault arb__writer_open(struct arb__writer *writer, const char *file,
                                        const char *vfs, struct arb_journal_problem *problem);
void arb__writer_close(struct arb__writer *writer);
void *arb__writer_thread(void *journal);

/* -- checkpoint.c: the log back into the file, beside the writer -------------------- */

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

/* The writer's commit hook: counts pages, rings the thread when there are enough. */
int arb__checkpointer_hook(void *checkpointer, sqlite3 *db, const char *name, int pages);

/* Has the log outgrown what the thread can keep up with? */
bool arb__checkpointer_behind(struct arb__checkpointer *checkpointer);

/* -- journal.c ------------------------------------------------------------------- */

struct arb_journal {
    char path[ARB_JOURNAL_PATH_MAX];    /* as given */
    char file[ARB_JOURNAL_PATH_MAX];    /* the database */
    struct arb_journal_options options;
    int lock_fd;
    sqlite3 *reader;
    struct arb__queue queue;
    struct arb__writer writer;
    struct arb__checkpointer checkpointer;
};

/* The writer's connection for the owner; NULL with READ_ONLY told. */
sqlite3 *arb__journal_hold(struct arb_journal *journal, struct arb_journal_problem *problem);
void arb__journal_release(struct arb_journal *journal);

/* -- read.c ----------------------------------------------------------------------- */

enum arb_journal_fault arb__verify(sqlite3 *db, const char *path, arb_journal_each_contest *each,
                                   void *context, struct arb_journal_problem *problem);

/* -- backup.c --------------------------------------------------------------------- */

/* The whole of db into a new file of that name, durable, verified if 'verify'. */
enum arb_journal_fault arb__copy_out(sqlite3 *db, const char *file, bool replace, bool verify,
                                     struct arb_journal_problem *problem);

#endif
