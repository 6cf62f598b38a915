/* loops.c -- see sockets.h: loops, timers, asyncs, jobs, and how handles end. */
#include "sockets.h"

#include <stdlib.h>
#include <string.h>

struct job {
    uv_work_t *work;
    uv_work_cb run;
    uv_after_work_cb done;
    struct event *event;
    struct loop *loop;
    struct job *next;
};

static struct loop *loop_of(const uv_loop_t *uv)
{
    return uv->data;
}

struct handle *handle_of(const void *uv)
{
    return ((const uv_handle_t *)uv)->u.reserved[0];
}

struct handle *handle_new(uv_loop_t *uv_loop, uv_handle_t *uv, uv_handle_type type)
{
    struct handle *handle = calloc(1, sizeof *handle);
    struct loop *loop = loop_of(uv_loop);

    if (handle == NULL) abort();
    uv->loop = uv_loop;
    uv->type = type;
    uv->u.reserved[0] = handle;
    handle->uv = uv;
    handle->loop = loop;
    handle->next = loop->handles;
    if (handle->next != NULL) handle->next->link = &handle->next;
    handle->link = &loop->handles;
    loop->handles = handle;
    return handle;
}

/* -- Loops ---------------------------------------------------------------------------------- */

int uv_loop_init(uv_loop_t *uv)
{
    struct loop *loop = calloc(1, sizeof *loop);

    if (loop == NULL) abort();
    memset(uv, 0, sizeof *uv);
    loop->place = agenda_here();
    uv->data = loop;
    return 0;
}

int uv_loop_close(uv_loop_t *uv)
{
    ARB_ASSERT(loop_of(uv)->handles == NULL && loop_of(uv)->jobs == NULL);
    if (loop_of(uv)->closes != NULL) agenda_drop(loop_of(uv)->closes);
    free(uv->data);
    uv->data = NULL;
    return 0;
}

uint64_t uv_now(const uv_loop_t *uv)
{
    (void)uv;
    return (uint64_t)agenda_now_ms();
}

void uv_update_time(uv_loop_t *uv) { (void)uv; }

void uv_stop(uv_loop_t *uv) { (void)uv; }

void uv_walk(uv_loop_t *uv, uv_walk_cb each, void *mine)
{
    struct handle *next;

    for (struct handle *handle = loop_of(uv)->handles; handle != NULL; handle = next) {
        next = handle->next;
        each(handle->uv, mine);
    }
}

void loop_turn(uv_loop_t *uv)
{
    for (struct handle *handle = loop_of(uv)->handles; handle != NULL; handle = handle->next)
        if (handle->prepare != NULL && !handle->is_closing) handle->prepare((uv_prepare_t *)handle->uv);
}

/* -- Closing --------------------------------------------------------------------------------- */

static void end_handle(struct handle *handle)
{
    const uv_close_cb closed = handle->uv->close_cb;
    uv_handle_t *uv = handle->uv;

    *handle->link = handle->next;
    if (handle->next != NULL) handle->next->link = handle->link;
    if (handle->event != NULL) agenda_drop(handle->event);
    free(handle);
    if (closed != NULL) closed(uv);
}

static bool end_one(struct loop *loop)
{
    for (struct handle *handle = loop->handles; handle != NULL; handle = handle->next)
        if (handle->is_closing) {
            end_handle(handle);
            return true;
        }
    return false;
}

static void end_closing(void *mine)
{
    struct loop *loop = mine;

    loop->closes = NULL;
    while (end_one(loop)) continue;
}

void uv_close(uv_handle_t *uv, uv_close_cb closed)
{
    struct handle *handle = handle_of(uv);

    ARB_ASSERT(!handle->is_closing);
    handle->is_closing = true;
    uv->close_cb = closed;
    if (handle->event != NULL) agenda_drop(handle->event);
    handle->event = NULL;
    if (handle->socket != NULL) socket_close(handle);
    if (handle->loop->closes == NULL)
        handle->loop->closes = agenda_in(0, handle->loop->place, end_closing, handle->loop);
}

int uv_is_closing(const uv_handle_t *uv)
{
    return handle_of(uv)->is_closing;
}

/* -- Jobs --------------------------------------------------------------------------------------- */

static void run_job(void *mine)
{
    struct job *job = mine, **at = &job->loop->jobs;

    while (*at != job) at = &(*at)->next;
    *at = job->next;
    job->run(job->work);
    job->done(job->work, 0);
    free(job);
}

int uv_queue_work(uv_loop_t *uv, uv_work_t *work, uv_work_cb run, uv_after_work_cb done)
{
    struct job *job = calloc(1, sizeof *job);
    struct loop *loop = loop_of(uv);

    if (job == NULL) abort();
    *job = (struct job){.work = work, .run = run, .done = done, .loop = loop, .next = loop->jobs};
    loop->jobs = job;
    job->event = agenda_in(chance_between(1, 30), loop->place, run_job, job);
    return 0;
}

/* Only a server that closes asks for it: what is closing and what jobs run come to their end. */
int uv_run(uv_loop_t *uv, uv_run_mode mode)
{
    struct loop *loop = loop_of(uv);

    (void)mode;
    while (loop->jobs != NULL) {
        agenda_drop(loop->jobs->event);
        run_job(loop->jobs);
    }
    while (end_one(loop)) continue;
    return 0;
}

/* -- Timers --------------------------------------------------------------------------------------- */

int uv_timer_init(uv_loop_t *loop, uv_timer_t *timer)
{
    (void)handle_new(loop, (uv_handle_t *)timer, UV_TIMER);
    return 0;
}

static void ring(void *mine)
{
    struct handle *handle = mine;

    handle->event = NULL;
    if (handle->every_ms > 0) handle->event = agenda_in((int64_t)handle->every_ms, handle->loop->place, ring, handle);
    handle->timer((uv_timer_t *)handle->uv);
}

int uv_timer_start(uv_timer_t *timer, uv_timer_cb rings, uint64_t after_ms, uint64_t every_ms)
{
    struct handle *handle = handle_of(timer);

    if (handle->event != NULL) agenda_drop(handle->event);
    handle->timer = rings;
    handle->every_ms = every_ms;
    handle->event = agenda_in((int64_t)after_ms, handle->loop->place, ring, handle);
    return 0;
}

int uv_timer_stop(uv_timer_t *timer)
{
    struct handle *handle = handle_of(timer);

    if (handle->event != NULL) agenda_drop(handle->event);
    handle->event = NULL;
    return 0;
}

/* -- Asyncs, and what is of no importance here ----------------------------------------------------- */

int uv_async_init(uv_loop_t *loop, uv_async_t *async, uv_async_cb woken)
{
    handle_new(loop, (uv_handle_t *)async, UV_ASYNC)->async = woken;
    return 0;
}

static void wake(void *mine)
{
    struct handle *handle = mine;

    handle->event = NULL;
    handle->async((uv_async_t *)handle->uv);
}

int uv_async_send(uv_async_t *async)
{
    struct handle *handle = handle_of(async);

    if (handle->event == NULL && !handle->is_closing)
        handle->event = agenda_in(0, handle->loop->place, wake, handle);
    return 0;
}

int uv_prepare_init(uv_loop_t *loop, uv_prepare_t *prepare)
{
    (void)handle_new(loop, (uv_handle_t *)prepare, UV_PREPARE);
    return 0;
}

int uv_prepare_start(uv_prepare_t *prepare, uv_prepare_cb before)
{
    handle_of(prepare)->prepare = before;
    return 0;
}

int uv_signal_init(uv_loop_t *loop, uv_signal_t *handle)
{
    (void)handle_new(loop, (uv_handle_t *)handle, UV_SIGNAL);
    return 0;
}
