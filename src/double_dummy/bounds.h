/* bounds.h -- lengths and highest cards, as the bounds look at them. */
#ifndef ARB_DD_BOUNDS_H
#define ARB_DD_BOUNDS_H

#include "search.h"

#define EACH_OWNER UINT32_C(0x55555555)  /* the lower bit of each owner: his side; the upper one: which of the two */

static inline unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }
static inline unsigned most(unsigned a, unsigned b) { return a > b ? a : b; }

/* The n highest cards of the suit matter. */
static inline counts highest_of(unsigned suit, unsigned n) { return n << (8 * suit); }

/* Who has the nth highest card of the suit, n from 1; so many must be in play. */
static inline unsigned owner_of(const struct trick *trick, unsigned suit, unsigned n)
{
    return trick->owners[suit] >> (32 - 2 * n) & 3u;
}

static inline unsigned length_in(const struct trick *trick, unsigned seat, unsigned suit)
{
    return length_of(trick->lengths, seat, suit);
}

/* The suits that a hand has cards of: the fifth bit of their lane. */
static inline shapes suits_held(shapes lengths, unsigned seat)
{
    const shapes own = lengths >> (4 * seat) & UINT64_C(0x000F000F000F000F);

    return (own + UINT64_C(0x000F000F000F000F)) & UINT64_C(0x0010001000100010);
}

static inline unsigned in_play(const struct trick *trick, unsigned suit)
{
    return length_in(trick, 0, suit) + length_in(trick, 1, suit) + length_in(trick, 2, suit) +
           length_in(trick, 3, suit);
}

/* How many of the highest cards of the suit that side holds. */
static inline unsigned run_of_side(const struct trick *trick, unsigned suit, unsigned seat)
{
    const uint32_t of_suit = trick->owners[suit];

    return of_suit & RUN & (((of_suit >> 30 ^ seat) & 1u) - 1u);
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
struct sure dd_sure_at_no_trumps(const struct trick *trick, unsigned want);

#endif
