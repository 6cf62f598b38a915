/* pairs/endpoints/endpoints.h -- the end points that only contests of pairs have.
 */
#ifndef ARB_PAIRS_ENDPOINTS_H
#define ARB_PAIRS_ENDPOINTS_H

#include "hall/kind.h"

/* Judges an act as the director would send it and answers what it would do to the scores; nothing is kept. */
void arb__pairs_preview(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* Something happened to the movement: the ways to go on, and what each costs; nothing is kept. */
void arb__pairs_repair(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* A movement to look at; which suit tonight. */
void arb__pairs_movement(struct arb__server *server, struct arb_reply *reply);
void arb__pairs_recommend(struct arb__server *server, struct arb_reply *reply);

/* See hall/kind.h. */
bool arb__pairs_trails(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                       unsigned *rulings);

#endif
