/* matches/endpoints.h -- the end points that only contests of matches have.
 */
#ifndef ARB_MATCHES_ENDPOINTS_H
#define ARB_MATCHES_ENDPOINTS_H

#include "hall/kind.h"

/* POST preview: judges an act as the director would send it and answers what it would do; nothing is kept. */
void arb__matches_preview(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

/* See hall/kind.h. */
bool arb__matches_trails(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                         unsigned *rulings);

#endif
