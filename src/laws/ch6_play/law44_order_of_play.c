/* law44_order_of_play.c -- follow suit; the highest trump, else the highest of the suit led, wins. */
#include "../play_facts.h"

arb_hand law44_playable(arb_hand held, unsigned count, enum arb_suit led)
{
    const arb_hand following = count > 0 ? arb_hand_suit(held, led) : 0;

    return following != 0 ? following : held;
}

/* Does the card beat the best so far? The best is of the suit led or a trump. */
static bool beats(arb_card card, arb_card best, unsigned trump)
{
    if (arb_card_suit(card) == arb_card_suit(best)) return card > best;
    return arb_card_suit(card) == trump;
}

enum arb_seat law44_winner(const arb_card card[ARB_SEATS], enum arb_seat leader, unsigned trump)
{
    enum arb_seat winner = leader;

    for (enum arb_seat s = arb_lho(leader); s != leader; s = arb_lho(s))
        if (beats(card[s], card[winner], trump)) winner = s;
    return winner;
}
