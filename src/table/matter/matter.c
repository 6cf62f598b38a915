/* matter.c -- a matter before the Director: its facts, and the law's word.
 *
 * This file collects the facts, a function of src/laws makes a ruling of them, and apply.c carries it out. A ruling
 * that asks the Director something, or offers a player a choice, leaves the matter open; any other settles it. When an
 * answer comes the same law is asked again with that answer among the facts.
 */
#include "matter.h"
#include "../auction/auction.h"
#include "../claim/claim.h"
#include "../play/play.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/procedure.h"

/* -- Going on ---------------------------------------------------------------------------- */

/* Law 27C: replaced before anybody ruled. In 1997 the attempt is cancelled, by words that stand in 27B; since, it is
 * the replacement, should the insufficient bid not be accepted. */
static bool replaced_too_soon(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    struct arb_irregularity *first = NULL;

    ARB_ASSERT(it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->second <= table->calls);
    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || !law25_is_not_accepted(ruling)) return false;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_STACKED && table->irregularity[i].call == it->call)
            first = &table->irregularity[i];
    if (first == NULL || first->wrong != ARB_WRONG_INSUFFICIENT_BID) return false;
    if (table->edition == ARB_LAWS_1997) {
        table->call[it->second - 1].status = ARB_CALL_CANCELLED;
        table->call[it->second - 1].law = LAW_27B;
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

static bool has_effect(const struct arb_ruling *ruling, enum arb_effect_kind kind)
{
    ARB_ASSERT(ruling->effects <= ARB_EFFECTS_MAX);
    for (unsigned i = 0; i < ruling->effects; i++)
        if (ruling->effect[i].kind == kind) return true;
    return false;
}

/* Something waited: it is put to the laws, or accepted by the player who called over it. */
static void go_on_with(struct arb_table *table, struct arb_irregularity *it)
{
    if (!it->attention) return;
    if (arb__is_accepted_by_calling(table, it)) (void)arb__decide(table, it, ARB_OPTION_ACCEPT);
    else arb__proceed(table, it);
}

/* What waited comes before the Director in the order on record until one stops the table; calls that are no matters
 * of their own come after that. */
void arb__unstack(struct arb_table *table, const struct arb_irregularity *first, bool accepted)
{
    struct arb_irregularity *next;

    ARB_ASSERT(first < table->irregularity + table->irregularities);
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0; i++)
        if (arb__comes_next(table, &table->irregularity[i], first, accepted))
            go_on_with(table, &table->irregularity[i]);
    while (arb__take_up_waiting(table, (enum arb_attention)first->attention, &next))
        if (next != NULL) arb__proceed(table, next);
}

/* The call of that matter, or the one in its place, is in question still; or its lead, unless cards are being taken
 * back, after which it is looked at again (leads_again.c). */
static bool is_in_question(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->play <= table->plays && it->call <= table->calls);

    const bool lies = it->play > 0 && table->play[it->play - 1].status == ARB_PLAY_IN_QUESTION;
    const uint16_t place = it->wrong == ARB_WRONG_CHANGE_OF_CALL ? it->second : it->call;

    if (arb__is_lead(it)) return lies && table->takeback.of == 0;
    return place > 0 && table->call[place - 1].status == ARB_CALL_IN_QUESTION;
}

/* The board goes on: what was set aside for it stops the table again, before the Director if somebody spoke of it. */
void arb__put_back(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_RUNNING || !is_in_question(table, it)) continue;
        it->stage = ARB_STAGE_OPEN;
        it->awaits = 1;
        table->awaits = arb__number(table, it);
        if (it->attention) arb__proceed(table, it);
    }
}

/* Nobody could see it: somebody told it, whatever was in question. */
static bool is_told(const struct arb_irregularity *it)
{
    return arb_is_board_matter(it) || it->wrong == ARB_WRONG_UNAUTHORISED_INFORMATION ||
           it->wrong == ARB_WRONG_MISINFORMATION;
}

/* Faced over a lead out of turn of which nobody has spoken, it did not wait for it (48B2, 49). */
static bool is_hand_faced_in_play(const struct arb_table *table, const struct arb_irregularity *it)
{
    const bool has_begun = arb__in_play_period(table) || arb_law_number((enum arb_law)it->law) != 24;

    return it->wrong == ARB_WRONG_HAND_FACED && has_begun;
}

/* What is wrong with the call that takes the place of another is ruled, unless the next player has accepted the change
 * by word: it stands then, as it would had he called over it (25B1). */
static void rule_substitute(struct arb_table *table, const struct arb_irregularity *change,
                            struct arb_irregularity *next)
{
    struct arb_ruling ruling = {0};
    struct call_case c;

    arb__case_of(table, next, &c);
    if (change->answer == LAW_25B1 && law25_accepted_as_legal(&c, (enum arb_law)next->law, &ruling))
        arb__let_stand(table, next, LAW_25B1, &ruling);
    else
        arb__proceed(table, next);
}

/* The order matters: the effects, the call that took another's place, cards that lie open, what was set aside, and
 * at last what waited. */
void arb__apply(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    struct arb_irregularity *next = NULL;

    ARB_ASSERT(!ruling->asks); /* what is asked is not known yet */
    ARB_ASSERT(ruling->effects <= ARB_EFFECTS_MAX);
    arb__carry_out(table, it, ruling);
    if (has_effect(ruling, ARB_EFFECT_SUBSTITUTED)) next = arb__look_at_substitute(table, it);
    if (next != NULL) rule_substitute(table, it, next);
    if (it->wrong == ARB_WRONG_INADMISSIBLE_DOUBLE && has_effect(ruling, ARB_EFFECT_LATER_CANCELLED))
        arb__first_stands_again(table, it);
    if (arb__is_open_card(it)) arb__rule_other_open_cards(table, it);
    if (it->call == 0) arb__sort_open_cards(table);
    if (is_told(it) || is_hand_faced_in_play(table, it)) arb__put_back(table);
    if (is_hand_faced_in_play(table, it) && arb__claim_stops(table)) arb__stop_play(table);
    arb__unstack(table, it, has_effect(ruling, ARB_EFFECT_ACCEPTED));
}

/* Asks the Law with all that is known by this moment. A ruling that asks or offers leaves the matter where it is;
 * any other is applied. */
void arb__proceed(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_irregularity *next;
    struct arb_ruling ruling = {0};

    while (it != NULL && (next = arb__next_has_said(table, it)) != it) it = next;
    if (it == NULL) return;
    arb__ruling_of(table, it, &ruling);
    if (ruling.asks || replaced_too_soon(table, it, &ruling) || ruling.options > 0) return;
    arb__apply(table, it, &ruling);
}

/* What was put in its place too soon is measured now, or was for nothing. True: it is to be made now. */
static bool use_premature(struct arb_table *table, struct arb_irregularity *it, uint16_t second, bool accepted)
{
    ARB_ASSERT(second >= 1 && second <= table->calls);

    struct arb_call_record *record = &table->call[second - 1];

    record->status = ARB_CALL_CANCELLED;
    record->law = LAW_27C;
    if (accepted) arb__tag_call(table, second, (enum arb_seat)it->seat);
    if (accepted && law09_correction_restricts((enum arb_edition)table->edition) &&
        record->call != table->call[it->call - 1].call) /* 9C: he withdrew it, and his first call stands */
        arb__await_lead(table, it, arb_partner((enum arb_seat)it->seat), law26_right((enum arb_edition)table->edition),
                   LAW_26B);
    return !accepted && table->irregularities < ARB_IRREGULARITIES_MAX && table->calls < ARB_CALLS_MAX;
}

/* Made in place of an insufficient bid, and ruled: nothing is owed by that one any more. */
static void is_replaced(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->again <= table->irregularities);
    if (it->again > 0) arb__owe_no_more(table, &table->irregularity[it->again - 1u]);
}

/* It stands under that article, whatever it would have cost. A call made too soon in its place was made for nothing. */
void arb__let_stand(struct arb_table *table, struct arb_irregularity *it, enum arb_law law,
                    const struct arb_ruling *ruling)
{
    const uint16_t premature = it->wrong == ARB_WRONG_INSUFFICIENT_BID ? it->second : 0;

    ARB_ASSERT(law != LAW_NONE && premature <= table->calls);
    struct arb_ruling with_first = *ruling;
    struct call_case c;

    it->answer = (uint16_t)law;
    is_replaced(table, it);
    if (it->call > 0) {
        arb__case_of(table, it, &c);
        law27_first_is_gone(&c, &with_first);
    }
    if (premature > 0) (void)use_premature(table, it, premature, true);
    arb__apply(table, it, &with_first);
}

/* Acceptance, refusal or choice of a call. A refusal changes the stage and asks the Law again; anything else is
 * applied at once. */
uint16_t arb__decide(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice)
{
    struct arb_ruling ruling = {0};
    struct call_case c;
    const uint16_t premature = it->wrong == ARB_WRONG_INSUFFICIENT_BID && it->stage == ARB_STAGE_OPEN ? it->second : 0;

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls && premature <= table->calls);
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
        return premature > 0 && use_premature(table, it, premature, false) ? premature : 0;
    } else {
        law25_chosen(&c, choice, &ruling);
    }
    if (premature > 0) (void)use_premature(table, it, premature, true);
    arb__apply(table, it, &ruling);
    return 0;
}
