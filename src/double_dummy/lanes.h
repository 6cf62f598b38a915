/* lanes.h -- sets of cards with a lane of sixteen bits for each suit, the deuce lowest.
 *
 * Within the search a card is suit * 16 + rank: its suit is a shift away, and four suits stand side by side in a word.
 * The length of each hand in each suit stands in a word too, four bits each, a lane a suit: it says everything about a
 * position but the ranks.
 */
#ifndef ARB_DD_LANES_H
#define ARB_DD_LANES_H

#include "arbitro/words/card.h"
#include "arbitro/words/seat.h"

enum { NO_TRUMPS = 4, LANE = 16 };

typedef uint64_t lanes;                 /* a set of cards */
typedef uint64_t shapes;                /* of each hand in each suit */

typedef uint32_t counts;                /* of the highest cards of each suit: a byte a suit, clubs lowest */

static inline lanes suit_lane(unsigned suit) { return UINT64_C(0x1FFF) << (LANE * suit); }
static inline lanes one_card(unsigned card) { return UINT64_C(1) << card; }
static inline unsigned card_suit(unsigned card) { return card / LANE; }

/* The ranks of one suit, thirteen bits. */
static inline unsigned ranks_of(lanes set, unsigned suit) { return (unsigned)(set >> (LANE * suit)) & 0x1FFFu; }

/* Of a set that is not empty. */
static inline unsigned highest(lanes set) { return 63u - (unsigned)__builtin_clzll(set); }
static inline unsigned lowest(lanes set) { return (unsigned)__builtin_ctzll(set); }

/* The cards above this one, in its suit and in the suits above it. */
static inline lanes above(unsigned card) { return ~UINT64_C(0) << card << 1; }
static inline lanes below(unsigned card) { return one_card(card) - 1u; }

static inline bool is_one_card(lanes set) { return (set & (set - 1u)) == 0; }

/* Of up to sixteen bits. Counted pairwise: the plain x86-64 has no instruction for it. */
static inline unsigned count_ranks(unsigned ranks)
{
    ranks -= ranks >> 1 & 0x5555u;
    ranks = (ranks & 0x3333u) + (ranks >> 2 & 0x3333u);
    ranks = (ranks + (ranks >> 4)) & 0x0F0Fu;
    return (ranks + (ranks >> 8)) & 0x1Fu;
}

/* The nth highest of a suit's ranks, n from 1; at least n must be there. */
static inline unsigned nth_rank(unsigned ranks, unsigned n)
{
    while (--n > 0) ranks ^= 1u << (31 - __builtin_clz(ranks));
    return 31u - (unsigned)__builtin_clz(ranks);
}

static inline shapes one_of(unsigned seat, unsigned suit) { return UINT64_C(1) << (LANE * suit + 4 * seat); }
static inline unsigned length_of(shapes all, unsigned seat, unsigned suit)
{
    return (unsigned)(all >> (LANE * suit + 4 * seat)) & 15u;
}

/* Does a card take the trick from the one that is winning it? Law 44. */
static inline bool beats(unsigned card, unsigned winning, unsigned trump)
{
    return card_suit(card) == card_suit(winning) ? card > winning : card_suit(card) == trump;
}

/* Of cards that stand next to each other among those in play, all in this hand, only the highest: they take the same
 * tricks. All suits at once: from each card downwards as far as there are cards of the hand or none in play, by one
 * rank, two, four and eight. */
static inline lanes without_equals(lanes hand, lanes all)
{
    lanes free = (hand | ~all) & UINT64_C(0x1FFF1FFF1FFF1FFF), lower = hand >> 1 & free;

    lower |= free & lower >> 1;
    free &= free >> 1;
    lower |= free & lower >> 2;
    free &= free >> 2;
    lower |= free & lower >> 4;
    free &= free >> 4;
    lower |= free & lower >> 8;
    return hand & ~lower;
}

/* The lowest card equal to this one in that hand. One suit. */
static inline unsigned lowest_equal(unsigned card, lanes hand, lanes all)
{
    const lanes others = all & ~hand & below(card);
    const lanes equals = hand & below(card) & (others != 0 ? above(highest(others)) : ~UINT64_C(0));

    return equals != 0 ? lowest(equals) : card;
}

#endif
