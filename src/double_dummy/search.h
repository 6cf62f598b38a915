/* search.h -- the state of a solver, and of the trick that is being looked at. */
#ifndef ARB_DD_SEARCH_H
#define ARB_DD_SEARCH_H

#include "lanes.h"
#include "patterns.h"

#include "arbitro/double_dummy/double_dummy.h"

enum { HINT_BITS = 15 };

struct arb_dd {
    lanes hand[ARB_SEATS];              /* cards not yet played on the line that is looked at */
    unsigned trump;                     /* a suit, or NO_TRUMPS */
    struct patterns patterns;
    uint32_t owners[ARB_SUITS][1u << ARB_RANKS]; /* by the ranks in play: who holds them, as in patterns.h */
    uint16_t hint[1u << HINT_BITS];     /* search.c */
};

/* A trick and what stands at its beginning. */
struct trick {
    unsigned leader, left;              /* a seat; cards in each hand, 2..13 */
    unsigned need;                      /* do North-South take that many of the tricks left? 1..left */
    unsigned suit;                      /* led */
    lanes all;                          /* cards in play */
    shapes lengths;
    uint32_t owners[ARB_SUITS];
};

/* North-South's tricks from here: of a bound that answers whether they take 'need', as close as it came for nothing. Of
 * each suit the lowest card set is the lowest whose rank mattered: in any position with the same lengths and the same
 * owners from there up the answer is the same. */
struct answer {
    lanes ranks;
    unsigned tricks;
};

static inline bool is_north_south(unsigned seat) { return (seat & 1u) == 0; }

/* Do North-South take 'need' of the tricks that are left, 0..left+1? 1 card or more in each hand. */
struct answer dd_search(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths);

/* -- bounds.c -------------------------------------------------------------------------------------- */

/* Tricks that a side takes however the others play, and the ranks that it takes them with. */
struct sure {
    unsigned tricks;
    lanes ranks;
};

/* Does one of the sides take enough tricks for sure? Then *answer says so. */
bool dd_is_sure(const struct arb_dd *dd, const struct trick *trick, struct answer *answer);

/* -- order.c --------------------------------------------------------------------------------------- */

/* Cards in the order in which they are tried. */
struct order {
    unsigned count;
    uint8_t card[LANE];                 /* 13 at most */
};

/* Who plays to a trick, and what he plays to. */
struct turn {
    unsigned place;                     /* 0: leads … 3: plays last */
    unsigned seat;
    unsigned winner, winning;           /* seat and card that win so far; place 0: not looked at */
};

/* Appends those cards, the most promising first. */
void dd_order(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
              struct order *order);

#endif
