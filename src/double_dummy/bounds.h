/* bounds.h -- lengths and highest cards, as the bounds look at them. */
#ifndef ARB_DD_BOUNDS_H
#define ARB_DD_BOUNDS_H

#include "search.h"

#define EACH_OWNER UINT32_C(0x55555555)  /* the lower bit of each owner: his side; the upper one: which of the two */

static inline unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }
static inline unsigned most(unsigned a, unsigned b) { return a > b ? a : b; }

static inline lanes nth_card(const struct trick *trick, unsigned suit, unsigned n)
{
    return n > 0 ? one_card(LANE * suit + nth_rank(ranks_of(trick->all, suit), n)) : 0;
}

static inline unsigned length_in(const struct trick *trick, unsigned seat, unsigned suit)
{
    return length_of(trick->lengths, seat, suit);
}

static inline unsigned in_play(const struct trick *trick, unsigned suit)
{
    return length_in(trick, 0, suit) + length_in(trick, 1, suit) + length_in(trick, 2, suit) +
           length_in(trick, 3, suit);
}

/* How many of the highest cards of the suit that side holds. */
static inline unsigned run_of_side(const struct trick *trick, unsigned suit, unsigned seat)
{
    const uint32_t others = (trick->owners[suit] ^ ((seat & 1u) != 0 ? EACH_OWNER : 0)) & EACH_OWNER;

    return least(others != 0 ? (unsigned)__builtin_clz(others) / 2 : 16u, in_play(trick, suit));
}

static inline unsigned run_of_hand(const struct trick *trick, unsigned suit, unsigned seat)
{
    const uint32_t others = trick->owners[suit] ^ seat * EACH_OWNER;

    return least(others != 0 ? (unsigned)__builtin_clz(others) / 2 : 16u, length_in(trick, seat, suit));
}

/* Of the side's n highest cards of the suit, those that are partner's. */
static inline unsigned partners_among(const struct trick *trick, unsigned suit, unsigned seat, unsigned n)
{
    const uint32_t upper = trick->owners[suit] >> 1 & EACH_OWNER;
    uint32_t partners = (upper ^ ((seat & 2u) != 0 ? EACH_OWNER : 0)) & ~(~UINT32_C(0) >> 2 * n);
    unsigned count = 0;

    for (; partners != 0; partners &= partners - 1) count++;
    return count;
}

/* At least 'want' tricks of the side that is not on lead, with no trumps in play; fewer tricks: not for sure. */
struct sure dd_sure_at_no_trumps(const struct arb_dd *dd, const struct trick *trick, unsigned want);

#endif
