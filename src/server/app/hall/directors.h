/* hall/directors.h -- the club's directors: each with a name, an office and a password of his own.
 *
 * The club's own account (server->account) is the head director without a name and cannot be dropped. A cookie names
 * its account by the generation of the password, so that a revoked director is out at once, live lines too.
 */
#ifndef ARB_HALL_DIRECTORS_H
#define ARB_HALL_DIRECTORS_H

#include "hall/server.h"

/* Reads the accounts from the store. */
void arb__directors_load(struct arb__server *server);

/* The account of that name, letters of A to Z in either case; "" is the club's own. NULL if there is none. */
struct arb__account *arb__directors_find(struct arb__server *server, struct arb_span name);

/* Has somebody that name, or is his password being hashed? */
bool arb__directors_has(struct arb__server *server, struct arb_span name);

/* The account whose password has that generation; NULL: the cookie is void. */
const struct arb__account *arb__directors_with(const struct arb__server *server, uint64_t generation);

#endif
