/* movement_inside.h -- what movements of pairs and of players write alike; not for other rooms. */
#ifndef ARB_TEXT_MOVEMENT_INSIDE_H
#define ARB_TEXT_MOVEMENT_INSIDE_H

#include "arbitro/text/json.h"
#include "arbitro/text/json_value.h"

/* "sets_played": of 'all' sets, how many the pair or player with the fewest plays and the one with the most; into an
 * open object. */
void arb__sets_played_write(struct arb_json *json, unsigned all, unsigned fewest, unsigned most);

/* An integer of 0 to 255. False, and *number untouched: another value, or none. */
ARB_MUST_USE bool arb__small_number_read(const struct arb_json_value *value, uint8_t *number);

#endif
