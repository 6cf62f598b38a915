/* card_choice.c -- carries out a player's choice about a card that is being ruled. */
#include "acts.h"
#include "../cards/cards.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../revoke/revoke.h"

#include "../../laws/defective.h"
#include "../../laws/play_rulings.h"

static void accept(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    struct arb_ruling ruling = {0};
    struct play_case c;

    ARB_ASSERT(it->seat < ARB_SEATS && law != LAW_NONE);
    arb__play_case_of(table, it, &c);
    law43_accepted(&c, (enum arb_wrong)it->wrong, &ruling);
    if (arb__is_lead(it)) arb_ruling_effect(&ruling, law, ARB_EFFECT_LEAD_STANDS, (enum arb_seat)it->seat);
    if (it->wrong == ARB_WRONG_PREMATURE_PLAY)
        arb_ruling_effect(&ruling, law, ARB_EFFECT_PLAYED, (enum arb_seat)it->seat);
    it->answer = (uint16_t)law;
    arb__apply(table, it, &ruling);
}

/* A lead made from the other hand meanwhile goes back to it. */
static void lead_from_hand(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    const enum arb_seat declarer = (enum arb_seat)table->contract.declarer;
    const enum arb_seat hand = option->kind == ARB_OPTION_FROM_DUMMY ? arb_partner(declarer) : declarer;
    const struct arb_trick *trick = &table->played[table->trick];
    struct arb_ruling ruling = {0};

    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS && table->trick < ARB_TRICKS);
    if (trick->count > 0 && trick->leader != hand)
        arb__withdraw_play(table, arb__play_of(table, (enum arb_seat)trick->leader, it->trick),
                           (enum arb_law)option->law, arb_side_of(declarer), false);
    if (trick->count == 0) {
        table->lead_from = (uint8_t)(hand + 1u);
        table->lead_from_trick = it->trick;
        arb_ruling_effect(&ruling, (enum arb_law)option->law, ARB_EFFECT_TURN, hand);
    }
    arb__apply(table, it, &ruling);
}

/* The card goes to the place that was missed out and wins nothing (67B1). If it does not follow suit though its hand
 * could have, it is deemed a revoke, established. */
static void place_missing(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;
    const struct arb_trick *trick = &table->played[it->trick - 1];
    const arb_card card = (arb_card)(option->value - ARB_OF_CARD);
    const bool follows = arb_card_suit(card) == arb_card_suit(trick->card[trick->leader]);
    const struct arb_ruling nothing = {0};

    ARB_ASSERT(it->play >= 1 && it->play <= table->plays && card < ARB_CARDS);
    arb__put_in_place(table, (uint8_t)it->play, card, (enum arb_law)option->law);
    arb__apply(table, it, &nothing);
    if (!law67_is_revoke(edition, follows)) return;
    it->fate = ARB_REVOKE_DEEMED;
    it->fate_trick = it->trick;
    it->equity = (uint16_t)law67_review(edition);
}

/* One branch for each kind of choice; the option is one of those on offer. A refused acceptance leads to what Law
 * the refusal brings. */
void arb__decide_card(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    struct arb_ruling ruling = {0};
    struct play_case c;

    ARB_ASSERT(it->awaits || table->contrary == 0 || table->takeback.of == 0);
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) {
        place_missing(table, it, option);
    } else if (it->wrong == ARB_WRONG_DECLARER_WARNED) {
        lead_from_hand(table, it, option);
    } else if (it->wrong == ARB_WRONG_TWO_CARDS) {
        arb__play_one_of_two(table, it, (arb_card)(option->value - ARB_OF_CARD));
    } else if (option->kind == ARB_OPTION_NAME_CARD) {
        arb__play_chosen(table, it, option);
    } else if (option->kind == ARB_OPTION_ACCEPT || option->kind == ARB_OPTION_KEEP) {
        accept(table, it, (enum arb_law)option->law);
    } else if (option->kind == ARB_OPTION_SPREAD) {
        arb__play_case_of(table, it, &c);
        law54_spread(&c, &ruling);
        it->answer = option->law;
        arb__apply(table, it, &ruling);
    } else if (it->wrong == ARB_WRONG_PREMATURE_PLAY && option->kind != ARB_OPTION_WITHDRAW) {
        arb__play_case_of(table, it, &c);
        if (option->kind != ARB_OPTION_NO_RESTRICTION)
            arb__order_play(table, arb_partner((enum arb_seat)it->seat), option);
        law57_chosen(&c, &ruling);
        arb__apply(table, it, &ruling);
    } else {
        it->stage = ARB_STAGE_REFUSED;
        arb__proceed(table, it);
    }
    arb__note_contrary(table, it, option);
}

/* The second defender chooses against the first (55A): what the first word did is undone, and the option is carried
 * out as if chosen first. */
void arb__reverse(struct arb_table *table, const struct arb_option *option)
{
    ARB_ASSERT(table->contrary >= 1 && table->contrary <= table->irregularities);

    struct arb_irregularity *it = &table->irregularity[table->contrary - 1];
    const unsigned meanwhile = table->awaits; /* another matter, taken up after the first word */

    ARB_ASSERT(it->play <= table->plays);
    table->contrary = 0;
    it->equity = it->answer = LAW_NONE;
    if (option->kind == ARB_OPTION_ACCEPT) {
        arb__replay(table, (uint8_t)it->play);
        arb__lies_again(table, (uint8_t)it->play);
    }
    arb__decide_card(table, it, option);
    table->contrary = 0;
    if (meanwhile > 0 && table->awaits == meanwhile) arb__proceed(table, &table->irregularity[meanwhile - 1]);
}
