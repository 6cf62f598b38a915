/* chains.h -- blocks of patterns as the files of the patterns see them, and nobody else.
 *
 * A chain begins where the index of its first block stands, in a head or a fork: 'first' points there. Every block of
 * it but the first is full; the first has one pattern at least.
 */
#ifndef ARB_DD_CHAINS_H
#define ARB_DD_CHAINS_H

#include "patterns.h"

#include <string.h>

/* Forks in a row; and blocks of a chain that becomes one. */
enum { FORKS_DEEP = 24, LONG_CHAIN = 5 };

/* -- A block, or a key ----------------------------------------------------------------------------- */

static inline bool is_zero(owners x)
{
    uint64_t half[2];

    memcpy(half, &x, sizeof half);
    return (half[0] | half[1]) == 0;
}

static inline owners key_of(const struct block *block, unsigned place)
{
    owners key;

    memcpy(&key, block->key[place], sizeof key);
    return key;
}

static inline unsigned byte_of(uint64_t bytes, unsigned place) { return (unsigned)(bytes >> (8 * place)) & 255u; }

static inline void set_bounds(struct block *block, unsigned place, unsigned at_least, unsigned at_most)
{
    const uint64_t there = UINT64_C(255) << (8 * place);

    block->at_least = (block->at_least & ~there) | (uint64_t)at_least << (8 * place);
    block->at_most = (block->at_most & ~there) | (uint64_t)at_most << (8 * place);
}

/* Who owns the card that a fork asks about. */
static inline unsigned owner_at(owners position, const struct block *fork)
{
    return position[fork->suit] >> (32 - 2 * fork->nth) & 3u;
}

/* How many cards of the suit matter to the pattern. */
static inline unsigned depth_of(owners key, unsigned suit) { return (31u - (unsigned)__builtin_ctz(key[suit])) / 2; }

static inline unsigned branch_of(owners key, const struct block *fork)
{
    return depth_of(key, fork->suit) < fork->nth ? (unsigned)ANYBODYS : owner_at(key, fork);
}

/* -- heads.c --------------------------------------------------------------------------------------- */

uint32_t dd_blocks_free(const struct patterns *patterns);

/* One that is free, as the beginning of a chain that goes on there; there must be one. */
uint32_t dd_block_take(struct patterns *patterns, uint32_t next);

void dd_block_give(struct patterns *patterns, uint32_t at);

/* A head in use for those lengths. It may be another place than the last time. */
struct head *dd_patterns_take_head(struct patterns *patterns, shapes lengths);

/* Forgets the positions of few tricks: they are many, and soon searched again. */
void dd_patterns_thin_out(struct patterns *patterns);

/* -- forks.c --------------------------------------------------------------------------------------- */

/* One more pattern of a chain. One block at least must be free. */
void dd_chain_append(struct patterns *patterns, uint32_t *first, owners key, unsigned at_least, unsigned at_most);

/* A chain of LONG_CHAIN full blocks becomes a fork with its patterns behind it, where a card parts them well and there
 * is room. */
void dd_chain_part(struct patterns *patterns, uint32_t *first);

#endif
