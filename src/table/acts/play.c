/* play.c -- the opening lead, the play of a card.
 *
 * Invariant: a card is in one held[], or in 'gone', never in both; what lies face
 * down as the opening lead, and what lies open without having been played, is
 * still held. A card of an unknown hand becomes known when it is seen.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/play_rulings.h"

/* A defender's card over his partner's lead out of turn of which nobody has spoken (60C). */
static bool plays_to_partners_lead(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && !it->attention && arb__is_wrong_lead((enum arb_wrong)it->wrong) &&
           arb__is_defender(table, hand) && hand == arb_partner((enum arb_seat)it->seat);
}

/* A defender's card over a lead of declarer's to the last trick, which nobody can accept any more (53A). */
static enum arb_law law_over_last_lead(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it == NULL || it->wrong != ARB_WRONG_LEAD_OUT_OF_TURN || !arb__is_defender(table, hand)) return LAW_NONE;
    if (arb__is_defender(table, (enum arb_seat)it->seat)) return LAW_NONE;
    return law53_played_over((enum arb_edition)table->edition, table->trick + 1u);
}

/* Somebody plays who does not answer what lies there. May he, and is it his card to the trick? */
static bool goes_on_over(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const struct arb_irregularity *lead;
    struct arb_reason unused = {0};

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (arb__two_led_out_of_turn(table)) return false;
    if (arb__pass_over(table)) return true;
    lead = arb__second_lead(table, hand, card);
    return lead != NULL &&
           arb__play_card(table, (enum arb_seat)lead->seat, lead->value, true, &unused) != ARB_REFUSED;
}

/* Another card of a defender over his own lead out of turn, of which nobody has spoken: it is exposed (49). */
static enum arb_outcome lays_another(struct arb_table *table, enum arb_seat hand, arb_card card,
                                     struct arb_reason *reason)
{
    const struct finding found = {LAW_49, ARB_WRONG_EXPOSED_CARD};

    ARB_ASSERT(arb__is_defender(table, hand));
    if (arb_hand_holds(table->faced[hand], card)) return arb__refused(ARB_FAULT_CARD_FACED, reason);
    arb__lay_open(table, hand, card);
    (void)arb__irregular(table, found, hand, card, false, reason);
    arb__last_irregularity(table)->how = ARB_SHOWN_DELIBERATE;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    return ARB_IRREGULAR;
}

/* Over a lead that waits for its answer: before his turn, or with a fault there is already. */
static enum arb_outcome play_over_lead(struct arb_table *table, enum arb_seat hand, arb_card card,
                                       struct arb_reason *reason)
{
    const enum arb_law law = law57_by_declaring_side((enum arb_edition)table->edition);
    const enum arb_law over_last = law_over_last_lead(table, hand);

    if (over_last != LAW_NONE)
        return arb__play_too_soon(table, (struct finding){over_last, ARB_WRONG_PREMATURE_PLAY}, hand, card, reason);
    if (plays_to_partners_lead(table, hand))
        return arb__play_too_soon(table, (struct finding){LAW_60C, ARB_WRONG_PREMATURE_PLAY}, hand, card, reason);
    if (arb__plays_over_lead(table, hand))
        return arb__play_too_soon(table, (struct finding){law, ARB_WRONG_PREMATURE_PLAY}, hand, card, reason);
    if (arb__is_unspoken(table) && arb__is_lead(arb__awaiting(table)) && arb__is_defender(table, hand))
        return lays_another(table, hand, card, reason);
    return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
}

/* Whatever lies in question is answered or passed over first, by playing; then the card goes on the trick. anyway:
 * the player may do what a restriction forbids, and it is an irregularity. */
enum arb_outcome arb__play_card(struct arb_table *table, enum arb_seat hand, arb_card card, bool anyway,
                                struct arb_reason *reason)
{
    const enum arb_fault fault = arb__card_fault(table, hand, card);

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (!arb__has_room_for_plays(table)) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    if (table->awaits == 0 && table->takeback.asked) { /* who plays on has kept his card */
        arb__lapse_takeback(table);
        arb__look_at_leads(table);
    }
    if (table->awaits && !arb__lies_over_a_call(table)) {
        const bool answers = arb__answers(table, hand, card), over_two = arb__plays_over_two(table, hand);

        if (!answers && !over_two && !arb__is_unspoken(table) && !plays_to_partners_lead(table, hand))
            return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
        if (over_two) arb__lay_one_of_two(table);
        else if (answers) arb__answer_by_playing(table, hand, card);
        else if (!goes_on_over(table, hand, card)) return play_over_lead(table, hand, card, reason);
    }
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    return arb__put_card(table, hand, card, anyway, reason);
}

void arb__play_cards_ahead(struct arb_table *table)
{
    const enum arb_seat hand = arb__play_ahead(table);
    struct arb_reason unused = {0};

    ARB_ASSERT(hand == ARB_SEATS || table->ahead[hand] != 0);
    if (hand != ARB_SEATS) (void)arb__play_card(table, hand, arb_hand_lowest(table->ahead[hand]), false, &unused);
}

enum arb_outcome arb__step_play(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    return arb__play_card(table, (enum arb_seat)act->seat, act->value, act->instead != 0, reason);
}

/* The lead face down is turned over and becomes an ordinary lead, in turn or out of turn (54). */
enum arb_outcome arb__step_face(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_irregularity *elsewhere = arb__down_elsewhere(table, act->seat);
    arb_card card;

    ARB_ASSERT(act->seat < ARB_SEATS);
    if (table->awaits && !arb__leads_beneath_partners(table, (enum arb_seat)act->seat))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (elsewhere != NULL) { /* an opening lead out of turn like any other, from now on (54) */
        elsewhere->stage = ARB_STAGE_SETTLED;
        return arb__play_card(table, (enum arb_seat)act->seat, (arb_card)(elsewhere->of_board - 1u), false, reason);
    }
    if (!table->lead_is_down || act->seat != table->turn) return arb__refused(ARB_FAULT_NO_LEAD_DOWN, reason);
    card = table->lead_card;
    if (table->awaits) table->lead_is_down = table->lead_card = 0; /* faced over partner's, where it is no lead (60C) */
    return arb__play_card(table, (enum arb_seat)act->seat, card, false, reason);
}

void arb__decide_lead_down(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice)
{
    struct arb_ruling ruling = {0};
    struct call_case c;

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    arb__case_of(table, it, &c);
    law21_led(&c, &ruling);
    if (choice == ARB_OPTION_WITHDRAW) table->lead_is_down = table->lead_card = 0;
    arb__apply(table, it, &ruling);
}

/* Who plays on while somebody is asked whether he changes his card has it that he does not. */
static arb_hand legal_if_kept(const struct arb_table *table)
{
    struct arb_table kept = *table;

    arb__lapse_takeback(&kept);
    arb__look_at_leads(&kept);
    return kept.turn == table->turn ? arb_table_legal_cards(&kept) : 0;
}

/* 0 while the play is not on, or something else has to be said or ruled first; else the cards that the hand on turn
 * may play in order. */
arb_hand arb_table_legal_cards(const struct arb_table *table)
{
    enum arb_law law;

    if (table->phase != ARB_BEFORE_LEAD && table->phase != ARB_IN_PLAY) return 0;
    if (table->awaits || arb__claim_stops(table)) return 0;
    if (table->takeback.asked) return legal_if_kept(table);
    if (arb__leads(table, (enum arb_seat)table->turn) && (arb__open_lead(table) || arb__penalty_lead_is_open(table)))
        return 0;
    if (table->lead_is_down) return arb_hand_of(table->lead_card);
    return arb__playable(table, (enum arb_seat)table->turn, &law);
}

enum arb_law arb_table_cards_law(const struct arb_table *table)
{
    enum arb_law law = LAW_NONE;

    if (arb_table_legal_cards(table) != 0 && !table->lead_is_down)
        (void)arb__playable(table, (enum arb_seat)table->turn, &law);
    return law;
}

/* By playing he accepts the lead or the card in question, or shows that he does not; the Laws say which (53 to 60). */
void arb__answer_by_playing(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(table->awaits >= 1 && table->awaits <= table->irregularities);

    struct arb_irregularity *it = &table->irregularity[table->awaits - 1];
    const enum arb_seat offender = (enum arb_seat)it->seat;
    struct arb_ruling ruling = {0};
    bool stands;
    const enum arb_law law = arb__answer_by_card(table, hand, card, &stands);

    ARB_ASSERT(offender < ARB_SEATS);
    if (!arb__is_lead(it)) {
        arb_ruling_effect(&ruling, law, ARB_EFFECT_PLAYED, offender);
    } else if (stands) {
        arb_ruling_effect(&ruling, law, ARB_EFFECT_LEAD_STANDS, offender);
        it->answer = (uint16_t)law;
    } else {
        arb_ruling_effect(&ruling, law, ARB_EFFECT_CARD_BACK, offender);
        arb_ruling_effect(&ruling, law, ARB_EFFECT_TURN, (enum arb_seat)it->turn);
    }
    arb__apply(table, it, &ruling);
}
