/* parts/picture.h -- what the pictures to share of boards and matches have in common: see site/picture.h.
 */
#ifndef ARB_PARTS_PICTURE_H
#define ARB_PARTS_PICTURE_H

#include "paper/paper.h"

#include "arbitro/words/board.h"

/* Dealer and vulnerability as far as they are known; dealer ARB_SEATS: it is not, and so is zone if knows_zone is
 * false.
 */
struct arb__picture_board {
    enum arb_seat dealer;
    enum arb_vulnerability zone;
    bool knows_zone;
};

/* A card of the deal alone. */
void arb__picture_deal(struct paper *paper, enum arb_language language, const arb_hand hand[ARB_SEATS],
                       struct arb__picture_board board);

/* Cells: "4♠X S", a dash for NULL; "−50", nothing if there are none. */
void arb__picture_contract(struct paper *paper, enum arb_language language, const struct arb_contract *contract);
void arb__picture_points(struct paper *paper, bool has_points, int points);

#endif
