/* hall/contests/ids.h -- the ids of a contest's acts, so that an act sent twice is taken once.
 *
 * A set of keyed 128-bit hashes, open addressing, at most half full. An id stands for
 * the number of its act, or for an act on its way to the disk; and it remembers, as another
 * hash, which act that is: a known id with another act is no repeat, and is refused.
 */
#ifndef ARB_HALL_IDS_H
#define ARB_HALL_IDS_H

#include "arbitro/base/base.h"

struct arb__flight;

struct arb__id {
    uint64_t hash[2];               /* both 0: free */
    struct arb__flight *flight;     /* on its way; NULL once kept */
    uint32_t kept;                  /* the act's number */
    uint64_t act[2];                /* arb__ids_hash of who did what */
};

struct arb__ids {
    struct arb__id *slot;
    size_t room, count;             /* room: a power of two, or 0 */
};

/* The hash by which ids and acts are remembered, keyed anew in every run. Never 0, 0. */
void arb__ids_hash(uint64_t hash[2], struct arb_span text);

/* The slot of an id; NULL if it is not there. Valid until the set changes. */
struct arb__id *arb__ids_find(const struct arb__ids *ids, struct arb_span id);

/* Adds an id that is not there. Never NULL: without memory the program ends. */
struct arb__id *arb__ids_add(struct arb__ids *ids, struct arb_span id);

/* Takes out an id; one that is not there is no fault. */
void arb__ids_remove(struct arb__ids *ids, struct arb_span id);

void arb__ids_free(struct arb__ids *ids);

#endif
