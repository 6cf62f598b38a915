/* penalty.c -- procedural penalties, taken off when everything else is scored. Law 90.
 *
 * Runs after all awards: a penalty may be a part of all that the pair could have won.
 */
#include "../rounds/inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/contest/standings.h"

static unsigned field_of(const struct arb_contest *contest, unsigned side)
{
    return contest->movement.two_winner ? side : ARB_NS;
}

/* What the penalty's amount is a part of, in units: a top with E results, all the pair could have won, or one IMP or
 * point. */
static int64_t penalty_is_of(const struct arb_scores *scores, const struct arb_tally *tally,
                             const struct arb_penalty *penalty)
{
    switch (penalty->unit) {
    case ARB_PENALTY_TOP: return scores->expected > 0 ? 2 * (scores->expected - 1) * (int64_t)ARB_MP_UNIT : 0;
    case ARB_PENALTY_SESSION: return tally->available;
    default: return ARB_IMP_UNIT;
    }
}

/* Adds one penalty to what is taken off a pair, with the fraction that rounding to the unit leaves. */
static void penalize(const struct arb_contest *contest, struct arb_scores *scores, const struct arb_penalty *penalty)
{
    const unsigned side = penalty->side == ARB_EW ? field_of(contest, ARB_EW) : ARB_NS;
    const int64_t of = penalty_is_of(scores, &scores->tally[side][penalty->pair], penalty);
    const int64_t units = arb_ratio_of(of, penalty->amount, ARB_WHOLE);

    ARB_ASSERT(penalty->pair >= 1 && penalty->pair <= contest->movement.pairs);
    ARB_ASSERT(of >= 0 && units >= 0);
    scores->penalty[side][penalty->pair] += units;
    (void)arb__keep_rest(&scores->exactly[side][penalty->pair].penalty,
                         (int64_t)((uint64_t)of * penalty->amount - (uint64_t)units * ARB_WHOLE), ARB_WHOLE);
}

void arb__score_penalties(const struct arb_contest *contest, struct arb_scores *scores)
{
    for (unsigned r = 0; r < contest->rulings; r++) {
        const struct arb_ruling_entry *ruling = &contest->ruling[r];

        if (ruling->state == ARB_WITHDRAWN || ruling->round > scores->until) continue;
        for (unsigned i = 0; i < ruling->ruled.decision.penalties; i++)
            penalize(contest, scores, &ruling->ruled.decision.penalty[i]);
    }
}
