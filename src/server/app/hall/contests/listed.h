/* hall/contests/listed.h -- the list's own side: entries that can be changed; for the files beside it and nodes.c.
 */
#ifndef ARB_HALL_LISTED_H
#define ARB_HALL_LISTED_H

#include "hall/contests/hall.h"

/* The entry of that id, also of a contest without acts; NULL if there is none. */
struct arb__listed *arb__hall_item(struct arb__hall *hall, struct arb_span id);

/* Adds an empty entry to the list. Every pointer into the list is void afterwards. */
struct arb__listed *arb__hall_add(struct arb__hall *hall, const char *id);

/* After entries were moved: where each is. */
void arb__hall_index(struct arb__hall *hall);

/* A number that is greater the later its date. */
long arb__listed_day(const struct arb__listed *item);

/* Folds the acts that the journal has beyond those that are folded. False, with *problem filled, at the first that
 * cannot be. */
ARB_MUST_USE bool arb__hall_fold(struct arb__contest *contest, struct arb__hall_problem *problem);

#endif
