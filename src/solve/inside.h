/* inside.h -- what the files of the solver share. Nothing here is for other floors.
 *
 * Requests and answers are records of fixed size in this machine's byte order: both ends
 * are the same program, on one socket that keeps the bounds of what is sent.
 */
#ifndef ARB_SOLVE_INSIDE_H
#define ARB_SOLVE_INSIDE_H

#include "solve/solve.h"

#include <sys/types.h>

/* -- The frame ------------------------------------------------------------------ */

#define ARB__SOLVE_MAGIC UINT32_C(0x44445331)

enum arb__solve_kind { ARB__SOLVE_POSITION = 1, ARB__SOLVE_TABLE };

/* What is asked; equal questions are equal bytes, and have equal answers. */
struct arb__solve_question {
    struct arb_solve_position position; /* TABLE: only its hands, all else 0 */
    uint32_t kind;                      /* enum arb__solve_kind; 0: a place that is not used */
    uint32_t reserved;
};

_Static_assert(sizeof(struct arb__solve_question) == 48, "no padding: questions are compared as bytes");

union arb__solve_result {
    struct arb_solve_cards cards;
    struct arb_solve_table table;
};

struct arb__solve_request {
    uint32_t magic;
    uint32_t number;                    /* the answer repeats it */
    uint32_t limit_ms;                  /* the worker ends itself somewhat later */
    uint32_t reserved;
    struct arb__solve_question question;
};

struct arb__solve_answer {
    uint32_t magic;
    uint32_t number;
    uint32_t fault;                     /* GOOD, NO_WORKER (no libdds), FAILED */
    union arb__solve_result result;
};

/* -- position.c -------------------------------------------------------------------- */

/* Is it one that libdds may be given? */
bool arb__solve_position_is_sound(const struct arb_solve_position *position);

/* The hand to play, and what it may play. Law 44C. */
enum arb_seat arb__solve_turn(const struct arb_solve_position *position);
arb_hand arb__solve_legal(const struct arb_solve_position *position);

/* -- dds.c: in a worker only --------------------------------------------------------- */

/* Finds libdds and sets it to one thread and so much memory. */
ARB_MUST_USE bool arb__dds_open(uint32_t memory_mb);

/* GOOD or FAILED. */
ARB_MUST_USE enum arb_solve_fault arb__dds_answer(const struct arb__solve_question *question,
                                                  union arb__solve_result *result);

/* -- child.c ---------------------------------------------------------------------------- */

/* One worker, seen from its owner. Zero with socket -1: none runs. */
struct arb__child {
    pid_t pid;
    int socket;
};

/* Starts it. False: cannot. */
ARB_MUST_USE bool arb__child_start(struct arb__child *child, const char *program, uint32_t memory_mb);

/* Ends it at once, whatever it does, and takes its remains. Nothing if none runs. */
void arb__child_end(struct arb__child *child);

/* -- kept.c ------------------------------------------------------------------------------- */

/* Answers by question; a new one takes the place of another when there is no room. */
struct arb__kept {
    struct arb__kept_place *place;
    uint32_t places;
};

ARB_MUST_USE bool arb__kept_open(struct arb__kept *kept, uint32_t places);
void arb__kept_close(struct arb__kept *kept);
ARB_MUST_USE bool arb__kept_find(const struct arb__kept *kept, const struct arb__solve_question *question,
                                 union arb__solve_result *result);
void arb__kept_add(struct arb__kept *kept, const struct arb__solve_question *question,
                   const union arb__solve_result *result);

/* -- solver.c: for tests -------------------------------------------------------------------- */

/* The process of a worker; 0: none runs. */
pid_t arb__solver_process(struct arb_solver *solver, unsigned worker);

#endif
