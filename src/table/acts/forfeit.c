/* forfeit.c -- judgements that nobody asks for: rights forfeited, rectification waived, what players did alone, and
 * damage that the offender could have foreseen.
 *
 * The first may be given as long as attention is drawn and nothing is chosen or ruled
 * yet. A no is noted and changes nothing; a yes lets the irregularity stand. The last
 * is given when the board is over, of an irregularity whose own Law asks for no review.
 */
#include "acts.h"
#include "../auction/auction.h"
#include "../matter/matter.h"
#include "../record/record.h"
#include "../revoke/revoke.h"
#include "../score/score.h"

#include "../../laws/procedure.h"

bool arb__is_unasked(enum arb_question question)
{
    return question == ARB_ASK_FORFEITED || question == ARB_ASK_WAIVED || question == ARB_ASK_ALLOWED;
}

/* The open matter, if the side not at fault still has something to lose. */
static struct arb_irregularity *matter_open(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;
    struct arb_ruling ruling = {0};

    ARB_ASSERT(it == NULL || it->awaits);
    if (it == NULL || !it->attention || it->stage != ARB_STAGE_OPEN) return NULL;
    arb__ruling_of(table, it, &ruling);
    if (it->wrong == ARB_WRONG_CARD_IN_AUCTION) return ruling.asks ? it : NULL;
    return ruling.options > 0 && ruling.option[0].kind == ARB_OPTION_ACCEPT ? it : NULL;
}

/* The last matter, if players have settled it and the auction still runs. */
static struct arb_irregularity *matter_settled(struct arb_table *table)
{
    struct arb_irregularity *it = table->irregularities > 0 ? arb__last_irregularity(table) : NULL;

    if (it == NULL || table->awaits || table->phase != ARB_IN_AUCTION) return NULL;
    if (it->call == 0 || it->reporter == 0) return NULL;
    if (it->stage != ARB_STAGE_SETTLED && it->stage != ARB_STAGE_OWED) return NULL;
    return it->wrong == ARB_WRONG_INSUFFICIENT_BID || it->wrong == ARB_WRONG_PASS_OUT_OF_ROTATION ||
                   it->wrong == ARB_WRONG_BID_OUT_OF_ROTATION || it->wrong == ARB_WRONG_DOUBLE_OUT_OF_ROTATION
               ? it
               : NULL;
}

/* The matter is before the Director as when attention was drawn. */
static void begin_anew(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);

    struct arb_call_record *record = &table->call[it->call - 1];

    arb__cancel_later(table, it->call, it, law10_settled_alone());
    arb__owe_no_more(table, it);
    arb__undo_effects(table, it);
    record->status = ARB_CALL_IN_QUESTION;
    record->law = it->law;
    record->unauthorised = 0;
    it->second = 0;
    it->equity = it->answer = LAW_NONE;
    it->answers &= 3u << (2 * ARB_ASK_ALLOWED);
    it->stage = ARB_STAGE_OPEN;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
    arb__recount(table);
    table->turn = it->turn;
    arb__proceed(table, it);
}

static enum arb_outcome step_allowed(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    struct arb_irregularity *it = matter_settled(table);

    if (it == NULL || act->kind != ARB_DID_JUDGE || (it->answers >> (2 * ARB_ASK_ALLOWED) & 3u) != ARB_UNKNOWN)
        return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    it->answers |= (uint32_t)(act->instead ? ARB_YES : ARB_NO) << (2 * ARB_ASK_ALLOWED);
    if (!act->instead) begin_anew(table, it);
    return ARB_APPLIED;
}

/* Judgements that may come unasked: rights forfeited (11), rectification waived (81), what players settled alone
 * (10). */
enum arb_outcome arb__step_unasked(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_question question = (enum arb_question)act->how;
    struct arb_irregularity *it = matter_open(table);
    struct let_stand_case c;
    struct arb_ruling ruling = {0};

    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (question == ARB_ASK_ALLOWED) return step_allowed(table, act, reason);
    if (it == NULL || act->kind != ARB_DID_JUDGE || (it->answers >> (2 * question) & 3u) != ARB_UNKNOWN)
        return arb__refused(ARB_FAULT_NOT_ASKED, reason);
    it->answers |= (uint32_t)(act->instead ? ARB_YES : ARB_NO) << (2 * question);
    if (!act->instead) return ARB_APPLIED;
    c = (struct let_stand_case){
        .edition = (enum arb_edition)table->edition,
        .law = question == ARB_ASK_FORFEITED ? law11_forfeited() : law81_waived((enum arb_edition)table->edition),
        .offender = (enum arb_seat)it->seat,
        .is_card = it->call == 0,
        .changes = it->wrong == ARB_WRONG_CHANGE_OF_CALL,
    };
    law11_let_stand(&c, &ruling);
    arb__let_stand(table, it, c.law, &ruling);
    return ARB_APPLIED;
}

/* The last irregularity that was ruled and has no review of its own. A revoke has one, if it costs anything (64C); what
 * becomes of a board whose cards or players were not the right ones its own Law says. */
static struct arb_irregularity *without_review(struct arb_table *table)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->stage != ARB_STAGE_SETTLED || it->equity != LAW_NONE || arb_is_board_matter(it)) continue;
        if (!arb__is_revoke(it)) return it;
    }
    return NULL;
}

bool arb__find_foreseeable_damage(struct arb_table *table)
{
    struct arb_irregularity *it = without_review(table);
    struct arb_result_state standing;

    arb__standing_without(table, &standing);
    if (it == NULL || standing.kind != ARB_RESULT_FINAL) return false;
    if (arb__is_marked(table, ARB_MARK_CORRECTION_OVER)) return false;
    it->equity = (uint16_t)law72_could_have_known((enum arb_edition)table->edition);
    arb__note_answer(it, ARB_ASK_DAMAGE, true);
    return true;
}
