/* call_case.c -- collects the facts that the Laws ask for about a call that is being ruled. */
#include "auction.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

/* Has that player called after that place, and not been cancelled? */
static bool called_after(const struct arb_table *table, enum arb_seat seat, uint16_t place, uint16_t second)
{
    ARB_ASSERT(seat < ARB_SEATS && place <= table->calls && second <= table->calls);
    for (unsigned i = place; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (i + 1u != second && record->seat == seat && record->status <= ARB_CALL_IN_QUESTION) return true;
    }
    return false;
}

static bool is_told(const struct arb_call_record *record)
{
    return (record->meaning & ARB_MEANS_KNOWN) != 0;
}

static bool is_artificial(const struct arb_call_record *record)
{
    return (record->meaning & ARB_MEANS_ARTIFICIAL) != 0;
}

/* What was told of the meanings answers questions that nobody then has to ask. */
static void answer_by_meaning(const struct arb_call_record *first, const struct arb_call_record *second,
                              uint8_t answer[ARB_QUESTION_COUNT])
{
    ARB_ASSERT(first != NULL);
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

/* … also of a call that he has not made yet: the one that may come in place of the insufficient bid at no cost
 * (27B1a). */
static void answer_by_early_meaning(const struct arb_table *table, struct call_case *c,
                                    const struct arb_call_record *first)
{
    const struct arb_call_record replacement = {.meaning = arb__early_meaning(table, c->offender, law27_lowest(c))};

    if (is_told(&replacement)) answer_by_meaning(first, &replacement, c->answer);
}

static enum arb_answer told_artificial(const struct arb_call_record *record)
{
    if (!is_told(record)) return ARB_UNKNOWN;
    return is_artificial(record) ? ARB_YES : ARB_NO;
}

/* 30C, since 2007: was it a pass of an artificial call of partner's? */
static enum arb_answer passes_artificial(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call <= table->calls && it->seat < ARB_SEATS);
    if (table->edition == ARB_LAWS_1997) return ARB_NO;
    for (unsigned i = it->call; i > 1; i--) {
        const struct arb_call_record *before = &table->call[i - 2u];

        if (!arb__stands(before) || before->call == ARB_PASS) continue;
        return before->seat == (uint8_t)arb_partner((enum arb_seat)it->seat) ? told_artificial(before) : ARB_NO;
    }
    return ARB_NO;
}

/* Whichever of the two calls is explained first: one that is artificial is enough, and natural are only both. */
static enum arb_answer artificial_by_meaning(const struct arb_table *table, const struct arb_irregularity *it,
                                             const struct arb_call_record *first)
{
    const enum arb_answer own = told_artificial(first), over = passes_artificial(table, it);

    if (own == ARB_YES || over == ARB_YES) return ARB_YES;
    return own == ARB_NO && over == ARB_NO ? ARB_NO : ARB_UNKNOWN;
}

static bool may_double(const struct arb_table *table, enum arb_seat caller, arb_call call)
{
    const struct call_facts facts = {.caller = caller, .call = call, .last_bid = table->last_bid,
                                     .last_bidder = (enum arb_seat)table->last_bidder, .doubling = table->doubling};

    ARB_ASSERT(call == ARB_DOUBLE || call == ARB_REDOUBLE);
    return call == ARB_DOUBLE ? law19_may_double(&facts) : law19_may_redouble(&facts);
}

/* In place of the call there: over what stands before that one. */
static bool may_double_at(const struct arb_table *table, uint16_t place, enum arb_seat caller, arb_call call)
{
    struct arb_table before = *table;

    ARB_ASSERT(place >= 1 && place <= table->calls);
    before.calls = (uint16_t)(place - 1);
    arb__recount(&before);
    return may_double(&before, caller, call);
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
    ARB_ASSERT(table->calls <= ARB_CALLS_MAX);
    if (second == NULL || !arb__stands(second) || !arb_call_is_bid(second->call)) return table->last_bid;
    for (unsigned i = table->calls; i > 0; i--) {
        const struct arb_call_record *record = &table->call[i - 1];

        if (arb__stands(record) && arb_call_is_bid(record->call) && record->call < second->call) return record->call;
    }
    return ARB_PASS;
}

/* Collects all that the Laws on calls ask about this matter. A matter without a call (a lead face down,
 * misinformation) reads the place before the first and uses nothing of it. */
void arb__case_of(const struct arb_table *table, const struct arb_irregularity *it, struct call_case *c)
{
    const struct arb_call_record *first = &table->call[it->call - 1];
    const struct arb_call_record *second = it->second > 0 ? &table->call[it->second - 1] : NULL;
    const enum arb_seat offender = (enum arb_seat)it->seat, partner = arb_partner(offender);
    const uint16_t next = it->wrong == ARB_WRONG_CHANGE_OF_CALL ? arb__next_call(table, it) : 0;
    const enum arb_law silencer = arb__silenced_by(it);
    enum arb_answer said;

    ARB_ASSERT(it->seat < ARB_SEATS && it->turn < ARB_SEATS);
    ARB_ASSERT(it->call <= table->calls && it->second <= table->calls);
    ARB_ASSERT(next <= table->calls);
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
        .had_to_pass = it->call > 0 && arb__was_barred(table, it->call),
        .forced_pass = it->call > 0 && arb__was_forced(table, it->call),
        .barred_to_the_end = table->bar[offender].bar == ARB_BAR_ALL,
        .reading = table->reading,
        .next_call = next > 0 ? table->call[next - 1].call : ARB_CALL_NONE,
        .period_over = arb__period_over(table),
        .lead_faced = arb__lead_was_faced(table),
        .hands_back = arb__is_marked(table, ARB_MARK_HANDS_BACK),
        .lead_is_down = table->lead_is_down && offender == (enum arb_seat)table->turn,
        .lead = table->lead_card,
        .silenced = silencer == LAW_27B3 || silencer == LAW_27B4,
        .defends = table->phase >= ARB_BEFORE_LEAD && table->contract.level > 0 &&
                   arb_side_of(offender) != arb_side_of((enum arb_seat)table->contract.declarer),
    };
    for (unsigned q = 0; q < ARB_QUESTIONS_OF_MATTERS; q++) c->answer[q] = (uint8_t)(it->answers >> (2 * q) & 3u);
    said = (enum arb_answer)c->answer[ARB_ASK_ARTIFICIAL];
    answer_by_meaning(first, second, c->answer);
    if (it->wrong == ARB_WRONG_PASS_OUT_OF_ROTATION && said == ARB_UNKNOWN)
        c->answer[ARB_ASK_ARTIFICIAL] = (uint8_t)artificial_by_meaning(table, it, first);
    if (second == NULL && it->wrong == ARB_WRONG_INSUFFICIENT_BID) answer_by_early_meaning(table, c, first);
    if (second != NULL && (second->call == ARB_DOUBLE || second->call == ARB_REDOUBLE))
        c->may_double = !c->no_double && (it->wrong == ARB_WRONG_CHANGE_OF_CALL
                                              ? may_double_at(table, it->call, offender, second->call)
                                              : may_double(table, offender, second->call));
}

static bool is_of_lead_down(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct call_case c;

    if (!table->lead_is_down || it->wrong != ARB_WRONG_MISINFORMATION || it->call == 0) return false;
    arb__case_of(table, it, &c);
    return c.lead_is_down && (c.partner_has_called || c.forced_pass);
}

arb_call arb__asked_about(const struct arb_table *table, const struct arb_irregularity *it, enum arb_question question)
{
    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (!arb_question_has_call(question)) return ARB_CALL_NONE;
    if (it->call == 0) return it->value == ARB_CARD_NONE ? ARB_CALL_NONE : arb_of_card(it->value);
    if (question == ARB_ASK_MISINFORMED && is_of_lead_down(table, it)) return arb_of_card(table->lead_card);
    if (question == ARB_ASK_OVER_FIRST) return table->call[arb__next_call(table, it) - 1].call;
    if (question == ARB_ASK_COMPARABLE || question == ARB_ASK_AS_PRECISE || question == ARB_ASK_WITHOUT_PAUSE)
        return table->call[it->second - 1].call;
    return table->call[it->call - 1].call;
}

uint16_t arb__next_call_of(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS && it->call <= table->calls);
    for (unsigned i = it->call; i < table->calls; i++)
        if (i + 1u != it->second && table->call[i].seat == seat && table->call[i].status <= ARB_CALL_IN_QUESTION)
            return (uint16_t)(i + 1u);
    return 0;
}

uint16_t arb__next_call(const struct arb_table *table, const struct arb_irregularity *it)
{
    return arb__next_call_of(table, it, arb_lho((enum arb_seat)it->seat));
}
