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

/* A deal that is its own image when the table is turned by 'step' seats, 1 or 3, and suits are exchanged: of each suit
 * the 'ranks' lowest, 1..13, which the hands have by turns, one suit after the other. */
struct arb_deal drawn_image(struct arb_chance *chance, unsigned ranks, unsigned step);

#endif
