/* withdraw.c -- takes a card back from its trick into its hand. */
#include "revoke.h"
#include "../cards/cards.h"
#include "../record/record.h"

/* What was left empty, or put beneath, after a card that goes back with its whole trick. */
static void clear_defects(struct arb_table *table, unsigned place, unsigned trick)
{
    ARB_ASSERT(place <= table->plays && trick >= 1 && trick <= ARB_TRICKS);
    for (unsigned i = place; i < table->plays; i++) {
        struct arb_play_record *play = &table->play[i];

        if (play->trick != trick || (play->status != ARB_PLAY_MISSING && play->status != ARB_PLAY_BENEATH)) continue;
        if (play->status == ARB_PLAY_BENEATH) arb__back_to_hand(table, (enum arb_seat)play->seat, play->card);
        play->status = ARB_PLAY_WITHDRAWN;
    }
}

static uint8_t has_led(const struct arb_table *table, unsigned hand)
{
    ARB_ASSERT(hand < ARB_SEATS);
    for (unsigned t = table->first_trick; t < ARB_TRICKS; t++)
        if (table->played[t].begun && table->played[t].leader == hand) return 1;
    return 0;
}

/* A penalty card that was played and goes back has not been played: it lies there again (50A). */
static void lie_again(struct arb_table *table, const struct arb_play_record *play)
{
    const enum arb_seat hand = (enum arb_seat)play->seat;
    const bool minor = (play->how & ARB_PLAY_WAS_MINOR) != 0;

    ARB_ASSERT(arb_hand_holds(table->held[hand], play->card));
    if ((play->how & ARB_PLAY_WAS_PENALTY) == 0 || !arb__is_defender(table, hand)) return;
    arb__make_penalty_card(table, hand, play->card, minor ? ARB_EXPOSED_BY_ACCIDENT : ARB_EXPOSED_DELIBERATELY);
}

/* Of a revoke, a lead or a trick that is not whole more is to be said than that of its card. */
static bool goes_with_its_card(const struct arb_irregularity *it)
{
    return it->wrong != ARB_WRONG_REVOKE && it->wrong != ARB_WRONG_DEFECTIVE_TRICK && !arb__is_lead(it);
}

static bool is_of_that_card(const struct arb_irregularity *it, uint8_t place, arb_card card)
{
    return it->play == place && it->value == card && goes_with_its_card(it);
}

/* A touch is of no card on a trick any more: whether it was a play, which establishes a revoke, is asked all the
 * same (45C3, 63A). */
void arb__settle_with_card(struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (!is_of_that_card(it, place, table->play[place - 1].card)) continue;
        if (it->stage != ARB_STAGE_RUNNING && !it->awaits) continue; /* it is the one being ruled, or has been */
        if (it->wrong == ARB_WRONG_DUMMY_TOUCHED) {
            it->play = 0;
            continue;
        }
        if (it->awaits) table->awaits = 0;
        it->awaits = 0;
        it->stage = ARB_STAGE_SETTLED;
    }
}

void arb__lies_again(struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    const struct arb_play_record *play = &table->play[place - 1];

    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_DUMMY_TOUCHED && it->play == 0 && it->trick == play->trick) {
            if (it->value == play->card) it->play = place;
        } else if (is_of_that_card(it, place, play->card) && it->answer == LAW_NONE) {
            it->stage = ARB_STAGE_RUNNING;
        }
    }
}

/* The card goes back to its hand, and what followed from it is counted again. With 'owed' its place waits for
 * another card and the card taken back is noted at the end of the list; without it the whole trick goes. */
void arb__withdraw_play(struct arb_table *table, uint8_t place, enum arb_law law, enum arb_side offenders, bool owed)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    struct arb_play_record *play = &table->play[place - 1];
    const unsigned hand = play->seat;

    ARB_ASSERT(place > 0 && place <= table->plays);
    ARB_ASSERT(play->card < ARB_CARDS && play->trick >= 1 && play->trick <= ARB_TRICKS);
    arb__forget_revoke(table, place);
    arb__settle_with_card(table, place);
    if (play->trick < table->lead_from_trick) table->lead_from = table->lead_from_trick = 0; /* it is led anew */
    arb__back_to_hand(table, (enum arb_seat)play->seat, play->card);
    lie_again(table, play);
    play->law = (uint16_t)law;
    play->unauthorised = arb__penalty_cards_are_off(table) ? 0 : (uint8_t)(1u + offenders);
    if (owed) {
        ARB_ASSERT(table->plays < ARB_PLAYS_MAX);
        table->play[table->plays] = *play;
        table->play[table->plays++].status = ARB_PLAY_WITHDRAWN;
        *play = (struct arb_play_record){
            .card = ARB_CARD_NONE, .seat = play->seat, .trick = play->trick, .status = ARB_PLAY_OWED};
    } else {
        play->status = ARB_PLAY_WITHDRAWN;
        clear_defects(table, place, play->trick);
    }
    arb__recount_play(table);
    if (owed) arb__uncover(table, (enum arb_seat)hand);
    if (!owed) table->led[hand] = has_led(table, hand); /* a lead that went back was not his first */
}
