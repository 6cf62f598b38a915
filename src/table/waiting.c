/* waiting.c -- calls made over a call in question, before anybody has spoken.
 *
 * The first irregularity is ruled first, and what came over it waits: a call out of
 * rotation as a matter of its own; a call by the player whose turn it was, whose
 * partner had called before him, as nothing but a call. Then each is looked at again,
 * in the order in which they were made. One call of a player waits, and no more: the next
 * player's answers the first irregularity, so that over that one two can wait at most.
 */
#include "waiting.h"

#include "../laws/auction_rulings.h"

bool arb__is_out_of_rotation(enum arb_wrong wrong)
{
    return wrong >= ARB_WRONG_PASS_OUT_OF_ROTATION && wrong <= ARB_WRONG_DOUBLE_OUT_OF_ROTATION;
}

bool arb__may_go_on_over(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_INSUFFICIENT_BID || it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE ||
           it->wrong == ARB_WRONG_CALL_WHEN_BARRED || it->wrong == ARB_WRONG_BID_ABOVE_SEVEN ||
           arb__is_out_of_rotation((enum arb_wrong)it->wrong);
}

static struct arb_irregularity *stacked(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED) return &table->irregularity[i];
    return NULL;
}

/* Is there a matter about the call at that place? */
static bool is_a_matter(const struct arb_table *table, uint16_t place)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].call == place || table->irregularity[i].second == place) return true;
    return false;
}

static bool waits_as_a_call(const struct arb_table *table, uint16_t place)
{
    return table->call[place - 1].status == ARB_CALL_IN_QUESTION && !is_a_matter(table, place);
}

uint16_t arb__waiting_call(const struct arb_table *table)
{
    for (uint16_t i = table->calls; i > 0; i--)
        if (waits_as_a_call(table, i)) return i;
    return 0;
}

static uint16_t first_waiting(const struct arb_table *table)
{
    for (uint16_t i = 1; i <= table->calls; i++)
        if (waits_as_a_call(table, i)) return i;
    return 0;
}

/* Has he a call that waits already? Another would be a change of it, and that comes after. */
static bool has_one_waiting(const struct arb_table *table, enum arb_seat seat)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED && table->irregularity[i].seat == seat) return true;
    for (uint16_t i = 1; i <= table->calls; i++)
        if (table->call[i - 1].seat == seat && waits_as_a_call(table, i)) return true;
    return false;
}

bool arb__waits(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED) return true;
    return arb__waiting_call(table) > 0;
}

static uint16_t moved(uint16_t place, uint16_t from, uint16_t to)
{
    if (place == from) return to;
    return place > from && place <= to ? (uint16_t)(place - 1u) : place;
}

uint16_t arb__comes_last(struct arb_table *table, uint16_t place)
{
    const struct arb_call_record record = table->call[place - 1];
    uint16_t last = table->calls;

    while (last > place && !arb__stands(&table->call[last - 1])) last--;
    if (last == place) return place;
    for (unsigned i = place; i < last; i++) table->call[i - 1] = table->call[i];
    table->call[last - 1] = record;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        it->call = moved(it->call, place, last);
        it->second = moved(it->second, place, last);
        it->decided = moved(it->decided, place, last);
        it->served = moved(it->served, place, last);
    }
    return last;
}

/* Somebody has called at his turn: that call out of rotation never was (28B). */
static void called_at_turn(struct arb_table *table, struct arb_irregularity *it, enum arb_seat caller)
{
    struct arb_call_record *record = &table->call[it->call - 1];

    record->status = ARB_CALL_CANCELLED;
    record->law = arb_side_of((enum arb_seat)it->seat) != arb_side_of(caller) ? LAW_28B : LAW_29B;
    record->unauthorised = (uint8_t)(1u + arb_side_of((enum arb_seat)it->seat));
    it->stage = ARB_STAGE_SETTLED;
}

void arb__drop_waiting(struct arb_table *table, enum arb_seat caller)
{
    struct arb_irregularity *it = stacked(table);

    if (it != NULL) called_at_turn(table, it, caller);
}

/* -- Another call over the first ----------------------------------------------------------- */

enum arb_outcome arb__wait(struct arb_table *table, struct arb_irregularity *it, const struct arb_act *act,
                           struct arb_reason *reason)
{
    const uint8_t turn = table->turn, awaits = table->awaits;
    const enum arb_seat caller = (enum arb_seat)act->seat;
    struct finding found;
    struct arb_irregularity *above;

    if (!arb__may_go_on_over(it) || has_one_waiting(table, caller))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__is_out_of_rotation((enum arb_wrong)it->wrong) && act->seat == it->turn) {
        /* his own turn, if the first goes */
        (void)arb__record_call(table, caller, act->value, ARB_CALL_IN_QUESTION, LAW_NONE);
        return ARB_APPLIED;
    }
    table->turn = (uint8_t)arb_lho((enum arb_seat)it->seat);
    found = arb__observe_call(table, caller, act->value);
    if (found.law == LAW_NONE || !arb__is_out_of_rotation(found.wrong)) {
        table->turn = turn;
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    }
    (void)arb__put_in_question(table, found, caller, act->value, reason);
    above = arb__last_irregularity(table);
    above->awaits = 0;
    above->stage = ARB_STAGE_STACKED;
    table->turn = turn;
    table->awaits = awaits;
    return ARB_IRREGULAR;
}

/* -- The first is ruled ------------------------------------------------------------------------ */

static void never_was(struct arb_table *table, uint16_t place)
{
    const uint8_t turn = table->turn;

    arb__tag_call(table, place, (enum arb_seat)table->call[place - 1].seat);
    arb__cancel(table, place, LAW_29B);
    table->turn = turn;
}

static void take_up(struct arb_table *table, uint16_t place, enum arb_attention attention)
{
    struct arb_call_record *record = &table->call[place - 1];
    const enum arb_seat seat = (enum arb_seat)record->seat;
    struct arb_reason unused = {0};
    struct finding found;

    if (table->irregularities == ARB_IRREGULARITIES_MAX || table->duty[seat] != ARB_DUTY_NONE ||
        (arb__had_to_pass(table, place) && record->call != ARB_PASS)) { /* what he owes now he did not owe then */
        never_was(table, place);
        return;
    }
    found = arb__observe_again(table, place);
    if (found.law == LAW_NONE) {
        arb__effect_call(table, place, ARB_CALL_STANDS, LAW_NONE);
        return;
    }
    (void)arb__irregular(table, found, seat, record->call, true, &unused);
    arb__last_irregularity(table)->call = place;
    arb__last_irregularity(table)->attention = (uint8_t)attention;
    record->law = (uint16_t)found.law;
    if (attention) arb__proceed(table, arb__last_irregularity(table));
}

void arb__take_up_waiting(struct arb_table *table, enum arb_attention attention)
{
    uint16_t place = first_waiting(table);

    for (; place > 0 && !table->awaits && table->phase == ARB_IN_AUCTION; place = first_waiting(table))
        take_up(table, place, attention);
}

/* It waited for the first, and now it is known whose turn it was. */
static void look_again(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_call_record *record = &table->call[it->call - 1];
    struct finding found;

    it->turn = table->turn;
    found = arb__observe_again(table, it->call);
    if (found.law == LAW_NONE || !arb__is_out_of_rotation(found.wrong)) return;
    it->law = record->law = (uint16_t)found.law;
    it->wrong = (uint8_t)found.wrong;
}

/* His call over it accepted the one before, so that it is in rotation. False: it is irregular all the same. */
static bool is_in_rotation_now(struct arb_table *table, struct arb_irregularity *it)
{
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
static bool accept_by_calling(struct arb_table *table, struct arb_irregularity *it)
{
    const enum arb_seat next = arb_lho((enum arb_seat)it->seat);

    if (it->stage != ARB_STAGE_OPEN || !arb__is_out_of_rotation((enum arb_wrong)it->wrong)) return false;
    if (!has_one_waiting(table, next) || !arb__may_accept(table, it, next)) return false;
    arb__decide(table, it, ARB_OPTION_ACCEPT);
    return true;
}

/* He called at his turn, or the auction has ended over them: what still waits is cancelled, and nothing follows
 * (28B; of his partner's call 29B). */
void arb__let_waiting_go(struct arb_table *table, enum arb_seat caller)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage == ARB_STAGE_STACKED && it->call > 0 &&
            table->call[it->call - 1].status == ARB_CALL_IN_QUESTION)
            called_at_turn(table, it, caller == ARB_SEATS ? arb_lho((enum arb_seat)it->seat) : caller);
    }
}

void arb__unstack(struct arb_table *table, const struct arb_irregularity *first, bool accepted)
{
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_STACKED) continue;
        it->attention = first->attention;
        if (it->seat == first->seat && first->wrong == ARB_WRONG_CHANGE_OF_CALL) { /* the first of two calls */
            it->turn = table->turn;
            it->stage = ARB_STAGE_OPEN;
        } else if (accepted && it->seat == table->turn) {
            if (is_in_rotation_now(table, it)) continue;
        } else if (was_called_over(table, it)) {
            called_at_turn(table, it, (enum arb_seat)table->turn);
            continue;
        } else if (it->seat == table->turn) {
            never_was(table, it->call);
            it->stage = ARB_STAGE_SETTLED;
            continue;
        } else { /* who must replace his bid is not passed over */
            look_again(table, it);
            it->stage = accepted || first->wrong != ARB_WRONG_INSUFFICIENT_BID ? ARB_STAGE_OPEN : ARB_STAGE_ASKED;
        }
        it->awaits = 1;
        table->awaits = arb__number(table, it);
        if (it->attention && !accept_by_calling(table, it)) arb__proceed(table, it);
    }
    arb__take_up_waiting(table, (enum arb_attention)first->attention);
}
