/* step.c -- the ladder from an act to its outcome; each rung is reached only if those above let the act through.
 *
 *     rung                    where                     if the act ends there
 *     is it an act at all?    record/form.c             refused: no act
 *     can it come now?        acts/when.c               refused: record full, board over, too late
 *     led to its kind         acts/take.c               refused by the file of its kind, with what keeps it away
 *       is it in order?       cards/observe.c           applied; or irregular, noted as a matter in record/record.c
 *       a matter spoken of    matter/matter.c           its facts, what the law says (matter/ruling.c), that done
 *                                                       (matter/apply.c, card_effects.c), what waited for it
 *     would be prevented?     here, prevent             refused, where the table only warns (ARB_POLICY_PREVENT)
 *     a call to be repeated?  auction/again.c           irregular after all
 *     what it brings along    here, go_on_after         cards come to light, revokes established, what waited taken up
 *     a revoke come to light  here, look_at_card        irregular after all
 *
 * A refused act leaves no trace: one that may be refused after something was written goes up with a copy of
 * the table beside it, which is put back. 'acts' counts those taken, lawful or not.
 */
#include "acts/acts.h"
#include "cards/cards.h"
#include "claim/claim.h"
#include "matter/matter.h"
#include "play/play.h"
#include "record/record.h"
#include "revoke/revoke.h"
#include "score/score.h"

#include "../laws/procedure.h"

#include <stddef.h>
#include <string.h>

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
    if (act->kind == ARB_DID_FACE || (arb__is_card_act(act) && goes_first(table))) return false;
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

/* What an act brings with it. The order matters: what is known comes first, then what is established by playing on,
 * then claims and turns over, and only then what waited for any of it. */
static void go_on_after(struct arb_table *table, const struct arb_act *act, unsigned trick, unsigned unknown)
{
    if (table->trick + 1u != trick) table->marks &= (uint8_t)~(1u << ARB_MARK_PLAYED_ON); /* it was of the one before */
    if (arb__cards_unknown(table) < unknown) look_at_cards_again(table);
    if (table->irregularities == 0) return;
    arb__look_at_board_again(table);         /* a wrong board or hand that can be judged now (13 to 15) */
    arb__look_at_words_again(table);         /* words that name none of dummy's cards (46B4) */
    arb__note_played_on(table, act, trick);  /* a revoke is established by a card to the next trick (63A1) */
    arb__look_at_claim_again(table);         /* tricks that are not over after all (68), play that ceases again (70) */
    arb__note_claimed(table);                /* a revoke is established by a claim (63A3) */
    arb__note_out_of_cards(table);           /* a hand that put two cards on one trick has none left (67) */
    if (table->phase == ARB_IN_PLAY && act->kind != ARB_DID_LEAD_DOWN) arb__pick_up_leads_down(table);
    arb__measure_paid(table);                /* a call owed was made, and decides what follows (27B, 31, 32) */
    arb__leave_unspoken(table);              /* the period of correction is over (79C) */
    arb__take_up(table);                     /* what somebody spoke of while another matter was before the Director */
    if (table->ahead[table->turn] != 0) {
        arb__play_cards_ahead(table);        /* a card before its turn has its turn (57C) */
        arb__note_out_of_cards(table);
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

/* The player is kept from what he was about to do. */
static enum arb_outcome prevent(const struct arb_table *table, const struct arb_act *act, enum arb_outcome outcome,
                                unsigned irregularities, struct arb_reason *reason)
{
    if (!is_prevented(table, act, outcome, irregularities)) return outcome;
    ARB_ASSERT(table->irregularities > 0);
    reason->law = table->irregularity[table->irregularities - 1u].law;
    return arb__refused(ARB_FAULT_PREVENTED, reason);
}

/* The rungs, from its kind on. Refused, the table is as far as the act came. */
static enum arb_outcome climb(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const unsigned trick = table->trick + 1u, unknown = arb__cards_unknown(table);
    const unsigned irregularities = table->irregularities;
    enum arb_outcome outcome;

    table->acts++;
    outcome = arb__take_act(table, act, reason);
    if (table->overflow) return outcome; /* it is refused, and what stands on the table is half of it */
    outcome = prevent(table, act, outcome, irregularities, reason);
    outcome = compare(table, act, outcome, reason);
    if (outcome != ARB_REFUSED) go_on_after(table, act, trick, unknown);
    if (outcome != ARB_REFUSED && table->awaits) arb__uncover_questions(table);
    return look_at_card(table, act, trick, outcome, reason);
}

/* Nothing goes on without a ruling: has somebody spoken, so that the Director can give one? */
static void tell_what_is_awaited(const struct arb_table *table, struct arb_reason *reason)
{
    if (reason->fault != ARB_FAULT_RULING_AWAITED || !table->awaits) return;
    if (arb__awaiting(table)->attention) reason->law = (uint16_t)law09_too_soon();
    else reason->fault = ARB_FAULT_NOBODY_SPOKE;
}

/* The same with a copy to go back to. Calls are only ever added to the record, so what is used now is all of it. */
static enum arb_outcome climb_or_go_back(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const size_t kept = bytes_used(table);
    struct arb_table before;
    enum arb_outcome outcome;

    memcpy(&before, table, kept);
    outcome = climb(table, act, reason);
    if (table->overflow) {
        *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
        outcome = arb__refused(ARB_FAULT_RECORD_FULL, reason);
    }
    if (outcome != ARB_REFUSED) return outcome;
    memset((unsigned char *)table + kept, 0, bytes_used(table) - kept);
    memcpy(table, &before, kept);
    tell_what_is_awaited(table, reason);
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

/* The ladder of the head of this file. Where an act in order writes nothing before it can be refused the table is not
 * copied; every other way keeps a copy to go back to. */
enum arb_outcome arb_table_step(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const uint8_t contrary = table->contrary;
    enum arb_law law = LAW_NONE;
    enum arb_outcome outcome;
    enum arb_fault fault;

    *reason = (struct arb_reason){LAW_NONE, ARB_FAULT_NONE};
    if (!arb__is_an_act(act)) return arb__refused(arb__fault_of_form(act), reason);
    fault = arb__cannot_come(table, act, &law);
    if (fault != ARB_FAULT_NONE) {
        reason->law = (uint16_t)law;
        return arb__refused(fault, reason);
    }
    if (!asks_before_it_writes(table, act)) return noted(table, contrary, climb_or_go_back(table, act, reason));
    outcome = climb(table, act, reason);
    if (outcome == ARB_REFUSED) table->acts--;
    return noted(table, contrary, outcome);
}

void arb_table_lay_dummy_down(struct arb_table *table)
{
    struct arb_act act = {.kind = ARB_DID_SPREAD};
    struct arb_table after = *table;
    struct arb_reason reason;

    if (table->phase != ARB_IN_PLAY || table->dummy_spread || table->awaits) return;
    if (table->trick == 0 && !table->played[0].begun) return; /* claimed before a lead was faced */
    act.seat = (uint8_t)arb_dummy(table->contract);
    if (arb_table_step(&after, &act, &reason) == ARB_APPLIED) *table = after;
}
