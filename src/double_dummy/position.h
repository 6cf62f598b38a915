/* position.h -- positions as callers give them: are they sound, who may play what, and what comes of a card. */
#ifndef ARB_DD_POSITION_H
#define ARB_DD_POSITION_H

#include "arbitro/double_dummy/double_dummy.h"

/* No card twice, hands of equal length, every number in its range. Nothing else here may be asked of others. */
bool dd_position_is_sound(const struct arb_dd_position *position);

static inline unsigned dd_seat_to_play(const struct arb_dd_position *position)
{
    return (position->leader + position->on_table) & 3u;
}

/* Tricks still to be decided, the one under way included. */
static inline unsigned dd_tricks_left(const struct arb_dd_position *position)
{
    return arb_hand_count(position->left.hand[dd_seat_to_play(position)]);
}

/* What the hand to play may play. Law 44. */
arb_hand dd_playable(const struct arb_dd_position *position);

/* The playable cards in sets that nothing in play parts, the highest first. Returns how many sets. */
unsigned dd_equals(const struct arb_dd_position *position, arb_hand set[ARB_RANKS]);

/* Who wins the trick so far. At least one card lies there. */
unsigned dd_winner(const struct arb_dd_position *position);

/* The hand to play, which holds it, plays that card. Returns the tricks that North-South won by it: 0 or 1. */
unsigned dd_play_card(struct arb_dd_position *position, arb_card card);

#endif
