/* pages/diagram.h -- a board's dealer, vulnerability and hands on a page.
 */
#ifndef ARB_PAGES_DIAGRAM_H
#define ARB_PAGES_DIAGRAM_H

#include "pages/html.h"

#include "arbitro/words/board.h"

/* "Dealer N, North-South vulnerable", in its colour. dealer: ARB_SEATS where it is not known. */
void arb__conditions_html(struct arb__html *html, enum arb_seat dealer, enum arb_vulnerability vulnerable);

/* The four hands as they sat, North above. */
void arb__deal_html(struct arb__html *html, const struct arb_deal *deal);

#endif
