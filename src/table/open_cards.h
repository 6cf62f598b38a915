/* open_cards.h -- cards that lie open in the auction, and what becomes of them; included by inside.h. */
#ifndef ARB_TABLE_OPEN_CARDS_H
#define ARB_TABLE_OPEN_CARDS_H

#include "arbitro/table.h"

/* -- open_cards.c: cards that lie open in the auction (24) -------------------------- */

bool arb__is_open_card(const struct arb_irregularity *it);

/* A card comes into view over a call of which nobody has spoken: it lies there, and is spoken of apart. */
bool arb__lies_over_a_call(const struct arb_table *table);

/* What becomes of them when the auction is over. */
void arb__sort_open_cards(struct arb_table *table);

/* The auction was opened again, and is over again: cards that were penalty cards before it are so again. */
void arb__lay_penalty_cards_again(struct arb_table *table);

/* The card of that matter, or the hand, goes back. */
void arb__put_card_back(struct arb_table *table, const struct arb_irregularity *it);

/* What was ruled of one card holds for the others of that hand of which nobody has spoken. */
void arb__rule_other_open_cards(struct arb_table *table, const struct arb_irregularity *it);

#endif
