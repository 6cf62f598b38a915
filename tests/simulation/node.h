/* node.h -- a server on a computer of its own: started, stopped, killed, put to sleep.
 *
 * It is the whole server but what src/server/app/serve.c says and asks of the system: the same network, hall, kinds and
 * journal. It is started again a second after it has ended, as systemd does.
 */
#ifndef NODE_H
#define NODE_H

#include "agenda.h"

#include "hall/server.h"

#define NODES_MAX 3

struct node {
    struct place place;
    unsigned number;                /* from 0 */
    bool is_shared;                 /* other servers have the store too */
    struct arb__server *server;     /* NULL: it is not running */
    struct event *start;            /* when it will be */
    bool is_rung, is_closing;
    uint64_t lives;
    char address[32], inside[32];
};

/* Ports: where phones reach it, and where other servers do. */
#define NODE_PORT(number)   (8001u + (number))
#define NODE_INSIDE(number) (9001u + (number))

void node_open(struct node *node, unsigned number, bool is_shared);
void node_start_in(struct node *node, int64_t ms);

/* Dies at once: its clients are told within so many milliseconds. Starts again after 'down_ms'. */
void node_kill(struct node *node, int64_t told_within_ms, int64_t down_ms);

/* Is asked to stop, and starts again. */
void node_stop(struct node *node);

/* Ends for good. */
void node_close(struct node *node);

#endif
