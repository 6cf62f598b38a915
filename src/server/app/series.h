/* app/series.h -- the series that an evening belongs to, and what came of them.
 *
 *     struct arb__joined joined;
 *     arb__series_join(server, evening, teller->series, &joined);
 *     if (joined.trouble[0] == '\0') … joined.combined …
 *     arb__series_free(&joined);
 *
 * A series is told by one evening, of which it need not be; the others learn of it from the list of the hall. It is
 * ranked from its evenings each time that somebody asks.
 */
#ifndef ARB_APP_SERIES_H
#define ARB_APP_SERIES_H

#include "hall.h"

#include "arbitro/combined_json.h"
#include "arbitro/json.h"

/* Who tells a series that this contest tells or is in, its own first; NULL: nobody else. after: the one before, or
 * NULL. Valid until the list changes. */
const struct arb__listed *arb__series_next(const struct arb__hall *hall, const char *id,
                                           const struct arb__listed *after);

/* The one that is told by the contest with the id 'teller'; empty: the first. NULL if there is none. */
const struct arb__listed *arb__series_find(const struct arb__hall *hall, const char *id, struct arb_span teller);

struct arb__joined {
    const struct arb_series *series;
    const struct arb__evening *evening[ARB_SERIES_CONTESTS_MAX];
    const struct arb_contest *contest[ARB_SERIES_CONTESTS_MAX];
    struct arb_combined *combined;
    char trouble[64];               /* why there is no ranking, the key of a sentence; "": there is */
    struct arb_message_value value[6];
    struct arb_combined_where where;
};

/* here: an evening that is folded already, whether the hall has it or not. */
void arb__series_join(struct arb__server *server, const struct arb__evening *here, const struct arb_series *series,
                      struct arb__joined *joined);
void arb__series_free(struct arb__joined *joined);

/* The member "series" of a contest in the list: the plan that it tells. */
void arb__series_plan(struct arb_json *json, const struct arb_series *series);

#endif
