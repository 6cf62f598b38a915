/* inside.h -- what the files of this floor share: who bids and plays sensibly, and who does wrong. */
#ifndef ARB_TRAIN_INSIDE_H
#define ARB_TRAIN_INSIDE_H

#include "arbitro/train/exercise.h"
#include "arbitro/table/table.h"
#include "arbitro/table/view.h"

/* A call that somebody could make with those cards at that point. Always in order, also when it is not his turn
 * and his call would have been the next. */
arb_call arb__sensible_call(const struct arb_table *table, const struct arb_deal *deal, enum arb_seat seat);

/* A card of those in order for the hand to play. The set is not empty. */
arb_card arb__sensible_card(const struct arb_table *table, arb_hand in_order);

/* What the other side has just done irregularly, as far as that seat can see it, as reports of his: how many. The table
 * refuses what is none. */
#define ARB__ATTENTION_MAX 2
unsigned arb__attention(const struct arb_view *view, struct arb_act act[ARB__ATTENTION_MAX]);

/* His longest suit. */
enum arb_suit arb__longest_suit(arb_hand hand);

/* Does something wrong of that topic, if the moment allows; the act is not given to the table. */
bool arb__go_wrong(struct arb_chance *chance, const struct arb_table *table, const struct arb_deal *deal,
                   enum arb_topic topic, struct arb_act *act);

#endif
