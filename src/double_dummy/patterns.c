/* patterns.c -- keeps and finds the bounds of patterns. A third of a search's time goes by here, most of it waiting for
 * memory: a block is two lines of the cache, and what comes next is asked for before it is needed.
 */
#include "chains.h"

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define TOP_BITS UINT64_C(0x8080808080808080)

/* -- Finding -------------------------------------------------------------------------------------- */

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
        known->matter |= depth_of(key_of(block, place), suit) << (8 * suit);
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

static void expect_block(const struct patterns *patterns, uint32_t at)
{
    __builtin_prefetch(&patterns->block[at]);
    __builtin_prefetch((const char *)&patterns->block[at] + 64);
}

/* The place of a pattern that the position agrees with and that decides. IN_BLOCK: none. */
static unsigned find_in_block(const struct block *block, owners position, unsigned need)
{
    for (uint64_t places = deciding(block, need); places != 0; places &= places - 1) {
        const unsigned place = (unsigned)__builtin_ctzll(places) / 8;

        if (agrees(key_of(block, place), position)) return place;
    }
    return IN_BLOCK;
}

bool dd_patterns_find(struct patterns *patterns, const struct head *head, unsigned leader, owners position,
                      unsigned need, struct known *known)
{
    uint32_t pending[FORKS_DEEP], deep = 0;

    if (head->generation != patterns->generation) return false;
    for (uint32_t first = head->first[leader], at = first, next; at != 0; at = next) {
        struct block *block = &patterns->block[at];

        if (block->used == FORK) {
            first = next = block->branch[owner_at(position, block)];
            pending[deep++] = block->branch[ANYBODYS];
            expect_block(patterns, next);
            expect_block(patterns, block->branch[ANYBODYS]);
        } else {
            expect_block(patterns, block->next);
            const unsigned place = find_in_block(block, position, need);

            if (place < IN_BLOCK) {
                read_known(block, place, known);
                to_front(&patterns->block[first], block, place);
                return true;
            }
            next = block->next;
        }
        while (next == 0 && deep > 0) first = next = pending[--deep];
    }
    return false;
}

/* -- Keeping --------------------------------------------------------------------------------------- */

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

/* Where the chain begins that the pattern belongs to. */
static uint32_t *chain_of(struct patterns *patterns, struct head *head, unsigned leader, owners key, unsigned *deep)
{
    uint32_t *first = &head->first[leader];

    for (*deep = 0; *first != 0 && patterns->block[*first].used == FORK; ++*deep)
        first = &patterns->block[*first].branch[branch_of(key, &patterns->block[*first])];
    return first;
}

/* The last pattern of a chain's first block, which has one, goes to that place. */
static void fill(struct patterns *patterns, uint32_t *first, struct block *block, unsigned place)
{
    struct block *from = &patterns->block[*first];
    const uint32_t at = *first;
    const unsigned last = --from->used;

    memcpy(block->key[place], from->key[last], sizeof block->key[place]);
    set_bounds(block, place, byte_of(from->at_least, last), byte_of(from->at_most, last));
    set_bounds(from, last, 0, 255);
    if (last > 0) return;
    *first = from->next;
    dd_block_give(patterns, at);
}

/* Patterns of a chain that say no more than this one. */
static void forget_in_chain(struct patterns *patterns, uint32_t *first, owners key, const struct known *known)
{
    for (uint32_t at = *first, next; at != 0; at = next) {
        struct block *block = &patterns->block[at];

        next = block->next;
        for (unsigned place = block->used; place-- > 0;)
            if (says_no_more(block, place, key, known)) fill(patterns, first, block, place);
    }
}

/* The same of all chains behind forks where there may be one. No deeper than FORKS_DEEP. */
static void forget_lesser(struct patterns *patterns, uint32_t *first, owners key, const struct known *known)
{
    struct block *fork = &patterns->block[*first];

    if (*first == 0) return;
    if (fork->used != FORK) forget_in_chain(patterns, first, key, known);
    else if (depth_of(key, fork->suit) >= fork->nth)
        forget_lesser(patterns, &fork->branch[owner_at(key, fork)], key, known);
    else
        for (unsigned i = 0; i < BRANCHES; i++) forget_lesser(patterns, &fork->branch[i], key, known);
}

void dd_patterns_keep(struct patterns *patterns, shapes lengths, unsigned leader, owners position,
                      const struct known *known)
{
    const owners key = pattern_of(position, known);
    struct head *head = dd_patterns_take_head(patterns, lengths);

    forget_lesser(patterns, &head->first[leader], key, known);
    if (dd_blocks_free(patterns) == 0) {
        dd_patterns_thin_out(patterns);
        head = dd_patterns_take_head(patterns, lengths);
    }
    unsigned deep;
    uint32_t *first = chain_of(patterns, head, leader, key, &deep);

    if (deep < FORKS_DEEP) {
        dd_chain_part(patterns, first);
        first = chain_of(patterns, head, leader, key, &deep);
    }
    dd_chain_append(patterns, first, key, known->at_least, known->at_most);
}
