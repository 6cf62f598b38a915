/* defective.h -- what Law 67 needs to know of a trick with a card missing or too many, and what it answers. */
#ifndef ARB_DEFECTIVE_H
#define ARB_DEFECTIVE_H

#include "arbitro/words/ruling.h"

struct defective {
    enum arb_edition edition;
    enum arb_seat offender;         /* the hand */
    enum arb_seat player;           /* who plays that hand */
    bool defends;
    bool too_many;                  /* else his card is missing */
    bool went_back;                 /* else: it was played, and is in his hand again */
    bool both_went_on;              /* each side has played to the next trick, or no card can be played any more */
    enum arb_answer seen;           /* could his partner have seen the second card? */
    bool reported_by_dummy;         /* 43B3: he was the first to speak of it, and it is a defender's */
    enum arb_answer dummy_looked;
};

/* Somebody has spoken of it. */
void law67_found(const struct defective *d, struct arb_ruling *ruling);

/* Of his cards, those he may place in the old trick. */
arb_hand law67_may_be_placed(arb_hand held, enum arb_suit led);

/* Once it is placed, does it count as a revoke; what is the article of equity then, and the price?
 * side_won: tricks of his side from there on; unpaid: those of them that no other revoke has cost; exempts: the
 * paragraph of 64B by which a reading of 67B asks nothing for it; LAW_NONE. */
bool law67_is_revoke(enum arb_edition edition, bool of_suit_led);
enum arb_law law67_review(enum arb_edition edition);
void law67_price(enum arb_edition edition, enum arb_side offenders, unsigned side_won, unsigned unpaid,
                 enum arb_law exempts, struct arb_ruling *ruling);

#endif
