/* apply.c -- applies the effects of a ruling to the table.
 *
 * Only here is the law's answer applied. What comes next, when a matter is settled, matter.c knows.
 */
#include "matter.h"
#include "../auction/auction.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/auction_rulings.h"

/* The second call takes the first one's place in the auction, and the first the second's. */
static void substitute(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls && it->second >= 1 && it->second <= table->calls);

    struct arb_call_record *first = &table->call[it->call - 1], *second = &table->call[it->second - 1];
    const struct arb_call_record old = *first;

    ARB_ASSERT(it->call != it->second);
    *first = *second;
    first->status = ARB_CALL_STANDS;
    first->law = (uint16_t)law;
    *second = old;
    second->status = ARB_CALL_WITHDRAWN;
    second->law = (uint16_t)law;
    if (law == LAW_25A1 && arb__next_call(table, it) == 0) /* what the next player called over it had gone */
        arb__free_of_calls(table, it->call, arb_lho((enum arb_seat)it->seat),
                           law25_next_may_withdraw((enum arb_edition)table->edition),
                           arb_side_of((enum arb_seat)it->seat));
    arb__reopen(table);
    arb__recount(table);
}

/* The call the ruling speaks of: the one being measured, or the irregular one. */
static uint16_t place_meant(const struct arb_irregularity *it)
{
    ARB_ASSERT(it->stage != ARB_STAGE_MEASURED || it->second > 0);
    return it->stage == ARB_STAGE_MEASURED ? it->second : it->call;
}

static void take_pass(struct arb_table *table, enum arb_seat seat, enum arb_law law)
{
    ARB_ASSERT(seat < ARB_SEATS);
    if (table->calls == ARB_CALLS_MAX) return;
    table->turn = (uint8_t)seat;
    arb__effect_call(table, arb__record_call(table, seat, ARB_PASS, ARB_CALL_STANDS, law), ARB_CALL_STANDS, law);
}

/* Found when the opening lead is faced: the contract is scored without it, and without a
 * redouble that answered it. The play goes on as it is. */
static void score_without(struct arb_table *table, uint16_t place, enum arb_law law)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    arb__cancel(table, place, law);
    for (unsigned i = place; i < table->calls && !arb_call_is_bid(table->call[i].call); i++)
        if (table->call[i].call == ARB_REDOUBLE && arb__stands(&table->call[i]))
            arb__cancel(table, (uint16_t)(i + 1u), law);
    table->contract.doubling = table->doubling;
}

/* A call in question takes effect. Whatever else the matter was about stays as it is, with the article noted. */
static void stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->play <= table->plays && it->call <= table->calls);
    if (it->wrong == ARB_WRONG_REVOKE) arb__let_revoke_stand(it, law);
    if (it->wrong == ARB_WRONG_DECLARER_WARNED) it->answer = (uint16_t)law; /* nothing comes of what was said */
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) it->answer = (uint16_t)law; /* the trick is whole, or has gone back */
    if (it->play > 0 && table->play[it->play - 1].status == ARB_PLAY_IN_QUESTION) /* a lead, from now on correct */
        arb__apply_to_card(table, it, (struct arb_effect){.law = (uint16_t)law, .kind = ARB_EFFECT_LEAD_STANDS});
    if (it->call == 0) return; /* any other card lies where it lies */
    struct arb_call_record *record = &table->call[place_meant(it) - 1];

    /* One that is gone for another reason does not come back (a pass over a head that was changed since). One that was
     * never looked at before the auction ended had no effect on it, and has none now. */
    if (record->status == ARB_CALL_IN_QUESTION && table->phase != ARB_IN_AUCTION)
        arb__cancel(table, place_meant(it), law);
    else if (record->status == ARB_CALL_IN_QUESTION) arb__effect_call(table, place_meant(it), ARB_CALL_STANDS, law);
    else if (arb__stands(record) && record->law == LAW_NONE) record->law = (uint16_t)law;
}

/* After the final pass: no call has had an effect. */
static void cancel_after_the_end(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    ARB_ASSERT(it->call <= table->calls);
    for (uint16_t i = it->call; i < table->calls; i++) {
        table->call[i].status = ARB_CALL_CANCELLED;
        table->call[i].law = (uint16_t)law;
        arb__tag_call(table, (uint16_t)(i + 1u), (enum arb_seat)it->seat);
    }
}

/* The first pass that took the turn of somebody who has not had it since: 1 + its place, 0 none. */
static uint16_t first_pass_over_a_head(const struct arb_table *table)
{
    uint16_t over[ARB_SEATS] = {0}, first = 0;
    enum arb_seat turn = (enum arb_seat)table->dealer;

    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (!arb__stands(record)) continue;
        if (record->call != ARB_PASS) memset(over, 0, sizeof over);
        else for (; turn != (enum arb_seat)record->seat; turn = arb_lho(turn))
            if (over[turn] == 0) over[turn] = (uint16_t)(i + 1u);
        over[record->seat] = 0;
        turn = arb_lho((enum arb_seat)record->seat);
    }
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (over[s] != 0 && (first == 0 || over[s] < first)) first = over[s];
    return first;
}

/* From the pass out of rotation that skipped somebody, every pass goes. */
static void give_turn_back(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    const uint16_t first = first_pass_over_a_head(table);

    ARB_ASSERT(first <= table->calls);
    if (first == 0) return;
    arb__cancel_later(table, (uint16_t)(first - 1u), it, law);
    for (uint16_t i = first; i <= table->calls; i++) /* the offender is who passed over a head first */
        if (table->call[i - 1].law == law) arb__tag_call(table, i, (enum arb_seat)table->call[first - 1].seat);
}

/* Effects on calls. One of a matter without a call concerns an open card, which goes back. */
static void apply_to_call(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_law law = (enum arb_law)e.law;

    ARB_ASSERT(it->call <= table->calls && it->second <= table->calls);
    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_ACCEPTED: arb__effect_call(table, it->call, ARB_CALL_ACCEPTED, law); break;
    case ARB_EFFECT_CANCELLED:
        if (it->call == 0) arb__put_card_back(table, it);
        else if (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && arb__period_over(table))
            score_without(table, it->call, law);
        else arb__cancel(table, place_meant(it), law);
        break;
    case ARB_EFFECT_LATER_CANCELLED:
        if (it->wrong == ARB_WRONG_LOST_TURN) give_turn_back(table, it, law);
        else if (it->wrong == ARB_WRONG_CALL_AFTER_FINAL_PASS) cancel_after_the_end(table, it, law);
        else arb__cancel_later(table, it->call, it, law);
        break;
    case ARB_EFFECT_STANDS: stand(table, it, law); break;
    case ARB_EFFECT_SUBSTITUTED: substitute(table, it, law); break;
    case ARB_EFFECT_FIRST_STANDS:
        table->call[it->second - 1].status = ARB_CALL_CANCELLED;
        table->call[it->second - 1].law = (uint16_t)law;
        break;
    default: break;
    }
}

/* A price first, since it touches no call and no card; then a pass, a remedy of the board, a card or a call. */
static void apply_effect(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_seat seat = arb_effect_seat(e);
    const enum arb_law law = (enum arb_law)e.law;
    const unsigned value = arb_effect_value(e);

    ARB_ASSERT(e.kind != ARB_EFFECT_REMEDY || value < ARB_REMEDY_COUNT);
    if (arb__note_price(table, it, e)) return;
    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_PASS: take_pass(table, seat, law); break;
    case ARB_EFFECT_REMEDY: arb__remedy(table, it, (enum arb_remedy)value, law); break;
    default:
        if (e.kind >= ARB_EFFECT_LEAD_STANDS) arb__apply_to_card(table, it, e);
        else apply_to_call(table, it, e);
        break;
    }
}

/* What was wrong with the first of two calls went with it; true if there was something. */
static bool settle_first(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    bool found = false;

    for (unsigned i = 0; i < table->irregularities; i++) {
        if (table->irregularity[i].stage != ARB_STAGE_STACKED || table->irregularity[i].call != place) continue;
        table->irregularity[i].stage = ARB_STAGE_SETTLED;
        found = true;
    }
    return found;
}

/* What the laws find of the call at that place at its player's turn, before any call over it. */
static struct finding found_alone(struct arb_table *table, uint16_t place)
{
    uint8_t status[ARB_CALLS_MAX];
    struct finding found;

    ARB_ASSERT(place > 0 && place <= table->calls);
    for (unsigned i = place - 1u; i < table->calls; i++) {
        status[i] = table->call[i].status;
        table->call[i].status = ARB_CALL_CANCELLED;
    }
    arb__recount(table);
    table->turn = table->call[place - 1].seat;
    found = arb__observe_again(table, place);
    for (unsigned i = place - 1u; i < table->calls; i++) table->call[i].status = status[i];
    arb__recount(table);
    return found;
}

static bool is_above_seven(arb_call call)
{
    const struct call_facts facts = {.call = call};

    return law38_bid_above_seven(&facts) != LAW_NONE;
}

/* The first call was irregular, and what accepted it was a call over it before anybody spoke of it. */
static bool was_accepted_in_silence(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->call == place && it->wrong != ARB_WRONG_CHANGE_OF_CALL && it->attention == ARB_ATTENTION_NONE)
            return true;
    }
    return false;
}

/* The new call stands beneath those made over the first. The matter that the next player's call has become over it, or
 * NULL. */
static struct arb_irregularity *stand_beneath(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    table->call[it->call - 1].status = ARB_CALL_STANDS;
    arb__recount(table);
    arb__let_next_withdraw(table, it);
    arb__call_is_made(table, it->call);
    if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
    return arb__look_at_kept(table, it);
}

/* has_turn: whoever's turn it is, he has it for this call, since the first one was accepted. Beneath calls made over
 * the first it stands as it is, unless it is one that can never stand: a bid above seven, an inadmissible double. */
static struct arb_irregularity *look_at_new_call(struct arb_table *table, struct arb_irregularity *it, bool has_turn)
{
    const uint16_t place = it->call;
    struct arb_call_record *record = &table->call[place - 1];
    struct finding found;

    ARB_ASSERT(place >= 1 && place <= table->calls);
    arb__unmake(table, place);
    record->status = ARB_CALL_CANCELLED; /* seen as if not yet made */
    arb__recount(table);
    if (arb__is_called_over(table, place) && !is_above_seven(record->call)) {
        found = found_alone(table, place);
        if (found.law == LAW_NONE || found.wrong != ARB_WRONG_INADMISSIBLE_DOUBLE) return stand_beneath(table, it);
        if (has_turn) table->turn = record->seat;
    } else {
        if (has_turn) table->turn = record->seat;
        found = arb__observe_again(table, place);
    }
    if (found.law != LAW_NONE && found.wrong == ARB_WRONG_CHANGE_OF_CALL) { /* it has the place, and changes no more */
        table->turn = record->seat;
        found = arb__observe_again(table, place);
    }
    record->status = ARB_CALL_STANDS;
    if (found.law == LAW_NONE || table->irregularities == ARB_IRREGULARITIES_MAX) {
        arb__recount(table);
        arb__call_is_made(table, place);
        if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
        return NULL;
    }
    record->status = ARB_CALL_IN_QUESTION;
    struct arb_reason unused = {0};
    const uint8_t replaced = arb__replaced_by(table, found, (enum arb_seat)record->seat);
    (void)arb__irregular(table, found, (enum arb_seat)record->seat, record->call, true, &unused);
    arb__last_irregularity(table)->call = place;
    arb__last_irregularity(table)->again = replaced;
    arb__last_irregularity(table)->attention = it->attention;
    return it->attention ? arb__last_irregularity(table) : NULL;
}

struct arb_irregularity *arb__look_at_substitute(struct arb_table *table, struct arb_irregularity *it)
{
    return look_at_new_call(table, it, !settle_first(table, it->call));
}

struct arb_irregularity *arb__look_at_uncovered(struct arb_table *table, struct arb_irregularity *it)
{
    return look_at_new_call(table, it, !was_accepted_in_silence(table, it->call));
}

/* Effects in the order in which the Law gave them, then what the player owes. The matter stops the table no longer
 * while its effects are done. */
void arb__carry_out(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    ARB_ASSERT(arb__number(table, it) <= table->irregularities);
    ARB_ASSERT(ruling->effects <= ARB_EFFECTS_MAX && !ruling->asks);
    if (table->awaits == arb__number(table, it)) table->awaits = 0;
    it->awaits = 0;
    for (unsigned i = 0; i < ruling->effects; i++) apply_effect(table, it, ruling->effect[i]);
    arb__settle_matter(table, it, ruling);
}
