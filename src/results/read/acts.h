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

/* The first line of a text that is neither empty nor a comment; *text moves behind it. False: there is none. */
ARB_MUST_USE bool acts_next_line(struct arb_span *text, struct arb_span *line);

/* The same of a file. False: it cannot be read. */
ARB_MUST_USE bool evening_fold_file(struct arb_contest *contest, const char *path, enum arb_language language,
                                    evening_fault *report, void *context);

#endif
