/* pages/diagram.h -- a board's dealer, vulnerability and hands on a page, and the way to play them again.
 */
#ifndef ARB_PAGES_DIAGRAM_H
#define ARB_PAGES_DIAGRAM_H

#include "pages/html.h"

#include "arbitro/words/board.h"

/* "Dealer N, North-South vulnerable", in its colour. dealer: ARB_SEATS where it is not known. */
void arb__conditions_html(struct arb__html *html, enum arb_seat dealer, enum arb_vulnerability vulnerable);

/* The four hands as they sat, North above. */
void arb__deal_html(struct arb__html *html, const struct arb_deal *deal);

/* A link to the app's page where this deal is played again. It has the deal in it, so it stands only where the deal
 * itself does; not in files, which have no app beside them. number 0: not known; dealer: ARB_SEATS where it is not
 * known, and vulnerable is then left out too. */
void arb__play_again_html(struct arb__html *html, const struct arb_deal *deal, unsigned number, enum arb_seat dealer,
                          enum arb_vulnerability vulnerable);

#endif
