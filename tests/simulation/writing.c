/* writing.c -- the journal's writer in the place of src/journal/thread.c: it takes a batch, needs its time, commits it
 * as src/journal/pg_writer.c has it, and tells what became of it.
 *
 * What is on its way when the server dies was committed or not, by chance. When only the answer was lost the batch is
 * tried again, and its own acts are known by their links.
 */
#include "store.h"

#include <string.h>

enum { PATIENCE_MS = 8000, AGAIN_MS = 100 };

static struct arb__waiting *waiting_at(struct arb_journal *journal, uint32_t i)
{
    return arb__queue_at(&journal->queue, journal->postgres->first + i);
}

/* -- One act ---------------------------------------------------------------------------------- */

static void tell_known(struct arb__waiting *waiting, const struct stored *row)
{
    const bool same = arb_span_equal(row->act.actor, waiting->act.actor) &&
                      arb_span_equal(row->act.line, waiting->act.line);

    waiting->receipt.fault = same ? ARB_JOURNAL_REPEATED : ARB_JOURNAL_REUSED;
    waiting->receipt.seq = row->act.seq;
    memcpy(waiting->receipt.chain, row->chain, sizeof row->chain);
}

/* Was it entered by this very batch, whose answer was lost? */
static bool is_ours(const struct arb_journal_receipt *before, const struct stored *row)
{
    return before->fault == ARB_JOURNAL_GOOD && before->seq == row->act.seq &&
           memcmp(before->chain, row->chain, sizeof row->chain) == 0;
}

static void enter(struct rows *rows, struct arb__waiting *waiting)
{
    static const uint8_t nothing[ARB_JOURNAL_CHAIN];
    struct arb_journal_receipt *receipt = &waiting->receipt;
    struct arb_journal_act numbered = waiting->act;

    numbered.seq = receipt->seq = (uint32_t)rows->count + 1;
    receipt->fault = ARB_JOURNAL_GOOD;
    arb__chain_link(receipt->chain, rows->count > 0 ? rows->row[rows->count - 1].chain : nothing, &numbered);
    rows_add(rows, &numbered, receipt->chain);
}

static void decide(struct arb_journal *journal, struct arb__waiting *waiting)
{
    struct rows *rows = rows_of(waiting->act.contest, true);
    const struct stored *row = row_with_key(rows, waiting->act.key);
    const uint32_t next = (uint32_t)rows->count + 1;

    if (!store_is_alone(journal) && rows->holder != journal->postgres->life) {
        waiting->receipt.fault = ARB_JOURNAL_OUSTED;
        waiting->receipt.seq = 0;
    } else if (row != NULL && journal->postgres->is_tried && is_ours(&waiting->receipt, row)) {
        return;
    } else if (row != NULL) {
        tell_known(waiting, row);
    } else if (waiting->act.seq != 0 && waiting->act.seq != next) {
        waiting->receipt.fault = ARB_JOURNAL_RACED;
        waiting->receipt.seq = next;
    } else {
        enter(rows, waiting);
    }
}

/* -- One batch ---------------------------------------------------------------------------------- */

/* All of it or nothing, under the life of the server. A batch that was committed before has nothing more to write. */
static enum arb_journal_fault commit(struct arb_journal *journal)
{
    if (agenda_now_ms() < tables.full_until_ms && !journal->postgres->is_tried) return ARB_JOURNAL_DISK_FULL;
    if (!store_is_alone(journal) && life_of(journal->postgres->life) == NULL) return ARB_JOURNAL_OUSTED;
    for (uint32_t i = 0; i < journal->postgres->count; i++) decide(journal, waiting_at(journal, i));
    return ARB_JOURNAL_GOOD;
}

static void finish(struct arb_journal *journal, enum arb_journal_fault fault)
{
    struct arb__postgres *own = journal->postgres;

    for (uint32_t i = 0; fault != ARB_JOURNAL_GOOD && i < own->count; i++) {
        waiting_at(journal, i)->receipt.fault = fault;
        waiting_at(journal, i)->receipt.seq = 0;
    }
    if (fault != ARB_JOURNAL_GOOD) story("a batch of %u is lost: %s", own->count, arb_journal_fault_key(fault));
    journal->writer.batches++;
    own->batch = NULL;
    arb__queue_written(&journal->queue, own->count);
    store_wake(journal);
}

static bool is_in_vain(const struct arb_journal *journal)
{
    return agenda_now_ms() >= journal->postgres->give_up_ms || (!store_is_alone(journal) && store_is_out(journal));
}

static void write_batch(void *mine)
{
    struct arb_journal *journal = mine;
    struct arb__postgres *own = journal->postgres;
    enum arb_journal_fault fault = ARB_JOURNAL_UNREACHABLE;

    if (store_reaches(journal)) {
        fault = commit(journal);
        if (fault == ARB_JOURNAL_GOOD && agenda_now_ms() < tables.loses_until_ms) {
            fault = ARB_JOURNAL_UNREACHABLE;
            own->is_tried = true;
        }
    }
    if (fault != ARB_JOURNAL_UNREACHABLE || is_in_vain(journal)) finish(journal, fault);
    else own->batch = agenda_in(AGAIN_MS, own->place, write_batch, journal);
}

static bool take_batch(struct arb_journal *journal)
{
    struct arb__queue *queue = &journal->queue;
    struct arb__postgres *own = journal->postgres;

    if (queue->queued == queue->written) return false;
    own->count = arb__queue_take(queue, journal->options.batch_acts, &own->first);
    own->is_tried = false;
    own->give_up_ms = agenda_now_ms() + PATIENCE_MS;
    return true;
}

void journal_write_on(struct arb_journal *journal)
{
    const int64_t takes_ms = chance_of(30) ? chance_between(20, 400) : chance_between(1, 6);

    if (journal->postgres->batch != NULL || !take_batch(journal)) return;
    journal->postgres->batch = agenda_in(takes_ms, journal->postgres->place, write_batch, journal);
}

/* -- In the place of the thread -------------------------------------------------------------------- */

bool arb__writer_start(struct arb_journal *journal)
{
    (void)journal;
    return true;
}

/* No time passes: what cannot be written now cannot be written. */
void arb__writer_settle(struct arb_journal *journal)
{
    struct arb__postgres *own = journal->postgres;

    if (own->batch != NULL) agenda_drop(own->batch);
    if (own->batch == NULL && !take_batch(journal)) return;
    do finish(journal, store_reaches(journal) ? commit(journal) : ARB_JOURNAL_UNREACHABLE);
    while (take_batch(journal));
}

void arb__writer_stop(struct arb_journal *journal)
{
    arb__queue_stop(&journal->queue);
}

void journal_cut_off(struct arb_journal *journal, int64_t ms)
{
    if (ms > 0)
        story("the server of life %lld does not reach the database for %lld ms", (long long)journal->postgres->life,
              (long long)ms);
    journal->postgres->cut_off_until_ms = agenda_now_ms() + ms;
}

void journal_die(struct arb_journal *journal)
{
    struct arb__postgres *own = journal->postgres;

    if (own->batch != NULL && store_reaches(journal) && chance_of(500)) (void)!commit(journal);
    own->is_dead = true;
}
