/* lawmap.h -- where the program answers with an article, which cases cite it, which produced it.
 *
 * The table is made by tools/lawmap.py at build time, in the articles' order.
 */
#ifndef ARB_CLI_LAWMAP_H
#define ARB_CLI_LAWMAP_H

#include "arbitro/law.h"

enum lawmap_kind { LAWMAP_CODE, LAWMAP_CITED, LAWMAP_PRODUCED };

struct lawmap_place {
    uint16_t law;                   /* enum arb_law */
    uint8_t kind;                   /* enum lawmap_kind */
    const char *where;              /* "src/laws/ch5_auction/law27_insufficient_bid.c:10" */
};

/* Ended by LAW_NONE. */
extern const struct lawmap_place lawmap_places[];

#endif
