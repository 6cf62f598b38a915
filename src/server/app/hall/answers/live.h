/* hall/answers/live.h -- the WebSockets that watch a contest, and what is sent to them.
 *
 * A watcher has everything up to 'complete', and the quick parts up to 'quick'. After acts became durable, the quick
 * parts (the contest, tables) go out at once, under the old version; the ranking, the boards and the cards follow with
 * everything else at most once a second, and then the version moves on. So a client that asks for what changed "since"
 * the last version it got never misses anything, nor one that drops what is older than what it asked for itself.
 */
#ifndef ARB_HALL_LIVE_H
#define ARB_HALL_LIVE_H

#include "hall/contests/hall.h"
#include "hall/answers/parts.h"

#include "net.h"

/* Makes a watcher of a WebSocket request. generation: of the session it came with. */
void arb__live_open(struct arb__contest *contest, struct arb_reply *reply, const struct arb__watch *watch,
                    uint64_t generation,
                    uint32_t since);

/* The contest has changed: its watchers are served by the next arb__live_flush. */
void arb__live_dirty(struct arb__contest *contest);

/* The act under that number is being followed (hall/trace.h): the log is told when those who watch are. Does nothing
 * where nobody does. */
void arb__live_follow(struct arb__contest *contest, uint32_t seq, const char *trace);
void arb__live_flush(struct arb__server *server);

/* After a restore: every watcher gets the whole document. */
void arb__live_anew(struct arb__contest *contest);

/* Moves the watchers from a contest to the same contest folded again. */
void arb__live_move(struct arb__contest *from, struct arb__contest *to);

/* The contest is no more: its watchers are closed. */
void arb__live_end(struct arb__contest *contest);

/* The same when another server has it now: they ask again, and find it. */
void arb__live_leave(struct arb__contest *contest);

/* The director's password has changed: his watchers of the old one are closed. */
void arb__live_new_password(struct arb__server *server);

bool arb__live_watched(const struct arb__contest *contest);

/* Does somebody watch with the cookie of the player of that number? */
bool arb__live_has_player(const struct arb__contest *contest, unsigned number);

/* Something has happened: the contest's kind may act by itself. */
void arb__live_stir(struct arb__contest *contest);
void arb__live_free(struct arb__contest *contest);

/* For struct arb_app. */
void arb__live_behind(void *app, struct arb_channel *channel);
void arb__live_closed(void *app, struct arb_channel *channel);

#endif
