/* acts.h -- the acts that 'arbitro journal CONTEST' prints, or bare lines of acts, folded into an evening. */
#ifndef ARB_RESULTS_READ_ACTS_H
#define ARB_RESULTS_READ_ACTS_H

#include "act_odd.h"

#include "arbitro/contest.h"

/* A line that is no act, or an act that the evening does not take; both are passed over. */
typedef void evening_odd(void *context, const struct act_odd *odd);

/* *contest is zeroed by the caller. odd may be NULL. */
void evening_fold(struct arb_contest *contest, struct arb_span text, enum arb_language language, evening_odd *odd,
                  void *context);

#endif
