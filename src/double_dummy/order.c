/* order.c -- which card to try first.
 *
 * A card that decides ends the search of a hand, so that the first one tried should be it. Rules of thumb of the table
 * give each card a weight. Nothing here changes an answer.
 */
#include "search.h"

/* -- Weights ------------------------------------------------------------------------------------------- */

/* Can the next hand take the trick from that card, one of the suit led? */
static bool next_can_beat(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, unsigned card)
{
    const lanes next = dd->hand[(turn->seat + 1u) & 3u], lane = suit_lane(trick->suit);

    if ((next & lane) != 0) return card_suit(card) == trick->suit && highest(next & lane) > card;
    return dd->trump != NO_TRUMPS && trick->suit != dd->trump && (next & suit_lane(dd->trump)) != 0;
}

/* Is the trick partner's, as far as can be seen? */
static bool is_partners(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn)
{
    const unsigned partner = (turn->seat + 2u) & 3u;
    const lanes lane = suit_lane(trick->suit), his = dd->hand[partner] & lane;
    const lanes next = dd->hand[(turn->seat + 1u) & 3u] & lane;

    if (turn->place > 1)
        return turn->winner == partner && (turn->place == 3 || !next_can_beat(dd, trick, turn, turn->winning));
    return his != 0 && highest(his) > turn->winning && (next == 0 || highest(his) > highest(next));
}

static int weight_in_suit(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, unsigned card)
{
    const int rank = (int)(card % LANE);

    if (!beats(card, turn->winning, dd->trump)) return 100 - rank;
    if (is_partners(dd, trick, turn)) return 60 - rank;
    if (turn->place == 3 || !next_can_beat(dd, trick, turn, card)) return 200 - rank;
    return turn->place == 1 ? 80 + rank : 150 + rank;
}

/* A ruff that takes the trick, else a low card of a long suit. */
static int weight_of_discard(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, unsigned card)
{
    const int rank = (int)(card % LANE);
    const lanes mine = dd->hand[turn->seat] & suit_lane(card_suit(card));

    if (card_suit(card) == dd->trump) {
        if (!beats(card, turn->winning, dd->trump)) return 10 - rank;
        return turn->place > 1 && is_partners(dd, trick, turn) ? 20 - rank : 300 - rank;
    }
    return 100 + 6 * (int)count_ranks(ranks_of(mine, card_suit(card))) - 3 * rank - (card != lowest(mine) ? 60 : 0);
}

/* -- The order ------------------------------------------------------------------------------------------- */

/* After the cards that are there already, by weight; of equal weight the one that came first. */
static void insert(struct order *order, unsigned from, int weights[ARB_RANKS], unsigned card, int weight)
{
    unsigned at = order->count++;

    for (; at > from && weights[at - 1] < weight; at--) {
        weights[at] = weights[at - 1];
        order->card[at] = order->card[at - 1];
    }
    weights[at] = weight;
    order->card[at] = (uint8_t)card;
}

void dd_order(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
              struct order *order)
{
    const bool follows = turn->place > 0 && (dd->hand[turn->seat] & suit_lane(trick->suit)) != 0;
    const unsigned from = order->count;
    struct suit_to_lead to_lead;
    int weights[ARB_RANKS];

    for (unsigned suit = ARB_SUITS; cards != 0;) {
        const unsigned card = highest(cards);

        cards ^= one_card(card);
        if (turn->place == 0 && card_suit(card) != suit) dd_look_at_suit(dd, trick, card_suit(card), &to_lead);
        suit = card_suit(card);
        insert(order, from, weights, card,
               turn->place == 0 ? dd_weight_of_lead(&to_lead, card)
               : follows        ? weight_in_suit(dd, trick, turn, card)
                                : weight_of_discard(dd, trick, turn, card));
    }
}
