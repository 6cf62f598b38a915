/* movement_fault.h -- what is wrong with a movement, for a person and for a program.
 *
 * A program is told the same as of every refusal (fault.h), with what is known of the place, and of somebody's file
 * every fault:
 *
 *     {"error": "movement.pair_twice_in_round", "token": "EW 8", "round": 2, "table": 3, "side": "EW", "pair": 8,
 *      "faults": [{…}, …], "more": false}
 */
#ifndef ARB_CLI_MOVEMENT_FAULT_H
#define ARB_CLI_MOVEMENT_FAULT_H

#include "movement_json.h"

#include "arbitro/messages.h"

/* A movement that cannot be; what is to blame where no pair or set is: a number that was told. Returns 2. */
int cli_movement_impossible(enum arb_language language, enum arb_movement_fault fault,
                            const struct arb_movement_place *place, const char *told);

/* Every fault, one a line, in order, or as one object. Returns whether there are none. */
bool cli_movement_judge(enum arb_language language, const struct arb_movement *movement, bool as_json);

/* A text that is no movement. Returns 2, or 1 of one that is a wrong movement: a table lacks a round. */
int cli_movement_refuse(enum arb_language language, const char *path, enum cli_movement_read fault,
                        const struct cli_movement_odd *odd);

/* Drops the numbers that are 0, which say nothing of a place. Returns how many values are left. */
size_t cli_values_known(struct arb_message_value *values, size_t count);

/* movement_load.c: the whole file into the buffer. */
bool cli_movement_load(const char *path, char *buffer, size_t capacity, size_t *length);

#endif
