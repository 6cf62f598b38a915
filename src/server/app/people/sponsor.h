/* people/sponsor.h -- the sponsors' corner of the big screens: a line that the club says there for all evenings.
 *
 * Everybody reads it, a head director changes it. Kept in the store beside the members, and in every backup.
 */
#ifndef ARB_PEOPLE_SPONSOR_H
#define ARB_PEOPLE_SPONSOR_H

#include "hall/server.h"

/* GET /api/sponsor: {"words":"…"}, empty where none is set. */
void arb__get_sponsor(struct arb__server *server, struct arb_reply *reply);

/* POST /api/sponsor {"words":"…"}: empty takes it away. Answers as the other. */
void arb__post_sponsor(struct arb__server *server, struct arb_reply *reply);

#endif
