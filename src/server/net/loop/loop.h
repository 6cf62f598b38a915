/* net/loop/loop.h -- what the files that use libuv share: loop.c, clients.c, control.c, work.c and now.c. */
#ifndef ARB_NET_LOOP_H
#define ARB_NET_LOOP_H

#include "connection/http.h"
#include "http/tls.h"

#include <stdatomic.h>
#include <uv.h>

#define READ_BYTES (64 * 1024)

struct arb__name;
struct client;
struct line;
struct posted;
struct job;

struct listener {
    uv_tcp_t tcp;
    struct arb_net *net;
    uint16_t port;
    bool open;
    bool secure, internal;
};

/* A reply that waits some milliseconds until its request is tried again. */
struct arb__later {
    struct arb__later *next;
    struct arb_reply *reply;
    void (*run)(void *mine);
    void *mine;
};

struct arb_net {
    struct arb__core core;
    uv_loop_t loop;
    struct listener listener[ARB_LISTEN_MAX];
    struct client *clients;
    uint32_t client_count;
    struct ssl_ctx_st *tls;
    const char *certificate, *key;
    uv_prepare_t before_poll;
    uv_timer_t tick, stop_timer;
    uint64_t stop_ms;               /* what the connections are given, once a stop has begun */
    uv_signal_t on_term, on_int, on_hangup;
    int64_t tick_ms;

    uv_async_t wake;                /* posts and the wish to stop, from other threads */
    uv_mutex_t posted_lock;
    struct posted *posted, **posted_last;
    atomic_bool stop_wanted;
    bool finished;

    struct job *jobs, **jobs_last;  /* that wait for their turn */
    unsigned jobs_running;
    struct arb_timer *timers;

    struct line *lines;             /* to other servers */
    struct arb__later *later;
    struct arb_timer *later_timer;

    uv_pipe_t control;
    bool control_open;
    struct arb_control *controls;
    char control_path[108];
    struct arb__name *name;         /* NULL: none was asked for */

    char read_buffer[READ_BYTES];
};

/* now.c: the time of this turn of the loop, taken again. */
void arb__net_set_time(struct arb_net *net);

/* clients.c */
ARB_MUST_USE enum arb_net_fault arb__listen(struct arb_net *net, size_t which, const struct arb_listen *listen);
bool arb__address_of(const char *text, struct sockaddr_storage *address);
void arb__clients_flush(struct arb_net *net);
void arb__clients_tick(struct arb_net *net);
void arb__clients_stop(struct arb_net *net, bool at_once);

/* pass.c */
void arb__lines_tick(struct arb_net *net);
void arb__lines_close(struct arb_net *net);

/* work.c. woken: called on the loop after a post, which it runs with arb__posts_run, or a wish to stop. */
void arb__posts_open(struct arb_net *net, uv_async_cb woken);
void arb__posts_run(struct arb_net *net);
void arb__timers_close(struct arb_net *net);

/* control.c */
ARB_MUST_USE enum arb_net_fault arb__control_open(struct arb_net *net, const char *path);
void arb__control_close(struct arb_net *net);

/* name.c: our name on the local network, if the configuration wishes one. */
void arb__name_open(struct arb_net *net, const struct arb_net_config *config);

/* control_ask.c: does a server answer on the pipe of that path? */
bool arb__control_answers(const char *path);

#endif
