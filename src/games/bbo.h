/* bbo.h -- the boards behind the links of a page of Bridge Base Online: a traveller, or the list of a player's hands.
 *
 *     struct bbo_page page = bbo_page_on(text);
 *     while (bbo_page_next(&page, &link)) ...      page.line: where it stands
 *
 * A link calls hv_popuplin('...') with LIN in it, or is an address of the hand viewer. Where a page has the first kind
 * only those are read, because its addresses lead to the same boards again. The LIN of a board that was not played to
 * its end often lacks the tricks; the row that the link stands in has them.
 */
#ifndef ARB_GAMES_BBO_H
#define ARB_GAMES_BBO_H

#include "arbitro/base/base.h"
#include "arbitro/words/contract.h"

#include <stdint.h>

struct bbo_page {
    struct arb_span rest;
    uint32_t line;                  /* from 1; of the link that was given last */
    bool has_calls;                 /* links are calls */
};

struct bbo_link {
    struct arb_span address;        /* the address, or the LIN that would be in one */
    struct arb_written_tricks result;       /* relative, where the row tells it */
    bool has_result;
};

/* Is it a web page with such links? */
bool bbo_page_has_boards(struct arb_span text);

struct bbo_page bbo_page_on(struct arb_span text);

/* The next link; false: no more. Its address points into the text. */
ARB_MUST_USE bool bbo_page_next(struct bbo_page *page, struct bbo_link *link);

#endif
