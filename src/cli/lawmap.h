/* lawmap.h -- where the program cites an article, and which cases claim it.
 *
 * The table is made by tools/lawmap.py at build time, in the articles' order.
 */
#ifndef ARB_CLI_LAWMAP_H
#define ARB_CLI_LAWMAP_H

#include "arbitro/law.h"

struct lawmap_place {
    uint16_t law;                   /* enum arb_law */
    const char *where;              /* "src/laws/ch5_auction/law27_insufficient_bid.c:10" */
};

/* Ended by LAW_NONE. */
extern const struct lawmap_place lawmap_places[];

#endif
