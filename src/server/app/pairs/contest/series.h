/* pairs/contest/series.h -- a series of contests of pairs, ranked from all of them.
 *
 *     struct arb__joined joined;
 *     arb__series_join(server, contest, owner->series, &joined);
 *     if (joined.trouble[0] == '\0') … joined.combined …
 *     arb__series_free(&joined);
 *
 * It is ranked from its contests each time that somebody asks.
 */
#ifndef ARB_PAIRS_SERIES_H
#define ARB_PAIRS_SERIES_H

#include "hall/contests/contest.h"

#include "arbitro/text/combined_json.h"
#include "arbitro/text/messages.h"

struct arb_reply;

struct arb__joined {
    const struct arb_series *series;
    const struct arb__contest *here;
    const struct arb__contest *contest[ARB_SERIES_CONTESTS_MAX];
    const struct arb_contest *pairs[ARB_SERIES_CONTESTS_MAX];
    struct arb_combined *combined;
    char trouble[64];               /* why there is no ranking, the key of a sentence; "": there is */
    struct arb_message_value value[6];
    struct arb_combined_where where;
};

/* here: a contest that is folded already; it need not be in the list. Where its names are as the public is shown them
 * (hall/shown.h), those of the others are too until it is freed. */
void arb__series_join(struct arb__server *server, const struct arb__contest *here, const struct arb_series *series,
                      struct arb__joined *joined);
void arb__series_free(struct arb__joined *joined);

/* When the server stops: room that was kept from one ranking to the next. */
void arb__series_end(struct arb__server *server);

/* GET series: its ranking as JSON. */
void arb__pairs_get_series(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

#endif
