/* sim_net.h -- a network without sockets, clock or threads, in the place of loop.c, clients.c, work.c and control.c.
 *
 *     struct arb_net *net = sim_open(&app, mine);
 *     struct arb_conn *conn = sim_connect(net, "10.0.0.1", false);
 *     sim_give(conn, bytes, length);                       as if they had come
 *     sim_take(conn, take, mine);                          what leaves goes to take()
 *     sim_pass(net, 1000);                                 time passes, timers ring, connections tick
 *
 * What is to happen on another thread happens at once, and what is posted when sim_turn is called: the same bytes do
 * the same each time. It links with the rest of the transport, and nothing of libuv is drawn in.
 */
#ifndef SIM_NET_H
#define SIM_NET_H

#include "connection/http.h"

struct arb_net *sim_open(const struct arb_app *app, void *mine);
void sim_close(struct arb_net *net);

struct arb_conn *sim_connect(struct arb_net *net, const char *remote, bool secure);
void sim_disconnect(struct arb_net *net, struct arb_conn *conn);

/* On the heap, of their exact size, so that a read past them is seen. */
void sim_give(struct arb_conn *conn, const char *bytes, size_t length);

/* Everything that waits leaves, in blocks as they stand. */
void sim_take(struct arb_conn *conn, void (*take)(void *mine, const char *bytes, size_t length), void *mine);

void sim_turn(struct arb_net *net);
void sim_pass(struct arb_net *net, int64_t ms);

#endif
