/* movement_card.h -- a movement on paper: a card for each table, and how balanced it is. */
#ifndef ARB_CLI_MOVEMENT_CARD_H
#define ARB_CLI_MOVEMENT_CARD_H

#include "arbitro/messages.h"
#include "arbitro/movement.h"

/* Competition and quality, boards played, copies needed. Two lines. */
void cli_movement_print_balance(const struct arb_movement *m, enum arb_language language);

/* What it is, its balance, and every table's rounds. */
void cli_movement_print_cards(const struct arb_movement *m, enum arb_language language);

#endif
