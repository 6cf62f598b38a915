/* movement_order.h -- the options of arbitro movement.
 *
 * Both functions take what is theirs from the words and return 0, or the exit code after refusing a word.
 */
#ifndef ARB_CLI_MOVEMENT_ORDER_H
#define ARB_CLI_MOVEMENT_ORDER_H

#include "movement_individual.h"

#include "arbitro/movement/movement.h"

/* --cards and --set; -o, which cli_paper_take has taken, goes with --cards alone. */
int cli_movement_take_answer(int *argc, char **argv, struct cli_movement_answer *answer);

/* The name of a movement and its size; no other word may be left. *pairs: how many were asked for, 0 when tables or
 * teams were. */
int cli_movement_take_order(int *argc, char **argv, struct arb_movement_order *order, uint8_t *pairs);

#endif
