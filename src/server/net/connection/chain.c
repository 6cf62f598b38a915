/* chain.c -- the queue in front of a client.
 *
 * Invariants: bytes is the sum of length over the blocks, which are counted; no block is empty; only the
 * first blocks may have begun; what goes on with a message stands behind it, or is first when the message has left.
 */
#include "connection/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *arb__memory(size_t bytes)
{
    void *memory = calloc(1, bytes > 0 ? bytes : 1);

    if (memory == NULL) {
        fputs("arbitro: no memory left\n", stderr);
        (void)fflush(stderr);
        abort();
    }
    return memory;
}

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

/* -- News ------------------------------------------------------------------- */

struct arb_news {
    uint32_t references;
    uint32_t head_length;
    size_t length;
    char bytes[];                   /* ten for the frame's head, flush right, then the text */
};

#define HEAD_ROOM 10

/* RFC 6455, 5.2: the length stands in 7 bits, in 16 or in 64. FIN is set and there is no mask, as a server sends. */
size_t arb__frame_head(char head[10], unsigned opcode, size_t length)
{
    head[0] = (char)(0x80u | opcode);
    if (length < 126) {
        head[1] = (char)length;
        return 2;
    }
    if (length <= 0xFFFF) {
        head[1] = 126;
        head[2] = (char)(length >> 8);
        head[3] = (char)length;
        return 4;
    }
    head[1] = 127;
    for (int i = 0; i < 8; i++) head[2 + i] = (char)((uint64_t)length >> (56 - 8 * i));
    return 10;
}

struct arb_news *arb_news_new(struct arb_span text)
{
    struct arb_news *news = arb__memory(sizeof *news + HEAD_ROOM + text.length);
    char head[HEAD_ROOM];

    news->references = 1;
    news->length = text.length;
    news->head_length = (uint32_t)arb__frame_head(head, 1, text.length);
    memcpy(news->bytes + HEAD_ROOM - news->head_length, head, news->head_length);
    if (text.length > 0) memcpy(news->bytes + HEAD_ROOM, text.at, text.length);
    return news;
}

void arb_news_keep(struct arb_news *news)
{
    news->references++;
}

struct arb_span arb_news_text(const struct arb_news *news)
{
    return (struct arb_span){news->bytes + HEAD_ROOM, news->length};
}

void arb_news_release(struct arb_news *news)
{
    if (--news->references > 0) return;
    free(news);
}

void arb__chain_news(struct arb__chain *chain, struct arb_news *news)
{
    struct arb__block *block = arb__memory(sizeof *block);

    block->at = news->bytes + HEAD_ROOM - news->head_length;
    block->length = news->head_length + news->length;
    block->news = news;
    block->is_message = true;
    news->references++;
    append(chain, block);
}

/* The block points into the news and holds a reference to it, so nothing is copied. */
void arb__chain_news_plain(struct arb__chain *chain, struct arb_news *news)
{
    const struct arb_span text = arb_news_text(news);
    struct arb__block *block;

    if (text.length == 0) return;
    block = arb__memory(sizeof *block);
    block->at = text.at;
    block->length = text.length;
    block->news = news;
    arb_news_keep(news);
    append(chain, block);
}

/* The bytes of the text from one piece to the next. */
static void go_on(struct arb__chain *chain, const char *bytes, size_t length)
{
    if (length == 0) return;
    arb__chain_copy(chain, bytes, length);
    chain->last->goes_on = true;
}

void arb__chain_pieces(struct arb__chain *chain, struct arb_span head, struct arb_span text,
                       const struct arb_piece *piece, size_t count)
{
    const size_t first = count > 0 ? piece[0].at : text.length;
    char *room = arb__chain_room(chain, head.length + first, true);

    ARB_ASSERT(first <= text.length && head.length > 0);
    memcpy(room, head.at, head.length);
    if (first > 0) memcpy(room + head.length, text.at, first);
    for (size_t i = 0; i < count; i++) {
        const size_t from = piece[i].at, end = i + 1 < count ? piece[i + 1].at : text.length;

        ARB_ASSERT(from <= end && end <= text.length && arb_news_text(piece[i].news).length > 0);
        arb__chain_news_plain(chain, piece[i].news);
        chain->last->goes_on = true;
        go_on(chain, text.at + from, end - from);
    }
}
