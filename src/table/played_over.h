/* played_over.h -- a card before its turn of which nobody speaks, and over which the table plays on (57). */
#ifndef ARB_TABLE_PLAYED_OVER_H
#define ARB_TABLE_PLAYED_OVER_H

#include "arbitro/act.h"
#include "arbitro/table.h"

/* Does such a card lie there of the hand whose turn it is? */
bool arb__lies_at_its_turn(const struct arb_table *table);

/* That hand plays that card: does it play on over one that lies there? Then that one goes on its trick first; *first
 * says whose it is, and which. */
bool arb__plays_over(struct arb_table *table, enum arb_seat hand, arb_card card, struct arb_irregularity *first);

/* Somebody speaks of a revoke: a card of another suit that lies there goes on its trick, and may be one. */
bool arb__is_called_a_revoke(const struct arb_table *table, const struct arb_act *act, struct arb_irregularity *first);

#endif
