/* work.c -- posts from other threads, jobs on other threads, timers. */
#include "loop/loop.h"

#include <stdlib.h>

#define JOBS_AT_ONCE 2

/* -- Posts ------------------------------------------------------------------- */

struct posted {
    struct posted *next;
    void (*run)(void *mine);
    void *mine;
};

/* Takes the whole queue under the lock and runs it without: what a post posts again runs in the next turn. */
void arb__posts_run(struct arb_net *net)
{
    struct posted *first;

    uv_mutex_lock(&net->posted_lock);
    first = net->posted;
    net->posted = NULL;
    net->posted_last = &net->posted;
    uv_mutex_unlock(&net->posted_lock);
    while (first != NULL) {
        struct posted *post = first;

        first = post->next;
        post->run(post->mine);
        free(post);
    }
}

void arb__posts_open(struct arb_net *net, uv_async_cb woken)
{
    uv_mutex_init(&net->posted_lock);
    net->posted_last = &net->posted;
    net->jobs_last = &net->jobs;
    uv_async_init(&net->loop, &net->wake, woken);
    net->wake.data = net;
}

void arb_net_post(struct arb_net *net, void (*run)(void *mine), void *mine)
{
    struct posted *post = arb__memory(sizeof *post);

    *post = (struct posted){NULL, run, mine};
    uv_mutex_lock(&net->posted_lock);
    *net->posted_last = post;
    net->posted_last = &post->next;
    uv_mutex_unlock(&net->posted_lock);
    uv_async_send(&net->wake);
}

void arb_net_stop(struct arb_net *net)
{
    atomic_store(&net->stop_wanted, true);
    uv_async_send(&net->wake);
}

struct uv_loop_s *arb_net_loop(struct arb_net *net) { return &net->loop; }

/* -- Jobs on another thread --------------------------------------------------- */

struct job {
    uv_work_t work;
    struct job *next;
    struct arb_net *net;
    void (*run)(void *mine);
    void (*done)(void *mine);
    void *mine;
    bool first;
};

static void run_job(uv_work_t *work)
{
    struct job *job = work->data;

    job->run(job->mine);
}

static void start_jobs(struct arb_net *net);

static void job_done(uv_work_t *work, int status)
{
    struct job *job = work->data;
    struct arb_net *net = job->net;

    (void)status;
    net->jobs_running--;
    arb__net_set_time(net);
    job->done(job->mine);
    free(job);
    start_jobs(net);
}

static void start_jobs(struct arb_net *net)
{
    while (net->jobs != NULL && net->jobs_running < JOBS_AT_ONCE) {
        struct job *job = net->jobs;

        net->jobs = job->next;
        if (net->jobs == NULL) net->jobs_last = &net->jobs;
        net->jobs_running++;
        uv_queue_work(&net->loop, &job->work, run_job, job_done);
    }
}

/* Before the first that may wait longer: those that are first stay in their order. */
static void add_job(struct arb_net *net, struct job *job)
{
    struct job **at = job->first ? &net->jobs : net->jobs_last;

    while (*at != NULL && (*at)->first) at = &(*at)->next;
    job->next = *at;
    *at = job;
    if (job->next == NULL) net->jobs_last = &job->next;
}

static void work_on(struct arb_net *net, struct job what)
{
    struct job *job = arb__memory(sizeof *job);

    *job = what;
    job->work.data = job;
    job->net = net;
    add_job(net, job);
    start_jobs(net);
}

void arb_net_work(struct arb_net *net, void (*work)(void *mine), void (*done)(void *mine), void *mine)
{
    work_on(net, (struct job){.run = work, .done = done, .mine = mine});
}

void arb_net_work_first(struct arb_net *net, void (*work)(void *mine), void (*done)(void *mine), void *mine)
{
    work_on(net, (struct job){.run = work, .done = done, .mine = mine, .first = true});
}

/* -- Timers -------------------------------------------------------------------- */

struct arb_timer {
    uv_timer_t uv;
    struct arb_timer *next, **link;
    struct arb_net *net;
    void (*ring)(void *mine);
    void *mine;
    bool once, closing;
};

static void timer_closed(uv_handle_t *handle)
{
    free(handle->data);
}

void arb_timer_stop(struct arb_timer *timer)
{
    if (timer->closing) return;
    timer->closing = true;
    *timer->link = timer->next;
    if (timer->next != NULL) timer->next->link = timer->link;
    uv_close((uv_handle_t *)&timer->uv, timer_closed);
}

static void rings(uv_timer_t *uv)
{
    struct arb_timer *timer = uv->data;

    arb__net_set_time(timer->net);
    timer->ring(timer->mine);
    if (timer->once) arb_timer_stop(timer);
}

/* Puts the timer on the server's list, so that closing the server frees those that still run. */
struct arb_timer *arb_net_timer(struct arb_net *net, uint64_t after_ms, uint64_t every_ms,
                                void (*ring)(void *mine), void *mine)
{
    struct arb_timer *timer = arb__memory(sizeof *timer);

    uv_timer_init(&net->loop, &timer->uv);
    timer->uv.data = timer;
    timer->net = net;
    timer->ring = ring;
    timer->mine = mine;
    timer->once = every_ms == 0;
    timer->next = net->timers;
    if (timer->next != NULL) timer->next->link = &timer->next;
    timer->link = &net->timers;
    net->timers = timer;
    uv_timer_start(&timer->uv, rings, after_ms, every_ms);
    return timer;
}

void arb__timers_close(struct arb_net *net)
{
    while (net->timers != NULL) arb_timer_stop(net->timers);
}
