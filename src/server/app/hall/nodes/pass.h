/* hall/nodes/pass.h -- requests about what another server holds: passed on to it.
 */
#ifndef ARB_HALL_PASS_H
#define ARB_HALL_PASS_H

#include "hall/nodes/nodes.h"

#include "net.h"

/* Does another server hold that contest (or ARB__CLUB)? Then the request is passed on to it, and is answered here if
 * the contest comes to this server before that; the caller must do nothing more. 'make': as for arb__nodes_find. */
ARB_MUST_USE bool arb__elsewhere(struct arb__server *server, struct arb_reply *reply, struct arb_span id, bool make);

#endif
