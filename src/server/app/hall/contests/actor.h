/* hall/contests/actor.h -- who acts, as text in the journal and back.
 */
#ifndef ARB_HALL_ACTOR_H
#define ARB_HALL_ACTOR_H

#include "arbitro/contest/contest.h"

/* "director", "assistant Anna", "table 3", "player EW 3", "server". */
void arb__actor_write(struct arb_writer *out, struct arb_actor actor);
ARB_MUST_USE bool arb__actor_read(struct arb_span span, struct arb_actor *actor);

#endif
