/* together.c -- two cards played at the same moment by two players or by one (58).
 *
 * Of two players' cards the proper one came first, and the other is looked at after it.
 * Of two from one hand that both can be seen its player says which one he played. Until
 * anybody speaks of it the next hand may play to them; the one named first lies there
 * then, or the one that is in order when the other is not, and a player who has played may
 * change his card once it is settled (58B3).
 */
#include "play.h"
#include "../cards/cards.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

arb_hand arb__of_two(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS && it->value < ARB_CARDS && it->how < ARB_CARDS);

    const arb_hand both = arb_hand_of(it->value) | arb_hand_of(it->how);
    const struct arb_trick *trick = &table->played[it->trick - 1];

    return trick->leader == it->seat || trick->count == 0 ? both : arb__following(trick, both);
}

/* -- Played over ------------------------------------------------------------------------ */

static const struct arb_irregularity *open_cards(const struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it == NULL || it->attention || it->wrong != ARB_WRONG_TWO_CARDS || table->phase != ARB_IN_PLAY) return NULL;
    return it;
}

bool arb__two_led_out_of_turn(const struct arb_table *table)
{
    const struct arb_irregularity *it = open_cards(table);

    return it != NULL && it->seat != it->turn;
}

bool arb__two_wait_for_declarer(const struct arb_table *table)
{
    const struct arb_irregularity *it = open_cards(table);

    return it != NULL && it->seat == table->turn && arb__lead_that_waits(table) != 0;
}

/* Those of the two that are in order to this trick, as far as everybody sees: a card he may not play he cannot mean.
 * What the rest of his hand says of them nobody at the table knows. */
static arb_hand in_order(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->value < ARB_CARDS && it->how < ARB_CARDS);

    const arb_hand both = arb_hand_of(it->value) | arb_hand_of(it->how);

    return both & arb__playable_among(table, (enum arb_seat)it->seat, both);
}

/* Where neither could be a card to this trick nothing lies there. As the last of a trick it must be known which one it
 * is: who plays next leads. */
bool arb__plays_over_two(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_irregularity *it = open_cards(table);

    if (it == NULL || arb__two_wait_for_declarer(table)) return false;
    if (table->played[table->trick].count == ARB_SEATS - 1u) return arb_hand_count(in_order(table, it)) == 1;
    return hand == arb_lho((enum arb_seat)it->seat) && in_order(table, it) != 0;
}

/* The card named first lies there, or the other if only that one is in order. The matter runs, and the next hand may
 * play (58B3). */
void arb__lay_one_of_two(struct arb_table *table)
{
    ARB_ASSERT(table->awaits >= 1 && table->awaits <= table->irregularities);

    struct arb_irregularity *it = &table->irregularity[table->awaits - 1];
    const arb_card named_first = it->value;

    ARB_ASSERT(it->wrong == ARB_WRONG_TWO_CARDS && !it->attention);
    if (!arb_hand_holds(in_order(table, it), named_first)) {
        it->value = it->how;
        it->how = named_first;
    }
    table->awaits = 0;
    it->awaits = 0;
    it->stage = ARB_STAGE_RUNNING;
    it->play = arb__record_play(table, (enum arb_seat)it->seat, it->value, ARB_PLAY_IN_QUESTION, LAW_58B2);
    arb__look_at_laid(table, (uint8_t)it->play);
}

/* Found too late, the second was never played: it goes back without a penalty. */
void arb__pick_up_second(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;

    ARB_ASSERT(it->how < ARB_CARDS);
    if (!arb__is_dummy(table, hand)) table->faced[hand] &= ~arb_hand_of(it->how) | table->penalty[hand];
}
