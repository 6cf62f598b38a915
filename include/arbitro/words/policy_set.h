/* arbitro/words/policy_set.h -- sets of articles, by which people play at a table that a program runs.
 *
 * A set says of each Law whether an act that breaks it is prevented, warned of or executed. Here are their names
 * alone, as an organiser chooses one; what each says of which Law is the business of who runs the table. The order is
 * kept: what is stored has the number or the word.
 */
#ifndef ARBITRO_POLICY_SET_H
#define ARBITRO_POLICY_SET_H

#include "arbitro/base/base.h"

#define ARB_POLICY_SETS(X)                                                                         \
    X(ONLINE, "online")     /* what no hand does at a screen is prevented, the rest executed */    \
    X(TABLE, "table")       /* as at a table of wood: it happens, and is ruled */                  \
    X(LESSON, "lesson")     /* what 'online' prevents is warned of, and done by who wants to */    \
    X(SCREENS, "screens")   /* a call that breaks a Law does not pass the screen; play as at 'table' */ \
    X(ENFORCED, "enforced") /* whatever breaks a Law is prevented: 80E of the code for online play */ \
    X(SUPERVISED, "supervised") /* the same, and the Director reads what is written: 80H */

#define ARB_STOP_SECONDS_MAX 60     /* so long, at most, the next player waits after a jump bid (73A2) */

/* ONLINE is 0: who chooses none plays by it. */
enum arb_policy_set {
#define X(NAME, word) ARB_SET_##NAME,
    ARB_POLICY_SETS(X)
#undef X
    ARB_SET_COUNT
};

/* "enforced"; "" out of range. A constant string. */
const char *arb_policy_set_word(enum arb_policy_set set);
/* Reads that word, in small letters and whole. False, and *set untouched, if it is none. */
ARB_MUST_USE bool arb_policy_set_read(struct arb_span span, enum arb_policy_set *set);

#endif
