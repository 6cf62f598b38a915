/* position.c -- checks positions before libdds gets them, and names the faults.
 *
 * libdds trusts its caller: given an impossible position it may crash, or answer nonsense. So everything is checked
 * first.
 */
#include "inside.h"

const char *arb_solve_fault_key(enum arb_solve_fault fault)
{
    static const char *const keys[ARB_SOLVE_FAULT_COUNT] = {
#define X(NAME, name) [ARB_SOLVE_##NAME] = "solve." #name,
        ARB_SOLVE_FAULTS(X)
#undef X
    };

    ARB_ASSERT(fault > ARB_SOLVE_GOOD && fault < ARB_SOLVE_FAULT_COUNT);
    return keys[fault];
}

enum arb_seat arb__solve_turn(const struct arb_solve_position *position)
{
    return (enum arb_seat)((position->leader + position->on_table) & 3u);
}

arb_hand arb__solve_legal(const struct arb_solve_position *position)
{
    const arb_hand hand = position->hand[arb__solve_turn(position)];
    const arb_hand suit = position->on_table == 0 ? 0 : arb_hand_suit(hand, arb_card_suit(position->table[0]));

    return suit != 0 ? suit : hand;
}

/* Has every hand the same number of cards, with those who have played to the current trick one fewer? */
static bool hands_are_even(const struct arb_solve_position *position)
{
    const unsigned cards = arb_hand_count(position->hand[arb__solve_turn(position)]);

    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned played = i < position->on_table;

        if (arb_hand_count(position->hand[(position->leader + i) & 3u]) + played != cards) return false;
    }
    return cards > 0 && cards <= ARB_RANKS;
}

/* No card twice, in hands and on the table together; hands of equal length; at least one card to play. */
bool arb__solve_position_is_sound(const struct arb_solve_position *position)
{
    arb_hand seen = 0;

    if (position->denomination >= ARB_DENOMINATIONS || position->leader >= ARB_SEATS || position->on_table > 3)
        return false;
    for (unsigned i = 0; i < position->on_table; i++) {
        if (position->table[i] >= ARB_CARDS || arb_hand_holds(seen, position->table[i])) return false;
        seen |= arb_hand_of(position->table[i]);
    }
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if ((position->hand[s] & seen) != 0 || (position->hand[s] & ~ARB_HAND_FULL_PACK) != 0) return false;
        seen |= position->hand[s];
    }
    return hands_are_even(position);
}
