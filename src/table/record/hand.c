/* hand.c -- what a hand holds, and what of it is seen.
 *
 * Invariant: a card is in one held[], or in 'gone', never in both. A card of an unknown hand becomes
 * known when it is seen.
 */
#include "record.h"

enum arb_fault arb__card_fault(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (arb_hand_holds(table->held[hand], card)) return ARB_FAULT_NONE;
    if (arb_hand_holds(table->gone, card)) return ARB_FAULT_CARD_PLAYED;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(table->held[s], card)) return ARB_FAULT_CARD_NOT_HELD;
    return table->unknown[hand] > 0 ? ARB_FAULT_NONE : ARB_FAULT_CARD_NOT_HELD;
}

void arb__reveal(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    ARB_ASSERT(!arb_hand_holds(table->gone, card));
    if (arb_hand_holds(table->held[hand], card)) return;
    ARB_ASSERT(table->unknown[hand] > 0);
    table->held[hand] |= arb_hand_of(card);
    table->unknown[hand]--;
}

void arb__show_dummy(struct arb_table *table)
{
    const enum arb_seat dummy = arb_dummy(table->contract);

    ARB_ASSERT(dummy < ARB_SEATS && table->phase >= ARB_BEFORE_LEAD);
    table->dummy_spread = 1;
    table->faced[dummy] = table->held[dummy];
}

void arb__open_if_dummy(struct arb_table *table, enum arb_seat hand)
{
    if (arb__is_dummy(table, hand) && !table->dummy_spread) arb__show_dummy(table);
}

void arb__lay_open(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);

    arb__reveal(table, hand, card);
    table->faced[hand] |= arb_hand_of(card);
}

bool arb__has_one_card(const struct arb_table *table, enum arb_seat hand)
{
    ARB_ASSERT(hand < ARB_SEATS);
    return arb_hand_count(table->held[hand]) + table->unknown[hand] == 1u;
}

/* The place that hand owes a card to on the current trick; plays: none. */
unsigned arb__owed_place(const struct arb_table *table, enum arb_seat hand)
{
    unsigned i = table->takeback.of != 0 ? 0 : table->plays;

    while (i < table->plays && !(table->play[i].status == ARB_PLAY_OWED && table->play[i].seat == hand &&
                                 table->play[i].trick == table->trick + 1u))
        i++;
    return i;
}

bool arb__owes_card(const struct arb_table *table, enum arb_seat hand)
{
    return arb__owed_place(table, hand) < table->plays;
}
