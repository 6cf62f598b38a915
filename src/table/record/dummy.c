/* dummy.c -- finds a card that dummy moved without being asked, of which nobody has spoken (45D).
 *
 * Invariant: a card touched or put lies on the trick like a played one, in question, and
 * the table goes on over it; whoever speaks of it brings it before the Director.
 */
#include "record.h"

/* -- A card that dummy moves unasked (45D) --------------------------------------------------- */

unsigned arb__moved_unasked(const struct arb_table *table, bool on_trick)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_CARD_NOT_NAMED || it->stage != ARB_STAGE_RUNNING || it->attention) continue;
        if (it->meant == 0 && (it->play > 0) == on_trick && it->trick == table->trick + 1u) return i;
    }
    return 0;
}

unsigned arb__put_for_another(const struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place <= table->plays);
    for (unsigned i = table->irregularities; place > 0 && i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_CARD_NOT_NAMED || it->stage != ARB_STAGE_RUNNING || it->attention) continue;
        if (it->meant > 0 && it->play == place && table->play[place - 1].card == it->value) return i;
    }
    return 0;
}

void arb__moved_no_more(struct arb_table *table, arb_card card)
{
    const unsigned moved = arb__moved_unasked(table, false);

    ARB_ASSERT(card < ARB_CARDS);
    if (moved != 0) table->irregularity[moved - 1].meant = (uint8_t)(card + 1u);
}

unsigned arb__moved_for(const struct arb_table *table, enum arb_seat hand)
{
    const enum arb_seat dummy = arb_dummy(table->contract);
    const unsigned moved = table->phase == ARB_IN_PLAY && !table->awaits ? arb__moved_unasked(table, false) : 0;

    ARB_ASSERT(dummy < ARB_SEATS && hand < ARB_SEATS);
    ARB_ASSERT(moved <= table->irregularities);
    if (moved == 0 || (enum arb_seat)table->turn != dummy || hand != arb_lho(dummy)) return 0;
    return arb_hand_holds(table->held[dummy], table->irregularity[moved - 1].value) ? moved : 0;
}
