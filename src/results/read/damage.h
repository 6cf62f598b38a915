/* damage.h -- what was wrong in a file of results, for programs and for people. */
#ifndef ARB_RESULTS_READ_DAMAGE_H
#define ARB_RESULTS_READ_DAMAGE_H

#include "results/event.h"

const char *event_damage_symbol(const struct event_damage *damage);

/* The sentence about a damaged line. */
void event_damage_write(struct arb_writer *out, const struct event_damage *damage, enum arb_language language);

#endif
