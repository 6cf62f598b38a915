/* step.c -- one act, led to what it is about.
 *
 * Order of faults: is it an act at all, is there room for it, is there a board to
 * do it on; then the act's own. 'acts' counts those taken, lawful or not.
 */
#include "aside.h"
#include "exposed.h"
#include "inside.h"
#include "played_over.h"

#include "../laws/claim_rulings.h"
#include "../laws/procedure.h"

#include <stddef.h>
#include <string.h>

static bool is_card_act(const struct arb_act *act)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_PLAY:
    case ARB_DID_LEAD_DOWN:
    case ARB_DID_SHOW:
    case ARB_DID_WITHDRAW:
    case ARB_DID_TOUCH:
    case ARB_DID_PLACE:
    case ARB_DID_BENEATH:
    case ARB_DID_HOLD:
    case ARB_DID_MISSING:
    case ARB_DID_RETURN: return true;
    case ARB_DID_NAME: return act->how == ARB_NAMED_CARD;
    default: return false;
    }
}

static bool is_call(uint8_t value)
{
    return value <= arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP);
}

static bool is_call_or_card(uint8_t value)
{
    return is_call(value) || (value >= ARB_OF_CARD && value < ARB_OF_CARD + ARB_CARDS);
}

static unsigned values_named(uint8_t how)
{
    switch ((enum arb_designation)how) {
    case ARB_NAMED_SUIT: return ARB_SUITS;
    case ARB_NAMED_RANK: return ARB_RANKS;
    case ARB_NAMED_ANY: return 1;
    default: return 1 + ARB_SUITS; /* a word, alone or with a suit */
    }
}

/* A trick is said of somebody's revoke, and of nothing else. */
static bool is_a_report(const struct arb_act *act)
{
    const bool of_a_revoke = act->value == ARB_WRONG_REVOKE && act->about > 0;

    return act->value < ARB_WRONG_KINDS && act->about <= ARB_SEATS && act->trick <= (of_a_revoke ? ARB_TRICKS : 0);
}

/* A card found irrational may be named, and a number of tricks. */
static bool is_an_answer(const struct arb_act *act)
{
    if (act->how >= ARB_QUESTION_COUNT || act->instead > 1) return false;
    if (arb_question_is_number((enum arb_question)act->how)) return act->instead == 1 && act->value <= ARB_TRICKS;
    return is_call_or_card(act->value) || act->value == ARB_CALL_NONE;
}

/* Words of a statement, then zeros. */
static bool is_a_claim(const struct arb_act *act)
{
    unsigned words = 0;

    while (words < ARB_SAID_MAX && act->said[words] != 0) words++;
    for (unsigned i = 0; i < ARB_SAID_MAX; i++)
        if (i < words ? !arb_said_is_word(act->said[i]) : act->said[i] != 0) return false;
    return act->value <= ARB_TRICKS;
}

static bool is_card_value(uint8_t value)
{
    return value >= ARB_OF_CARD && value < ARB_OF_CARD + ARB_CARDS;
}

/* Two calls of two players, or two cards, which may be of one hand. */
static bool is_together(const struct arb_act *act)
{
    if (act->about < 1 || act->about > ARB_SEATS) return false;
    if (is_card_value(act->value) && is_card_value(act->trick)) return act->value != act->trick;
    return is_call(act->value) && is_call(act->trick) && act->about != act->seat + 1u;
}

/* What keeps it from being an act: of more tricks than a board has it is told. */
static enum arb_fault fault_of(const struct arb_act *act)
{
    const bool answers = act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE;
    const bool counts = answers && act->how < ARB_QUESTION_COUNT &&
                        arb_question_is_number((enum arb_question)act->how);

    if (act->kind == ARB_DID_CLAIM || act->kind == ARB_DID_CONCEDE || counts)
        return act->value > ARB_TRICKS ? ARB_FAULT_THIRTEEN_TRICKS : ARB_FAULT_NOT_AN_ACT;
    return ARB_FAULT_NOT_AN_ACT;
}

static bool says_nothing(const struct arb_act *act)
{
    for (unsigned i = 0; i < ARB_SAID_MAX; i++)
        if (act->said[i] != 0) return false;
    return true;
}

/* Of one side or both, results or percentages. */
static bool is_an_adjustment(const struct arb_act *act)
{
    const unsigned sides = act->how & ARB_ADJUSTS_BOTH;

    if (act->seat != 0 || sides == 0 || act->how > (ARB_ADJUSTS_BOTH | ARB_ADJUSTS_ARTIFICIAL)) return false;
    if ((act->how & ARB_ADJUSTS_ARTIFICIAL) == 0)
        return act->value == 0 && act->trick == 0 && arb_adjusted_is_sound(act->said);
    if ((act->value > 0 && (sides & ARB_ADJUSTS_NS) == 0) || (act->trick > 0 && (sides & ARB_ADJUSTS_EW) == 0))
        return false;
    return act->value <= 100 && act->trick <= 100 && says_nothing(act);
}

/* Every field within its range? */
static bool is_an_act(const struct arb_act *act)
{
    if (act->kind >= ARB_DID_KINDS || act->seat >= ARB_SEATS) return false;
    if (is_card_act(act) && act->value >= ARB_CARDS) return false;
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL:
    case ARB_DID_HEARD: return is_call(act->value);
    case ARB_DID_BENEATH: return act->trick <= ARB_TRICKS;
    case ARB_DID_COUNT: return act->value >= 1 && act->value <= ARB_COUNT_MAX;
    case ARB_DID_PLAY: return act->instead <= 1;
    case ARB_DID_SHOW: return act->how < ARB_MANNER_COUNT;
    case ARB_DID_REPORT: return is_a_report(act);
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: return is_an_answer(act);
    case ARB_DID_CLAIM:
    case ARB_DID_CONCEDE: return is_a_claim(act);
    case ARB_DID_CHOOSE:
        return act->how < ARB_OPTION_THAT_CALL &&
               (is_call_or_card(act->value) || act->value == ARB_CALL_NONE);
    case ARB_DID_SUBSTITUTE: return is_call(act->value);
    case ARB_DID_MARK: return act->value < ARB_MARK_COUNT && act->seat == 0;
    case ARB_DID_ASK: return act->about >= 1 && act->about <= ARB_SEATS && act->about != act->seat + 1u;
    case ARB_DID_MEANING: return is_call(act->value) && act->how < 32 && act->instead <= 1;
    case ARB_DID_TOGETHER: return is_together(act);
    case ARB_DID_ADJUST: return is_an_adjustment(act);
    case ARB_DID_NAME:
        return act->how < ARB_DESIGNATION_COUNT && act->instead <= 1 &&
               (act->how == ARB_NAMED_CARD || act->value < values_named(act->how));
    default: return true;
    }
}

static bool is_a_call(const struct arb_act *act)
{
    return act->kind == ARB_DID_CALL || act->kind == ARB_DID_SUBSTITUTE || act->kind == ARB_DID_HEARD ||
           (act->kind == ARB_DID_TOGETHER && !is_card_value(act->value));
}

/* What is in order needs no room among the irregularities, and is taken when that is full. */
static bool record_is_full(const struct arb_table *table, const struct arb_act *act)
{
    return is_a_call(act) && table->calls + 2u > ARB_CALLS_MAX;
}

/* After the last trick one still turns a card, and still draws attention. */
static bool comes_too_late(const struct arb_table *table, const struct arb_act *act)
{
    if (arb__is_cancelled(table) && act->kind != ARB_DID_MARK && act->kind != ARB_DID_ADJUST) return true;
    switch ((enum arb_did)act->kind) {
    case ARB_DID_REPORT:
    case ARB_DID_QUIT:
    case ARB_DID_FIND:
    case ARB_DID_JUDGE:
    case ARB_DID_CHOOSE:
    case ARB_DID_MARK:
    case ARB_DID_OBJECT:
    case ARB_DID_COUNT:
    case ARB_DID_MISSING:
    case ARB_DID_ADJUST:
    case ARB_DID_MEANING: return false;
    case ARB_DID_SUBSTITUTE: /* spoken of it is found to be too late, as long as anything can be spoken of (79C) */
        return table->phase == ARB_BOARD_OVER &&
               (table->contract.level > 0 || arb__is_marked(table, ARB_MARK_CORRECTION_OVER));
    case ARB_DID_CALL: /* after four passes, until the hands are back */
        return table->phase == ARB_BOARD_OVER &&
               (table->contract.level > 0 || arb__is_marked(table, ARB_MARK_HANDS_BACK));
    default: return table->phase == ARB_BOARD_OVER;
    }
}

/* Of a call nothing can be said any more once the period of correction is over, so that none is made or changed (79C).
 * A claim of which it is not yet known how much was meant may hold the board open still. */
static bool cannot_be_spoken_of(const struct arb_table *table, const struct arb_act *act)
{
    return is_a_call(act) && arb__is_marked(table, ARB_MARK_CORRECTION_OVER);
}

/* A card for the one that a revoke is made good with, by whose turn it is; or one that follows from it. While somebody
 * is asked whether he keeps his, nobody owes one. */
static bool is_to_correct(const struct arb_table *table, const struct arb_act *act)
{
    if (table->awaits || table->takeback.of == 0) return false;
    return act->kind == ARB_DID_WITHDRAW ||
           (act->kind == ARB_DID_PLAY && act->seat == table->turn && !table->takeback.asked);
}

/* A claim has stopped the play, and this is an act of the play. */
static bool is_over_a_claim(const struct arb_table *table, const struct arb_act *act)
{
    const bool asked = arb__claim_is_open(table) && table->takeback.asked;

    if (!arb__claim_stops(table) && table->claimed.stage != ARB_CLAIMED_CONTESTED && !asked) return false;
    if (is_to_correct(table, act)) return false;
    return act->kind == ARB_DID_PLAY || act->kind == ARB_DID_NAME || act->kind == ARB_DID_SPREAD ||
           act->kind == ARB_DID_SHOW || act->kind == ARB_DID_WITHDRAW || act->kind == ARB_DID_LEAD_DOWN ||
           act->kind == ARB_DID_TOUCH || act->kind == ARB_DID_PLACE || act->kind == ARB_DID_TOGETHER ||
           act->kind == ARB_DID_OMIT || act->kind == ARB_DID_BENEATH || act->kind == ARB_DID_WARN ||
           act->kind == ARB_DID_RETURN;
}

/* A defender who says which card wins the trick has shown it no less than by laying it open (68). */
static bool shows_by_naming(const struct arb_table *table, const struct arb_act *act)
{
    return act->kind == ARB_DID_NAME && act->how == ARB_NAMED_CARD && act->instead == 0 &&
           arb__is_defender(table, (enum arb_seat)act->seat);
}

static enum arb_outcome take_over_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (act->kind == ARB_DID_PLAY) return arb__play_after_claim(table, act, reason);
    if (act->kind == ARB_DID_SPREAD || act->kind == ARB_DID_SHOW || shows_by_naming(table, act))
        return arb__show_after_claim(table, act, reason);
    return arb__refused(ARB_FAULT_CLAIM_MADE, reason);
}

/* The play, which begins over a call after the final pass of which nobody has spoken. */
static bool leads_on(const struct arb_act *act)
{
    return act->kind == ARB_DID_PLAY || act->kind == ARB_DID_LEAD_DOWN || act->kind == ARB_DID_FACE ||
           act->kind == ARB_DID_SHOW || act->kind == ARB_DID_SPREAD;
}

static enum arb_outcome take(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (is_over_a_claim(table, act)) return take_over_claim(table, act, reason);
    if (leads_on(act)) arb__pass_over_late_call(table);
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL: return arb__step_call(table, act, reason);
    case ARB_DID_LEAD_DOWN: return arb__step_lead_down(table, act, reason);
    case ARB_DID_FACE: return arb__step_face(table, act, reason);
    case ARB_DID_SPREAD: return arb__step_spread(table, act, reason);
    case ARB_DID_PLAY: return arb__step_play(table, act, reason);
    case ARB_DID_NAME: return arb__step_name(table, act, reason);
    case ARB_DID_SHOW: return arb__step_show(table, act, reason);
    case ARB_DID_QUIT: return arb__step_quit(table, act, reason);
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: return arb__step_find(table, act, reason);
    case ARB_DID_CHOOSE: return arb__step_choose(table, act, reason);
    case ARB_DID_SUBSTITUTE: return arb__step_substitute(table, act, reason);
    case ARB_DID_TOGETHER:
        if (is_card_value(act->value)) return arb__step_two_cards(table, act, reason);
        return arb__step_together(table, act, reason);
    case ARB_DID_WITHDRAW: return arb__step_withdraw(table, act, reason);
    case ARB_DID_MEANING: return arb__step_meaning(table, act, reason);
    case ARB_DID_TOUCH: return arb__step_touch(table, act, reason);
    case ARB_DID_PLACE: return arb__step_place(table, act, reason);
    case ARB_DID_MARK: return arb__step_mark(table, act, reason);
    case ARB_DID_CLAIM:
    case ARB_DID_CONCEDE: return arb__step_claim(table, act, reason);
    case ARB_DID_OBJECT: return arb__step_object(table, act, reason);
    case ARB_DID_AGREE: return arb__step_agree(table, act, reason);
    case ARB_DID_ASK: return arb__step_ask(table, act, reason);
    case ARB_DID_OMIT: return arb__step_omit(table, act, reason);
    case ARB_DID_BENEATH: return arb__step_beneath(table, act, reason);
    case ARB_DID_RETURN: return arb__step_return(table, act, reason);
    case ARB_DID_HOLD: return arb__step_hold(table, act, reason);
    case ARB_DID_WARN: return arb__step_warn(table, act, reason);
    case ARB_DID_COUNT: return arb__step_count(table, act, reason);
    case ARB_DID_MISSING: return arb__step_missing(table, act, reason);
    case ARB_DID_ADJUST: return arb__step_adjust(table, act, reason);
    case ARB_DID_HEARD: return arb__step_heard(table, act, reason);
    default: return arb__step_report(table, act, reason);
    }
}

/* Another card is put on the trick, or its order settled, before the one that is played (45D, 54B2). */
static bool goes_first(const struct arb_table *table)
{
    if (table->irregularities > 0 && arb__lies_at_its_turn(table)) return true;
    for (unsigned s = 0; s < ARB_SEATS && table->irregularities > 0; s++)
        if (arb__moved_for(table, (enum arb_seat)s) != 0 || arb__is_second_from_dummy(table, (enum arb_seat)s))
            return true;
    return false;
}

/* An act in order can be refused only before anything is written. While a ruling is
 * under way one thing leads to another, and the table is kept to go back to. */
static bool asks_before_it_writes(const struct arb_table *table, const struct arb_act *act)
{
    if (table->policy == ARB_POLICY_PREVENT) return false; /* what is irregular is seen only once it is written */
    if (table->irregularities + 4u > ARB_IRREGULARITIES_MAX) return false; /* nor is it seen that there is no room */
    if (table->trick < ARB_TRICKS && table->played[table->trick].missing != 0) return false;
    if (table->awaits || table->contrary != 0 || table->takeback.of != 0 || act->kind == ARB_DID_TOGETHER) return false;
    if (act->kind == ARB_DID_CALL && (table->phase != ARB_IN_AUCTION || table->may_withdraw != 0)) return false;
    if (act->kind == ARB_DID_FACE || (is_card_act(act) && goes_first(table))) return false;
    return act->kind != ARB_DID_CALL || (table->duty[0] | table->duty[1] | table->duty[2] | table->duty[3]) == 0;
}

/* Bytes of the table up to the last call on record: after them everything is 0. */
static size_t bytes_used(const struct arb_table *table)
{
    return offsetof(struct arb_table, call) + table->calls * sizeof table->call[0];
}

/* A card that nobody knew has come to light: with it a card was a revoke, or is not in order at its turn, and of what
 * was on offer nothing may be left. */
static void look_at_cards_again(struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    arb__uncover_revokes(table);
    if (it != NULL && it->attention && it->stage == ARB_STAGE_OPEN && it->wrong == ARB_WRONG_PREMATURE_PLAY)
        arb__proceed(table, &table->irregularity[table->awaits - 1]);
}

/* What an act brings with it: a revoke is established, what waited is taken up, a card before its turn
 * has its turn, a lead face down is no longer the one he may make. */
static void go_on_after(struct arb_table *table, const struct arb_act *act, unsigned trick, unsigned unknown)
{
    if (arb__cards_unknown(table) < unknown) look_at_cards_again(table);
    if (table->irregularities == 0) return;
    arb__look_at_board_again(table);
    arb__look_at_words_again(table);
    arb__note_played_on(table, act, trick);
    arb__look_at_claim_again(table);
    arb__note_claimed(table);
    arb__note_out_of_cards(table);
    if (table->phase == ARB_IN_PLAY && act->kind != ARB_DID_LEAD_DOWN) arb__pick_up_leads_down(table);
    arb__measure_paid(table);
    arb__leave_unspoken(table);
    arb__take_up(table);
    if (table->ahead[table->turn] != 0) {
        arb__play_cards_ahead(table);
        arb__note_out_of_cards(table); /* the next hand may have none left for it */
        arb__take_up(table);
    }
    if (table->lead_is_down) arb__look_at_lead_down(table);
    arb__note_penalty_cards(table, act, trick);
    arb__make_room_for_plays(table);
}

/* His call was in order, but not the one that he was to repeat (15, 17D): nobody keeps him from it. */
static enum arb_outcome compare(struct arb_table *table, const struct arb_act *act, enum arb_outcome outcome,
                                struct arb_reason *reason)
{
    const bool may_be = outcome != ARB_REFUSED && act->kind != ARB_DID_PLAY;
    const enum arb_law law = may_be ? arb__look_at_repeats(table) : LAW_NONE;

    if (law == LAW_NONE) return outcome;
    reason->law = (uint16_t)law;
    return ARB_IRREGULAR;
}

/* Of a hand that was not known: with the card he played another has come to light that he had to play (61A). What makes
 * it a revoke only once another card is back in his hand has been spoken of, and is ruled after the play (67B2). */
static enum arb_outcome look_at_card(const struct arb_table *table, const struct arb_act *act, unsigned trick,
                                     enum arb_outcome outcome, struct arb_reason *reason)
{
    const bool together = act->kind == ARB_DID_TOGETHER;

    if (outcome != ARB_APPLIED || (act->kind != ARB_DID_PLAY && !together)) return outcome;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_REVOKE || it->act != table->acts || it->trick < trick || it->attention) continue;
        if (it->seat != act->seat && (!together || it->seat + 1u != act->about)) continue;
        reason->law = it->law;
        return ARB_IRREGULAR;
    }
    return outcome;
}

/* Of what a player is kept from doing: a report tells of something done, the Director is not kept from ruling. */
static bool may_be_prevented(const struct arb_act *act)
{
    return act->kind != ARB_DID_REPORT && act->kind != ARB_DID_FIND && act->kind != ARB_DID_JUDGE &&
           act->kind != ARB_DID_CHOOSE && act->kind != ARB_DID_MARK && act->kind != ARB_DID_HOLD &&
           act->kind != ARB_DID_COUNT && act->kind != ARB_DID_MISSING && act->kind != ARB_DID_ADJUST;
}

/* Of two calls made together either may be the irregular one. */
static bool is_prevented(const struct arb_table *table, const struct arb_act *act, enum arb_outcome outcome,
                         unsigned irregularities)
{
    if (table->policy != ARB_POLICY_PREVENT || outcome == ARB_REFUSED || !may_be_prevented(act)) return false;
    return outcome == ARB_IRREGULAR || (act->kind == ARB_DID_TOGETHER && table->irregularities > irregularities);
}

/* Calls are only ever added to the record, so what is used now is all there is to go back to. */
static enum arb_outcome take_or_go_back(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const size_t kept = bytes_used(table);
    const unsigned trick = table->trick + 1u, unknown = arb__cards_unknown(table);
    struct arb_table before;
    enum arb_outcome outcome;

    memcpy(&before, table, kept);
    table->acts++;
    outcome = take(table, act, reason);
    if (is_prevented(table, act, outcome, before.irregularities)) {
        reason->law = table->irregularity[table->irregularities - 1u].law;
        outcome = arb__refused(ARB_FAULT_PREVENTED, reason);
    }
    outcome = compare(table, act, outcome, reason);
    if (outcome != ARB_REFUSED) go_on_after(table, act, trick, unknown);
    if (table->overflow) {
        *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
        outcome = arb__refused(ARB_FAULT_RECORD_FULL, reason);
    }
    if (outcome != ARB_REFUSED) return look_at_card(table, act, trick, outcome, reason);
    memset((unsigned char *)table + kept, 0, bytes_used(table) - kept);
    memcpy(table, &before, kept);
    if (reason->fault != ARB_FAULT_RULING_AWAITED || !table->awaits) return outcome;
    if (arb__awaiting(table)->attention) reason->law = (uint16_t)law09_too_soon();
    else reason->fault = ARB_FAULT_NOBODY_SPOKE; /* the Director has nothing to rule on before */
    return outcome;
}

/* What holds between two acts: the matter that stops the table is on record and the only one that does (record.c); each
 * card is in one hand or gone; what waits for its turn or is a penalty card is held by that hand. */
static void assert_it_holds(const struct arb_table *table)
{
    arb_hand all = table->gone;

    for (unsigned i = 0; i < table->irregularities; i++)
        ARB_ASSERT(table->irregularity[i].awaits == (table->awaits == i + 1u));
    ARB_ASSERT(table->awaits <= table->irregularities);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        ARB_ASSERT((all & table->held[s]) == 0);
        ARB_ASSERT((table->ahead[s] & ~table->held[s]) == 0);
        ARB_ASSERT((table->penalty[s] & ~table->held[s]) == 0);
        all |= table->held[s];
    }
    ARB_ASSERT(table->turn < ARB_SEATS && table->trick <= ARB_TRICKS);
}

/* The other defender's word counts against the first one's only while nothing else happens. */
static enum arb_outcome noted(struct arb_table *table, uint8_t contrary, enum arb_outcome outcome)
{
    if (outcome != ARB_REFUSED && contrary != 0 && table->contrary == contrary) table->contrary = 0;
    assert_it_holds(table);
    return outcome;
}

enum arb_outcome arb_table_step(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const uint8_t contrary = table->contrary;
    const unsigned trick = table->trick + 1u, unknown = arb__cards_unknown(table);
    enum arb_outcome outcome;

    *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
    if (!is_an_act(act)) return arb__refused(fault_of(act), reason);
    if (record_is_full(table, act)) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    if (comes_too_late(table, act)) return arb__refused(ARB_FAULT_BOARD_OVER, reason);
    if (cannot_be_spoken_of(table, act)) {
        reason->law = (uint16_t)law79_too_late((enum arb_edition)table->edition);
        return arb__refused(ARB_FAULT_TOO_LATE, reason);
    }
    if (!asks_before_it_writes(table, act)) return noted(table, contrary, take_or_go_back(table, act, reason));
    table->acts++;
    outcome = compare(table, act, take(table, act, reason), reason);
    if (outcome == ARB_REFUSED) table->acts--;
    else go_on_after(table, act, trick, unknown);
    return noted(table, contrary, look_at_card(table, act, trick, outcome, reason));
}
