/* dummy.c -- dummy's cards touched, put without a word, and put back.
 *
 * Invariant: a card touched or put lies on the trick like a played one, in question, and
 * the table goes on over it; whoever speaks of it brings it before the Director.
 */
#include "exposed.h"

#include "../laws/play_rulings.h"

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

/* -- A card that dummy moves unasked (45D) --------------------------------------------------- */

/* Before its turn: it lies there as put, until its turn comes or somebody speaks of it. */
static enum arb_outcome put_before_turn(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {LAW_45D, ARB_WRONG_CARD_NOT_NAMED};

    (void)arb__irregular(table, found, (enum arb_seat)act->seat, act->value, false, reason);
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    arb__last_irregularity(table)->turn = act->seat;
    return ARB_IRREGULAR;
}

/* The card that he moved to the trick under way, and of which nobody has spoken, 1 + the index of the matter; 0 none.
 * on_trick: it lies on it. */
static unsigned moved_unasked(const struct arb_table *table, bool on_trick)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_CARD_NOT_NAMED || it->stage != ARB_STAGE_RUNNING || it->attention) continue;
        if (it->meant == 0 && (it->play > 0) == on_trick && it->trick == table->trick + 1u) return i;
    }
    return 0;
}

unsigned arb__moved_for(const struct arb_table *table, enum arb_seat hand)
{
    const enum arb_seat dummy = arb_dummy(table->contract);
    const unsigned moved = table->phase == ARB_IN_PLAY && !table->awaits ? moved_unasked(table, false) : 0;

    if (moved == 0 || (enum arb_seat)table->turn != dummy || hand != arb_lho(dummy)) return 0;
    return arb_hand_holds(table->held[dummy], table->irregularity[moved - 1].value) ? moved : 0;
}

void arb__put_moved_card(struct arb_table *table, enum arb_seat hand)
{
    const enum arb_seat dummy = arb_dummy(table->contract);
    const unsigned moved = arb__moved_for(table, hand);
    struct arb_reason unused = {0};
    struct arb_irregularity *it;

    if (moved == 0) return;
    it = &table->irregularity[moved - 1];
    if (arb__play_card(table, dummy, it->value, false, &unused) == ARB_REFUSED) return;
    it->play = arb__play_of(table, dummy, it->trick);
    if (it->play > 0) table->play[it->play - 1].status = ARB_PLAY_IN_QUESTION;
}

bool arb__name_over_moved(struct arb_table *table, const struct arb_act *act)
{
    const unsigned moved = table->awaits || table->takeback.of != 0 ? 0 : moved_unasked(table, true);
    struct arb_irregularity *it;

    if (moved == 0) return false;
    it = &table->irregularity[moved - 1];
    if (act->how == ARB_NAMED_CARD && act->value == it->value) { /* it is the one he wants */
        table->play[it->play - 1].status = ARB_PLAY_STANDS;
        table->play[it->play - 1].how |= ARB_PLAY_NAMED;
        it->stage = ARB_STAGE_SETTLED;
        return true;
    }
    it->attention = ARB_ATTENTION_IN_PLAY; /* he says that it is not */
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
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

/* -- Effects ------------------------------------------------------------------------- */

/* The card goes back, the one that was meant is played in its place, and who played after may change. */
void arb__replace_play(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const bool by_dummy = arb_law_number(law) == 45 && it->wrong == ARB_WRONG_CARD_NOT_NAMED;

    if (it->play == 0) { /* put down before its turn, and not played yet */
        table->ahead[it->seat] &= ~arb_hand_of(it->value);
        return;
    }
    const enum arb_seat hand = (enum arb_seat)table->play[it->play - 1].seat;
    const arb_card meant = (arb_card)(it->meant - 1u);

    arb__begin_takeback(table, it, (uint8_t)it->play, law, by_dummy ? law : LAW_47D);
    if (it->meant == 0 || arb__card_fault(table, hand, meant) != ARB_FAULT_NONE) return; /* named anew */
    const uint8_t place = arb__record_play(table, hand, meant, ARB_PLAY_STANDS, law);

    table->play[place - 1].how |= ARB_PLAY_NAMED;
    arb__go_on_takeback(table);
}

/* Who spoke of the one has spoken of the other, which is on record now. */
static void speak_of_both(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_irregularity *over = arb__last_irregularity(table);

    if (over->wrong != ARB_WRONG_PREMATURE_PLAY || over->act != table->acts) return;
    over->attention = it->attention;
    over->reporter = it->reporter;
    over->reported = it->reported;
    over->marks = it->marks;
}

/* It was never played: whoever played over it did so before his turn (2017: 57D) or takes his card back without
 * penalty, since declarer misled him (47B); the cards after that go back too. */
void arb__unplay(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);
    const bool back = law47_goes_back_unplayed((enum arb_edition)table->edition);
    struct arb_play_record over = {.card = ARB_CARD_NONE};
    struct arb_reason unused = {0};

    if (it->play == 0) { /* touched before its turn, and not played yet */
        table->ahead[arb_dummy(table->contract)] &= ~arb_hand_of(it->value);
        return;
    }
    for (unsigned i = table->plays; i > it->play; i--) {
        if (!arb__lies(&table->play[i - 1])) continue;
        over = table->play[i - 1];
        arb__withdraw_play(table, (uint8_t)i, back ? LAW_47B : law, side, false);
    }
    arb__withdraw_play(table, (uint8_t)it->play, law, side, false);
    if (back || over.card == ARB_CARD_NONE || table->irregularities == ARB_IRREGULARITIES_MAX) return;
    for (unsigned i = it->play; i < table->plays; i++)
        if (table->play[i].seat == over.seat && table->play[i].card == over.card)
            table->play[i].unauthorised = 0; /* it is not taken back: it waits for its turn */
    if (arb__play_card(table, (enum arb_seat)over.seat, over.card, false, &unused) == ARB_IRREGULAR)
        speak_of_both(table, it);
}

/* -- Told wrongly what a call or a play meant (47E2) --------------------------------- */

/* The last card he played, from either hand if he is declarer; 1 + its place. */
static uint8_t last_played_by(const struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = table->plays; i > 0; i--) {
        const enum arb_seat hand = (enum arb_seat)table->play[i - 1].seat;
        const enum arb_seat player = arb__is_dummy(table, hand) ? arb_partner(hand) : hand;

        if (arb__lies(&table->play[i - 1]) && player == seat) return (uint8_t)i;
    }
    return 0;
}

enum arb_outcome arb__report_misinformed_play(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    const struct finding found = {LAW_47E2, ARB_WRONG_MISINFORMATION};
    const uint8_t place = table->phase == ARB_IN_PLAY && !table->awaits ? last_played_by(table, seat) : 0;
    struct arb_irregularity *it;

    if (place == 0) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    (void)arb__irregular(table, found, (enum arb_seat)table->play[place - 1].seat, table->play[place - 1].card, true,
                         reason);
    it = arb__last_irregularity(table);
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->attention = ARB_ATTENTION_IN_PLAY;
    it->reporter = (uint8_t)(seat + 1u);
    it->reported = table->acts;
    arb__proceed(table, it);
    return ARB_IRREGULAR;
}
