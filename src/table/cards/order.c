/* order.c -- declarer's order for the card of one hand (57), and what it leaves. */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

static bool is_legal_at_turn(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    return arb_hand_holds(arb__following(&table->played[table->trick], table->held[hand]), card);
}

void arb__order_play(struct arb_table *table, enum arb_seat hand, const struct arb_option *option)
{
    ARB_ASSERT(hand < ARB_SEATS && table->trick < ARB_TRICKS);
    table->order = (struct arb_play_order){.law = option->law,
                                           .choice = option->kind,
                                           .seat = (uint8_t)hand,
                                           .suit = option->value,
                                           .trick = (uint8_t)(table->trick + 1u)};
}

/* The cards that declarer's order leaves of these. All of them where the order is for another hand or trick, or
 * cannot be obeyed: then *law is 57B, and he may play any card. */
arb_hand arb__obeying(const struct arb_table *table, enum arb_seat hand, arb_hand cards, enum arb_law *law)
{
    const struct arb_play_order *order = &table->order;
    const unsigned led = arb__suit_led(&table->played[table->trick]);
    arb_hand left;

    ARB_ASSERT(order->choice == 0 || order->trick <= ARB_TRICKS);
    ARB_ASSERT(table->trick < ARB_TRICKS && hand < ARB_SEATS);
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

/* NONE where the card obeys, where it is a revoke anyway, and where the hand is not fully known. */
enum arb_fault arb__order_fault(const struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_law *law)
{
    arb_hand cards;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    ARB_ASSERT(table->trick < ARB_TRICKS);
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
