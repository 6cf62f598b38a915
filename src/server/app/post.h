/* app/post.h -- the end points of a contest: acts, a new one, parts, live, the trail, a preview.
 */
#ifndef ARB_APP_POST_H
#define ARB_APP_POST_H

#include "server.h"

void arb__post_acts(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__post_contest(struct arb__server *server, struct arb_reply *reply);
void arb__post_movement(struct arb__server *server, struct arb_reply *reply);

void arb__get_contests(struct arb__server *server, struct arb_reply *reply);
void arb__get_parts(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__get_live(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__get_trail(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);

#endif
