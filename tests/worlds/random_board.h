/* random_board.h -- deals, lawful acts and acts of any kind, from a seed. */
#ifndef ARB_RANDOM_BOARD_H
#define ARB_RANDOM_BOARD_H

#include "arbitro/table.h"

#define ACTS_MAX 600

struct acts {
    unsigned count;
    struct arb_act act[ACTS_MAX];
};

struct arb_deal random_deal(struct arb_chance *chance);

/* The table as dealt; the board's number by chance too. */
void random_opening(struct arb_chance *chance, enum arb_edition edition, struct arb_position *position,
                    struct arb_table *table);

/* One act in order, for a table that is not over and awaits nothing. Passes are
 * likelier than bids, or auctions would never end. */
/* Attention to what stops the table, then the answers it needs. */
struct arb_act random_ruling_act(struct arb_chance *chance, const struct arb_table *table);

struct arb_act random_lawful_act(struct arb_chance *chance, const struct arb_table *table);

/* Any act at all; one time in 'rarely' even its fields may be out of range. Acts
 * that fit the moment are likelier than noise. */
struct arb_act random_act(struct arb_chance *chance, const struct arb_table *table, uint32_t rarely);

/* Any card of that set. Not of an empty one. */
arb_card random_card_of(struct arb_chance *chance, arb_hand set);

#endif
