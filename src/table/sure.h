/* sure.h -- tricks that a side cannot lose, whatever is played by the Laws. */
#ifndef ARB_TABLE_SURE_H
#define ARB_TABLE_SURE_H

#include "arbitro/table.h"

/* Of the tricks left, as far as can be seen. */
unsigned arb__sure_tricks(const struct arb_table *table, enum arb_side side);

/* Has every line of play the same end? Then each side has the tricks that are sure to be its own. */
bool arb__is_decided(const struct arb_table *table);

/* With that many tricks to the claimer, has the side that wants more of an agreement, or of its own concession, all
 * that it cannot lose? */
bool arb__leaves_what_is_sure(const struct arb_table *table, unsigned tricks);

#endif
