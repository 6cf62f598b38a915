/* arbitro/text/movement_json.h -- a movement as JSON, in the form that other programs exchange.
 *
 *     {"table_round": [[[ns, ew, set], … a round], … a table], "two_winner": true, "phantom": 6,
 *      "phantom_side": "EW", "switched": [[table, round]], "revenge": false}
 *
 * "repaired": 4, when there, says that the rounds before are history (arbitro/movement/repair.h), and "teams": true
 * that NS k and EW k are one team. What is missing is false or null; phantom_side matters with two winners only, EW
 * unless said. "happened" and "boards" are a repair's. What was written weighed has these too, which are passed over
 * where it is read, for they are computed:
 *
 *     "balance": {"quality": 97.22, "competition": 1.14, "least": 0, "most": 3}, "copies": 1,
 *     "sets_played": {"all": 7, "fewest": 6, "most": 7}, "sits_out": [{"round": 1, "side": "EW", "pair": 6}, …]
 *
 * Any other key, or a value of another kind, is refused.
 */
#ifndef ARBITRO_TEXT_MOVEMENT_JSON_H
#define ARBITRO_TEXT_MOVEMENT_JSON_H

#include "arbitro/movement/movement.h"
#include "arbitro/text/json.h"
#include "arbitro/text/json_value.h"

/* Why a value is no movement; struct arb_movement_json_error says where. */
enum arb_movement_json {
    ARB_MOVEMENT_JSON_READ,
    ARB_MOVEMENT_JSON_NONE,         /* there is no value: the text is no JSON */
    ARB_MOVEMENT_JSON_NO_TABLES,    /* no "table_round", or not a list of tables */
    ARB_MOVEMENT_JSON_NO_MEETING,   /* not [ns, ew, set] at this table in this round */
    ARB_MOVEMENT_JSON_TOO_LARGE,    /* more tables or rounds than struct arb_movement holds */
    ARB_MOVEMENT_JSON_ROUNDS_DIFFER,        /* this table has another number of rounds than the first */
    ARB_MOVEMENT_JSON_KEY_UNKNOWN,  /* wrong->key */
    ARB_MOVEMENT_JSON_VALUE_WRONG,  /* wrong->key: its value is of another type */
    ARB_MOVEMENT_JSON_SWITCHED_NOWHERE      /* place.value: which of "switched" is no [table, round] of these */
};

struct arb_movement_json_error {
    struct arb_movement_place place;
    char key[48];                   /* the first bytes of the key at fault, terminated */
};

/* Reads the form above out of the values of a text, or out of NULL, of which nothing is kept. Numbers are 0 to 255;
 * whether the movement can be played is for arb_movement_check. After a fault *movement is partly filled and of no
 * use. */
enum arb_movement_json arb_movement_json_read(const struct arb_json_value *root, struct arb_movement *movement,
                                              struct arb_movement_json_error *wrong);

/* Writes the form that is read, as a value. A legal movement takes 256 KiB at most. */
void arb_movement_json_write(struct arb_json *json, const struct arb_movement *movement);

/* The same weighed, for a legal movement: quality and competition as arbitro/movement/movement.h has them, how many
 * copies of a set are in play at once, and, unless it was repaired, who sits out in which round. */
void arb_movement_json_write_weighed(struct arb_json *json, const struct arb_movement *movement);

/* Does a pair of this number exist, and has it no opponents in this round (from 1)? */
bool arb_movement_sits_out(const struct arb_movement *movement, uint16_t round, enum arb_side side, uint8_t pair);

#endif
