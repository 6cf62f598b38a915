/* pages/feeds.h -- the club's days as calendars take them (RFC 5545), and its results as readers of news do (RFC 4287).
 *
 *     struct arb__feeds feeds = {&server->hall, .title = "Circolo", .self = "…/feed.atom", .before = "…/e/"};
 *     arb__write_all(4096, arb__feeds_calendar, &feeds);
 *
 * What the public may see of the list, and nothing more: no contest is folded for them.
 */
#ifndef ARB_PAGES_FEEDS_H
#define ARB_PAGES_FEEDS_H

#include "hall/contests/hall.h"

#include "arbitro/text/messages.h"

#define ARB__FEED_MOST 100          /* results in a feed, the newest */

struct arb__feeds {
    const struct arb__hall *hall;
    enum arb_language language;
    const char *title;              /* the club's name */
    const char *self, *home;        /* addresses of the feed and of the page with all contests; "": none is known */
    const char *before, *after;     /* a contest's page is 'before', its id, 'after' */
    bool is_relative;               /* they are, so a calendar, which knows no place of its own, has none */
};

/* Is the contest in them, and in any list for the public: it has acts, is not withdrawn, and is no table at which
 * anybody plays. */
bool arb__feeds_has(const struct arb__listed *item);

/* Every contest as an event of its day; and those that are over, the last act's time being their own. 'what' is a
 * struct arb__feeds. For arb__write_all. */
void arb__feeds_calendar(struct arb_writer *out, const void *what);
void arb__feeds_atom(struct arb_writer *out, const void *what);

#endif
