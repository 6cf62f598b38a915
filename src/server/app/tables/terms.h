/* tables/terms.h -- the sets of articles by which people play at a table: of each Law, is an act that breaks it
 * prevented, warned of, or executed?
 */
#ifndef ARB_TABLES_TERMS_H
#define ARB_TABLES_TERMS_H

#include "arbitro/words/policy_set.h"
#include "arbitro/words/regulations.h"

#define ARB__LAWS_END 94                    /* Laws are 1..93 */

/* What such a set says of a Law, 1..93. */
enum arb_policy arb__policy_of_set(enum arb_policy_set set, unsigned law);

/* Seconds that the next player waits after a jump bid, unless the terms of a table say otherwise; 0: he does not. */
unsigned arb__stop_of_set(enum arb_policy_set set);

#endif
