/* solver.c -- questions wait for threads of libuv's pool, those that somebody looks for first.
 *
 * Everything happens on the loop's thread but one thing: begun() searches, and touches its worker only. A worker is a
 * search under way, with memory of its own that is used again for the next; its jobs are all those who asked it. So
 * many workers search at once, and one more if a job that is to be answered at once would have to wait. Invariant: a
 * job lies in one list, that of the waiting, of a worker, or of those to be told.
 */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

/* LOOK_MS: how often is looked who is late. POOL: threads of libuv's pool that is not told otherwise. */
enum { LIMIT_MS = 10000, CACHED = 1024, LOOK_MS = 20, POOL = 4 };

struct list {
    struct arb_solve_job *first, **end;
};

struct worker {
    uv_work_t work;
    struct arb_solver *solver;
    bool is_busy;
    volatile int cancel;            /* set by the loop's thread, looked at by the search */
    uint64_t until_ms;
    void *memory;                   /* NULL before its first question */
    struct arb_dd *dd;
    struct list jobs;               /* empty while busy: nobody waits any more */
    struct arb_solve_question bytes;
    enum arb_solve_fault fault;
    union arb_solve_answer answer;
};

/* A table that somebody waits for at an empty page: a question for each denomination, but for those that are images of
 * another, and those who asked. It is in the solver's list until the last of them is answered. */
struct split {
    struct split *next;
    struct arb_solver *solver;
    struct list jobs;               /* never empty */
    struct arb_solve_question bytes;
    struct arb_solve_job part[ARB_DENOMINATIONS];
    unsigned left;                  /* parts that are not answered */
    enum arb_solve_fault fault;     /* the worst of them */
    union arb_solve_answer answer;
};

struct arb_solver {
    struct arb_solver_options options;
    uv_loop_t *loop, *own;          /* own: NULL where the loop is the caller's */
    uv_timer_t look;
    bool is_freed;
    unsigned busy;
    struct list waiting[2];         /* [1]: at once */
    struct list telling;            /* their answers are filled in */
    struct split *splits;
    struct arb__cache cache;
    struct worker worker[ARB_SOLVE_THREADS_MAX + 1];
};

/* -- Lists of jobs ---------------------------------------------------------------------- */

static void clear(struct list *list) { *list = (struct list){NULL, &list->first}; }

static void append(struct list *list, struct arb_solve_job *job)
{
    job->next = NULL;
    *list->end = job;
    list->end = &job->next;
}

/* Takes what *at holds, a link of that list, out of it. */
static struct arb_solve_job *take(struct list *list, struct arb_solve_job **at)
{
    struct arb_solve_job *job = *at;

    *at = job->next;
    if (list->end == &job->next) list->end = at;
    return job;
}

/* False: it is not in there. */
static bool take_job(struct list *list, const struct arb_solve_job *job)
{
    for (struct arb_solve_job **at = &list->first; *at != NULL; at = &(*at)->next)
        if (*at == job) {
            (void)take(list, at);
            return true;
        }
    return false;
}

/* -- Opening ------------------------------------------------------------------------------ */

static unsigned threads_of(unsigned asked)
{
    const unsigned threads = asked != 0 ? asked : arb_solve_threads(0);

    return threads < ARB_SOLVE_THREADS_MAX ? threads : ARB_SOLVE_THREADS_MAX;
}

unsigned arb_solve_threads(unsigned spare)
{
    const unsigned processors = uv_available_parallelism();

    return processors > spare ? processors - spare : 1;
}

/* The pool is made at its first use and reads its size then. */
void arb_solve_pool(unsigned threads, unsigned others)
{
    const unsigned wanted = threads + 1 + others;
    char size[16];

    snprintf(size, sizeof size, "%u", wanted < POOL ? POOL : wanted);
    (void)setenv("UV_THREADPOOL_SIZE", size, 0);
}

/* False: no loop. */
static bool open_loop(struct arb_solver *solver)
{
    solver->loop = solver->options.loop;
    if (solver->loop == NULL) {
        arb_solve_pool(solver->options.threads, 0);
        solver->own = malloc(sizeof *solver->own);
        if (solver->own == NULL) return false;
        if (uv_loop_init(solver->own) != 0) {
            free(solver->own);
            return false;
        }
        solver->loop = solver->own;
    }
    uv_timer_init(solver->loop, &solver->look);
    solver->look.data = solver;
    return true;
}

/* Defaults are filled in here, so that the rest of the file reads options as they are. */
struct arb_solver *arb_solver_open(const struct arb_solver_options *options)
{
    struct arb_solver *solver = calloc(1, sizeof *solver);

    if (solver == NULL) return NULL;
    solver->options = *options;
    solver->options.threads = threads_of(options->threads);
    if (options->limit_ms == 0) solver->options.limit_ms = LIMIT_MS;
    if (options->memory == 0) solver->options.memory = ARB_DD_MEMORY;
    clear(&solver->waiting[false]);
    clear(&solver->waiting[true]);
    clear(&solver->telling);
    for (unsigned i = 0; i < ARB_COUNT(solver->worker); i++) {
        solver->worker[i].solver = solver;
        solver->worker[i].work.data = &solver->worker[i];
    }
    if (!arb__cache_open(&solver->cache, options->cached != 0 ? options->cached : CACHED) || !open_loop(solver)) {
        arb__cache_close(&solver->cache);
        free(solver);
        return NULL;
    }
    return solver;
}

/* -- Searching ------------------------------------------------------------------------------ */

/* On a thread of the pool. */
static void begun(uv_work_t *work)
{
    struct worker *worker = work->data;

    worker->fault = arb__solve_answer(worker->dd, &worker->bytes, &worker->answer);
}

static void *aligned(char *memory)
{
    return memory + (ARB_DD_ALIGNMENT - (uintptr_t)memory % ARB_DD_ALIGNMENT) % ARB_DD_ALIGNMENT;
}

/* Half as much, and half of that, where there is no memory: answers are the same, only later. False: there is none. */
static bool has_memory(struct worker *worker, size_t bytes)
{
    while (worker->memory == NULL && bytes >= ARB_DD_MEMORY_LEAST) {
        bytes -= bytes % ARB_DD_ALIGNMENT;
        worker->memory = malloc(bytes + ARB_DD_ALIGNMENT - 1);
        if (worker->memory != NULL) worker->dd = arb_dd_open(aligned(worker->memory), bytes);
        bytes /= 2;
    }
    return worker->dd != NULL;
}

/* The first that is not busy; NULL: as many are as may be. */
static struct worker *free_worker(struct arb_solver *solver, bool at_once)
{
    const unsigned most = solver->options.threads + at_once;

    for (unsigned i = 0; i < most && solver->busy < most; i++)
        if (!solver->worker[i].is_busy) return &solver->worker[i];
    return NULL;
}

static void stop(struct worker *worker) { __atomic_store_n(&worker->cancel, 1, __ATOMIC_RELAXED); }

/* The limit of each search that is late comes to its end. */
static void look(uv_timer_t *timer)
{
    struct arb_solver *solver = timer->data;

    for (unsigned i = 0; i < ARB_COUNT(solver->worker); i++)
        if (solver->worker[i].is_busy && uv_now(solver->loop) >= solver->worker[i].until_ms) stop(&solver->worker[i]);
}

static void fill(struct arb_solve_job *job, enum arb_solve_fault fault, const union arb_solve_answer *answer)
{
    job->fault = fault;
    if (fault == ARB_SOLVE_GOOD || fault == ARB_SOLVE_LATE) job->answer = *answer;
}

static void answer_job(struct arb_solve_job *job, enum arb_solve_fault fault, const union arb_solve_answer *answer)
{
    fill(job, fault, answer);
    job->told(job);
}

/* All of the list have this answer, and are to be told. */
static void settle(struct arb_solver *solver, struct list *jobs, enum arb_solve_fault fault,
                   const union arb_solve_answer *answer)
{
    while (jobs->first != NULL) {
        struct arb_solve_job *job = take(jobs, &jobs->first);

        fill(job, fault, answer);
        append(&solver->telling, job);
    }
}

static void tell_all(struct arb_solver *solver)
{
    while (solver->telling.first != NULL) {
        struct arb_solve_job *job = take(&solver->telling, &solver->telling.first);

        job->told(job);
    }
}

static void ended(uv_work_t *work, int status);

static void begin(struct worker *worker, const struct arb_solve_question *bytes)
{
    struct arb_solver *solver = worker->solver;

    memcpy(&worker->bytes, bytes, sizeof *bytes);
    worker->is_busy = true;
    __atomic_store_n(&worker->cancel, 0, __ATOMIC_RELAXED);
    uv_update_time(solver->loop);
    worker->until_ms = uv_now(solver->loop) + solver->options.limit_ms;
    if (solver->busy++ == 0) uv_timer_start(&solver->look, look, LOOK_MS, LOOK_MS);
    uv_queue_work(solver->loop, &worker->work, begun, ended);
}

/* Whoever waits for what is searched already waits for that. */
static bool joins(struct arb_solver *solver, struct arb_solve_job *job, const struct arb_solve_question *bytes)
{
    for (unsigned i = 0; i < ARB_COUNT(solver->worker); i++) {
        struct worker *worker = &solver->worker[i];

        if (!worker->is_busy || worker->jobs.first == NULL || !arb__solve_same(&worker->bytes, bytes)) continue;
        append(&worker->jobs, job);
        return true;
    }
    for (struct split *split = solver->splits; split != NULL; split = split->next) {
        if (!arb__solve_same(&split->bytes, bytes)) continue;
        append(&split->jobs, job);
        return true;
    }
    return false;
}

/* Gives the job to a thread, if it needs one. */
static void serve(struct arb_solver *solver, struct worker *worker, struct arb_solve_job *job)
{
    struct arb_solve_question bytes;
    union arb_solve_answer answer;

    arb__solve_bytes_of(&job->ask, &bytes);
    if (arb__cache_find(&solver->cache, &bytes, &answer)) {
        answer_job(job, ARB_SOLVE_GOOD, &answer);
        return;
    }
    if (joins(solver, job, &bytes)) return;
    if (!has_memory(worker, solver->options.memory)) {
        answer_job(job, ARB_SOLVE_NO_MEMORY, NULL);
        return;
    }
    arb_dd_limit(worker->dd, 0, &worker->cancel);
    clear(&worker->jobs);
    append(&worker->jobs, job);
    begin(worker, &bytes);
}

/* Those at once first. */
static void serve_waiting(struct arb_solver *solver)
{
    for (unsigned at_once = 2; at_once-- > 0;) {
        struct list *list = &solver->waiting[at_once];
        struct worker *worker;

        while (list->first != NULL && (worker = free_worker(solver, at_once != 0)) != NULL)
            serve(solver, worker, take(list, &list->first));
    }
}

/* Back on the loop. The next search begins before anybody is told, who may take his time. One that was stopped because
 * nobody waited for it is nobody's. */
static void ended(uv_work_t *work, int status)
{
    struct worker *worker = work->data;
    struct arb_solver *solver = worker->solver;
    const enum arb_solve_fault fault = worker->fault;
    const union arb_solve_answer answer = worker->answer;

    (void)status;
    worker->is_busy = false;
    if (--solver->busy == 0) uv_timer_stop(&solver->look);
    if (fault == ARB_SOLVE_GOOD) arb__cache_add(&solver->cache, &worker->bytes, &answer);
    settle(solver, &worker->jobs, fault, &answer);
    serve_waiting(solver);
    tell_all(solver);
}

/* -- A table in five ------------------------------------------------------------------------- */

static void unlink_split(struct split *split)
{
    struct split **at = &split->solver->splits;

    while (*at != split) at = &(*at)->next;
    *at = split->next;
}

/* The part's denomination, and those that are images of it. */
static void fill_in(struct split *split, const struct arb_solve_job *part)
{
    const struct arb_solve_question *ask = &split->bytes;

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        const struct arb_dd_image image = arb_dd_image_of(&ask->deal, d);

        if (image.denomination != part->ask.in.denomination) continue;
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            split->answer.table.tricks[d][seat] = part->answer.declarer[(seat + image.turn) % ARB_SEATS];
    }
}

static void part_told(struct arb_solve_job *part)
{
    struct split *split = part->mine;
    struct arb_solver *solver = split->solver;

    if (part->fault == ARB_SOLVE_GOOD || part->fault == ARB_SOLVE_LATE) fill_in(split, part);
    if (part->fault > split->fault) split->fault = part->fault;
    if (--split->left > 0) return;
    unlink_split(split);
    if (split->fault == ARB_SOLVE_GOOD) arb__cache_add(&solver->cache, &split->bytes, &split->answer);
    settle(solver, &split->jobs, split->fault, &split->answer);
    free(split);
    tell_all(solver);
}

/* Is there no other before it of which it is an image? */
static bool is_asked(const struct split *split, unsigned denomination)
{
    return arb_dd_image_of(&split->bytes.deal, denomination).denomination == denomination;
}

/* Nobody waits for it any more. */
static void drop_split(struct split *split)
{
    unlink_split(split);
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
        if (is_asked(split, d)) arb_solver_drop(split->solver, &split->part[d]);
    free(split);
}

/* Notrump comes first: it takes longest, as a rule. */
static void ask_parts(struct split *split, const struct arb_deal *deal)
{
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
        if (!is_asked(split, d)) continue;
        split->part[d] = (struct arb_solve_job){.ask = {.kind = ARB_SOLVE_DENOMINATION}, .at_once = true,
                                                .told = part_told, .mine = split};
        split->part[d].ask.in.deal = *deal;
        split->part[d].ask.in.denomination = (uint8_t)d;
        split->left++;
        append(&split->solver->waiting[true], &split->part[d]);
    }
}

/* False: it is asked whole, which one thread can do as well, or there is no memory. */
static bool ask_split(struct arb_solver *solver, struct arb_solve_job *job)
{
    struct split *split = solver->options.threads > 1 ? calloc(1, sizeof *split) : NULL;

    if (split == NULL) return false;
    split->solver = solver;
    split->next = solver->splits;
    solver->splits = split;
    arb__solve_bytes_of(&job->ask, &split->bytes);
    clear(&split->jobs);
    append(&split->jobs, job);
    ask_parts(split, &job->ask.deal);
    serve_waiting(solver);
    return true;
}

/* -- Asking ------------------------------------------------------------------------------------ */

static bool is_answered(struct arb_solver *solver, struct arb_solve_job *job)
{
    struct arb_solve_question bytes;
    union arb_solve_answer answer;

    arb__solve_bytes_of(&job->ask, &bytes);
    if (!arb__cache_find(&solver->cache, &bytes, &answer)) return joins(solver, job, &bytes);
    answer_job(job, ARB_SOLVE_GOOD, &answer);
    return true;
}

void arb_solver_ask(struct arb_solver *solver, struct arb_solve_job *job)
{
    if (job->at_once && job->ask.kind == ARB_SOLVE_TABLE && (is_answered(solver, job) || ask_split(solver, job)))
        return;
    append(&solver->waiting[job->at_once], job);
    serve_waiting(solver);
}

void arb_solver_drop(struct arb_solver *solver, struct arb_solve_job *job)
{
    if (take_job(&solver->waiting[job->at_once], job) || take_job(&solver->telling, job)) return;
    for (unsigned i = 0; i < ARB_COUNT(solver->worker); i++) {
        struct worker *worker = &solver->worker[i];

        if (!worker->is_busy || !take_job(&worker->jobs, job)) continue;
        if (worker->jobs.first == NULL) stop(worker);
        return;
    }
    for (struct split *split = solver->splits; split != NULL; split = split->next) {
        if (!take_job(&split->jobs, job)) continue;
        if (split->jobs.first == NULL) drop_split(split);
        return;
    }
}

/* -- Many at once -------------------------------------------------------------------------------- */

static void is_known(struct arb_solve_job *job) { job->is_known = true; }

void arb_solver_run(struct arb_solver *solver, struct arb_solve_job *job, size_t count,
                    void (*each)(void *mine, size_t i), void *mine)
{
    ARB_ASSERT(solver->own != NULL);
    for (size_t i = 0; i < count; i++) {
        job[i].told = is_known;
        job[i].is_known = false;
        job[i].at_once = count == 1;
    }
    for (size_t i = 0; i < count; i++) arb_solver_ask(solver, &job[i]);
    for (size_t i = 0; i < count; i++) {
        while (!job[i].is_known) uv_run(solver->own, UV_RUN_ONCE);
        if (each != NULL) each(mine, i);
    }
}

/* -- Closing ---------------------------------------------------------------------------------------- */

static void looked(uv_handle_t *look) { ((struct arb_solver *)look->data)->is_freed = true; }

void arb_solver_close(struct arb_solver *solver)
{
    clear(&solver->waiting[false]);
    clear(&solver->waiting[true]);
    for (unsigned i = 0; i < ARB_COUNT(solver->worker); i++) {
        struct worker *worker = &solver->worker[i];

        if (!worker->is_busy) continue;
        clear(&worker->jobs);
        stop(worker);
    }
    while (solver->busy > 0) uv_run(solver->loop, UV_RUN_ONCE);
    uv_close((uv_handle_t *)&solver->look, looked);
    while (!solver->is_freed) uv_run(solver->loop, UV_RUN_ONCE);
    if (solver->own != NULL) uv_loop_close(solver->own);
    free(solver->own);
    for (unsigned i = 0; i < ARB_COUNT(solver->worker); i++) free(solver->worker[i].memory);
    while (solver->splits != NULL) {
        struct split *split = solver->splits;

        unlink_split(split);
        free(split);
    }
    arb__cache_close(&solver->cache);
    free(solver);
}
