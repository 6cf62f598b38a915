/* acts.h -- folds acts into an evening: lines as 'arbitro journal CONTEST' prints them, or bare acts. */
#ifndef ARB_RESULTS_READ_ACTS_H
#define ARB_RESULTS_READ_ACTS_H

#include "act_fault.h"

#include "arbitro/contest/contest.h"

/* Gets each line that is no act, or that the evening refuses; both are passed over. */
typedef void evening_fault(void *context, const struct act_fault *why);

/* Folds every line of the text. *contest must be zeroed. report may be NULL. */
void evening_fold(struct arb_contest *contest, struct arb_span text, enum arb_language language, evening_fault *report,
                  void *context);

#endif
