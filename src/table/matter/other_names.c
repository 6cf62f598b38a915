/* other_names.c -- by what names an irregularity may be spoken of.
 *
 * Under one name it is on record, that of the Law which comes first; who saw it need not know which one that is. So it
 * may be called by what else it is as well.
 */
#include "matter.h"
#include "../auction/auction.h"
#include "../play/play.h"
#include "../record/record.h"

#include "../../laws/auction_facts.h"

/* -- Calls ----------------------------------------------------------------------------------- */

/* Does that bid not go over the last one that stands before that place? */
static bool is_too_low(const struct arb_table *table, arb_call call, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    if (!arb_call_is_bid(call)) return false;
    for (unsigned i = place - 1u; i > 0; i--) {
        const struct arb_call_record *record = &table->call[i - 1];

        if (arb__stands(record) && arb_call_is_bid(record->call)) return !law18_is_sufficient(call, record->call);
    }
    return false;
}

static bool is_insufficient(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    return is_too_low(table, table->call[it->call - 1].call, it->call);
}

/* Did it take the place of another call, and was it called over (25B1)? */
static bool changed_a_call(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *other = &table->irregularity[i];

        if (other->wrong != ARB_WRONG_CHANGE_OF_CALL || other->call != it->call) continue;
        if (other->answer == LAW_25B1) return true;
    }
    return false;
}

/* What can never stand and a call at another's turn come before what its player was bound to (36 to 38, 29), and that
 * before what was enough (27). */
static bool is_call_so_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong)
{
    const bool turned = it->seat != it->turn;

    ARB_ASSERT(it->call >= 1 && wrong < ARB_WRONG_KINDS);
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INADMISSIBLE_DOUBLE:
        return (turned && wrong == ARB_WRONG_DOUBLE_OUT_OF_ROTATION) ||
               (wrong == ARB_WRONG_CHANGE_OF_CALL && changed_a_call(table, it)) ||
               (wrong == ARB_WRONG_CALL_WHEN_BARRED && arb__was_barred(table, it->call));
    case ARB_WRONG_BID_ABOVE_SEVEN:
        return (turned && wrong == ARB_WRONG_BID_OUT_OF_ROTATION) ||
               (wrong == ARB_WRONG_CALL_WHEN_BARRED && arb__was_barred(table, it->call));
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION:
        return wrong == ARB_WRONG_CALL_WHEN_BARRED && arb__was_barred(table, it->call);
    case ARB_WRONG_BID_OUT_OF_ROTATION:
        return (wrong == ARB_WRONG_CALL_WHEN_BARRED && arb__was_barred(table, it->call)) ||
               (wrong == ARB_WRONG_INSUFFICIENT_BID && is_insufficient(table, it));
    case ARB_WRONG_CALL_WHEN_BARRED: return wrong == ARB_WRONG_INSUFFICIENT_BID && is_insufficient(table, it);
    default: return false;
    }
}

/* -- Cards ----------------------------------------------------------------------------------- */

/* An opening lead out of turn is a lead out of turn, and what is seen in the auction an exposed card; what is seen
 * between it and the lead may be called either. */
static bool is_in_wider_words(const struct arb_irregularity *it, unsigned wrong)
{
    return (it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN && wrong == ARB_WRONG_LEAD_OUT_OF_TURN) ||
           (it->wrong == ARB_WRONG_CARD_IN_AUCTION && wrong == ARB_WRONG_EXPOSED_CARD) ||
           (it->wrong == ARB_WRONG_EXPOSED_CARD && it->trick == 0 && wrong == ARB_WRONG_CARD_IN_AUCTION);
}

/* A penalty card not played is a revoke once his side has played on (61A), and so is a card that dummy put there for
 * one that follows suit (45D); both defenders may have led; declarer's side led before the play (24). */
static bool is_card_so_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong)
{
    const bool of_penalty = it->wrong == ARB_WRONG_REVOKE && (it->how & ARB_REVOKE_OF_PENALTY) != 0;
    const bool second_lead = it->wrong == ARB_WRONG_PREMATURE_PLAY && it->law == LAW_60C && it->trick == 1;
    const bool declarers = it->wrong == ARB_WRONG_CARD_IN_AUCTION && table->contract.level > 0 &&
                           (it->law == LAW_54E || it->law == LAW_24B) &&
                           !arb__is_defender(table, (enum arb_seat)it->seat); /* led at the first trick */

    return (of_penalty && wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED) ||
           (declarers && (wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_LEAD_OUT_OF_TURN)) ||
           (wrong == ARB_WRONG_REVOKE && arb__dummy_failed_to_follow(table, it)) ||
           (second_lead && wrong == ARB_WRONG_SECOND_LEAD);
}

bool arb__is_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong)
{
    if (it->wrong == wrong || arb__is_also_said(it, wrong)) return true;
    if (it->wrong == ARB_WRONG_LOST_TURN) return wrong == ARB_WRONG_PASS_OUT_OF_ROTATION; /* that pass took the turn */
    if (it->wrong == ARB_WRONG_PASS_OUT_OF_ROTATION && wrong == ARB_WRONG_LOST_TURN) return true; /* and would have */
    return (it->call > 0 && is_call_so_said(table, it, wrong)) || is_card_so_said(table, it, wrong) ||
           is_in_wider_words(it, wrong);
}

/* -- Loosely --------------------------------------------------------------------------------- */

/* A call in place of another, or after the final pass, is at nobody's turn, and whatever else it is by itself. */
static bool is_call_loosely_said(const struct arb_table *table, const struct arb_irregularity *it, arb_call call,
                                 unsigned wrong)
{
    const bool doubles = call == ARB_DOUBLE || call == ARB_REDOUBLE;

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    switch ((enum arb_wrong)wrong) {
    case ARB_WRONG_PASS_OUT_OF_ROTATION: return call == ARB_PASS;
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION:
    case ARB_WRONG_INADMISSIBLE_DOUBLE: return doubles;
    case ARB_WRONG_BID_OUT_OF_ROTATION: return arb_call_is_bid(call);
    case ARB_WRONG_BID_ABOVE_SEVEN: return arb_call_is_bid(call) && call > ARB_LAST_BID;
    case ARB_WRONG_INSUFFICIENT_BID: return is_too_low(table, call, it->call);
    case ARB_WRONG_CALL_WHEN_BARRED: return call != ARB_PASS && arb__was_forced(table, it->call);
    case ARB_WRONG_CHANGE_OF_CALL: return true; /* after the final pass everybody has called */
    default: return false;
    }
}

/* He who does not follow suit with a penalty card has not played it (52); a hand laid open is exposed cards (49); a
 * card faced in the auction as one leads is a lead out of turn. Declarer's words or dummy's hand, who saw them may call
 * by what they look like. */
static bool is_card_loosely_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong)
{
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_REVOKE:
        return wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED && (it->how & ARB_REVOKE_HELD_PENALTY) != 0 &&
               arb__is_defender(table, (enum arb_seat)it->seat);
    case ARB_WRONG_HAND_FACED: return wrong == ARB_WRONG_EXPOSED_CARD || wrong == ARB_WRONG_CARD_IN_AUCTION;
    case ARB_WRONG_CARD_IN_AUCTION:
        return it->law == LAW_24B && it->how != ARB_SHOWN_DROPPED && it->how != ARB_SHOWN_WITH_ANOTHER &&
               (wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_LEAD_OUT_OF_TURN);
    case ARB_WRONG_LEAD_DOWN_OUT_OF_TURN:
        return wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_LEAD_OUT_OF_TURN;
    case ARB_WRONG_CARD_NOT_NAMED:
        if (wrong == ARB_WRONG_LEAD_OUT_OF_TURN)
            return it->play == 0 && table->trick < ARB_TRICKS && !table->played[table->trick].begun;
        return wrong == ARB_WRONG_DUMMY_TOOK_PART || wrong == ARB_WRONG_PREMATURE_PLAY;
    case ARB_WRONG_CARD_NOT_IN_DUMMY: return wrong == ARB_WRONG_INCOMPLETE_DESIGNATION;
    default: return false;
    }
}

/* A trick that went past a hand and one with a card before its turn (67, 57), or one with two cards of a hand (58B,
 * 45E), are the same to who looks on: he may call either by the other's name. */
static bool is_trick_loosely_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong)
{
    const bool too_many = it->value != ARB_CARD_NONE;

    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_DEFECTIVE_TRICK:
        if (too_many) return wrong == ARB_WRONG_TWO_CARDS || wrong == ARB_WRONG_FIFTH_CARD;
        return (wrong == ARB_WRONG_PREMATURE_PLAY && arb__was_played_past(table, it, it->trick, ARB_SEATS)) ||
               (wrong == ARB_WRONG_LEAD_OUT_OF_TURN && arb__was_played_past(table, it, it->trick + 1u, ARB_SEATS));
    case ARB_WRONG_PREMATURE_PLAY: return wrong == ARB_WRONG_DEFECTIVE_TRICK;
    case ARB_WRONG_TWO_CARDS: return wrong == ARB_WRONG_DEFECTIVE_TRICK || wrong == ARB_WRONG_FIFTH_CARD;
    case ARB_WRONG_FIFTH_CARD: return wrong == ARB_WRONG_DEFECTIVE_TRICK || wrong == ARB_WRONG_TWO_CARDS;
    default: return false;
    }
}

/* A defender's card that came before its turn, or beside another, is a card exposed (49), and one played before its
 * turn may be taken for a lead. */
static bool is_defenders_card_loosely_said(const struct arb_table *table, const struct arb_irregularity *it,
                                           unsigned wrong)
{
    if (table->phase < ARB_BEFORE_LEAD || !arb__is_defender(table, (enum arb_seat)it->seat)) return false;
    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_OPENING_LEAD_OUT_OF_TURN:
    case ARB_WRONG_LEAD_OUT_OF_TURN: return wrong == ARB_WRONG_EXPOSED_CARD || wrong == ARB_WRONG_PREMATURE_PLAY;
    case ARB_WRONG_LEAD_BEFORE_CHOICE:
        if (wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED) return true; /* his partner's: the choice is about that card */
        return wrong == ARB_WRONG_EXPOSED_CARD || wrong == ARB_WRONG_LEAD_OUT_OF_TURN;
    case ARB_WRONG_PREMATURE_PLAY:
        return wrong == ARB_WRONG_EXPOSED_CARD || wrong == ARB_WRONG_LEAD_OUT_OF_TURN ||
               (wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN && it->trick == 1); /* both faced a lead */
    case ARB_WRONG_FIFTH_CARD: case ARB_WRONG_TWO_CARDS: case ARB_WRONG_CARD_HELD_TO_PLAY: case ARB_WRONG_SECOND_LEAD:
        return wrong == ARB_WRONG_EXPOSED_CARD;
    default: return false;
    }
}

bool arb__is_loosely_said(const struct arb_table *table, const struct arb_irregularity *it, unsigned wrong)
{
    ARB_ASSERT(wrong < ARB_WRONG_KINDS);
    if (it->wrong == ARB_WRONG_CHANGE_OF_CALL || it->wrong == ARB_WRONG_CALL_AFTER_FINAL_PASS) {
        const uint16_t place = it->wrong == ARB_WRONG_CHANGE_OF_CALL ? it->second : it->call;

        return it->call > 0 && place > 0 && is_call_loosely_said(table, it, table->call[place - 1].call, wrong);
    }
    return is_card_loosely_said(table, it, wrong) || is_trick_loosely_said(table, it, wrong) ||
           is_defenders_card_loosely_said(table, it, wrong);
}
