/* ranking.c -- adds up what a contestant has, and ranks contestants by exact fractions.
 */
#include "arbitro/score/ranking.h"

#include "arbitro/score/ratio.h"

/* Does the pair's mean on its other boards take the place of an average plus or minus? Law 12C2(c). */
static bool own_counts(const struct arb_tally *tally, int64_t numerator, int64_t denominator, enum arb_mp_own own)
{
    const int64_t won = tally->won - tally->given;
    const int64_t available = tally->available - tally->award_available;
    int order;

    if (own == ARB_MP_FIXED || available == 0) return false;
    order = arb_ratio_compare(won, available, numerator, denominator);
    return own == ARB_MP_AT_LEAST ? order > 0 : order < 0;
}

/* Adds an award of numerator / denominator of 'available', or the pair's own mean; returns it in units. */
static int64_t tally_given(struct arb_tally *tally, int64_t numerator, int64_t denominator, enum arb_mp_own own,
                           int64_t available)
{
    int64_t given;

    ARB_ASSERT(denominator > 0 && available >= 0);
    if (own_counts(tally, numerator, denominator, own))
        given = arb_ratio_of(tally->won - tally->given, available, tally->available - tally->award_available);
    else given = arb_ratio_of(numerator, available, denominator);
    arb_tally_take(tally, given, available);
    return given;
}

int64_t arb_tally_artificial(struct arb_tally *tally, unsigned percent_hundredths, enum arb_mp_own own, int64_t top)
{
    ARB_ASSERT(percent_hundredths <= 10000);
    return tally_given(tally, percent_hundredths, 10000, own, top);
}

/* The better before the worse: -1, 0, 1. Who had nothing available comes last. */
static int compare(const struct arb_standing *a, const struct arb_standing *b)
{
    if (a->available == b->available && a->available > 0) return a->won > b->won ? -1 : a->won < b->won;
    if (a->available == 0 || b->available == 0) return a->available > 0 ? -1 : b->available > 0;
    return -arb_ratio_compare(a->won, a->available, b->won, b->available);
}

static bool before(const struct arb_standing *a, const struct arb_standing *b)
{
    const int order = compare(a, b);

    return order != 0 ? order < 0 : a->contestant < b->contestant;
}

/* Lets the standing at 'at' sink to its place in the heap; the worst is on top. */
static void sink(struct arb_standing *heap, size_t at, size_t count)
{
    const struct arb_standing sinking = heap[at];

    ARB_ASSERT(at < count);
    for (;;) {
        size_t child = 2 * at + 1;

        if (child >= count) break;
        if (child + 1 < count && before(&heap[child], &heap[child + 1])) child++;
        if (!before(&sinking, &heap[child])) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = sinking;
}

/* In place, in n log n whatever the order was; not stable, hence the numbers in 'before'. */
static void heap_sort(struct arb_standing *standing, size_t count)
{
    for (size_t i = count / 2; i-- > 0;) sink(standing, i, count);
    for (size_t end = count; end-- > 1;) {
        const struct arb_standing last = standing[end];

        standing[end] = standing[0];
        standing[0] = last;
        sink(standing, 0, end);
    }
}

/* Equal fractions share the better rank: 1 2 2 4. */
void arb_rank(struct arb_standing *standing, size_t count)
{
    heap_sort(standing, count);
    for (size_t i = 0; i < count; i++) {
        const bool as_before = i > 0 && compare(&standing[i - 1], &standing[i]) == 0;

        standing[i].rank = as_before ? standing[i - 1].rank : (uint32_t)(i + 1);
        standing[i].tied = as_before;
        if (as_before) standing[i - 1].tied = true;
    }
}

int64_t arb_percent_hundredths(int64_t won, int64_t available)
{
    if (available == 0) return 0;
    return 5000 + arb_ratio_of(2 * won - available, 5000, available);
}
