/* score.h -- what the board comes to: the price of revokes, findings on a claim, the Director's score, the result. */
#ifndef ARB_TABLE_SCORE_H
#define ARB_TABLE_SCORE_H

#include "arbitro/table/table.h"

/* -- revoke_price.c ------------------------------------------------------------------------------- */

/* What the Director finds of that revoke before it is priced, and the article: whether dummy, the first to speak of it,
 * had looked at a hand (43B3); of tricks that nobody told card by card, where the price turns on it, whether one was
 * won in the suit (1997: 64A2). ARB_QUESTION_COUNT: nothing, *law is left as it was. */
enum arb_question arb__asked_before_price(const struct arb_table *table, const struct arb_irregularity *it,
                                          enum arb_law *law);

/* Dummy has been found to have looked: where that takes the price away, the gain is looked at instead (43B3). */
void arb__look_at_price_again(const struct arb_table *table, struct arb_irregularity *it);

void arb__correct_revoke(struct arb_table *table, struct arb_irregularity *it, enum arb_law law);

/* After an act: has a claim, or assent to one, established a revoke? */
void arb__note_claimed(struct arb_table *table);

/* -- result.c ------------------------------------------------------------------------------------- */

/* How the board stands without the adjusted scores that the Director gave. */
void arb__standing_without(const struct arb_table *table, struct arb_result_state *standing);

/* Of the matters whose damage may be reviewed, the first not yet looked at; or NULL. */
const struct arb_irregularity *arb__to_review(const struct arb_table *table);

/* Tricks of declarer's side as they are to be scored. */
uint8_t arb__tricks_of_declarer(const struct arb_table *table);

/* The question that reviews this matter at the end (damage, or whether a price was enough), and its article. */
enum arb_question arb__review_asks(const struct arb_irregularity *it);
enum arb_law arb__review_law(const struct arb_table *table, const struct arb_irregularity *it);

/* -- claim_found.c -------------------------------------------------------------------------------- */

enum arb_outcome arb__find_on_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);

/* -- adjusted.c: the score given in place of the table's ------------------------------------------ */

enum arb_outcome arb__step_adjust(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason);
void arb__note_adjusted(const struct arb_table *table, struct arb_result_state *standing);

#endif
