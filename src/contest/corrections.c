/* corrections.c -- the correction period: from when the score is official, and what comes in after it.
 *
 * 'end' makes the score official, for everybody to look at, and the period runs from there. A score that is taken back
 * within the period was not final: its next 'end' begins another. Taken back later, it stays beyond the period, and
 * the article by which that was done covers what is corrected then.
 */
#include "rounds/inside.h"

bool arb__are_laws(const struct arb_decision *decision)
{
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++)
        if (decision->article[i] >= ARB_LAWS) return false;
    return true;
}

/* Is there an article, and is each in force? */
static bool names_article(const struct arb_contest *contest, const struct arb_decision *decision)
{
    if (decision->article[0] == LAW_NONE || !arb__are_laws(decision)) return false;
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++)
        if (!arb_law_in_force((enum arb_law)decision->article[i], (enum arb_edition)contest->edition)) return false;
    return true;
}

static bool is_over(const struct arb_contest *contest, int64_t at_ms)
{
    const int64_t end = arb_contest_corrections_end(contest);

    return end != 0 && at_ms > end;
}

/* See contest.h. */
enum arb_contest_fault arb_contest_check_late(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const bool changes = act->kind == ARB_ACT_REOPEN || act->kind == ARB_ACT_RULING || act->kind == ARB_ACT_APPEAL;

    FAULT_IF(contest->state == ARB_CONTEST_ENDED && changes && is_over(contest, act->at_ms) &&
                 !names_article(contest, &act->decision),
             CORRECTIONS_OVER);
    return ARB_CONTEST_TAKEN;
}

void arb__make_official(struct arb_contest *contest, int64_t at_ms)
{
    contest->state = ARB_CONTEST_ENDED;
    if (contest->ended_ms == 0) contest->ended_ms = at_ms;
}

void arb__take_back(struct arb_contest *contest, int64_t at_ms)
{
    ARB_ASSERT(contest->state == ARB_CONTEST_ENDED);
    contest->state = contest->round > 0 ? ARB_CONTEST_PLAYING : ARB_CONTEST_SETUP;
    if (!is_over(contest, at_ms)) contest->ended_ms = 0;
}
