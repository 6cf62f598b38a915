/* movement_fault.h -- what is wrong with a movement, for a person and for a program.
 *
 * A program gets the object of every refusal (fault.h) with what is known of the place, and for a file every fault:
 *
 *     {"error": "movement.pair_twice_in_round", "token": "EW 8", "round": 2, "table": 3, "side": "EW", "pair": 8,
 *      "faults": [{…}, …], "more": false}
 */
#ifndef ARB_CLI_MOVEMENT_FAULT_H
#define ARB_CLI_MOVEMENT_FAULT_H

#include "movement_load.h"

#include "arbitro/text/messages.h"
#include "arbitro/text/movement_json.h"

/* Refuses an order of which no movement can be made. named: the number of the order that is at fault, used when the
 * place has no pair or set. Returns 2. */
int cli_movement_impossible(enum arb_language language, enum arb_movement_fault fault,
                            const struct arb_movement_place *place, const char *named);

/* Every fault, one a line, in order, or as one object. Returns whether there are none. */
bool cli_movement_judge(enum arb_language language, const struct arb_movement *movement, bool as_json);

/* Reads the movement of pairs in a file of JSON. Returns 0; or, refused, 2 when it is none, and 1 when it is one that
 * is wrong: a table lacks a round. */
int cli_movement_read(enum arb_language language, const char *path, const struct cli_movement_file *file,
                      struct arb_movement *movement);

/* Removes the numbers that are 0 (a place does not have them), in order. Returns how many values are left. */
size_t cli_values_known(struct arb_message_value *values, size_t count);

#endif
