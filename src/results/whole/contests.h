/* contests.h -- contests of ours ranked as one event: read from files of their acts or from a store, and combined.
 *
 *     struct contests contests = {.language = language, .store = "arbitro-data", .refuse = …, .refuse_act = …};
 *     contests.series: its rules
 *     contests_add(&contests, name)                        for each of them, up to ARB_SERIES_CONTESTS_MAX
 *     contests_name_series(&contests) ? contests_read_series(&contests) : contests_plan(&contests, session)
 *     contests_combine(&contests)                          contests.combined has the ranking
 *     contests_free(&contests);                            in any state
 *
 * What cannot be done is told to 'refuse' or 'refuse_act', once, and the function returns false; so does every later
 * one. Names must stay, and the struct where it is.
 */
#ifndef ARB_RESULTS_WHOLE_CONTESTS_H
#define ARB_RESULTS_WHOLE_CONTESTS_H

#include "results/read/act_fault.h"

#include "arbitro/contest/combined.h"
#include "arbitro/text/messages.h"

struct arb_journal;

struct contests {
    enum arb_language language;
    const char *store;              /* its folder, opened for the first contest that is no file */
    void (*refuse)(void *context, const char *key, const struct arb_message_value *values, size_t count);
    void (*refuse_act)(void *context, const struct act_fault *why, const char *name);
    void *context;
    bool failed;
    struct arb_journal *journal;
    struct arb_series series;
    unsigned count;
    const char *name[ARB_SERIES_CONTESTS_MAX];          /* as they were asked for, in the order of the series */
    struct arb_contest *contest[ARB_SERIES_CONTESTS_MAX];
    struct arb_combined *combined;                      /* once combined */
};

/* Reads the file of that name, else the contest of the store. It must be another than those before. */
ARB_MUST_USE bool contests_add(struct contests *contests, const char *name);

/* Is there one contest alone, which says of what series it is? */
bool contests_name_series(const struct contests *contests);

/* Puts the contests of that series, with its rules, in the place of the one. */
ARB_MUST_USE bool contests_read_series(struct contests *contests);

/* Makes them a series: contest i, as added, is of session[i], 0 for the earlier stage. Weights are 1. */
void contests_plan(struct contests *contests, const uint8_t session[]);

ARB_MUST_USE bool contests_combine(struct contests *contests);

void contests_free(struct contests *contests);

#endif
