/* scoring.c -- the forms in which a contest may be scored, and what may be awarded and taken off in each.
 */
#include "arbitro/contest/scoring.h"

#include "arbitro/score/ranking.h"
#include "arbitro/score/ratio.h"

static const char *const words[ARB_SCORING_FORM_COUNT] = {ARB_SCORING_FORMS(ARB_ROW_SYMBOL)};

const char *arb_scoring_word(enum arb_scoring_form form)
{
    ARB_ASSERT(form < ARB_SCORING_FORM_COUNT);
    return words[form];
}

const char *arb_scoring_unit_word(enum arb_scoring_unit unit)
{
    return unit == ARB_IN_PERCENT ? "percent" : unit == ARB_IN_IMPS ? "imps" : "points";
}

/* In what a standing is shown and a penalty taken; percentages stand for matchpoints. */
enum arb_scoring_unit arb_scoring_unit(const struct arb_scoring *scoring)
{
    switch ((enum arb_scoring_form)scoring->form) {
    case ARB_SCORED_CROSSIMPS:
    case ARB_SCORED_BUTLER: return ARB_IN_IMPS;
    case ARB_SCORED_TOTAL: return ARB_IN_POINTS;
    default: return ARB_IN_PERCENT;
    }
}

static bool is_silent_on_matchpoints(const struct arb_scoring *scoring)
{
    return scoring->small == ARB_MP_SMALL_EBU && scoring->halved == 0;
}

static bool is_silent_on_crossimps(const struct arb_scoring *scoring)
{
    return scoring->cross == ARB_CROSS_MEAN && scoring->cap == 0;
}

static bool is_silent_on_butler(const struct arb_scoring *scoring)
{
    return scoring->datum == ARB_BUTLER_MEAN && scoring->trim == 0 && scoring->trim_percent == 0 &&
           scoring->rounding == ARB_DATUM_AWAY;
}

/* Only a mean is trimmed, and either by a number of results or by a percentage of them. */
static bool is_datum(const struct arb_scoring *scoring)
{
    return scoring->datum <= ARB_BUTLER_GIVEN && scoring->trim <= ARB_SCORING_TRIM_MAX &&
           scoring->trim_percent < 5000 && scoring->rounding <= ARB_DATUM_EVEN &&
           (scoring->datum != ARB_BUTLER_MEAN) + (scoring->trim != 0) + (scoring->trim_percent != 0) <= 1;
}

/* The rule for a result alone in its group may differ from the default only in a form that compares results with each
 * other: neither total points nor a datum that is stated. */
static bool is_alone_sound(const struct arb_scoring *scoring)
{
    const bool compares = scoring->form != ARB_SCORED_TOTAL && !arb_scoring_is_supplied_datum(scoring);

    return scoring->alone <= ARB_ALONE_FIXED && (compares || scoring->alone == ARB_ALONE_AVERAGE);
}

/* Settings of the other forms must be 0, so that equal conditions are equal bytes. */
bool arb_scoring_is_sound(const struct arb_scoring *scoring)
{
    if (!is_alone_sound(scoring)) return false;
    if (!is_silent_on_matchpoints(scoring) && scoring->form != ARB_SCORED_MATCHPOINTS) return false;
    switch (scoring->form) {
    case ARB_SCORED_CROSSIMPS:
        return is_silent_on_butler(scoring) && scoring->cross <= ARB_CROSS_XIMPQ && scoring->cap <= ARB_IMPS_MAX;
    case ARB_SCORED_BUTLER:
        return is_silent_on_crossimps(scoring) && is_datum(scoring);
    default:
        return scoring->form < ARB_SCORING_FORM_COUNT && is_silent_on_crossimps(scoring) &&
               is_silent_on_butler(scoring) && scoring->small <= ARB_MP_SMALL_ACBL && scoring->halved <= 1;
    }
}

bool arb_scoring_knows_artificial(const struct arb_scoring *scoring, unsigned percent)
{
    switch (arb_scoring_unit(scoring)) {
    case ARB_IN_PERCENT: return percent <= 100;
    case ARB_IN_IMPS: return percent == 60 || percent == 50 || percent == 40;
    default: return false;
    }
}

bool arb_scoring_knows_penalty(const struct arb_scoring *scoring, enum arb_penalty_unit unit)
{
    switch (arb_scoring_unit(scoring)) {
    case ARB_IN_PERCENT: return unit == ARB_PENALTY_TOP || unit == ARB_PENALTY_SESSION;
    case ARB_IN_IMPS: return unit == ARB_PENALTY_IMPS;
    default: return unit == ARB_PENALTY_POINTS;
    }
}

int64_t arb_scoring_hundredths(const struct arb_scoring *scoring, int64_t won, int64_t available)
{
    ARB_ASSERT(available >= 0);
    if (available == 0) return 0;
    if (arb_scoring_unit(scoring) == ARB_IN_PERCENT) return arb_percent_hundredths(won, available);
    return arb_ratio_of(won, 100, available);
}
