/* people/club.h -- what the club tells of itself once: name, language, federation, wifi, whether there is Internet.
 *
 * A head director tells it; the name and the language are read by everybody, the key of the wifi by directors. Kept in
 * the store beside the members, and in every backup.
 */
#ifndef ARB_PEOPLE_CLUB_H
#define ARB_PEOPLE_CLUB_H

#include "hall/server.h"

/* Reads it from the store; where nothing was told, all is empty and is_told false. Its language becomes the
 * server's. */
void arb__club_load(struct arb__server *server);

/* GET /api/club: {"told":true,"name":"…","language":"it","federations":["FIGB",…]}, the federations that may be told;
 * for directors with "internet", "wifi", "key" and "federation" too, and "usual", what it makes usual
 * (federations.def). */
void arb__get_club(struct arb__server *server, struct arb_reply *reply);

/* POST /api/club: what was told, all of it each time; "federation" may lack, and is "" then. Answers as the other. */
void arb__post_club(struct arb__server *server, struct arb_reply *reply);

#endif
