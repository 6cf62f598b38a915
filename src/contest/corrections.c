/* corrections.c -- the correction period: from when the score is official, and what comes in after it.
 *
 * 'end' makes the score official, for everybody to look at, and the period runs from there. A score that is taken back
 * within the period was not final: its next 'end' begins another. Taken back later, it stays beyond the period, and
 * the article by which that was done covers what is corrected then.
 */
#include "arbitro/contest/contest.h"

bool arb_corrections_are_over(const struct arb_corrections *corrections, int64_t at_ms)
{
    const int64_t end = arb_corrections_end(corrections);

    return end != 0 && at_ms > end;
}

void arb_corrections_begin(struct arb_corrections *corrections, int64_t at_ms)
{
    ARB_ASSERT(at_ms != 0);
    if (corrections->ended_ms == 0) corrections->ended_ms = at_ms;
}

void arb_corrections_take_back(struct arb_corrections *corrections, int64_t at_ms)
{
    if (!arb_corrections_are_over(corrections, at_ms)) corrections->ended_ms = 0;
}

bool arb_corrections_are_excused(const struct arb_decision *decision, enum arb_edition edition)
{
    if (decision->article[0] == LAW_NONE || !arb_decision_has_laws(decision)) return false;
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++)
        if (!arb_law_in_force((enum arb_law)decision->article[i], edition)) return false;
    return true;
}

static bool changes_score(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_REOPEN || act->kind == ARB_ACT_RULING || act->kind == ARB_ACT_APPEAL ||
           act->kind == ARB_ACT_WITHDRAW;
}

/* See contest.h. */
enum arb_contest_fault arb_contest_check_late(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const bool is_late = contest->state == ARB_CONTEST_ENDED && changes_score(act) &&
                         arb_corrections_are_over(&contest->corrections, act->at_ms);

    if (!is_late || arb_corrections_are_excused(&act->decision, (enum arb_edition)contest->edition))
        return ARB_CONTEST_TAKEN;
    return ARB_CONTEST_CORRECTIONS_OVER;
}
