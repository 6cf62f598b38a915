/* queue.c -- the queue of acts between the owner and the writer thread: one ring with three indices.
 *
 * The owner adds acts at 'queued', the writer advances 'written' by a batch at a time, the owner delivers the
 * receipts at 'delivered'. Invariant: delivered <= written <= queued <= delivered + capacity. Slots between two
 * indices belong to the thread that will advance the lower one; only the indices are shared, under the lock. The text
 * of the acts is in a ring of bytes that is freed in the same order, the text of each act in one piece.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

/* After a failure the queue is zeroed enough to be freed. */
bool arb__queue_init(struct arb__queue *queue, uint32_t acts, uint32_t bytes)
{
    *queue = (struct arb__queue){.capacity = acts, .text_size = bytes};
    queue->slots = calloc(acts, sizeof *queue->slots);
    queue->text = malloc(bytes);
    if (queue->slots == NULL || queue->text == NULL) {
        free(queue->slots);
        free(queue->text);
        queue->slots = NULL;
        return false;
    }
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->work, NULL);
    pthread_cond_init(&queue->settled, NULL);
    return true;
}

void arb__queue_free(struct arb__queue *queue)
{
    if (queue->slots == NULL) return;
    pthread_mutex_destroy(&queue->lock);
    pthread_cond_destroy(&queue->work);
    pthread_cond_destroy(&queue->settled);
    free(queue->slots);
    free(queue->text);
    queue->slots = NULL;
}

/* A contiguous piece of the text ring, or NULL. One byte always stays free, so that head == tail only means empty. */
static char *text_room(struct arb__queue *queue, size_t need)
{
    if (queue->queued == queue->delivered) queue->text_head = queue->text_tail = 0;
    if (queue->text_head < queue->text_tail)
        return need < queue->text_tail - queue->text_head ? queue->text + queue->text_head : NULL;
    if (need < queue->text_size - queue->text_head) return queue->text + queue->text_head;
    return need < queue->text_tail ? queue->text : NULL;
}

static struct arb_span copied(char **to, struct arb_span from)
{
    const struct arb_span copy = {*to, from.length};

    if (from.length > 0) memcpy(*to, from.at, from.length);
    *to += from.length;
    return copy;
}

/* The slot is filled before the lock is taken, because it belongs to the owner until 'queued' moves past it. */
bool arb__queue_put(struct arb__queue *queue, const struct arb_journal_act *act,
                    arb_journal_done *done, void *context)
{
    const size_t need =
        act->contest.length + act->key.length + act->actor.length + act->line.length;
    struct arb__waiting *slot = arb__queue_at(queue, queue->queued);
    char *at;

    if (queue->queued - queue->delivered == queue->capacity) return false;
    at = text_room(queue, need);
    if (at == NULL) return false;
    *slot = (struct arb__waiting){.act = *act, .done = done, .context = context};
    slot->act.contest = copied(&at, act->contest);
    slot->act.key = copied(&at, act->key);
    slot->act.actor = copied(&at, act->actor);
    slot->act.line = copied(&at, act->line);
    slot->receipt.act = &slot->act;
    slot->text_end = queue->text_head = (size_t)(at - queue->text);
    pthread_mutex_lock(&queue->lock);
    queue->queued++;
    pthread_cond_signal(&queue->work);
    pthread_mutex_unlock(&queue->lock);
    return true;
}

uint32_t arb__queue_take(struct arb__queue *queue, uint32_t most, uint64_t *first)
{
    uint64_t count;

    pthread_mutex_lock(&queue->lock);
    while (queue->queued == queue->written && !queue->stopping)
        pthread_cond_wait(&queue->work, &queue->lock);
    count = queue->queued - queue->written;
    *first = queue->written;
    pthread_mutex_unlock(&queue->lock);
    return count < most ? (uint32_t)count : most;
}

struct arb__waiting *arb__queue_at(struct arb__queue *queue, uint64_t n)
{
    return &queue->slots[n % queue->capacity];
}

void arb__queue_written(struct arb__queue *queue, uint32_t count)
{
    pthread_mutex_lock(&queue->lock);
    queue->written += count;
    ARB_ASSERT(queue->written <= queue->queued);
    if (queue->written == queue->queued) pthread_cond_signal(&queue->settled);
    pthread_mutex_unlock(&queue->lock);
}

void arb__queue_settle(struct arb__queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    while (queue->written != queue->queued) pthread_cond_wait(&queue->settled, &queue->lock);
    pthread_mutex_unlock(&queue->lock);
}

/* Delivers only what was written when it began, so that a done() that appends cannot keep the owner here for ever.
 * The slot stays taken while its done() runs. */
uint32_t arb__queue_deliver(struct arb__queue *queue)
{
    uint32_t delivered_now = 0;
    uint64_t written;

    pthread_mutex_lock(&queue->lock);
    written = queue->written;
    pthread_mutex_unlock(&queue->lock);
    while (queue->delivered < written) {
        struct arb__waiting *slot = arb__queue_at(queue, queue->delivered);

        slot->done(slot->context, &slot->receipt);
        queue->text_tail = slot->text_end;
        queue->delivered++;
        delivered_now++;
    }
    return delivered_now;
}

void arb__queue_stop(struct arb__queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->stopping = true;
    pthread_cond_signal(&queue->work);
    pthread_mutex_unlock(&queue->lock);
}
