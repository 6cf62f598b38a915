/* arbitro/text/claim_aid.h -- the worst normal line after a claim at the table, as evidence for Laws 69B, 70 and 71.
 *
 * The question is made from the table: hands, cards of the trick in progress, penalty cards, who has shown out, what
 * was said, and the Director's findings. The answers are told by arbitro/text/telling.h.
 */
#ifndef ARBITRO_TEXT_CLAIM_AID_H
#define ARBITRO_TEXT_CLAIM_AID_H

#include "arbitro/table/table.h"
#include "arbitro/text/search_result.h"

/* Bytes that a search works in. */
#define ARB_CLAIM_AID_MEMORY (16u << 20)

/* Is the Director being asked how many tricks a claim is worth, and are all hands known? */
bool arb_claim_aid_is_wanted(const struct arb_table *table);

/* Searches the claim that is open at a table where it is wanted: three searches of four million cards tried at most, in
 * 'memory' of ARB_CLAIM_AID_MEMORY bytes, which is the caller's and free again at the return. Where the question cannot
 * be searched, aid->fault says why. */
void arb_claim_aid_find(const struct arb_table *table, void *memory, struct arb_claim_report *aid);

#endif
