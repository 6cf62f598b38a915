/* arbitro/contest/scoring.h -- how a contest is scored: matchpoints, cross-IMPs, Butler or total points. Laws 77, 78.
 *
 *     scoring matchpoints                  two for each score beaten, one for each equalled (78A)
 *     scoring crossimps mean cap 17        each result with each other (78B), over the comparisons
 *     scoring matchpoints unit 1           the same, shown as one for a score beaten and a half for one equalled
 *     scoring butler trim 1                all with a datum, the best and the worst result left out of it
 *     scoring butler par                   all with par, which an act 'par' states for each board
 *     scoring butler given                 all with the figure that an act 'datum' states for each board
 *     scoring total                        points as Law 77 gives them (78C)
 *     scoring matchpoints alone fixed      60% and no more for a result that nobody can be compared with
 *
 * All zero is matchpoints. Whatever the form, amounts are whole numbers of 1/10000 of its unit, a matchpoint, an
 * IMP or a point, and a standing is an exact fraction; two decimals are for showing.
 */
#ifndef ARBITRO_SCORING_H
#define ARBITRO_SCORING_H

#include "arbitro/contest/decision.h"
#include "arbitro/score/imp.h"

/* The forms of scoring. One X-macro makes the enum and the words of the notation. */
#define ARB_SCORING_FORMS(X)                                                                       \
    X(MATCHPOINTS, matchpoints)                                                                    \
    X(CROSSIMPS, crossimps)                                                                        \
    X(BUTLER, butler)                                                                              \
    X(TOTAL, total)

enum arb_scoring_form {
#define X(NAME, word) ARB_SCORED_##NAME,
    ARB_SCORING_FORMS(X)
#undef X
    ARB_SCORING_FORM_COUNT
};

/* In what a standing is shown. */
enum arb_scoring_unit { ARB_IN_PERCENT, ARB_IN_IMPS, ARB_IN_POINTS };

/* Cross-IMPs: what becomes of a result's IMPs against all the others. */
enum arb_cross_form {
    ARB_CROSS_MEAN,
    ARB_CROSS_SUM,                  /* over as many comparisons as a full board has */
    /* The sum divided by the square root of (results * comparisons / 2), to the hundredth. */
    ARB_CROSS_XIMPQ
};

/* Butler: what the results of a board are compared with. */
enum arb_butler_datum {
    ARB_BUTLER_MEAN,                /* of the results, trimmed */
    ARB_BUTLER_MEDIAN,
    ARB_BUTLER_PAR,                 /* stated by an act 'par'; it is not computed here from the cards */
    ARB_BUTLER_GIVEN                /* stated by an act 'datum' */
};

/* What a result gets that is alone in its group: on a fouled board, or because no other table has a score. */
enum arb_alone {
    /* Average plus to both sides (12C2), or the pair's mean on the boards that it played where that is more. This
     * result is not counted in that mean. */
    ARB_ALONE_AVERAGE,
    ARB_ALONE_FIXED                 /* 60% or 3 IMPs to both, counted like a score obtained */
};

#define ARB_SCORING_TRIM_MAX 40     /* results off at each end */

struct arb_scoring {
    uint8_t form;                   /* enum arb_scoring_form */
    /* MATCHPOINTS: enum arb_mp_small, for groups too small for Neuberg's formula. */
    uint8_t small;
    uint8_t cross;                  /* CROSSIMPS: enum arb_cross_form */
    uint8_t cap;                    /* CROSSIMPS: no comparison counts more, 1..24; 0: no cap */
    uint8_t datum;                  /* BUTLER: enum arb_butler_datum */
    /* BUTLER by the mean: results off at each end, 0..ARB_SCORING_TRIM_MAX. */
    uint8_t trim;
    /* BUTLER by the mean: results left out at each end, in hundredths of a per cent of all, 0..4999; only one of
     * this and 'trim' is not 0. */
    uint16_t trim_percent;
    uint8_t rounding;               /* BUTLER: enum arb_datum_rounding */
    /* MATCHPOINTS: 1: shown as one for a win and a half for a tie; the amounts stored do not change. */
    uint8_t halved;
    uint8_t alone;                  /* enum arb_alone; 0 with TOTAL or a stated datum */
    uint8_t reserved;
};

/* "matchpoints", "crossimps" and so on; the text is static. */
const char *arb_scoring_word(enum arb_scoring_form form);
/* "percent", "imps", "points"; the text is static. */
const char *arb_scoring_unit_word(enum arb_scoring_unit unit);

/* The unit in which this scoring is shown. */
enum arb_scoring_unit arb_scoring_unit(const struct arb_scoring *scoring);

/* Are the numbers in range, and those of other forms 0? */
bool arb_scoring_is_sound(const struct arb_scoring *scoring);

/* Is the datum a number that is told of each board, and not made of its results? */
static inline bool arb_scoring_is_supplied_datum(const struct arb_scoring *scoring)
{
    return scoring->form == ARB_SCORED_BUTLER && scoring->datum >= ARB_BUTLER_PAR;
}

/* Can an artificial score of so many per cent be given in this form? Any at matchpoints; 60, 50 or 40 (3, 0, -3) at
 * IMPs; for total points the Laws have none. */
bool arb_scoring_knows_artificial(const struct arb_scoring *scoring, unsigned percent);
/* Can a penalty be given in this unit? A part of a top or of the session at matchpoints, IMPs at IMPs, points at
 * total points; victory points are for matches. */
bool arb_scoring_knows_penalty(const struct arb_scoring *scoring, enum arb_penalty_unit unit);

/* won / available as it is shown, in hundredths: of a per cent, exact halves away from fifty; of an IMP or a point,
 * away from zero. 0 when nothing was available. */
int64_t arb_scoring_hundredths(const struct arb_scoring *scoring, int64_t won, int64_t available);

#endif
