/* director.c -- the Director's facts and opinions, and the players' choices.
 *
 * An answer counts when it is asked for, or when it may be given unasked; a choice
 * when it is on offer. Either then lets the matter go on.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"
#include "../score/score.h"

#include "../../laws/play_rulings.h"
#include "../../laws/procedure.h"

/* -- Facts and opinions ------------------------------------------------------------------- */

/* What the Director may find of a card out of turn though he is not asked, since it is rare: only where its Law reads
 * it. */
static bool is_volunteered(const struct arb_table *table, enum arb_question question)
{
    ARB_ASSERT(question < ARB_QUESTION_COUNT);

    const struct arb_irregularity *it = arb__awaiting(table);

    if (it == NULL) return false;
    switch (question) {
    case ARB_ASK_DUMMY_EARLY:
        return it->wrong == ARB_WRONG_PREMATURE_PLAY && (it->said & ARB_SOON_TO_NEXT_TRICK) == 0;
    case ARB_ASK_EARLIER:
        return it->wrong == ARB_WRONG_OTHER_SOURCE && table->edition != ARB_LAWS_1997 && arb__anybody_called(table);
    case ARB_ASK_MEANT_AS_LEAD: return it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN;
    case ARB_ASK_COULD_SEE_DUMMY: return it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
    case ARB_ASK_TOLD_BY_OPPONENT: return arb__is_lead(it) || it->wrong == ARB_WRONG_PREMATURE_PLAY;
    default: return false;
    }
}

/* The matter the question is about: the open one, or the one whose equity is looked at. */
static struct arb_irregularity *matter_asked(struct arb_table *table)
{
    const struct arb_irregularity *review = arb__to_review(table);
    const unsigned lead = arb__open_lead(table);

    if (table->awaits) return &table->irregularity[table->awaits - 1];
    if (lead != 0) return &table->irregularity[arb__matter_of_lead(table, lead)];
    return review != NULL ? &table->irregularity[review - table->irregularity] : NULL;
}

/* 1 + the card found to be meant, or to be excluded; 0 when it was not. */
static uint8_t meant_by(const struct arb_act *act)
{
    const bool named = act->instead && act->value != ARB_CALL_NONE;

    ARB_ASSERT(!named || arb__is_card_value(act->value));
    return named ? (uint8_t)(act->value - ARB_OF_CARD + 1u) : 0;
}

/* Of a lead out of turn that has been accepted it may still come out how it came about. */
static void find_of_accepted(struct arb_table *table, enum arb_question question, bool yes)
{
    struct arb_irregularity *it =
        &table->irregularity[arb__accepted_lead(table, question) - table->irregularity];

    ARB_ASSERT(it < table->irregularity + table->irregularities);
    arb__note_answer(it, question, yes);
    if (yes) arb__retract_accepted(table, it, question);
}

/* Of several exposed cards he speaks of one: partner could have seen that one, and another not. */
static enum arb_outcome find_of_one_card(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const unsigned which = arb__exposed_matter(table, act->value);
    struct arb_irregularity *it;

    ARB_ASSERT(which <= table->irregularities);
    if (which == 0) return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    it = &table->irregularity[which - 1];
    if ((it->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u) != ARB_UNKNOWN)
        return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    it->answers |= (uint64_t)(act->instead ? ARB_YES : ARB_NO) << (2 * ARB_ASK_COULD_HAVE_SEEN);
    if (table->awaits == which) arb__proceed(table, it);
    return ARB_APPLIED;
}

/* Whatever was ruled of it is undone, and the card is in his hand. */
static void take_back_misled(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    ARB_ASSERT(it->seat < ARB_SEATS && it->value < ARB_CARDS);
    arb__undo_penalty_card(table, (enum arb_seat)it->seat, it->value);
    if (table->order.seat == (uint8_t)arb_partner((enum arb_seat)it->seat)) table->order = (struct arb_play_order){0};
    it->answer = LAW_NONE;
    arb_ruling_effect(&ruling, law47_told((enum arb_edition)table->edition, it->law == LAW_60C), ARB_EFFECT_CARD_BACK,
                      (enum arb_seat)it->seat);
    arb__apply(table, it, &ruling);
}

/* The same of a card before its turn that was ruled the moment somebody spoke of it. */
static bool find_of_ruled_play(struct arb_table *table, enum arb_question question, bool yes)
{
    struct arb_irregularity *it = arb__ruled_too_soon(table);

    if (question != ARB_ASK_TOLD_BY_OPPONENT || it == NULL) return false;
    arb__note_answer(it, question, yes);
    if (yes) take_back_misled(table, it);
    return true;
}

/* Takes the Director's answer to a question. Questions of claims, those that nobody asks and those of an accepted
 * lead have their own ways; any other must be the one asked at this moment, or one of the few that may be answered
 * unasked. */
enum arb_outcome arb__step_find(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_question question = (enum arb_question)act->how;
    const bool judged = act->kind == ARB_DID_JUDGE;
    struct arb_options options;
    struct arb_irregularity *it;

    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (arb__is_claim_question(question)) return arb__find_on_claim(table, act, reason);
    if (arb__is_unasked(question)) return arb__step_unasked(table, act, reason);
    if (act->kind == ARB_DID_FIND && arb__accepted_lead(table, question) != NULL) {
        find_of_accepted(table, question, act->instead);
        return ARB_APPLIED;
    }
    if (act->kind == ARB_DID_FIND && question == ARB_ASK_COULD_HAVE_SEEN && act->value != ARB_CALL_NONE)
        return find_of_one_card(table, act, reason);
    if (act->kind == ARB_DID_FIND && find_of_ruled_play(table, question, act->instead)) return ARB_APPLIED;
    if (act->kind == ARB_DID_FIND && question == ARB_ASK_UNINTENDED &&
        arb__find_slip_accepted(table, act->value, act->instead))
        return ARB_APPLIED;
    arb_table_options(table, &options);
    if (judged && question == ARB_ASK_DAMAGE && act->instead && !options.asks && arb__find_foreseeable_damage(table))
        return ARB_APPLIED;
    if (act->kind == ARB_DID_FIND && question == ARB_ASK_BY_ACCIDENT && (!options.asks || options.question != question))
        return arb__find_on_purpose(table, act->instead) ? ARB_APPLIED : arb__refused(ARB_FAULT_NOT_ASKED, reason);
    if (question == ARB_ASK_MEANING || judged != arb_question_is_judged(question))
        return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    if (question == ARB_ASK_INCONTROVERTIBLE || question == ARB_ASK_EXCLUDED) {
        if (!arb__may_be_meant(table, question, act->value)) return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    } else {
        if ((!options.asks || options.question != question) && !is_volunteered(table, question))
            return arb__refused(ARB_FAULT_NOT_ASKED, reason);
        if (arb_question_has_call(question) && options.about != act->value)
            return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    }
    it = matter_asked(table);
    ARB_ASSERT(it != NULL);
    const bool as_said = question == ARB_ASK_INCONTROVERTIBLE && act->value == arb_of_card(it->value);

    if (question == ARB_ASK_INCONTROVERTIBLE || question == ARB_ASK_EXCLUDED) it->meant = as_said ? 0 : meant_by(act);
    arb__note_answer(it, question, act->instead && !as_said); /* the card that his words gave: no other was meant */
    arb__answer_for_exposed(table, it, question);
    arb__fifth_was_led(table, it);
    if (table->awaits) arb__proceed(table, it);
    else if (question == ARB_ASK_DUMMY_LOOKED) arb__look_at_price_again(table, it);
    return ARB_APPLIED;
}

/* A natural bid shows what it names. */
static uint8_t meaning_of_act(const struct arb_act *act)
{
    uint8_t shows = act->how & 31u;

    ARB_ASSERT((shows & ~31u) == 0);
    if (shows == 0 && !act->instead && arb_call_is_bid(act->value))
        shows = (uint8_t)(1u << arb_bid_denomination(act->value));
    return (uint8_t)(ARB_MEANS_KNOWN | shows | (act->instead ? ARB_MEANS_ARTIFICIAL : 0));
}

/* Of a call that he has not made yet: it holds for the first that he makes. */
static enum arb_outcome foretell(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_early_meaning *free = NULL;

    ARB_ASSERT(act->seat < ARB_SEATS);
    if (table->phase != ARB_IN_AUCTION) return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
    for (unsigned i = ARB_EARLY_MEANINGS_MAX; i-- > 0;) {
        struct arb_early_meaning *it = &table->early_meaning[i];
        const bool told_before = it->meaning != 0 && it->seat == act->seat && it->call == act->value;

        if (it->meaning != 0 && !told_before) continue;
        free = it;
        if (told_before) break;
    }
    if (free == NULL) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    *free = (struct arb_early_meaning){.call = act->value, .seat = act->seat, .meaning = meaning_of_act(act)};
    return ARB_APPLIED;
}

/* The last such call of his; if what it shows is known already, the last one of which it is not: that one is asked
 * about. NULL: he made none. */
static struct arb_call_record *call_that_is_meant(struct arb_table *table, const struct arb_act *act)
{
    struct arb_call_record *last = NULL;

    ARB_ASSERT(table->calls <= ARB_CALLS_MAX);
    for (unsigned i = table->calls; i > 0; i--) {
        struct arb_call_record *record = &table->call[i - 1];

        if (record->seat != act->seat || record->call != act->value) continue;
        if ((record->meaning & ARB_MEANS_KNOWN) == 0) return record;
        if (last == NULL) last = record;
    }
    return last;
}

/* What a call shows, told to everybody. Of a call that he has not made yet it holds for the next. */
enum arb_outcome arb__step_meaning(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_call_record *record = call_that_is_meant(table, act);

    if (record == NULL) return foretell(table, act, reason);
    record->meaning = (uint8_t)(meaning_of_act(act) | (record->meaning & ARB_CALL_TO_REPEAT));
    if (table->awaits) {
        struct arb_irregularity *it = &table->irregularity[table->awaits - 1];

        if (it->attention && it->call > 0) arb__proceed(table, it); /* it may answer what is asked */
    }
    return ARB_APPLIED;
}

/* -- Choices ---------------------------------------------------------------------------------- */

/* A suit has to be named; which call is meant goes without saying. */
static bool is_that(const struct arb_option *option, const struct arb_act *act)
{
    if (option->seat != act->seat || option->kind != act->how || option->kind >= ARB_OPTION_THAT_CALL) return false;
    if (act->value == option->value) return true;
    if (option->kind == ARB_OPTION_NAME_CARD && option->value == ARB_CALL_NONE) return act->value >= ARB_OF_CARD;
    return act->value == ARB_CALL_NONE && option->kind != ARB_OPTION_REQUIRE &&
           option->kind != ARB_OPTION_PROHIBIT && option->kind != ARB_OPTION_NAME_CARD;
}

/* His call goes, and it is his turn again; what it told is authorised for his side only. */
static void withdraw(struct arb_table *table, const struct arb_option *option)
{
    const enum arb_seat next = arb_lho((enum arb_seat)option->seat);

    ARB_ASSERT(option->seat < ARB_SEATS);
    for (unsigned i = table->calls; i > 0 && table->call[i - 1].seat != option->seat; i--) /* 21B2 */
        if (table->call[i - 1].status <= ARB_CALL_ACCEPTED) {
            arb__unmake(table, (uint16_t)i);
            table->call[i - 1].status = ARB_CALL_WITHDRAWN;
            table->call[i - 1].law = LAW_21B2;
            table->call[i - 1].unauthorised = (uint8_t)(1u + arb_side_of((enum arb_seat)table->call[i - 1].seat));
        }
    for (unsigned i = table->calls; i > 0; i--) {
        struct arb_call_record *record = &table->call[i - 1];

        if (record->seat != option->seat || record->status > ARB_CALL_ACCEPTED) continue;
        arb__unmake(table, (uint16_t)i);
        record->status = ARB_CALL_WITHDRAWN;
        record->law = option->law;
        record->unauthorised = (uint8_t)(1u + arb_other_side(arb_side_of((enum arb_seat)option->seat)));
        arb__free_of_calls(table, (uint16_t)i, next, LAW_21B2, arb_side_of(next)); /* he may change them */
        break;
    }
    arb__reopen(table);
    arb__recount(table);
}

static void name_penalty_card(struct arb_table *table, const struct arb_option *option)
{
    struct arb_option named = *option;

    ARB_ASSERT(option->value >= ARB_OF_CARD && option->value < ARB_OF_CARD + ARB_CARDS);
    named.value = (uint8_t)(option->value - ARB_OF_CARD);
    arb__order_play(table, (enum arb_seat)table->turn, &named);
}

/* The call that he made too soon in place of an insufficient bid; 1 + its place, 0 none (27C). Irregular in its turn,
 * it is before the Director too, whom the first has brought to the table. */
static void make_now(struct arb_table *table, const struct arb_irregularity *first, uint16_t place)
{
    struct arb_act again = {.kind = ARB_DID_CALL};
    struct arb_irregularity *it;
    struct arb_reason unused;

    ARB_ASSERT(place <= table->calls);
    if (place == 0) return;
    again.seat = table->call[place - 1].seat;
    again.value = table->call[place - 1].call;
    (void)arb__step_call(table, &again, &unused);
    it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;
    if (it == NULL || it == first || it->attention) return;
    arb__share_attention(it, first);
    arb__proceed(table, it);
}

/* Carries out one option that is on offer. The order of the branches is the order in which offers.c makes them. */
static enum arb_outcome use(struct arb_table *table, const struct arb_option *option, struct arb_reason *reason)
{
    struct arb_irregularity *it;

    ARB_ASSERT(option->seat < ARB_SEATS);
    (void)reason;
    if (!table->awaits && arb__choose_on_claim(table, option)) return ARB_APPLIED;
    if (arb__is_contrary(table, option)) {
        arb__reverse(table, option);
        return ARB_APPLIED;
    }
    if (table->takeback.asked) {
        arb__keep_or_change(table, option->kind == ARB_OPTION_KEEP);
        return ARB_APPLIED;
    }
    if (table->awaits && arb__is_card_matter(&table->irregularity[table->awaits - 1])) {
        arb__decide_card(table, &table->irregularity[table->awaits - 1], option);
        return ARB_APPLIED;
    }
    if (option->kind == ARB_OPTION_KEEP || option->kind == ARB_OPTION_WITHDRAW) {
        it = &table->irregularity[(table->awaits ? table->awaits : table->may_withdraw) - 1];
        if (it->wrong == ARB_WRONG_CHANGE_OF_CALL) {
            struct arb_irregularity *next = arb__choose_next(table, it, (enum arb_option_kind)option->kind);

            if (option->kind == ARB_OPTION_WITHDRAW && it->answer == LAW_NONE) next = arb__look_at_uncovered(table, it);
            if (next != NULL) arb__proceed(table, next);
            return ARB_APPLIED;
        }
        if (option->value >= ARB_OF_CARD) {
            arb__decide_lead_down(table, it, (enum arb_option_kind)option->kind);
            return ARB_APPLIED;
        }
        if (option->kind == ARB_OPTION_WITHDRAW) withdraw(table, option);
        arb__accepted(table, LAW_NONE);
        return ARB_APPLIED;
    }
    if (option->kind == ARB_OPTION_NO_PENALTY_CARD) {
        arb__waive_shown(table);
        return ARB_APPLIED;
    }
    if (!table->awaits) {
        if (option->kind == ARB_OPTION_NAME_CARD) name_penalty_card(table, option);
        else if (arb__open_lead(table) != 0) arb__choose_lead(table, arb__open_lead(table), option);
        else arb__choose_penalty_lead(table, option);
        return ARB_APPLIED;
    }
    it = &table->irregularity[table->awaits - 1];
    make_now(table, it, arb__decide(table, it, (enum arb_option_kind)option->kind));
    return ARB_APPLIED;
}

/* The choice must be on offer to that player; if it is another player's, the refusal says so with the article (10). */
enum arb_outcome arb__step_choose(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    struct arb_options options;

    ARB_ASSERT(act->seat < ARB_SEATS);
    if (it != NULL && !it->attention) return arb__refused(ARB_FAULT_NOBODY_SPOKE, reason);
    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++)
        if (is_that(&options.item[i], act)) {
            if (options.item[i].kind != ARB_OPTION_NAME_CARD) return use(table, &options.item[i], reason);
            if (!arb__may_be_named(table, act->value)) break;
            options.item[i].value = act->value;
            return use(table, &options.item[i], reason);
        }
    if (arb__says_the_same(table, act)) return ARB_APPLIED;
    for (unsigned i = 0; i < options.count && reason->law == LAW_NONE; i++) { /* is it another player's to choose? */
        struct arb_act his = *act;

        his.seat = options.item[i].seat;
        if (is_that(&options.item[i], &his))
            reason->law = (uint16_t)law10_not_his_choice((enum arb_seat)his.seat, (enum arb_seat)act->seat);
    }
    return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
}

/* He takes his card back, where the choice is his to make. */
enum arb_outcome arb__step_withdraw(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    ARB_ASSERT(table->takeback.next < ARB_PLAYS_MAX);

    const struct arb_play_record *play = &table->play[table->takeback.next];

    if (!table->takeback.asked || play->seat != act->seat || play->card != act->value || arb__may_only_keep(table)) {
        reason->law = (uint16_t)arb__not_taken_back(table, act);
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    }
    arb__keep_or_change(table, false);
    return ARB_APPLIED;
}
