/* rulings.c -- the acts of a ruling: given, appealed, reviewed, withdrawn. Laws 12, 81C3, 82, 92, 93.
 *
 * The table's result is never overwritten: the entry holds the number of the ruling whose score stands above it, always
 * the latest in force on that result. When that one is withdrawn, the one before it or the table's result counts again.
 */
#include "../rounds/inside.h"

#include <string.h>

bool arb__is_of_ruling(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_RULING || act->kind == ARB_ACT_APPEAL || act->kind == ARB_ACT_REVIEW ||
           act->kind == ARB_ACT_WITHDRAW;
}

/* -- Is it a decision? --------------------------------------------------------------- */

/* Amounts and units in range, pairs of this movement. The side and pair come from the notation, not from the board. */
static enum arb_contest_fault check_penalties(const struct arb_contest *contest, const struct arb_decision *decision)
{
    FAULT_IF(decision->penalties > ARB_PENALTIES_MAX, DECISION_IMPOSSIBLE);
    for (unsigned i = 0; i < decision->penalties; i++) {
        const struct arb_penalty *penalty = &decision->penalty[i];

        FAULT_IF(penalty->unit >= ARB_PENALTY_UNIT_COUNT || !arb_share_is_writable(penalty->amount) ||
                     penalty->amount > arb_penalty_most((enum arb_penalty_unit)penalty->unit) * (uint64_t)ARB_WHOLE,
                 DECISION_IMPOSSIBLE);
        FAULT_IF(!arb__is_pair(&contest->movement, penalty->side, penalty->pair), PAIR_UNKNOWN);
    }
    return ARB_CONTEST_TAKEN;
}

/* of_board: whether the ruling names a board. A score, or that the result stands, is decided on a board and nowhere
 * else. */
static enum arb_contest_fault check_decision(const struct arb_contest *contest, const struct arb_decision *decision,
                                             bool of_board)
{
    enum arb_contest_fault fault;

    FAULT_IF(of_board != (decision->kind != ARB_DECIDES_NOTHING), DECISION_IMPOSSIBLE);
    switch (arb_decision_check(decision, (enum arb_edition)contest->edition)) {
    case ARB_DECISION_SOUND: break;
    case ARB_DECISION_WEIGHTS_NOT_WHOLE: return ARB_CONTEST_WEIGHTS_NOT_WHOLE;
    case ARB_DECISION_ARTICLE_NOT_IN_FORCE: return ARB_CONTEST_ARTICLE_NOT_IN_FORCE;
    case ARB_DECISION_IS_IMPOSSIBLE: return ARB_CONTEST_DECISION_IMPOSSIBLE;
    }
    fault = check_penalties(contest, decision);
    return fault == ARB_CONTEST_TAKEN ? arb__check_known(&contest->scoring, decision) : fault;
}

/* -- May it be done? ------------------------------------------------------------------- */

/* A ruling names a table, round and board together, or none of them. */
static enum arb_contest_fault check_given(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (act->board != 0 || act->table != 0 || act->round != 0) {
        const enum arb_contest_fault fault = arb__check_place(contest, act);

        if (fault != ARB_CONTEST_TAKEN) return fault;
    }
    FAULT_IF(contest->rulings == ARB_RULINGS_MAX, TOO_MANY_RULINGS);
    return check_decision(contest, &act->decision, act->board != 0);
}

/* A withdrawn ruling is closed; one under appeal is not appealed again before it is reviewed. */
enum arb_contest_fault arb__check_ruling(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const struct arb_ruling_entry *ruling;

    if (act->kind == ARB_ACT_RULING) return check_given(contest, act);
    FAULT_IF(act->ruling < 1 || act->ruling > contest->rulings, RULING_UNKNOWN);
    ruling = &contest->ruling[act->ruling - 1];
    FAULT_IF(ruling->state == ARB_WITHDRAWN, RULING_WITHDRAWN);
    FAULT_IF(act->kind == ARB_ACT_APPEAL && ruling->state == ARB_APPEALED, RULING_APPEALED);
    if (act->kind != ARB_ACT_REVIEW || !act->is_changed) return ARB_CONTEST_TAKEN;
    return check_decision(contest, &act->decision, ruling->board != 0);
}

/* -- What it changes ---------------------------------------------------------------------- */

/* Files the ruling under the next number. Without a board it records the round in which it was given. */
static void give(struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_ruling_entry *ruling = &contest->ruling[contest->rulings++];

    ARB_ASSERT(contest->rulings <= ARB_RULINGS_MAX);
    ruling->state = (uint8_t)arb_ruled_decide(&ruling->ruled, &act->decision, act->text[0], act->facts, act->at_ms);
    ruling->table = act->table;
    ruling->round = act->board != 0 ? act->round : contest->round;
    ruling->board = act->board;
    ARB_ASSERT(ruling->state == ARB_GIVEN && (ruling->board == 0 || (ruling->round >= 1 && ruling->table >= 1)));
}

static void follow(struct arb_ruling_entry *ruling, const struct arb_contest_act *act)
{
    const char *by = act->text[0], *why = act->facts;
    const struct arb_decision *changed = act->is_changed ? &act->decision : NULL;
    struct arb_ruled *ruled = &ruling->ruled;

    ARB_ASSERT(ruling->state != ARB_UNRULED && ruling->state != ARB_WITHDRAWN);
    ARB_ASSERT(act->kind != ARB_ACT_APPEAL || ruling->state != ARB_APPEALED);
    if (act->kind == ARB_ACT_APPEAL) ruling->state = (uint8_t)arb_ruled_appealed(ruled, by, why, act->at_ms);
    else if (act->kind == ARB_ACT_REVIEW)
        ruling->state = (uint8_t)arb_ruled_reviewed(ruled, changed, by, why, act->at_ms);
    else ruling->state = (uint8_t)arb_ruled_withdrawn(ruled, by, why, act->at_ms);
    if (act->kind == ARB_ACT_REVIEW) ruled->review.note = act->note;
}

/* The latest ruling in force that scores the same result as this one; 0 if none does. */
static uint8_t in_place(const struct arb_contest *contest, const struct arb_ruling_entry *place)
{
    for (unsigned n = contest->rulings; n > 0; n--) {
        const struct arb_ruling_entry *ruling = &contest->ruling[n - 1];

        if (ruling->board == place->board && ruling->round == place->round && ruling->table == place->table &&
            arb__is_in_place(ruling))
            return (uint8_t)n;
    }
    return 0;
}

/* Brings the entry under a ruling up to date. A score that changes is a revision, if the result counted before. */
static void settle(struct arb_contest *contest, const struct arb_ruling_entry *ruling, int64_t at_ms)
{
    const unsigned set = arb__meeting(contest, ruling->round, ruling->table).set;
    const int index = arb__index_in_set(contest, set, ruling->board);
    struct arb_entry *entry = &contest->entry[ruling->round - 1][ruling->table - 1][index];
    const uint8_t ruled = in_place(contest, ruling);

    ARB_ASSERT(ruling->round >= 1 && ruling->table >= 1 && index >= 0);
    if (ruled == entry->ruling && ruling->state != ARB_CHANGED) return;
    if (arb_entry_counts(entry) && entry->revisions < UINT8_MAX) entry->revisions++;
    entry->ruling = ruled;
    entry->at_ms = at_ms;
    ARB_ASSERT(entry->ruling <= contest->rulings);
}

void arb__rule(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned number = act->kind == ARB_ACT_RULING ? contest->rulings + 1u : act->ruling;
    struct arb_ruling_entry *ruling = &contest->ruling[number - 1];

    ARB_ASSERT(number >= 1 && number <= ARB_RULINGS_MAX);
    if (act->kind == ARB_ACT_RULING) give(contest, act);
    else follow(ruling, act);
    if (ruling->board != 0) settle(contest, ruling, act->at_ms);
}
