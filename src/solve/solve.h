/* solve/solve.h -- double dummy: what best play of four open hands takes.
 *
 *     struct arb_solver *solver = arb_solver_open(&(struct arb_solver_options){0});
 *     fault = arb_solve_table(solver, &deal, &table);              the 20 cells of a deal
 *     fault = arb_solve_position(solver, &position, &cards);       what each card is worth
 *     arb_solver_close(solver);
 *
 * The solver is libdds. It dies when two threads call it, it cannot be told to stop, and
 * a deal with many voids keeps it for minutes. So it never runs in the caller's process:
 * each worker is this program executed again, one request at a time, with a limit of time
 * and one of memory. A worker that is late, dies or talks nonsense is killed and another
 * takes its place at the next request; the caller gets a fault and loses nothing else.
 *
 * Any thread may call, several at once: who comes first gets the next free worker. A
 * batch is the same requests, spread over the workers, so its answers are those of single
 * calls, in whatever order. What was answered is kept by deal and position.
 *
 * For floors 5 and 6. The caller owns every pointer; none is kept after the call.
 */
#ifndef ARB_SOLVE_H
#define ARB_SOLVE_H

#include "arbitro/board.h"
#include "arbitro/contract.h"

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

/* All zero is a good choice. */
struct arb_solver_options {
    unsigned workers;               /* 1..ARB_SOLVE_WORKERS_MAX; 0: one for each processor */
    uint32_t limit_ms;              /* for one request, from when a worker has it; 0: 10 000 */
    uint32_t memory_mb;             /* address space of a worker; 0: 512. Under sanitizers not enforced */
    uint32_t kept;                  /* answers kept; 0: 1 024 */
    const char *program;            /* what a worker executes; NULL: this program. Kept as a pointer */
};

/* Starts nothing yet: a worker starts with the first request it is needed for. NULL: no memory. */
struct arb_solver *arb_solver_open(const struct arb_solver_options *options);

/* Ends the workers. No call may be under way. */
void arb_solver_close(struct arb_solver *solver);

/* The whole of a worker: what main() does when its first word is ARB_SOLVE_WORKER_WORD, with
 * the words after it. Serves requests on descriptor 0 until they end. Returns the exit code. */
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

/* The next hand's legal cards, highest first, and what his side takes from here on if it
 * plays that card and all four then play best: the current trick counts, those gone do not. */
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

/* As many as there are; fault[i] is of position[i]. */
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

void arb_solve_tables(struct arb_solver *solver, size_t count, const struct arb_deal *deal,
                      struct arb_solve_table *table, enum arb_solve_fault *fault);

#endif
