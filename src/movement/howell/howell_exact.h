/* howell_exact.h -- the complete search for a first row; inside the house. */
#ifndef ARB_HOWELL_EXACT_H
#define ARB_HOWELL_EXACT_H

#include "../meetings/inside.h"

#include "arbitro/movement/howell_search.h"

enum arb__howell_found {
    ARB__HOWELL_NONE,               /* there is none: all were tried */
    ARB__HOWELL_ROW,
    ARB__HOWELL_UNKNOWN             /* the steps did not reach */
};

/* A row in which so many tables at most have a set that another has too. Arrows as they fall; *row untouched unless
 * it is found. */
ARB_MUST_USE enum arb__howell_found
arb__howell_exact(const struct arb_howell_wish *wish, unsigned shared, uint32_t steps, struct arb_chance *chance,
                  struct arb_howell_row *row);

#endif
