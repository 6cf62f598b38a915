/* matches/parts.h -- the parts of a contest of matches; docs/api.md has their shapes.
 */
#ifndef ARB_MATCHES_PARTS_H
#define ARB_MATCHES_PARTS_H

#include "matches/matches.h"

#include "arbitro/text/json.h"

void arb__matches_overview_part(struct arb_json *json, const struct arb__contest *contest);
void arb__matches_standings_part(struct arb_json *json, const struct arb__contest *contest);
void arb__matches_codes_part(struct arb_json *json, const struct arb__contest *contest);
void arb__matches_rulings_part(struct arb_json *json, const struct arb_teams *t);

/* All calls for the Director; for a captain his own. */
void arb__matches_calls_part(struct arb_json *json, const struct arb_teams *t, struct arb_actor reader);

/* Rounds and matches from 1, drawn ones. */
void arb__matches_draw_part(struct arb_json *json, const struct arb__contest *contest, unsigned round);
void arb__matches_match_part(struct arb_json *json, const struct arb__contest *contest, struct arb_actor reader,
                             unsigned round, unsigned number);

#endif
