/* people/copies.h -- backups on a stick or in a folder, from the page: made at the end of an evening, put back on
 * another computer.
 *
 * For a head director. The folder is the one that the server was started with, else the first removable drive that can
 * be written; where neither is there the page offers nothing.
 */
#ifndef ARB_PEOPLE_COPIES_H
#define ARB_PEOPLE_COPIES_H

#include "hall/server.h"

/* GET /api/copies: {"place":"/media/anna/STICK","copies":["arbitro-2026-11-28-233012.backup",…]}, newest first; place
 * null: there is none. */
void arb__get_copies(struct arb__server *server, struct arb_reply *reply);

/* POST /api/copies {}: makes one, reads it back, and answers as the other, with "made". Everybody waits meanwhile, some
 * forty milliseconds a megabyte. */
void arb__post_copy(struct arb__server *server, struct arb_reply *reply);

/* POST /api/copies/restore {"copy":NAME}: puts it in the place of the store, which is kept aside: {"aside":PATH}.
 * Accounts and passwords are those of the copy from then on. */
void arb__post_restore(struct arb__server *server, struct arb_reply *reply);

#endif
