/* worth.h -- what a session is worth to those who played it, by the rules of a list. */
#ifndef ARB_SEASONS_WORTH_H
#define ARB_SEASONS_WORTH_H

#include "season.h"

/* A session while it is counted: places with the handicap, where the list has one and counts by places. */
struct worth {
    struct season *season;
    const struct arb_season_list *list;
    const struct session *session;
    uint32_t *place;                /* of each row; 0: none */
};

/* Has the session what the list counts: figures of that form, places, matches? */
bool worth_has_form(const struct arb_season_list *list, const struct session *session);

/* False: season->fault says why. End in any state. */
ARB_MUST_USE bool worth_begin(struct worth *worth, struct season *season, const struct arb_season_list *list,
                              const struct session *session);
void worth_end(struct worth *worth);

/* What it is worth to a row that has a figure. False: nothing, where season->fault is RANKED; else that. */
ARB_MUST_USE bool worth_of_row(struct worth *worth, size_t row, struct arb_season_result *result);

#endif
