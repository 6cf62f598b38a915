/* app/players/served.h -- the players of a club as pages of the server: the same as in its site, of what is over.
 *
 *     /players                     who played, with the card of each day
 *     /players/0123456789abcdef    his evenings together: partnerships, declaring and defending, best boards and worst
 *
 * What they say is made when somebody asks first, and again when a contest that is over was added, changed or taken
 * away, or somebody else is hidden: each contest is read in a turn of the loop of its own, and read again only if it
 * has changed; counting and grading is work for another thread. Whoever asks meanwhile waits, so that nothing is shown
 * that is no longer to be seen. A page that was written stays in the cache. What is needed for more goes when nobody
 * has asked for a while.
 *
 * Leads are solved double dummy in the background, one after the other, while nothing is being played; when all of them
 * are, the pages tell them.
 *
 * A contest that is played still has no part in them. Of those that are over the newest ARB__SERVED_CONTESTS have:
 * while the pages are made and asked for, each takes some half a megabyte (seven tables, 147 results).
 */
#ifndef ARB_PLAYERS_SERVED_H
#define ARB_PLAYERS_SERVED_H

#include "hall/server.h"

#include "net.h"

#define ARB__SERVED_CONTESTS 150

/* Answers a path after "/players". */
void arb__players_get(struct arb__server *server, struct arb_reply *reply, struct arb_span path);

/* Lets go of what nobody has asked for. To be called every now and then. */
void arb__players_tidy(struct arb__server *server, int64_t now_ms);

/* Refuses whoever waits. And frees everything: when nothing is posted any more. */
void arb__players_stop(struct arb__server *server);
void arb__players_free(struct arb__server *server);

#endif
