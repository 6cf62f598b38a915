/* sure.h -- tricks that a side cannot lose, whatever is played by the Laws. */
#ifndef ARB_TABLE_SURE_H
#define ARB_TABLE_SURE_H

#include "arbitro/table.h"

/* Of the tricks left, as far as can be seen. */
unsigned arb__sure_tricks(const struct arb_table *table, enum arb_side side);

#endif
