/* ranking.c -- adds up what a contestant has, and ranks contestants by exact fractions.
 */
#include "arbitro/score/ranking.h"

#include "arbitro/score/ratio.h"

bool arb_tally_mean(const struct arb_tally *tally, const struct arb_sum *played, struct arb_sum *mean)
{
    const int64_t available = tally->available - tally->award_available;

    ARB_ASSERT(available >= 0);
    if (available == 0) return false;
    *mean = *played;
    arb_sum_divide(mean, (uint64_t)available);
    return true;
}

static void take(struct arb_tally *tally, const struct arb_given *given, int64_t available)
{
    tally->won += given->units;
    tally->available += available;
    tally->given += given->units;
    tally->award_available += available;
    tally->boards++;
    if (!given->is_own) return;
    tally->own_given += given->units;
    tally->own_available += available;
}

struct arb_given arb_tally_artificial(struct arb_tally *tally, const struct arb_sum *played, const struct arb_sum *part,
                                      enum arb_mp_own own, int64_t available)
{
    struct arb_given given = {.exact = *part};
    struct arb_sum mean;

    ARB_ASSERT(available >= 0);
    given.is_own = own != ARB_MP_FIXED && arb_tally_mean(tally, played, &mean) &&
                   arb_own_counts(own, arb_sum_compare(&mean, part));
    if (given.is_own) given.exact = mean;
    arb_sum_times(&given.exact, (uint64_t)available);
    given.units = arb_sum_rounded(&given.exact, 1);
    take(tally, &given, available);
    return given;
}

struct arb_sum arb_tally_exactly(const struct arb_tally *tally, const struct arb_sum *played)
{
    const int64_t available = tally->available - tally->award_available;
    struct arb_sum won = *played;

    if (tally->own_available > 0) {
        ARB_ASSERT(available > 0);
        arb_sum_times(&won, (uint64_t)(available + tally->own_available));
        arb_sum_divide(&won, (uint64_t)available);
    }
    arb_sum_add(&won, tally->given - tally->own_given, 1);
    return won;
}

/* -- The order -------------------------------------------------------------------------------- */

/* Standings while they are sorted, the worst on top; figure[contestant] is what they are ranked by, NULL: what was won
 * of what was available. */
struct heap {
    struct arb_standing *standing;
    size_t count;
    const struct arb_sum *figure;
};

/* The better before the worse: -1, 0, 1. Who had nothing available comes last. */
static int compare(const struct arb_standing *a, const struct arb_standing *b, const struct arb_sum figure[])
{
    if (a->available == 0 || b->available == 0) return a->available > 0 ? -1 : b->available > 0;
    if (figure != NULL) return -arb_sum_compare(&figure[a->contestant], &figure[b->contestant]);
    if (a->available == b->available) return a->won > b->won ? -1 : a->won < b->won;
    return -arb_ratio_compare(a->won, a->available, b->won, b->available);
}

static bool before(const struct heap *heap, const struct arb_standing *a, const struct arb_standing *b)
{
    const int order = compare(a, b, heap->figure);

    return order != 0 ? order < 0 : a->contestant < b->contestant;
}

/* Lets the standing at 'at' sink to its place. The worse of two children moves up all the way, then it climbs back to
 * its place: most sink nearly to the ground, and a comparison of exact figures is dear. */
static void sink(const struct heap *heap, size_t at)
{
    struct arb_standing *standing = heap->standing;
    const struct arb_standing sinking = standing[at];
    size_t hole = at;

    ARB_ASSERT(at < heap->count);
    for (size_t child; (child = 2 * hole + 1) < heap->count; hole = child) {
        if (child + 1 < heap->count && before(heap, &standing[child], &standing[child + 1])) child++;
        standing[hole] = standing[child];
    }
    while (hole > at && before(heap, &standing[(hole - 1) / 2], &sinking)) {
        standing[hole] = standing[(hole - 1) / 2];
        hole = (hole - 1) / 2;
    }
    standing[hole] = sinking;
}

/* In place, in n log n whatever the order was; not stable, hence the numbers in 'before'. */
static void heap_sort(struct heap heap)
{
    for (size_t i = heap.count / 2; i-- > 0;) sink(&heap, i);
    while (heap.count > 1) {
        const struct arb_standing last = heap.standing[--heap.count];

        heap.standing[heap.count] = heap.standing[0];
        heap.standing[0] = last;
        sink(&heap, 0);
    }
}

/* Equals share the better rank: 1 2 2 4. */
static void rank(struct arb_standing *standing, size_t count, const struct arb_sum figure[])
{
    heap_sort((struct heap){standing, count, figure});
    for (size_t i = 0; i < count; i++) {
        const bool as_before = i > 0 && compare(&standing[i - 1], &standing[i], figure) == 0;

        standing[i].rank = as_before ? standing[i - 1].rank : (uint32_t)(i + 1);
        standing[i].tied = as_before;
        if (as_before) standing[i - 1].tied = true;
    }
}

void arb_rank(struct arb_standing *standing, size_t count)
{
    rank(standing, count, NULL);
}

void arb_rank_exactly(struct arb_standing *standing, size_t count, const struct arb_sum figure[])
{
    ARB_ASSERT(figure != NULL);
    rank(standing, count, figure);
}

size_t arb_standings_equal(const struct arb_standing *standing, size_t count)
{
    size_t equal = 1;

    ARB_ASSERT(count > 0);
    while (equal < count && standing[equal].rank == standing[0].rank) equal++;
    return equal;
}

/* -- For people -------------------------------------------------------------------------------- */

int64_t arb_percent_hundredths(int64_t won, int64_t available)
{
    if (available == 0) return 0;
    return 5000 + arb_ratio_of(2 * won - available, 5000, available);
}
