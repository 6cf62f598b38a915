/* walk.h -- random walks through the life of a board: from a seed, acts of every kind, and what must hold after each.
 *
 *     broken = walk(ARB_WALK_PLAY, seed, &world, &counts);
 *     if (broken != NULL) world_print(&world);
 *
 * The same seed is the same walk at every run. The tests walk the first thousands of each kind;
 * `make walks` walks as many as one has time for.
 */
#ifndef ARB_WALK_H
#define ARB_WALK_H

#include "properties.h"

/* Kind, name, how many walks the tests take. */
#define ARB_WALKS(X)                                                                                                \
    X(LAWFUL, "lawful", 400)            /* everything in order, to the end of the board */                          \
    X(AUCTION, "auction", 8000)         /* from the first call, irregular too; then the auction comes to its end */ \
    X(PLAY, "play", 8000)               /* from the opening lead or an ending, irregular too; then to the result */ \
    X(FULL, "full-record", 1000)        /* in the play, with room for no further irregularity */                    \
    X(AUCTION_SEEN, "auction-seen", 2000) /* no seat's view of the auction knows a card that it cannot see */       \
    X(PLAY_SEEN, "play-seen", 2000)     /* no seat's view of the play does */

enum arb_walk_kind {
#define X(name, word, tested) ARB_WALK_##name,
    ARB_WALKS(X)
#undef X
    ARB_WALK_KINDS
};

/* "play"; how many of the kind the tests walk. */
const char *walk_word(enum arb_walk_kind kind);
unsigned walk_tested(enum arb_walk_kind kind);

/* NULL, or what does not hold; *world is then as it was when that showed. */
const char *walk(enum arb_walk_kind kind, uint64_t seed, struct world *world, struct world_counts *counts);

#endif
