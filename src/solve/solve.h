/* solve/solve.h -- double dummy: what best play of four open hands takes.
 *
 *     struct arb_solver *solver = arb_solver_open(&(struct arb_solver_options){0});
 *     fault = arb_solve_table(solver, &deal, &table);              the 20 cells of a deal
 *     fault = arb_solve_position(solver, &position, &cards);       what each card is worth
 *     arb_solver_close(solver);
 *
 * The solver is libdds. It crashes when two threads call it, a call cannot be stopped, and a deal with many voids takes
 * minutes. So it never runs in the caller's process: each worker is this program executed again, with one request at a
 * time and limits of time and memory. A worker that is late, dies or answers nonsense is killed, and another is started
 * at the next request; the caller gets a fault and loses nothing else.
 *
 * Any thread may call, several at once: callers get free workers in the order they came. A batch spreads its requests
 * over the workers and gives the same answers as single calls would. Answers are cached by deal and position.
 *
 * The caller owns every pointer; none is kept after the call, except options->program.
 */
#ifndef ARB_SOLVE_H
#define ARB_SOLVE_H

#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"

/* -- Faults ------------------------------------------------------------------ */

/* The sentences are in messages/.
 * messages: solve.* from ARB_SOLVE_FAULTS */
#define ARB_SOLVE_FAULTS(X)                                                                        \
    X(NOT_A_POSITION, not_a_position)   /* a card twice, hands of unequal length, nothing to play */ \
    X(LATE, late)                       /* no answer in time */                                    \
    X(DIED, died)                       /* the worker ended before it answered: killed, or out of memory */ \
    X(NO_WORKER, no_worker)             /* none can be started, or it finds no libdds */           \
    X(FAILED, failed)                   /* libdds refused, or gave no value for a card */

enum arb_solve_fault {
    ARB_SOLVE_GOOD,
#define X(NAME, name) ARB_SOLVE_##NAME,
    ARB_SOLVE_FAULTS(X)
#undef X
    ARB_SOLVE_FAULT_COUNT
};

/* "solve.late": the sentence's key. Not for ARB_SOLVE_GOOD. */
const char *arb_solve_fault_key(enum arb_solve_fault fault);

/* -- Opening and closing ----------------------------------------------------- */

#define ARB_SOLVE_WORKER_WORD "solve-worker"    /* the command a worker is started with */
#define ARB_SOLVE_WORKERS_MAX 16

struct arb_solver;

/* Zero in any member chooses the default. */
struct arb_solver_options {
    unsigned workers;               /* 1..ARB_SOLVE_WORKERS_MAX; 0: one for each processor */
    uint32_t limit_ms;              /* for one request, from when a worker has it; 0: 10 000 */
    uint32_t memory_mb;             /* address space of a worker; 0: 512. Under sanitizers not enforced */
    uint32_t cached;                /* answers in the cache; 0: 1 024 */
    const char *program;            /* what a worker executes; NULL: this program. Kept as a pointer */
};

/* Opens a solver. No worker is started before the first request that needs it. NULL: no memory. */
struct arb_solver *arb_solver_open(const struct arb_solver_options *options);

/* Kills the workers and frees the solver. No call may be in progress. */
void arb_solver_close(struct arb_solver *solver);

/* The whole of a worker: main() calls it when its first word is ARB_SOLVE_WORKER_WORD, with the words after it. Serves
 * requests on descriptor 0 until its owner closes it. Returns the exit code. */
int arb_solve_worker(int words, char **word);

/* -- A position --------------------------------------------------------------- */

/* Somebody is to play, with the cards of the current trick on the table. Laws 44, 45. */
struct arb_solve_position {
    arb_hand hand[ARB_SEATS];       /* in hand: what lies on the table is not in it */
    uint8_t denomination;           /* enum arb_denomination: trumps, or notrump */
    uint8_t leader;                 /* to the current trick */
    uint8_t on_table;               /* 0..3 cards of it are played */
    arb_card table[3];              /* these, in order; a revoke among them is a discard like another */
    uint8_t reserved[2];            /* 0 */
};

/* The legal cards of the hand to play, highest first, and for each the tricks that its side takes from here on if it is
 * played and all four then play best. The current trick counts; tricks already complete do not. */
struct arb_solve_cards {
    uint8_t seat;                   /* who plays next */
    uint8_t best;                   /* 0..13: of the best card */
    uint8_t count;                  /* 1..13 */
    arb_card card[ARB_RANKS];
    uint8_t tricks[ARB_RANKS];
};

/* Fails: NOT_A_POSITION, LATE, DIED, NO_WORKER, FAILED; then *cards is untouched. */
ARB_MUST_USE enum arb_solve_fault
arb_solve_position(struct arb_solver *solver, const struct arb_solve_position *position,
                   struct arb_solve_cards *cards);

/* The same for 'count' positions; fault[i] is of position[i]. */
void arb_solve_positions(struct arb_solver *solver, size_t count, const struct arb_solve_position *position,
                         struct arb_solve_cards *cards, enum arb_solve_fault *fault);

/* -- A deal -------------------------------------------------------------------- */

/* Tricks of the declarer, 0..13, by denomination and declarer. */
struct arb_solve_table {
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
};

/* Fails: NOT_A_POSITION (not a whole deal), LATE, DIED, NO_WORKER, FAILED; then *table is untouched. */
ARB_MUST_USE enum arb_solve_fault
arb_solve_table(struct arb_solver *solver, const struct arb_deal *deal, struct arb_solve_table *table);

/* The same for 'count' deals; fault[i] is of deal[i]. */
void arb_solve_tables(struct arb_solver *solver, size_t count, const struct arb_deal *deal,
                      struct arb_solve_table *table, enum arb_solve_fault *fault);

#endif
