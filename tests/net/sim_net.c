/* sim_net.c -- see sim_net.h. */
#include "sim_net.h"

#include <stdlib.h>
#include <string.h>

#define START_MS INT64_C(1795289400000)

struct arb_timer {
    struct arb_timer *next;
    int64_t at_ms, every_ms;
    void (*ring)(void *mine);
    void *mine;
    bool stopped;
};

struct posted {
    struct posted *next;
    void (*run)(void *mine);
    void *mine;
};

struct arb_net {
    struct arb__core core;
    struct arb_timer *timers;
    struct posted *posted, **posted_last;
};

struct arb_net *sim_open(const struct arb_app *app, void *mine)
{
    const struct arb_net_config config = {.log_level = ARB_LOG_NONE};
    struct arb_net *net = arb__memory(sizeof *net);

    arb__core_open(&net->core, &config, app, mine);
    arb__core_set_time(&net->core, 1000, START_MS);
    net->posted_last = &net->posted;
    return net;
}

void sim_close(struct arb_net *net)
{
    sim_turn(net);
    while (net->timers != NULL) {
        struct arb_timer *timer = net->timers;

        net->timers = timer->next;
        free(timer);
    }
    arb__core_close(&net->core);
    free(net);
}

struct arb_conn *sim_connect(struct arb_net *net, const char *remote, bool secure)
{
    struct arb_conn *conn = arb__conn_new(&net->core, remote, secure);

    conn->peer = arb__peer_named(&net->core.peers, remote, net->core.now_ms);
    if (conn->peer != NULL) arb__peer_join(&net->core.peers, conn->peer);
    return conn;
}

void sim_disconnect(struct arb_net *net, struct arb_conn *conn)
{
    if (conn->peer != NULL) arb__peer_leave(&net->core.peers, conn->peer);
    arb__conn_free(conn);
}

void sim_give(struct arb_conn *conn, const char *bytes, size_t length)
{
    char *exact = malloc(length > 0 ? length : 1);

    if (exact == NULL) abort();
    if (length > 0) memcpy(exact, bytes, length);
    arb__conn_feed(conn, exact, length);
    free(exact);
}

void sim_take(struct arb_conn *conn, void (*take)(void *mine, const char *bytes, size_t length), void *mine)
{
    for (;;) {
        const struct arb__block *block;
        size_t length;

        arb__conn_resume(conn);
        block = conn->out.first;
        if (block == NULL) return;
        length = block->length;
        if (length == 0) abort();
        take(mine, block->at, length);
        arb__conn_sent(conn, length);
    }
}

void sim_turn(struct arb_net *net)
{
    while (net->posted != NULL) {
        struct posted *post = net->posted;

        net->posted = post->next;
        if (net->posted == NULL) net->posted_last = &net->posted;
        post->run(post->mine);
        free(post);
    }
    while (arb__core_next_touched(&net->core) != NULL) continue;
}

static void free_stopped(struct arb_net *net)
{
    for (struct arb_timer **at = &net->timers; *at != NULL;) {
        struct arb_timer *timer = *at;

        if (!timer->stopped) {
            at = &timer->next;
            continue;
        }
        *at = timer->next;
        free(timer);
    }
}

void sim_pass(struct arb_net *net, int64_t ms)
{
    arb__core_set_time(&net->core, net->core.now_ms + ms, net->core.wall_ms + ms);
    for (struct arb_timer *timer = net->timers; timer != NULL; timer = timer->next) {
        if (timer->stopped || timer->at_ms > net->core.now_ms) continue;
        timer->at_ms = net->core.now_ms + timer->every_ms;
        timer->stopped = timer->every_ms == 0;
        timer->ring(timer->mine);
    }
    free_stopped(net);
}

/* It runs as long as somebody turns it. */
void arb_net_stop(struct arb_net *net)
{
    (void)net;
}

void arb_net_close(struct arb_net *net)
{
    if (net != NULL) sim_close(net);
}

/* -- The public functions of the transport that need a loop ------------------------- */

int64_t arb_net_now_ms(const struct arb_net *net)
{
    return net->core.now_ms;
}

int64_t arb_net_wall_ms(const struct arb_net *net)
{
    return net->core.wall_ms;
}

struct arb_metrics *arb_net_metrics(struct arb_net *net)
{
    return &net->core.metrics;
}

void arb_net_log(struct arb_net *net, enum arb_log_level level, const char *event, const char *detail)
{
    arb__log_event(&net->core.log, net->core.wall_ms, level, event, NULL, detail);
}

/* Nobody reads it. */
void arb_net_say(struct arb_net *net, struct arb_span text)
{
    (void)net;
    (void)text;
}

bool arb_net_traces(const struct arb_net *net)
{
    return net->core.log.level <= ARB_LOG_DEBUG;
}

void arb_net_trace(struct arb_net *net, const char *trace, const char *event, const struct arb_trace_value *values,
                   size_t count)
{
    arb__log_trace(&net->core.log, net->core.wall_ms, trace, event, values, count);
}

void arb_net_post(struct arb_net *net, void (*run)(void *mine), void *mine)
{
    struct posted *post = arb__memory(sizeof *post);

    *post = (struct posted){NULL, run, mine};
    *net->posted_last = post;
    net->posted_last = &post->next;
}

void arb_net_work(struct arb_net *net, void (*work)(void *mine), void (*done)(void *mine), void *mine)
{
    work(mine);
    arb_net_post(net, done, mine);
}

void arb_net_work_first(struct arb_net *net, void (*work)(void *mine), void (*done)(void *mine), void *mine)
{
    arb_net_work(net, work, done, mine);
}

struct arb_timer *arb_net_timer(struct arb_net *net, uint64_t after_ms, uint64_t every_ms,
                                void (*ring)(void *mine), void *mine)
{
    struct arb_timer *timer = arb__memory(sizeof *timer);

    *timer = (struct arb_timer){.next = net->timers, .at_ms = net->core.now_ms + (int64_t)after_ms,
                                .every_ms = (int64_t)every_ms, .ring = ring, .mine = mine};
    net->timers = timer;
    return timer;
}

void arb_timer_stop(struct arb_timer *timer)
{
    timer->stopped = true;
}

/* -- Other servers, and other devices: there are none ---------------------------------- */

void arb_net_set_node_key(struct arb_net *net, const uint8_t key[ARB_NODE_KEY])
{
    memcpy(net->core.node_key, key, ARB_NODE_KEY);
    net->core.has_node_key = true;
}

void arb_net_spent(struct arb_net *net, arb_net_each_spent *each, void *mine)
{
    arb__core_spent(&net->core, each, mine);
}

void arb_net_take_off(struct arb_net *net, struct arb_span who, uint32_t requests)
{
    arb__core_take_off(&net->core, who, requests);
}

void arb_net_pass(struct arb_net *net, struct arb_reply *reply, const char *address,
                  void (*failed)(void *mine, enum arb_pass_fault fault), void *mine)
{
    (void)net;
    (void)reply;
    (void)address;
    failed(mine, ARB_PASS_REFUSED);
}

void arb_net_pass_end(struct arb_net *net, const char *address)
{
    (void)net;
    (void)address;
}

void arb_net_later(struct arb_net *net, struct arb_reply *reply, void (*run)(void *mine), void *mine)
{
    (void)reply;
    (void)arb_net_timer(net, 50, 0, run, mine);
}

int64_t arb_net_neighbour_ms(const struct arb_net *net)
{
    (void)net;
    return 0;
}
