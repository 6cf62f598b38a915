/* beside.c -- two others asked the same. libdds counts suits down from spades, 0, and has ranks in bits 2 to 14. */
#include "beside.h"

#include "plain.h"

#include <dds/dll.h>

/* -- Plain search ------------------------------------------------------------------------------ */

static unsigned tricks_of_side(unsigned seat, unsigned left, unsigned norths)
{
    return seat % 2 == 0 ? norths : left - norths;
}

static bool is_exactly(struct arb_dd_tricks tricks, unsigned n) { return tricks.at_least == n && tricks.at_most == n; }

static const struct arb_dd_choice *choice_with(const struct arb_dd_cards *cards, arb_card card)
{
    for (unsigned i = 0; i < cards->count; i++)
        if (arb_hand_holds(cards->choice[i].cards, card)) return &cards->choice[i];
    return NULL;
}

const char *beside_plain(struct arb_dd *dd, const struct arb_dd_position *position)
{
    const unsigned seat = (position->leader + position->on_table) % 4;
    const unsigned left = arb_hand_count(position->left.hand[seat]);
    const unsigned tricks = tricks_of_side(seat, left, plain_tricks(position));
    struct arb_dd_tricks found;
    struct arb_dd_cards cards;
    arb_hand told = 0;

    if (arb_dd_tricks(dd, position, &found) != ARB_DD_SOLVED) return "tricks are not solved";
    if (!is_exactly(found, tricks)) return "tricks differ";
    if (arb_dd_cards(dd, position, &cards) != ARB_DD_SOLVED) return "cards are not solved";
    if (cards.seat != seat || !is_exactly(cards.best, tricks)) return "the best card differs";
    for (unsigned i = 0; i < cards.count; i++) {
        if ((told & cards.choice[i].cards) != 0) return "a card stands in two choices";
        told |= cards.choice[i].cards;
    }
    if (told != plain_legal(position)) return "other cards than the legal ones";
    for (; told != 0; told &= told - 1) {
        struct arb_dd_position after = *position;
        const unsigned won = plain_play(&after, arb_hand_lowest(told));

        if (!is_exactly(choice_with(&cards, arb_hand_lowest(told))->tricks,
                        tricks_of_side(seat, left, won + plain_tricks(&after))))
            return "a card's value differs";
    }
    return NULL;
}

const char *beside_plain_trace(struct arb_dd *dd, const struct arb_dd_play *play)
{
    const unsigned of = arb_hand_count(play->from.left.hand[(play->from.leader + play->from.on_table) % 4]);
    struct arb_dd_position at = play->from;
    struct arb_dd_trace trace;
    unsigned won = 0;

    if (arb_dd_trace(dd, play, &trace) != ARB_DD_SOLVED) return "the trace is not solved";
    if (trace.cards != play->count) return "not every card is followed";
    for (unsigned i = 0;; i++) {
        const unsigned norths = won + plain_tricks(&at);

        if (!is_exactly(trace.tricks[i], play->side == ARB_NS ? norths : of - norths))
            return "the tricks after a card differ";
        if (i == play->count) return NULL;
        won += plain_play(&at, play->card[i]);
    }
}

/* -- libdds ---------------------------------------------------------------------------------------- */

static int their_suit(arb_card card) { return 3 - (int)arb_card_suit(card); }
static int their_rank(arb_card card) { return (int)arb_card_rank(card) + 2; }
static int their_trumps(unsigned denomination) { return denomination == ARB_NOTRUMP ? 4 : 3 - (int)denomination; }

static unsigned their_ranks(arb_hand hand, unsigned suit)
{
    return (unsigned)(hand >> (ARB_RANKS * suit) & 0x1FFF) << 2;
}

static arb_hand our_cards(int suit, unsigned ranks)
{
    return (arb_hand)(ranks >> 2) << (ARB_RANKS * (unsigned)(3 - suit));
}

static struct deal their_deal(const struct arb_dd_position *position)
{
    struct deal deal = {.trump = their_trumps(position->denomination), .first = position->leader};

    for (unsigned i = 0; i < position->on_table; i++) {
        deal.currentTrickSuit[i] = their_suit(position->table[i]);
        deal.currentTrickRank[i] = their_rank(position->table[i]);
    }
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            deal.remainCards[seat][3 - suit] = their_ranks(position->left.hand[seat], suit);
    return deal;
}

const char *beside_libdds(struct arb_dd *dd, const struct arb_dd_position *position)
{
    struct futureTricks found = {0};
    struct arb_dd_cards cards;

    if (SolveBoard(their_deal(position), -1, 3, 1, &found, 0) != RETURN_NO_FAULT) return "libdds finds a fault";
    if (arb_dd_cards(dd, position, &cards) != ARB_DD_SOLVED) return "cards are not solved";
    if (cards.count != found.cards) return "another number of choices";
    for (int i = 0; i < found.cards; i++) {
        const arb_hand equals = our_cards(found.suit[i], (unsigned)found.equals[i] | 1u << found.rank[i]);
        const struct arb_dd_choice *choice = choice_with(&cards, arb_hand_highest(equals));

        if (choice == NULL || choice->cards != equals) return "other equals";
        if (!is_exactly(choice->tricks, (unsigned)found.score[i])) return "a card's value differs";
    }
    return NULL;
}

const char *beside_libdds_tricks(struct arb_dd *dd, const struct arb_dd_position *position)
{
    struct futureTricks found = {0};
    struct arb_dd_tricks tricks;

    if (SolveBoard(their_deal(position), -1, 1, 1, &found, 0) != RETURN_NO_FAULT) return "libdds finds a fault";
    if (arb_dd_tricks(dd, position, &tricks) != ARB_DD_SOLVED) return "tricks are not solved";
    return is_exactly(tricks, (unsigned)found.score[0]) ? NULL : "tricks differ";
}

const char *beside_libdds_table(struct arb_dd *dd, const struct arb_deal *deal)
{
    struct ddTableDeal theirs = {0};
    struct ddTableResults found;
    struct arb_dd_table table;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            theirs.cards[seat][3 - suit] = their_ranks(deal->hand[seat], suit);
    if (CalcDDtable(theirs, &found) != RETURN_NO_FAULT) return "libdds finds a fault";
    if (arb_dd_table(dd, deal, &table) != ARB_DD_SOLVED) return "the table is not solved";
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            if (!is_exactly(table.tricks[trump][seat], (unsigned)found.resTable[their_trumps(trump)][seat]))
                return "a cell differs";
    return NULL;
}

const char *beside_libdds_trace(struct arb_dd *dd, const struct arb_dd_play *play)
{
    struct playTraceBin theirs = {.number = play->count};
    struct solvedPlay found;
    struct arb_dd_trace trace;

    for (unsigned i = 0; i < play->count; i++) {
        theirs.suit[i] = their_suit(play->card[i]);
        theirs.rank[i] = their_rank(play->card[i]);
    }
    if (AnalysePlayBin(their_deal(&play->from), theirs, &found, 0) != RETURN_NO_FAULT) return "libdds finds a fault";
    if (arb_dd_trace(dd, play, &trace) != ARB_DD_SOLVED) return "the trace is not solved";
    if (trace.cards != play->count) return "not every card is followed";
    for (int i = 0; i < found.number; i++)
        if (!is_exactly(trace.tricks[i], (unsigned)found.tricks[i])) return "the tricks after a card differ";
    return found.number > 0 ? NULL : "libdds tells no trace";
}
