/* brute.c -- every line of play, by the letter of Law 44 and nothing cleverer. */
#include "brute.h"

/* Law 44E, F: the highest trump, else the highest of the suit led. */
static unsigned winner_of(const arb_card card[ARB_SEATS], unsigned leader, unsigned denomination)
{
    unsigned best = leader;

    for (unsigned i = 1; i < ARB_SEATS; i++) {
        const unsigned seat = (leader + i) & 3u;
        const enum arb_suit suit = arb_card_suit(card[seat]), winning = arb_card_suit(card[best]);

        if (suit == winning ? card[seat] > card[best] : (unsigned)suit == denomination) best = seat;
    }
    return best;
}

static unsigned best_for_turn(const struct arb_solve_position *position);

/* What the side of 'seat' takes once it has played the card. */
static unsigned after_card(const struct arb_solve_position *position, unsigned seat, arb_card card)
{
    struct arb_solve_position next = *position;
    arb_card trick[ARB_SEATS];
    unsigned winner, taken, left;

    next.hand[seat] ^= arb_hand_of(card);
    left = arb_hand_count(next.hand[seat]);
    if (position->on_table < 3) {
        next.table[next.on_table++] = card;
        return left + 1 - best_for_turn(&next); /* every trick goes to one side or the other */
    }
    for (unsigned i = 0; i < 3; i++) trick[(position->leader + i) & 3u] = position->table[i];
    trick[seat] = card;
    winner = winner_of(trick, position->leader, position->denomination);
    next.leader = (uint8_t)winner;
    next.on_table = 0;
    taken = left == 0 ? 0 : best_for_turn(&next);
    return ((winner ^ seat) & 1u) == 0 ? 1 + taken : left - taken;
}

static arb_hand legal_cards(const struct arb_solve_position *position, unsigned seat)
{
    const arb_hand hand = position->hand[seat];

    if (position->on_table == 0) return hand;
    const arb_hand suit = arb_hand_suit(hand, arb_card_suit(position->table[0]));

    return suit != 0 ? suit : hand;
}

static unsigned best_for_turn(const struct arb_solve_position *position)
{
    struct arb_solve_cards cards;

    brute_solve(position, &cards);
    return cards.best;
}

void brute_solve(const struct arb_solve_position *position, struct arb_solve_cards *cards)
{
    const unsigned seat = (position->leader + position->on_table) & 3u;

    *cards = (struct arb_solve_cards){.seat = (uint8_t)seat};
    for (arb_hand legal = legal_cards(position, seat); legal != 0;) {
        const arb_card card = arb_hand_highest(legal);
        const unsigned tricks = after_card(position, seat, card);

        cards->card[cards->count] = card;
        cards->tricks[cards->count++] = (uint8_t)tricks;
        if (tricks > cards->best) cards->best = (uint8_t)tricks;
        legal ^= arb_hand_of(card);
    }
}
