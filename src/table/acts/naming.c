/* naming.c -- declarer names or touches dummy's card, and dummy puts one (45, 46). */
#include "acts.h"
#include "../cards/cards.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"

uint8_t arb__just_played(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    for (unsigned i = table->plays; i > 0; i--)
        if (arb__lies(&table->play[i - 1]) && table->play[i - 1].seat == hand && table->play[i - 1].card == card)
            return (uint8_t)i;
    return 0;
}

/* Plays the card, then notes the matter under which it was played. Two irregularities must find room, since the card
 * itself may be one. */
enum arb_outcome arb__play_under(struct arb_table *table, enum arb_seat seat, enum arb_seat hand, arb_card card,
                                 struct finding found, struct arb_reason *reason)
{
    struct arb_irregularity *it;
    enum arb_outcome outcome;
    uint8_t place;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (table->irregularities + 2u > ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    outcome = arb__play_card(table, hand, card, false, reason);
    if (outcome == ARB_REFUSED) return outcome;
    place = arb__just_played(table, hand, card);
    (void)arb__irregular(table, found, seat, card, false, reason);
    it = arb__last_irregularity(table);
    it->stage = ARB_STAGE_RUNNING;
    if (place == 0) return ARB_IRREGULAR;
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->turn = (uint8_t)hand;
    if (table->play[place - 1].law == LAW_NONE) table->play[place - 1].law = (uint16_t)found.law;
    return ARB_IRREGULAR;
}

/* The choice settles the matter first, so that nothing stops the card from being played. */
void arb__play_chosen(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    const arb_card card = (arb_card)(option->value - ARB_OF_CARD);
    struct arb_reason unused = {0};
    uint8_t place;

    ARB_ASSERT(card < ARB_CARDS);
    ARB_ASSERT(it->awaits && table->awaits == arb__number(table, it));
    it->answer = option->law;
    it->value = card;
    it->awaits = 0;
    it->stage = ARB_STAGE_SETTLED;
    table->awaits = 0;
    (void)arb__play_card(table, arb__dummy_of(table), card, false, &unused);
    place = arb__just_played(table, arb__dummy_of(table), card);
    if (place == 0) return;
    it->play = place;
    table->play[place - 1].law = option->law;
    table->play[place - 1].how |= ARB_PLAY_NAMED;
}

/* Of dummy's card, by declarer: played, unless he was only arranging (45C3). */
enum arb_outcome arb__step_touch(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat, dummy = arb_dummy(table->contract);
    const struct finding found = {LAW_45C3, ARB_WRONG_DUMMY_TOUCHED}, took_part = {LAW_45F, ARB_WRONG_DUMMY_TOOK_PART};
    const bool over = arb__may_play_over(table, dummy, act->value);
    enum arb_fault fault;
    enum arb_outcome outcome;

    if (table->awaits && !over && !arb__goes_on_for(table, dummy))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (table->phase < ARB_IN_PLAY) return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    fault = arb__card_fault(table, dummy, act->value);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (seat == dummy) {
        (void)arb__irregular(table, took_part, seat, act->value, false, reason);
        arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
        return ARB_IRREGULAR;
    }
    if (seat != (enum arb_seat)table->contract.declarer) return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (!over && (enum arb_seat)table->turn != dummy)
        return arb__irregular(table, found, seat, act->value, false, reason);
    outcome = arb__play_under(table, seat, dummy, act->value, found, reason);
    if (outcome != ARB_REFUSED && arb__last_irregularity(table)->play > 0)
        table->play[arb__last_irregularity(table)->play - 1].status = ARB_PLAY_IN_QUESTION;
    return outcome;
}

/* The place (1 + index) of dummy's card that was named, if nobody has played since. */
static uint8_t named_last(const struct arb_table *table)
{
    for (unsigned i = table->plays; i > 0; i--)
        if (arb__lies(&table->play[i - 1]))
            return arb__is_dummy(table, (enum arb_seat)table->play[i - 1].seat) ? (uint8_t)i : 0;
    return 0;
}

/* Before its turn: it lies there as put, until its turn comes or somebody speaks of it. */
static enum arb_outcome put_before_turn(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {LAW_45D, ARB_WRONG_CARD_NOT_NAMED};

    ARB_ASSERT(act->seat < ARB_SEATS && act->value < ARB_CARDS);
    (void)arb__irregular(table, found, (enum arb_seat)act->seat, act->value, false, reason);
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    arb__last_irregularity(table)->turn = act->seat;
    return ARB_IRREGULAR;
}

void arb__speak_of_dummys(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act)
{
    ARB_ASSERT(it->wrong == ARB_WRONG_CARD_NOT_NAMED || it->wrong == ARB_WRONG_DUMMY_TOUCHED);
    ARB_ASSERT(table->awaits == 0);
    it->attention = ARB_ATTENTION_IN_PLAY; /* he says that it is not the one he wants */
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
}

/* Declarer names a card while one that dummy moved unasked lies on the trick (45D). True: it is that card, and
 * stands. Otherwise the moved card is before the Director, and the name is taken as a new act. */
bool arb__name_over_moved(struct arb_table *table, const struct arb_act *act)
{
    const unsigned moved = table->awaits || table->takeback.of != 0 ? 0 : arb__moved_unasked(table, true);
    struct arb_irregularity *it;

    ARB_ASSERT(moved <= table->irregularities);
    if (moved == 0) return false;
    it = &table->irregularity[moved - 1];
    if (act->how == ARB_NAMED_CARD && act->value == it->value) { /* it is the one he wants */
        table->play[it->play - 1].status = ARB_PLAY_STANDS;
        table->play[it->play - 1].how |= ARB_PLAY_NAMED;
        it->stage = ARB_STAGE_SETTLED;
        return true;
    }
    arb__speak_of_dummys(table, it, act);
    return false;
}

/* In place of the card named, or when none was (45D). */
enum arb_outcome arb__step_place(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat dummy = (enum arb_seat)act->seat;
    const struct finding found = {LAW_45D, ARB_WRONG_CARD_NOT_NAMED};
    const bool over = arb__may_play_over(table, dummy, act->value);
    const uint8_t place = over ? 0 : named_last(table);
    struct arb_irregularity *it;
    enum arb_fault fault;

    ARB_ASSERT(dummy < ARB_SEATS && place <= table->plays);
    if (table->takeback.of != 0 || (table->awaits && !over && !arb__goes_on_for(table, dummy)))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (table->phase < ARB_IN_PLAY) return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (!arb__is_dummy(table, dummy)) return arb__refused(ARB_FAULT_NOT_DUMMY, reason);
    fault = arb__card_fault(table, dummy, act->value);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (place == 0 || ((enum arb_seat)table->turn == dummy && (table->play[place - 1].how & ARB_PLAY_NAMED) == 0)) {
        if (!over && (enum arb_seat)table->turn != dummy) return put_before_turn(table, act, reason);
        const enum arb_outcome outcome = arb__play_under(table, dummy, dummy, act->value, found, reason);

        if (outcome != ARB_REFUSED && arb__last_irregularity(table)->play > 0)
            table->play[arb__last_irregularity(table)->play - 1].status = ARB_PLAY_IN_QUESTION;
        return outcome;
    }
    (void)arb__irregular(table, found, dummy, act->value, false, reason);
    it = arb__last_irregularity(table);
    it->stage = ARB_STAGE_RUNNING;
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->turn = (uint8_t)dummy;
    it->meant = (uint8_t)(table->play[place - 1].card + 1u);
    arb__exchange_play(table, place, act->value, found.law);
    return ARB_IRREGULAR;
}
