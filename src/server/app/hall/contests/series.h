/* hall/contests/series.h -- the series that a contest belongs to.
 *
 * A series is declared by one contest, which need not belong to it; the others learn of it from the list of the hall.
 */
#ifndef ARB_HALL_SERIES_H
#define ARB_HALL_SERIES_H

#include "hall/contests/hall.h"

#include "arbitro/text/json.h"

/* Iterates over the contests that declare a series which this contest declares or is in, its own first. after: the one
 * returned before, NULL at first. NULL: no other. Valid until the list changes. */
const struct arb__listed *arb__series_next(const struct arb__hall *hall, const char *id,
                                           const struct arb__listed *after);

/* Of those, the contest with the id 'owner'; empty: the first. NULL if there is none. */
const struct arb__listed *arb__series_find(const struct arb__hall *hall, const char *id, struct arb_span owner);

/* Writes a series' plan: the member "series" of a contest in the list. */
void arb__series_plan(struct arb_json *json, const struct arb_series *series);

#endif
