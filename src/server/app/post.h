/* app/post.h -- the end points of every contest: acts, a new one, the list, parts, live, the trail.
 */
#ifndef ARB_APP_POST_H
#define ARB_APP_POST_H

#include "hall/server.h"

void arb__post_acts(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
void arb__post_contest(struct arb__server *server, struct arb_reply *reply);

void arb__get_contests(struct arb__server *server, struct arb_reply *reply);
void arb__get_parts(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
/* Answers for a contest that is not folded, from what was made of it before. False if it has to be folded: nothing is
 * sent. */
ARB_MUST_USE bool arb__get_parts_asleep(struct arb__server *server, struct arb_reply *reply,
                                        const struct arb__listed *item);
void arb__get_live(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
void arb__get_trail(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

#endif
