/* published/plays.h -- the plays that a published file has on record, card by card, for those who play a board again.
 */
#ifndef ARB_PUBLISHED_PLAYS_H
#define ARB_PUBLISHED_PLAYS_H

#include "pages/diagram.h"

#include "formats/format.h"

struct arb__play {
    struct arb_span label;                      /* of its board, in the file's text */
    struct arb_deal deal;                       /* whole */
    char room;                                  /* 'o' open, 'c' closed, 0 not said */
    uint8_t tricks;                             /* declarer's, or ARB_PLAYED_UNKNOWN */
    struct arb_contract contract;               /* with its declarer */
    uint8_t count;                              /* 1..52, from the first lead on, in the order of play */
    arb_card card[ARB_CARDS];
};

struct arb__plays {
    struct arb__play *item;
    size_t count;
};

/* Those of a text of PBN, in its order; of another format there are none. On any thread. */
void arb__plays_read(struct arb__plays *plays, enum format format, struct arb_span text);
void arb__plays_free(struct arb__plays *plays);

/* Links to the app's page where each play of that board and deal is stepped through; nothing where there are none. */
void arb__plays_html(struct arb__html *html, const struct arb__plays *plays, struct arb_span label,
                     const struct arb__again *again);

#endif
