/* app/site/site.h -- public pages as files, for any web space and without a server: of a contest, or of the whole club.
 *
 *     OUT/index.html       which language            OUT/it/index.html    the ranking
 *     OUT/it/board/7.html  a traveller               OUT/it/pair/NS3.html a scorecard        and OUT/en/ likewise
 *     OUT/it/series/f1.html  the ranking of the series that the contest f1 tells, where this one is in it
 *
 * The whole club's has the same in a folder of each contest, and of all of them
 *
 *     OUT/it/index.html    the days that were played, now and to come, with who won, and a field to search them
 *     OUT/it/players.html  who played, with the card of each day
 *     OUT/it/player/N.html his evenings together: partnerships, declaring and defending, best boards and worst
 *     OUT/it/f1/index.png  and so on: pictures to share (picture.h)
 *     OUT/calendar.ics     all days            OUT/it/feed.atom     the results
 *
 * They are the pages that the server shows to the public at that moment, linked relatively: what somebody has still to
 * play is not in them, and who is not to be shown by name (hall/shown.h) is in none of them, has no page of his own and
 * is not in the list of players.
 */
#ifndef ARB_APP_SITE_H
#define ARB_APP_SITE_H

#include "arbitro/club/players.h"
#include "arbitro/text/messages.h"

struct arb_site_options {
    const char *data;               /* the store's directory; a server may have it open */
    const char *contest;            /* its id; NULL: every one that the public may see */
    const char *folder;             /* made if it is not there; files of the same names are replaced */
    const struct arb_players *players;  /* a register whose 'shows' is heeded beside that of the members' list */
    bool with_dd;                   /* leads double dummy, in the players' years */
    const char *base;               /* where the folder will be on the Internet, "https://…"; NULL: not known */
    int64_t now_ms;                 /* when it is made: till then results may have been corrected */
    enum arb_language language;     /* of index.html, and of what is said */
};

/* Writes it whole. Returns the exit code, 0 or 2, with a sentence on standard error. */
int arb_site(const struct arb_site_options *options);

#endif
