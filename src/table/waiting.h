/* waiting.h -- calls over a call in question, before anybody has spoken. */
#ifndef ARB_TABLE_WAITING_H
#define ARB_TABLE_WAITING_H

#include "inside.h"

bool arb__is_out_of_rotation(enum arb_wrong wrong);

/* Is it a call over which others may still call, or its player again? */
bool arb__may_go_on_over(const struct arb_irregularity *it);

/* Another call than by the next player, before anybody has spoken: it waits. */
enum arb_outcome arb__wait(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act,
                           struct arb_reason *reason);

/* Is acceptance of that call his to choose, before anything is asked? */
bool arb__may_accept(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat);

/* Something waits. The last call that is not a matter of its own: 1 + its place, 0 none. */
bool arb__waits(const struct arb_table *table);
uint16_t arb__waiting_call(const struct arb_table *table);

/* caller calls at his turn: what was out of rotation meanwhile never was. */
void arb__drop_waiting(struct arb_table *table, enum arb_seat caller);

/* Whatever waits goes: that player has called at his turn, or with ARB_SEATS the auction is over. */
void arb__let_waiting_go(struct arb_table *table, enum arb_seat caller);

/* The call at that place stands only now: calls that stand already, a pass he owed for one, came
 * before it. Its place from now on. */
uint16_t arb__comes_last(struct arb_table *table, uint16_t place);

/* The first is ruled: what waited for it is looked at, in order, until something stops the table. */
void arb__unstack(struct arb_table *table, const struct arb_irregularity *first, bool accepted);
void arb__take_up_waiting(struct arb_table *table, enum arb_attention attention);

#endif
