/* arbitro/score/imp.h -- differences in International Match Points. Law 78B, and pairs scored by it.
 *
 *     arb_imps(170)                                              5
 *
 *     static struct arb_imp_chart chart;                         zeroed, kept for every board
 *     struct arb_imp_award award[3];
 *     uint32_t results = arb_cross_imps(&board, 0, &chart, award);
 *     award[0].imps[ARB_NS]                                      the sum over results - 1 comparisons
 *
 * Two ways to score pairs: each result compared with each other (cross-IMPs), or all
 * of them with one datum (Butler). A board and its lines are those of matchpoint.h:
 * weighted, split and artificial scores, results not played, and groups. Amounts are
 * in units of 1/10000 IMP. A component of a weighted score becomes IMPs first and is
 * weighted then. Artificial scores are 3, 0 and -3 for 60, 50 and 40 per cent: for
 * each comparison where comparisons are summed, once where there is a datum.
 */
#ifndef ARBITRO_IMP_H
#define ARBITRO_IMP_H

#include "arbitro/score/matchpoint.h"

#define ARB_IMP_UNIT 10000          /* units in one IMP */
#define ARB_IMPS_MAX 24

/* IMPs for a difference in points, with its sign. The Law's limits are multiples of
 * ten; another difference is worth what the largest limit it reaches is. Law 78B. */
int arb_imps(int difference);

/* A side's IMPs in units, by enum arb_side. */
struct arb_imp_award {
    int64_t imps[2];
};

/* Room to compare in, 240 kB: scores and worth are all zero before the first call and after every call. */
struct arb_imp_chart {
    struct arb_mp_chart scores;
    int64_t worth[2 * (ARB_MP_POINTS_MAX + 1)];
    uint16_t used[2 * (ARB_MP_POINTS_MAX + 1)];
};

/* Is this artificial score one that IMPs know: 60, 50 or 40 per cent for each side? */
bool arb_imp_knows_award(const struct arb_mp_line *line);

/* Compares each result with each other and sums the IMPs. cap: no comparison counts
 * more, 0 for no cap. A result in a group (Law 87) is compared there and its sum
 * stretched to the whole field; alone in its group it has 3 for each comparison, both
 * sides. award: room for board->count. Returns how many results were compared; each
 * has one comparison less. Time: results, and distinct scores squared. */
uint32_t arb_cross_imps(const struct arb_mp_board *board, int cap, struct arb_imp_chart *chart,
                        struct arb_imp_award *award);

/* The same, each group stretched to so many comparisons a result, whatever the number of results: of a board short
 * of results (87B), or to one, which is the mean. Rounded once, to the unit; rest, room for board->count or NULL, has
 * what that took off, as in matchpoint.h. comparisons < ARB_MP_LINES_MAX. */
void arb_cross_imps_over(const struct arb_mp_board *board, int cap, uint32_t comparisons, struct arb_imp_chart *chart,
                         struct arb_imp_award *award, struct arb_mp_rest *rest);

/* The sums of a board that stands alone, with their rests: where no two results can be compared, an artificial score
 * has what one comparison is worth, and so has the only result among other lines. rest: room for board->count.
 * Returns by how many results the forms below divide. */
uint32_t arb_cross_imps_alone(const struct arb_mp_board *board, int cap, struct arb_imp_chart *chart,
                              struct arb_imp_award *award, struct arb_mp_rest *rest);

/* A sum in units and rest / parts of one more, parts < 2^50. */
struct arb_imp_sum {
    int64_t units, rest, parts;
};

static inline struct arb_imp_sum arb_imp_sum_of(const struct arb_imp_award *award, const struct arb_mp_rest *rest,
                                                enum arb_side side)
{
    return (struct arb_imp_sum){award->imps[side], rest->of[side], rest->parts};
}

/* sum / comparisons, in hundredths of an IMP, halves away from zero. */
int64_t arb_cross_imps_mean_hundredths(struct arb_imp_sum sum, uint32_t results);

/* The English Bridge Union's form, sum / sqrt(results * comparisons / 2), for a scale
 * of victory points: in hundredths, rounded exactly. */
int64_t arb_cross_imps_ximpq_hundredths(struct arb_imp_sum sum, uint32_t results);

/* -- Butler: a datum ------------------------------------------------------------ */

enum arb_datum_source {
    ARB_DATUM_MEAN,                 /* of what is left when extremes are off */
    ARB_DATUM_MEDIAN,
    ARB_DATUM_GIVEN                 /* par, or what another field had */
};

/* A datum is a multiple of ten. Where does an exact five go? */
enum arb_datum_rounding {
    ARB_DATUM_AWAY,                 /* away from zero: 425 is 430 (EBU) */
    ARB_DATUM_EVEN                  /* to the even ten: 425 is 420, 435 is 440 (ACBLscore) */
};

struct arb_datum_rule {
    uint8_t source;                 /* enum arb_datum_source */
    uint8_t rounding;               /* enum arb_datum_rounding */
    /* MEAN: hundredths of a per cent of the results off at each end, 0..4999. */
    uint16_t trim_percent;
    uint32_t trim;                  /* MEAN: and so many results at each end, of those expected */
    int16_t given;                  /* GIVEN: rounded to ten as any datum */
    /* GIVEN: each group's own, ARB_MP_GROUPS of them; NULL: 'given' for all. */
    const int16_t *of_group;
};

/* Compares every result with its group's datum. Where fewer results were obtained than
 * expected, or a percentage is no whole number, part of a result is taken off. A result
 * alone in its form where more were expected has 3, both sides, unless the datum is given. A
 * weighted score enters the datum with its weights, a split one as North-South has it.
 * datum[g]: that of group g, 0 where nobody is. rest: room for board->count, or NULL: what rounding
 * to the unit took off. False if the trimming leaves nothing; award and rest are untouched then. */
ARB_MUST_USE bool
arb_butler(const struct arb_mp_board *board, const struct arb_datum_rule *rule, struct arb_imp_chart *chart,
           struct arb_imp_award *award, struct arb_mp_rest *rest, int datum[ARB_MP_GROUPS]);

/* Is anything of the group compared with its datum? Not in a group without results, nor a result alone in its form. */
bool arb_butler_compares(const struct arb_mp_board *board, const struct arb_datum_rule *rule, uint8_t group);

#endif
