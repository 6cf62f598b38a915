/* people/session.h -- who asks: cookies set for a password or a code, and read again.
 */
#ifndef ARB_PEOPLE_SESSION_H
#define ARB_PEOPLE_SESSION_H

#include "hall/server.h"

/* The requester, or why his cookie is void: "login.needed", "login.code_renewed". */
struct arb__who {
    struct arb_actor actor;
    uint64_t generation;            /* of the session */
    const char *refusal;            /* NULL: he is */
};

/* The requester's account, if he is a director; NULL if not. */
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

/* The same of the cookie of a seat at a table to play at, which stands beside a player's of an evening. */
ARB_MUST_USE bool arb__session_read_seat(const struct arb__server *server, const struct arb_request *request,
                                         struct arb__pass *pass);

/* A number for the requester with a sound cookie: a Director, a player, a table, a device where a Director has logged
 * in. 0: he has none. */
uint64_t arb__session_whose(const struct arb__server *server, const struct arb_request *request);

/* The requester in that role. contest: the one that a player's or a table's cookie must be of; may be NULL for a
 * director. */
struct arb__who arb__who_as(const struct arb__server *server, const struct arb_request *request,
                            const struct arb__contest *contest, enum arb_role role);

/* The requester in the highest role that his cookies give him in this contest: director, player, table, public. */
struct arb_actor arb__who_at_best(const struct arb__server *server, const struct arb_request *request,
                                  const struct arb__contest *contest);

/* The requester as he acts: in the role of the query's 'as', which a cookie must prove. False: a refusal was sent. */
ARB_MUST_USE bool arb__actor_of(struct arb__server *server, struct arb_reply *reply,
                                const struct arb__contest *contest, struct arb_actor *actor);

/* "director" "table" "player" "public"; false for anything else. */
ARB_MUST_USE bool arb__role_read(struct arb_span span, enum arb_role *role);

/* Sets a director's cookie, after the password was found right. */
void arb__session_give_director(const struct arb__server *server, struct arb_reply *reply,
                                const struct arb__account *account);

/* Sets the cookie of a role; deletes it. */
void arb__session_give(const struct arb__server *server, struct arb_reply *reply, struct arb__pass pass);
void arb__session_give_seat(const struct arb__server *server, struct arb_reply *reply, struct arb__pass pass);
void arb__session_take_away(struct arb_reply *reply, enum arb_role role);

/* Was that account logged in to from this device? Then *pass is what the device is known by. */
bool arb__session_knows_device(const struct arb__server *server, const struct arb_request *request,
                               const struct arb__account *account, struct arb__pass *pass);

#endif
