/* individual_json.h -- an individual as JSON, read and written.
 *
 *     {"players": 20, "table_round": [[[n, e, s, w, set], … a round], … a table]}
 *
 * How many sets there are is the largest number seen. What is read is not yet proved.
 */
#ifndef ARB_CLI_INDIVIDUAL_JSON_H
#define ARB_CLI_INDIVIDUAL_JSON_H

#include "arbitro/individual.h"
#include "arbitro/json.h"

/* False, and where, if something there is no table of four and a set; table 0: the whole is no individual. */
ARB_MUST_USE bool cli_individual_read(struct arb_span text, struct arb_individual *m,
                                      struct arb_individual_place *place);

void cli_individual_write(struct arb_json *json, const struct arb_individual *m);

#endif
