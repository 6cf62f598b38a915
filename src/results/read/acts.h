/* acts.h -- folds acts into a contest: lines as 'arbitro journal CONTEST' prints them, or bare acts. */
#ifndef ARB_RESULTS_READ_ACTS_H
#define ARB_RESULTS_READ_ACTS_H

#include "act_fault.h"

#include "arbitro/contest/contest.h"

/* Gets each line that is no act, or that the contest refuses; both are passed over. */
typedef void contest_fault(void *context, const struct act_fault *why);

/* Folds every line of the text. *contest must be zeroed. report may be NULL. */
void contest_fold(struct arb_contest *contest, struct arb_span text, enum arb_language language, contest_fault *report,
                  void *context);

/* The first line of a text that is neither empty nor a comment; *text moves behind it. False: there is none. */
ARB_MUST_USE bool acts_next_line(struct arb_span *text, struct arb_span *line);

/* The act in a line: "7<tab>time<tab>who<tab>act", as a journal is printed, or the act alone, which is then the
 * Director's. */
struct arb_span acts_said(struct arb_span line, struct arb_actor *actor);

/* Folds the text of a file. False: it cannot be read. */
ARB_MUST_USE bool contest_fold_file(struct arb_contest *contest, const char *path, enum arb_language language,
                                    contest_fault *report, void *context);

#endif
