/* arbitro/text/combined_json.h -- the ranking of a series for programs; docs/schema/combined.json has the shape. */
#ifndef ARBITRO_COMBINED_JSON_H
#define ARBITRO_COMBINED_JSON_H

#include "arbitro/contest/combined.h"
#include "arbitro/text/json.h"

/* Writes one JSON object. contest[i] is the contest of series->member[i]; all of them are only
 * read. 'combined' must be what arb_combined made of them. The writer cuts at its end, and the
 * caller finds that in json as with any other output. */
void arb_combined_json(struct arb_json *json, const struct arb_series *series,
                       const struct arb_contest *const *contest, const struct arb_combined *combined);

/* "substitutes":[{"player":2,"from":4,"to":6,"name":"…"}], of a pair; nothing where nobody sits for
 * another. Between two keys of an object. Rounds count from 1; 'to' is at most the last round of
 * the movement. */
void arb_substitutes_json(struct arb_json *json, const struct arb_contest *contest, enum arb_side side, uint8_t pair);

/* Where a fault is, in words: the pair's names, where it is and where it was before. "" what the
 * fault has not. Terminated UTF-8: the names joined by a dash, and "NS3", or "3" in one field, for
 * a seat. Zero it before. */
struct arb_combined_where {
    char pair[2 * ARB_NAME_MAX + 8];
    char seat[8], first_seat[8];
};

/* Fills *where in for a result of arb_combined that has a fault. One that names no pair leaves it
 * as it was. */
void arb_combined_where(const struct arb_combined *combined, const struct arb_contest *const *contest,
                        struct arb_combined_where *where);

/* A pair's figure in a session as it is shown, 61.61 or -12; a dash if it has none. */
void arb_combined_figure_write(struct arb_writer *out, const struct arb_scoring *scoring,
                               const struct arb_combined_place *place);

#endif
