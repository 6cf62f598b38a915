/* arbitro/text/individual_json.h -- an individual movement as JSON, read and written.
 *
 *     {"players": 20, "table_round": [[[n, e, s, w, set], … a round], … a table]}
 *
 * The number of sets is the largest that occurs. "repaired": 4 says that the rounds before the fourth are history,
 * "left": [7] who has gone home, and "revenge": true that two may be partners twice; "happened" and "boards" are a
 * repair's. What was written weighed has how even it is, as in movement_json.h: "balance": {"partners": {"least": 0,
 * "most": 1}, "opponents": …}, "sets_played", "copies" and "sits_out": [{"round": 1, "player": 5}, …]. Any other key is
 * refused. What is read is not yet proved.
 */
#ifndef ARBITRO_TEXT_INDIVIDUAL_JSON_H
#define ARBITRO_TEXT_INDIVIDUAL_JSON_H

#include "arbitro/movement/individual.h"
#include "arbitro/text/json.h"
#include "arbitro/text/json_value.h"

struct arb_individual_json_error {
    struct arb_individual_place place;
    char key[48];                   /* the first bytes of the key at fault, terminated; "" when a place is */
    bool is_known;                  /* the key exists, and its value is of another type */
};

/* Reads the form above out of the values of a text, or out of NULL, which is none; nothing of them is kept. Whether it
 * can be played is for arb_individual_check. False: *wrong has the key that is unknown or has a wrong value, or the
 * place where there is no table of four players and a set; table 0: the whole is none. *m is then of no use. */
ARB_MUST_USE bool
arb_individual_json_read(const struct arb_json_value *root, struct arb_individual *m,
                         struct arb_individual_json_error *wrong);

/* Writes the form that is read, as a value. A legal one takes 128 KiB at most. */
void arb_individual_json_write(struct arb_json *json, const struct arb_individual *m);

/* The same with its balance, for a legal movement. */
void arb_individual_json_write_weighed(struct arb_json *json, const struct arb_individual *m);

#endif
