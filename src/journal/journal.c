/* journal.c -- opens and closes a store, queues acts, and delivers their receipts.
 *
 * Order of opening: directory, lock, file, writer, checkpointer, reader, queue, thread; closing is the same
 * backwards. A field that is zero was never opened, so closing also undoes an opening that failed half way.
 */
#include "inside.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -- Opening -------------------------------------------------------------------- */

/* A folder that was made and could not be synced is removed again, so that the next opening makes it durably. */
static enum arb_journal_fault make_directory(const char *path, struct arb_journal_problem *problem)
{
    struct stat status;

    if (mkdir(path, 0700) == 0) {
        const int error = arb__sync_parent(path);

        if (error == 0) return ARB_JOURNAL_GOOD;
        rmdir(path);
        return arb__problem_errno(problem, error, path);
    }
    if (errno != EEXIST) {
        arb__problem_errno(problem, errno, path);
        return problem->fault = problem->fault == ARB_JOURNAL_MISSING ? ARB_JOURNAL_OPEN_DENIED
                                                                      : problem->fault;
    }
    if (stat(path, &status) != 0) return arb__problem_errno(problem, errno, path);
    if (S_ISDIR(status.st_mode)) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_NOT_A_STORE, path, "not a directory");
}

/* In a directory the store is arbitro.db; any other path is the file itself. */
static enum arb_journal_fault find_file(struct arb_journal *journal,
                                        struct arb_journal_problem *problem)
{
    struct stat status;

    if (stat(journal->path, &status) != 0)
        return arb__problem_errno(problem, errno, journal->path);
    if (S_ISDIR(status.st_mode)) {
        if (!arb__path_join(journal->file, journal->path, ARB__STORE_FILE))
            return arb__problem_errno(problem, ENAMETOOLONG, journal->path);
    } else {
        memcpy(journal->file, journal->path, sizeof journal->file);
    }
    if (access(journal->file, R_OK) != 0) return arb__problem_errno(problem, errno, journal->file);
    return ARB_JOURNAL_GOOD;
}

static enum arb_journal_fault open_to_read(struct arb_journal *journal,
                                           struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = find_file(journal, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    return arb__store_open(journal->file, ARB__READ_ONLY, journal->options.vfs, &journal->reader,
                           problem);
}

/* Writer first: it sets the file to write-ahead logging, which the others need. */
static enum arb_journal_fault open_connections(struct arb_journal *journal,
                                               struct arb_journal_problem *problem)
{
    const char *vfs = journal->options.vfs;
    enum arb_journal_fault fault;

    fault = arb__writer_open(&journal->writer, journal->file, vfs, problem);
    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__checkpointer_open(&journal->checkpointer, journal->file, vfs, problem);
    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__store_open(journal->file, ARB__READ_WRITE, vfs, &journal->reader, problem);
    if (fault == ARB_JOURNAL_GOOD)
        sqlite3_wal_hook(journal->writer.db, arb__checkpointer_hook, &journal->checkpointer);
    return fault;
}

static enum arb_journal_fault start_writer(struct arb_journal *journal,
                                           struct arb_journal_problem *problem)
{
    const struct arb_journal_options *options = &journal->options;

    if (!arb__queue_init(&journal->queue, options->queue_acts, options->queue_bytes))
        return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, journal->path, NULL);
    journal->writer.running =
        pthread_create(&journal->writer.thread, NULL, arb__writer_thread, journal) == 0;
    if (journal->writer.running) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, journal->path, "no thread");
}

/* Partial files are swept only under the lock, when no other server can be writing them. */
static enum arb_journal_fault open_to_write(struct arb_journal *journal,
                                            struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = make_directory(journal->path, problem);

    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__lock_take(journal->path, &journal->lock_fd, problem);
    if (fault == ARB_JOURNAL_GOOD &&
        !arb__path_join(journal->file, journal->path, ARB__STORE_FILE))
        fault = arb__problem_errno(problem, ENAMETOOLONG, journal->path);
    if (fault == ARB_JOURNAL_GOOD) {
        arb__partial_sweep_in(journal->path, "arbitro-");
        fault = arb__store_make(journal->path, journal->file, journal->options.vfs, problem);
    }
    if (fault == ARB_JOURNAL_GOOD) fault = open_connections(journal, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = start_writer(journal, problem);
    return fault;
}

static struct arb_journal_options completed(const struct arb_journal_options *options)
{
    const uint32_t largest = ARB_JOURNAL_CONTEST_MAX + ARB_JOURNAL_KEY_MAX + ARB_JOURNAL_ACTOR_MAX +
                             ARB_JOURNAL_LINE_MAX + 1;
    struct arb_journal_options all = *options;

    if (all.queue_acts == 0) all.queue_acts = 4096;
    if (all.queue_bytes == 0) all.queue_bytes = 2u << 20;
    if (all.queue_bytes < largest) all.queue_bytes = largest;
    if (all.batch_acts == 0) all.batch_acts = 256;
    return all;
}

/* On a fault everything opened so far is closed again. */
enum arb_journal_fault arb_journal_open(const char *path, const struct arb_journal_options *options,
                                        struct arb_journal **journal,
                                        struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;

    *journal = NULL;
    if (strlen(path) >= ARB_JOURNAL_PATH_MAX)
        return arb__problem_errno(problem, ENAMETOOLONG, path);
    if (sodium_init() < 0) return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, path, "libsodium");
    *journal = calloc(1, sizeof **journal);
    if (*journal == NULL) return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, path, NULL);
    memcpy((*journal)->path, path, strlen(path));
    (*journal)->options = completed(options);
    (*journal)->lock_fd = -1;
    fault = options->mode == ARB_JOURNAL_WRITE ? open_to_write(*journal, problem)
                                               : open_to_read(*journal, problem);
    if (fault == ARB_JOURNAL_GOOD) return fault;
    arb_journal_close(*journal);
    *journal = NULL;
    return fault;
}

/* -- Closing ------------------------------------------------------------------- */

/* The writer's connection is closed last, because closing the last one empties the log into the file. */
void arb_journal_close(struct arb_journal *journal)
{
    if (journal->writer.running) {
        arb__queue_settle(&journal->queue);
        while (arb__queue_deliver(&journal->queue) > 0) arb__queue_settle(&journal->queue);
        arb__queue_stop(&journal->queue);
        pthread_join(journal->writer.thread, NULL);
    }
    arb__queue_free(&journal->queue);
    sqlite3_close(journal->reader);
    arb__checkpointer_close(&journal->checkpointer);
    arb__writer_close(&journal->writer);
    if (journal->lock_fd >= 0) close(journal->lock_fd);
    free(journal);
}

/* -- Acts ------------------------------------------------------------------------ */

static bool is_between(struct arb_span span, size_t least, size_t most)
{
    return span.length >= least && span.length <= most && arb_span_is_clean_utf8(span);
}

static bool is_well_formed(const struct arb_journal_act *act)
{
    return is_between(act->contest, 1, ARB_JOURNAL_CONTEST_MAX) &&
           is_between(act->key, 1, ARB_JOURNAL_KEY_MAX) &&
           is_between(act->actor, 0, ARB_JOURNAL_ACTOR_MAX) &&
           is_between(act->line, 1, ARB_JOURNAL_LINE_MAX);
}

enum arb_journal_fault arb_journal_append(struct arb_journal *journal,
                                          const struct arb_journal_act *act, arb_journal_done *done,
                                          void *context)
{
    if (!journal->writer.running) return ARB_JOURNAL_READ_ONLY;
    if (!is_well_formed(act)) return ARB_JOURNAL_MALFORMED;
    if (!arb__queue_put(&journal->queue, act, done, context)) return ARB_JOURNAL_CROWDED;
    return ARB_JOURNAL_GOOD;
}

uint32_t arb_journal_completions(struct arb_journal *journal)
{
    return journal->writer.running ? arb__queue_deliver(&journal->queue) : 0;
}

uint32_t arb_journal_drain(struct arb_journal *journal)
{
    if (!journal->writer.running) return 0;
    arb__queue_settle(&journal->queue);
    return arb__queue_deliver(&journal->queue);
}

/* The counters are atomic, so that no lock is needed; only 'waiting' is of the queue. */
void arb_journal_count(struct arb_journal *journal, struct arb_journal_counts *counts)
{
    struct arb__writer *writer = &journal->writer;

    *counts = (struct arb_journal_counts){
        .acts = writer->acts,
        .repeated = writer->repeated,
        .reused = writer->reused,
        .raced = writer->raced,
        .failed = writer->failed,
        .batches = writer->batches,
        .wal_pages = journal->checkpointer.wal_pages,
    };
    if (!writer->running) return;
    pthread_mutex_lock(&journal->queue.lock);
    counts->waiting = (uint32_t)(journal->queue.queued - journal->queue.written);
    pthread_mutex_unlock(&journal->queue.lock);
}

/* -- The rest ----------------------------------------------------------------------- */

const char *arb_journal_path(const struct arb_journal *journal)
{
    return journal->path;
}

uint64_t arb_journal_incarnation(struct arb_journal *journal)
{
    sqlite3_stmt *query = NULL;
    uint64_t incarnation = 1;

    if (sqlite3_prepare_v2(journal->reader, "SELECT value FROM meta WHERE name = 'incarnation'", -1,
                           &query, NULL) == SQLITE_OK &&
        sqlite3_step(query) == SQLITE_ROW)
        incarnation = (uint64_t)sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    return incarnation;
}

sqlite3 *arb__journal_hold(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    if (!journal->writer.running) {
        arb__problem(problem, ARB_JOURNAL_READ_ONLY, journal->path, NULL);
        return NULL;
    }
    pthread_mutex_lock(&journal->writer.store);
    return journal->writer.db;
}

void arb__journal_release(struct arb_journal *journal)
{
    pthread_mutex_unlock(&journal->writer.store);
}
