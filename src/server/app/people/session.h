/* people/session.h -- who asks: cookies set for a password or a code, and read again.
 */
#ifndef ARB_PEOPLE_SESSION_H
#define ARB_PEOPLE_SESSION_H

#include "hall/server.h"

/* Somebody, or why he is not who he says: "login.needed", "login.code_renewed". */
struct arb__who {
    struct arb_actor actor;
    uint64_t generation;            /* of the session */
    const char *refusal;            /* NULL: he is */
};

/* Who is asking, if he is a director; NULL if not. */
const struct arb__account *arb__director_asking(const struct arb__server *server, const struct arb_request *request);

/* Is a head director asking? A refusal is sent if not. */
ARB_MUST_USE bool arb__head_is_asking(struct arb__server *server, struct arb_reply *reply);

/* Is the request the director's? */
bool arb__is_director(const struct arb__server *server, const struct arb_request *request);

/* The cookie of the table's or the player's role, if it is sound; whether it still holds in its
 * contest is another question. */
ARB_MUST_USE bool arb__session_read(const struct arb__server *server, const struct arb_request *request,
                                    enum arb_role role,
                                    struct arb__pass *pass);

/* A number of whoever shows a sound cookie: a Director, a player, a table, a device where a Director has logged in.
 * 0: of nobody who is known. */
uint64_t arb__session_whose(const struct arb__server *server, const struct arb_request *request);

/* Who asks as that role in that contest; a director, in any: contest may be NULL. */
struct arb__who arb__who_as(const struct arb__server *server, const struct arb_request *request,
                            const struct arb__contest *contest, enum arb_role role);

/* The most that the request's cookies give in this contest: director, player, table, public. */
struct arb_actor arb__who_at_best(const struct arb__server *server, const struct arb_request *request,
                                  const struct arb__contest *contest);

/* Who acts: the director, a table or a player, as the query says and the cookie proves. False: a refusal was sent. */
ARB_MUST_USE bool arb__actor_of(struct arb__server *server, struct arb_reply *reply,
                                const struct arb__contest *contest, struct arb_actor *actor);

/* "director" "table" "player" "public"; false for anything else. */
ARB_MUST_USE bool arb__role_read(struct arb_span span, enum arb_role *role);

/* A director's cookie, for whoever has just shown the password. */
void arb__session_give_director(const struct arb__server *server, struct arb_reply *reply,
                                const struct arb__account *account);

/* The cookie of a role, and none any more. */
void arb__session_give(const struct arb__server *server, struct arb_reply *reply, struct arb__pass pass);
void arb__session_take_away(struct arb_reply *reply, enum arb_role role);

/* Was that account logged in to from this device? Then *pass is what the device is known by. */
bool arb__session_knows_device(const struct arb__server *server, const struct arb_request *request,
                               const struct arb__account *account, struct arb__pass *pass);

#endif
