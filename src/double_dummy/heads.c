/* heads.c -- the memory of patterns: heads, blocks, and what is forgotten when they run out. */
#include "chains.h"

_Static_assert(sizeof(struct block) == 128, "two lines of the cache");
_Static_assert(sizeof(struct head) == 32, "two on a line");

#define LAST_GENERATION (UINT32_MAX - 32) /* the heads grow a few times more before they are forgotten */

/* -- Opening -------------------------------------------------------------------------------------- */

/* A quarter of the memory is for heads, and a quarter of that again for the fewer ones that they grow from. */
void dd_patterns_open(struct patterns *patterns, void *memory, size_t bytes)
{
    const size_t least = sizeof(struct head) << 9;
    char *at = memory;
    unsigned bits = 9;

    ARB_ASSERT(bytes >= 2 * least && (uintptr_t)memory % sizeof(struct block) == 0);
    while (sizeof(struct head) << (bits + 2) <= bytes / 4) bits += 2;
    *patterns = (struct patterns){.least_bits = bits < 13 ? bits : 13, .most_bits = bits};
    patterns->room[0] = memory;
    at += sizeof(struct head) << bits;
    patterns->room[1] = (struct head *)(void *)at;
    if (bits > patterns->least_bits) at += sizeof(struct head) << (bits - 2);
    patterns->block = (struct block *)(void *)at;
    patterns->blocks = (uint32_t)((bytes - (size_t)(at - (char *)memory)) / sizeof(struct block));
    dd_patterns_forget(patterns);
}

/* Which of the two rooms a table of that size stands in: the largest in the first. What was never used of it becomes
 * free heads; the rest of a large memory is not touched before it is needed. */
static struct head *room_for(struct patterns *patterns, unsigned bits)
{
    const unsigned room = (patterns->most_bits - bits) / 2 % 2;
    struct head *heads = patterns->room[room];
    uint32_t *cleared = &patterns->cleared[room];

    if (*cleared < 1u << bits) {
        memset(&heads[*cleared], 0, ((1u << bits) - *cleared) * sizeof *heads);
        *cleared = 1u << bits;
    }
    return heads;
}

void dd_patterns_forget(struct patterns *patterns)
{
    ARB_ASSERT(patterns->blocks > 1);
    if (++patterns->generation >= LAST_GENERATION) {
        patterns->generation = 1;
        patterns->cleared[0] = patterns->cleared[1] = 0;
    }
    patterns->bits = patterns->least_bits;
    patterns->head = room_for(patterns, patterns->bits);
    patterns->blocks_used = 1;
    patterns->free = patterns->free_count = 0;
    patterns->heads_used = 0;
}

/* -- Blocks that are free --------------------------------------------------------------------------- */

uint32_t dd_blocks_free(const struct patterns *patterns)
{
    return patterns->free_count + patterns->blocks - patterns->blocks_used;
}

uint32_t dd_block_take(struct patterns *patterns, uint32_t next)
{
    uint32_t at = patterns->free;

    if (at != 0) {
        patterns->free = patterns->block[at].next;
        patterns->free_count--;
    } else at = patterns->blocks_used++;
    patterns->block[at] = (struct block){.at_most = ~UINT64_C(0), .next = next};
    return at;
}

void dd_block_give(struct patterns *patterns, uint32_t at)
{
    patterns->block[at].next = patterns->free;
    patterns->free = at;
    patterns->free_count++;
}

/* -- Heads ---------------------------------------------------------------------------------------- */

/* Each head to its place in a table four times as large, in the other room. */
static void grow(struct patterns *patterns)
{
    const struct head *old = patterns->head;
    const uint32_t count = 1u << patterns->bits, generation = patterns->generation++;

    patterns->bits += 2;
    patterns->head = room_for(patterns, patterns->bits);
    ARB_ASSERT(patterns->bits <= patterns->most_bits && patterns->head != old);
    for (uint32_t i = 0; i < count; i++) {
        if (old[i].generation != generation) continue;
        struct head *head = dd_patterns_head(patterns, old[i].lengths);

        *head = old[i];
        head->generation = patterns->generation;
    }
}

/* Tricks left in positions of those lengths: the cards of one hand. */
static unsigned tricks_left(shapes lengths)
{
    return length_of(lengths, 0, 0) + length_of(lengths, 0, 1) + length_of(lengths, 0, 2) + length_of(lengths, 0, 3);
}

/* Blocks of a chain or of all that hangs on a fork. Those that are to become free do. */
static uint32_t blocks_below(struct patterns *patterns, uint32_t first, bool become_free)
{
    uint32_t pending[BRANCHES * FORKS_DEEP], deep = 0, count = 0;

    for (uint32_t at = first, next; at != 0; at = next) {
        struct block *block = &patterns->block[at];

        if (block->used == FORK)
            for (unsigned i = 0; i < BRANCHES; i++)
                if (block->branch[i] != 0) pending[deep++] = block->branch[i];
        next = block->next != 0 || deep == 0 ? block->next : pending[--deep];
        count++;
        if (become_free) dd_block_give(patterns, at);
    }
    return count;
}

static uint32_t blocks_of(struct patterns *patterns, const struct head *head, bool become_free)
{
    uint32_t count = 0;

    for (unsigned leader = 0; leader < ARB_SEATS; leader++)
        count += blocks_below(patterns, head->first[leader], become_free);
    return count;
}

/* The place becomes free. Heads behind it that could not stand there, or before it, move up. */
static void remove_head(struct patterns *patterns, uint32_t slot)
{
    const uint32_t mask = (1u << patterns->bits) - 1u;
    struct head *head = patterns->head;

    for (uint32_t i = (slot + 1) & mask; head[i].generation == patterns->generation; i = (i + 1) & mask) {
        const uint32_t wanted = dd_patterns_slot(patterns, head[i].lengths);

        if (((i - wanted) & mask) < ((i - slot) & mask)) continue;
        head[slot] = head[i];
        slot = i;
    }
    head[slot].generation = 0;
    patterns->heads_used--;
}

/* The most tricks left that are forgotten, so that half of the blocks become free. */
static unsigned least_worth(struct patterns *patterns)
{
    uint32_t blocks[ARB_RANKS + 1] = {0}, sum = 0;
    unsigned left = 0;

    for (uint32_t slot = 0; slot < 1u << patterns->bits; slot++)
        if (patterns->head[slot].generation == patterns->generation)
            blocks[tricks_left(patterns->head[slot].lengths)] += blocks_of(patterns, &patterns->head[slot], false);
    while (left < ARB_RANKS && sum < patterns->blocks_used / 2) sum += blocks[++left];
    return left;
}

void dd_patterns_thin_out(struct patterns *patterns)
{
    const unsigned forgotten = least_worth(patterns);

    for (uint32_t slot = 0; slot < 1u << patterns->bits; slot++)
        while (patterns->head[slot].generation == patterns->generation &&
               tricks_left(patterns->head[slot].lengths) <= forgotten) {
            (void)blocks_of(patterns, &patterns->head[slot], true);
            remove_head(patterns, slot);
        }
    if (patterns->heads_used >= 1u << (patterns->bits - 1)) dd_patterns_forget(patterns);
}

struct head *dd_patterns_take_head(struct patterns *patterns, shapes lengths)
{
    struct head *head = dd_patterns_head(patterns, lengths);

    if (head->generation == patterns->generation) return head;
    if (patterns->heads_used >= 1u << (patterns->bits - 1)) {
        if (patterns->bits < patterns->most_bits) grow(patterns);
        else dd_patterns_thin_out(patterns);
        head = dd_patterns_head(patterns, lengths);
    }
    *head = (struct head){.lengths = lengths, .generation = patterns->generation};
    patterns->heads_used++;
    return head;
}
