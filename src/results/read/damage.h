/* damage.h -- the sentence and the symbol of a damaged place in a file of results. */
#ifndef ARB_RESULTS_READ_DAMAGE_H
#define ARB_RESULTS_READ_DAMAGE_H

#include "results/event.h"

/* "pair_twice": the kind of damage, for a program. */
const char *event_damage_symbol(const struct event_damage *damage);

/* The sentence for a person. */
void event_damage_write(struct arb_writer *out, const struct event_damage *damage, enum arb_language language);

#endif
