/* plain.c -- plain search: does North-South's side take that many, asked of every legal card. */
#include "plain.h"

enum { REMEMBERED = 1 << 16 };

/* Bounds of exactly one position at the beginning of a trick. */
static struct memo {
    struct arb_deal left;
    uint8_t denomination, leader, at_least, at_most;
} memo[REMEMBERED];

/* -- The rules ------------------------------------------------------------------------------ */

arb_hand plain_legal(const struct arb_dd_position *position)
{
    const arb_hand hand = position->left.hand[(position->leader + position->on_table) % 4];

    if (position->on_table == 0) return hand;
    const arb_hand in_suit = arb_hand_suit(hand, arb_card_suit(position->table[0]));

    return in_suit != 0 ? in_suit : hand;
}

static unsigned best_of_trick(const struct arb_dd_position *position, const arb_card card[ARB_SEATS])
{
    unsigned best = 0;

    for (unsigned i = 1; i < ARB_SEATS; i++) {
        const unsigned suit = arb_card_suit(card[i]), winning = arb_card_suit(card[best]);

        if (suit == winning ? card[i] > card[best] : suit == position->denomination) best = i;
    }
    return best;
}

unsigned plain_play(struct arb_dd_position *position, arb_card card)
{
    arb_card trick[ARB_SEATS];

    position->left.hand[(position->leader + position->on_table) % 4] &= ~arb_hand_of(card);
    if (position->on_table < 3) {
        position->table[position->on_table++] = card;
        return 0;
    }
    memcpy(trick, position->table, 3);
    trick[3] = card;
    position->leader = (uint8_t)((position->leader + best_of_trick(position, trick)) % 4);
    position->on_table = 0;
    return position->leader % 2 == 0 ? 1 : 0;
}

/* -- The search ------------------------------------------------------------------------------- */

static struct memo *memo_of(const struct arb_dd_position *position)
{
    uint64_t hash = position->leader * 5u + position->denomination;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        hash = (hash ^ position->left.hand[seat]) * UINT64_C(0x9E3779B97F4A7C15) + (hash >> 29);
    struct memo *place = &memo[hash >> 48 & (REMEMBERED - 1)];

    if (memcmp(&place->left, &position->left, sizeof place->left) != 0 || place->leader != position->leader ||
        place->denomination != position->denomination)
        *place = (struct memo){position->left, position->denomination, position->leader, 0, ARB_RANKS};
    return place;
}

static bool takes(const struct arb_dd_position *position, unsigned need);

static bool any_card_takes(const struct arb_dd_position *position, unsigned need)
{
    const bool ours = (position->leader + position->on_table) % 2 == 0;

    for (arb_hand left = plain_legal(position); left != 0; left &= ~arb_hand_of(arb_hand_highest(left))) {
        struct arb_dd_position after = *position;
        const unsigned won = plain_play(&after, arb_hand_highest(left));

        if (takes(&after, need > won ? need - won : 0) == ours) return ours;
    }
    return !ours;
}

static bool takes(const struct arb_dd_position *position, unsigned need)
{
    const unsigned left = arb_hand_count(position->left.hand[(position->leader + position->on_table) % 4]);

    if (need == 0) return true;
    if (need > left) return false;
    if (position->on_table > 0) return any_card_takes(position, need);
    const struct memo known = *memo_of(position);

    if (known.at_least >= need) return true;
    if (known.at_most < need) return false;
    const bool made = any_card_takes(position, need);
    struct memo *place = memo_of(position);

    if (made) place->at_least = (uint8_t)need;
    else place->at_most = (uint8_t)(need - 1);
    return made;
}

unsigned plain_tricks(const struct arb_dd_position *position)
{
    unsigned tricks = 0;

    while (takes(position, tricks + 1)) tricks++;
    return tricks;
}
