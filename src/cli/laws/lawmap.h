/* lawmap.h -- which code answers with an article, which cases cite it and which produce it.
 *
 * The table is made by tools/lawmap.py at build time, in the articles' order.
 */
#ifndef ARB_CLI_LAWMAP_H
#define ARB_CLI_LAWMAP_H

#include "arbitro/words/law.h"

enum lawmap_kind { LAWMAP_CODE, LAWMAP_CITED, LAWMAP_PRODUCED };

/* One place of an article. */
struct lawmap_place {
    uint16_t law;                   /* enum arb_law */
    uint8_t kind;                   /* enum lawmap_kind */
    const char *where;              /* "src/laws/ch5_auction/law27_insufficient_bid.c:10" */
};

/* In the articles' order; ended by a place with LAW_NONE. */
extern const struct lawmap_place lawmap_places[];

#endif
