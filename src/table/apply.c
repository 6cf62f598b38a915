/* apply.c -- what a ruling says, done to the table.
 *
 * Only here is the law's answer applied. When a matter is settled, what waited for it
 * comes before the Director.
 */
#include "waiting.h"

#include "../laws/auction_facts.h"
#include "../laws/auction_rulings.h"

/* The second call takes the first one's place in the auction, and the first the second's. */
static void substitute(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    struct arb_call_record *first = &table->call[it->call - 1], *second = &table->call[it->second - 1];
    const struct arb_call_record old = *first;

    *first = *second;
    first->status = ARB_CALL_STANDS;
    first->law = (uint16_t)law;
    *second = old;
    second->status = ARB_CALL_WITHDRAWN;
    second->law = (uint16_t)law;
    arb__reopen(table);
    arb__recount(table);
}

/* Does that restriction come from the same turn of the same player? It then speaks of all calls withdrawn there. */
static bool is_of_that_turn(const struct arb_table *table, const struct arb_lead_rule *rule,
                            const struct arb_irregularity *it)
{
    const struct arb_irregularity *other = rule->of > 0 ? &table->irregularity[rule->of - 1u] : it;

    if (rule->right == ARB_LEAD_FREE || rule->right == ARB_LEAD_FOR_PENALTY || rule->of == 0) return false;
    return other == it || it->again == rule->of || (other->seat == it->seat && other->call == it->call);
}

/* One at most for each irregularity, so that there is room for all; and one for the calls of a turn. */
void arb__await_lead(struct arb_table *table, const struct arb_irregularity *it, enum arb_seat leader,
                     enum arb_lead_right right, enum arb_law law)
{
    const uint8_t of = arb__number(table, it);

    struct arb_lead_rule *rule;

    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (is_of_that_turn(table, &table->lead_rule[i], it)) return;
    rule = arb__free_lead_rule(table);
    if (rule == NULL) return;
    *rule = (struct arb_lead_rule){
        .law = (uint16_t)law, .right = (uint8_t)right, .leader = (uint8_t)leader, .of = of};
    if (right != ARB_LEAD_FREE) return;
    rule->right = ARB_LEAD_ANY_SUIT; /* the Law says itself that there is none */
    rule->choice = ARB_OPTION_NO_RESTRICTION;
}

/* The call the ruling speaks of: the one being measured, or the irregular one. */
static uint16_t place_meant(const struct arb_irregularity *it)
{
    return it->stage == ARB_STAGE_MEASURED ? it->second : it->call;
}

static void take_pass(struct arb_table *table, enum arb_seat seat, enum arb_law law)
{
    if (table->calls == ARB_CALLS_MAX) return;
    table->turn = (uint8_t)seat;
    arb__effect_call(table, arb__record_call(table, seat, ARB_PASS, ARB_CALL_STANDS, law), ARB_CALL_STANDS, law);
}

/* Found when the opening lead is faced: the contract is scored without it, and without a
 * redouble that answered it. The play goes on as it is. */
static void score_without(struct arb_table *table, uint16_t place, enum arb_law law)
{
    arb__cancel(table, place, law);
    for (unsigned i = place; i < table->calls && !arb_call_is_bid(table->call[i].call); i++)
        if (table->call[i].call == ARB_REDOUBLE && arb__stands(&table->call[i]))
            arb__cancel(table, (uint16_t)(i + 1u), law);
    table->contract.doubling = table->doubling;
}

static void stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    if (it->wrong == ARB_WRONG_REVOKE) arb__let_revoke_stand(it, law);
    if (it->wrong == ARB_WRONG_DECLARER_WARNED) it->answer = (uint16_t)law; /* nothing comes of what was said */
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK) it->answer = (uint16_t)law; /* the trick is whole, or has gone back */
    if (it->play > 0 && table->play[it->play - 1].status == ARB_PLAY_IN_QUESTION) /* a lead, from now on correct */
        arb__apply_to_card(table, it, (struct arb_effect){.law = (uint16_t)law, .kind = ARB_EFFECT_LEAD_STANDS});
    if (it->call == 0) return; /* any other card lies where it lies */
    struct arb_call_record *record = &table->call[place_meant(it) - 1];

    /* one that is gone for another reason does not come back (a pass over a head that was changed since) */
    if (record->status == ARB_CALL_IN_QUESTION) arb__effect_call(table, place_meant(it), ARB_CALL_STANDS, law);
    else if (arb__stands(record) && record->law == LAW_NONE) record->law = (uint16_t)law;
}

/* After the final pass: no call has had an effect. */
static void cancel_after_the_end(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    for (uint16_t i = it->call; i < table->calls; i++) {
        table->call[i].status = ARB_CALL_CANCELLED;
        table->call[i].law = (uint16_t)law;
        arb__tag_call(table, (uint16_t)(i + 1u), (enum arb_seat)it->seat);
    }
}

static void apply_to_call(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_law law = (enum arb_law)e.law;

    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_ACCEPTED: arb__effect_call(table, it->call, ARB_CALL_ACCEPTED, law); break;
    case ARB_EFFECT_CANCELLED:
        if (it->call == 0) arb__put_card_back(table, it);
        else if (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && arb__period_over(table))
            score_without(table, it->call, law);
        else arb__cancel(table, place_meant(it), law);
        break;
    case ARB_EFFECT_LATER_CANCELLED:
        if (it->wrong == ARB_WRONG_LOST_TURN) arb__give_turn_back(table, it, law);
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

static void apply_effect(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_seat seat = arb_effect_seat(e);
    const enum arb_law law = (enum arb_law)e.law;
    const unsigned value = arb_effect_value(e);

    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_PASS: take_pass(table, seat, law); break;
    case ARB_EFFECT_TURN: table->turn = (uint8_t)seat; break;
    case ARB_EFFECT_BAR:
        if (it->call == 0 && table->phase != ARB_IN_AUCTION) break; /* a card spoken of too late: he has no turn left */
        arb__bar(table, it, seat, (enum arb_bar)value, law);
        break;
    case ARB_EFFECT_DUTY: break; /* when the rest is done */
    case ARB_EFFECT_LEAD: arb__await_lead(table, it, seat, (enum arb_lead_right)value, law); break;
    case ARB_EFFECT_TAGGED:
        if (it->call == 0) it->unauthorised = (uint8_t)(1u + arb_side_of(seat));
        else arb__tag_turn(table, it, (uint8_t)(1u + arb_side_of(seat)));
        break;
    case ARB_EFFECT_UNTAGGED: arb__tag_first(table, it, 0); break;
    case ARB_EFFECT_EQUITY: it->equity = (uint16_t)law; break;
    case ARB_EFFECT_REMEDY: arb__remedy(table, it, (enum arb_remedy)value, law); break;
    case ARB_EFFECT_CEILING: table->ceiling |= (uint8_t)(1u << arb_side_of(seat)); break;
    default:
        if (e.kind >= ARB_EFFECT_LEAD_STANDS) arb__apply_to_card(table, it, e);
        else apply_to_call(table, it, e);
        break;
    }
}

/* What was wrong with the first of two calls went with it; true if there was something. */
static bool settle_first(struct arb_table *table, uint16_t place)
{
    bool found = false;

    for (unsigned i = 0; i < table->irregularities; i++) {
        if (table->irregularity[i].stage != ARB_STAGE_STACKED || table->irregularity[i].call != place) continue;
        table->irregularity[i].stage = ARB_STAGE_SETTLED;
        found = true;
    }
    return found;
}

/* The new call may be irregular itself, or end what its place ends. */
static void look_at_substitute(struct arb_table *table, struct arb_irregularity *it)
{
    const uint16_t place = it->call;
    const bool first_was_open = settle_first(table, place);
    struct arb_call_record *record = &table->call[place - 1];
    const struct call_facts facts = {.call = record->call};
    const bool may_stand = law38_bid_above_seven(&facts) == LAW_NONE;
    struct finding found;

    arb__unmake(table, place);
    record->status = ARB_CALL_CANCELLED; /* seen as if not yet made */
    arb__recount(table);
    for (unsigned i = place; i < table->calls; i++) /* with calls over it, only what can never stand is looked at */
        if (arb__stands(&table->call[i]) && may_stand) {
            record->status = ARB_CALL_STANDS;
            arb__recount(table);
            arb__let_next_withdraw(table, it);
            arb__call_is_made(table, place);
            if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
            return;
        }
    if (!first_was_open) table->turn = record->seat; /* the first call had it, if by acceptance */
    found = arb__observe_again(table, place);
    if (found.law != LAW_NONE && found.wrong == ARB_WRONG_CHANGE_OF_CALL) { /* it has the place, and changes no more */
        table->turn = record->seat;
        found = arb__observe_again(table, place);
    }
    record->status = ARB_CALL_STANDS;
    if (found.law == LAW_NONE || table->irregularities == ARB_IRREGULARITIES_MAX) {
        arb__recount(table);
        arb__call_is_made(table, place);
        if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
        return;
    }
    record->status = ARB_CALL_IN_QUESTION;
    struct arb_reason unused = {0};
    (void)arb__irregular(table, found, (enum arb_seat)record->seat, record->call, true, &unused);
    arb__last_irregularity(table)->call = place;
    arb__last_irregularity(table)->attention = it->attention;
    if (it->attention) arb__proceed(table, arb__last_irregularity(table));
}

static bool has_effect(const struct arb_ruling *ruling, enum arb_effect_kind kind)
{
    for (unsigned i = 0; i < ruling->effects; i++)
        if (ruling->effect[i].kind == kind) return true;
    return false;
}

/* Settled, but for what its player owes now. */
static void settle(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    it->stage = ARB_STAGE_SETTLED;
    for (unsigned i = 0; i < ruling->effects; i++) {
        const struct arb_effect e = ruling->effect[i];

        if (e.kind == ARB_EFFECT_DUTY) arb__owe(table, it, (enum arb_duty)arb_effect_value(e), (enum arb_law)e.law);
    }
    arb__show_duty(table, (enum arb_seat)it->seat);
}

void arb__apply(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    const bool substitutes = has_effect(ruling, ARB_EFFECT_SUBSTITUTED);

    if (table->awaits == arb__number(table, it)) table->awaits = 0;
    it->awaits = 0;
    for (unsigned i = 0; i < ruling->effects; i++) apply_effect(table, it, ruling->effect[i]);
    settle(table, it, ruling);
    if (substitutes) look_at_substitute(table, it);
    if (arb__is_open_card(it)) arb__rule_other_open_cards(table, it);
    if (it->call == 0) arb__sort_open_cards(table);
    arb__unstack(table, it, has_effect(ruling, ARB_EFFECT_ACCEPTED));
}
