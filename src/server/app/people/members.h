/* people/members.h -- the club's own list of players: a number, a name, perhaps a category.
 *
 * For directors alone, to register pairs by a part of a name or a number: what the public sees of it is the names that
 * were registered in a contest, of whoever does not want to be read there his initials, his number or nothing
 * (hall/shown.h). Kept in the store beside the directors, and in every backup.
 */
#ifndef ARB_PEOPLE_MEMBERS_H
#define ARB_PEOPLE_MEMBERS_H

#include "hall/server.h"

/* Reads the list from the store. At a fault, told in *problem, it ends where it could not be read. */
enum arb_journal_fault arb__members_load(struct arb__server *server, struct arb_journal_problem *problem);

/* -- End points: any director reads, a head director changes and takes out ------------------- */

void arb__get_members(struct arb__server *server, struct arb_reply *reply);
void arb__get_members_csv(struct arb__server *server, struct arb_reply *reply);
void arb__post_members(struct arb__server *server, struct arb_reply *reply);
void arb__post_members_remove(struct arb__server *server, struct arb_reply *reply);

#endif
