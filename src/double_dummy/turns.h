/* turns.h -- a trick's beginning and end, and a hand's turn, as the search and a glance ahead both see them. */
#ifndef ARB_DD_TURNS_H
#define ARB_DD_TURNS_H

#include "search.h"

/* -- A trick begins ----------------------------------------------------------------------------- */

/* The position as patterns.c compares it. */
static inline owners look_at(const struct arb_dd *dd, struct trick *trick)
{
    owners position;

    trick->all = dd->hand[0] | dd->hand[1] | dd->hand[2] | dd->hand[3];
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        position[suit] = trick->owners[suit] = dd->owners[suit][ranks_of(trick->all, suit)];
    return position;
}

static inline struct answer answer_of(const struct trick *trick, const struct known *known)
{
    return (struct answer){dd_ranks_of(trick, known->matter), known->at_least >= trick->need ? known->at_least
                                                                                              : known->at_most};
}

/* Do patterns say the answer? */
static inline __attribute__((always_inline)) bool is_kept(struct arb_dd *dd, const struct trick *trick,
                                                          const struct head *head, owners position,
                                                          struct answer *answer)
{
    struct known known;

    if (!dd_patterns_find(&dd->patterns, head, trick->leader, position, trick->need, &known)) return false;
    *answer = answer_of(trick, &known);
    return true;
}

/* The head of a trick's patterns, which are looked at soon. */
static inline const struct head *expected_head(const struct arb_dd *dd, const struct trick *trick)
{
    const struct head *head = dd_patterns_head(&dd->patterns, trick->lengths);

    dd_patterns_expect_chain(&dd->patterns, head, trick->leader);
    return head;
}

/* -- A trick ends ------------------------------------------------------------------------------- */

/* The rank of the winning card mattered if another card of its suit was on the trick. For the side that did not get
 * what it wanted all of that card's equals in its hand mattered: in another position it might play a lower one. */
static inline lanes rank_that_won(const struct arb_dd *dd, const struct trick *trick, const struct turn *won,
                                  bool is_choosers)
{
    const unsigned suit = card_suit(won->winning);
    const lanes now = dd->hand[0] | dd->hand[1] | dd->hand[2] | dd->hand[3];
    const lanes in_play = trick->all & suit_lane(suit);

    if (is_one_card(in_play & ~now)) return 0;
    if (is_choosers) return one_card(won->winning);
    const lanes hand = (dd->hand[won->winner] | one_card(won->winning)) & suit_lane(suit);

    return one_card(lowest_equal(won->winning, hand, in_play));
}

/* -- Hints -------------------------------------------------------------------------------------- */

/* Bit 13 of each lane, which no card has: is that hand's length in the suit odd? */
static inline uint64_t odd_lengths(shapes all, unsigned seat)
{
    return (all >> (4 * seat) & UINT64_C(0x0001000100010001)) << 13;
}

/* The like: of a lead the hand, and where partner's lengths are odd; of a card in the suit led the suit's cards and the
 * one to beat; else the hand and the one to beat. Of a lead, and with trumps, also how many tricks are needed. A tag
 * tells most of those apart that share a place. */
static inline struct hint hint_for(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn)
{
    const lanes hand = dd->hand[turn->seat], lane = suit_lane(trick->suit);
    const uint64_t need = dd->trump == NO_TRUMPS && turn->place > 0 ? 0 : trick->need;
    uint64_t like = hand ^ need << 60;

    if (turn->place == 0) like ^= odd_lengths(trick->lengths, (turn->seat + 2u) & 3u);
    else if ((hand & lane) != 0) like = (trick->all & lane) ^ trick->leader * UINT64_C(0x9FB21C651E98DF25);
    if (turn->place > 0) like ^= turn->winning * UINT64_C(0xC2B2AE3D27D4EB4F);
    like ^= turn->place * UINT64_C(0x5851F42D4C957F2D) + turn->seat * UINT64_C(0x14057B7EF767814F);
    like *= UINT64_C(0xD6E8FEB86659FD93);
    like ^= like >> 32;
    like *= UINT64_C(0x9E3779B97F4A7C15);

    struct hint hint = {(uint32_t)(like >> (64 - HINT_BITS)), (uint16_t)((like >> 32 & 0x3FF) << 6), 64};
    const uint16_t noted = dd->hint[hint.at];

    if ((noted & 0x3Fu) != 0 && (noted & 0xFFC0u) == hint.tag) hint.card = (noted & 0x3Fu) - 1u;
    return hint;
}

static inline void note_hint(struct arb_dd *dd, struct hint hint, unsigned card)
{
    dd->hint[hint.at] = (uint16_t)(hint.tag | (card + 1u));
}

/* -- Cards -------------------------------------------------------------------------------------- */

/* What the hand may play (Law 44), of equals the highest. */
static inline __attribute__((always_inline)) lanes cards_to_try(const struct arb_dd *dd, const struct trick *trick,
                                                                const struct turn *turn)
{
    const lanes hand = dd->hand[turn->seat], in_suit = hand & suit_lane(trick->suit);

    return without_equals(turn->place > 0 && in_suit != 0 ? in_suit : hand, trick->all);
}

/* The cheapest card that wins, unless partner has won already; then from below. */
static inline void order_last_to_follow(const struct trick *trick, const struct turn *turn, lanes cards,
                                        struct order *order)
{
    const bool partner_wins = turn->winner == ((turn->seat + 2u) & 3u);
    lanes winners = card_suit(turn->winning) == trick->suit && !partner_wins ? cards & above(turn->winning) : 0;

    cards &= ~winners;
    for (; winners != 0; winners &= winners - 1) order->card[order->count++] = (uint8_t)lowest(winners);
    for (; cards != 0; cards &= cards - 1) order->card[order->count++] = (uint8_t)lowest(cards);
}

/* Cards that are tried before the others are put in order: they leave *left. The hint where a card is to be noted that
 * decides; .at is 0 where none is. */
static inline __attribute__((always_inline)) struct hint try_first(const struct arb_dd *dd, const struct trick *trick,
                                                                   const struct turn *turn, lanes *left,
                                                                   struct order *order)
{
    struct hint hint = {0, 0, 64};

    if (turn->place == 3 && (*left & suit_lane(trick->suit)) != 0) {
        order_last_to_follow(trick, turn, *left, order);
        *left = 0;
        return hint;
    }
    if (is_one_card(*left)) return hint;
    hint = hint_for(dd, trick, turn);
    if (hint.card < 64 && (*left & one_card(hint.card)) != 0) {
        order->card[order->count++] = (uint8_t)hint.card;
        *left ^= one_card(hint.card);
    }
    return hint;
}

/* Lower cards of its suit answer alike when the rank of the card did not matter. */
static inline lanes answered_by(unsigned card, lanes ranks)
{
    const lanes lane = suit_lane(card_suit(card)), mattered = ranks & lane;
    const lanes alike = mattered != 0 ? lane & below(lowest(mattered)) : lane;

    return (alike & one_card(card)) != 0 ? alike : 0;
}

/* The next card of a turn, tried->order.card[tried->at], unless it is answered already. false: no more. */
static inline __attribute__((always_inline)) bool next_card(const struct arb_dd *dd, const struct trick *trick,
                                                            const struct turn *turn, struct tried *tried)
{
    for (;; tried->at++) {
        if (tried->at == tried->order.count && tried->left != 0) {
            dd_order(dd, trick, turn, tried->left, &tried->order);
            tried->left = 0;
        }
        if (tried->at == tried->order.count) return false;
        if ((tried->answered & one_card(tried->order.card[tried->at])) == 0) return true;
    }
}

/* Who wins the trick once that card lies there. */
static inline __attribute__((always_inline)) struct turn turn_with(const struct arb_dd *dd, const struct turn *turn,
                                                                   unsigned card)
{
    struct turn with = *turn;

    if (turn->place > 0 && !beats(card, turn->winning, dd->trump)) return with;
    with.winner = turn->seat;
    with.winning = card;
    return with;
}

#endif
