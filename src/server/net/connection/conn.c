/* conn.c -- the list of connections that have something to do, and how a connection is brought to its end.
 *
 * What http.c, reply.c, channel.c and websocket.c all do to a connection stands here, below them. A connection is on
 * the list at most once; whoever frees it takes it off first.
 */
#include "connection/http.h"

void arb__conn_touch(struct arb_conn *conn)
{
    if (conn->touched) return;
    conn->touched = true;
    conn->next_touched = conn->core->touched;
    conn->core->touched = conn;
}

struct arb_conn *arb__core_next_touched(struct arb__core *core)
{
    struct arb_conn *conn = core->touched;

    if (conn == NULL) return NULL;
    core->touched = conn->next_touched;
    conn->touched = false;
    return conn;
}

void arb__conn_untouch(struct arb_conn *conn)
{
    struct arb_conn **link = &conn->core->touched;

    if (!conn->touched) return;
    while (*link != conn) link = &(*link)->next_touched;
    *link = conn->next_touched;
    conn->touched = false;
}

void arb__conn_finish(struct arb_conn *conn)
{
    conn->state = ARB_CONN_FINISHING;
    /* While something waits the stall limit holds; then the peer gets a moment to close. */
    conn->deadline_ms = conn->out.bytes > 0 ? 0 : conn->core->now_ms + ARB__LINGER_MS;
    conn->unused_length = 0;
    arb__conn_touch(conn);
}
