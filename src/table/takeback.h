/* takeback.h -- who may change his card after another was taken back. Included by inside.h. */
#ifndef ARB_TABLE_TAKEBACK_H
#define ARB_TABLE_TAKEBACK_H

#include "arbitro/act.h"
#include "arbitro/table.h"

/* -- takeback.c: who may change his card after another's was taken back ------------- */

/* The card at that place (1 + index) goes back under 'law', its hand owes another; who
 * played after it may then change under 'following'. */
void arb__begin_takeback(struct arb_table *table, const struct arb_irregularity *it, uint8_t place, enum arb_law law,
                         enum arb_law following);

/* A revoke on the trick where one is being made good: its card is taken back with the other. */
bool arb__joins_takeback(const struct arb_table *table, const struct arb_irregularity *it);

/* While a card to a later trick is owed that revoke has been spoken of: it is ruled first, since what was played after
 * it may go back, and what is owed still comes after that. */
bool arb__comes_before_takeback(const struct arb_table *table, const struct arb_irregularity *it);

/* On to the next player who is asked, or to the end. */
void arb__go_on_takeback(struct arb_table *table);

/* The player asked keeps his card or takes it back. */
void arb__keep_or_change(struct arb_table *table, bool keeps);

/* The article under which that hand may change its card. */
enum arb_law arb__takeback_law(const struct arb_table *table, enum arb_seat hand);

/* Whoever is still asked keeps his card; a lead out of turn over what was taken back has then to be looked at again
 * (arb__look_at_leads). */
void arb__lapse_takeback(struct arb_table *table);

/* Somebody is asked whether he keeps his card, and another after him, whose hand the viewer does not see, has to
 * change his if he has a card of the suit that is led now: what may be played next hangs on that hand. */
bool arb__takeback_hangs_on_hand(const struct arb_table *table, enum arb_seat viewer);

/* -- takeback.c, again -------------------------------------------------- */

/* Was that card led by a hand that did not win the trick before, as it now stands? */
bool arb__led_by_another(const struct arb_table *table, const struct arb_play_record *play);

#endif
