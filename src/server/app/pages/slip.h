/* pages/slip.h -- a ruling as a page to print: /e/ID/ruling/N.
 */
#ifndef ARB_PAGES_SLIP_H
#define ARB_PAGES_SLIP_H

#include "pages/page_parts.h"

/* A ruling of any kind of contest; the pairs or teams by 'fined' and, of a board, by 'place'. */
struct arb__slip {
    const struct arb__page *page;
    enum arb_edition edition;
    unsigned board;                             /* 0: of none */
    const char *artificial;                     /* key: an artificial score, of which two */
    unsigned state;                             /* enum arb_ruling_state */
    const struct arb_ruled *ruled;
    void (*fined)(struct arb__html *html, const struct arb__slip *slip, const struct arb_penalty *penalty);
    void (*place)(struct arb__html *html, const struct arb__slip *slip);
};

/* Writes the whole page. slip NULL: the board is one that the reader has still to play. */
void arb__slip_write(struct arb_writer *out, const struct arb__page *page, const char *title,
                     const struct arb__slip *slip);

#endif
