/* named.c -- declarer, or a defender, says which card he plays (45C4, 46). */
#include "acts.h"
#include "../cards/cards.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

static void mark_named(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const uint8_t place = arb__just_played(table, hand, card);

    ARB_ASSERT(place <= table->plays);
    if (place > 0) table->play[place - 1].how |= ARB_PLAY_NAMED;
}

/* Words that leave a choice: nothing goes on before it is made. */
static enum arb_outcome ask_which(struct arb_table *table, const struct arb_act *act, enum arb_law law,
                                  struct arb_reason *reason)
{
    const struct finding found = {law, ARB_WRONG_INCOMPLETE_DESIGNATION};
    struct arb_irregularity *it;

    (void)arb__irregular(table, found, (enum arb_seat)act->seat, ARB_CARD_NONE, true, reason);
    it = arb__last_irregularity(table);
    it->attention = ARB_ATTENTION_IN_PLAY; /* dummy asks, and nobody has to be told why */
    it->how = act->how;
    it->said = act->value;
    return ARB_IRREGULAR;
}

/* Declarer names a suit, a rank, or says "any" (46B). Words that leave one card of dummy's play that card; words
 * that leave several are asked about; words that fit no card name a card not in dummy (46B4). */
static enum arb_outcome name_in_part(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat dummy = arb__dummy_of(table);
    const struct naming it = arb__card_named(table, table->trick, (enum arb_designation)act->how, act->value, 0);
    const bool known = table->unknown[dummy] == 0; /* else the words may mean a card nobody has told us of */
    const bool one = known && it.cards != 0 && (it.cards & (it.cards - 1)) == 0;
    const bool over = one && arb__may_play_over(table, dummy, arb_hand_lowest(it.cards));

    ARB_ASSERT(dummy < ARB_SEATS);
    if (table->awaits && !over && !arb__goes_on_for(table, dummy))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (!over && (enum arb_seat)table->turn != dummy) return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (!over) arb__open_if_dummy(table, dummy);
    if (known && it.cards == 0) {
        const struct finding nothing = {LAW_46B4, ARB_WRONG_CARD_NOT_IN_DUMMY};

        return arb__irregular(table, nothing, (enum arb_seat)act->seat, ARB_CARD_NONE, false, reason);
    }
    if (!one) return ask_which(table, act, it.law, reason);
    const struct finding found = {it.law, ARB_WRONG_INCOMPLETE_DESIGNATION};
    const arb_card card = arb_hand_lowest(it.cards);
    const enum arb_outcome outcome = arb__play_under(table, (enum arb_seat)act->seat, dummy, card, found, reason);

    if (outcome == ARB_REFUSED) return outcome;
    mark_named(table, dummy, card);
    arb__last_irregularity(table)->how = act->how;
    return outcome;
}

/* The last card of that hand on the trick under way, or on the one before; 1 + its place. */
static uint8_t last_of(const struct arb_table *table, enum arb_seat hand)
{
    const uint8_t now = arb__play_of(table, hand, table->trick + 1u);

    ARB_ASSERT(now <= table->plays);
    return now > 0 || table->trick == table->first_trick ? now : arb__play_of(table, hand, table->trick);
}

/* Whose card does he change? His own if he says one that he holds himself, else dummy's. */
static enum arb_seat hand_changed(const struct arb_table *table, const struct arb_act *act)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;

    if (seat != (enum arb_seat)table->contract.declarer) return seat;
    if (act->how == ARB_NAMED_CARD && arb_hand_holds(table->held[seat], act->value)) return seat;
    return arb__dummy_of(table);
}

/* 1 + the card he says now; 0 when it is none, or not one. */
static uint8_t card_said(const struct arb_table *table, const struct arb_act *act, const struct arb_play_record *old)
{
    ARB_ASSERT(old->trick >= 1 && old->trick <= ARB_TRICKS);
    if (act->how == ARB_NAMED_CARD) return (uint8_t)(act->value + 1u);
    if (!arb__is_dummy(table, (enum arb_seat)old->seat) || table->unknown[old->seat] > 0) return 0;
    const arb_hand cards =
        arb__card_named(table, old->trick - 1u, (enum arb_designation)act->how, act->value,
                        arb_hand_of(old->card)).cards;

    return cards != 0 && (cards & (cards - 1)) == 0 ? (uint8_t)(arb_hand_lowest(cards) + 1u) : 0;
}

/* Dummy had put another card for the one named: by what he says declarer has spoken of that first, and the card he had
 * named lies there when he changes it (45D). True: there is nothing more to rule. */
static bool puts_right(struct arb_table *table, const struct arb_act *act, uint8_t place)
{
    const unsigned put = arb__put_for_another(table, place);

    ARB_ASSERT(put <= table->irregularities);
    if (put == 0) return false;
    const uint8_t meant = table->irregularity[put - 1].meant;

    arb__speak_of_dummys(table, &table->irregularity[put - 1], act);
    if (table->play[place - 1].card + 1u != meant) return true; /* too late: what lies there stays */
    return card_said(table, act, &table->play[place - 1]) == meant;
}

/* He says another card than the one named before (45C4b). The matter is before the Director at once, since he has said
 * it aloud, or when no card is taken back any more for another that dummy had put. */
static enum arb_outcome change(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {LAW_45C4b, ARB_WRONG_CHANGE_OF_DESIGNATION};
    const enum arb_seat hand = hand_changed(table, act);
    const uint8_t place = last_of(table, hand);
    struct arb_irregularity *it;

    ARB_ASSERT(place <= table->plays && hand < ARB_SEATS);
    if (table->awaits || table->takeback.of != 0) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (place == 0) return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (table->irregularities == ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    const bool lies_there = arb__put_for_another(table, place) != 0 && table->play[place - 1].card == act->value;

    if (act->how == ARB_NAMED_CARD && !lies_there) {
        const enum arb_fault fault = arb__card_fault(table, hand, act->value);

        if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    }
    if (puts_right(table, act, place)) return ARB_APPLIED;
    const bool waits = table->awaits || table->takeback.of != 0;

    (void)arb__irregular(table, found, (enum arb_seat)act->seat, table->play[place - 1].card, !waits, reason);
    it = arb__last_irregularity(table);
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->how = act->how;
    it->meant = card_said(table, act, &table->play[place - 1]);
    it->attention = ARB_ATTENTION_IN_PLAY; /* he has said so himself */
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    if (waits) it->stage = ARB_STAGE_RUNNING;
    else arb__proceed(table, it);
    return ARB_IRREGULAR;
}

/* Which hand does declarer mean? Dummy's, unless it is his own turn and his own card. */
static enum arb_seat hand_meant(const struct arb_table *table, arb_card card)
{
    const enum arb_seat declarer = (enum arb_seat)table->contract.declarer;

    if (table->turn == declarer && arb__card_fault(table, declarer, card) == ARB_FAULT_NONE) return declarer;
    return arb__dummy_of(table);
}

/* Asked which of several, he says it. */
static bool answers_which(const struct arb_table *table, const struct arb_act *act)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION && it->play == 0 &&
           act->how == ARB_NAMED_CARD;
}

/* Words for a card of dummy's, and no card of his own. */
static bool names_dummys(const struct arb_table *table, const struct arb_act *act)
{
    return act->how != ARB_NAMED_CARD || hand_meant(table, act->value) == arb__dummy_of(table);
}

/* Dummy has put another card on this trick for the one named: which one he wants is no fifth card. */
static bool names_over_put(const struct arb_table *table, const struct arb_act *act)
{
    const uint8_t place = arb__play_of(table, arb__dummy_of(table), table->trick + 1u);

    return names_dummys(table, act) && !table->awaits && arb__put_for_another(table, place) != 0;
}

/* The touch of dummy's card that lies last on this trick, of which nobody has spoken; NULL none. */
static struct arb_irregularity *touched_last(struct arb_table *table)
{
    const uint8_t place = arb__play_of(table, arb__dummy_of(table), table->trick + 1u);

    ARB_ASSERT(place <= table->plays);
    if (place == 0 || table->awaits || table->takeback.of != 0) return NULL;
    if (table->play[place - 1].status != ARB_PLAY_IN_QUESTION) return NULL;
    for (unsigned i = place; i < table->plays; i++)
        if (arb__lies(&table->play[i])) return NULL; /* somebody has played over it */
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_DUMMY_TOUCHED && it->play == place && !it->attention) return it;
    }
    return NULL;
}

/* He had touched a card of dummy's, and names one. The same: it is played. Another: by that he speaks of the touch, and
 * the Director says whether it was a play (45C3); if not, the card named is played. False: there was none. */
static bool names_over_touched(struct arb_table *table, const struct arb_act *act)
{
    struct arb_irregularity *it = touched_last(table);

    if (it == NULL || !names_dummys(table, act)) return false;
    const uint8_t said = card_said(table, act, &table->play[it->play - 1]);

    ARB_ASSERT(said <= ARB_CARDS);
    if (said == it->value + 1u) {
        table->play[it->play - 1].status = ARB_PLAY_STANDS;
        table->play[it->play - 1].how |= ARB_PLAY_NAMED;
        it->stage = ARB_STAGE_SETTLED;
        return true;
    }
    if (said > 0 && arb__card_fault(table, arb__dummy_of(table), (arb_card)(said - 1u)) != ARB_FAULT_NONE) return false;
    it->meant = said;
    arb__speak_of_dummys(table, it, act);
    return true;
}

/* A card named by declarer is dummy's, unless it is his turn and his own card. One that dummy does not hold is a
 * matter of Law 46B4. */
static enum arb_outcome name_by_declarer(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding not_there = {LAW_46B4, ARB_WRONG_CARD_NOT_IN_DUMMY};
    const arb_card card = act->value;
    enum arb_outcome outcome;
    enum arb_seat hand;

    if (names_over_touched(table, act)) return ARB_APPLIED;
    if (act->instead || names_over_put(table, act)) return change(table, act, reason);
    if (names_dummys(table, act) && arb__name_over_moved(table, act)) return ARB_APPLIED;
    if (answers_which(table, act)) {
        struct arb_act choice = {.kind = ARB_DID_CHOOSE, .seat = act->seat, .how = ARB_OPTION_NAME_CARD};

        choice.value = arb_of_card(card);
        return arb__step_choose(table, &choice, reason);
    }
    if (act->how != ARB_NAMED_CARD) return name_in_part(table, act, reason);
    hand = hand_meant(table, card);
    if (arb__card_fault(table, hand, card) != ARB_FAULT_NONE) {
        if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        arb__open_if_dummy(table, hand);
        return arb__irregular(table, not_there, (enum arb_seat)act->seat, card, false, reason);
    }
    outcome = arb__play_card(table, hand, card, false, reason);
    if (outcome != ARB_REFUSED) mark_named(table, hand, card);
    return outcome;
}

/* A defender who names a card plays it at his turn (45C4a), else exposes it (49). */
static enum arb_outcome name_by_defender(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    enum arb_fault fault;

    if (act->how != ARB_NAMED_CARD) return arb__refused(ARB_FAULT_NOT_AN_ACT, reason);
    if (act->instead) return change(table, act, reason);
    if (seat == (enum arb_seat)table->turn || table->awaits) {
        const enum arb_outcome outcome = arb__play_card(table, seat, act->value, false, reason);

        if (outcome != ARB_REFUSED) mark_named(table, seat, act->value);
        return outcome;
    }
    fault = arb__card_fault(table, seat, act->value);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    return arb__expose_by_word(table, seat, act->value, reason);
}

/* By declarer, by a defender, or by dummy, who may not (45F). */
enum arb_outcome arb__step_name(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const struct finding took_part = {LAW_45F, ARB_WRONG_DUMMY_TOOK_PART};

    ARB_ASSERT(seat < ARB_SEATS);
    const bool by_defender = arb__is_defender(table, seat);
    const bool leads = seat == (enum arb_seat)table->turn && by_defender;

    const bool faced = table->awaits || leads || arb__led_before_choice(table) != 0 ||
                       (by_defender && arb__lead_was_faced(table));

    if (table->phase < ARB_BEFORE_LEAD || (table->phase == ARB_BEFORE_LEAD && !faced))
        return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (seat == (enum arb_seat)table->contract.declarer) return name_by_declarer(table, act, reason);
    if (!arb__is_dummy(table, seat)) return name_by_defender(table, act, reason);
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    (void)arb__irregular(table, took_part, seat, act->how == ARB_NAMED_CARD ? act->value : ARB_CARD_NONE, false,
                         reason);
    if (act->how == ARB_NAMED_CARD) arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    return ARB_IRREGULAR;
}
