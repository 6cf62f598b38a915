/* call.c -- calls: those in order, those recognised as irregular, the end.
 *
 * Invariant: last_bid, last_bidder, doubling, passes and named_first say what
 * follows from the calls that stand, in call[], and from no other; arb__recount
 * makes them again from nothing else.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../matter/matter.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/procedure.h"

/* -- Acceptance ------------------------------------------------------------------------ */

/* May the next player still accept it by calling? Laws 27A, 29A. */
static enum arb_law answer_to(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;

    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INSUFFICIENT_BID: return law27_accepted(edition);
    case ARB_WRONG_PASS_OUT_OF_ROTATION:
    case ARB_WRONG_BID_OUT_OF_ROTATION:
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION: return law29_accepted(edition);
    default: return LAW_NONE;
    }
}

/* -- A call, in turn or out of it -------------------------------------------------------- */

/* Law 28A: right-hand opponent must pass, so one may call before him; his pass is
 * deemed made, and does not end the auction, since he is called over. */
static void deem_pass_28a(struct arb_table *table, enum arb_seat caller)
{
    const enum arb_seat rho = arb_rho(caller);

    if (table->phase != ARB_IN_AUCTION || (enum arb_seat)table->turn != rho || !arb__must_pass(table, rho)) return;
    if (table->duty[rho] != ARB_DUTY_NONE || table->calls + 1u >= ARB_CALLS_MAX) return;
    arb__take_effect(table, arb__record_call(table, rho, ARB_PASS, ARB_CALL_STANDS, LAW_28A), ARB_CALL_STANDS, LAW_28A);
}

/* What he owes from before is measured by the call he makes now. */
static enum arb_outcome measure(struct arb_table *table, enum arb_seat caller, arb_call call)
{
    ARB_ASSERT(table->duty_of[caller] >= 1 && table->duty_of[caller] <= table->irregularities);

    struct arb_irregularity *it = &table->irregularity[table->duty_of[caller] - 1];

    ARB_ASSERT(it->stage == ARB_STAGE_OWED && it->seat == caller && table->awaits == 0);
    it->second = arb__record_call(table, caller, call, ARB_CALL_IN_QUESTION, LAW_NONE);
    it->stage = ARB_STAGE_MEASURED;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__proceed(table, it);
    return ARB_APPLIED;
}

static bool is_measured(enum arb_duty duty)
{
    return duty == ARB_DUTY_REPLACE || duty == ARB_DUTY_COMPARE || duty == ARB_DUTY_SAME_DENOMINATION;
}

/* The call that has to be made again; ARB_CALL_NONE. */
static arb_call to_be_repeated(const struct arb_table *table, enum arb_seat caller)
{
    ARB_ASSERT(caller < ARB_SEATS);
    if (table->duty[caller] != ARB_DUTY_REPEAT) return ARB_CALL_NONE;
    return table->call[table->irregularity[table->duty_of[caller] - 1].call - 1].call;
}

/* A call made again is no other call, whatever is wrong with it: the duty is done with. */
static void discharge(struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(table->duty_of[seat] >= 1 && table->duty_of[seat] <= table->irregularities);

    struct arb_irregularity *it = &table->irregularity[table->duty_of[seat] - 1];

    ARB_ASSERT(it->seat == seat);
    it->second = (uint16_t)(table->calls + 1u);
    arb__owe_no_more(table, it);
}

/* Another call than the one he has to make again; a player who must pass passes. */
static bool is_not_on_offer(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    const arb_call again = to_be_repeated(table, caller);

    if (caller != (enum arb_seat)table->turn || again == ARB_CALL_NONE || call == again) return false;
    return call != ARB_PASS || !arb__must_pass(table, caller);
}

/* Who was skipped calls after all: his turn is given back to him, and by that everybody knows. */
static void claim_turn(struct arb_table *table, enum arb_seat caller)
{
    struct arb_irregularity *it = arb__running_lost_turn(table);

    ARB_ASSERT(caller < ARB_SEATS);
    if (it == NULL || table->phase == ARB_IN_AUCTION || arb__lead_was_faced(table)) return;
    if ((table->turn_lost >> caller & 1) == 0) return;
    it->attention = ARB_ATTENTION_IN_AUCTION;
    it->reporter = (uint8_t)(caller + 1u);
    it->reported = table->acts;
    arb__take_up(table);
}

/* Somebody has spoken of a pass out of rotation since the last bid or double, and it stands. */
static bool is_known_to_skip(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_PASS_OUT_OF_ROTATION || !it->attention) continue;
        if (table->call[it->call - 1].status == ARB_CALL_ACCEPTED && table->turn_lost != 0) return true;
    }
    return false;
}

/* Three passes, and somebody was skipped. The table takes the auction for over until
 * somebody speaks, unless the Director is at the table already. */
static enum arb_outcome end_over_a_head(struct arb_table *table, enum arb_seat caller, struct arb_reason *reason)
{
    const struct finding found = {law17_lost_turn((enum arb_edition)table->edition), ARB_WRONG_LOST_TURN};
    const uint16_t place = arb__record_call(table, caller, ARB_PASS, ARB_CALL_STANDS, LAW_NONE);
    struct arb_irregularity *it;

    ARB_ASSERT(place == table->calls && table->phase == ARB_IN_AUCTION);
    (void)arb__irregular(table, found, caller, ARB_PASS, false, reason);
    it = arb__last_irregularity(table);
    it->call = place;
    it->stage = ARB_STAGE_RUNNING;
    if (is_known_to_skip(table)) it->attention = ARB_ATTENTION_IN_AUCTION;
    arb__effect_call(table, place, ARB_CALL_STANDS, LAW_NONE);
    return ARB_IRREGULAR;
}

/* A call while nothing stops the table: what its player owes comes first, then what the Laws find of it, then its
 * effect. */
static enum arb_outcome fresh_call(struct arb_table *table, enum arb_seat caller, arb_call call,
                                   struct arb_reason *reason)
{
    ARB_ASSERT(table->awaits == 0 && caller < ARB_SEATS);

    struct finding found;
    enum arb_duty duty;
    uint16_t place;

    claim_turn(table, caller);
    deem_pass_28a(table, caller);
    duty = caller == (enum arb_seat)table->turn ? (enum arb_duty)table->duty[caller] : ARB_DUTY_NONE;
    if (is_not_on_offer(table, caller, call)) {
        reason->law = table->duty_law[caller];
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    }
    found = arb__observe_call(table, caller, call);
    if (duty == ARB_DUTY_REPLACE && found.wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && found.law != LAW_NONE)
        return measure(table, caller, call);
    if ((found.law == LAW_NONE || found.wrong == ARB_WRONG_PASS_OUT_OF_ROTATION) &&
        arb__loses_a_turn(table, caller, call))
        return end_over_a_head(table, caller, reason);
    if (found.law != LAW_NONE) {
        if (duty == ARB_DUTY_REPEAT && call == to_be_repeated(table, caller)) discharge(table, caller);
        return arb__put_in_question(table, found, caller, call, reason);
    }
    if (is_measured(duty)) return measure(table, caller, call);
    place = arb__record_call(table, caller, call, ARB_CALL_STANDS, LAW_NONE);
    arb__effect_call(table, place, ARB_CALL_STANDS, LAW_NONE);
    return ARB_APPLIED;
}

/* -- A call while another is in question ---------------------------------------------------- */

/* It can never stand, and nobody noticed: it goes on as if it did, and where it took the place of another call it stays
 * beneath those that were made over that one (25B1). */
static void go_on_as_if_it_stood(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    arb__accepted(table, LAW_NONE);
    it->stage = ARB_STAGE_RUNNING;
    if (arb__is_called_over(table, it->call)) arb__effect_in_place(table, it->call);
    else arb__effect_call(table, it->call, ARB_CALL_STANDS, LAW_NONE);
}

/* A change of a call after the auction period is too late, be it called over or not: the first call stands. */
static bool changes_too_late(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};
    struct call_case c;

    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || !arb__period_over(table)) return false;
    arb__case_of(table, it, &c);
    law25_ruled(&c, &ruling);
    arb__apply(table, it, &ruling);
    return true;
}

/* The next player calls, and nobody had said anything, or he is the one to say. */
static enum arb_outcome call_over(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act,
                                  struct arb_reason *reason)
{
    const enum arb_seat caller = (enum arb_seat)act->seat;
    const enum arb_law answer = answer_to(table, it);

    ARB_ASSERT(it->awaits && it->call >= 1 && it->call <= table->calls);
    if (changes_too_late(table, it))
        return table->awaits ? arb__step_call(table, act, reason) : fresh_call(table, caller, act->value, reason);
    if (answer != LAW_NONE || it->wrong == ARB_WRONG_CHANGE_OF_CALL) {
        if (it->attention && it->wrong != ARB_WRONG_CHANGE_OF_CALL) arb__forgo_waiting(table, caller);
        (void)arb__decide(table, it, ARB_OPTION_ACCEPT);
        arb__drop_waiting(table, caller);
        if (table->awaits) return arb__step_call(table, act, reason); /* what he accepted is irregular in its turn */
        return fresh_call(table, caller, act->value, reason);
    }
    if (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE) {
        go_on_as_if_it_stood(table, it);
        arb__let_waiting_go(table, caller);
        return fresh_call(table, caller, act->value, reason);
    }
    if (it->wrong == ARB_WRONG_CALL_WHEN_BARRED) {
        struct arb_ruling ruling = {0};
        struct call_case c;

        arb__case_of(table, it, &c);
        c.next_has_called = true;
        law37_ruled(&c, &ruling);
        it->answer = ruling.effect[0].law; /* accepted, by calling */
        arb__let_waiting_go(table, caller);
        arb__apply(table, it, &ruling);
        return fresh_call(table, caller, act->value, reason);
    }
    /* above seven, or after the final pass: nothing can be built on it, so it is ruled now */
    (void)arb__record_call(table, caller, act->value, ARB_CALL_STANDS, LAW_NONE);
    it->attention = 1;
    arb__speak_of_late_calls(table, it);
    reason->law = it->law;
    arb__proceed(table, it);
    return ARB_IRREGULAR;
}

/* He calls again before anybody has said anything: a change of a call in question. */
static enum arb_outcome change_in_question(struct arb_table *table, struct arb_irregularity *it,
                                           const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {law09_corrects(it->attention != ARB_ATTENTION_NONE), ARB_WRONG_CHANGE_OF_CALL};

    ARB_ASSERT(it->awaits && it->seat == act->seat);
    if (!arb__may_go_on_over(it) || it->second != 0 || arb__waits(table))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    it->stage = ARB_STAGE_STACKED;
    it->awaits = 0;
    (void)arb__put_in_question(table, found, (enum arb_seat)act->seat, act->value, reason);
    arb__last_irregularity(table)->attention = it->attention;
    if (it->attention) arb__proceed(table, arb__last_irregularity(table));
    return ARB_IRREGULAR;
}

/* Law 28B: an opponent called out of rotation, and the player whose turn it was calls; or his
 * partner did meanwhile, and it is the next player who calls. */
static bool is_over_call_out_of_rotation(const struct arb_table *table, const struct arb_irregularity *it,
                                         enum arb_seat caller)
{
    const uint16_t waiting = arb__waiting_call(table);
    const enum arb_seat turn = waiting > 0 ? arb_lho((enum arb_seat)table->call[waiting - 1].seat)
                                           : (enum arb_seat)it->turn;

    if (!arb__is_at_anothers_turn(it)) return false;
    return caller == turn && arb_side_of(caller) != arb_side_of((enum arb_seat)it->seat);
}

/* A bid above seven went as the next player called over it, and nobody has said a word: the players after him call over
 * it in their turn. NULL when it is not that, or when the player on turn has called since. */
static const struct arb_irregularity *still_called_over(const struct arb_table *table, enum arb_seat caller)
{
    const struct arb_irregularity *it = table->irregularities ? &table->irregularity[table->irregularities - 1] : NULL;
    const struct arb_call_record *last = NULL;

    ARB_ASSERT(it == NULL || it->call <= table->calls);
    if (it == NULL || it->wrong != ARB_WRONG_BID_ABOVE_SEVEN || it->stage != ARB_STAGE_SETTLED || it->reporter != 0)
        return NULL;
    for (unsigned i = it->call; i < table->calls; i++) {
        if (arb__stands(&table->call[i]) && table->call[i].seat != it->seat) return NULL;
        if (table->call[i].status == ARB_CALL_CANCELLED) last = &table->call[i];
    }
    if (last == NULL || caller != arb_lho((enum arb_seat)last->seat)) return NULL;
    return table->phase == ARB_IN_AUCTION && caller == (enum arb_seat)table->turn ? NULL : it;
}

/* It goes with the others (38B, 35C). */
static enum arb_outcome goes_with_it(struct arb_table *table, const struct arb_irregularity *it,
                                     const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_law law = (enum arb_law)table->call[it->call - 1].law;

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    arb__tag_call(table, arb__record_call(table, (enum arb_seat)act->seat, act->value, ARB_CALL_CANCELLED, law),
                  (enum arb_seat)it->seat);
    reason->law = (uint16_t)law;
    return ARB_IRREGULAR;
}

/* The rungs: nothing stops the table; a call after the final pass; who may accept by calling; the next player; the
 * same player, who changes his call; a player whose turn it was (28B); everybody else's call waits. */
enum arb_outcome arb__step_call(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat caller = (enum arb_seat)act->seat;
    struct arb_irregularity *it;

    ARB_ASSERT(caller < ARB_SEATS);
    if (arb__lead_was_faced(table)) return arb__refused(ARB_FAULT_PLAY_BEGUN, reason);
    arb__keeps_by_silence(table, caller);
    it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;
    if (it == NULL && still_called_over(table, caller) != NULL)
        return goes_with_it(table, still_called_over(table, caller), act, reason);
    if (it == NULL) return fresh_call(table, caller, act->value, reason);
    if (it->stage != ARB_STAGE_OPEN || it->call == 0) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__claims_turn_beneath(table, it, caller)) return fresh_call(table, caller, act->value, reason);
    if (caller != arb_lho((enum arb_seat)it->seat)) arb__pass_over_late_call(table);
    if (table->awaits == 0) return fresh_call(table, caller, act->value, reason);
    if (it->attention) { /* only who may accept, by calling */
        if (!arb__may_accept(table, it, caller)) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        return call_over(table, it, act, reason);
    }
    if (caller == arb_lho((enum arb_seat)it->seat)) return call_over(table, it, act, reason);
    if (caller == (enum arb_seat)it->seat) return change_in_question(table, it, act, reason);
    if (is_over_call_out_of_rotation(table, it, caller)) { /* 28B */
        arb__accepted(table, LAW_NONE);
        it->stage = ARB_STAGE_STACKED;
        arb__drop_waiting(table, caller);
        arb__unstack(table, it, false);
        if (table->awaits) return arb__step_call(table, act, reason);
        return fresh_call(table, caller, act->value, reason);
    }
    return arb__wait(table, it, act, reason);
}

/* -- Changing a call, calling together ----------------------------------------------------------- */

/* He changes his call. A call in question may be changed by its player alone, before anything of it is answered. */
enum arb_outcome arb__step_substitute(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;
    const struct finding found = {LAW_25, ARB_WRONG_CHANGE_OF_CALL};

    ARB_ASSERT(seat < ARB_SEATS);
    if (arb__last_call_of(table, seat) == 0) return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
    if (it != NULL) {
        if (it->stage != ARB_STAGE_OPEN || it->seat != seat || it->call == 0)
            return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        return change_in_question(table, it, act, reason);
    }
    return arb__put_in_question(table, found, seat, act->value, reason);
}

/* Law 33: the call of the player not on turn is deemed to come second. Of two articles the later is told. */
enum arb_outcome arb__step_together(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct arb_act one = {.at_ms = act->at_ms, .kind = ARB_DID_CALL, .seat = act->seat, .value = act->value};
    const struct arb_act other = {
        .at_ms = act->at_ms, .kind = ARB_DID_CALL, .seat = (uint8_t)(act->about - 1u), .value = act->trick};
    const bool other_first = other.seat == table->turn;
    const unsigned known = table->irregularities;
    const enum arb_outcome first = arb__step_call(table, other_first ? &other : &one, reason);
    struct arb_reason of_second = {LAW_NONE, ARB_FAULT_NONE};
    enum arb_outcome second;

    ARB_ASSERT(other.seat < ARB_SEATS && other.seat != one.seat);
    if (first == ARB_REFUSED) return first;
    if (table->irregularities == ARB_IRREGULARITIES_MAX || table->calls + 2u >= ARB_CALLS_MAX)
        return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    second = arb__step_call(table, other_first ? &one : &other, &of_second);
    if (second == ARB_APPLIED && first == ARB_APPLIED) /* it waited, and the second put it out of rotation */
        for (unsigned i = known; i < table->irregularities; i++)
            if (table->irregularity[i].seat == (other_first ? other.seat : one.seat)) {
                reason->law = table->irregularity[i].law;
                return ARB_IRREGULAR;
            }
    if (second == ARB_APPLIED) return first;
    *reason = of_second;
    return second;
}

/* What he owes narrows what he may call. One that he has to make again may be insufficient: then none is in order. */
uint64_t arb_table_legal_calls(const struct arb_table *table)
{
    const uint8_t turn = table->turn;
    const uint64_t doubles = UINT64_C(1) << ARB_DOUBLE | UINT64_C(1) << ARB_REDOUBLE;
    const arb_call again = to_be_repeated(table, (enum arb_seat)turn);

    ARB_ASSERT(turn < ARB_SEATS);
    if (table->phase != ARB_IN_AUCTION || table->awaits) return 0;
    if (again != ARB_CALL_NONE && !arb__must_pass(table, (enum arb_seat)turn))
        return arb__calls_in_order(table) & UINT64_C(1) << again;
    if (table->duty[turn] == ARB_DUTY_REPLACE && !law27_may_double((enum arb_edition)table->edition))
        return arb__calls_in_order(table) & ~doubles;
    return arb__calls_in_order(table);
}
