/* two_cards.c -- takes the act of two cards played at once, and their player's choice between them (58). */
#include "acts.h"
#include "../cards/cards.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/play_rulings.h"

static struct arb_act play_of(uint8_t seat, uint8_t value)
{
    return (struct arb_act){.kind = ARB_DID_PLAY, .seat = seat, .value = (uint8_t)(value - ARB_OF_CARD)};
}

/* Whose turn it is comes first, else who was named first (58A). What is refused is taken back by the caller. */
static enum arb_outcome of_two_hands(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const uint8_t other = (uint8_t)(act->about - 1u);
    struct arb_act first = play_of(act->seat, act->value), second = play_of(other, act->trick);
    struct arb_reason later = {0};
    enum arb_outcome outcome, last;

    ARB_ASSERT(other < ARB_SEATS && other != act->seat);
    if (other == table->turn) {
        const struct arb_act swapped = first;

        first = second;
        second = swapped;
    }
    if (table->irregularities + 2u > ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    outcome = arb__step_play(table, &first, reason);
    if (outcome == ARB_REFUSED) return outcome;
    if (table->phase == ARB_BOARD_OVER) return arb__refused(ARB_FAULT_BOARD_OVER, reason); /* that was the last card */
    last = arb__step_play(table, &second, &later);
    if (last == ARB_APPLIED) return outcome;
    *reason = later;
    if (last == ARB_IRREGULAR) reason->law = LAW_58A;
    return last;
}

/* Either of them, as his play to a lead out of turn that nobody has spoken of, accepts it (53A). */
static bool answers_with_two(const struct arb_table *table, enum arb_seat hand, arb_card one, arb_card two)
{
    return arb__is_unspoken(table) && arb__answers(table, hand, one) && arb__answers(table, hand, two);
}

/* Two cards of one hand at once are a matter of Law 58B; of two hands they are two plays, one after the other (58A). */
enum arb_outcome arb__step_two_cards(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {LAW_58B2, ARB_WRONG_TWO_CARDS};
    const enum arb_seat hand = (enum arb_seat)act->seat;
    const arb_card one = (arb_card)(act->value - ARB_OF_CARD), two = (arb_card)(act->trick - ARB_OF_CARD);

    ARB_ASSERT(one < ARB_CARDS && two < ARB_CARDS && one != two);
    if (table->phase != ARB_BEFORE_LEAD && table->phase != ARB_IN_PLAY)
        return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (act->about != act->seat + 1u) return of_two_hands(table, act, reason);
    if (table->awaits && !answers_with_two(table, hand, one, two) &&
        (arb__two_led_out_of_turn(table) || !arb__pass_over(table)))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__card_fault(table, hand, one) != ARB_FAULT_NONE || arb__card_fault(table, hand, two) != ARB_FAULT_NONE)
        return arb__refused(ARB_FAULT_CARD_NOT_HELD, reason);
    if (table->unknown[hand] == 1 && !arb_hand_holds(table->held[hand], one) && !arb_hand_holds(table->held[hand], two))
        return arb__refused(ARB_FAULT_CARD_NOT_HELD, reason);
    if (table->awaits) {
        arb__answer_by_playing(table, hand, one);
        if (hand != (enum arb_seat)table->turn) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    }
    if (hand != (enum arb_seat)table->turn && table->played[table->trick].count > 0)
        return arb__refused(ARB_FAULT_NOT_AN_ACT, reason);
    arb__reveal(table, hand, one);
    arb__reveal(table, hand, two);
    (void)arb__irregular(table, found, hand, one, true, reason);
    arb__last_irregularity(table)->how = two;
    arb__last_irregularity(table)->trick = (uint8_t)(table->trick + 1u);
    table->faced[hand] |= arb_hand_of(one) | arb_hand_of(two);
    return ARB_IRREGULAR;
}

/* The card he names takes the place of the other, and those after it are looked at. */
static void settle_played_over(struct arb_table *table, const struct arb_irregularity *it, arb_card card)
{
    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);

    const uint8_t place = (uint8_t)it->play;
    struct arb_play_record *play = &table->play[place - 1];
    const bool changed = play->card != card;

    ARB_ASSERT(card < ARB_CARDS);
    table->takeback = (struct arb_takeback){.law = LAW_58B3, .of = arb__number(table, it), .next = place,
                                            .limit = table->plays};
    if (changed) {
        arb__lead_changes(table, place - 1u);
        arb__settle_with_card(table, place);
        arb__exchange_play(table, place, card, LAW_58B2);
    }
    arb__look_at_laid(table, place);
    play->status = ARB_PLAY_STANDS;
    arb__go_on_takeback(table);
}

/* Led by a hand that was not to lead: who spoke of the two cards has spoken of the lead that one of them is. */
static void speak_of_lead(struct arb_table *table, const struct arb_irregularity *two)
{
    struct arb_irregularity *lead = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (lead == NULL || lead->attention || lead->act != table->acts || !arb__is_lead(lead)) return;
    arb__share_attention(lead, two);
    arb__proceed(table, lead);
}

/* The other card of the two stays as a penalty card, if it was a defender's and is still in his hand; unless dummy, who
 * has looked at a hand, was the first to speak of it (43B3). */
static void leave_the_other(struct arb_table *table, struct arb_irregularity *it, arb_card other, bool by_dummy)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;

    ARB_ASSERT(other < ARB_CARDS);
    if (!arb__is_defender(table, hand)) return;
    if (by_dummy) it->equity = LAW_43B3;
    else if (arb_hand_holds(table->held[hand], other))
        arb__make_penalty_card(table, hand, other, ARB_EXPOSED_BY_ACCIDENT);
}

/* The one that he names is played, and the other is looked at. */
void arb__play_one_of_two(struct arb_table *table, struct arb_irregularity *it, arb_card card)
{
    const enum arb_seat hand = (enum arb_seat)it->seat;
    const arb_card other = card == it->value ? it->how : it->value;
    const struct arb_act act = { /* it lies there, whatever forbade it */
        .kind = ARB_DID_PLAY, .seat = (uint8_t)hand, .value = card, .instead = 1};
    const struct arb_ruling nothing = {0};
    struct arb_reason unused = {0};
    struct play_case c;

    ARB_ASSERT(card < ARB_CARDS && other < ARB_CARDS && card != other);
    arb__play_case_of(table, it, &c);
    arb__apply(table, it, &nothing);
    it->answer = LAW_58B2;
    it->value = card;
    if (!arb__is_dummy(table, hand))
        table->faced[hand] &= ~(arb_hand_of(card) | arb_hand_of(other)) | table->penalty[hand];
    if (it->play > 0) settle_played_over(table, it, card);
    else if (table->irregularities < ARB_IRREGULARITIES_MAX) (void)arb__step_play(table, &act, &unused);
    leave_the_other(table, it, other, law43_leaves_the_other(&c));
    speak_of_lead(table, it);
}
