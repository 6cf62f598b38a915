/* people/staff.h -- the end points of the directors' accounts: any director sees them, head directors make and revoke.
 */
#ifndef ARB_PEOPLE_STAFF_H
#define ARB_PEOPLE_STAFF_H

#include "hall/server.h"

void arb__get_directors(struct arb__server *server, struct arb_reply *reply);
void arb__post_director(struct arb__server *server, struct arb_reply *reply);
void arb__post_revoke(struct arb__server *server, struct arb_reply *reply);

#endif
