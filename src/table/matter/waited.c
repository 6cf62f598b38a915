/* waited.c -- calls made over a call in question: which may wait, and what each is once the first is ruled. */
#include "matter.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../record/record.h"

static uint16_t first_waiting(const struct arb_table *table)
{
    for (uint16_t i = 1; i <= table->calls; i++)
        if (arb__waits_as_a_call(table, i)) return i;
    return 0;
}

/* Has he a call that waits already? Another would be a change of it, and that comes after. */
static bool has_one_waiting(const struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED && table->irregularity[i].seat == seat) return true;
    for (uint16_t i = 1; i <= table->calls; i++)
        if (table->call[i - 1].seat == seat && arb__waits_as_a_call(table, i)) return true;
    return false;
}

/* Of the call in question, should it stand: a double over a bid is a double of that bid. Whether it does stand is seen
 * when it is ruled, and the double is looked at again then (32, 36). */
static struct finding observe_as_if_it_stood(struct arb_table *table, const struct arb_irregularity *it,
                                             enum arb_seat caller, arb_call call)
{
    const struct arb_call_record *over = &table->call[it->call - 1];
    const uint8_t last_bid = table->last_bid, last_bidder = table->last_bidder, doubling = table->doubling;
    struct finding found;

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    if (arb_call_is_bid(over->call)) {
        table->last_bid = over->call;
        table->last_bidder = over->seat;
        table->doubling = ARB_UNDOUBLED;
    } else if (over->call != ARB_PASS) {
        table->doubling = over->call == ARB_DOUBLE ? ARB_DOUBLED : ARB_REDOUBLED;
    }
    found = arb__observe_call(table, caller, call);
    table->last_bid = last_bid;
    table->last_bidder = last_bidder;
    table->doubling = doubling;
    return found;
}

/* Is it the whole Law, while its paragraph hangs on whose turn it will have been: the next player's, if the call in
 * question stands, or else the one to whom the turn goes back (30, 31, 32)? */
static void leave_paragraph_open(struct arb_table *table, const struct arb_irregularity *it, enum arb_seat caller,
                                 arb_call call, struct finding *found)
{
    static const enum arb_law whole[] = {LAW_30, LAW_31, LAW_32};
    const bool too_low = it->wrong == ARB_WRONG_INSUFFICIENT_BID;
    const uint8_t turn = table->turn;
    struct finding otherwise;

    ARB_ASSERT(caller < ARB_SEATS && it->seat < ARB_SEATS);
    if (!arb__is_out_of_rotation(found->wrong) || !(too_low || arb__is_out_of_rotation((enum arb_wrong)it->wrong)))
        return;
    table->turn = too_low ? it->seat : it->turn;
    otherwise = arb__observe_call(table, caller, call);
    table->turn = turn;
    if (otherwise.wrong == found->wrong && otherwise.law != found->law)
        found->law = whole[found->wrong - ARB_WRONG_PASS_OUT_OF_ROTATION];
}

static bool may_wait(struct finding found)
{
    return found.law != LAW_NONE &&
           (arb__is_out_of_rotation(found.wrong) || found.wrong == ARB_WRONG_INADMISSIBLE_DOUBLE);
}

/* Calls made over a call in question by others than the next player: on record, without effect, until the first is
 * ruled. One that could not be out of rotation has to wait for the ruling itself. */
enum arb_outcome arb__wait(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act,
                           struct arb_reason *reason)
{
    const uint8_t turn = table->turn, awaits = table->awaits;
    const enum arb_seat caller = (enum arb_seat)act->seat;
    struct finding found;
    struct arb_irregularity *above;

    ARB_ASSERT(it->awaits && caller < ARB_SEATS);
    if (!arb__may_go_on_over(it) || has_one_waiting(table, caller))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__is_at_anothers_turn(it) && act->seat == it->turn) {
        /* his own turn, if the first goes */
        (void)arb__record_call(table, caller, act->value, ARB_CALL_IN_QUESTION, LAW_NONE);
        return ARB_APPLIED;
    }
    table->turn = (uint8_t)arb_lho((enum arb_seat)it->seat);
    found = arb__observe_call(table, caller, act->value);
    if (found.wrong == ARB_WRONG_INADMISSIBLE_DOUBLE)
        found = observe_as_if_it_stood(table, it, caller, act->value);
    if (!may_wait(found)) {
        table->turn = turn;
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    }
    leave_paragraph_open(table, it, caller, act->value, &found);
    (void)arb__put_in_question(table, found, caller, act->value, reason);
    above = arb__last_irregularity(table);
    above->awaits = 0;
    above->stage = ARB_STAGE_STACKED;
    table->turn = turn;
    table->awaits = awaits;
    return ARB_IRREGULAR;
}

static void never_was(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const uint8_t turn = table->turn;

    arb__tag_call(table, place, (enum arb_seat)table->call[place - 1].seat);
    arb__cancel(table, place, LAW_29B);
    table->turn = turn;
}

/* What is wrong with a call in question goes on record; or it stands there, set aside unruled while the call before it
 * was in question too. It stops the table. */
static struct arb_irregularity *stop_for_call(struct arb_table *table, uint16_t place, struct finding found)
{
    const struct arb_call_record *record = &table->call[place - 1];
    struct arb_irregularity *it = table->irregularity;
    struct arb_reason unused = {0};

    ARB_ASSERT(place >= 1 && place <= table->calls && table->awaits == 0);
    while (it < table->irregularity + table->irregularities && (it->call != place || it->wrong != found.wrong)) it++;
    if (it == table->irregularity + table->irregularities) {
        (void)arb__irregular(table, found, (enum arb_seat)record->seat, record->call, true, &unused);
        it->call = place;
        return it;
    }
    it->law = (uint16_t)found.law;
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    return it;
}

/* The matter that it is, if it is one, and that is to be ruled; NULL. */
static struct arb_irregularity *take_up(struct arb_table *table, uint16_t place, enum arb_attention attention)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    struct arb_call_record *record = &table->call[place - 1];
    const enum arb_seat seat = (enum arb_seat)record->seat;
    struct arb_irregularity *it;
    struct finding found;

    ARB_ASSERT(seat < ARB_SEATS);
    if (table->irregularities == ARB_IRREGULARITIES_MAX || table->duty[seat] != ARB_DUTY_NONE ||
        (arb__had_to_pass(table, place) && record->call != ARB_PASS)) { /* what he owes now he did not owe then */
        never_was(table, place);
        return NULL;
    }
    found = arb__observe_again(table, place);
    if (found.law == LAW_NONE) {
        arb__effect_call(table, place, ARB_CALL_STANDS, LAW_NONE);
        return NULL;
    }
    record->law = (uint16_t)found.law;
    it = stop_for_call(table, place, found);
    it->attention = (uint8_t)attention;
    return attention ? it : NULL;
}

bool arb__take_up_waiting(struct arb_table *table, enum arb_attention attention, struct arb_irregularity **next)
{
    const uint16_t place = first_waiting(table);

    if (place == 0 || table->awaits || table->phase != ARB_IN_AUCTION) return false;
    *next = take_up(table, place, attention);
    return true;
}

/* It waited for the first, and now it is known whose turn it was, and of which bid a double was: of partner's it can
 * never be accepted (36). */
static void look_again(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);

    struct arb_call_record *record = &table->call[it->call - 1];
    struct finding found;

    it->turn = table->turn;
    found = arb__observe_again(table, it->call);
    if (found.law == LAW_NONE) return;
    if (!arb__is_out_of_rotation(found.wrong) && found.wrong != ARB_WRONG_INADMISSIBLE_DOUBLE) return;
    it->law = record->law = (uint16_t)found.law;
    it->wrong = (uint8_t)found.wrong;
}

/* His call over it accepted the one before, so that it is in rotation. False: it is irregular all the same. */
static bool is_in_rotation_now(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);

    const struct finding found = arb__observe_again(table, it->call);

    it->turn = table->turn;
    if (found.law != LAW_NONE) {
        it->law = table->call[it->call - 1].law = (uint16_t)found.law;
        it->wrong = (uint8_t)found.wrong;
        it->stage = ARB_STAGE_OPEN;
        return false;
    }
    it->stage = ARB_STAGE_SETTLED;
    arb__effect_call(table, it->call, ARB_CALL_STANDS, LAW_NONE);
    return true;
}

/* An opponent whose turn it is has called over it, at his turn (28B). */
static bool was_called_over(const struct arb_table *table, const struct arb_irregularity *it)
{
    const uint16_t place = first_waiting(table);

    return place > 0 && table->call[place - 1].seat == table->turn &&
           arb_side_of((enum arb_seat)it->seat) != arb_side_of((enum arb_seat)table->turn);
}

/* The next player called over it while it waited: by that he has accepted it (29A), if it is his to accept. */
bool arb__is_accepted_by_calling(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat next = arb_lho((enum arb_seat)it->seat);

    if (it->stage != ARB_STAGE_OPEN || !arb__is_out_of_rotation((enum arb_wrong)it->wrong)) return false;
    return has_one_waiting(table, next) && arb__may_accept(table, it, next);
}

/* By what came over it in the meantime: accepted, called over at a turn (28B), never made, or before the Director
 * from here on. */
bool arb__comes_next(struct arb_table *table, struct arb_irregularity *it, const struct arb_irregularity *first,
                     bool accepted)
{
    if (it->stage != ARB_STAGE_STACKED) return false;
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    it->attention = first->attention;
    if (it->seat == first->seat && first->wrong == ARB_WRONG_CHANGE_OF_CALL) { /* the first of two calls */
        it->turn = table->turn;
        it->stage = ARB_STAGE_OPEN;
    } else if (accepted && it->seat == table->turn) {
        if (is_in_rotation_now(table, it)) return false;
    } else if (was_called_over(table, it)) {
        arb__called_at_turn(table, it, (enum arb_seat)table->turn);
        return false;
    } else if (it->seat == table->turn) {
        never_was(table, it->call);
        it->stage = ARB_STAGE_SETTLED;
        return false;
    } else { /* it is the next player's to accept (29A), at the turn of one who has a bid to replace too (27B) */
        look_again(table, it);
        it->stage = ARB_STAGE_OPEN;
    }
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    return true;
}
