/* patterns.h -- what is known about positions: the bounds of North-South's tricks, for every position of a pattern.
 *
 * A pattern is the hand on lead, the length of each hand in each suit, and of each suit the owners of its highest
 * cards, as many as mattered. All positions that agree with it have its bounds. Patterns are found by lead and lengths,
 * then compared one after the other, four suits at a time.
 *
 * In memory: heads, found by a hash of the lengths, have for each hand on lead the first of a chain of blocks of six
 * patterns. A chain that gets long becomes a fork: its patterns are parted by who owns the nth highest card of a suit,
 * and those to which that card does not matter stand apart. When heads or blocks run out, the positions with the fewest
 * tricks left are forgotten, half of all: the search then only takes longer. The heads begin few, so that they stay in
 * the processor's cache, and grow fourfold.
 */
#ifndef ARB_DD_PATTERNS_H
#define ARB_DD_PATTERNS_H

#include "lanes.h"

/* Four suits beside each other. Of a position: the owners of the cards in play, from the highest down, two bits each
 * from the left; and in the bits of RUN how many of the highest are one side's. Of a pattern: those that matter, then a
 * one, then zeros. */
typedef uint32_t owners __attribute__((vector_size(16)));

enum { IN_BLOCK = 6, RUN = 15, FORK = 255, ANYBODYS = ARB_SEATS, BRANCHES };

/* Bounds are bytes beside each other; in a place that is free they are 0 and 255, which decide nothing. */
struct block {
    uint64_t at_least, at_most;
    uint32_t next;                      /* index of the next block of the chain; 0: none */
    uint32_t used;                      /* 0..IN_BLOCK, or FORK */
    uint32_t suit, nth;                 /* of a fork: the card that it asks about, n from 1 */
    union {
        uint32_t key[IN_BLOCK][4];      /* owners */
        uint32_t branch[BRANCHES];      /* of a fork, by the card's owner: index of the first block of a chain, or of
                                           another fork; 0: none */
    };
};

struct head {
    shapes lengths;
    uint32_t first[ARB_SEATS];          /* index of a block, by the hand on lead; 0: none */
    uint32_t generation;                /* of another one: free */
    uint32_t unused;
};

struct patterns {
    struct head *head;                  /* in use: 1 << bits of them */
    struct head *room[2];               /* for them, in turn, as they grow; the first is four times the second */
    uint32_t cleared[2];                /* heads of each room that were made free once; the others are as they came */
    struct block *block;                /* [0] is none */
    uint32_t blocks, blocks_used;       /* used: once */
    uint32_t free, free_count;          /* of those the first of a chain that are free again; 0: none */
    uint32_t heads_used, generation;
    unsigned bits, least_bits, most_bits;
};

/* What was found. */
struct known {
    unsigned at_least, at_most;         /* North-South's tricks */
    counts matter;                      /* cards of each suit */
};

/* In that memory, 128-byte aligned; all of it is used. */
void dd_patterns_open(struct patterns *patterns, void *memory, size_t bytes);

/* Forgets everything. */
void dd_patterns_forget(struct patterns *patterns);

static inline uint32_t dd_patterns_slot(const struct patterns *patterns, shapes lengths)
{
    uint64_t hash = lengths * UINT64_C(0x9E3779B97F4A7C15);

    hash ^= hash >> 32;
    return (uint32_t)(hash * UINT64_C(0xD6E8FEB86659FD93) >> (64 - patterns->bits));
}

/* The place of those lengths: a head in use, or a free one. */
static inline struct head *dd_patterns_head(const struct patterns *patterns, shapes lengths)
{
    const uint32_t mask = (1u << patterns->bits) - 1u;
    uint32_t slot = dd_patterns_slot(patterns, lengths);

    while (patterns->head[slot].generation == patterns->generation && patterns->head[slot].lengths != lengths)
        slot = (slot + 1) & mask;
    return &patterns->head[slot];
}

/* Brings what will be looked at soon into the cache: a head. */
static inline void dd_patterns_expect(const struct patterns *patterns, shapes lengths)
{
    __builtin_prefetch(&patterns->head[dd_patterns_slot(patterns, lengths)]);
}

/* The same of the first patterns of a head. */
static inline void dd_patterns_expect_chain(const struct patterns *patterns, const struct head *head, unsigned leader)
{
    const struct block *block = &patterns->block[head->first[leader]];

    if (head->generation != patterns->generation) return;
    __builtin_prefetch(block);
    __builtin_prefetch((const char *)block + 64);
}

/* A pattern that this position agrees with and that decides whether North-South take 'need' tricks. It moves to the
 * front of its chain: it is likely to be asked for again. false: none. */
bool dd_patterns_find(struct patterns *patterns, const struct head *head, unsigned leader, owners position,
                      unsigned need, struct known *known);

/* Keeps a pattern with its bounds, in place of those that say no more and of fewer positions. */
void dd_patterns_keep(struct patterns *patterns, shapes lengths, unsigned leader, owners position,
                      const struct known *known);

#endif
