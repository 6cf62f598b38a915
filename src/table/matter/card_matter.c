/* card_matter.c -- a card before the Director: its facts, the law's word, the effects.
 *
 * The half of matter.c that speaks of cards. A card in question lies on the trick
 * (ARB_PLAY_IN_QUESTION) or open before its hand; the ruling says whether it stands,
 * goes back, is replaced, or stays as a penalty card.
 */
#include "matter.h"
#include "../cards/cards.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/play_rulings.h"

/* -- Facts -------------------------------------------------------------------------- */

/* Who has played to the trick already has led to the next one, and may lead anything. */
static bool is_legal_at_turn(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS && it->trick <= ARB_TRICKS);

    const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];

    if ((it->said & ARB_SOON_TO_NEXT_TRICK) != 0 || it->value == ARB_CARD_NONE) return true;
    return arb_hand_holds(arb__following(trick, table->held[it->seat]), it->value);
}

/* Declarer had named a card that dummy does not hold, and the hand after dummy took it for played (46B4); or the lead
 * over which he led at his own turn was an opponent's doing (47E1). */
static bool was_misled(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat turn = (enum arb_seat)it->turn, dummy = arb_dummy(table->contract);
    const bool led_for_him = arb__is_lead(it) && turn == arb_partner(dummy); /* his own hand was on lead */

    if (it->law == LAW_60C && arb__lead_was_told(table, it)) return true;
    if (it->seat != arb_lho(dummy) || (turn != dummy && !led_for_him)) return false;
    for (unsigned i = 0; i + 1u < arb__number(table, it); i++)
        if (table->irregularity[i].wrong == ARB_WRONG_CARD_NOT_IN_DUMMY && table->irregularity[i].trick == it->trick)
            return true;
    return false;
}

/* Before its turn it lay there; it is on that trick since, or on another. */
static bool was_played(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_PREMATURE_PLAY && it->value < ARB_CARDS && arb_hand_holds(table->gone, it->value);
}

/* Of himself, on that trick, before it: a card put down, or named. */
static bool dummy_acted(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(arb__number(table, it) <= table->irregularities);
    for (unsigned i = 0; i + 1u < arb__number(table, it); i++) {
        const struct arb_irregularity *other = &table->irregularity[i];
        const bool acted = other->wrong == ARB_WRONG_CARD_NOT_NAMED || other->wrong == ARB_WRONG_DUMMY_TOOK_PART;

        if (acted && other->trick == it->trick && other->value != ARB_CARD_NONE &&
            arb__is_dummy(table, (enum arb_seat)other->seat))
            return true;
    }
    return false;
}

/* Declarer's card before its turn: since 2007 it is played, before he may take it back; unless it is read otherwise. */
static bool may_take_back(const struct arb_table *table, const struct arb_irregularity *it)
{
    const bool in_1997 = table->edition == ARB_LAWS_1997;
    const bool open = in_1997 ? !table->reading.law57c_is_played : table->reading.law57c_may_take_back;

    return open && it->value != ARB_CARD_NONE && arb_hand_holds(table->held[it->seat], it->value);
}

/* Did he show a second card while his first was held as if played? */
static bool showed_another(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(arb__number(table, it) <= table->irregularities);
    for (unsigned i = arb__number(table, it); i < table->irregularities; i++) {
        const struct arb_irregularity *next = &table->irregularity[i];

        if (next->wrong == ARB_WRONG_EXPOSED_CARD && next->seat == it->seat && next->trick == it->trick) return true;
    }
    return false;
}

/* A card of dummy's was seen after the final pass, and is not one of the auction (54C). */
static bool dummy_was_seen(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if ((it->wrong == ARB_WRONG_EXPOSED_CARD || it->wrong == ARB_WRONG_HAND_FACED) && it->law == LAW_48A &&
            it->trick == 0 && arb__is_dummy(table, (enum arb_seat)it->seat))
            return true;
    }
    return false;
}

/* Collects all that the Laws on cards ask about this matter. A matter without a trick reads the first one. */
void arb__play_case_of(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c)
{
    const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];
    const enum arb_seat offender = (enum arb_seat)it->seat;
    const unsigned led = arb__suit_led(trick);

    ARB_ASSERT(offender < ARB_SEATS && it->trick <= ARB_TRICKS);
    *c = (struct play_case){
        .edition = (enum arb_edition)table->edition,
        .offender = offender,
        .turn = (enum arb_seat)it->turn,
        .declarer = (enum arb_seat)table->contract.declarer,
        .card = it->value,
        .other = it->how,
        .other_is_gone = it->wrong == ARB_WRONG_TWO_CARDS && !arb_hand_holds(table->held[it->seat], it->how),
        .follows = it->wrong == ARB_WRONG_TWO_CARDS ? arb__of_two(table, it) : 0,
        .trick = it->trick,
        .manner = (enum arb_manner)it->how,
        .led = led < ARB_SUITS ? (enum arb_suit)led : ARB_CLUBS,
        .defends = arb__is_defender(table, offender),
        .dummy_seen = table->dummy_spread || dummy_was_seen(table),
        .declarer_has_played = arb__declarer_played_since(table, it),
        .legal_at_turn = is_legal_at_turn(table, it),
        .to_next_trick = (it->said & ARB_SOON_TO_NEXT_TRICK) != 0,
        .both_hands_played = (it->said & ARB_SOON_BOTH_HANDS) != 0,
        .turn_has_gone = it->trick <= table->trick || (trick->lies >> it->seat & 1u) != 0 ||
                         arb__waits_behind(table, it) || arb__lost_its_lead(table, it),
        .is_played = was_played(table, it),
        .dummy_acted = dummy_acted(table, it),
        .misled = was_misled(table, it),
        .has_chosen = arb__has_chosen_beside(table, it),
        .partner_followed = (trick->lies >> arb_partner(offender) & 1u) != 0,
        .partner_has_one_card = arb__has_one_card(table, arb_partner(offender)),
        .reported_by_dummy = arb__is_reported_by_dummy(table, it),
        .on_trick = it->play > 0,
        .led_since = arb__is_lead(it) && it->play == 0,
        .may_take_back = may_take_back(table, it),
        .among_others = it->wrong == ARB_WRONG_EXPOSED_CARD && arb__is_among_others(table, it),
        .showed_another = it->wrong == ARB_WRONG_CARD_HELD_TO_PLAY && showed_another(table, it),
        .may_decline = table->reading.law57a_may_decline,
        .defenders_went_on = it->wrong == ARB_WRONG_DECLARER_WARNED && arb__defenders_went_on(table, it),
        .article = (enum arb_law)it->law,
    };
    arb__designation_facts(table, it, c);
    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c->answer[q] = (uint8_t)(it->answers >> (2 * q) & 3u);
}

/* -- The law's word ------------------------------------------------------------------ */

/* The Law of each kind of matter while nothing is refused yet. Dummy's forfeited right (43B3) and a fifth card taken
 * for a lead (45E) come before all of them. */
static void rule_open(const struct arb_irregularity *it, const struct play_case *c, struct arb_ruling *ruling)
{
    ARB_ASSERT(c->offender < ARB_SEATS);
    if (law43_spoke_first(c, (enum arb_wrong)it->wrong, ruling)) return;
    if (arb__is_lead(it) && c->answer[ARB_ASK_MEANT_AS_LEAD] == ARB_NO) { /* a fifth card to the trick before */
        law45_fifth_not_led(c, ruling);
        arb_ruling_effect(ruling, c->defends ? LAW_45E1 : LAW_45E2, ARB_EFFECT_TURN, c->turn);
        return;
    }
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_CARD_HELD_TO_PLAY: law45_held_ruled(c, ruling); break;
    case ARB_WRONG_DUMMY_TOUCHED: law45_touched_ruled(c, ruling); break;
    case ARB_WRONG_CHANGE_OF_DESIGNATION: law45_change_ruled(c, ruling); break;
    case ARB_WRONG_CARD_NOT_NAMED: law45_placed_ruled(c, ruling); break;
    case ARB_WRONG_FIFTH_CARD: law45_fifth_ruled(c, ruling); break;
    case ARB_WRONG_DUMMY_TOOK_PART: law45_suggested(c, ruling); break;
    case ARB_WRONG_DECLARER_WARNED: law43_warned(c, ruling); break;
    case ARB_WRONG_MISINFORMATION: law47_misinformed(c, ruling); break;
    case ARB_WRONG_OPENING_LEAD_OUT_OF_TURN: law54_open(c, ruling); break;
    case ARB_WRONG_LEAD_OUT_OF_TURN:
        if (c->defends) law56_open(c, ruling);
        else law55_open(c, ruling);
        break;
    case ARB_WRONG_EXPOSED_CARD:
        if (c->defends) law49_ruled(c, ruling);
        break;
    case ARB_WRONG_PENALTY_CARD_NOT_PLAYED: law52_open(c, ruling); break;
    case ARB_WRONG_PREMATURE_PLAY: law57_open(c, ruling); break;
    case ARB_WRONG_TWO_CARDS: law58_open(c, ruling); break;
    case ARB_WRONG_HAND_FACED: law48_hand_faced(c, ruling); break;
    case ARB_WRONG_LEAD_DOWN_OUT_OF_TURN: law41_returned(c, ruling); break;
    case ARB_WRONG_SECOND_LEAD: law41_second_lead(c, ruling); break;
    case ARB_WRONG_CARD_IN_AUCTION: law54_by_declaring_side(c, ruling); break;
    default: break;
    }
}

static void rule_refused(const struct arb_irregularity *it, const struct play_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_OPENING_LEAD_OUT_OF_TURN: law54_refused(c, ruling); break;
    case ARB_WRONG_LEAD_OUT_OF_TURN:
        if (c->defends) law56_refused(c, ruling);
        else law55_refused(c, ruling);
        break;
    case ARB_WRONG_PENALTY_CARD_NOT_PLAYED: law52_refused(c, ruling); break;
    case ARB_WRONG_PREMATURE_PLAY: law47_before_turn(c, ruling); break;
    case ARB_WRONG_MISINFORMATION: law47_taken_back(c, ruling); break;
    default: break;
    }
}

/* Where Law 50 does not apply no card becomes a penalty card: one that was only seen goes back to its hand. */
static void lift_law50(struct arb_ruling *ruling)
{
    unsigned kept = 0;
    enum arb_seat seat = ARB_SEATS;

    ARB_ASSERT(ruling->effects <= ARB_EFFECTS_MAX);
    for (unsigned i = 0; i < ruling->effects; i++) {
        if (ruling->effect[i].kind == ARB_EFFECT_PENALTY) seat = arb_effect_seat(ruling->effect[i]);
        else ruling->effect[kept++] = ruling->effect[i];
    }
    ruling->effects = (uint8_t)kept;
    if (kept == 0 && seat < ARB_SEATS)
        arb_ruling_effect(ruling, LAW_68D2b, ARB_EFFECT_CARD_BACK, seat);
}

/* A revoke and a defective trick are asked of their own files; any other matter by its stage. */
static void rule_card(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct play_case c;

    if (it->wrong == ARB_WRONG_REVOKE) {
        if (it->stage == ARB_STAGE_OPEN) arb__revoke_ruling_of(table, it, ruling);
        return;
    }
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) {
        if (it->stage == ARB_STAGE_OPEN) arb__defective_ruling_of(table, it, ruling);
        return;
    }
    arb__play_case_of(table, it, &c);
    if (it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION) arb__rule_designation(table, it, &c, ruling);
    else if (it->stage == ARB_STAGE_OPEN) rule_open(it, &c, ruling);
    else if (it->stage == ARB_STAGE_REFUSED) rule_refused(it, &c, ruling);
    law43_no_penalty(&c, (enum arb_wrong)it->wrong, ruling);
}

void arb__card_ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    rule_card(table, it, ruling);
    if (arb__penalty_cards_are_off(table)) lift_law50(ruling);
}

/* Does the Director have something to say of it, or is it only noted so far? */
bool arb__is_ruled(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    arb__card_ruling_of(table, it, &ruling);
    return ruling.asks || ruling.options > 0 || ruling.effects > 0;
}
