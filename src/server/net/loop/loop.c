/* loop.c -- the server: opened, run, stopped, closed.
 *
 * One libuv loop on one thread. Each turn: bytes are read and given to connections, the
 * application answers, and before the loop sleeps again everything that was touched is
 * written and the log leaves.
 */
#include "loop/loop.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LAST_WORDS_MS = 1000 };      /* for who reads what is said, when we close */
enum {
    ARRIVED_MS = 20,                /* for what the system has received, and we have not read yet */
    HANGUP_MS = 2000                /* to stop, when our window is closed: Windows ends us after five seconds */
};

ARB_LIST_TEXTS(arb_net_fault_symbol, enum arb_net_fault, ARB_NET_FAULTS, ARB_ROW_WORDS)

uint16_t arb_net_port(const struct arb_net *net, size_t which)
{
    return which < ARB_LISTEN_MAX ? net->listener[which].port : 0;
}

struct arb_metrics *arb_net_metrics(struct arb_net *net)
{
    return &net->core.metrics;
}

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

void arb_net_log(struct arb_net *net, enum arb_log_level level, const char *event, const char *detail)
{
    arb__log_event(&net->core.log, net->core.wall_ms, level, event, NULL, detail);
}

void arb_net_say(struct arb_net *net, struct arb_span text)
{
    struct arb__voice *voice = net->core.log.voice;

    if (voice != NULL) (void)arb__voice_say(voice, STDOUT_FILENO, text.at, text.length);
    else (void)!write(STDOUT_FILENO, text.at, (unsigned)text.length);
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

/* -- Turns --------------------------------------------------------------------- */

static void before_poll(uv_prepare_t *prepare)
{
    struct arb_net *net = prepare->data;

    arb__net_set_time(net);
    arb__clients_flush(net);
    if (net->core.log.length > 0) arb__log_flush(&net->core.log);
    if (net->finished) uv_stop(&net->loop);
}

static void ticked(uv_timer_t *timer)
{
    struct arb_net *net = timer->data;
    int64_t late;

    uv_update_time(&net->loop);
    arb__net_set_time(net);
    late = net->core.now_ms - net->tick_ms - 1000;
    net->tick_ms = net->core.now_ms;
    *net->core.figures.loop_late_ms = late > 0 ? (uint64_t)late : 0;
    arb__clients_tick(net);
    arb__lines_tick(net);
}

/* -- Stopping -------------------------------------------------------------------- */

static void stop_timed_out(uv_timer_t *timer)
{
    arb__clients_stop(timer->data, true);
}

static void ask_to_finish(uv_timer_t *timer)
{
    struct arb_net *net = timer->data;

    arb__clients_stop(net, false);
    uv_timer_start(timer, stop_timed_out, net->stop_ms, 0);
}

static void close_listeners(struct arb_net *net)
{
    for (size_t i = 0; i < ARB_LISTEN_MAX; i++) {
        if (!net->listener[i].open) continue;
        net->listener[i].open = false;
        uv_close((uv_handle_t *)&net->listener[i].tcp, NULL);
    }
}

/* Stops accepting, asks the connections to finish and gives them a time. What had arrived when the stop began is read
 * first: a connection that seems idle may have a request in the system's hands. A second signal closes them at once,
 * unless arb_net_stop was called too. */
static void begin_stop(struct arb_net *net, uint64_t wait_ms)
{
    if (net->core.stopping) {       /* asked twice: at once */
        if (atomic_load(&net->stop_wanted)) return;
        arb__clients_stop(net, true);
        return;
    }
    net->core.stopping = true;
    arb__net_set_time(net);
    arb_net_log(net, ARB_LOG_INFO, "stopping", NULL);
    net->stop_ms = wait_ms;
    close_listeners(net);
    uv_update_time(&net->loop);
    uv_timer_start(&net->stop_timer, ask_to_finish, ARRIVED_MS, 0);
    if (net->core.app->stopping != NULL) net->core.app->stopping(net->core.mine);
}

static void signalled(uv_signal_t *handle, int number)
{
    struct arb_net *net = handle->data;
    const uint64_t usual = net->core.limits.stop_ms;

    begin_stop(net, number == SIGHUP && usual > HANGUP_MS ? HANGUP_MS : usual);
}

/* Another thread has posted something, or wishes that we stop. */
static void woken(uv_async_t *wake)
{
    struct arb_net *net = wake->data;

    arb__net_set_time(net);
    arb__posts_run(net);
    if (atomic_load(&net->stop_wanted)) begin_stop(net, net->core.limits.stop_ms);
}

/* -- Opening ---------------------------------------------------------------------- */

/* As many descriptors as the system lets us have. */
static void raise_descriptors(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

/* The handles that live as long as the server. They are closed by arb_net_close's walk over the loop. */
static void open_handles(struct arb_net *net, const struct arb_net_config *config)
{
    uv_prepare_init(&net->loop, &net->before_poll);
    uv_timer_init(&net->loop, &net->tick);
    uv_timer_init(&net->loop, &net->stop_timer);
    uv_signal_init(&net->loop, &net->on_term);
    uv_signal_init(&net->loop, &net->on_int);
    uv_signal_init(&net->loop, &net->on_hangup);
    net->before_poll.data = net->tick.data = net->stop_timer.data = net;
    net->on_term.data = net->on_int.data = net->on_hangup.data = net;
    arb__posts_open(net, woken);
    arb__net_set_time(net);
    net->tick_ms = net->core.now_ms;
    uv_prepare_start(&net->before_poll, before_poll);
    uv_timer_start(&net->tick, ticked, 1000, 1000);
    signal(SIGPIPE, SIG_IGN);
    if (config->leave_signals) return;
    uv_signal_start(&net->on_term, signalled, SIGTERM);
    uv_signal_start(&net->on_int, signalled, SIGINT);
    uv_signal_start(&net->on_hangup, signalled, SIGHUP);     /* the window that we run in is closed */
}

/* Reads the certificate and opens the control pipe, both before any port is bound: a server that cannot serve does not
 * take a port. */
static enum arb_net_fault listen_all(struct arb_net *net, const struct arb_net_config *config)
{
    enum arb_net_fault fault = ARB_NET_GOOD;
    bool secure = false;

    for (size_t i = 0; i < ARB_LISTEN_MAX && config->listen[i].address != NULL; i++)
        secure = secure || config->listen[i].secure;
    if (secure && config->certificate == NULL) return ARB_NET_CERTIFICATE_UNREADABLE;
    if (secure && config->key == NULL) return ARB_NET_KEY_UNREADABLE;
    if (secure) fault = arb__tls_context(config->certificate, config->key, &net->tls);
    if (fault == ARB_NET_GOOD && config->control != NULL) fault = arb__control_open(net, config->control);
    return fault;
}

static enum arb_net_fault listen_on(struct arb_net *net, size_t which, const struct arb_net_config *config)
{
    const enum arb_net_fault fault = arb__listen(net, which, &config->listen[which]);

    if (fault != ARB_NET_GOOD && config->which != NULL) *config->which = which;
    return fault;
}

/* After the first fault nothing else is opened, and arb_net_close undoes what was. */
enum arb_net_fault arb_net_open(struct arb_net **net, const struct arb_net_config *config,
                                const struct arb_app *app, void *mine)
{
    struct arb_net *made = arb__memory(sizeof *made);
    enum arb_net_fault fault;

    *net = NULL;
    if (uv_loop_init(&made->loop) != 0) {
        free(made);
        return ARB_NET_NO_RESOURCES;
    }
    raise_descriptors();
    arb__core_open(&made->core, config, app, mine);
    made->core.log.voice = arb__voice_open();
    made->certificate = config->certificate;
    made->key = config->key;
    open_handles(made, config);
    fault = listen_all(made, config);
    for (size_t i = 0; fault == ARB_NET_GOOD && i < ARB_LISTEN_MAX && config->listen[i].address != NULL; i++)
        fault = listen_on(made, i, config);
    if (fault == ARB_NET_GOOD) arb__name_open(made, config);
    if (fault != ARB_NET_GOOD) arb_net_close(made);
    else *net = made;
    return fault;
}

void arb_net_run(struct arb_net *net)
{
    while (!net->finished && uv_run(&net->loop, UV_RUN_DEFAULT) != 0) continue;
    arb__log_flush(&net->core.log);
}

/* -- Closing ------------------------------------------------------------------------ */

static void close_handle(uv_handle_t *handle, void *mine)
{
    (void)mine;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* The order matters: no new connections, then the clients, then the jobs that other threads still run, and the posts
 * that these left; the loop is closed when no handle is open. */
void arb_net_close(struct arb_net *net)
{
    if (net == NULL) return;
    net->core.stopping = true;
    close_listeners(net);
    arb__clients_stop(net, true);
    arb__lines_close(net);
    arb__control_close(net);
    while (net->jobs_running > 0) uv_run(&net->loop, UV_RUN_ONCE);
    arb__posts_run(net);
    arb__timers_close(net);
    uv_walk(&net->loop, close_handle, NULL);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    uv_loop_close(&net->loop);
    uv_mutex_destroy(&net->posted_lock);
    arb__tls_context_free(net->tls);
    arb__core_close(&net->core);
    arb__voice_close(net->core.log.voice, LAST_WORDS_MS);
    free(net->name);
    free(net);
}
