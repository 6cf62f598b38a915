/* search.h -- the state of a solver, and of the trick that is being looked at. */
#ifndef ARB_DD_SEARCH_H
#define ARB_DD_SEARCH_H

#include "lanes.h"
#include "patterns.h"

#include "arbitro/double_dummy/double_dummy.h"

enum { HINT_BITS = 15 };

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

/* Who plays to a trick, and what he plays to. */
struct turn {
    unsigned place;                     /* 0: leads … 3: plays last */
    unsigned seat;
    unsigned winner, winning;           /* seat and card that win so far; place 0: not looked at */
};

/* Cards in the order in which they are tried. */
struct order {
    unsigned count;
    uint8_t card[LANE];                 /* 13 at most */
};

/* Where a search begins: the trick under way as it began, and what stands now. No padding: two are compared byte by
 * byte. */
struct start {
    struct trick trick;                 /* owners and need: not looked at */
    struct turn turn;
    shapes lengths;
};

/* The card that decided when the same hand last met the like, and where that is noted. */
struct hint {
    uint32_t at;
    uint16_t tag;
    unsigned card;                      /* 64: none */
};

/* What a hand has tried at its turn. */
struct tried {
    struct order order;                 /* so far */
    lanes left;                         /* cards not yet put in order */
    lanes answered;                     /* cards that need not be tried: they are like one that was */
    struct hint hint;
    struct answer all;                  /* of the cards tried */
    unsigned at;                        /* the card under way: order.card[at] */
};

/* A question that was stopped: what was asked, and the turns from the one where it was stopped up to the first. */
struct halted {
    struct start start;
    lanes hand[ARB_SEATS];
    unsigned trump, need;
    unsigned turns;                     /* 0: none */
    struct tried tried[ARB_CARDS];
};

/* When to stop. Positions are counted that no bound and no pattern decides. */
struct stop {
    uint32_t due;                       /* positions until somebody looks whether to stop; 1 or more */
    bool is_now;
    uint64_t granted, left;             /* positions that the call may search; of those, after 'due' */
};

/* A call, as far as the next may be told to be the same. No padding: two are compared byte by byte. */
struct asked {
    arb_hand left[ARB_SEATS];
    uint8_t denomination, leader, on_table;
    uint8_t kind;                       /* double_dummy.c; 0: none */
    uint8_t side, count;
    arb_card table[3], card[ARB_CARDS];
    uint8_t unused[3];
};

struct arb_dd {
    lanes hand[ARB_SEATS];              /* cards not yet played on the line that is looked at */
    unsigned trump;                     /* a suit, or NO_TRUMPS */
    struct stop stop;
    uint64_t limit;                     /* of positions, for each call; 0: none */
    const volatile int *cancel;         /* NULL: nothing to look at */
    lanes dealt[ARB_SEATS];             /* 'owners' is of these cards, and of endings of them */
    struct asked asked;                 /* the last call, and how close its bounds of North-South's tricks came */
    struct arb_dd_tricks known[ARB_CARDS + 1];
    struct halted halted;
    struct patterns patterns;
    uint32_t owners[ARB_SUITS][1u << ARB_RANKS]; /* by the ranks in play: who holds them, as in patterns.h */
    int16_t led[ARB_SEATS][ARB_RANKS + 1][ARB_SUITS]; /* how well it did to lead the suit, by need: order.c */
    int16_t thrown[ARB_SEATS][ARB_SUITS][ARB_SUITS * LANE]; /* and to discard the card, by the suit led */
    uint16_t hint[1u << HINT_BITS];     /* search.c */
};

/* Of each suit the lowest of those cards. */
static inline lanes dd_ranks_of(const struct trick *trick, counts matter)
{
    lanes ranks = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const unsigned n = matter >> (8 * suit) & 15u;

        if (n > 0) ranks |= one_card(LANE * suit + nth_rank(ranks_of(trick->all, suit), n));
    }
    return ranks;
}

static inline bool is_north_south(unsigned seat) { return (seat & 1u) == 0; }

/* Do North-South take 'need' of the tricks that are left, 1..left? With the hands as they stand now. When
 * dd->stop.is_now afterwards, the answer means nothing; the next search goes on from there, if it is put the same
 * question. */
struct answer dd_search(struct arb_dd *dd, const struct start *start, unsigned need);

/* -- take.c ---------------------------------------------------------------------------------------- */

/* A sound position comes in. What was learned stays where it may be of use: with the same trumps, of the same deal. */
struct start dd_take(struct arb_dd *dd, const struct arb_dd_position *position);

/* -- images.c -------------------------------------------------------------------------------------- */

/* Hand and suit become those: the deal is its own image when every hand is turned by so many seats. */
struct image {
    unsigned turn;                      /* 1..3 */
    uint8_t suit[ARB_DENOMINATIONS];    /* notrump stays */
};

/* One at most for each turn. */
struct images {
    unsigned count;
    struct image image[ARB_SEATS];
};

struct images dd_images(const struct arb_deal *deal);

/* -- bounds.c -------------------------------------------------------------------------------------- */

/* Tricks that a side takes however the others play, and the cards that it takes them with. */
struct sure {
    unsigned tricks;
    counts matter;
};

/* Does one of the sides take enough tricks for sure? Then *answer says so. */
bool dd_is_sure(const struct arb_dd *dd, const struct trick *trick, struct answer *answer);

/* The same of one side alone: North-South, or the others. */
bool dd_is_sure_of(const struct arb_dd *dd, const struct trick *trick, bool norths, struct answer *answer);

/* -- order.c --------------------------------------------------------------------------------------- */

/* Appends those cards, the most promising first. */
void dd_order(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
              struct order *order);

/* Notes of leads and discards which did not decide, and which did: order->card[decided]. */
void dd_note(struct arb_dd *dd, const struct trick *trick, unsigned seat, const struct order *order, unsigned decided);

/* -- glance.c -------------------------------------------------------------------------------------- */

/* Does a card of that turn decide by what is known already? Then *answer is what comes of it; else tried->at is 0, and
 * the cards are in order. */
bool dd_glance(struct arb_dd *dd, struct trick *trick, const struct turn *turn, shapes lengths, struct tried *tried,
               struct answer *answer);

/* -- leads.c --------------------------------------------------------------------------------------- */

/* A suit as the hand on lead sees it. */
struct suit_to_lead {
    unsigned kind, ace, king;           /* leads.c */
    lanes all, mine;
    unsigned left, partner, right;      /* the highest card of each; 0: void, or nothing above the deuce of clubs */
    bool partner_beats_left, left_is_void;
    int weight;                         /* of the suit */
};

void dd_look_at_suit(const struct arb_dd *dd, const struct trick *trick, unsigned suit, struct suit_to_lead *of);

/* More: to be tried sooner. */
int dd_weight_of_lead(const struct suit_to_lead *of, unsigned card);

#endif
