/* playable.c -- which cards a hand may play: suit, restrictions, penalty cards, in that order. */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

/* His penalty cards that may be due. What he has just taken back by right or by rule is one more, but not for the card
 * that replaces it: he could never change it else (62C2), and what he played in place of a penalty card does not come
 * before that card (52B2). If it lay there before, it has to be played as before. */
static arb_hand due_first(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_takeback *back = &table->takeback;
    arb_hand cards = table->penalty[hand];

    ARB_ASSERT(back->of == 0 || back->limit <= table->plays);
    ARB_ASSERT((table->penalty[hand] & ~table->held[hand]) == 0);
    for (unsigned i = back->limit; back->of != 0 && i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->status == ARB_PLAY_WITHDRAWN && play->seat == hand && play->trick == table->trick + 1u &&
            (play->how & ARB_PLAY_WAS_PENALTY) == 0)
            cards &= ~arb_hand_of(play->card);
    }
    return cards;
}

/* Of the cards in that hand, those that what is in force leaves him. */
static arb_hand playable_of(const struct arb_table *table, enum arb_seat hand, arb_hand held, enum arb_law *law)
{
    const struct arb_trick *trick = &table->played[table->trick];
    const bool leads = arb__leads(table, hand);
    arb_hand cards = leads ? held : arb__following(trick, held);

    ARB_ASSERT(table->trick < ARB_TRICKS && hand < ARB_SEATS);
    *law = LAW_NONE;
    if ((table->ahead[hand] & cards) != 0) return table->ahead[hand] & cards;
    if (leads) cards = arb__leads_in_order(table, hand, cards, law);
    cards = arb__obeying(table, hand, cards, law);
    return law50_playable((enum arb_edition)table->edition, cards, due_first(table, hand),
                          arb_table_penalty_is_minor(table, hand), law);
}

arb_hand arb__playable(const struct arb_table *table, enum arb_seat hand, enum arb_law *law)
{
    return playable_of(table, hand, table->held[hand], law);
}

arb_hand arb__playable_among(const struct arb_table *table, enum arb_seat hand, arb_hand cards)
{
    enum arb_law unused;

    return playable_of(table, hand, cards | table->faced[hand], &unused);
}

bool arb__leaves_penalty_card(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    enum arb_law law;

    if (table->penalty[hand] == 0) return false;
    if (table->unknown[hand] == 0 && !arb_hand_holds(table->held[hand], card)) return false;
    return !arb_hand_holds(playable_of(table, hand, table->held[hand] | arb_hand_of(card), &law), card);
}
