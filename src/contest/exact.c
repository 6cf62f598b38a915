/* exact.c -- sums that are never rounded: what rounding to the unit took off is kept beside a pair's tally.
 *
 * Neuberg's formula divides by the results of a group, a mean by its comparisons, a weighted score by the square of
 * the parts of its weights. An evening has few such numbers, so a common denominator of all of them is small.
 */
#include "inside.h"

#include "arbitro/ratio.h"
#include "arbitro/standings.h"

void arb__clear_rests(struct arb_rests *exactly)
{
    exactly->played = exactly->left = exactly->penalty = arb_sum_zero();
    exactly->own_available = exactly->own = 0;
}

bool arb__keep_rest(struct arb_sum *sum, int64_t rest, int64_t parts)
{
    if (rest == 0 || !arb_sum_has_room(sum)) return false;
    arb_sum_add(sum, rest, parts);
    return true;
}

void arb__join_sum(struct arb_sum *sum, const struct arb_sum *other)
{
    if (arb_sum_can_join(sum, other)) arb_sum_join(sum, other);
    else arb_sum_add(sum, arb_sum_rounded(other, 1), 1);
}

/* On the boards it played. */
static struct arb_sum played_by(const struct arb_scores *scores, unsigned side, unsigned pair)
{
    const struct arb_tally *tally = &scores->tally[side][pair];
    struct arb_sum played = scores->exactly[side][pair].played;

    arb_sum_add(&played, tally->won - tally->given, 1);
    return played;
}

bool arb__mean_played(const struct arb_scores *scores, unsigned side, unsigned pair, struct arb_sum *mean)
{
    const struct arb_tally *tally = &scores->tally[side][pair];
    const int64_t available = tally->available - tally->given_available;

    if (available == 0) return false;
    *mean = played_by(scores, side, pair);
    arb_sum_divide(mean, (uint64_t)available);
    return true;
}

struct arb_sum arb__won_by(const struct arb_scores *scores, unsigned side, unsigned pair)
{
    const struct arb_tally *tally = &scores->tally[side][pair];
    const struct arb_rests *exactly = &scores->exactly[side][pair];
    const uint64_t available = (uint64_t)(tally->available - tally->given_available);
    struct arb_sum won = played_by(scores, side, pair);

    if (exactly->own_available > 0) {
        arb_sum_times(&won, available + (uint64_t)exactly->own_available);
        arb_sum_divide(&won, available);
    }
    arb_sum_add(&won, tally->given - exactly->own, 1);
    arb__join_sum(&won, &exactly->left);
    return won;
}

struct arb_sum arb__award_exactly(const struct arb_scores *scores, unsigned side, unsigned pair,
                                  const struct arb_award *award)
{
    struct arb_sum exact = arb_sum_zero();

    if (award->parts == ARB_AWARD_OWN && arb__mean_played(scores, side, pair, &exact)) {
        arb_sum_times(&exact, (uint64_t)award->available);
        return exact;
    }
    arb_sum_add(&exact, award->won, 1);
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

/* -- The order ----------------------------------------------------------------------------- */

/* Each into its place among those before it, the worse first: found by halving. */
static void sort(const struct arb_sum *figure, size_t count, uint8_t order[ARB_PAIRS_MAX])
{
    for (size_t i = 0; i < count; i++) {
        size_t low = 0, high = i;

        while (low < high) {
            const size_t middle = (low + high) / 2;

            if (arb_sum_compare(&figure[order[middle]], &figure[i]) <= 0) low = middle + 1;
            else high = middle;
        }
        for (size_t at = i; at > low; at--) order[at] = order[at - 1];
        order[low] = (uint8_t)i;
    }
}

void arb__rank_exactly(struct arb_standing *standing, const struct arb_sum *figure, size_t count)
{
    uint8_t order[ARB_PAIRS_MAX];

    sort(figure, count, order);
    for (size_t i = 0; i < count; i++) {
        const bool as_before = i > 0 && arb_sum_compare(&figure[order[i - 1]], &figure[order[i]]) == 0;

        standing[order[i]].won = as_before ? standing[order[i - 1]].won : (int64_t)i;
        standing[order[i]].available = standing[order[i]].available > 0;
    }
    arb_rank(standing, count);
}
