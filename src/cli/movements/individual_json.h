/* individual_json.h -- an individual as JSON, read and written.
 *
 *     {"players": 20, "table_round": [[[n, e, s, w, set], … a round], … a table]}
 *
 * How many sets there are is the largest number seen. "repaired": 4 says that the rounds before are history,
 * "left": [7] who has gone home, and "revenge": true that two may be partners twice; "happened" and "boards" are a
 * repair's. What was written weighed has how even it is, as in movement_json.h: "balance": {"partners": {"least": 0,
 * "most": 1}, "opponents": …}, "sets_played", "copies" and "sits_out": [{"round": 1, "player": 5}, …]. Any other key is
 * refused. What is read is not yet proved.
 */
#ifndef ARB_CLI_INDIVIDUAL_JSON_H
#define ARB_CLI_INDIVIDUAL_JSON_H

#include "arbitro/individual.h"
#include "arbitro/json.h"

struct cli_individual_odd {
    struct arb_individual_place place;
    char key[48];                   /* its beginning */
    bool is_known;                  /* the key is one, but has not such a value */
};

/* False, and what is odd: a key, or where something is no table of four and a set; table 0: the whole is no
 * individual. */
ARB_MUST_USE bool cli_individual_read(struct arb_span text, struct arb_individual *m, struct cli_individual_odd *odd);

void cli_individual_write(struct arb_json *json, const struct arb_individual *m);

/* A legal one, with how even it is. */
void cli_individual_write_weighed(struct arb_json *json, const struct arb_individual *m);

#endif
