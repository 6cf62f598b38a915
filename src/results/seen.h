/* seen.h -- a hash set of (text, number) pairs. */
#ifndef ARB_RESULTS_SEEN_H
#define ARB_RESULTS_SEEN_H

#include "arbitro/base.h"

/* A slot of the table. */
struct seen_item {
    struct arb_span text;           /* at NULL: free */
    uint64_t number;
};

/* Zeroed: empty. The table is at most half full, so a search is short; room is a power of two. */
struct seen {
    struct seen_item *slot;
    size_t room, count;
};

/* Is the pair in the set? */
bool seen_has(const struct seen *seen, struct arb_span text, uint64_t number);

/* Adds the pair, if it is not there; the text is not copied and must outlive the set. False: no memory. */
ARB_MUST_USE bool seen_add(struct seen *seen, struct arb_span text, uint64_t number);

void seen_free(struct seen *seen);

#endif
