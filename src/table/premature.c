/* premature.c -- cards before their turn, and what declarer may say of partner's card for them (57).
 *
 * A card that is played already, though its turn has not come, waits in ahead[] and goes to
 * the trick by itself when the turn comes. Declarer's order holds for one card of one hand.
 */
#include "inside.h"

#include "../laws/play_rulings.h"

static bool is_legal_at_turn(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    return arb_hand_holds(arb__following(&table->played[table->trick], table->held[hand]), card);
}

/* Of another suit nobody but the Director can say whether it is in order: it waits for his word. */
static bool follows(const struct arb_table *table, arb_card card)
{
    return arb_card_suit(card) == arb__suit_led(&table->played[table->trick]);
}

/* It lies before him already, for this trick, and nobody has ruled on it: he cannot play it once more. */
static bool lies_there(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_PREMATURE_PLAY && it->stage != ARB_STAGE_SETTLED && it->value == card &&
            it->seat == hand && it->trick == table->trick + 1u)
            return true;
    }
    return false;
}

/* Nothing waits for a ruling but what costs declarer's opponents an option (57A): the
 * card lies open, and is played when its turn comes if that is all there is to it. */
enum arb_outcome arb__play_too_soon(struct arb_table *table, struct finding found, enum arb_seat hand, arb_card card,
                                    struct arb_reason *reason)
{
    const bool stops = found.law == LAW_57A;

    if (lies_there(table, hand, card)) return arb__refused(ARB_FAULT_CARD_FACED, reason);
    (void)arb__irregular(table, found, hand, card, stops, reason);
    arb__last_irregularity(table)->trick = (uint8_t)(table->trick + 1u);
    arb__last_irregularity(table)->how = ARB_SHOWN_DELIBERATE;
    arb__reveal(table, hand, card);
    table->faced[hand] |= arb_hand_of(card);
    if (stops) return ARB_IRREGULAR;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    if (arb_law_number(found.law) == 57 && follows(table, card)) table->ahead[hand] |= arb_hand_of(card);
    return ARB_IRREGULAR;
}

/* It was not in order after all: declarer's goes back, a defender's stays where it is. */
static void drop_ahead(struct arb_table *table, enum arb_seat hand)
{
    if (!arb__is_defender(table, hand) && !arb__is_dummy(table, hand)) table->faced[hand] &= ~table->ahead[hand];
    table->ahead[hand] = 0;
}

/* Declarer's card that is played whether it is legal or not (57C, 2007), and the Director has said so. */
static bool is_bound_to_revoke(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (arb__is_defender(table, hand) || !law57_may_stand((enum arb_edition)table->edition, false)) return false;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_PREMATURE_PLAY && it->stage == ARB_STAGE_SETTLED && it->value == card)
            return true;
    }
    return false;
}

void arb__play_ahead(struct arb_table *table)
{
    while (table->phase == ARB_IN_PLAY && table->awaits == 0 && table->ahead[table->turn] != 0) {
        enum arb_law law;
        const enum arb_seat hand = (enum arb_seat)table->turn;
        const arb_hand card = table->ahead[hand] & arb__playable(table, hand, &law);

        if (arb__leads(table, hand) && (arb__open_lead(table) || arb__penalty_lead_is_open(table))) return;
        if (is_bound_to_revoke(table, hand, arb_hand_lowest(table->ahead[hand]))) {
            struct arb_reason unused = {0};

            (void)arb__play_card(table, hand, arb_hand_lowest(table->ahead[hand]), false, &unused);
            return;
        }
        /* whether a card of another suit is in order would tell of his hand: he plays it himself */
        if (!arb__leads(table, hand) && !follows(table, arb_hand_lowest(table->ahead[hand]))) return;
        drop_ahead(table, hand);
        if (card == 0) return;
        (void)arb__record_play(table, hand, arb_hand_lowest(card), ARB_PLAY_STANDS, LAW_NONE);
        table->contrary = 0; /* it has been played to what one defender accepted */
    }
}

/* -- Declarer's order ------------------------------------------------------------------ */

void arb__order_play(struct arb_table *table, enum arb_seat hand, const struct arb_option *option)
{
    table->order = (struct arb_play_order){.law = option->law,
                                           .choice = option->kind,
                                           .seat = (uint8_t)hand,
                                           .suit = option->value,
                                           .trick = (uint8_t)(table->trick + 1u)};
}

arb_hand arb__obeying(const struct arb_table *table, enum arb_seat hand, arb_hand cards, enum arb_law *law)
{
    const struct arb_play_order *order = &table->order;
    const unsigned led = arb__suit_led(&table->played[table->trick]);
    arb_hand left;

    if (order->choice == 0 || order->seat != hand || order->trick != table->trick + 1u) return cards;
    if (order->choice == ARB_OPTION_NAME_CARD && !arb_hand_holds(cards, order->suit)) return cards; /* 44C */
    if (order->choice == ARB_OPTION_NAME_CARD) left = cards & arb_hand_of(order->suit);
    else if (led == ARB_SUITS) return cards;
    else left = law57_obeying(cards, (enum arb_option_kind)order->choice, (enum arb_suit)order->suit,
                              (enum arb_suit)led);
    if (left == 0) {
        *law = LAW_57B;
        return cards;
    }
    if (left != cards) *law = (enum arb_law)order->law;
    return left;
}

enum arb_fault arb__order_fault(const struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_law *law)
{
    arb_hand cards;

    if (hand != (enum arb_seat)table->turn || table->unknown[hand] > 0) return ARB_FAULT_NONE;
    if (arb_hand_holds(table->ahead[hand], card)) return ARB_FAULT_NONE; /* it was played before declarer spoke */
    if (table->order.choice == ARB_OPTION_NAME_CARD || arb__suit_led(&table->played[table->trick]) == ARB_SUITS)
        return ARB_FAULT_NONE;
    if (!is_legal_at_turn(table, hand, card)) return ARB_FAULT_NONE; /* a revoke, before anything else */
    cards = arb__following(&table->played[table->trick], table->held[hand]);
    cards = arb__obeying(table, hand, cards, law);
    if (arb_hand_holds(cards, card)) *law = LAW_NONE;
    return arb_hand_holds(cards, card) ? ARB_FAULT_NONE : ARB_FAULT_ORDER_FORBIDS;
}
