/* drawn.h -- positions by chance. */
#ifndef ARB_DRAWN_H
#define ARB_DRAWN_H

#include "arbitro/double_dummy/double_dummy.h"

/* 'each' cards to every hand, of a pack whose suits are cut to their 'ranks' lowest cards; 4 * ranks >= 4 * each. */
struct arb_deal drawn_deal(struct arb_chance *chance, unsigned each, unsigned ranks);

/* Such a deal with trumps and a leader, and on_table legal cards of the first trick played. */
struct arb_dd_position drawn_position(struct arb_chance *chance, unsigned each, unsigned ranks, unsigned on_table);

/* One of them; the set is not empty. */
arb_card drawn_card(struct arb_chance *chance, arb_hand cards);

#endif
