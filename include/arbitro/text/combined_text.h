/* arbitro/text/combined_text.h -- the ranking of a series for people, a line for each pair. */
#ifndef ARBITRO_TEXT_COMBINED_TEXT_H
#define ARBITRO_TEXT_COMBINED_TEXT_H

#include "arbitro/contest/combined.h"
#include "arbitro/text/messages.h"

/* Writes one pair in columns that tabs separate: place, figure, names, then each session with section, number, figure
 * and substitutes, the stage carried over, and the places in its category and with handicap. Without a rank the figure
 * is written only if the pair played enough to have one. contest[i] is the contest of series->member[i]; 'row' is one
 * of 'combined', which arb_combine made of them. Two kilobytes are enough; nothing is kept. */
void arb_combined_row_write(struct arb_writer *out, enum arb_language language, const struct arb_series *series,
                            const struct arb_contest *const *contest, const struct arb_combined *combined,
                            const struct arb_combined_row *row);

#endif
