/* app/staff.h -- several directors: each with a name, an office and a password of his own.
 *
 * The club's own account (server->account) is the head director without a name and cannot be
 * dropped; the head directors make the others and revoke them. A cookie names its account by
 * the generation of the password, so that a revoked director is out at once, live lines too.
 */
#ifndef ARB_APP_STAFF_H
#define ARB_APP_STAFF_H

#include "server.h"

/* Reads who is in the store. */
void arb__staff_load(struct arb__server *server);

/* The account of that name, letters of A to Z in either case; "" is the club's own. NULL if there is none. */
struct arb__account *arb__staff_find(struct arb__server *server, struct arb_span name);

/* The account whose password has that generation; NULL: the cookie is void. */
const struct arb__account *arb__staff_with(const struct arb__server *server, uint64_t generation);

/* Who is asking, if he is a director; NULL if not. */
const struct arb__account *arb__staff_asking(const struct arb__server *server, const struct arb_request *request);

/* Is a head director asking? A refusal is sent if not. */
ARB_MUST_USE bool arb__staff_is_head(struct arb__server *server, struct arb_reply *reply);

/* -- End points -------------------------------------------------------------------- */

void arb__get_directors(struct arb__server *server, struct arb_reply *reply);
void arb__post_director(struct arb__server *server, struct arb_reply *reply);
void arb__post_revoke(struct arb__server *server, struct arb_reply *reply);

#endif
