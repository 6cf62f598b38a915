/* app/post.h -- the end points of a contest: acts, a new one, parts, live, the trail, a preview, the series.
 */
#ifndef ARB_APP_POST_H
#define ARB_APP_POST_H

#include "server.h"

void arb__post_acts(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__post_contest(struct arb__server *server, struct arb_reply *reply);

/* The contest's id ends in letters that come of the opening act's: a request that is sent again finds the contest that
 * it made, whatever title it has now. */
void arb__contest_id_write(struct arb_writer *out, const struct arb__server *server, struct arb_span act_id,
                           const char *title);

void arb__post_movement(struct arb__server *server, struct arb_reply *reply);
void arb__post_recommend(struct arb__server *server, struct arb_reply *reply);

/* Judges an act as the director would send it and answers what it would do to the scores; nothing is kept. */
void arb__post_preview(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);

void arb__preview_match(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening,
                        struct arb_actor actor, struct arb_span line);

/* Reads a file of deals and answers the acts that tell them; nothing is kept. */
void arb__post_repair(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__post_deals(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);

/* Refuses an act that was not read, or not taken by the contest. */
void arb__refuse_act(const struct arb__server *server, struct arb_reply *reply, int status,
                     const struct arb__answer *answer);

/* Who acts: the director or a table, as the query says and the cookie proves. False: a refusal was sent. */
ARB_MUST_USE bool arb__actor_of(struct arb__server *server, struct arb_reply *reply,
                                const struct arb__evening *evening, struct arb_actor *actor);

void arb__get_contests(struct arb__server *server, struct arb_reply *reply);
void arb__get_parts(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
/* Answers for a contest that is not folded, from what was made of it before. False if it has to be folded: nothing is
 * sent. */
ARB_MUST_USE bool arb__get_parts_asleep(struct arb__server *server, struct arb_reply *reply,
                                        const struct arb__listed *item);
void arb__get_live(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__get_series(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);
void arb__get_trail(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening);

#endif
