/* people/copies.h -- backups from the page: made at the end of an evening, put back on another computer.
 *
 * For a head director. They go into the folder that the server was started with, else onto the first removable drive
 * that can be written; or, where the server may not write on it (a service has no right to a stick that a desktop has
 * mounted for whoever sits there), by the browser: as a file that it saves, and one that it brings.
 */
#ifndef ARB_PEOPLE_COPIES_H
#define ARB_PEOPLE_COPIES_H

#include "hall/server.h"

/* GET /api/copies: {"place":"/media/anna/STICK","copies":["arbitro-2026-11-28-233012.backup",…]}, newest first; place
 * null: there is none, or "unusable" names one on which nothing can be written. */
void arb__get_copies(struct arb__server *server, struct arb_reply *reply);

/* POST /api/copies {}: makes one, reads it back, and answers as the other, with "made". Everybody waits meanwhile, some
 * forty milliseconds a megabyte. */
void arb__post_copy(struct arb__server *server, struct arb_reply *reply);

/* GET /api/copies/file: makes one and sends it, to be saved. Everybody waits meanwhile, as above, and the file is in
 * memory. */
void arb__get_copy_file(struct arb__server *server, struct arb_reply *reply);

/* POST /api/copies/file {"at":OFFSET,"bytes":BASE64}: a piece of one that was saved, in order; the first, at 0, takes
 * the place of what came before. {"size":BYTES}: how long it is by now. */
void arb__post_copy_file(struct arb__server *server, struct arb_reply *reply);

/* POST /api/copies/restore {"copy":NAME}, {"file":true}: puts it, or the one that came in pieces, in the place of the
 * store, which is kept aside: {"aside":PATH,"club":NAME,"contests":N,"last":DAY or null}. Accounts and passwords are
 * those of the copy from then on. */
void arb__post_restore(struct arb__server *server, struct arb_reply *reply);

#endif
