/* random_board.h -- deals, lawful acts and acts of any kind, from a seed. */
#ifndef ARB_RANDOM_BOARD_H
#define ARB_RANDOM_BOARD_H

#include "arbitro/table/table.h"

#define ACTS_MAX 600

struct acts {
    unsigned count;
    struct arb_act act[ACTS_MAX];
};

struct arb_deal random_deal(struct arb_chance *chance);

/* Any edition, and any reading where it is open. */
struct arb_regulations random_regulations(struct arb_chance *chance);

/* The table as dealt; the board's number by chance too. One board in four has hands that are not known. */
void random_opening(struct arb_chance *chance, const struct arb_regulations *regulations,
                    struct arb_position *position, struct arb_table *table);

/* The auction is over, any contract, and each hand has that many cards: 13 with the opening lead to come. */
void random_ending(struct arb_chance *chance, const struct arb_regulations *regulations, unsigned cards,
                   struct arb_position *position, struct arb_table *table);

/* What is in order, for a table that is not over: one of the options on offer, an answer to
 * what is asked, attention to what stops the table, else a call or a card. Passes are likelier
 * than bids, or auctions would never end. */
struct arb_act random_lawful_act(struct arb_chance *chance, const struct arb_table *table);

/* Any act at all; one time in 'rarely' even its fields may be out of range. Acts
 * that fit the moment are likelier than noise; kinds are drawn from the list of act.h. */
struct arb_act random_act(struct arb_chance *chance, const struct arb_table *table, uint32_t rarely);

/* From which hand a card is named: dummy, or the hand that owes a card to an old trick (67B1). */
enum arb_seat hand_to_name_from(const struct arb_table *table);

/* Cards that the hand has, or may have for all that is known. */
arb_hand cards_possible(const struct arb_table *table, enum arb_seat hand);

/* Any card of that set. Not of an empty one. */
arb_card random_card_of(struct arb_chance *chance, arb_hand set);

#endif
