/* sure.c -- counts the tricks that a side cannot lose by any legal play (69B, 71).
 *
 * Two ways to know it. Each trump of a hand that no trump of the other side beats takes a trick; and of an
 * ending of few cards, all of them known, every legal play of the four is tried.
 */
#include "claim.h"
#include "../revoke/revoke.h"

#include "../../laws/play_facts.h"

#define ENDING_MAX 3                /* tricks: so few are looked through in no time */

struct ending {
    arb_hand held[ARB_SEATS];
    arb_card card[ARB_SEATS];       /* of the trick under way, by seat */
    unsigned leader, count;
    unsigned trump;
    arb_hand counted;               /* a trick counts that one of these cards wins */
};

static unsigned fewest(const struct ending *e);

static unsigned after_trick(const struct ending *e)
{
    ARB_ASSERT(e->count == ARB_SEATS);

    const enum arb_seat winner = law44_winner(e->card, (enum arb_seat)e->leader, e->trump);
    struct ending next = *e;

    next.leader = winner;
    next.count = 0;
    return (arb_hand_holds(e->counted, e->card[winner]) ? 1u : 0u) + fewest(&next);
}

/* The fewest tricks from here that count, whatever is played by the Laws. Every legal card of the hand on
 * turn is tried: at most ENDING_MAX tricks are left. */
static unsigned fewest(const struct ending *e)
{
    ARB_ASSERT(e->count <= ARB_SEATS && e->leader < ARB_SEATS);

    const unsigned turn = (e->leader + e->count) & 3u;
    unsigned least = ARB_TRICKS;
    arb_hand cards;

    if (e->count == ARB_SEATS) return after_trick(e);
    if (e->held[turn] == 0) return 0;
    cards = law44_playable(e->held[turn], e->count, arb_card_suit(e->card[e->leader]));
    for (; cards != 0; cards &= cards - 1) {
        struct ending next = *e;
        unsigned tricks;

        next.card[turn] = arb_hand_lowest(cards);
        next.held[turn] &= ~(cards & -cards);
        next.count++;
        tricks = fewest(&next);
        if (tricks < least) least = tricks;
    }
    return least;
}

/* Are all cards known, so few, and as many in each hand as there should be? */
static bool is_short(const struct arb_table *table)
{
    const unsigned left = ARB_TRICKS - table->trick;

    if (left == 0 || left > ENDING_MAX || arb__cards_unknown(table) > 0) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_count(table->held[s]) + (table->played[table->trick].lies >> s & 1u) != left) return false;
    return table->played[table->trick].last == 0;
}

/* Copies what the search needs of the table: hands, the trick under way, the trump, and whose turn it is. */
static unsigned in_short_ending(const struct arb_table *table, arb_hand counted)
{
    ARB_ASSERT(table->trick < ARB_TRICKS && ARB_TRICKS - table->trick <= ENDING_MAX);

    const struct arb_trick *trick = &table->played[table->trick];
    struct ending e = {.leader = trick->count > 0 ? trick->leader : table->turn,
                       .count = trick->count,
                       .trump = table->contract.denomination,
                       .counted = counted};

    ARB_ASSERT(e.leader < ARB_SEATS && e.count < ARB_SEATS);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        e.held[s] = table->held[s];
        e.card[s] = trick->card[s];
    }
    return fewest(&e);
}

/* The cards of that side: in its hands, or on the trick under way. */
static arb_hand cards_of(const struct arb_table *table, enum arb_side side)
{
    ARB_ASSERT(side <= ARB_EW && table->trick < ARB_TRICKS);

    const struct arb_trick *trick = &table->played[table->trick];
    arb_hand cards = 0;

    for (unsigned s = side; s < ARB_SEATS; s += 2) {
        cards |= table->held[s];
        if ((trick->lies >> s & 1u) != 0) cards |= arb_hand_of(trick->card[s]);
    }
    return cards;
}

bool arb__may_win_with(const struct arb_table *table, arb_hand cards)
{
    if (!is_short(table)) return true;
    return in_short_ending(table, ARB_HAND_FULL_PACK & ~cards) < ARB_TRICKS - (unsigned)table->trick;
}

/* The cards that the other side can have, or has just played: of a story that begins with an ending nobody tells which
 * cards are gone, so that where all hands are known it is what they hold. */
static arb_hand may_be_against(const struct arb_table *table, enum arb_side side)
{
    const arb_hand against = cards_of(table, arb_other_side(side));

    if (arb__cards_unknown(table) == 0) return against;
    return against | (ARB_HAND_FULL_PACK & ~(table->gone | cards_of(table, side)));
}

/* Of that hand, trumps above every one that the other side can have, or has just played. */
static unsigned high_trumps(const struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(table->contract.denomination < ARB_SUITS);

    const enum arb_suit trump = (enum arb_suit)table->contract.denomination;
    const arb_hand theirs = arb_hand_suit(may_be_against(table, arb_side_of(seat)), trump);
    arb_hand high = arb_hand_suit(table->held[seat], trump);

    if (theirs != 0) high &= ~((arb_hand_of(arb_hand_highest(theirs)) << 1) - 1u);
    return arb_hand_count(high);
}

/* A hand with a card too many, which was missing from an earlier trick, takes no more tricks than are left. */
unsigned arb__sure_tricks(const struct arb_table *table, enum arb_side side)
{
    const enum arb_seat one = side == ARB_NS ? ARB_NORTH : ARB_EAST, other = arb_partner(one);
    const unsigned left = ARB_TRICKS - table->trick;
    unsigned sure = 0;

    ARB_ASSERT(table->trick <= ARB_TRICKS && other < ARB_SEATS);
    if (left == 0) return 0;
    if (table->contract.denomination < ARB_SUITS) {
        sure = high_trumps(table, one);
        if (high_trumps(table, other) > sure) sure = high_trumps(table, other);
    }
    if (is_short(table) && in_short_ending(table, cards_of(table, side)) > sure)
        sure = in_short_ending(table, cards_of(table, side));
    return sure < left ? sure : left;
}

bool arb__is_decided(const struct arb_table *table)
{
    const unsigned left = ARB_TRICKS - table->trick;

    return left > 0 && arb__sure_tricks(table, ARB_NS) + arb__sure_tricks(table, ARB_EW) == left;
}
