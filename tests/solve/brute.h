/* brute.h -- double dummy by trying every line of play; for endings of five cards at most. */
#ifndef ARB_BRUTE_H
#define ARB_BRUTE_H

#include "solve/solve.h"

/* The answer that arb_solve_position() must give; the position must be sound. */
void brute_solve(const struct arb_solve_position *position, struct arb_solve_cards *cards);

#endif
