/* vp.c -- the World Bridge Federation's scales, in whole numbers.
 *
 * With N boards, X = 15 * sqrt(N) and R = sqrt(5) - 2, a win by I is worth 10 + 10 * (1 - R^(I/X)) / (1 - R), to
 * the hundredth; then a step that is larger than the one before it is made equal by giving the margin before it a
 * hundredth more, until none is (the 'concavity correction').
 *
 * R^(I/X) is e^-t with t = I * (ln of the golden ratio / 5) / sqrt(N). It is bounded from below and above in units of
 * 2^-60; when both bounds round to the same hundredth, that is the hundredth, and this is asserted. For all matches
 * of up to ARB_VP_BOARDS_MAX boards no value lies nearer to a half than 1.3e-5, and the bounds are 1e-10 apart.
 */
#include "arbitro/score/vp.h"

#include "arbitro/score/ratio.h"

#define ONE (UINT64_C(1) << 60)

static const uint64_t fifth_of_ln_golden = UINT64_C(110959892276464967);    /* in 2^-60, cut */
static const uint64_t thousand_over_1_r = UINT64_C(5895288448088659877);    /* 1000 / (1 - R) in 2^-52, cut */

/* Terms cut off 2^-60 at each of two divisions, some thirty of them, and what is left out after the last. */
#define SERIES_ERROR 128

struct bounds {
    uint64_t low, high;
};

/* The largest whole number whose square is not more, by halving. */
static uint64_t root(uint64_t square)
{
    uint64_t low = 0, high = UINT32_MAX;

    while (low < high) {
        const uint64_t middle = low + (high - low + 1) / 2;

        if (middle * middle <= square) low = middle;
        else high = middle - 1;
    }
    return low;
}

/* sqrt(boards) in units of 2^-48: the root of boards * 2^56 and one step of Newton's method, exact to 2^-57. */
static struct bounds root_of(unsigned boards)
{
    const uint64_t square = (uint64_t)boards << 56;
    const uint64_t first = root(square);
    const uint64_t closer = (first << 20) + ((square - first * first) << 20) / (2 * first);

    return (struct bounds){closer - 1, closer + 1};
}

/* t in units of 2^-60, from below and above. I / sqrt(N) is computed as I * sqrt(N) / N. */
static struct bounds exponent(unsigned boards, unsigned margin)
{
    const struct bounds r = root_of(boards);
    const uint64_t low = margin * r.low / boards;
    const uint64_t high = margin * r.high / boards + 1;

    ARB_ASSERT(boards >= 1);
    return (struct bounds){arb_product_shifted(low, fifth_of_ln_golden, 48),
                           arb_product_shifted(high, fifth_of_ln_golden + 1, 48) + 1};
}

/* e^-t by its series, for t below 2; the error is at most SERIES_ERROR. */
static uint64_t exp_minus(uint64_t t)
{
    uint64_t even = 0, odd = 0, term = ONE;

    for (uint64_t k = 0; term > 0; k++) {
        if (k % 2 == 0) even += term;
        else odd += term;
        term = arb_product_shifted(term, t, 60) / (k + 1);
    }
    return even - odd;
}

/* 1000 + 1000 * (1 - power) / (1 - R), rounded to a whole number. */
static int hundredths(uint64_t power, uint64_t factor)
{
    const uint64_t gain = arb_product_shifted(factor, ONE - power, 60);

    ARB_ASSERT(power <= ONE);
    return 1000 + (int)((gain + (UINT64_C(1) << 51)) >> 52);
}

/* The scale's value before the correction, 2000 at most. */
static int raw_hundredths(unsigned boards, unsigned margin)
{
    const struct bounds t = exponent(boards, margin);
    const int least = hundredths(exp_minus(t.low) + SERIES_ERROR, thousand_over_1_r);
    const int most = hundredths(exp_minus(t.high) - SERIES_ERROR, thousand_over_1_r + 1);

    ARB_ASSERT(least == most);
    return least < 2000 ? least : 2000;
}

/* The smallest margin that wins everything: its square is at least 225 * boards. */
static unsigned blitz(unsigned boards)
{
    unsigned margin = 15;

    while (margin * margin < 225 * boards) margin++;
    return margin;
}

/* The concavity correction: every margin whose next step is larger than its last gets a hundredth, until there is
 * none. */
static void correct_steps(int vp[], unsigned last)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (unsigned i = 1; i < last; i++) {
            if (vp[i + 1] - vp[i] <= vp[i] - vp[i - 1]) continue;
            vp[i]++;
            changed = true;
        }
    }
}

/* The continuous scale: a band for each margin up to the blitz. */
void arb_vp_scale_wbf(unsigned boards, struct arb_vp_scale *scale)
{
    const unsigned last = blitz(boards);
    int vp[ARB_VP_BANDS_MAX] = {1000};

    ARB_ASSERT(boards >= 1 && boards <= ARB_VP_BOARDS_MAX && last < ARB_VP_BANDS_MAX);
    for (unsigned i = 1; i < last; i++) vp[i] = raw_hundredths(boards, i);
    vp[last] = 2000;
    correct_steps(vp, last);
    scale->count = (uint16_t)(last + 1);
    scale->of_percent = scale->reserved = 0;
    for (unsigned i = 0; i <= last; i++)
        scale->band[i] = (struct arb_vp_band){
            i < last ? (int32_t)i : INT32_MAX, (int16_t)vp[i], (int16_t)(2000 - vp[i])};
}

/* The margin up to which a win is worth 10 + i is X * ln(1 - (1 - R) * (i + 1/2) / 10) / ln R, cut. Here is its square
 * for one board, in 2^-40; N boards make it N times as large. None is nearer to a whole margin's square than 0.006. */
static const uint64_t limit_squared[10] = {
    UINT64_C(180042690095),   UINT64_C(1758242151504),  UINT64_C(5331802803823),  UINT64_C(11490299726791),
    UINT64_C(21063606641961), UINT64_C(35259190706471), UINT64_C(55907878067052), UINT64_C(85936007570020),
    UINT64_C(130359843560122), UINT64_C(198659304925530),
};

/* No band may be narrower than the one before; the first is one side of a draw. */
static void correct_bands(int limit[10])
{
    for (int i = 0; i < 9;) {
        const int before = i == 0 ? 2 * limit[0] + 1 : limit[i] - limit[i - 1];

        if (limit[i + 1] - limit[i] >= before) {
            i++;
        } else {
            limit[i]--;
            i = 0;
        }
    }
}

/* The scale of whole victory points, 20-0 to 10-10: eleven bands. */
void arb_vp_scale_wbf_discrete(unsigned boards, struct arb_vp_scale *scale)
{
    int limit[10];

    ARB_ASSERT(boards >= 1 && boards <= ARB_VP_BOARDS_MAX);
    for (unsigned i = 0; i < 10; i++) limit[i] = (int)root(limit_squared[i] * boards >> 40);
    correct_bands(limit);
    scale->count = 11;
    scale->of_percent = scale->reserved = 0;
    for (int i = 0; i <= 10; i++)
        scale->band[i] = (struct arb_vp_band){
            i < 10 ? limit[i] : INT32_MAX, (int16_t)(1000 + 100 * i), (int16_t)(1000 - 100 * i)};
}

bool arb_vp_scale_published(const struct arb_vp_published *published, unsigned boards, struct arb_vp_scale *scale)
{
    for (unsigned i = 0; i < published->lengths; i++) {
        const struct arb_vp_length *length = &published->length[i];

        if (boards < length->least || boards > length->most) continue;
        *scale = (struct arb_vp_scale){.count = length->count, .of_percent = published->of_percent};
        for (unsigned b = 0; b < length->count; b++) scale->band[b] = length->band[b];
        return true;
    }
    return false;
}

static const struct arb_vp_published *published_as(struct arb_span name)
{
    for (unsigned i = 0; i < arb_vp_published_count; i++)
        if (arb_span_is(name, arb_vp_published[i].name)) return &arb_vp_published[i];
    return NULL;
}

bool arb_vp_is_named(struct arb_span name)
{
    return arb_span_is(name, "wbf") || arb_span_is(name, "wbf-discrete") || published_as(name) != NULL;
}

bool arb_vp_scale_named(struct arb_span name, unsigned boards, struct arb_vp_scale *scale)
{
    const struct arb_vp_published *published = published_as(name);

    ARB_ASSERT(boards >= 1 && boards <= ARB_VP_BOARDS_MAX);
    if (published != NULL) return arb_vp_scale_published(published, boards, scale);
    if (!arb_vp_is_named(name)) return false;
    *scale = (struct arb_vp_scale){.count = 0};
    (arb_span_is(name, "wbf") ? arb_vp_scale_wbf : arb_vp_scale_wbf_discrete)(boards, scale);
    return true;
}

/* What a percentage is above or below 50, in hundredths, rounded away from zero. */
int arb_vp_percent_margin(int64_t won, int64_t available)
{
    const int64_t above = 10000 * won - 5000 * available;
    const int64_t size = above < 0 ? -above : above;
    const int margin = available > 0 ? (int)((size + available - 1) / available) : 0;

    return above < 0 ? -margin : margin;
}

/* The band that the margin lies in, for the winner or the loser. */
struct arb_vp arb_vp_of(const struct arb_vp_scale *scale, int margin)
{
    const int64_t magnitude = margin < 0 ? -(int64_t)margin : margin;
    const struct arb_vp_band *band = scale->band;

    ARB_ASSERT(scale->count >= 1);
    while (magnitude > band->up_to && band + 1 < scale->band + scale->count) band++;
    if (margin < 0) return (struct arb_vp){band->loser, band->winner};
    return (struct arb_vp){band->winner, band->loser};
}

/* -- A mismatch ------------------------------------------------------------------------------ */

/* A quarter of four times as much, halves away from average. */
static int32_t quarter_of(int32_t four_times, int32_t pool)
{
    const int32_t down = four_times / 4, rest = four_times % 4;

    if (rest == 2) return down + (four_times > 2 * pool);
    return down + (rest > 2);
}

int32_t arb_vp_mismatched(int32_t won, int32_t right, int32_t met, int32_t pool, bool is_at_fault)
{
    const int32_t apart = met > right ? met - right : right - met;

    ARB_ASSERT(won >= 0 && won <= pool && pool > 0);
    if (4 * apart <= pool) return won;
    if (met > right) return is_at_fault ? won : quarter_of(pool + 3 * won, pool);
    return !is_at_fault || 4 * won <= pool ? won : quarter_of(4 * won - (won - pool / 4), pool);
}
