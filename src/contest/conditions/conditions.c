/* conditions.c -- the acts that set how a contest is scored: SCORING, TIES, TERMS and GROUP. Laws 78D, 87.
 */
#include "../rounds/inside.h"

bool arb__is_of_conditions(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_SCORING || act->kind == ARB_ACT_GROUP || act->kind == ARB_ACT_TIES ||
           act->kind == ARB_ACT_TERMS;
}

/* -- Scoring ------------------------------------------------------------------------ */

/* Can the form score this outcome? Only an artificial one depends on the form. */
bool arb__knows_outcome(const struct arb_scoring *scoring, const struct arb_board_outcome *outcome)
{
    return outcome->kind != ARB_ARTIFICIAL || (arb_scoring_knows_artificial(scoring, outcome->ns_percent) &&
                                               arb_scoring_knows_artificial(scoring, outcome->ew_percent));
}

/* Can the form score every artificial part of the decision? Of a split score only the artificial side is asked. */
static bool knows_score(const struct arb_scoring *scoring, const struct arb_decision *decision)
{
    if (decision->kind == ARB_DECIDES_ARTIFICIAL)
        return arb__knows_outcome(scoring, &decision->part[ARB_NS][0].outcome);
    for (unsigned side = 0; side < 2; side++) {
        const struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

        if (arb_decision_is_artificial(decision, (enum arb_side)side) &&
            !arb_scoring_knows_artificial(scoring, side == ARB_NS ? outcome->ns_percent : outcome->ew_percent))
            return false;
    }
    return true;
}

/* AWARD_UNKNOWN or PENALTY_UNIT if the form cannot score what the decision awards or takes off. */
enum arb_contest_fault arb__check_known(const struct arb_scoring *scoring, const struct arb_decision *decision)
{
    ARB_ASSERT(decision->penalties <= ARB_PENALTIES_MAX);
    FAULT_IF(!knows_score(scoring, decision), AWARD_UNKNOWN);
    for (unsigned i = 0; i < decision->penalties; i++)
        FAULT_IF(!arb_scoring_knows_penalty(scoring, (enum arb_penalty_unit)decision->penalty[i].unit), PENALTY_UNIT);
    return ARB_CONTEST_TAKEN;
}

static bool knows_entries(const struct arb_contest *contest, const struct arb_scoring *scoring)
{
    for (unsigned round = 0; round < contest->movement.rounds; round++)
        for (unsigned table = 0; table < contest->movement.tables; table++)
            for (unsigned i = 0; i < contest->boards; i++)
                if (!arb__knows_outcome(scoring, &contest->entry[round][table][i].outcome)) return false;
    return true;
}

/* The form may change while they play as long as it can score everything that was entered and ruled so far. */
static enum arb_contest_fault check_scoring(const struct arb_contest *contest, const struct arb_scoring *scoring)
{
    FAULT_IF(!knows_entries(contest, scoring), AWARD_UNKNOWN);
    for (unsigned r = 0; r < contest->rulings; r++) {
        const struct arb_ruling_entry *ruling = &contest->ruling[r];
        enum arb_contest_fault fault;

        if (ruling->state == ARB_WITHDRAWN) continue;
        fault = arb__check_known(scoring, &ruling->ruled.decision);
        if (fault != ARB_CONTEST_TAKEN) return fault;
    }
    return ARB_CONTEST_TAKEN;
}

/* -- Groups: Law 87 -------------------------------------------------------------------- */

/* With a table: one result of a round that has begun. Without: the board wherever it is played from a round on. */
static enum arb_contest_fault check_group(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (act->table != 0) return arb__check_place(contest, act);
    FAULT_IF(act->round < 1 || act->round > contest->movement.rounds, ROUND_UNKNOWN);
    FAULT_IF(contest->round == 0, ROUND_NOT_STARTED);
    FAULT_IF(arb__set_of(contest, act->board) == 0, BOARD_NOT_HERE);
    return ARB_CONTEST_TAKEN;
}

/* Sets the group of the board at one table; nothing if the table does not play it in that round. */
static void set_group(struct arb_contest *contest, unsigned round, unsigned table, const struct arb_contest_act *act)
{
    const int index = arb__plays(contest, round, table)
                          ? arb__index_in_set(contest, arb__meeting(contest, round, table).set, act->board)
                          : -1;

    ARB_ASSERT(act->group >= 1 && act->group <= ARB_MP_GROUPS);
    ARB_ASSERT(round >= 1 && round <= contest->movement.rounds && table >= 1 && table <= contest->movement.tables);
    ARB_ASSERT(index < (int)contest->boards);
    if (index >= 0) contest->entry[round - 1][table - 1][index].group = (uint8_t)(act->group - 1);
}

static void group(struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (act->table != 0) {
        set_group(contest, act->round, act->table, act);
        return;
    }
    for (unsigned round = act->round; round <= contest->movement.rounds; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++) set_group(contest, round, table, act);
}

/* -- All -------------------------------------------------------------------------------- */

enum arb_contest_fault arb__check_conditions(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    switch (act->kind) {
    case ARB_ACT_SCORING: return check_scoring(contest, &act->scoring);
    case ARB_ACT_TERMS:
        return arb__is_pair(&contest->movement, act->side, act->pair) ? ARB_CONTEST_TAKEN : ARB_CONTEST_PAIR_UNKNOWN;
    case ARB_ACT_GROUP: return check_group(contest, act);
    default: return ARB_CONTEST_TAKEN;
    }
}

/* Needs an act that arb__check_conditions accepted. */
void arb__set_conditions(struct arb_contest *contest, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->kind != ARB_ACT_TERMS || (act->pair >= 1 && act->pair <= contest->movement.pairs));
    switch (act->kind) {
    case ARB_ACT_SCORING: contest->scoring = act->scoring; break;
    case ARB_ACT_TIES: contest->ties = act->ties; break;
    case ARB_ACT_TERMS: contest->terms[act->side == ARB_EW ? ARB_EW : ARB_NS][act->pair] = act->terms; break;
    default: group(contest, act);
    }
}
