/* channel.c -- what is sent over a channel: its queue, and what becomes of a client that reads too slowly.
 *
 * What the server sends are whole unmasked frames, each a message in the
 * connection's chain. What a WebSocket client sends goes by websocket.c.
 * Invariant: while 'behind' holds, no message waits that has not begun to leave.
 */
#include "websocket/channel.h"

#include <stdlib.h>

#define CLOSING_MS 3000

/* Makes the channel of a connection that has just been switched. While the server stops it is closed at once, so that
 * no client comes in late. */
static struct arb_channel *channel_new(struct arb_conn *conn, bool packs, void *mine)
{
    struct arb_channel *channel = arb__memory(sizeof *channel);

    channel->conn = conn;
    channel->mine = mine;
    channel->heard_ms = channel->pinged_ms = conn->core->now_ms;
    channel->frames.message_max = conn->core->limits.message_max;
    channel->packs = channel->frames.may_pack = packs;
    channel->free_milli = (int64_t)conn->core->limits.frames_burst * 1000;
    channel->free_at_ms = conn->core->now_ms;
    conn->channel = channel;
    ++*conn->core->figures.sockets;
    if (conn->core->stopping) arb_channel_close(channel, 1001, "server stops");
    return channel;
}

void arb__channel_free(struct arb_channel *channel)
{
    struct arb__core *core = channel->conn->core;

    --*core->figures.sockets;
    if (core->app->closed != NULL) core->app->closed(core->mine, channel);
    arb__websocket_rest(channel);
    free(channel);
}

struct arb_channel *arb_reply_socket(struct arb_reply *reply, void *mine)
{
    const bool packs = arb__websocket_packs(&reply->request);
    char head[300];
    struct arb_conn *conn;
    size_t length;

    ARB_ASSERT(reply->request.wants_socket);
    length = arb__websocket_accept(&reply->request, packs, head);
    conn = arb__reply_switch(reply, head, length, 101);
    return conn != NULL ? channel_new(conn, packs, mine) : NULL;
}

void *arb_channel_mine(const struct arb_channel *channel)
{
    return channel->mine;
}

/* -- Sending ----------------------------------------------------------------- */

/* Too many bytes wait for the client: drops the messages of which nothing has left, and asks for one whole answer once
 * the queue is empty. If what remains is still over the limit the connection fails. */
static void fall_behind(struct arb_channel *channel)
{
    struct arb_conn *conn = channel->conn;

    arb__chain_drop_messages(&conn->out);
    channel->behind = true;
    ++*conn->core->figures.behind;
    if (arb__chain_weight(&conn->out) > conn->core->limits.queue_bytes) conn->failed = true;
    arb__conn_touch(conn);
}

/* May another message be put in the queue? */
static bool has_room(struct arb_channel *channel)
{
    if (channel->closing || channel->behind || channel->conn->state != ARB_CONN_CHANNEL) return false;
    if (arb__chain_weight(&channel->conn->out) <= channel->conn->core->limits.behind_bytes) return true;
    fall_behind(channel);
    return false;
}

/* Is any of the pieces packed, for a client that takes it so? */
static bool any_packed(struct arb_channel *channel, const struct arb_piece *piece, size_t count)
{
    bool any = false;

    if (!channel->packs) return false;
    for (size_t i = 0; i < count; i++)
        if (arb__news_pack(piece[i].news, &channel->conn->core->packer)) any = true;
    return any;
}

/* Does nothing while the client is behind. */
void arb_channel_send_pieces(struct arb_channel *channel, struct arb_span text, const struct arb_piece *piece,
                             size_t count)
{
    if (!has_room(channel)) return;
    (any_packed(channel, piece, count) ? arb__chain_pieces_packed : arb__chain_pieces)(&channel->conn->out, text,
                                                                                       piece, count);
    arb__conn_touch(channel->conn);
}

void arb_channel_send(struct arb_channel *channel, struct arb_span text)
{
    arb_channel_send_pieces(channel, text, NULL, 0);
}

void arb_channel_send_news(struct arb_channel *channel, struct arb_news *news)
{
    if (!has_room(channel)) return;
    if (channel->packs && arb__news_pack(news, &channel->conn->core->packer))
        arb__chain_news_packed(&channel->conn->out, news);
    else arb__chain_news(&channel->conn->out, news);
    arb__conn_touch(channel->conn);
}

/* The line is free: the pong that is owed, and one whole answer to a client that fell behind. */
void arb__channel_drained(struct arb_channel *channel)
{
    const struct arb__core *core = channel->conn->core;

    arb__websocket_pong(channel);
    if (!channel->behind || channel->closing) return;
    channel->behind = false;
    if (core->app->behind != NULL) core->app->behind(core->mine, channel);
}

/* -- Closing and staying alive ----------------------------------------------- */

void arb_channel_close(struct arb_channel *channel, uint16_t code, const char *reason)
{
    struct arb_conn *conn = channel->conn;

    if (channel->closing) return;
    channel->closing = true;
    arb__websocket_send_close(channel, code, reason);
    conn->deadline_ms = conn->core->now_ms + CLOSING_MS; /* for the peer's own close */
    arb__conn_touch(conn);
}

void arb__channel_feed(struct arb_channel *channel, const char *bytes, size_t length)
{
    channel->heard_ms = channel->conn->core->now_ms;
    arb__websocket_feed(channel, bytes, length);
}

/* Once a second: a client that was silent too long is dropped, and one that is due is pinged, unless something waits
 * for it already. */
void arb__channel_tick(struct arb_channel *channel)
{
    struct arb_conn *conn = channel->conn;
    const struct arb_limits *limits = &conn->core->limits;
    const int64_t now = conn->core->now_ms;

    if (now - channel->heard_ms > limits->silent_ms) conn->failed = true;
    if (channel->closing || now - channel->pinged_ms < limits->ping_ms) return;
    channel->pinged_ms = now;
    if (conn->out.bytes == 0)       /* what waits shows as well whether anybody is there */
        arb__chain_static(&conn->out, "\x89\x00", 2);
    arb__conn_touch(conn);
}
