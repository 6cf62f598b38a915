/* claim_search.h -- runs a claim's search with limits of time and nodes, reports progress, and stops at Ctrl-C. */
#ifndef ARB_CLI_CLAIM_SEARCH_H
#define ARB_CLI_CLAIM_SEARCH_H

#include "arbitro/claim/claim.h"
#include "arbitro/text/messages.h"

struct claim_patience {
    int64_t nodes;                  /* cards tried for one answer */
    int64_t seconds;                /* from the start of the program's first search; 0: no limit */
    enum arb_language language;
    bool tells;                     /* progress on standard error, at the start and once a second */
};

/* From now on Ctrl-C ends the search, and not the program. */
void claim_patience_begin(void);

/* Is there no time left for another answer? */
bool claim_patience_is_over(const struct claim_patience *patience);

/* Runs until it has finished or must stop; stopped, the claim has walked the worst line found. */
void claim_search(struct arb_claim *claim, const struct claim_patience *patience);

#endif
