/* journal.c -- opens and closes a store of either kind, queues acts, and delivers their receipts.
 *
 * Order of opening: the store, the queue, the thread; closing: the thread, the queue, the store. A field that is zero
 * was never opened, so closing also undoes an opening that failed half way.
 */
#include "inside.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* -- Opening -------------------------------------------------------------------- */

static enum arb_journal_fault start_writer(struct arb_journal *journal,
                                           struct arb_journal_problem *problem)
{
    const struct arb_journal_options *options = &journal->options;

    if (!arb__queue_init(&journal->queue, options->queue_acts, options->queue_bytes))
        return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, journal->path, NULL);
    journal->writer.running = arb__writer_start(journal);
    if (journal->writer.running) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, journal->path, "no thread");
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
    (*journal)->kind = arb__is_postgres(path) ? &arb__kind_postgres : &arb__kind_sqlite;
    fault = (*journal)->kind->open(*journal, problem);
    if (fault == ARB_JOURNAL_GOOD && options->mode == ARB_JOURNAL_WRITE) fault = start_writer(*journal, problem);
    if (fault == ARB_JOURNAL_GOOD) return fault;
    arb_journal_close(*journal);
    *journal = NULL;
    return fault;
}

/* -- Closing ------------------------------------------------------------------- */

/* The store is closed last: the thread still writes what is queued. */
void arb_journal_close(struct arb_journal *journal)
{
    if (journal->writer.running) {
        arb__writer_settle(journal);
        while (arb__queue_deliver(&journal->queue) > 0) arb__writer_settle(journal);
        arb__writer_stop(journal);
    }
    arb__queue_free(&journal->queue);
    journal->kind->close(journal);
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
    arb__writer_settle(journal);
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
