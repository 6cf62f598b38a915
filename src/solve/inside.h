/* inside.h -- shared by the files of the solver; not for other rooms.
 *
 * Requests and answers are records of fixed size in this machine's byte order: both ends are the same program, on a
 * socket that keeps message boundaries.
 */
#ifndef ARB_SOLVE_INSIDE_H
#define ARB_SOLVE_INSIDE_H

#include "solve/solve.h"

#include <sys/types.h>

/* -- Messages ------------------------------------------------------------------- */

#define ARB__SOLVE_MAGIC UINT32_C(0x44445331)

enum arb__solve_kind { ARB__SOLVE_POSITION = 1, ARB__SOLVE_TABLE };

/* What is asked; equal questions are equal bytes, and have equal answers. */
struct arb__solve_question {
    struct arb_solve_position position; /* TABLE: only its hands, all else 0 */
    uint32_t kind;                      /* enum arb__solve_kind; 0: an empty place of the cache */
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

/* May libdds be given it? Every other function of the solver relies on this. */
bool arb__solve_position_is_sound(const struct arb_solve_position *position);

/* The hand to play, and the cards it may play: it follows suit if it can (Law 44C). */
enum arb_seat arb__solve_turn(const struct arb_solve_position *position);
arb_hand arb__solve_legal(const struct arb_solve_position *position);

/* -- dds.c: in a worker only --------------------------------------------------------- */

/* Loads libdds and sets it to one thread and that much memory. False: it is not installed. */
ARB_MUST_USE bool arb__dds_open(uint32_t memory_mb);

/* Answers with ARB_SOLVE_GOOD or ARB_SOLVE_FAILED; takes milliseconds, or minutes for deals with many voids. */
ARB_MUST_USE enum arb_solve_fault arb__dds_answer(const struct arb__solve_question *question,
                                                  union arb__solve_result *result);

/* -- child.c ---------------------------------------------------------------------------- */

/* One worker as its owner sees it. socket -1: none runs. */
struct arb__child {
    pid_t pid;
    int socket;
};

/* Starts a worker; program as in struct arb_solver_options. False: it could not be started. */
ARB_MUST_USE bool arb__child_start(struct arb__child *child, const char *program, uint32_t memory_mb);

/* Kills the worker and waits for its end. Does nothing if none runs. */
void arb__child_end(struct arb__child *child);

/* -- cache.c ------------------------------------------------------------------------------- */

/* Answers by question, in 'places' places. A new answer replaces the one in its place. */
struct arb__cache {
    struct arb__cache_place *place;
    uint32_t places;
};

/* False: no memory. Closing one that is zeroed does nothing. */
ARB_MUST_USE bool arb__cache_open(struct arb__cache *cache, uint32_t places);
void arb__cache_close(struct arb__cache *cache);
/* False: no answer is stored, *result untouched. */
ARB_MUST_USE bool arb__cache_find(const struct arb__cache *cache, const struct arb__solve_question *question,
                                 union arb__solve_result *result);
void arb__cache_add(struct arb__cache *cache, const struct arb__solve_question *question,
                   const union arb__solve_result *result);

/* -- solver.c: for tests -------------------------------------------------------------------- */

/* The process of a worker; 0: none runs. */
pid_t arb__solver_process(struct arb_solver *solver, unsigned worker);

#endif
