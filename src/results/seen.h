/* seen.h -- what was met before: texts with a number, found again without a search. */
#ifndef ARB_RESULTS_SEEN_H
#define ARB_RESULTS_SEEN_H

#include "arbitro/base.h"

struct seen_item {
    struct arb_span text;           /* at NULL: free */
    uint64_t number;
};

/* All zero is empty. At most half full. */
struct seen {
    struct seen_item *slot;
    size_t room, count;
};

bool seen_has(const struct seen *seen, struct arb_span text, uint64_t number);

/* Adds what may be there already; the text outlives the set. False when memory is short. */
ARB_MUST_USE bool seen_add(struct seen *seen, struct arb_span text, uint64_t number);

void seen_free(struct seen *seen);

#endif
