/* play_properties.h -- what must hold of the cards of any table, whatever has happened on it.
 *
 * Each answers NULL, or says what does not hold.
 */
#ifndef ARB_PLAY_PROPERTIES_H
#define ARB_PLAY_PROPERTIES_H

#include "random_board.h"

/* What the table would say to that act, asked of a copy. */
enum arb_outcome outcome_on_a_copy(const struct arb_table *table, const struct arb_act *act);

/* Each card that was there at the start is in one hand or on one trick; tricks won are those
 * played, and those a revoke costs leave the total as it was. */
const char *cards_are_conserved(const struct arb_table *table);

/* A claim or concession is of the tricks that are left, whatever has gone back since. */
const char *claims_are_of_what_is_left(const struct arb_table *table);

/* The cards that stand on the record are those that lie on the tricks, each trick is won by
 * who wins it, and counting all of it again from the record changes nothing. */
const char *play_is_its_record(const struct arb_table *table);

/* Were every revoke spoken of, each side pays with tricks won since its first one, and none twice. */
const char *revokes_are_paid_once(const struct arb_table *table);

/* A penalty card lies open before a defender; a card that waits for its turn is in its hand. */
const char *cards_bound_are_held(const struct arb_table *table);

/* Every card that is in order is taken as in order, and no other card of a known hand is. */
const char *cards_in_order_are_all(const struct arb_table *table);

#endif
