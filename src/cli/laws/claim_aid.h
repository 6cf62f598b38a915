/* claim_aid.h -- the worst normal line after a claim at the table, as evidence for Laws 69B, 70 and 71. */
#ifndef ARB_CLI_CLAIM_AID_H
#define ARB_CLI_CLAIM_AID_H

#include "arbitro/table/table.h"
#include "arbitro/text/search_result.h"

/* Is the Director being asked how many tricks a claim is worth, and are all hands known? */
bool claim_aid_is_wanted(const struct arb_table *table);

/* Searches the claim that is open at the table; some 16 MiB while it runs. False: no memory. */
ARB_MUST_USE bool claim_aid_find(const struct arb_table *table, struct arb_claim_report *aid);

#endif
