/* double_dummy.c -- any position is solved, stopped or refused: bounds hold together, and small endings are those of
 * plain search.
 *
 * The first byte chooses: raw, all bytes as a position; else trumps, leader, cards on the table and a limit, then who
 * gets each card, as long as his hand has room. */
#include "plain.h"

#include <stdlib.h>

enum { PLAIN_CARDS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY_LEAST];

static void hold(bool holds)
{
    if (!holds) abort();
}

/* -- From bytes to a position ------------------------------------------------------------------------ */

static struct arb_dd_position raw_position(const uint8_t *bytes, size_t length)
{
    struct arb_dd_position position = {.leader = 0};

    memcpy(&position, bytes, length < sizeof position ? length : sizeof position);
    return position;
}

/* A nibble a card: whose it is, or nobody's. Then as many cards are played as the head says. */
static struct arb_dd_position dealt_position(const uint8_t *bytes, size_t length)
{
    struct arb_dd_position position = {.denomination = bytes[1] % ARB_DENOMINATIONS, .leader = bytes[2] & 3u};
    const unsigned each = 1 + (bytes[2] >> 2) % ARB_RANKS;

    for (size_t i = 0; i < ARB_CARDS && 4 + i / 2 < length; i++) {
        const unsigned to = (unsigned)bytes[4 + i / 2] >> 4 * (i & 1u) & 7u;

        if (to < ARB_SEATS && arb_hand_count(position.left.hand[to]) < each)
            position.left.hand[to] |= arb_hand_of((arb_card)i);
    }
    for (unsigned i = bytes[1] >> 6; i > 0 && plain_legal(&position) != 0; i--)
        (void)plain_play(&position, arb_hand_lowest(plain_legal(&position)));
    return position;
}

/* -- What must hold ------------------------------------------------------------------------------------ */

static void hold_cards(const struct arb_dd_position *position, const struct arb_dd_cards *cards)
{
    arb_hand seen = 0;

    for (unsigned i = 0; i < cards->count; i++) {
        const struct arb_dd_choice *choice = &cards->choice[i];

        hold(choice->cards != 0 && (choice->cards & seen) == 0);
        hold(choice->tricks.at_least <= choice->tricks.at_most && choice->tricks.at_most <= cards->best.at_most);
        hold(choice->tricks.at_least <= cards->best.at_least);
        seen |= choice->cards;
    }
    hold(seen == plain_legal(position));
}

static void hold_beside_plain(const struct arb_dd_position *position, const struct arb_dd_cards *cards)
{
    const unsigned left = arb_hand_count(position->left.hand[cards->seat]);

    if (left > PLAIN_CARDS) return;
    const unsigned norths = plain_tricks(position), tricks = cards->seat % 2 == 0 ? norths : left - norths;

    hold(cards->best.at_least <= tricks && tricks <= cards->best.at_most);
}

static void hold_play(struct arb_dd *dd, const struct arb_dd_position *position, const uint8_t *bytes, size_t length)
{
    struct arb_dd_play play = {.from = *position, .side = bytes[0] >> 1 & 1u, .count = bytes[0] >> 2 & 7u};
    struct arb_dd_trace trace;

    memcpy(play.card, bytes, length < ARB_CARDS ? length : ARB_CARDS);
    hold(arb_dd_trace(dd, &play, &trace) != ARB_DD_NOT_A_POSITION && trace.cards <= play.count);
    for (unsigned i = 0; i <= trace.cards; i++)
        hold(trace.tricks[i].at_least <= trace.tricks[i].at_most && trace.tricks[i].at_most <= ARB_RANKS);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
    struct arb_dd_tricks tricks, again;
    struct arb_dd_cards cards;

    if (length < 4) return 0;
    const struct arb_dd_position position = (bytes[0] & 1u) != 0 ? raw_position(bytes + 1, length - 1)
                                                                 : dealt_position(bytes, length);

    arb_dd_limit(dd, 1u + bytes[3], NULL);
    const enum arb_dd_outcome outcome = arb_dd_tricks(dd, &position, &tricks);

    hold((arb_dd_cards(dd, &position, &cards) == ARB_DD_NOT_A_POSITION) == (outcome == ARB_DD_NOT_A_POSITION));
    if (outcome == ARB_DD_NOT_A_POSITION) return 0;
    hold_cards(&position, &cards);
    hold_beside_plain(&position, &cards);
    hold(arb_dd_tricks(dd, &position, &again) != ARB_DD_NOT_A_POSITION);
    hold(again.at_least <= tricks.at_most && tricks.at_least <= again.at_most);
    hold(outcome == ARB_DD_STOPPED || cards.best.at_least <= tricks.at_least);
    hold_play(dd, &position, bytes, length);
    return 0;
}
