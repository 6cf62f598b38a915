/* arbitro/text/repair_json.h -- the ways to go on with a movement that went wrong, as JSON for programs.
 *
 *     {"offers": [{"kind": "keep", "name": "…", "cost": {"boardsLost": 6, "pairsLosing": 3, …}, "line": "repair …",
 *                  "movement": {…}}, …]}
 *
 * Costs are in boards, not in sets. Of an individual players are counted where pairs are otherwise, and who partners or
 * meets whom again ("playersLosing", "partnersAgain", "opponentsAgain" …). "line" is the act with which a running
 * contest takes the offer, "" where one line cannot say it.
 */
#ifndef ARBITRO_TEXT_REPAIR_JSON_H
#define ARBITRO_TEXT_REPAIR_JSON_H

#include "arbitro/text/json.h"
#include "arbitro/text/repair_text.h"

/* The object above, a value. The names of the offers are in that language. 1 MiB is enough for what a search finds. */
void arb_offers_json_write(struct arb_json *json, enum arb_language language, const struct arb_repair_asked *asked,
                           const struct arb_repair *repair);

#endif
