/* league.h -- what the matches of a session are worth in a league: to both sides of each, or to three or four teams
 * that all met, as one match. */
#ifndef ARB_SEASONS_LEAGUE_H
#define ARB_SEASONS_LEAGUE_H

#include "season.h"

/* What a row of the session has of one match. */
struct league_share {
    size_t row;
    struct arb_season_result result;
};

struct league {
    struct league_share *share;
    size_t shares;
};

/* Counts the matches of a session by a list. False: *fault, NO_MEMORY or NO_VPS. Free it in any state. */
ARB_MUST_USE bool league_count(struct league *league, const struct arb_season_list *list,
                               const struct session *session, uint32_t number, enum season_fault *fault);
void league_free(struct league *league);

#endif
