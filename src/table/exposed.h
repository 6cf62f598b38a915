/* exposed.h -- cards seen, said or moved without being played, and spoken of together. */
#ifndef ARB_TABLE_EXPOSED_H
#define ARB_TABLE_EXPOSED_H

#include "inside.h"

/* -- exposed.c ------------------------------------------------------------------------------ */

/* The defender says that he holds the card (49). */
enum arb_outcome arb__expose_by_word(struct arb_table *table, enum arb_seat seat, arb_card card,
                                     struct arb_reason *reason);

/* Who speaks of one defender's exposed card speaks of all that lie there and are not ruled. */
void arb__speak_of_exposed(struct arb_table *table, const struct arb_irregularity *it);

/* It was a penalty card, or lay on a trick, since, and is in its hand again: of how it was seen first nobody speaks. */
bool arb__is_picked_up(const struct arb_table *table, const struct arb_irregularity *it);

/* The Director's answer about one exposed card holds for those of that hand of which he has not spoken; whether
 * dummy had looked at a hand, for all. */
void arb__answer_for_exposed(struct arb_table *table, const struct arb_irregularity *it, enum arb_question question);

/* The exposed card that he speaks of by name: 1 + the index of the matter, 0 none. */
unsigned arb__exposed_matter(const struct arb_table *table, uint8_t value);

/* Are there other cards of that hand exposed, or lying as penalty cards? */
bool arb__is_among_others(const struct arb_table *table, const struct arb_irregularity *it);

/* -- dummy.c --------------------------------------------------------------------------------- */

/* Dummy moved a card before his turn, his turn has come, and that hand is next: 1 + the index of the matter; 0 none. */
unsigned arb__moved_for(const struct arb_table *table, enum arb_seat hand);

/* Declarer names a card while one that dummy moved unasked lies on the trick: true, it is the same, and stays;
 * else it goes back, as after any other word about it (45D). */
bool arb__name_over_moved(struct arb_table *table, const struct arb_act *act);

#endif
