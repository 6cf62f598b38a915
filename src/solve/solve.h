/* solve/solve.h -- double dummy for many who ask: on other threads, in turn, with a limit of time.
 *
 *     struct arb_solver *solver = arb_solver_open(&(struct arb_solver_options){0});
 *     struct arb_solve_job job = {.ask = {.kind = ARB_SOLVE_TABLE, .deal = deal}};
 *
 *     arb_solver_run(solver, &job, 1, NULL, NULL);
 *     if (job.fault == ARB_SOLVE_GOOD) table = arb_solve_tricks(&job.answer.table);
 *     arb_solver_close(solver);
 *
 * What best play takes is found by arbitro/double_dummy/double_dummy.h; here questions wait for threads of libuv's
 * pool. A program that waits itself gives the solver all its questions with arb_solver_run(). One with a loop of libuv,
 * such as the server, gives the solver its loop, asks with arb_solver_ask(), is told on the loop when the answer is
 * there, and drops a question that nobody waits for any more. Answers are exact and the same whatever the number of
 * threads; those given last are kept, and equal questions are searched once.
 *
 * A solver is used on one thread, its loop's. The caller owns every pointer; a job is the solver's from when it is
 * asked until it is told or dropped.
 */
#ifndef ARB_SOLVE_H
#define ARB_SOLVE_H

#include "arbitro/double_dummy/double_dummy.h"

/* -- Faults ------------------------------------------------------------------ */

/* The sentences are in messages/.
 * messages: solve.* from ARB_SOLVE_FAULTS */
#define ARB_SOLVE_FAULTS(X)                                                                        \
    X(NOT_A_POSITION, not_a_position)   /* a card twice, hands of unequal length; the answer is untouched */ \
    X(LATE, late)                       /* not done in time; the bounds of the answer hold, and may be wide */ \
    X(NO_MEMORY, no_memory)             /* none for a thread; the answer is untouched */

enum arb_solve_fault {
    ARB_SOLVE_GOOD,
#define X(NAME, name) ARB_SOLVE_##NAME,
    ARB_SOLVE_FAULTS(X)
#undef X
    ARB_SOLVE_FAULT_COUNT
};

/* "solve.late": the sentence's key. Not for ARB_SOLVE_GOOD. */
const char *arb_solve_fault_key(enum arb_solve_fault fault);

/* -- Questions and answers ------------------------------------------------------ */

enum arb_solve_kind {
    ARB_SOLVE_TABLE,                /* of a deal: arb_dd_table() */
    ARB_SOLVE_DENOMINATION,         /* its four declarers in one denomination */
    ARB_SOLVE_CARDS,                /* of a position, what each card is worth: arb_dd_cards() */
    ARB_SOLVE_PLAY                  /* a play, card by card: arb_dd_trace(). Without cards: what its side takes */
};

struct arb_solve_question {
    enum arb_solve_kind kind;
    union {
        struct arb_deal deal;
        struct {
            struct arb_deal deal;
            uint8_t denomination;   /* enum arb_denomination */
        } in;
        struct arb_dd_position position;
        struct arb_dd_play play;
    };
};

union arb_solve_answer {
    struct arb_dd_table table;
    struct arb_dd_tricks declarer[ARB_SEATS];
    struct arb_dd_cards cards;
    struct arb_dd_trace trace;
};

/* A question of somebody, and its answer when he is told. */
struct arb_solve_job {
    struct arb_solve_question ask;
    bool at_once;                   /* somebody looks at an empty page: before all that are not, and a table is
                                       searched by as many threads as it has denominations */
    void (*told)(struct arb_solve_job *job); /* on the loop's thread; not for arb_solver_run() */
    void *mine;                     /* the asker's; not for arb_solver_run() */

    enum arb_solve_fault fault;     /* how it went */
    union arb_solve_answer answer;

    struct arb_solve_job *next;     /* the solver's own */
    bool is_known;
};

/* Tricks of each declarer in each denomination, 0..13. */
struct arb_solve_table {
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
};

/* The table without bounds; of one that is solved. */
struct arb_solve_table arb_solve_tricks(const struct arb_dd_table *solved);

/* -- Opening and closing ----------------------------------------------------- */

#define ARB_SOLVE_THREADS_MAX 16

struct arb_solver;
struct uv_loop_s;

/* Zero in any member chooses the default. */
struct arb_solver_options {
    unsigned threads;               /* searching at once, 1..ARB_SOLVE_THREADS_MAX, and one more for what is asked at
                                       once; 0: one for each processor */
    uint32_t limit_ms;              /* for one question, from when a thread has it; 0: 10 000 */
    size_t memory;                  /* bytes for each thread, from ARB_DD_MEMORY_LEAST on; 0: ARB_DD_MEMORY. Where there
                                       is none the thread takes less, and is slower */
    uint32_t cached;                /* answers that are kept; 0: 1 024 */
    struct uv_loop_s *loop;         /* whose threads search, and on which askers are told. It outlives the solver.
                                       NULL: one of the solver's own, which runs in arb_solver_run(), and the pool is
                                       made large enough */
};

/* Threads for a program that has more to do than to wait: one for each processor but 'spare' of them, one at least. */
unsigned arb_solve_threads(unsigned spare);

/* Makes libuv's pool large enough for a solver of so many threads, the one for what is asked at once, and 'others' of
 * the program's own. Before anything uses the pool; a user's setting of it stays. */
void arb_solve_pool(unsigned threads, unsigned others);

/* No thread works before the first question, and none has memory. NULL: no memory. */
struct arb_solver *arb_solver_open(const struct arb_solver_options *options);

/* Stops what is searched, waits some milliseconds for the threads, and frees the solver. Nobody is told any more. Not
 * from inside a call of the loop. */
void arb_solver_close(struct arb_solver *solver);

/* -- Asking -------------------------------------------------------------------- */

/* Asks, and returns. job->told is called once, from the loop or, where no search is needed, from in here. It may ask
 * and drop others, and free its job. Jobs are served in the order in which they were asked, those at_once first. */
void arb_solver_ask(struct arb_solver *solver, struct arb_solve_job *job);

/* The asker has gone: the job is not told and is its owner's again at once. A search that nobody else waits for is
 * stopped. Nothing happens to a job that was told. */
void arb_solver_drop(struct arb_solver *solver, struct arb_solve_job *job);

/* Asks all 'count' jobs, and returns when all are answered. each (NULL: nobody looks): called for every job in their
 * order, as soon as it and all before it are answered. A single one is asked at once. Only for a solver with a loop of
 * its own, not from 'each'. */
void arb_solver_run(struct arb_solver *solver, struct arb_solve_job *job, size_t count,
                    void (*each)(void *mine, size_t i), void *mine);

#endif
