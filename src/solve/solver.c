/* solver.c -- distributes requests over worker processes and collects their answers.
 *
 * A call is a batch of one or more requests. A batch takes free workers as long as no other batch waits for one, gives
 * each a request, and returns it with the answer. A batch without a worker waits its turn. Invariant: a worker is busy
 * for one batch at a time, and only that batch touches its process and socket; everything else is under the lock.
 */
#include "inside.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LIMIT_MS = 10000, MEMORY_MB = 512, CACHED = 1024 };

struct arb_solver {
    struct arb_solver_options options;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct arb__cache cache;
    uint32_t next_ticket, served;       /* equal: nobody waits */
    bool busy[ARB_SOLVE_WORKERS_MAX];
    struct arb__child child[ARB_SOLVE_WORKERS_MAX];
    uint32_t number[ARB_SOLVE_WORKERS_MAX];
};

struct errand {
    bool under_way;
    size_t job;
    int64_t until_ms;
    struct arb__solve_question question;
};

/* Either positions and cards, or deals and tables. */
struct batch {
    struct arb_solver *solver;
    const struct arb_solve_position *position;
    struct arb_solve_cards *cards;
    const struct arb_deal *deal;
    struct arb_solve_table *table;
    enum arb_solve_fault *fault;
    size_t count, next;
    unsigned under_way;
    struct errand errand[ARB_SOLVE_WORKERS_MAX];    /* by worker */
};

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* -- Opening and closing --------------------------------------------------------------- */

static unsigned workers_of(unsigned asked)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const unsigned workers = asked != 0 ? asked : processors > 0 ? (unsigned)processors : 1;

    return workers < ARB_SOLVE_WORKERS_MAX ? workers : ARB_SOLVE_WORKERS_MAX;
}

/* Defaults are filled in here, so that the rest of the file reads options as they are. */
struct arb_solver *arb_solver_open(const struct arb_solver_options *options)
{
    struct arb_solver *solver = calloc(1, sizeof *solver);

    if (solver == NULL) return NULL;
    solver->options = *options;
    solver->options.workers = workers_of(options->workers);
    if (options->limit_ms == 0) solver->options.limit_ms = LIMIT_MS;
    if (options->memory_mb == 0) solver->options.memory_mb = MEMORY_MB;
    if (!arb__cache_open(&solver->cache, options->cached != 0 ? options->cached : CACHED)) {
        free(solver);
        return NULL;
    }
    for (unsigned w = 0; w < ARB_SOLVE_WORKERS_MAX; w++) solver->child[w].socket = -1;
    pthread_mutex_init(&solver->lock, NULL);
    pthread_cond_init(&solver->changed, NULL);
    return solver;
}

void arb_solver_close(struct arb_solver *solver)
{
    for (unsigned w = 0; w < ARB_SOLVE_WORKERS_MAX; w++) arb__child_end(&solver->child[w]);
    pthread_cond_destroy(&solver->changed);
    pthread_mutex_destroy(&solver->lock);
    arb__cache_close(&solver->cache);
    free(solver);
}

pid_t arb__solver_process(struct arb_solver *solver, unsigned worker)
{
    return solver->child[worker].pid;
}

/* -- Workers, in turn ---------------------------------------------------------------------- */

/* The first that is free; their number when none is. */
static unsigned first_free(const struct arb_solver *solver)
{
    unsigned worker = 0;

    while (worker < solver->options.workers && solver->busy[worker]) worker++;
    return worker;
}

/* Takes a worker into *worker. wait: waits its turn for one. Without it a worker is taken only if nobody waits; else
 * false. */
static bool take_worker(struct arb_solver *solver, bool wait, unsigned *worker)
{
    bool taken = false;

    pthread_mutex_lock(&solver->lock);
    if (wait) {
        const uint32_t ticket = solver->next_ticket++;

        while (solver->served != ticket || first_free(solver) == solver->options.workers)
            pthread_cond_wait(&solver->changed, &solver->lock);
        solver->served++;
        pthread_cond_broadcast(&solver->changed);
        taken = true;
    } else {
        taken = solver->served == solver->next_ticket && first_free(solver) < solver->options.workers;
    }
    if (taken) {
        *worker = first_free(solver);
        solver->busy[*worker] = true;
    }
    pthread_mutex_unlock(&solver->lock);
    return taken;
}

static void give_back(struct arb_solver *solver, unsigned worker)
{
    pthread_mutex_lock(&solver->lock);
    solver->busy[worker] = false;
    pthread_cond_broadcast(&solver->changed);
    pthread_mutex_unlock(&solver->lock);
}

/* -- Requests ---------------------------------------------------------------------------------- */

/* The question as bytes without padding. False: the position is not sound and must not be sent. */
static bool question_of(const struct batch *batch, size_t job, struct arb__solve_question *question)
{
    memset(question, 0, sizeof *question);
    if (batch->deal != NULL) {
        enum arb_seat seat;
        arb_card card;

        question->kind = ARB__SOLVE_TABLE;
        memcpy(question->position.hand, batch->deal[job].hand, sizeof question->position.hand);
        return arb_deal_check(&batch->deal[job], &seat, &card) == ARB_DEAL_WHOLE;
    }
    question->kind = ARB__SOLVE_POSITION;
    question->position = batch->position[job];
    memset(question->position.reserved, 0, sizeof question->position.reserved);
    for (unsigned i = question->position.on_table; i < 3; i++) question->position.table[i] = 0;
    return arb__solve_position_is_sound(&batch->position[job]);
}

static void answer_job(struct batch *batch, size_t job, enum arb_solve_fault fault,
                       const union arb__solve_result *result)
{
    batch->fault[job] = fault;
    if (fault != ARB_SOLVE_GOOD) return;
    if (batch->deal != NULL) batch->table[job] = result->table;
    else batch->cards[job] = result->cards;
}

static bool answer_from_cache(struct batch *batch, size_t job, const struct arb__solve_question *question)
{
    struct arb_solver *solver = batch->solver;
    union arb__solve_result result;
    bool found;

    pthread_mutex_lock(&solver->lock);
    found = arb__cache_find(&solver->cache, question, &result);
    pthread_mutex_unlock(&solver->lock);
    if (found) answer_job(batch, job, ARB_SOLVE_GOOD, &result);
    return found;
}

static bool send_request(struct arb_solver *solver, unsigned worker, const struct arb__solve_question *question)
{
    const struct arb__solve_request request = {.magic = ARB__SOLVE_MAGIC, .number = ++solver->number[worker],
                                               .limit_ms = solver->options.limit_ms, .question = *question};

    return send(solver->child[worker].socket, &request, sizeof request, MSG_NOSIGNAL) == (ssize_t)sizeof request;
}

static bool start_worker(struct arb_solver *solver, unsigned worker)
{
    return arb__child_start(&solver->child[worker], solver->options.program, solver->options.memory_mb);
}

/* Sends the question; to a new process if none runs or it died since its last answer. False: neither worked. */
static bool begin(struct arb_solver *solver, unsigned worker, const struct arb__solve_question *question)
{
    struct arb__child *child = &solver->child[worker];

    if (child->socket >= 0 && send_request(solver, worker, question)) return true;
    arb__child_end(child);
    if (!start_worker(solver, worker)) return false;
    if (send_request(solver, worker, question)) return true;
    arb__child_end(child);
    return false;
}

/* Gives jobs to workers while there are both. Only the first waits for a worker: then at least one answer is on its
 * way. */
static void hand_out(struct batch *batch)
{
    struct arb__solve_question question;
    unsigned worker;

    while (batch->next < batch->count) {
        const size_t job = batch->next;

        if (!question_of(batch, job, &question)) {
            answer_job(batch, job, ARB_SOLVE_NOT_A_POSITION, NULL);
        } else if (!answer_from_cache(batch, job, &question)) {
            if (!take_worker(batch->solver, batch->under_way == 0, &worker)) return;
            if (begin(batch->solver, worker, &question)) {
                batch->errand[worker] = (struct errand){.under_way = true, .job = job, .question = question,
                                                        .until_ms = now_ms() + batch->solver->options.limit_ms};
                batch->under_way++;
            } else {
                answer_job(batch, job, ARB_SOLVE_NO_WORKER, NULL);
                give_back(batch->solver, worker);
            }
        }
        batch->next++;
    }
}

/* -- Answers --------------------------------------------------------------------------------------- */

/* The worker's answer, or the fault that it gives none. */
static enum arb_solve_fault read_answer(const struct arb_solver *solver, unsigned worker,
                                        union arb__solve_result *result)
{
    struct arb__solve_answer answer;
    const ssize_t length = recv(solver->child[worker].socket, &answer, sizeof answer, MSG_DONTWAIT);

    if (length != (ssize_t)sizeof answer || answer.magic != ARB__SOLVE_MAGIC ||
        answer.number != solver->number[worker] || answer.fault >= ARB_SOLVE_FAULT_COUNT)
        return ARB_SOLVE_DIED;
    *result = answer.result;
    return (enum arb_solve_fault)answer.fault;
}

/* Gives the worker back. After any fault its process is killed, and the next request starts another. */
static void end_errand(struct batch *batch, unsigned worker, enum arb_solve_fault fault,
                       const union arb__solve_result *result)
{
    struct arb_solver *solver = batch->solver;
    struct errand *errand = &batch->errand[worker];

    answer_job(batch, errand->job, fault, result);
    if (fault == ARB_SOLVE_GOOD) {
        pthread_mutex_lock(&solver->lock);
        arb__cache_add(&solver->cache, &errand->question, result);
        pthread_mutex_unlock(&solver->lock);
    } else {
        arb__child_end(&solver->child[worker]);
    }
    errand->under_way = false;
    batch->under_way--;
    give_back(solver, worker);
}

/* Waits until one of the batch's workers has answered, died, or is late, and takes what came. */
static void collect(struct batch *batch)
{
    struct pollfd sockets[ARB_SOLVE_WORKERS_MAX];
    unsigned count = 0, whose[ARB_SOLVE_WORKERS_MAX];
    int64_t until_ms = INT64_MAX, now = now_ms();
    union arb__solve_result result;

    for (unsigned w = 0; w < batch->solver->options.workers; w++) {
        if (!batch->errand[w].under_way) continue;
        if (batch->errand[w].until_ms < until_ms) until_ms = batch->errand[w].until_ms;
        sockets[count] = (struct pollfd){.fd = batch->solver->child[w].socket, .events = POLLIN};
        whose[count++] = w;
    }
    if (poll(sockets, count, until_ms > now ? (int)(until_ms - now) : 0) < 0)
        for (unsigned i = 0; i < count; i++) sockets[i].revents = 0; /* a signal: look at the clock, and again */
    now = now_ms();
    for (unsigned i = 0; i < count; i++) {
        if (sockets[i].revents != 0)
            end_errand(batch, whose[i], read_answer(batch->solver, whose[i], &result), &result);
        else if (now >= batch->errand[whose[i]].until_ms)
            end_errand(batch, whose[i], ARB_SOLVE_LATE, NULL);
    }
}

static void run(struct batch *batch)
{
    do {
        hand_out(batch);
        if (batch->under_way > 0) collect(batch);
    } while (batch->under_way > 0 || batch->next < batch->count);
}

void arb_solve_positions(struct arb_solver *solver, size_t count, const struct arb_solve_position *position,
                         struct arb_solve_cards *cards, enum arb_solve_fault *fault)
{
    struct batch batch = {.solver = solver, .count = count, .position = position, .cards = cards, .fault = fault};

    run(&batch);
}

void arb_solve_tables(struct arb_solver *solver, size_t count, const struct arb_deal *deal,
                      struct arb_solve_table *table, enum arb_solve_fault *fault)
{
    struct batch batch = {.solver = solver, .count = count, .deal = deal, .table = table, .fault = fault};

    run(&batch);
}

enum arb_solve_fault arb_solve_position(struct arb_solver *solver, const struct arb_solve_position *position,
                                        struct arb_solve_cards *cards)
{
    enum arb_solve_fault fault;

    arb_solve_positions(solver, 1, position, cards, &fault);
    return fault;
}

enum arb_solve_fault arb_solve_table(struct arb_solver *solver, const struct arb_deal *deal,
                                     struct arb_solve_table *table)
{
    enum arb_solve_fault fault;

    arb_solve_tables(solver, 1, deal, table, &fault);
    return fault;
}
