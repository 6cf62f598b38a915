/* policy_set.c -- the words of the sets of articles.
 */
#include "arbitro/words/policy_set.h"

ARB_LIST_TEXTS(arb_policy_set_word, enum arb_policy_set, ARB_POLICY_SETS, ARB_ROW_WORDS)

bool arb_policy_set_read(struct arb_span span, enum arb_policy_set *set)
{
    for (unsigned s = 0; s < ARB_SET_COUNT; s++) {
        if (!arb_span_is(span, arb_policy_set_word((enum arb_policy_set)s))) continue;
        *set = (enum arb_policy_set)s;
        return true;
    }
    return false;
}
