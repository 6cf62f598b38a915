/* waiting.h -- calls over a call in question, before anybody has spoken. */
#ifndef ARB_TABLE_WAITING_H
#define ARB_TABLE_WAITING_H

#include "inside.h"

bool arb__is_out_of_rotation(enum arb_wrong wrong);

/* So, or a double at another's turn that could not be made at any. */
bool arb__is_at_anothers_turn(const struct arb_irregularity *it);

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

/* caller accepts a call by calling: what his opponents called meanwhile, each at another's turn, never was (28B). */
void arb__forgo_waiting(struct arb_table *table, enum arb_seat caller);

/* Whatever waits goes: that player has called at his turn, or with ARB_SEATS the auction is over. */
void arb__let_waiting_go(struct arb_table *table, enum arb_seat caller);

/* The call at that place stands only now: calls that stand already, a pass he owed for one, came
 * before it. Its place from now on. */
uint16_t arb__comes_last(struct arb_table *table, uint16_t place);

/* The first is ruled: does that one, which waited for it, come before the Director now? Else nothing is left of it, or
 * it did not wait. */
bool arb__comes_next(struct arb_table *table, struct arb_irregularity *it, const struct arb_irregularity *first,
                     bool accepted);

/* The next player called over it while it waited, and has accepted it by that (29A). */
bool arb__is_accepted_by_calling(const struct arb_table *table, const struct arb_irregularity *it);

/* The first call that waits and is no matter is looked at again; *next: the matter that it has become and that is to be
 * ruled, or NULL. False: none waits, or something stops the table. */
bool arb__take_up_waiting(struct arb_table *table, enum arb_attention attention, struct arb_irregularity **next);

/* matter.c: all that waited for the first is looked at, in order, until something stops the table. */
void arb__unstack(struct arb_table *table, const struct arb_irregularity *first, bool accepted);

/* -- waiting.c, again --------------------------------------------------- */

bool arb__waits_as_a_call(const struct arb_table *table, uint16_t place);

/* Somebody has called at his turn: that call out of rotation never was (28B). */
void arb__called_at_turn(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller);

#endif
