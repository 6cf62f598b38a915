/* position.c -- what a caller may ask, and how a card changes it. Law 44. */
#include "position.h"

/* -- Is it one? ---------------------------------------------------------------------- */

/* Has every hand as many cards as the one to play, or one fewer when it has played to the trick? */
static bool hands_are_even(const struct arb_dd_position *position)
{
    const unsigned cards = dd_tricks_left(position);

    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned played = i < position->on_table;

        if (arb_hand_count(position->left.hand[(position->leader + i) & 3u]) + played != cards) return false;
    }
    return cards <= ARB_RANKS;
}

bool dd_position_is_sound(const struct arb_dd_position *position)
{
    arb_hand seen = 0;

    if (position->denomination >= ARB_DENOMINATIONS || position->leader >= ARB_SEATS || position->on_table > 3)
        return false;
    for (unsigned i = 0; i < position->on_table; i++) {
        if (position->table[i] >= ARB_CARDS || arb_hand_holds(seen, position->table[i])) return false;
        seen |= arb_hand_of(position->table[i]);
    }
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if ((position->left.hand[seat] & (seen | ~ARB_HAND_FULL_PACK)) != 0) return false;
        seen |= position->left.hand[seat];
    }
    return hands_are_even(position);
}

/* -- What may be played ------------------------------------------------------------------ */

arb_hand dd_playable(const struct arb_dd_position *position)
{
    const arb_hand hand = position->left.hand[dd_seat_to_play(position)];
    const arb_hand suit = position->on_table == 0 ? 0 : arb_hand_suit(hand, arb_card_suit(position->table[0]));

    return suit != 0 ? suit : hand;
}

/* All cards that the hand does not hold: a card on the table still parts those above it from those below. */
static arb_hand cards_of_others(const struct arb_dd_position *position)
{
    arb_hand others = 0;

    for (unsigned i = 0; i < position->on_table; i++) others |= arb_hand_of(position->table[i]);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (seat != dd_seat_to_play(position)) others |= position->left.hand[seat];
    return others;
}

unsigned dd_equals(const struct arb_dd_position *position, arb_hand set[ARB_RANKS])
{
    const arb_hand others = cards_of_others(position);
    unsigned count = 0;

    for (arb_hand left = dd_playable(position); left != 0; count++) {
        const arb_card highest = arb_hand_highest(left);
        const arb_hand below = arb_hand_of(highest) - 1u;
        const arb_hand parting = arb_hand_suit(others & below, arb_card_suit(highest));
        const arb_hand above = parting != 0 ? ~(arb_hand_of(arb_hand_highest(parting)) - 1u) : ~UINT64_C(0);

        set[count] = arb_hand_suit(left & above, arb_card_suit(highest));
        left &= ~set[count];
    }
    return count;
}

/* -- A card is played ---------------------------------------------------------------------- */

static bool takes(arb_card card, arb_card winning, unsigned denomination)
{
    return arb_card_suit(card) == arb_card_suit(winning) ? card > winning : arb_card_suit(card) == denomination;
}

unsigned dd_winner(const struct arb_dd_position *position)
{
    unsigned best = 0;

    for (unsigned i = 1; i < position->on_table; i++)
        if (takes(position->table[i], position->table[best], position->denomination)) best = i;
    return (position->leader + best) & 3u;
}

unsigned dd_play_card(struct arb_dd_position *position, arb_card card)
{
    const unsigned seat = dd_seat_to_play(position);

    ARB_ASSERT(arb_hand_holds(position->left.hand[seat], card));
    position->left.hand[seat] ^= arb_hand_of(card);
    if (position->on_table < 3) {
        position->table[position->on_table++] = card;
        return 0;
    }
    const unsigned winner = dd_winner(position);
    const arb_card winning = position->table[(winner - position->leader) & 3u];

    position->leader = (uint8_t)(takes(card, winning, position->denomination) ? seat : winner);
    position->on_table = 0;
    return (position->leader & 1u) == ARB_NS ? 1 : 0;
}
