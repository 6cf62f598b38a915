/* exact.c -- a pair's exact score: whole units in its tally, and beside them the fractions that rounding took off.
 *
 * Neuberg's formula divides by the number of results in a group, a mean by its comparisons, a weighted score by the
 * square of its weights. A contest has few such denominators, so their common multiple is small and sums stay exact.
 */
#include "../rounds/inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/contest/standings.h"

void arb__clear_rests(struct arb_rests *exactly)
{
    exactly->played = exactly->left = exactly->penalty = arb_sum_zero();
}

/* Adds rest/parts of a unit. False if nothing was added: the rest is 0, or the sum has no room for the denominator. The
 * tally, whose units were rounded before, then stands as it is. */
bool arb__keep_rest(struct arb_sum *sum, int64_t rest, int64_t parts)
{
    return rest != 0 && arb_sum_add_if_room(sum, rest, parts);
}

/* What a pair won at the tables and by assigned scores, in units; averages that it was awarded are left out. */
struct arb_sum arb__played_by(const struct arb_scores *scores, unsigned side, unsigned pair)
{
    const struct arb_tally *tally = &scores->tally[side][pair];
    struct arb_sum played = scores->exactly[side][pair].played;

    ARB_ASSERT(side <= ARB_EW && pair <= ARB_PAIRS_MAX);
    arb_sum_add(&played, tally->won - tally->given, 1);
    return played;
}

bool arb__mean_played(const struct arb_scores *scores, unsigned side, unsigned pair, struct arb_sum *mean)
{
    const struct arb_sum played = arb__played_by(scores, side, pair);

    return arb_tally_mean(&scores->tally[side][pair], &played, mean);
}

struct arb_sum arb__won_by(const struct arb_scores *scores, unsigned side, unsigned pair)
{
    const struct arb_sum played = arb__played_by(scores, side, pair);
    struct arb_sum won = arb_tally_exactly(&scores->tally[side][pair], &played);

    arb_sum_join_or_round(&won, &scores->exactly[side][pair].left, 1);
    return won;
}

/* An award with its fraction; the pair's own mean, where it stands, is computed again rather than read from the
 * award. */
struct arb_sum arb__award_exactly(const struct arb_scores *scores, unsigned side, unsigned pair,
                                  const struct arb_award *award)
{
    struct arb_sum exact = arb_sum_zero();

    if (award->parts == ARB_AWARD_OWN && arb__mean_played(scores, side, pair, &exact)) {
        arb_sum_times(&exact, (uint64_t)award->available);
        return exact;
    }
    arb_sum_add(&exact, award->won, 1);
    ARB_ASSERT(award->rest == 0 || award->parts > 0);
    if (award->rest != 0) arb_sum_add(&exact, award->rest, award->parts);
    return exact;
}

int64_t arb_contest_mean_hundredths(const struct arb_scores *scores, enum arb_side side, unsigned pair)
{
    const uint32_t boards = scores->tally[side][pair].boards;
    struct arb_sum won = arb__won_by(scores, side, pair);

    if (boards == 0) return 0;
    arb_sum_divide(&won, (uint64_t)boards * ARB_MP_UNIT);
    return arb_sum_rounded(&won, 100);
}

int64_t arb__shown_hundredths(const struct arb_scoring *scoring, const struct arb_sum *figure)
{
    if (arb_scoring_unit(scoring) == ARB_IN_PERCENT) return arb_sum_percent_hundredths(figure);
    return arb_sum_rounded(figure, 100);
}
