/* pairs/series.h -- a series of evenings of pairs, ranked from all of them.
 *
 *     struct arb__joined joined;
 *     arb__series_join(server, evening, teller->series, &joined);
 *     if (joined.trouble[0] == '\0') … joined.combined …
 *     arb__series_free(&joined);
 *
 * It is ranked from its evenings each time that somebody asks.
 */
#ifndef ARB_PAIRS_SERIES_H
#define ARB_PAIRS_SERIES_H

#include "hall/evening.h"

#include "arbitro/combined_json.h"
#include "arbitro/messages.h"

struct arb__joined {
    const struct arb_series *series;
    const struct arb__evening *evening[ARB_SERIES_CONTESTS_MAX];
    const struct arb_contest *contest[ARB_SERIES_CONTESTS_MAX];
    struct arb_combined *combined;
    char trouble[64];               /* why there is no ranking, the key of a sentence; "": there is */
    struct arb_message_value value[6];
    struct arb_combined_where where;
};

/* here: an evening that is folded already, whether the hall has it or not. */
void arb__series_join(struct arb__server *server, const struct arb__evening *here, const struct arb_series *series,
                      struct arb__joined *joined);
void arb__series_free(struct arb__joined *joined);

#endif
