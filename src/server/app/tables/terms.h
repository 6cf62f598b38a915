/* tables/terms.h -- the sets of articles by which people play at a table: of each Law, is an act that breaks it
 * prevented, warned of, or executed?
 */
#ifndef ARB_TABLES_TERMS_H
#define ARB_TABLES_TERMS_H

#include "arbitro/words/regulations.h"

#define ARB__LAWS_END 94                    /* Laws are 1..93 */

/* Sets of articles: which Laws are prevented, warned of or executed unless the terms say otherwise. */
#define ARB__POLICY_SETS(X)                                                                        \
    X(ONLINE, "online")     /* what no hand does at a screen is prevented, the rest executed */    \
    X(TABLE, "table")       /* as at a table of wood: it happens, and is ruled */                  \
    X(LESSON, "lesson")     /* what 'online' prevents is warned of, and done by who wants to */    \
    X(SCREENS, "screens")   /* a call that breaks a Law does not pass the screen; play as at 'table' */ \
    X(ENFORCED, "enforced") /* whatever breaks a Law is prevented: 80E of the code for online play */ \
    X(SUPERVISED, "supervised") /* the same, and the Director reads what is written: 80H */

enum arb__policy_set {
#define X(NAME, word) ARB__SET_##NAME,
    ARB__POLICY_SETS(X)
#undef X
    ARB__SET_COUNT
};

enum arb_policy arb__policy_of_set(enum arb__policy_set set, unsigned law);
const char *arb__policy_set_word(enum arb__policy_set set);

#endif
