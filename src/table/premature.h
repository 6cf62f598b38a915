/* premature.h -- of a card before its turn what other files of this floor ask for (57, 47E1); and of declarer's lead,
 * what the other defender may still say (55A). */
#ifndef ARB_TABLE_PREMATURE_H
#define ARB_TABLE_PREMATURE_H

#include "arbitro/table.h"

/* The last card before its turn that was ruled and is in its hand yet: was he told that it was his turn (47E1)? */
struct arb_irregularity *arb__ruled_too_soon(struct arb_table *table);

/* It is played when the turn of its hand comes, a lead when its hand wins the trick; else it goes back. */
void arb__await_turn(struct arb_table *table, const struct arb_irregularity *it);

/* Who speaks of one card before its turn has seen all that hand put there for the trick; the first of them. */
struct arb_irregularity *arb__speak_of_all_too_soon(struct arb_table *table, struct arb_irregularity *it);

/* Does a card of that hand that came before it wait for its turn to that trick? */
bool arb__waits_behind(const struct arb_table *table, const struct arb_irregularity *it);

/* Has another card of that hand before its turn to that trick been ruled, by 57A? */
bool arb__has_chosen_beside(const struct arb_table *table, const struct arb_irregularity *it);

/* answers.c: is that the option to say the contrary; has the other defender said just that? */
bool arb__is_contrary(const struct arb_table *table, const struct arb_option *option);
bool arb__says_the_same(const struct arb_table *table, const struct arb_act *act);

/* -- answers.c, again --------------------------------------------------- */

enum arb_law arb__answer_by_card(const struct arb_table *table, enum arb_seat hand, arb_card card, bool *stands);

#endif
