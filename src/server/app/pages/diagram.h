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

/* A board to be played again on the app's page. Zeroed but for the deal: nothing else is known. */
struct arb__again {
    const struct arb_deal *deal;
    unsigned number;                /* 0: not known */
    bool has_dealer;                /* and then the vulnerability too */
    enum arb_seat dealer;
    enum arb_vulnerability vulnerable;
    struct arb_contract contract;   /* with its declarer; level 0: not chosen */
    char room;                      /* 'o' open, 'c' closed, 0 not said */
    bool has_tricks;
    uint8_t tricks;                 /* declarer's, on record */
    unsigned count;                 /* cards that were played, from the first lead on */
    const arb_card *card;
};

/* An open <a> to the page where the board is played again. It has the deal in it, so it stands only where the deal
 * itself does; not in files, which have no app beside them. */
void arb__again_open_html(struct arb__html *html, const struct arb__again *again);

/* The same with its words, a paragraph; nothing in a file. */
void arb__play_again_html(struct arb__html *html, const struct arb__again *again);

#endif
