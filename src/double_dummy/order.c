/* order.c -- which card to try first.
 *
 * A card that decides ends the search of a hand, so that the first one tried should be it. Rules of thumb of the table
 * say which it may be. Nothing here changes an answer.
 */
#include "search.h"

/* -- The trick so far ----------------------------------------------------------------------------------- */

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

/* -- In the suit led ------------------------------------------------------------------------------------ */

static void from_below(struct order *order, lanes cards)
{
    for (; cards != 0; cards &= cards - 1) order->card[order->count++] = (uint8_t)lowest(cards);
}

static void from_above(struct order *order, lanes cards)
{
    for (; cards != 0; cards ^= one_card(highest(cards))) order->card[order->count++] = (uint8_t)highest(cards);
}

/* The cheapest card that the next hand cannot beat; in the third place then the dearest that it can, in the second a
 * low one. When the trick is partner's, a low one. */
static void order_in_suit(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
                          struct order *order)
{
    if (card_suit(turn->winning) != trick->suit || is_partners(dd, trick, turn)) {
        from_below(order, cards);
        return;
    }
    const lanes next = dd->hand[(turn->seat + 1u) & 3u] & suit_lane(trick->suit);
    const lanes winners = cards & above(turn->winning);
    const lanes safe = next != 0 ? winners & above(highest(next)) : next_can_beat(dd, trick, turn, 0) ? 0 : winners;

    from_below(order, safe);
    if (turn->place == 2) from_above(order, winners & ~safe);
    from_below(order, cards & ~winners);
    if (turn->place == 1) from_above(order, winners & ~safe);
}

/* -- What was noted --------------------------------------------------------------------------------------- */

/* A note moves by a part of the way to the best or the worst. What it weighs: of leads all in all, and when as many
 * tricks were needed; of discards. */
enum { BEST = 4096, PART = 32, ALL_IN_ALL = 26, BY_NEED = 40, THROWN = 200 };

static void move(int16_t *note, int to) { *note = (int16_t)(*note + (to - *note) / PART); }

/* Of the tricks left, by the side of the hand on lead: 1..left. */
static unsigned needed(const struct trick *trick)
{
    return is_north_south(trick->leader) ? trick->need : trick->left - trick->need + 1u;
}

void dd_note(struct arb_dd *dd, const struct trick *trick, unsigned seat, const struct order *order, unsigned decided)
{
    const unsigned need = needed(trick);

    for (unsigned i = 0; i <= decided; i++) {
        const unsigned card = order->card[i], suit = card_suit(card);
        const int to = i == decided ? BEST : -BEST;

        if (seat == trick->leader) {
            move(&dd->led[seat][0][suit], to); /* no side needs 0 */
            move(&dd->led[seat][need][suit], to);
        } else if (suit != trick->suit) move(&dd->thrown[seat][trick->suit][card], to);
    }
}

/* -- By weight ------------------------------------------------------------------------------------------ */

/* Cards by weight, the heaviest first; of equal weight the higher one. */
struct weighed {
    unsigned count;
    int key[LANE];                      /* weight * 64 + card */
};

static void weigh(struct weighed *weighed, unsigned card, int weight)
{
    const int key = weight * 64 + (int)card;
    unsigned at = weighed->count++;

    for (; at > 0 && weighed->key[at - 1] < key; at--) weighed->key[at] = weighed->key[at - 1];
    weighed->key[at] = key;
}

static void append(struct order *order, const struct weighed *weighed)
{
    for (unsigned i = 0; i < weighed->count; i++) order->card[order->count++] = (uint8_t)(weighed->key[i] & 63);
}

/* A ruff that takes the trick, else a low card of a long suit. */
static void order_discards(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
                           struct order *order)
{
    const lanes trumps = dd->trump != NO_TRUMPS ? cards & suit_lane(dd->trump) : 0;
    const lanes ruffs = dd->trump != card_suit(turn->winning) ? trumps : trumps & above(turn->winning);
    const int16_t *thrown = dd->thrown[turn->seat][trick->suit];
    const bool late = ruffs != 0 && turn->place > 1 && is_partners(dd, trick, turn);
    struct weighed weighed = {0};

    if (!late) from_below(order, ruffs);
    for (cards ^= trumps; cards != 0;) {
        const unsigned suit = card_suit(highest(cards));
        const lanes mine = dd->hand[turn->seat] & suit_lane(suit);
        const int weight = 40 + 6 * (int)count_ranks(ranks_of(mine, suit));

        for (lanes of_suit = cards & suit_lane(suit); of_suit != 0; of_suit &= of_suit - 1) {
            const unsigned card = lowest(of_suit);

            weigh(&weighed, card, weight - 3 * (int)(card % LANE) + (card == lowest(mine) ? 60 : 0) +
                                     thrown[card] * THROWN / BEST);
        }
        cards &= ~suit_lane(suit);
    }
    append(order, &weighed);
    if (late) from_below(order, ruffs);
    from_below(order, trumps & ~ruffs);
}

static void order_leads(const struct arb_dd *dd, const struct trick *trick, lanes cards, struct order *order)
{
    const int16_t (*led)[ARB_SUITS] = dd->led[trick->leader];
    struct weighed weighed = {0};

    while (cards != 0) {
        const unsigned suit = card_suit(highest(cards));
        struct suit_to_lead to_lead;

        dd_look_at_suit(dd, trick, suit, &to_lead);
        to_lead.weight += (led[0][suit] * ALL_IN_ALL + led[needed(trick)][suit] * BY_NEED) / BEST;
        for (lanes of_suit = cards & suit_lane(suit); of_suit != 0; of_suit &= of_suit - 1)
            weigh(&weighed, lowest(of_suit), dd_weight_of_lead(&to_lead, lowest(of_suit)));
        cards &= ~suit_lane(suit);
    }
    append(order, &weighed);
}

void dd_order(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn, lanes cards,
              struct order *order)
{
    if (turn->place == 0) order_leads(dd, trick, cards, order);
    else if ((cards & suit_lane(trick->suit)) != 0) order_in_suit(dd, trick, turn, cards, order);
    else order_discards(dd, trick, turn, cards, order);
}
