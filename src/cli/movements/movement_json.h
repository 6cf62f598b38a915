/* movement_json.h -- a movement as JSON, in the form that other programs exchange.
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
#ifndef ARB_CLI_MOVEMENT_JSON_H
#define ARB_CLI_MOVEMENT_JSON_H

#include "arbitro/text/json.h"
#include "arbitro/movement/movement.h"

/* Why a text is no movement; struct cli_movement_error says where. */
enum cli_movement_read {
    CLI_MOVEMENT_READ,
    CLI_MOVEMENT_NOT_JSON,          /* place->value: the line, 255 at most */
    CLI_MOVEMENT_NO_TABLES,         /* no "table_round", or not a list of tables */
    CLI_MOVEMENT_NO_MEETING,        /* not [ns, ew, set] at this table in this round */
    CLI_MOVEMENT_TOO_LARGE,         /* more tables or rounds than we can hold */
    CLI_MOVEMENT_ROUNDS_DIFFER,     /* this table has another number of rounds than the first */
    CLI_MOVEMENT_KEY_UNKNOWN,       /* wrong->key */
    CLI_MOVEMENT_VALUE_WRONG,       /* wrong->key: its value is of another type */
    CLI_MOVEMENT_SWITCHED_NOWHERE   /* place.value: which of "switched" is no [table, round] of these */
};

struct cli_movement_error {
    struct arb_movement_place place;
    char key[48];                   /* the first bytes of the key at fault */
};

/* Reads the form above. After a fault *movement is partly filled and of no use. */
enum cli_movement_read cli_movement_read(struct arb_span text, struct arb_movement *movement,
                                         struct cli_movement_error *wrong);

void cli_movement_write(struct arb_json *json, const struct arb_movement *movement);

/* Prints a legal movement with its balance, the line that answers --json: quality and competition as
 * arbitro/movement/movement.h has them, how many copies of a set are in play at once, and, unless it was repaired, who
 * sits out in which round. */
void cli_movement_print_json(const struct arb_movement *movement);

/* "sets_played": of 'all' sets, how many the pair with the fewest plays and the one with the most; into an open object.
 */
void cli_sets_played_write(struct arb_json *json, unsigned all, unsigned fewest, unsigned most);

/* Does a pair of this number exist, and has it no opponents in this round (from 1)? */
bool cli_movement_sits_out(const struct arb_movement *movement, uint16_t round, enum arb_side side, uint8_t pair);

#endif
