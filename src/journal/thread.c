/* thread.c -- the writer thread: takes batches from the queue, has them written, and tells what became of them.
 *
 * Only this file knows that it is a thread: tests/simulation has another in its place, which writes when it is time.
 * When anything in a batch fails, every act of it gets the same fault, and nothing of it is in the store.
 */
#include "inside.h"

#include <string.h>

static void tell_all(struct arb__queue *queue, uint64_t first, uint32_t count,
                     enum arb_journal_fault fault)
{
    for (uint32_t i = 0; i < count; i++) {
        struct arb_journal_receipt *receipt = &arb__queue_at(queue, first + i)->receipt;

        receipt->fault = fault;
        receipt->seq = 0;
        memset(receipt->chain, 0, sizeof receipt->chain);
    }
}

static void count_up(struct arb__writer *writer, struct arb__queue *queue, uint64_t first,
                     uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        switch (arb__queue_at(queue, first + i)->receipt.fault) {
        case ARB_JOURNAL_GOOD: writer->acts++; break;
        case ARB_JOURNAL_REPEATED: writer->repeated++; break;
        case ARB_JOURNAL_REUSED: writer->reused++; break;
        case ARB_JOURNAL_RACED: writer->raced++; break;
        default: writer->failed++;
        }
    writer->batches++;
}

/* The order matters: written, then 'wake', and the rest last, so that nobody waits for it. */
static void *write_batches(void *context)
{
    struct arb_journal *journal = context;
    const struct arb_journal_options *options = &journal->options;
    struct arb__queue *queue = &journal->queue;
    uint64_t first;
    uint32_t count;

    while ((count = arb__queue_take(queue, options->batch_acts, &first)) > 0) {
        const enum arb_journal_fault fault = journal->kind->write(journal, first, count);

        if (fault != ARB_JOURNAL_GOOD) tell_all(queue, first, count, fault);
        count_up(&journal->writer, queue, first, count);
        arb__queue_written(queue, count);
        if (options->wake != NULL) options->wake(options->wake_context);
        journal->kind->rest(journal);
    }
    return NULL;
}

bool arb__writer_start(struct arb_journal *journal)
{
    return pthread_create(&journal->writer.thread, NULL, write_batches, journal) == 0;
}

void arb__writer_settle(struct arb_journal *journal)
{
    arb__queue_settle(&journal->queue);
}

void arb__writer_stop(struct arb_journal *journal)
{
    arb__queue_stop(&journal->queue);
    pthread_join(journal->writer.thread, NULL);
}
