/* hall/shown.h -- players whom the club does not show by name: how they stand in what the public reads.
 *
 *     arb__shown_begin(contest, role);            from here on names are as that role reads them
 *     … write …
 *     arb__shown_end(contest);                    and as they were told again
 *
 * What is shown of whom says the list of members (people/members.h), and for a site the register that it was given;
 * how, arb_player_write_shown(). The public reads it so: pages, parts, the files of a site. Whoever plays in the
 * contest, tables and Directors read every name. Words that somebody wrote (titles, announcements, the facts of a
 * ruling) stay as they are.
 */
#ifndef ARB_HALL_SHOWN_H
#define ARB_HALL_SHOWN_H

#include "hall/contests/contest.h"

#include "arbitro/text/json.h"

/* Makes the list of those who are not shown by name anew. Texts that were made with the old one are the caller's to
 * forget. */
void arb__shown_read(struct arb__server *server);

/* The member "name" as that role reads it: for a name that is no contest's own. */
void arb__shown_json(struct arb_json *json, const struct arb__server *server, enum arb_role role, const char *name);

/* Until the end nothing but writing may be done with the contest. Nothing where that role reads all names, where nobody
 * is hidden, or where it has begun. */
void arb__shown_begin(const struct arb__contest *contest, enum arb_role role);
void arb__shown_end(const struct arb__contest *contest);

#endif
