/* hall/series.h -- the series that a contest belongs to.
 *
 * A series is declared by one contest, which need not belong to it; the others learn of it from the list of the hall.
 */
#ifndef ARB_HALL_SERIES_H
#define ARB_HALL_SERIES_H

#include "hall/hall.h"

#include "arbitro/json.h"

/* Who tells a series that this contest tells or is in, its own first; NULL: nobody else. after: the one before, or
 * NULL. Valid until the list changes. */
const struct arb__listed *arb__series_next(const struct arb__hall *hall, const char *id,
                                           const struct arb__listed *after);

/* The one that is told by the contest with the id 'owner'; empty: the first. NULL if there is none. */
const struct arb__listed *arb__series_find(const struct arb__hall *hall, const char *id, struct arb_span owner);

/* The member "series" of a contest in the list: the plan that it tells. */
void arb__series_plan(struct arb_json *json, const struct arb_series *series);

#endif
