/* movement_json.h -- a movement as JSON, in the form that other programs exchange.
 *
 *     {"table_round": [[[ns, ew, set], … a round], … a table], "two_winner": true, "phantom": 6,
 *      "phantom_side": "EW", "switched": [[table, round]], "revenge": false}
 *
 * "repaired": 4, when there, says that the rounds before are history (arbitro/repair.h), and "teams": true that NS k
 * and EW k are one team. What is missing is false or null; phantom_side matters with two winners only, EW unless said.
 * "happened" and "boards" are a repair's. What was written weighed has these too, which are passed over where it is
 * read, for they are computed:
 *
 *     "balance": {"quality": 97.22, "competition": 1.14, "least": 0, "most": 3}, "copies": 1,
 *     "sets_played": {"all": 7, "fewest": 6, "most": 7}, "sits_out": [{"round": 1, "side": "EW", "pair": 6}, …]
 *
 * Any other key, or a value of another kind, is refused.
 */
#ifndef ARB_CLI_MOVEMENT_JSON_H
#define ARB_CLI_MOVEMENT_JSON_H

#include "arbitro/json.h"
#include "arbitro/movement.h"

/* Why a text is no movement at all; what is odd says where. */
enum cli_movement_read {
    CLI_MOVEMENT_READ,
    CLI_MOVEMENT_NOT_JSON,          /* place->value: the line, 255 at most */
    CLI_MOVEMENT_NO_TABLES,         /* no "table_round", or not a list of tables */
    CLI_MOVEMENT_NO_MEETING,        /* not [ns, ew, set] at this table in this round */
    CLI_MOVEMENT_TOO_LARGE,         /* more tables or rounds than we can hold */
    CLI_MOVEMENT_ROUNDS_DIFFER,     /* this table has another number of rounds than the first */
    CLI_MOVEMENT_KEY_UNKNOWN,       /* odd->key */
    CLI_MOVEMENT_VALUE_ODD,         /* odd->key: its value is not of the kind that it has */
    CLI_MOVEMENT_SWITCHED_NOWHERE   /* place.value: which of "switched" is no [table, round] of these */
};

struct cli_movement_odd {
    struct arb_movement_place place;
    char key[48];                   /* its beginning */
};

enum cli_movement_read cli_movement_read(struct arb_span text, struct arb_movement *movement,
                                         struct cli_movement_odd *odd);

void cli_movement_write(struct arb_json *json, const struct arb_movement *movement);

/* The same as the line that answers --json. */
void cli_movement_print_json(const struct arb_movement *movement);

/* Of how many sets who plays fewest and who plays most of them has how many; into an object that is open. */
void cli_sets_played_write(struct arb_json *json, unsigned all, unsigned fewest, unsigned most);

/* Is anybody of this number there, and plays he not in this round? */
bool cli_movement_sits_out(const struct arb_movement *movement, uint16_t round, enum arb_side side, uint8_t pair);

#endif
