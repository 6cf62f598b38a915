/* forks.c -- long chains are parted, so that a search looks at few patterns of many. */
#include "chains.h"

/* How many patterns of the chain a search would look at behind that fork, on the average, times their number. */
static unsigned looks_behind(const struct patterns *patterns, uint32_t first, const struct block *fork)
{
    unsigned count[BRANCHES] = {0}, all = 0, looks = 0;

    for (uint32_t at = first; at != 0; at = patterns->block[at].next)
        for (unsigned place = 0; place < patterns->block[at].used; place++, all++)
            count[branch_of(key_of(&patterns->block[at], place), fork)]++;
    for (unsigned i = 0; i < BRANCHES; i++) looks += count[i] * (i == ANYBODYS ? all : count[i]);
    return looks;
}

/* The card that parts the chain's patterns best. false: none does well. */
static bool choose_fork(const struct patterns *patterns, uint32_t first, struct block *fork)
{
    const unsigned all = LONG_CHAIN * IN_BLOCK;
    unsigned least = all * all * 3 / 4;

    fork->nth = 0;
    for (struct block tried = {.suit = 0}; tried.suit < ARB_SUITS; tried.suit++)
        for (tried.nth = 1; tried.nth <= ARB_RANKS; tried.nth++) {
            const unsigned looks = looks_behind(patterns, first, &tried);

            if (looks >= least) continue;
            least = looks;
            fork->suit = tried.suit;
            fork->nth = tried.nth;
        }
    return fork->nth > 0;
}

void dd_chain_append(struct patterns *patterns, uint32_t *first, owners key, unsigned at_least, unsigned at_most)
{
    if (*first == 0 || patterns->block[*first].used == IN_BLOCK) *first = dd_block_take(patterns, *first);
    struct block *block = &patterns->block[*first];

    memcpy(block->key[block->used], &key, sizeof key);
    set_bounds(block, block->used++, at_least, at_most);
}

/* A chain of so many full blocks. */
static bool is_long(const struct patterns *patterns, uint32_t first)
{
    unsigned length = 0;

    if (first == 0 || patterns->block[first].used < IN_BLOCK) return false;
    for (uint32_t at = first; at != 0 && length <= LONG_CHAIN; at = patterns->block[at].next) length++;
    return length == LONG_CHAIN;
}

void dd_chain_part(struct patterns *patterns, uint32_t *first)
{
    const uint32_t chain = *first;
    struct block choice = {.used = FORK};

    if (!is_long(patterns, chain) || dd_blocks_free(patterns) < LONG_CHAIN + BRANCHES ||
        !choose_fork(patterns, chain, &choice))
        return;
    *first = dd_block_take(patterns, 0);
    struct block *fork = &patterns->block[*first];

    *fork = choice;
    for (uint32_t at = chain, next; at != 0; at = next) {
        const struct block old = patterns->block[at];

        next = old.next;
        dd_block_give(patterns, at);
        for (unsigned place = 0; place < old.used; place++) {
            const owners key = key_of(&old, place);

            dd_chain_append(patterns, &fork->branch[branch_of(key, fork)], key, byte_of(old.at_least, place),
                            byte_of(old.at_most, place));
        }
    }
}
