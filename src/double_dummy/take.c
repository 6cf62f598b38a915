/* take.c -- a position comes in: its cards in lanes, who owns them, and what of the memory is still of use.
 *
 * Patterns say nothing of a deal, only of trumps, and hold in every other with the same. They are forgotten when a new
 * deal comes: they would be in the way of those that the new one needs.
 */
#include "position.h"
#include "search.h"

/* Thirteen bits a suit become sixteen. */
static lanes lanes_of(arb_hand hand)
{
    lanes set = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        set |= (hand >> (ARB_RANKS * suit) & 0x1FFFu) << (LANE * suit);
    return set;
}

static unsigned lane_card(arb_card card) { return (unsigned)arb_card_suit(card) * LANE + arb_card_rank(card); }

/* -- Owners ------------------------------------------------------------------------------ */

/* For each set of the suit's ranks that were dealt, the owners from the highest down: the owner of the highest, then
 * those of the rest, which stands there already; and how many of the highest are one side's. */
static void list_owners(struct arb_dd *dd, unsigned suit)
{
    uint32_t owner[ARB_RANKS] = {0};
    unsigned dealt = 0, ranks = 0;

    for (uint32_t seat = 0; seat < ARB_SEATS; seat++) {
        dealt |= ranks_of(dd->dealt[seat], suit);
        for (unsigned left = ranks_of(dd->dealt[seat], suit); left != 0; left &= left - 1)
            owner[__builtin_ctz(left)] = seat;
    }
    dd->owners[suit][0] = 0;
    while ((ranks = (ranks - dealt) & dealt) != 0) { /* every part of 'dealt', the smaller number first */
        const unsigned top = 31u - (unsigned)__builtin_clz(ranks);
        const uint32_t rest = dd->owners[suit][ranks ^ 1u << top];
        const bool goes_on = ((rest >> 30 ^ owner[top]) & 1u) == 0;

        dd->owners[suit][ranks] = owner[top] << 30 | rest >> 8 << 6 | ((goes_on ? rest & RUN : 0) + 1);
    }
}

static bool is_ending_of_dealt(const struct arb_dd *dd, const lanes hand[ARB_SEATS])
{
    lanes others = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) others |= hand[seat] & ~dd->dealt[seat];
    return others == 0;
}

/* What was learned with other trumps is of no use. */
static void forget(struct arb_dd *dd, unsigned trump)
{
    dd->trump = trump;
    dd_patterns_forget(&dd->patterns);
    memset(dd->hint, 0, sizeof dd->hint);
    memset(dd->led, 0, sizeof dd->led);
    memset(dd->thrown, 0, sizeof dd->thrown);
}

/* The hands as they were when the trick began. */
static void take_cards(struct arb_dd *dd, const lanes hand[ARB_SEATS], unsigned trump)
{
    if (!is_ending_of_dealt(dd, hand)) {
        memcpy(dd->dealt, hand, sizeof dd->dealt);
        for (unsigned suit = 0; suit < ARB_SUITS; suit++) list_owners(dd, suit);
        forget(dd, trump);
    } else if (trump != dd->trump) forget(dd, trump);
    memcpy(dd->hand, hand, sizeof dd->hand);
}

/* -- The trick under way ------------------------------------------------------------------ */

static shapes lengths_of(const struct arb_dd *dd)
{
    shapes lengths = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            lengths += one_of(seat, suit) * count_ranks(ranks_of(dd->hand[seat], suit));
    return lengths;
}

/* Cards on the table leave their hands. */
static void take_table(struct arb_dd *dd, const struct arb_dd_position *position, struct start *start)
{
    for (unsigned i = 0; i < position->on_table; i++) {
        const unsigned seat = (position->leader + i) & 3u, card = lane_card(position->table[i]);

        dd->hand[seat] ^= one_card(card);
        start->lengths -= one_of(seat, card_suit(card));
    }
    start->trick.suit = arb_card_suit(position->table[0]);
    start->turn.winner = dd_winner(position);
    start->turn.winning = lane_card(position->table[(start->turn.winner - position->leader) & 3u]);
}

struct start dd_take(struct arb_dd *dd, const struct arb_dd_position *position)
{
    lanes hand[ARB_SEATS];
    struct start start = {.turn = {.place = position->on_table, .seat = dd_seat_to_play(position)}};

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) hand[seat] = lanes_of(position->left.hand[seat]);
    for (unsigned i = 0; i < position->on_table; i++)
        hand[(position->leader + i) & 3u] |= one_card(lane_card(position->table[i]));
    take_cards(dd, hand, position->denomination);
    start.lengths = lengths_of(dd);
    start.trick = (struct trick){.leader = position->leader, .left = dd_tricks_left(position),
                                 .all = hand[0] | hand[1] | hand[2] | hand[3], .lengths = start.lengths};
    if (position->on_table > 0) take_table(dd, position, &start);
    return start;
}
