/* drawn.c -- positions by chance, the same for the same seed. */
#include "drawn.h"

#include "plain.h"

struct arb_deal drawn_deal(struct arb_chance *chance, unsigned each, unsigned ranks)
{
    arb_card pack[ARB_CARDS];
    struct arb_deal deal = {{0}};
    unsigned cards = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        for (unsigned rank = 0; rank < ranks; rank++)
            pack[cards++] = arb_card_of((enum arb_suit)suit, (enum arb_rank)rank);
    for (unsigned i = 0; i < ARB_SEATS * each; i++) {
        const unsigned at = i + arb_chance_below(chance, cards - i);
        const arb_card card = pack[at];

        pack[at] = pack[i];
        deal.hand[i % ARB_SEATS] |= arb_hand_of(card);
    }
    return deal;
}

arb_card drawn_card(struct arb_chance *chance, arb_hand cards)
{
    for (unsigned skip = arb_chance_below(chance, arb_hand_count(cards)); skip > 0; skip--)
        cards &= cards - 1;
    return arb_hand_lowest(cards);
}

struct arb_dd_position drawn_position(struct arb_chance *chance, unsigned each, unsigned ranks, unsigned on_table)
{
    struct arb_dd_position position = {.left = drawn_deal(chance, each, ranks)};

    position.denomination = (uint8_t)arb_chance_below(chance, ARB_DENOMINATIONS);
    position.leader = (uint8_t)arb_chance_below(chance, ARB_SEATS);
    while (position.on_table < on_table) (void)plain_play(&position, drawn_card(chance, plain_legal(&position)));
    return position;
}

struct arb_deal drawn_image(struct arb_chance *chance, unsigned ranks, unsigned step)
{
    struct arb_deal deal = {{0}};

    for (unsigned rank = 0; rank < ranks; rank++) {
        const unsigned first = arb_chance_below(chance, ARB_SEATS);

        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            deal.hand[(first + step * suit) & 3u] |= arb_hand_of((arb_card)(suit * ARB_RANKS + rank));
    }
    return deal;
}
