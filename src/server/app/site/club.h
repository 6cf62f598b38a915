/* app/site/club.h -- the site of a whole club: every contest that the public may see, the list of them, who played.
 */
#ifndef ARB_SITE_CLUB_H
#define ARB_SITE_CLUB_H

#include "hall/server.h"
#include "site/files.h"

/* Folds one contest after the other and writes its pages, and then those of all. False: one could not be folded, and
 * *problem says why; what cannot be written stands in site->failed. */
ARB_MUST_USE bool arb__site_club(struct arb__site *site, struct arb__server *server,
                                 struct arb__hall_problem *problem);

#endif
