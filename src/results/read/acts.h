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

/* The same, and hands over each act that was taken. Neither function may be NULL. */
typedef void contest_taken(void *context, const struct arb_contest_act *act);
void contest_fold_acts(struct arb_contest *contest, struct arb_span text, enum arb_language language,
                       contest_fault *report, contest_taken *taken, void *context);

/* When that happened, by acts_moment; 0 where the file does not tell the time. */
int64_t acts_time_told(int64_t at_ms);

/* The first line of a text that is neither empty nor a comment; *text moves behind it. False: there is none. */
ARB_MUST_USE bool acts_next_line(struct arb_span *text, struct arb_span *line);

/* A moment as journals are printed, in UTC: "2026-11-24T21:35:00.000Z". */
#define ACTS_WHEN_MAX 32
void acts_when_write(char when[ACTS_WHEN_MAX], int64_t at_ms);

/* Who did what is in a line, and when: "7<tab>time<tab>who<tab>act", as a journal is printed, or the act alone, which
 * is then the Director's. at_ms: 0 where the line does not tell the time. */
struct act_told {
    struct arb_span said;
    struct arb_actor actor;
    int64_t at_ms;
};
struct act_told acts_told(struct arb_span line);

/* When the correction period of a contest that was folded from a file ends; 0: it has not begun, or the file has no
 * times (then line n counts as n seconds after 1970). */
int64_t acts_corrections_end(const struct arb_corrections *corrections);

/* What an act at line 'number' of a file counts as, for a file that tells no times. */
int64_t acts_moment(const struct act_told *told, uint32_t number);

/* Folds the text of a file. False: it cannot be read. */
ARB_MUST_USE bool contest_fold_file(struct arb_contest *contest, const char *path, enum arb_language language,
                                    contest_fault *report, void *context);

#endif
