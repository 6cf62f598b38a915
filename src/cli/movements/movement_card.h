/* movement_card.h -- a movement as text: a card for each table, and its balance. */
#ifndef ARB_CLI_MOVEMENT_CARD_H
#define ARB_CLI_MOVEMENT_CARD_H

#include "arbitro/text/messages.h"
#include "arbitro/movement/movement.h"

/* Competition and quality, boards played, copies needed. Two lines. */
void cli_movement_print_balance(const struct arb_movement *m, enum arb_language language);

/* A line for each round in which somebody sits out; none for a movement that was repaired. */
void cli_movement_print_sitting_out(const struct arb_movement *m, enum arb_language language);

/* What it is, its balance, and every table's rounds. */
void cli_movement_print_cards(const struct arb_movement *m, enum arb_language language);

#endif
