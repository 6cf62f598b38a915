/* claim_aid.h -- a claim at the table, put to the search: the worst normal line as evidence of Laws 69B, 70, 71. */
#ifndef ARB_CLI_CLAIM_AID_H
#define ARB_CLI_CLAIM_AID_H

#include "arbitro/table.h"
#include "arbitro/told.h"

/* Is the Director asked what the aid is evidence for, and are all hands known? */
bool claim_aid_is_wanted(const struct arb_table *table);

/* False: no memory for it. */
ARB_MUST_USE bool claim_aid_find(const struct arb_table *table, struct arb_told_claim *aid);

#endif
