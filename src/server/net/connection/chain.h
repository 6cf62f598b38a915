/* net/connection/chain.h -- bytes that wait to leave, in order.
 *
 * A chain is a list of blocks. A block holds its own copy, or points to bytes that live
 * for ever, or to news shared by many chains. A message of a channel is one block, or one
 * and those that go on with it, so that a message can be dropped as long as none of it has
 * left.
 */
#ifndef ARB_NET_CHAIN_H
#define ARB_NET_CHAIN_H

#include "connection/memory.h"
#include "connection/news.h"

struct arb__block {
    struct arb__block *next;
    const char *at;
    size_t length;
    struct arb_news *news;          /* whose bytes these are, or NULL */
    bool is_message;                /* may be dropped while nothing of it has left */
    bool goes_on;                   /* with the message that the block before is of */
    bool begun;                     /* some of it has left, or was handed to the system */
};

struct arb__chain {
    struct arb__block *first, *last;
    size_t bytes;                   /* the sum of what the blocks still hold */
    size_t blocks;
};

/* What the chain takes of memory, near enough: its bytes, and for each block what holds it. Limits are set on this,
 * since a queue of two-byte frames is thirty times what it says. */
size_t arb__chain_weight(const struct arb__chain *chain);

/* A copy of bytes at the end. */
void arb__chain_copy(struct arb__chain *chain, const char *bytes, size_t length);

/* Room for 'length' bytes at the end, to be filled at once; never 0. */
char *arb__chain_room(struct arb__chain *chain, size_t length, bool is_message);

/* Bytes that outlive the chain. */
void arb__chain_static(struct arb__chain *chain, const char *bytes, size_t length);

/* Bytes of news, to which the block holds a reference, so that nothing is copied. */
struct arb__block *arb__chain_refer(struct arb__chain *chain, struct arb_news *news, const char *at, size_t length);

/* The first 'length' bytes have left. */
void arb__chain_sent(struct arb__chain *chain, size_t length);

/* Drops every message of which nothing has left; returns how many. */
size_t arb__chain_drop_messages(struct arb__chain *chain);

void arb__chain_clear(struct arb__chain *chain);

/* -- What leaves (message.c) ------------------------------------------------ */

/* Puts the news at the end as one WebSocket text frame; or as it is. */
void arb__chain_news(struct arb__chain *chain, struct arb_news *news);
void arb__chain_news_plain(struct arb__chain *chain, struct arb_news *news);

/* The same of news that are packed: a frame of RFC 7692; or a whole file of gzip, of so many bytes. */
void arb__chain_news_packed(struct arb__chain *chain, struct arb_news *news);
void arb__chain_news_gzip(struct arb__chain *chain, struct arb_news *news);
size_t arb__news_gzip_length(const struct arb_news *news);

/* A message: its frame's head, and a text with pieces of news as arb_channel_send_pieces has them. */
void arb__chain_pieces(struct arb__chain *chain, struct arb_span text, const struct arb_piece *piece, size_t count);

/* The same as a frame of RFC 7692: the news that are packed are put in so, all else as stored blocks. */
void arb__chain_pieces_packed(struct arb__chain *chain, struct arb_span text, const struct arb_piece *piece,
                              size_t count);

#endif
