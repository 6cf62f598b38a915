/* text_set.h -- a hash set of (text, number) pairs. */
#ifndef ARB_RESULTS_TEXT_SET_H
#define ARB_RESULTS_TEXT_SET_H

#include "arbitro/base/base.h"

/* A slot of the table. */
struct text_set_slot {
    struct arb_span text;           /* at NULL: free */
    uint64_t number;
};

/* Zeroed: empty. The table is at most half full, so a search is short; room is a power of two. */
struct text_set {
    struct text_set_slot *slot;
    size_t room, count;
};

/* Is the pair in the set? */
bool text_set_has(const struct text_set *set, struct arb_span text, uint64_t number);

/* Adds the pair, if it is not there; the text is not copied and must outlive the set. False: no memory. */
ARB_MUST_USE bool text_set_add(struct text_set *set, struct arb_span text, uint64_t number);

void text_set_free(struct text_set *set);

#endif
