/* pages/result.h -- a result in the words of a page.
 */
#ifndef ARB_PAGES_RESULT_H
#define ARB_PAGES_RESULT_H

#include "pages/html.h"

#include "arbitro/contest/contest.h"

/* The contract, an artificial score, or that it was not played. */
void arb__outcome_html(struct arb__html *html, const struct arb_board_outcome *outcome);

/* A star behind what a ruling gave, which the foot of the page explains; nothing when ruling is 0. */
void arb__ruled_html(struct arb__html *html, unsigned ruling);

/* "=", "+1", "−2". */
void arb__made_html(struct arb__html *html, const struct arb_board_outcome *outcome);
void arb__points_html(struct arb__html *html, int points);

#endif
