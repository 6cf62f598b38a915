/* arbitro/text/scoring_text.h -- a form of scoring and its figures in words.
 *
 *     arb_scoring_write(&out, &contest.scoring);                      crossimps mean cap 17
 *     arb_scoring_figure_write(&out, &scoring, row->won, row->available);     61.61   -12   0.75
 */
#ifndef ARBITRO_SCORING_TEXT_H
#define ARBITRO_SCORING_TEXT_H

#include "arbitro/contest/scoring.h"
#include "arbitro/contest/terms.h"

/* As it stands behind 'scoring' in a line. */
void arb_scoring_write(struct arb_writer *out, const struct arb_scoring *scoring);

/* As it stands behind 'ties' in a line: "shared", "meeting tops drawn 17". */
void arb_ties_write(struct arb_writer *out, const struct arb_ties *ties);

/* A figure that is rounded to hundredths already, as shown below: of a standing, whose exact fraction is not kept. */
void arb_scoring_shown_write(struct arb_writer *out, const struct arb_scoring *scoring, int64_t hundredths);

/* won / available as it is shown: percentages and means of IMPs with two decimals, sums of IMPs and points with two
 * where they are not whole. available > 0. */
void arb_scoring_figure_write(struct arb_writer *out, const struct arb_scoring *scoring, int64_t won,
                              int64_t available);

#endif
