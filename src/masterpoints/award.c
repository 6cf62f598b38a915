/* award.c -- the masterpoints of a place by a scale. */
#include "scale.h"

#include <math.h>

/* Sums of hundredths in doubles miss a whole number by less than this: nothing is rounded up for so little, and a
 * half is a half. */
#define TOLERANCE 1e-7

/* More than anybody has ever won, and exact in hundredths. */
#define POINTS_MAX 1e9

static bool value_of(const struct scale *scale, const struct scale_formula *formula, double *value,
                     struct scale_fault *fault)
{
    struct formula_fault wrong;

    if (formula_value(formula->text, &scale->names, value, &wrong)) return true;
    *fault = (struct scale_fault){
        .kind = SCALE_FORMULA, .formula = wrong, .line = formula->line, .column = formula->column + wrong.column - 1};
    return false;
}

/* Computes each 'let' in the order of the file, since a formula may use those above it. */
static bool work_out(struct scale *scale, struct scale_fault *fault)
{
    for (unsigned i = 0; i < scale->lets; i++) {
        double value;

        if (!value_of(scale, &scale->let[i], &value, fault)) return false;
        if (formula_set(&scale->names, scale->let[i].name, value)) continue;
        *fault = (struct scale_fault){.kind = SCALE_TOO_LARGE, .line = scale->let[i].line, .column = 1};
        return false;
    }
    return true;
}

/* How many places have points; at most as many as there are contestants. */
static bool count_awards(struct scale *scale, struct scale_fault *fault)
{
    double awards = formula_find(&scale->names, arb_span_of("contestants"))->value, own_awards;

    if (scale->awards.text.length > 0) {
        if (!value_of(scale, &scale->awards, &own_awards, fault)) return false;
        awards = fmin(awards, own_awards);
    }
    ARB_ASSERT(formula_set(&scale->names, arb_span_of("awards"), awards));
    return true;
}

static bool points_of(struct scale *scale, unsigned place, double *points, struct scale_fault *fault)
{
    ARB_ASSERT(formula_set(&scale->names, arb_span_of("place"), place));
    if (!work_out(scale, fault) || !count_awards(scale, fault)) return false;
    if (!value_of(scale, &scale->points, points, fault)) return false;
    if (place > formula_find(&scale->names, arb_span_of("awards"))->value) *points = 0;
    *points = fmin(fmax(*points, 0), POINTS_MAX);
    return true;
}

static int64_t rounded(const struct scale *scale, double points)
{
    const double steps = points / scale->step;
    double whole = floor(steps + 0.5 + TOLERANCE);

    if (scale->rounding == SCALE_UP) whole = ceil(steps - TOLERANCE);
    if (scale->rounding == SCALE_DOWN) whole = floor(steps + TOLERANCE);
    return (int64_t)round(whole * scale->step * 100);
}

/* A player's part of the award, by the scale's formula. */
static bool player_of(struct scale *scale, double award, double played, double *points, struct scale_fault *fault)
{
    *points = award;
    if (scale->player.text.length == 0) return true;
    ARB_ASSERT(formula_set(&scale->names, arb_span_of("award"), award));
    ARB_ASSERT(formula_set(&scale->names, arb_span_of("played"), played));
    if (!value_of(scale, &scale->player, points, fault)) return false;
    *points = fmin(fmax(*points, 0), POINTS_MAX);
    return true;
}

/* Ties share before rounding: the mean of the places that they take together, or the best of them. */
bool scale_award(struct scale *scale, unsigned place, unsigned together, double played, int64_t *hundredths,
                 struct scale_fault *fault)
{
    const unsigned counted = scale->shares_ties ? together : 1;
    double sum = 0;

    *fault = (struct scale_fault){0};
    for (unsigned i = 0; i < counted; i++) {
        double points = 0;

        if (!points_of(scale, place + i, &points, fault)) return false;
        sum += points;
    }
    if (sum > 0 && !player_of(scale, sum / counted, played, &sum, fault)) return false; /* of none nobody has a part */
    *hundredths = rounded(scale, sum);
    return true;
}
