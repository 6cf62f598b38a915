/* pages/slip.h -- a ruling as a page to print: /e/ID/ruling/N.
 */
#ifndef ARB_PAGES_SLIP_H
#define ARB_PAGES_SLIP_H

#include "pages/page_parts.h"

/* A ruling of a contest of any kind. 'fined' writes who a penalty is for, a pair or a team; 'place' writes at which
 * table or match the board was played, and is asked only where board is not 0. */
struct arb__slip {
    const struct arb__page *page;
    enum arb_edition edition;
    unsigned board;                             /* 0: the ruling is about no board */
    const char *artificial;                     /* key: the heading of an artificial score, which names the two */
    unsigned state;                             /* enum arb_ruling_state */
    const struct arb_ruled *ruled;
    void (*fined)(struct arb__html *html, const struct arb__slip *slip, const struct arb_penalty *penalty);
    void (*place)(struct arb__html *html, const struct arb__slip *slip);
};

/* Writes the whole page. slip NULL: the board is one that the reader has still to play. */
void arb__slip_write(struct arb_writer *out, const struct arb__page *page, const char *title,
                     const struct arb__slip *slip);

#endif
