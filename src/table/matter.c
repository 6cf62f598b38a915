/* matter.c -- a matter before the Director: its facts, and the law's word.
 *
 * The table observes, the laws answer; apply.c does what they say. A ruling that
 * asks or offers leaves the matter where it is; one that does neither settles it.
 * Asked again with more known, the same function says more.
 */
#include "inside.h"

#include "../laws/auction_facts.h"
#include "../laws/auction_rulings.h"
#include "../laws/procedure.h"

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

/* The bid that the second call has to go over. It may stand already: put there by a change of call (25A), it is
 * measured once more, and has itself become the last bid. */
static arb_call bid_to_beat(const struct arb_table *table, const struct arb_call_record *second)
{
    if (second == NULL || !arb__stands(second) || !arb_call_is_bid(second->call)) return table->last_bid;
    for (unsigned i = table->calls; i > 0; i--) {
        const struct arb_call_record *record = &table->call[i - 1];

        if (arb__stands(record) && arb_call_is_bid(record->call) && record->call < second->call) return record->call;
    }
    return ARB_PASS;
}

void arb__case_of(const struct arb_table *table, const struct arb_irregularity *it, struct call_case *c)
{
    const struct arb_call_record *first = &table->call[it->call - 1];
    const struct arb_call_record *second = it->second > 0 ? &table->call[it->second - 1] : NULL;
    const enum arb_seat offender = (enum arb_seat)it->seat, partner = arb_partner(offender);
    const uint16_t next = it->wrong == ARB_WRONG_CHANGE_OF_CALL ? arb__next_call(table, it) : 0;
    const enum arb_law silencer = arb__silenced_by(it);

    *c = (struct call_case){
        .edition = (enum arb_edition)table->edition,
        .offender = offender,
        .turn = (enum arb_seat)it->turn,
        .call = first->call,
        .instead = second != NULL ? second->call : ARB_CALL_NONE,
        .last_bid = bid_to_beat(table, second),
        .shows = is_told(first) ? first->meaning & 31u : 0,
        .instead_shows = second != NULL && is_told(second) ? second->meaning & 31u : 0,
        .next_has_called = called_after(table, arb_lho(offender), it->call, it->second),
        .partner_has_called = called_after(table, partner, it->call, it->second),
        .first_is_illegal = first_is_illegal(table, it),
        .again = it->again > 0,
        .no_double = table->bar[offender].bar == ARB_BAR_NO_DOUBLE,
        .barred_to_the_end = table->bar[offender].bar == ARB_BAR_ALL,
        .reading = table->reading,
        .next_call = next > 0 ? table->call[next - 1].call : ARB_CALL_NONE,
        .period_over = arb__period_over(table),
        .lead_faced = (table->phase >= ARB_IN_PLAY && table->contract.level > 0) || arb__is_led_over(table, it),
        .hands_back = arb__is_marked(table, ARB_MARK_HANDS_BACK),
        .lead_is_down = table->lead_is_down && offender == (enum arb_seat)table->turn,
        .lead = table->lead_card,
        .silenced = silencer == LAW_27B3 || silencer == LAW_27B4,
        .defends = table->phase >= ARB_BEFORE_LEAD && table->contract.level > 0 &&
                   arb_side_of(offender) != arb_side_of((enum arb_seat)table->contract.declarer),
    };
    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c->answer[q] = (uint8_t)(it->answers >> (2 * q) & 3u);
    answer_by_meaning(first, second, c->answer);
    if (second != NULL && (second->call == ARB_DOUBLE || second->call == ARB_REDOUBLE))
        c->may_double = !c->no_double && may_double(table, offender, second->call);
}

arb_call arb__asked_about(const struct arb_table *table, const struct arb_irregularity *it, enum arb_question question)
{
    if (!arb_question_has_call(question)) return ARB_CALL_NONE;
    if (it->call == 0) return it->value == ARB_CARD_NONE ? ARB_CALL_NONE : arb_of_card(it->value);
    if (question == ARB_ASK_MISINFORMED && arb__is_of_lead_down(table, it)) return arb_of_card(table->lead_card);
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

static void rule_measured(const struct arb_irregularity *it, const struct call_case *c, struct arb_ruling *ruling)
{
    if (it->owed == ARB_DUTY_REPLACE) law27_measured(c, ruling);
    else if (it->owed == ARB_DUTY_SAME_DENOMINATION) law31_measured(c, ruling);
    else law23_measured(c, (enum arb_law)it->owed_law, ruling);
}

void arb__ruling_of(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct call_case c;

    if (it->wrong == ARB_WRONG_UNAUTHORISED_INFORMATION) {
        law16_ruled((enum arb_edition)table->edition, (enum arb_seat)it->seat,
                    (enum arb_answer)(it->answers >> (2 * ARB_ASK_CONVEYED) & 3u), ruling);
        return;
    }
    if (arb__is_board_matter(it)) {
        arb__board_ruling_of(table, it, ruling);
        return;
    }
    if (arb__is_open_card(it)) {
        const struct exposed_case exposed = {
            .edition = (enum arb_edition)table->edition,
            .article = (enum arb_law)it->law,
            .seat = (enum arb_seat)it->seat,
            .declares = table->phase >= ARB_BEFORE_LEAD && table->contract.level > 0 &&
                        !arb__is_defender(table, (enum arb_seat)it->seat),
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
    case ARB_STAGE_MEASURED: rule_measured(it, &c, ruling); break;
    case ARB_STAGE_NEXT: arb__next_ways(table, it, ruling); break;
    default: break;
    }
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
        arb__tag_call(table, it->second, (enum arb_seat)it->seat);
        if (table->reading.law27c_restricts_lead)
            arb__await_lead(table, it, arb_partner((enum arb_seat)it->seat), law26_right(ARB_LAWS_1997), LAW_26);
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

    if (arb__next_has_said(table, it)) return;
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
    if (accepted) arb__tag_call(table, second, (enum arb_seat)it->seat);
    if (accepted && law09_correction_restricts((enum arb_edition)table->edition) &&
        record->call != table->call[it->call - 1].call) /* 9C: he withdrew it, and his first call stands */
        arb__await_lead(table, it, arb_partner((enum arb_seat)it->seat), law26_right((enum arb_edition)table->edition),
                   LAW_26B);
    if (accepted || table->irregularities == ARB_IRREGULARITIES_MAX || table->calls == ARB_CALLS_MAX) return;
    (void)arb__step_call(table, &again, &unused);
}

/* Made in place of an insufficient bid, and ruled: nothing is owed by that one any more. */
static void is_replaced(struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->again > 0) arb__owe_no_more(table, &table->irregularity[it->again - 1u]);
}

void arb__let_stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law,
                    const struct arb_ruling *ruling)
{
    const uint16_t premature = it->wrong == ARB_WRONG_INSUFFICIENT_BID ? it->second : 0;

    struct arb_ruling with_first = *ruling;
    struct call_case c;

    it->answer = (uint16_t)law;
    is_replaced(table, it);
    if (it->call > 0) {
        arb__case_of(table, it, &c);
        law27_first_is_gone(&c, &with_first);
    }
    if (premature > 0) use_premature(table, it, premature, true);
    arb__apply(table, it, &with_first);
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
        is_replaced(table, it);
        arb_ruling_effect(&ruling, law, ARB_EFFECT_ACCEPTED, c.offender);
        law27_first_is_gone(&c, &ruling);
    } else if (choice == ARB_OPTION_DECLINE) {
        is_replaced(table, it);
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
