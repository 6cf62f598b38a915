/* patterns.c -- keeps and finds the bounds of patterns. A third of a search's time goes by here, most of it waiting for
 * memory: a block is two lines of the cache, and what comes next is asked for before it is needed. */
#include "patterns.h"

#include <string.h>

_Static_assert(sizeof(struct block) == 128, "two lines of the cache");
_Static_assert(sizeof(struct head) == 32, "two on a line");

#define LAST_GENERATION (UINT32_MAX - 32) /* the heads grow a few times more before they are forgotten */
#define EACH_BYTE UINT64_C(0x0101010101010101)
#define TOP_BITS UINT64_C(0x8080808080808080)

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
    memset(memory, 0, (size_t)(at - (char *)memory));
    dd_patterns_forget(patterns);
}

/* Which of the two rooms a table of that size stands in: the largest in the first. */
static struct head *room_for(const struct patterns *patterns, unsigned bits)
{
    return patterns->room[(patterns->most_bits - bits) / 2 % 2];
}

void dd_patterns_forget(struct patterns *patterns)
{
    ARB_ASSERT(patterns->blocks > 1);
    patterns->bits = patterns->least_bits;
    patterns->head = room_for(patterns, patterns->bits);
    patterns->blocks_used = 1;
    patterns->free = 0;
    patterns->heads_used = 0;
    if (++patterns->generation < LAST_GENERATION) return;
    memset(patterns->room[0], 0, (size_t)((char *)patterns->block - (char *)patterns->room[0]));
    patterns->generation = 1;
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

/* Its blocks become free. Returns how many there were; when they are not to be freed it only counts. */
static uint32_t blocks_of(struct patterns *patterns, const struct head *head, bool become_free)
{
    uint32_t count = 0;

    for (unsigned leader = 0; leader < ARB_SEATS; leader++)
        for (uint32_t at = head->first[leader], next; at != 0; at = next) {
            next = patterns->block[at].next;
            count++;
            if (!become_free) continue;
            patterns->block[at].next = patterns->free;
            patterns->free = at;
        }
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

/* Forgets the positions of few tricks: they are many, and soon searched again. */
static void thin_out(struct patterns *patterns)
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

/* A head in use for those lengths. */
static struct head *take_head(struct patterns *patterns, shapes lengths)
{
    struct head *head = dd_patterns_head(patterns, lengths);

    if (head->generation == patterns->generation) return head;
    if (patterns->heads_used >= 1u << (patterns->bits - 1)) {
        if (patterns->bits < patterns->most_bits) grow(patterns);
        else thin_out(patterns);
        head = dd_patterns_head(patterns, lengths);
    }
    *head = (struct head){.lengths = lengths, .generation = patterns->generation};
    patterns->heads_used++;
    return head;
}

/* -- Blocks --------------------------------------------------------------------------------------- */

static bool is_zero(owners x)
{
    uint64_t half[2];

    memcpy(half, &x, sizeof half);
    return (half[0] | half[1]) == 0;
}

static owners key_of(const struct block *block, unsigned place)
{
    owners key;

    memcpy(&key, block->key[place], sizeof key);
    return key;
}

static unsigned byte_of(uint64_t bytes, unsigned place) { return (unsigned)(bytes >> (8 * place)) & 255u; }

static void set_bounds(struct block *block, unsigned place, unsigned at_least, unsigned at_most)
{
    const uint64_t there = UINT64_C(255) << (8 * place);

    block->at_least = (block->at_least & ~there) | (uint64_t)at_least << (8 * place);
    block->at_most = (block->at_most & ~there) | (uint64_t)at_most << (8 * place);
}

/* The places whose bounds decide, as the top bit of their byte. */
static uint64_t deciding(const struct block *block, unsigned need)
{
    const uint64_t needs = EACH_BYTE * need;
    const uint64_t enough = (block->at_least | TOP_BITS) - needs;               /* at_least >= need */
    const uint64_t too_few = ~((block->at_most | TOP_BITS) - needs);            /* at_most < need */

    return (enough | too_few) & ~block->at_most & TOP_BITS;                     /* and not free */
}

/* The pattern's highest owners are the position's. The one that ends a key is the lowest bit of it. */
static bool agrees(owners key, owners position)
{
    const owners end = key & -key;

    return is_zero((key ^ position) & -(end + end));
}

static void read_known(const struct block *block, unsigned place, struct known *known)
{
    known->at_least = byte_of(block->at_least, place);
    known->at_most = byte_of(block->at_most, place);
    known->matter = 0;
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        known->matter |= (31u - (unsigned)__builtin_ctz(block->key[place][suit])) / 2 << (8 * suit);
}

/* Exchanges it with the first of the chain. */
static void to_front(struct block *first, struct block *block, unsigned place)
{
    const unsigned at_least = byte_of(block->at_least, place), at_most = byte_of(block->at_most, place);
    const owners key = key_of(block, place);

    if (first == block) return;
    memcpy(block->key[place], first->key[0], sizeof key);
    set_bounds(block, place, byte_of(first->at_least, 0), byte_of(first->at_most, 0));
    memcpy(first->key[0], &key, sizeof key);
    set_bounds(first, 0, at_least, at_most);
}

bool dd_patterns_find(struct patterns *patterns, const struct head *head, unsigned leader, owners position,
                      unsigned need, struct known *known)
{
    if (head->generation != patterns->generation) return false;
    for (uint32_t at = head->first[leader]; at != 0; at = patterns->block[at].next) {
        struct block *block = &patterns->block[at];

        __builtin_prefetch(&patterns->block[block->next]);
        __builtin_prefetch((const char *)&patterns->block[block->next] + 64);
        for (uint64_t places = deciding(block, need); places != 0; places &= places - 1) {
            const unsigned place = (unsigned)__builtin_ctzll(places) / 8;

            if (!agrees(key_of(block, place), position)) continue;
            read_known(block, place, known);
            to_front(&patterns->block[head->first[leader]], block, place);
            return true;
        }
    }
    return false;
}

/* Is every position of that kept pattern one of this one, and are its bounds no closer? */
static bool says_no_more(const struct block *block, unsigned place, owners key, const struct known *known)
{
    const owners kept = key_of(block, place), kept_end = kept & -kept, end = key & -key;
    const owners differ = (kept ^ key) & -(end + end), is_wider = (owners)(kept_end > end);

    return is_zero(differ | is_wider) && byte_of(block->at_least, place) <= known->at_least &&
           byte_of(block->at_most, place) >= known->at_most;
}

static owners pattern_of(owners position, const struct known *known)
{
    owners key;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const unsigned count = known->matter >> (8 * suit) & 15u;
        const uint32_t end = UINT32_C(1) << (31 - 2 * count);

        ARB_ASSERT(count <= ARB_RANKS);
        key[suit] = (position[suit] & -(end + end)) | end;
    }
    return key;
}

/* One that is free; there is one. */
static uint32_t take_block(struct patterns *patterns)
{
    const uint32_t at = patterns->free;

    if (at == 0) return patterns->blocks_used++;
    patterns->free = patterns->block[at].next;
    return at;
}

void dd_patterns_keep(struct patterns *patterns, shapes lengths, unsigned leader, owners position,
                      const struct known *known)
{
    struct head *head = take_head(patterns, lengths);
    const owners key = pattern_of(position, known);
    struct block *block;

    for (uint32_t at = head->first[leader]; at != 0; at = block->next) {
        block = &patterns->block[at];
        for (unsigned place = 0; place < block->used; place++) {
            if (!says_no_more(block, place, key, known)) continue;
            memcpy(block->key[place], &key, sizeof key);
            set_bounds(block, place, known->at_least, known->at_most);
            return;
        }
    }
    block = &patterns->block[head->first[leader]];
    if (head->first[leader] == 0 || block->used == IN_BLOCK) {
        if (patterns->free == 0 && patterns->blocks_used == patterns->blocks) {
            thin_out(patterns);
            head = take_head(patterns, lengths);
        }
        const uint32_t at = take_block(patterns);

        block = &patterns->block[at];
        *block = (struct block){.at_most = ~UINT64_C(0), .next = head->first[leader]};
        head->first[leader] = at;
    }
    memcpy(block->key[block->used], &key, sizeof key);
    set_bounds(block, block->used++, known->at_least, known->at_most);
}
