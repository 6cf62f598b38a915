/* aside.h -- what does not wait for a matter of which nobody has spoken. */
#ifndef ARB_TABLE_ASIDE_H
#define ARB_TABLE_ASIDE_H

#include "arbitro/table.h"

/* Something else is told, over a call or a card of which nobody has spoken: it is set aside. A call, and a lead out of
 * turn, lie there again when that is dealt with. */
void arb__set_aside(struct arb_table *table);

/* matter.c: what was set aside so stops the table again. */
void arb__put_back(struct arb_table *table);

/* Nobody has spoken of a call after the final pass, and they go on: it is set aside. */
void arb__pass_over_late_call(struct arb_table *table);

/* The hands are back in the board: what was set aside so is ruled, spoken of or not. */
void arb__rule_late_calls(struct arb_table *table);

/* Who speaks of one such call speaks of all. */
void arb__speak_of_late_calls(struct arb_table *table, const struct arb_irregularity *it);

#endif
