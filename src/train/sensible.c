/* sensible.c -- bidding and play as at a quiet club: four-card suits, fifteen to seventeen, second hand low.
 *
 * Not a system and not a player: enough that an exercise looks like a table somebody has sat at.
 */
#include "inside.h"

#include "arbitro/deal/deal.h"

static unsigned length_of(arb_hand hand, unsigned suit)
{
    return arb_hand_count(arb_hand_suit(hand, (enum arb_suit)suit));
}

/* The higher of two that are as long. */
enum arb_suit arb__longest_suit(arb_hand hand)
{
    ARB_ASSERT(hand != 0);

    unsigned best = 0;

    for (unsigned suit = 1; suit < 4; suit++)
        if (length_of(hand, suit) >= length_of(hand, best)) best = suit;
    return (enum arb_suit)best;
}

/* The cheapest bid of it over the last one. */
static arb_call cheapest(const struct arb_table *table, enum arb_denomination d)
{
    for (unsigned level = 1; level <= 7; level++)
        if (arb_bid(level, d) > table->last_bid) return arb_bid(level, d);
    return ARB_PASS;
}

/* The last bid that the seat's side has made and nobody took back; a pass when there is none. */
static arb_call own_sides_bid(const struct arb_table *table, enum arb_seat seat, bool partners)
{
    ARB_ASSERT(table->calls <= ARB_CALLS_MAX);

    arb_call last = ARB_PASS;

    for (unsigned i = 0; i < table->calls; i++) {
        const bool his = partners ? table->call[i].seat == arb_partner(seat) : table->call[i].seat == (uint8_t)seat;

        if (his && arb_call_is_bid(table->call[i].call)) last = table->call[i].call;
    }
    return last;
}

static arb_call no_higher_than(arb_call bid, unsigned level)
{
    return arb_call_is_bid(bid) && arb_bid_level(bid) <= level ? bid : ARB_PASS;
}

/* One notrump with 15 to 17 balanced, the longest suit from 12 points on, else pass. */
static arb_call opening(const struct arb_table *table, arb_hand hand)
{
    const unsigned strength = arb_hand_points(hand);

    if (strength >= 15 && strength <= 17 && arb_hand_is_balanced(hand)) return arb_bid(1, ARB_NOTRUMP);
    if (strength < 12) return ARB_PASS;
    return cheapest(table, (enum arb_denomination)arb__longest_suit(hand));
}

/* Raises, a suit of his own, or one notrump. */
static arb_call answer(const struct arb_table *table, arb_hand hand, arb_call partners)
{
    const unsigned strength = arb_hand_points(hand), suit = arb_bid_denomination(partners);
    const unsigned most = strength >= 13 ? 4 : strength >= 10 ? 3 : 2;

    if (strength < 6) return ARB_PASS;
    if (suit < ARB_NOTRUMP && length_of(hand, suit) >= 4)
        return no_higher_than(cheapest(table, (enum arb_denomination)suit), most);
    if (length_of(hand, arb__longest_suit(hand)) >= 4) {
        const arb_call own = cheapest(table, (enum arb_denomination)arb__longest_suit(hand));

        if (arb_call_is_bid(own) && (arb_bid_level(own) == 1 || strength >= 10)) return no_higher_than(own, most);
    }
    return no_higher_than(cheapest(table, ARB_NOTRUMP), strength >= 13 ? 3 : 1);
}

/* A five-card suit from 9 points on, at the two level at most. */
static arb_call overcall(const struct arb_table *table, arb_hand hand)
{
    const enum arb_suit suit = arb__longest_suit(hand);

    if (arb_hand_points(hand) < 9 || length_of(hand, suit) < 5) return ARB_PASS;
    return no_higher_than(cheapest(table, (enum arb_denomination)suit), 2);
}

/* Opens, answers partner's first bid, rebids once with 16 points, or overcalls. */
arb_call arb__sensible_call(const struct arb_table *table, const struct arb_deal *deal, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS);

    const arb_hand hand = deal->hand[seat];
    const arb_call own = own_sides_bid(table, seat, false), partners = own_sides_bid(table, seat, true);

    if (!arb_call_is_bid(table->last_bid)) return opening(table, hand);
    if (arb_call_is_bid(partners) && !arb_call_is_bid(own)) return answer(table, hand, partners);
    if (arb_call_is_bid(own) && (arb_hand_points(hand) < 16 || !arb_call_is_bid(partners))) return ARB_PASS;
    if (arb_call_is_bid(own)) return answer(table, hand, partners);
    return overcall(table, hand);
}

/* -- Cards ---------------------------------------------------------------------- */

/* The cheapest card of the suit led that is higher than those of it on the table; ARB_CARD_NONE. */
static arb_card cheapest_winner(const struct arb_trick *trick, arb_hand set)
{
    ARB_ASSERT(trick->leader < ARB_SEATS && (trick->lies >> trick->leader & 1u) != 0);

    const enum arb_suit led = arb_card_suit(trick->card[trick->leader]);
    arb_hand over = arb_hand_suit(set, led);

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if ((trick->lies >> seat & 1u) != 0 && arb_card_suit(trick->card[seat]) == led)
            over &= ~((arb_hand_of(trick->card[seat]) << 1u) - 1u);
    return over != 0 ? arb_hand_lowest(over) : ARB_CARD_NONE;
}

static arb_card lowest_of_longest(arb_hand set)
{
    ARB_ASSERT(set != 0);
    return arb_hand_lowest(arb_hand_suit(set, arb__longest_suit(set)));
}

/* Leads low and high by turns from the longest suit; second hand low; else the cheapest card that wins, or the
 * lowest. */
arb_card arb__sensible_card(const struct arb_table *table, arb_hand in_order)
{
    ARB_ASSERT(in_order != 0 && table->trick < ARB_TRICKS);

    const struct arb_trick *trick = &table->played[table->trick];
    const arb_hand longest = arb_hand_suit(in_order, arb__longest_suit(in_order));
    arb_card winner;

    if (trick->count == 0) return (table->trick & 1u) != 0 ? arb_hand_highest(longest) : arb_hand_lowest(longest);
    if (trick->count == 1) return lowest_of_longest(in_order);
    winner = cheapest_winner(trick, in_order);
    return winner != ARB_CARD_NONE ? winner : lowest_of_longest(in_order);
}
