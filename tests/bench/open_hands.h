/* open_hands.h -- double dummy measured: deals by chance, and the same questions put to our solver and to libdds.
 *
 * Each answer is a checksum, so that both sides are seen to have found the same. libdds counts suits down from spades,
 * 0, and has ranks in bits 2 to 14.
 */
#ifndef OPEN_HANDS_H
#define OPEN_HANDS_H

#include "bench.h"

#include "arbitro/double_dummy/double_dummy.h"

#include <dds/dll.h>
#include <stdlib.h>

/* -- Deals --------------------------------------------------------------------------------- */

static inline struct arb_deal open_hands_deal(uint32_t *state)
{
    struct arb_deal deal = {{0}};
    arb_card pack[ARB_CARDS];

    for (unsigned c = 0; c < ARB_CARDS; c++) {
        const unsigned at = bench_next(state) % (c + 1);

        pack[c] = pack[at];
        pack[at] = (arb_card)c;
    }
    for (unsigned c = 0; c < ARB_CARDS; c++) deal.hand[c & 3u] |= arb_hand_of(pack[c]);
    return deal;
}

/* A deal of long suits and voids: a pack in order, of which forty pairs of cards change places. */
static inline struct arb_deal open_hands_with_voids(uint32_t *state)
{
    struct arb_deal deal = {{0}};
    arb_card pack[ARB_CARDS];

    for (unsigned c = 0; c < ARB_CARDS; c++) pack[c] = (arb_card)c;
    for (unsigned swaps = 0; swaps < 40; swaps++) {
        const unsigned a = bench_next(state) % ARB_CARDS, b = bench_next(state) % ARB_CARDS;
        const arb_card kept = pack[a];

        pack[a] = pack[b];
        pack[b] = kept;
    }
    for (unsigned c = 0; c < ARB_CARDS; c++) deal.hand[c / ARB_RANKS] |= arb_hand_of(pack[c]);
    return deal;
}

/* -- Both sides ------------------------------------------------------------------------------ */

static inline double open_hands_ours(struct arb_dd *dd, const struct arb_deal *deal)
{
    struct arb_dd_table table;
    double check = 0;

    if (arb_dd_table(dd, deal, &table) != ARB_DD_SOLVED) abort();
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) check += (trump + 1.0) * table.tricks[trump][seat].at_least;
    return check;
}

static inline unsigned open_hands_their_ranks(arb_hand hand, unsigned suit)
{
    return (unsigned)(hand >> (ARB_RANKS * suit) & 0x1FFF) << 2;
}

static inline int open_hands_their_trump(unsigned trump) { return trump < ARB_SUITS ? 3 - (int)trump : (int)trump; }

static inline double open_hands_theirs(const struct arb_deal *deal)
{
    struct ddTableDeal cards = {0};
    struct ddTableResults found;
    double check = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            cards.cards[seat][3 - suit] = open_hands_their_ranks(deal->hand[seat], suit);
    if (CalcDDtable(cards, &found) != RETURN_NO_FAULT) abort();
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            check += (trump + 1.0) * found.resTable[open_hands_their_trump(trump)][seat];
    return check;
}

/* A position before a lead. 'each': the value of every card, else the best alone. */
static inline double open_hands_ours_at(struct arb_dd *dd, const struct arb_dd_position *position, bool each)
{
    struct arb_dd_tricks best;
    struct arb_dd_cards cards;
    double check = 0;

    if (!each) {
        if (arb_dd_tricks(dd, position, &best) != ARB_DD_SOLVED) abort();
        return best.at_least;
    }
    if (arb_dd_cards(dd, position, &cards) != ARB_DD_SOLVED) abort();
    for (unsigned i = 0; i < cards.count; i++) check += cards.choice[i].tricks.at_least + 1.0;
    return check;
}

static inline double open_hands_theirs_at(const struct arb_dd_position *position, bool each)
{
    struct deal deal = {.trump = open_hands_their_trump(position->denomination), .first = position->leader};
    struct futureTricks found = {0};
    double check = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            deal.remainCards[seat][3 - suit] = open_hands_their_ranks(position->left.hand[seat], suit);
    if (SolveBoard(deal, -1, each ? 3 : 1, 1, &found, 0) != RETURN_NO_FAULT) abort();
    if (!each) return found.score[0];
    for (int i = 0; i < found.cards; i++) check += found.score[i] + 1.0;
    return check;
}

#endif
