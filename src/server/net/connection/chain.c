/* chain.c -- the queue in front of a client.
 *
 * Invariants: bytes is the sum of length over the blocks, which are counted; no block is empty; only the
 * first blocks may have begun; what goes on with a message stands behind it, or is first when the message has left.
 */
#include "connection/chain.h"

#include <stdlib.h>
#include <string.h>

static void append(struct arb__chain *chain, struct arb__block *block)
{
    if (chain->last != NULL) chain->last->next = block;
    else chain->first = block;
    chain->last = block;
    chain->bytes += block->length;
    chain->blocks++;
}

/* What the system's allocator adds to a block, about. */
#define ALLOCATION_BYTES 16

size_t arb__chain_weight(const struct arb__chain *chain)
{
    return chain->bytes + chain->blocks * (sizeof *chain->first + ALLOCATION_BYTES);
}

char *arb__chain_room(struct arb__chain *chain, size_t length, bool is_message)
{
    struct arb__block *block = malloc(sizeof *block + length);
    char *room;

    if (block == NULL) block = arb__memory(sizeof *block + length);
    room = (char *)(block + 1);
    *block = (struct arb__block){.at = room, .length = length, .is_message = is_message};
    append(chain, block);
    return room;
}

void arb__chain_copy(struct arb__chain *chain, const char *bytes, size_t length)
{
    if (length > 0) memcpy(arb__chain_room(chain, length, false), bytes, length);
}

void arb__chain_static(struct arb__chain *chain, const char *bytes, size_t length)
{
    struct arb__block *block;

    if (length == 0) return;
    block = arb__memory(sizeof *block);
    block->at = bytes;
    block->length = length;
    append(chain, block);
}

struct arb__block *arb__chain_refer(struct arb__chain *chain, struct arb_news *news, const char *at, size_t length)
{
    struct arb__block *block = arb__memory(sizeof *block);

    block->at = at;
    block->length = length;
    block->news = news;
    arb_news_keep(news);
    append(chain, block);
    return block;
}

static void free_block(struct arb__block *block)
{
    if (block->news != NULL) arb_news_release(block->news);
    free(block);
}

/* Blocks that have left whole are freed; the one that has left in part is marked begun and can no longer be dropped. */
void arb__chain_sent(struct arb__chain *chain, size_t length)
{
    ARB_ASSERT(length <= chain->bytes);
    chain->bytes -= length;
    while (length > 0) {
        struct arb__block *block = chain->first;

        block->begun = true;
        if (length < block->length) {
            block->at += length;
            block->length -= length;
            return;
        }
        length -= block->length;
        chain->first = block->next;
        if (chain->first == NULL) chain->last = NULL;
        chain->blocks--;
        free_block(block);
    }
}

/* One walk over the blocks. What is no message (a pong, a close frame) stays, and so does a message of which a byte has
 * left, with all that goes on with it. */
size_t arb__chain_drop_messages(struct arb__chain *chain)
{
    struct arb__block **link = &chain->first;
    size_t dropped = 0;
    bool goes = false;

    chain->last = NULL;
    while (*link != NULL) {
        struct arb__block *block = *link;

        if (!block->goes_on) goes = block->is_message && !block->begun;
        if (goes) {
            *link = block->next;
            chain->bytes -= block->length;
            chain->blocks--;
            dropped += !block->goes_on;
            free_block(block);
        } else {
            chain->last = block;
            link = &block->next;
        }
    }
    return dropped;
}

void arb__chain_clear(struct arb__chain *chain)
{
    while (chain->first != NULL) {
        struct arb__block *block = chain->first;

        chain->first = block->next;
        free_block(block);
    }
    *chain = (struct arb__chain){0};
}
