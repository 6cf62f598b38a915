/* director.c -- attention, facts and opinions, choices, explanations; what is on offer.
 *
 * Nothing is on offer before attention is drawn. Then the open matter says what is
 * asked and who may choose; after it, what a player owes; at a lead, Law 26.
 */
#include "inside.h"

#include "../laws/auction_rulings.h"
#include "../laws/play_facts.h"
#include "../laws/procedure.h"

#include <string.h>

/* -- Attention ---------------------------------------------------------------------- */

static enum arb_attention now(const struct arb_table *table)
{
    if (table->phase == ARB_BOARD_OVER) return ARB_ATTENTION_AFTER;
    return table->phase == ARB_IN_PLAY ? ARB_ATTENTION_IN_PLAY : ARB_ATTENTION_IN_AUCTION;
}

enum arb_law arb_attention_law(const struct arb_irregularity *it)
{
    return it->attention ? law09_attention((enum arb_attention)it->attention) : LAW_NONE;
}

/* Who spoke of it, and when. */
static void note_attention(const struct arb_table *table, struct arb_irregularity *it, unsigned seat)
{
    it->attention = (uint8_t)now(table);
    it->reporter = (uint8_t)(seat + 1u);
    it->reported = table->acts;
}

/* In the play it is not dummy's to speak; that he did stands on record beside it. */
static enum arb_outcome note_dummy(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    const struct finding found = {law09_dummy_spoke(now(table)), ARB_WRONG_DUMMY_TOOK_PART};

    if (found.law == LAW_NONE || !arb__is_dummy(table, seat)) return ARB_APPLIED;
    if (table->irregularities == ARB_IRREGULARITIES_MAX) return ARB_APPLIED;
    return arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
}

/* Who says that a pass was out of rotation has also said that it took somebody's turn; a penalty card not
 * played is a revoke once his side has played on (61A), and is called by either name. */
static bool is_said(const struct arb_irregularity *it, unsigned wrong)
{
    const bool of_penalty = it->wrong == ARB_WRONG_REVOKE && (it->how & ARB_REVOKE_OF_PENALTY) != 0;

    return it->wrong == wrong || (it->wrong == ARB_WRONG_LOST_TURN && wrong == ARB_WRONG_PASS_OUT_OF_ROTATION) ||
           (of_penalty && wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED);
}

/* The last irregularity on record that fits what was said and was not yet spoken of. */
static unsigned spoken_of(const struct arb_table *table, const struct arb_act *act)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->attention || !is_said(it, act->value)) continue;
        if (it->wrong == ARB_WRONG_REVOKE && !arb__revoke_stands(table, it)) continue;
        if (act->about > 0 && it->seat != act->about - 1u) continue;
        if (act->trick > 0 && it->trick != act->trick) continue;
        return i;
    }
    return 0;
}

/* It is before the Director: what can be said of it is said. */
static void go_on(struct arb_table *table, struct arb_irregularity *it)
{
    if (it->stage != ARB_STAGE_OPEN || table->awaits != arb__number(table, it)) return;
    if (it->call > 0 || arb__is_open_card(it) || (arb__is_card_matter(it) && arb__is_ruled(table, it)))
        arb__proceed(table, it);
}

/* A double that can never stand was made first: what stops the table over it waits, and goes with it. */
static void comes_first(struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_INADMISSIBLE_DOUBLE || it->stage != ARB_STAGE_RUNNING || it->call == 0) return;
    if (table->awaits <= arb__number(table, it) || table->irregularity[table->awaits - 1].call <= it->call) return;
    table->irregularity[table->awaits - 1].awaits = 0;
    table->irregularity[table->awaits - 1].stage = ARB_STAGE_RUNNING;
    table->awaits = 0;
}

/* Whatever went on over it stops; it is ruled before anything else (9B2). */
static void stop_for(struct arb_table *table, struct arb_irregularity *it)
{
    comes_first(table, it);
    if (it->stage == ARB_STAGE_STACKED) it = &table->irregularity[table->awaits - 1]; /* the first comes first */
    if (!it->attention) it->attention = (uint8_t)now(table);
    go_on(table, it);
    arb__ask_of_next(table, it);
}

void arb__take_up(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities && table->awaits == 0; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->stage != ARB_STAGE_RUNNING || !it->attention) continue;
        if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK && table->takeback.of != 0) continue;
        if (it->wrong == ARB_WRONG_REVOKE && table->takeback.of != 0 && !arb__joins_takeback(table, it))
            continue; /* cards are still being taken back */
        const bool passed_out =
            it->wrong != ARB_WRONG_LOST_TURN && table->contract.level == 0 && arb__period_over(table);
        const bool claimed = arb__claim_ends(table) && it->wrong != ARB_WRONG_REVOKE && arb__is_card_matter(it);

        if (passed_out || claimed) { /* nothing can be made good */
            it->stage = ARB_STAGE_SETTLED;
            continue;
        }
        it->stage = ARB_STAGE_OPEN;
        it->awaits = 1;
        table->awaits = arb__number(table, it);
        go_on(table, it);
    }
}

/* Misinformation cannot be seen by the table: who reports it says whose call it touched. */
static enum arb_outcome report_misinformation(struct arb_table *table, const struct arb_act *act,
                                              struct arb_reason *reason)
{
    const struct finding found = {LAW_21B, ARB_WRONG_MISINFORMATION};
    struct arb_irregularity *it;

    if (table->phase >= ARB_IN_PLAY && !table->awaits) { /* the card that he played on it; else his calls */
        const enum arb_outcome outcome = arb__report_misinformed_play(table, (enum arb_seat)act->seat, reason);

        if (outcome != ARB_REFUSED) return outcome;
        *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
    }
    if (table->awaits) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    for (unsigned i = table->calls; i > 0; i--) {
        if (table->call[i - 1].seat != act->seat || table->call[i - 1].status > ARB_CALL_ACCEPTED) continue;
        (void)arb__irregular(table, found, (enum arb_seat)act->seat, table->call[i - 1].call, true, reason);
        it = arb__last_irregularity(table);
        it->call = (uint16_t)i;
        it->trick = 0;
        note_attention(table, it, act->seat);
        arb__proceed(table, it);
        return ARB_IRREGULAR;
    }
    return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
}

enum arb_outcome arb__step_report(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const unsigned which = spoken_of(table, act);
    struct arb_irregularity *it;

    if (act->value == ARB_WRONG_MISINFORMATION) return report_misinformation(table, act, reason);
    if (which == 0) return arb__refused(ARB_FAULT_NOTHING_TO_REPORT, reason);
    it = &table->irregularity[which - 1];
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    it->marks = table->marks;
    if (it->stage != ARB_STAGE_STACKED) it->attention = (uint8_t)now(table);
    stop_for(table, it);
    return note_dummy(table, (enum arb_seat)act->seat, reason);
}

/* -- Moments of the room -------------------------------------------------------------- */

/* Over a turn that was lost in a board passed out nothing can be done once the hands are back (17D2). */
static struct arb_irregularity *lost_in_passes(struct arb_table *table)
{
    struct arb_irregularity *it = arb__running_lost_turn(table);

    return it != NULL && table->last_bid == ARB_PASS ? it : NULL;
}

/* A call after four passes that nobody has questioned goes into the board with the cards. */
static void hands_are_back(struct arb_table *table)
{
    struct arb_irregularity *lost = lost_in_passes(table);

    if (table->awaits) arb__proceed(table, &table->irregularity[table->awaits - 1]);
    if (lost == NULL || table->edition != ARB_LAWS_2017) return;
    lost->stage = ARB_STAGE_OPEN;
    arb__proceed(table, lost);
}

enum arb_outcome arb__step_mark(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (arb__is_marked(table, (enum arb_mark)act->value)) return arb__refused(ARB_FAULT_MARKED, reason);
    if (act->value == ARB_MARK_HANDS_BACK && table->phase != ARB_BOARD_OVER)
        return arb__refused(ARB_FAULT_BOARD_NOT_OVER, reason);
    table->marks |= (uint8_t)(1u << act->value);
    if (act->value == ARB_MARK_HANDS_BACK && table->contract.level == 0) hands_are_back(table);
    arb__claim_marked(table);
    return ARB_APPLIED;
}

/* -- What is on offer ------------------------------------------------------------------ */

static void copy_claim(const struct arb_table *table, const struct arb_ruling *ruling, struct arb_options *options)
{
    options->count = ruling->options;
    memcpy(options->item, ruling->option, sizeof options->item);
    options->asks = ruling->asks;
    options->question = ruling->question;
    options->question_law = ruling->question_law;
    options->asker_seat = table->claimed.seat;
}

static void copy_ruling(const struct arb_table *table, const struct arb_irregularity *it,
                        const struct arb_ruling *ruling, struct arb_options *options)
{
    options->count = ruling->options;
    memcpy(options->item, ruling->option, sizeof options->item);
    options->asks = ruling->asks;
    if (!ruling->asks) return;
    options->question = ruling->question;
    options->question_law = ruling->question_law;
    options->about = arb__asked_about(table, it, (enum arb_question)ruling->question);
    options->asker_seat = it->seat;
}

static void offer(struct arb_options *options, enum arb_law law, enum arb_option_kind kind, enum arb_seat seat,
                  uint8_t value, enum arb_price price)
{
    options->item[options->count++] = (struct arb_option){
        .law = (uint16_t)law, .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value,
        .price = (uint8_t)price, .about = price == ARB_PRICE_UNSAID ? 0 : (uint8_t)arb_partner(seat)};
}

/* What the player whose turn it is owes, as the ways he has of paying it. */
static void offer_ways(const struct arb_table *table, enum arb_seat seat, struct arb_options *options)
{
    const struct arb_irregularity *it = &table->irregularity[table->duty_of[seat] - 1];
    const enum arb_law law = (enum arb_law)table->duty_law[seat];
    const arb_call call = table->call[it->call - 1].call;
    struct arb_ruling ruling = {0};
    struct call_case c;

    switch ((enum arb_duty)table->duty[seat]) {
    case ARB_DUTY_REPLACE:
        arb__case_of(table, it, &c);
        law27_ways(&c, &ruling);
        copy_ruling(table, it, &ruling, options);
        break;
    case ARB_DUTY_REPEAT: offer(options, law, ARB_OPTION_REPEAT, seat, call, ARB_PRICE_NOTHING_MORE); break;
    case ARB_DUTY_COMPARE:
        offer(options, LAW_23A, ARB_OPTION_COMPARABLE, seat, 0, ARB_PRICE_NOTHING_MORE);
        offer(options, law, ARB_OPTION_OTHER_CALL, seat, 0, ARB_PRICE_PASSES_ONCE);
        break;
    case ARB_DUTY_SAME_DENOMINATION:
        arb__case_of(table, it, &c);
        law31_ways(&c, &ruling);
        copy_ruling(table, it, &ruling, options);
        break;
    case ARB_DUTY_CALL: offer(options, law, ARB_OPTION_ANY_CALL, seat, 0, ARB_PRICE_UNSAID); break;
    default: break;
    }
}

/* At the end: was anybody damaged all the same? */
static void ask_of_damage(const struct arb_table *table, struct arb_options *options)
{
    const struct arb_irregularity *it = arb__to_review(table);

    if (it == NULL) return;
    options->asks = 1;
    options->question = (uint8_t)arb__review_asks(it);
    options->question_law = (uint16_t)arb__review_law(table, it);
    options->about = ARB_CALL_NONE;
    options->asker_seat = it->seat;
}

/* Of a hand's penalty cards, those it showed in the auction. */
static arb_hand shown_in_auction(const struct arb_table *table, unsigned seat)
{
    arb_hand cards = 0;

    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != seat || it->call > 0 || arb_law_number((enum arb_law)it->law) != 24) continue;
        cards |= it->value == ARB_CARD_NONE ? table->penalty[seat] : arb_hand_of(it->value);
    }
    return cards & table->penalty[seat];
}

/* 1997: what was shown in the auction may be treated as a penalty card, and need not; until the lead is faced. */
static bool may_waive(const struct arb_table *table)
{
    if (table->phase != ARB_BEFORE_LEAD || !law24_declarer_may_waive((enum arb_edition)table->edition)) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (shown_in_auction(table, s) != 0) return true;
    return false;
}

static void waive(struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        arb__pick_up_penalty_cards(table, (enum arb_seat)s, shown_in_auction(table, s));
}

/* A card was taken back, and he played after it. */
static void offer_takeback(const struct arb_table *table, struct arb_options *options)
{
    const struct arb_play_record *play = &table->play[table->takeback.next];
    const enum arb_seat hand = (enum arb_seat)play->seat;
    const enum arb_seat seat = arb__is_dummy(table, hand) ? arb_partner(hand) : hand;
    const enum arb_law law = arb__takeback_law(table, hand);

    offer(options, law, ARB_OPTION_KEEP, seat, arb_of_card(play->card), ARB_PRICE_UNSAID);
    offer(options, law, ARB_OPTION_WITHDRAW, seat, arb_of_card(play->card), ARB_PRICE_UNSAID);
}

void arb_table_options(const struct arb_table *table, struct arb_options *options)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    const unsigned lead = arb__open_lead(table);
    struct arb_ruling ruling = {0};

    memset(options, 0, sizeof *options);
    options->about = ARB_CALL_NONE;
    if (it != NULL) {
        if (!it->attention) return;
        arb__ruling_of(table, it, &ruling);
        copy_ruling(table, it, &ruling, options);
    } else if (table->may_withdraw) {
        it = &table->irregularity[table->may_withdraw - 1];
        arb__next_ways(table, it, &ruling);
        copy_ruling(table, it, &ruling, options);
    } else if (table->phase == ARB_IN_AUCTION && table->duty[table->turn] != ARB_DUTY_NONE) {
        offer_ways(table, (enum arb_seat)table->turn, options);
    } else if (table->takeback.asked) {
        offer_takeback(table, options);
    } else if (arb__claim_stops(table) || table->phase == ARB_BOARD_OVER) {
        arb__claim_ruling_of(table, &ruling);
        copy_claim(table, &ruling, options);
        if (!options->asks && table->phase == ARB_BOARD_OVER) ask_of_damage(table, options);
    } else if (lead != 0) {
        arb__lead_options(table, lead, options);
    } else if (may_waive(table)) {
        offer(options, LAW_24, ARB_OPTION_NO_PENALTY_CARD, (enum arb_seat)table->contract.declarer, 0,
              ARB_PRICE_UNSAID);
    } else if (arb__penalty_lead_is_open(table) || arb__more_suits_are_open(table)) {
        arb__penalty_lead_options(table, options);
    } else if (table->phase >= ARB_BEFORE_LEAD && table->phase < ARB_BOARD_OVER) {
        arb__name_penalty_card_options(table, options);
    }
    if (table->contrary && options->count < ARB_OPTIONS_MAX) arb__contrary_option(table, options);
}

/* -- Facts and opinions ------------------------------------------------------------------- */

/* What the Director may find of an open lead out of turn though he is not asked: it is rare. */
static bool is_volunteered(const struct arb_table *table, enum arb_question question)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it == NULL || !arb__is_card_matter(it)) return false;
    if (question == ARB_ASK_DUMMY_EARLY) return it->wrong == ARB_WRONG_PREMATURE_PLAY;
    if (question == ARB_ASK_MEANT_AS_LEAD) return it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN;
    return question == ARB_ASK_COULD_SEE_DUMMY || question == ARB_ASK_TOLD_BY_OPPONENT;
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
    return act->instead ? (uint8_t)(act->value - ARB_OF_CARD + 1u) : 0;
}

/* Of a lead out of turn that has been accepted it may still come out how it came about. */
static void find_of_accepted(struct arb_table *table, enum arb_question question, bool yes)
{
    struct arb_irregularity *it =
        &table->irregularity[arb__accepted_lead(table, question) - table->irregularity];

    it->answers |= (uint64_t)(yes ? ARB_YES : ARB_NO) << (2 * question);
    if (yes) arb__retract_accepted(table, it, question);
}

enum arb_outcome arb__step_find(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_question question = (enum arb_question)act->how;
    const bool judged = act->kind == ARB_DID_JUDGE;
    struct arb_options options;
    struct arb_irregularity *it;

    if (arb__is_claim_question(question)) return arb__find_on_claim(table, act, reason);
    if (arb__is_unasked(question)) return arb__step_unasked(table, act, reason);
    if (act->kind == ARB_DID_FIND && arb__accepted_lead(table, question) != NULL) {
        find_of_accepted(table, question, act->instead);
        return ARB_APPLIED;
    }
    arb_table_options(table, &options);
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
    if (question == ARB_ASK_INCONTROVERTIBLE || question == ARB_ASK_EXCLUDED) it->meant = meant_by(act);
    it->answers |= (uint64_t)(act->instead ? ARB_YES : ARB_NO) << (2 * question);
    arb__fifth_was_led(table, it);
    if (table->awaits) arb__proceed(table, it);
    return ARB_APPLIED;
}

/* What a call shows, told to everybody. The last such call of his is meant. */
enum arb_outcome arb__step_meaning(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    uint8_t shows = act->how & 31u;

    for (unsigned i = table->calls; i > 0; i--) {
        struct arb_call_record *record = &table->call[i - 1];

        if (record->seat != act->seat || record->call != act->value) continue;
        if (shows == 0 && !act->instead && arb_call_is_bid(act->value)) /* a natural bid shows what it names */
            shows = (uint8_t)(1u << arb_bid_denomination(act->value));
        record->meaning = (uint8_t)(ARB_MEANS_TOLD | shows | (act->instead ? ARB_MEANS_ARTIFICIAL : 0));
        if (table->awaits) {
            struct arb_irregularity *it = &table->irregularity[table->awaits - 1];

            if (it->attention && it->call > 0) arb__proceed(table, it); /* it may answer what is asked */
        }
        return ARB_APPLIED;
    }
    return arb__refused(ARB_FAULT_NO_SUCH_CALL, reason);
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
    for (unsigned i = table->calls; i > 0 && table->call[i - 1].seat != option->seat; i--) /* 21B2 */
        if (table->call[i - 1].status <= ARB_CALL_ACCEPTED) {
            arb__unmake(table, (uint16_t)i, false);
            table->call[i - 1].status = ARB_CALL_WITHDRAWN;
            table->call[i - 1].law = LAW_21B2;
            table->call[i - 1].unauthorised = (uint8_t)(1u + arb_side_of((enum arb_seat)table->call[i - 1].seat));
        }
    for (unsigned i = table->calls; i > 0; i--) {
        struct arb_call_record *record = &table->call[i - 1];

        if (record->seat != option->seat || record->status > ARB_CALL_ACCEPTED) continue;
        arb__unmake(table, (uint16_t)i, false);
        record->status = ARB_CALL_WITHDRAWN;
        record->law = option->law;
        record->unauthorised = (uint8_t)(1u + arb_other_side(arb_side_of((enum arb_seat)option->seat)));
        break;
    }
    arb__reopen(table);
    arb__recount(table);
}

static void name_penalty_card(struct arb_table *table, const struct arb_option *option)
{
    struct arb_option named = *option;

    named.value = (uint8_t)(option->value - ARB_OF_CARD);
    arb__order_play(table, (enum arb_seat)table->turn, &named);
}

static enum arb_outcome use(struct arb_table *table, const struct arb_option *option, struct arb_reason *reason)
{
    struct arb_irregularity *it;

    (void)reason;
    if (!table->awaits && arb__choose_on_claim(table, option)) return ARB_APPLIED;
    if (table->contrary && (option->kind == ARB_OPTION_ACCEPT || option->kind == ARB_OPTION_DECLINE)) {
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
            arb__choose_next(table, it, (enum arb_option_kind)option->kind);
            return ARB_APPLIED;
        }
        if (option->kind == ARB_OPTION_WITHDRAW) withdraw(table, option);
        arb__accepted(table, LAW_NONE);
        return ARB_APPLIED;
    }
    if (option->kind == ARB_OPTION_NO_PENALTY_CARD) {
        waive(table);
        return ARB_APPLIED;
    }
    if (!table->awaits) {
        if (option->kind == ARB_OPTION_NAME_CARD) name_penalty_card(table, option);
        else if (arb__open_lead(table) != 0) arb__choose_lead(table, arb__open_lead(table), option);
        else arb__choose_penalty_lead(table, option);
        return ARB_APPLIED;
    }
    it = &table->irregularity[table->awaits - 1];
    arb__decide(table, it, (enum arb_option_kind)option->kind);
    return ARB_APPLIED;
}

enum arb_outcome arb__step_choose(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_options options;

    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++)
        if (is_that(&options.item[i], act)) {
            if (options.item[i].kind != ARB_OPTION_NAME_CARD) return use(table, &options.item[i], reason);
            if (!arb__may_be_named(table, act->value)) break;
            options.item[i].value = act->value;
            return use(table, &options.item[i], reason);
        }
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
    const struct arb_play_record *play = &table->play[table->takeback.next];

    if (!table->takeback.asked || play->seat != act->seat || play->card != act->value) {
        reason->law = (uint16_t)arb__not_taken_back(table, act);
        return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    }
    arb__keep_or_change(table, false);
    return ARB_APPLIED;
}
