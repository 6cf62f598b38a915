/* penalty.c -- penalty cards, and which cards a hand may play for them.
 *
 * A penalty card is a faced card of a defender. Whether it is minor is no property of
 * its own: a single card below the ten, exposed by accident; a second one makes
 * both major (50B). So it is asked, never stored.
 */
#include "inside.h"

#include "../laws/play_rulings.h"

void arb__make_penalty_card(struct arb_table *table, enum arb_seat seat, arb_card card, enum arb_exposure how)
{
    const arb_hand bit = arb_hand_of(card);

    arb__reveal(table, seat, card);
    table->faced[seat] |= bit;
    table->penalty[seat] |= bit;
    if (how == ARB_EXPOSED_BY_ACCIDENT) table->dropped[seat] |= bit;
}

void arb__pick_up_penalty_cards(struct arb_table *table, enum arb_seat seat, arb_hand cards)
{
    cards &= table->penalty[seat];
    table->penalty[seat] &= ~cards;
    table->dropped[seat] &= ~cards;
    table->faced[seat] &= ~cards;
}

bool arb_table_penalty_is_minor(const struct arb_table *table, enum arb_seat seat)
{
    return law50_is_minor(table->penalty[seat], table->dropped[seat]);
}

arb_hand arb__playable(const struct arb_table *table, enum arb_seat hand, enum arb_law *law)
{
    const struct arb_trick *trick = &table->played[table->trick];
    const bool leads = arb__leads(table, hand);
    const enum arb_suit led = leads || trick->count == 0 ? ARB_CLUBS : arb_card_suit(trick->card[trick->leader]);
    arb_hand cards = law44_playable(table->held[hand], leads ? 0 : 1, led);

    *law = LAW_NONE;
    if ((table->ahead[hand] & cards) != 0) return table->ahead[hand] & cards;
    if (leads) cards = arb__leads_in_order(table, hand, cards);
    cards = arb__obeying(table, hand, cards, law);
    return law50_playable((enum arb_edition)table->edition, cards, table->penalty[hand],
                          arb_table_penalty_is_minor(table, hand), law);
}

/* -- Partner on lead (50D2, 51B) ------------------------------------------------------- */

static uint8_t suits_of(arb_hand cards)
{
    uint8_t suits = 0;

    for (unsigned s = 0; s < ARB_SUITS; s++)
        if (arb_hand_suit(cards, (enum arb_suit)s) != 0) suits |= (uint8_t)(1u << s);
    return suits;
}

static arb_hand partners_penalty(const struct arb_table *table)
{
    const enum arb_seat partner = arb_partner((enum arb_seat)table->turn);

    return arb_table_penalty_is_minor(table, partner) ? 0 : table->penalty[partner];
}

bool arb__penalty_lead_is_open(const struct arb_table *table)
{
    if (table->awaits || table->takeback.of != 0 || table->phase < ARB_BEFORE_LEAD || table->trick == ARB_TRICKS)
        return false;
    if (!arb__is_defender(table, (enum arb_seat)table->turn) || !arb__leads(table, (enum arb_seat)table->turn))
        return false;
    return table->lead_free != table->trick + 1u && partners_penalty(table) != 0;
}

void arb__penalty_lead_options(const struct arb_table *table, struct arb_options *options)
{
    const arb_hand cards = partners_penalty(table);
    struct arb_ruling ruling = {0};

    law50_lead_options((enum arb_edition)table->edition, (enum arb_seat)table->contract.declarer, suits_of(cards),
                       arb_hand_count(cards) > 1, &ruling);
    options->count = ruling.options;
    for (unsigned i = 0; i < ruling.options; i++) options->item[i] = ruling.option[i];
}

void arb__choose_penalty_lead(struct arb_table *table, const struct arb_option *option)
{
    const enum arb_seat leader = (enum arb_seat)table->turn, partner = arb_partner(leader);

    table->lead_free = (uint8_t)(table->trick + 1u);
    if (option->kind == ARB_OPTION_NO_RESTRICTION) return;
    arb__pick_up_penalty_cards(table, partner, arb_hand_suit(table->penalty[partner], (enum arb_suit)option->value));
    arb__bind_lead(table, leader, option);
}
