/* matter.c -- a matter before the Director: its facts, the law's word, the effects.
 *
 * The table observes, the laws answer, and only here is an answer applied. A ruling
 * that asks or offers leaves the matter where it is; one that does neither settles
 * it. Asked again with more known, the same function says more.
 */
#include "inside.h"

#include "../laws/auction_facts.h"
#include "../laws/auction_rulings.h"

static bool stands(const struct arb_call_record *record)
{
    return record->status == ARB_CALL_STANDS || record->status == ARB_CALL_ACCEPTED;
}

/* -- Facts ------------------------------------------------------------------------- */

/* Has that player called after that place, and not been cancelled? */
static bool called_after(const struct arb_table *table, enum arb_seat seat, uint16_t place, uint16_t second)
{
    for (unsigned i = place; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (i + 1u != second && record->seat == seat && record->status <= ARB_CALL_IN_QUESTION) return true;
    }
    return false;
}

static bool is_told(const struct arb_call_record *record)
{
    return (record->meaning & ARB_MEANS_TOLD) != 0;
}

static bool is_artificial(const struct arb_call_record *record)
{
    return (record->meaning & ARB_MEANS_ARTIFICIAL) != 0;
}

/* What was told of the meanings answers questions that nobody then has to ask. */
static void answer_by_meaning(const struct arb_call_record *first, const struct arb_call_record *second,
                              uint8_t answer[ARB_QUESTION_COUNT])
{
    if (is_told(first) && answer[ARB_ASK_ARTIFICIAL] == ARB_UNKNOWN)
        answer[ARB_ASK_ARTIFICIAL] = is_artificial(first) ? ARB_YES : ARB_NO;
    if (second == NULL) return;
    if (answer[ARB_ASK_BOTH_NATURAL] == ARB_UNKNOWN) {
        if (is_artificial(first) || is_artificial(second)) answer[ARB_ASK_BOTH_NATURAL] = ARB_NO;
        else if (is_told(first) && is_told(second)) answer[ARB_ASK_BOTH_NATURAL] = ARB_YES;
    }
    if (answer[ARB_ASK_SAME_DENOMINATION] == ARB_UNKNOWN && is_told(first) && is_told(second))
        answer[ARB_ASK_SAME_DENOMINATION] = ((first->meaning ^ second->meaning) & 31u) == 0 ? ARB_YES : ARB_NO;
}

static bool may_double(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    const struct call_facts facts = {.caller = caller, .call = call, .last_bid = table->last_bid,
                                     .last_bidder = (enum arb_seat)table->last_bidder, .doubling = table->doubling};

    return call == ARB_DOUBLE ? law19_may_double(&facts) : law19_may_redouble(&facts);
}

/* Was the first of two calls itself irregular, and is that still to be ruled? */
static bool first_is_illegal(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->call > 0 && table->call[it->call - 1].status == ARB_CALL_IN_QUESTION;
}

void arb__case_of(const struct arb_table *table, const struct arb_irregularity *it, struct call_case *c)
{
    const struct arb_call_record *first = &table->call[it->call - 1];
    const struct arb_call_record *second = it->second > 0 ? &table->call[it->second - 1] : NULL;
    const enum arb_seat offender = (enum arb_seat)it->seat, partner = arb_partner(offender);
    const uint16_t next = it->wrong == ARB_WRONG_CHANGE_OF_CALL ? arb__next_call(table, it) : 0;
    const uint16_t silencer = table->bar[partner].law;

    *c = (struct call_case){
        .edition = (enum arb_edition)table->edition,
        .offender = offender,
        .turn = (enum arb_seat)it->turn,
        .call = first->call,
        .instead = second != NULL ? second->call : ARB_CALL_NONE,
        .last_bid = table->last_bid,
        .shows = is_told(first) ? first->meaning & 31u : 0,
        .offender_has_called = (table->has_called >> offender & 1u) != 0,
        .next_has_called = called_after(table, arb_lho(offender), it->call, it->second),
        .partner_has_called = called_after(table, partner, it->call, it->second),
        .first_is_illegal = first_is_illegal(table, it),
        .again = it->again > 0,
        .barred_to_the_end = table->bar[offender].bar == ARB_BAR_ALL,
        .reading = table->reading,
        .next_call = next > 0 ? table->call[next - 1].call : ARB_CALL_NONE,
        .period_over = arb__period_over(table),
        .lead_faced = table->phase >= ARB_IN_PLAY && table->contract.level > 0,
        .hands_back = arb__is_marked(table, ARB_MARK_HANDS_BACK),
        .silenced = silencer == LAW_27B3 || silencer == LAW_27B4,
        .defends = table->phase >= ARB_BEFORE_LEAD &&
                   arb_side_of(offender) != arb_side_of((enum arb_seat)table->contract.declarer),
    };
    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c->answer[q] = (uint8_t)(it->answers >> (2 * q) & 3u);
    answer_by_meaning(first, second, c->answer);
    if (second != NULL && (second->call == ARB_DOUBLE || second->call == ARB_REDOUBLE))
        c->may_double = may_double(table, offender, second->call);
}

arb_call arb__asked_about(const struct arb_table *table, const struct arb_irregularity *it, enum arb_question question)
{
    if (!arb_question_has_call(question)) return ARB_CALL_NONE;
    if (it->call == 0) return it->value == ARB_CARD_NONE ? ARB_CALL_NONE : arb_of_card(it->value);
    if (question == ARB_ASK_OVER_FIRST) return table->call[arb__next_call(table, it) - 1].call;
    if (question == ARB_ASK_COMPARABLE || question == ARB_ASK_AS_PRECISE || question == ARB_ASK_WITHOUT_PAUSE)
        return table->call[it->second - 1].call;
    return table->call[it->call - 1].call;
}

/* -- The law's word ------------------------------------------------------------------ */

static void rule_declined(const struct arb_irregularity *it, const struct call_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INSUFFICIENT_BID: law27_declined(c, ruling); break;
    case ARB_WRONG_PASS_OUT_OF_ROTATION: law30_declined(c, ruling); break;
    case ARB_WRONG_BID_OUT_OF_ROTATION: law31_declined(c, ruling); break;
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION: law32_declined(c, ruling); break;
    default: law25_declined(c, ruling); break;
    }
}

static void rule_open(const struct arb_irregularity *it, const struct call_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INSUFFICIENT_BID: law27_open(c, ruling); break;
    case ARB_WRONG_PASS_OUT_OF_ROTATION:
    case ARB_WRONG_BID_OUT_OF_ROTATION:
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION: law29_open(c, ruling); break;
    case ARB_WRONG_CHANGE_OF_CALL: law25_ruled(c, ruling); break;
    case ARB_WRONG_INADMISSIBLE_DOUBLE: law35_ruled(LAW_35A, c, ruling); break;
    case ARB_WRONG_CALL_WHEN_BARRED: law35_ruled(LAW_35B, c, ruling); break;
    case ARB_WRONG_BID_ABOVE_SEVEN: law35_ruled(LAW_35C, c, ruling); break;
    case ARB_WRONG_CALL_AFTER_FINAL_PASS: law35_ruled(LAW_35D, c, ruling); break;
    case ARB_WRONG_LOST_TURN: law17_ruled(c, ruling); break;
    case ARB_WRONG_MISINFORMATION: law21_ruled(c, ruling); break;
    default: break;
    }
}

static void rule_measured(const struct arb_table *table, const struct arb_irregularity *it, const struct call_case *c,
                          struct arb_ruling *ruling)
{
    const enum arb_duty duty = (enum arb_duty)table->duty[it->seat];

    if (duty == ARB_DUTY_REPLACE) law27_measured(c, ruling);
    else if (duty == ARB_DUTY_SAME_DENOMINATION) law31_measured(c, ruling);
    else law23_measured(c, (enum arb_law)table->duty_law[it->seat], ruling);
}

static bool is_card_in_auction(const struct arb_irregularity *it)
{
    return it->call == 0 && it->trick == 0 && arb_law_number((enum arb_law)it->law) == 24;
}

void arb__ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct call_case c;

    if (is_card_in_auction(it)) {
        const struct exposed_case exposed = {
            .edition = (enum arb_edition)table->edition,
            .article = (enum arb_law)it->law,
            .seat = (enum arb_seat)it->seat,
            .could_have_seen = (enum arb_answer)(it->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u),
        };
        law24_ruled(&exposed, ruling);
        return;
    }
    if (arb__is_card_matter(it)) {
        arb__card_ruling_of(table, it, ruling);
        return;
    }
    if (it->call == 0) return;
    arb__case_of(table, it, &c);
    switch ((enum arb_stage)it->stage) {
    case ARB_STAGE_OPEN: rule_open(it, &c, ruling); break;
    case ARB_STAGE_ASKED:
    case ARB_STAGE_REFUSED: rule_declined(it, &c, ruling); break;
    case ARB_STAGE_MEASURED: rule_measured(table, it, &c, ruling); break;
    case ARB_STAGE_NEXT: arb__next_ways(table, it, ruling); break;
    default: break;
    }
}

/* -- Effects ----------------------------------------------------------------------------- */

static void tag(struct arb_table *table, uint16_t place, enum arb_seat seat)
{
    if (place > 0) table->call[place - 1].unauthorised = (uint8_t)(1u + arb_side_of(seat));
}

static void cancel(struct arb_table *table, uint16_t place, enum arb_law law)
{
    table->call[place - 1].status = ARB_CALL_CANCELLED;
    table->call[place - 1].law = (uint16_t)law;
    arb__recount(table);
}

/* Calls after that place lose their effect. */
static void cancel_later(struct arb_table *table, uint16_t place, enum arb_law law)
{
    for (unsigned i = place; i < table->calls; i++) {
        if (!stands(&table->call[i])) continue;
        table->call[i].status = ARB_CALL_CANCELLED;
        table->call[i].law = (uint16_t)law;
    }
    arb__reopen(table);
    arb__recount(table);
}

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

static void bar(struct arb_table *table, uint8_t of, enum arb_seat seat, enum arb_bar how, enum arb_law law)
{
    struct arb_barred *barred = &table->bar[seat];

    if (barred->bar >= how) return;
    barred->bar = (uint8_t)how;
    barred->of = of;
    barred->law = (uint16_t)law;
}

/* One at most for each irregularity, so that there is room for all. */
static void await_lead(struct arb_table *table, const struct arb_irregularity *it, enum arb_seat leader,
                       enum arb_lead_right right, enum arb_law law)
{
    const uint8_t of = arb__number(table, it);

    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule *rule = &table->lead_rule[i];

        if (rule->of == of && rule->right != ARB_LEAD_FREE) return;
        if (rule->right != ARB_LEAD_FREE) continue;
        *rule = (struct arb_lead_rule){
            .law = (uint16_t)law, .right = (uint8_t)right, .leader = (uint8_t)leader, .of = of};
        return;
    }
}

/* The call the ruling speaks of: the one being measured, or the irregular one. */
static uint16_t place_meant(const struct arb_irregularity *it)
{
    return it->stage == ARB_STAGE_MEASURED ? it->second : it->call;
}

static void owe(struct arb_table *table, struct arb_irregularity *it, enum arb_seat seat, enum arb_duty duty,
                enum arb_law law)
{
    table->duty[seat] = (uint8_t)duty;
    table->duty_of[seat] = arb__number(table, it);
    table->duty_law[seat] = (uint16_t)law;
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
    cancel(table, place, law);
    for (unsigned i = place; i < table->calls && !arb_call_is_bid(table->call[i].call); i++)
        if (table->call[i].call == ARB_REDOUBLE && stands(&table->call[i])) cancel(table, (uint16_t)(i + 1u), law);
    table->contract.doubling = table->doubling;
}

static void stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law)
{
    if (it->wrong == ARB_WRONG_REVOKE) arb__let_revoke_stand(table, it, law);
    if (it->call == 0) return; /* a card: it lies where it lies */
    if (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && table->contract.level > 0) {
        table->call[it->call - 1].law = (uint16_t)law;
        return;
    }
    arb__effect_call(table, place_meant(it), ARB_CALL_STANDS, law);
}

static void put_card_back(struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->value == ARB_CARD_NONE) table->faced[it->seat] = 0;
    else table->faced[it->seat] &= ~arb_hand_of(it->value);
}

/* From the pass out of rotation that skipped somebody, every pass goes. */
static void give_turn_back(struct arb_table *table, const struct arb_irregularity *it, enum arb_law law)
{
    unsigned from = table->calls;
    enum arb_seat offender;

    cancel(table, it->call, law);
    for (unsigned i = table->calls; i > 0 && (!stands(&table->call[i - 1]) || table->call[i - 1].call == ARB_PASS); i--)
        if (table->call[i - 1].status == ARB_CALL_ACCEPTED) from = i - 1;
    if (from == table->calls) return;
    offender = (enum arb_seat)table->call[from].seat;
    tag(table, (uint16_t)(from + 1u), offender);
    cancel_later(table, (uint16_t)from, law);
}

static void apply_to_call(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_law law = (enum arb_law)e.law;

    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_ACCEPTED: arb__effect_call(table, it->call, ARB_CALL_ACCEPTED, law); break;
    case ARB_EFFECT_CANCELLED:
        if (it->call == 0) put_card_back(table, it);
        else if (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && arb__period_over(table))
            score_without(table, it->call, law);
        else cancel(table, place_meant(it), law);
        break;
    case ARB_EFFECT_LATER_CANCELLED:
        if (it->wrong == ARB_WRONG_LOST_TURN) give_turn_back(table, it, law);
        else if (it->wrong != ARB_WRONG_CALL_AFTER_FINAL_PASS) cancel_later(table, it->call, law);
        else for (unsigned i = it->call; i < table->calls; i++) table->call[i].status = ARB_CALL_CANCELLED;
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
        bar(table, arb__number(table, it), seat, (enum arb_bar)value, law);
        break;
    case ARB_EFFECT_DUTY: owe(table, it, seat, (enum arb_duty)value, law); break;
    case ARB_EFFECT_LEAD: await_lead(table, it, seat, (enum arb_lead_right)value, law); break;
    case ARB_EFFECT_TAGGED: tag(table, it->wrong == ARB_WRONG_CHANGE_OF_CALL ? it->second : it->call, seat); break;
    case ARB_EFFECT_EQUITY: it->equity = (uint16_t)law; break;
    case ARB_EFFECT_CEILING: table->ceiling |= (uint8_t)(1u << arb_side_of(seat)); break;
    default:
        if (e.kind >= ARB_EFFECT_LEAD_STANDS) arb__apply_to_card(table, it, e);
        else apply_to_call(table, it, e);
        break;
    }
}

/* A second irregularity waited for the first: its turn has come. The call was out of
 * rotation over one that is gone, or that now stands. */
static void unstack(struct arb_table *table, const struct arb_irregularity *first, bool accepted)
{
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_STACKED) continue;
        it->turn = table->turn;
        it->attention = first->attention;
        if (it->seat == first->seat && first->wrong == ARB_WRONG_CHANGE_OF_CALL) { /* the first of two calls */
            it->stage = ARB_STAGE_OPEN;
        } else if (it->seat == table->turn) {
            cancel(table, it->call, LAW_29B);
            table->turn = it->turn;
            it->stage = ARB_STAGE_SETTLED;
            continue;
        } else {
            it->stage = accepted ? ARB_STAGE_OPEN : ARB_STAGE_ASKED;
        }
        it->awaits = 1;
        table->awaits = arb__number(table, it);
        if (it->attention) arb__proceed(table, it);
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
    struct finding found;

    record->status = ARB_CALL_CANCELLED; /* seen as if not yet made */
    arb__recount(table);
    for (unsigned i = place; i < table->calls; i++) /* with calls over it, only what can never stand is looked at */
        if (stands(&table->call[i])) {
            record->status = ARB_CALL_STANDS;
            arb__recount(table);
            arb__let_next_withdraw(table, it);
            if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
            return;
        }
    if (!first_was_open) table->turn = record->seat; /* the first call had it, if by acceptance */
    found = arb__observe_call(table, (enum arb_seat)record->seat, record->call);
    record->status = ARB_CALL_STANDS;
    if (found.law == LAW_NONE || table->irregularities == ARB_IRREGULARITIES_MAX) {
        arb__recount(table);
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

void arb__apply(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    const bool was_measured = it->stage == ARB_STAGE_MEASURED;
    const bool substitutes = has_effect(ruling, ARB_EFFECT_SUBSTITUTED);

    if (was_measured) {
        table->duty[it->seat] = ARB_DUTY_NONE;
        table->awaits = 0;
    }
    if (table->awaits == arb__number(table, it)) table->awaits = 0;
    it->awaits = 0;
    for (unsigned i = 0; i < ruling->effects; i++) apply_effect(table, it, ruling->effect[i]);
    it->stage = ARB_STAGE_SETTLED;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->duty[s] != ARB_DUTY_NONE && table->duty_of[s] == arb__number(table, it)) it->stage = ARB_STAGE_OWED;
    if (substitutes) look_at_substitute(table, it);
    if (it->call == 0) arb__sort_open_cards(table);
    unstack(table, it, has_effect(ruling, ARB_EFFECT_ACCEPTED));
}

/* -- Going on ---------------------------------------------------------------------------- */

/* Law 27C: replaced before anybody ruled. In 1997 the attempt is cancelled; since, it is
 * the replacement, should the insufficient bid not be accepted. */
static bool replaced_too_soon(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    struct arb_irregularity *first = NULL;

    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || ruling->options == 0) return false;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED && table->irregularity[i].call == it->call)
            first = &table->irregularity[i];
    if (first == NULL || first->wrong != ARB_WRONG_INSUFFICIENT_BID) return false;
    if (table->edition == ARB_LAWS_1997) {
        table->call[it->second - 1].status = ARB_CALL_CANCELLED;
        table->call[it->second - 1].law = LAW_27C;
    } else {
        first->second = it->second;
    }
    arb__accepted(table, LAW_NONE);
    first->stage = ARB_STAGE_OPEN;
    first->attention = 1;
    first->awaits = 1;
    table->awaits = arb__number(table, first);
    return true;
}

void arb__proceed(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    arb__ruling_of(table, it, &ruling);
    if (ruling.asks || replaced_too_soon(table, it, &ruling) || ruling.options > 0) return;
    arb__apply(table, it, &ruling);
}

/* What was put in its place too soon is measured now, or was for nothing. */
static void use_premature(struct arb_table *table, struct arb_irregularity *it, uint16_t second, bool accepted)
{
    struct arb_call_record *record = &table->call[second - 1];
    struct arb_act again = {.kind = ARB_DID_CALL, .seat = record->seat, .value = record->call};
    struct arb_reason unused;

    record->status = ARB_CALL_CANCELLED;
    record->law = LAW_27C;
    if (accepted && record->call != table->call[it->call - 1].call) /* 9C: he withdrew it, and his first call stands */
        await_lead(table, it, arb_partner((enum arb_seat)it->seat), law26_right((enum arb_edition)table->edition),
                   LAW_26B);
    if (accepted || table->irregularities == ARB_IRREGULARITIES_MAX || table->calls == ARB_CALLS_MAX) return;
    (void)arb__step_call(table, &again, &unused);
}

void arb__let_stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law,
                    const struct arb_ruling *ruling)
{
    const uint16_t premature = it->wrong == ARB_WRONG_INSUFFICIENT_BID ? it->second : 0;

    it->answer = (uint16_t)law;
    if (it->again > 0) table->duty[it->seat] = ARB_DUTY_NONE;
    if (premature > 0) use_premature(table, it, premature, true);
    arb__apply(table, it, ruling);
}

void arb__decide(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice)
{
    struct arb_ruling ruling = {0};
    struct call_case c;
    const uint16_t premature = it->wrong == ARB_WRONG_INSUFFICIENT_BID && it->stage == ARB_STAGE_OPEN ? it->second : 0;

    arb__case_of(table, it, &c);
    if (choice == ARB_OPTION_ACCEPT && it->wrong == ARB_WRONG_CHANGE_OF_CALL) {
        law25_accepted(&c, &ruling);
        it->answer = LAW_25B1;
    } else if (choice == ARB_OPTION_ACCEPT) {
        const enum arb_law law = it->wrong == ARB_WRONG_INSUFFICIENT_BID ? law27_accepted(c.edition)
                                                                         : law29_accepted(c.edition);
        it->answer = (uint16_t)law;
        if (it->again > 0) table->duty[it->seat] = ARB_DUTY_NONE;
        arb_ruling_effect(&ruling, law, ARB_EFFECT_ACCEPTED, c.offender);
    } else if (choice == ARB_OPTION_DECLINE) {
        it->stage = ARB_STAGE_ASKED;
        if (it->wrong == ARB_WRONG_CHANGE_OF_CALL) it->stage = ARB_STAGE_REFUSED;
        it->second = it->wrong == ARB_WRONG_CHANGE_OF_CALL ? it->second : 0;
        arb__proceed(table, it);
        if (premature > 0) use_premature(table, it, premature, false);
        return;
    } else {
        law25_chosen(&c, choice, &ruling);
    }
    if (premature > 0) use_premature(table, it, premature, true);
    arb__apply(table, it, &ruling);
}
