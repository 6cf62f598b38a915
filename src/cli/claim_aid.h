/* claim_aid.h -- a claim at the table, put to the search: the worst normal line as evidence of Laws 69B, 70, 71. */
#ifndef ARB_CLI_CLAIM_AID_H
#define ARB_CLI_CLAIM_AID_H

#include "arbitro/table.h"

struct claim_aid {
    const char *fault;              /* a key of messages/ why nothing can be told; NULL: what follows */
    bool finished;                  /* fewest is exact; else between low and high */
    bool most_known, trump_out;
    uint8_t left, claimed, low, high, most, lost_to_trump;
    uint8_t on_table;               /* cards on the trick in progress */
    uint8_t line_count, line_seat[ARB_CARDS];
    arb_card line[ARB_CARDS];
};

/* Is the Director asked what the aid is evidence for, and are all hands known? */
bool claim_aid_is_wanted(const struct arb_table *table);

/* False: no memory for it. */
ARB_MUST_USE bool claim_aid_find(const struct arb_table *table, struct claim_aid *aid);

#endif
