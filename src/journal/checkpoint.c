/* checkpoint.c -- copies SQLite's log back into the database file, on a thread beside the writer.
 *
 * By itself SQLite would checkpoint inside one of the commits, which would then take long. Here a second connection
 * does it on its own thread, in the passive mode that never makes a writer or a reader wait. A checkpoint that fails
 * loses nothing: everything is still in the log.
 */
#include "inside.h"

#define ENOUGH_PAGES 1000   /* 4 MB of log: wake the thread */
#define BEHIND_PAGES 16000  /* 64 MB: the writer checkpoints itself */

static bool wait_for_work(struct arb__checkpointer *checkpointer)
{
    bool go;

    pthread_mutex_lock(&checkpointer->lock);
    while (!checkpointer->due && !checkpointer->stopping)
        pthread_cond_wait(&checkpointer->due_now, &checkpointer->lock);
    checkpointer->due = false;
    go = !checkpointer->stopping;
    pthread_mutex_unlock(&checkpointer->lock);
    return go;
}

static void *work(void *context)
{
    struct arb__checkpointer *checkpointer = context;

    while (wait_for_work(checkpointer))
        sqlite3_wal_checkpoint_v2(checkpointer->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return NULL;
}

/* Its connection is its own, because a connection serves one thread. */
enum arb_journal_fault arb__checkpointer_open(struct arb__checkpointer *checkpointer,
                                              const char *file, const char *vfs,
                                              struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;

    fault = arb__store_open(file, ARB__READ_WRITE, vfs, &checkpointer->db, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    pthread_mutex_init(&checkpointer->lock, NULL);
    pthread_cond_init(&checkpointer->due_now, NULL);
    checkpointer->running = pthread_create(&checkpointer->thread, NULL, work, checkpointer) == 0;
    if (checkpointer->running) return ARB_JOURNAL_GOOD;
    arb__checkpointer_close(checkpointer);
    return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, file, "no thread");
}

/* A checkpoint in progress is waited for. Does nothing if it was never opened. */
void arb__checkpointer_close(struct arb__checkpointer *checkpointer)
{
    if (checkpointer->db == NULL) return;
    if (checkpointer->running) {
        pthread_mutex_lock(&checkpointer->lock);
        checkpointer->stopping = true;
        pthread_cond_signal(&checkpointer->due_now);
        pthread_mutex_unlock(&checkpointer->lock);
        pthread_join(checkpointer->thread, NULL);
    }
    pthread_mutex_destroy(&checkpointer->lock);
    pthread_cond_destroy(&checkpointer->due_now);
    sqlite3_close(checkpointer->db);
    checkpointer->db = NULL;
}

/* SQLite calls it on the writer's thread after each commit, so it only sets a flag. */
int arb__checkpointer_hook(void *context, sqlite3 *db, const char *name, int pages)
{
    struct arb__checkpointer *checkpointer = context;

    (void)db;
    (void)name;
    checkpointer->wal_pages = (unsigned)pages;
    if (pages < ENOUGH_PAGES) return SQLITE_OK;
    pthread_mutex_lock(&checkpointer->lock);
    checkpointer->due = true;
    pthread_cond_signal(&checkpointer->due_now);
    pthread_mutex_unlock(&checkpointer->lock);
    return SQLITE_OK;
}

bool arb__checkpointer_behind(struct arb__checkpointer *checkpointer)
{
    return checkpointer->wal_pages >= BEHIND_PAGES;
}
