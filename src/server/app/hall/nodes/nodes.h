/* hall/nodes/nodes.h -- where several servers have one store: who holds a contest, and what the others have changed.
 *
 *     arb__nodes_find(hall, id, false, &where);
 *     if (where.home == ARB__HOME_THERE) …                           the server at where.address has it
 *
 * Each contest is held by one server, which alone folds its acts as they come, judges new ones and has its watchers;
 * a meeting that is played here is with its evening. What is of no contest (accounts, directors, members, the words of
 * a sponsor, attempts at passwords) is held as one thing, ARB__CLUB. What this server does not hold it knows from the
 * store, to be looked at and not to be changed. Where one server has the store it holds everything.
 */
#ifndef ARB_HALL_NODES_H
#define ARB_HALL_NODES_H

#include "hall/contests/hall.h"

#define ARB__CLUB arb_span_of("club")       /* no contest's id, in each of which there is a hyphen */

enum arb__home {
    ARB__HOME_HERE,
    ARB__HOME_THERE,
    ARB__HOME_NOWHERE                       /* the database does not say, or we were given up ourselves: ask again */
};

struct arb__where {
    enum arb__home home;
    int64_t server;                         /* of another: its life, as in journal.h … */
    char address[64];                       /* … and where it is reached */
};

/* Who holds that contest; nobody: we, from now on. 'make': also one that has no acts yet and is about to; else such an
 * id is at home here, where there is no such contest. */
void arb__nodes_find(struct arb__hall *hall, struct arb_span id, bool make, struct arb__where *where);

/* Do we hold it, from now on if nobody did? Also one without acts. */
bool arb__nodes_hold(struct arb__hall *hall, struct arb_span id);

/* That server did not answer the line. */
void arb__nodes_refused(struct arb__hall *hall, int64_t server);

/* Was that found out a moment ago? Then it need not be asked yet. */
bool arb__nodes_is_refused(const struct arb__hall *hall, int64_t server);

/* Takes in what the others have changed; and lets go of everything if this server was given up. Often. */
void arb__nodes_look(struct arb__server *server);

/* Before the server stops: what it holds is anybody's. */
void arb__nodes_leave(struct arb__server *server);

/* How many contests are held here. */
size_t arb__nodes_held(const struct arb__hall *hall);

#endif
