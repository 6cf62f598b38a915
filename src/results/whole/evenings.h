/* evenings.h -- evenings of ours ranked as one event: read from files of their acts or from a store, and combined.
 *
 *     struct evenings evenings = {.language = language, .store = "arbitro-data", .refuse = …, .refuse_act = …};
 *     evenings.series: its rules
 *     evenings_add(&evenings, name)                        for each of them, up to ARB_SERIES_CONTESTS_MAX
 *     evenings_name_series(&evenings) ? evenings_read_series(&evenings) : evenings_plan(&evenings, session)
 *     evenings_combine(&evenings)                          evenings.combined has the ranking
 *     evenings_free(&evenings);                            in any state
 *
 * What cannot be done is told to 'refuse' or 'refuse_act', once, and the function returns false; so does every later
 * one. Names must stay, and the struct where it is.
 */
#ifndef ARB_RESULTS_WHOLE_EVENINGS_H
#define ARB_RESULTS_WHOLE_EVENINGS_H

#include "results/read/act_fault.h"

#include "arbitro/contest/combined.h"
#include "arbitro/text/messages.h"

struct arb_journal;

struct evenings {
    enum arb_language language;
    const char *store;              /* its folder, opened for the first evening that is no file */
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

/* Reads the file of that name, else the evening of the store. It must be another than those before. */
ARB_MUST_USE bool evenings_add(struct evenings *evenings, const char *name);

/* Is there one evening alone, which says of what series it is? */
bool evenings_name_series(const struct evenings *evenings);

/* Puts the evenings of that series, with its rules, in the place of the one. */
ARB_MUST_USE bool evenings_read_series(struct evenings *evenings);

/* Makes them a series: evening i, as added, is of session[i], 0 for the earlier stage. Weights are 1. */
void evenings_plan(struct evenings *evenings, const uint8_t session[]);

ARB_MUST_USE bool evenings_combine(struct evenings *evenings);

void evenings_free(struct evenings *evenings);

#endif
