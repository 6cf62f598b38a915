/* inside.h -- shared by the files of the solver; not for other rooms. */
#ifndef ARB_SOLVE_INSIDE_H
#define ARB_SOLVE_INSIDE_H

#include "solve/solve.h"

/* -- question.c --------------------------------------------------------------------- */

/* The same question in bytes that can be compared: padding, and what has no meaning, is 0. Copied by memcpy only. */
void arb__solve_bytes_of(const struct arb_solve_question *ask, struct arb_solve_question *bytes);
bool arb__solve_same(const struct arb_solve_question *one, const struct arb_solve_question *other);

/* Searches, on the thread that calls. After NOT_A_POSITION the answer is untouched, after LATE its bounds hold. */
ARB_MUST_USE enum arb_solve_fault arb__solve_answer(struct arb_dd *dd, const struct arb_solve_question *ask,
                                                    union arb_solve_answer *answer);

/* -- cache.c ------------------------------------------------------------------------------- */

/* Answers by question, in 'places' places. A new answer replaces the one in its place. */
struct arb__cache {
    struct arb__cache_place *place;
    uint32_t places;
};

/* False: no memory. Closing one that is zeroed does nothing. */
ARB_MUST_USE bool arb__cache_open(struct arb__cache *cache, uint32_t places);
void arb__cache_close(struct arb__cache *cache);
/* False: no answer is stored, *answer untouched. */
ARB_MUST_USE bool arb__cache_find(const struct arb__cache *cache, const struct arb_solve_question *bytes,
                                  union arb_solve_answer *answer);
void arb__cache_add(struct arb__cache *cache, const struct arb_solve_question *bytes,
                    const union arb_solve_answer *answer);

#endif
