/* terms.c -- the sets of articles: what a table prevents, warns of, or lets happen.
 *
 * A set says it Law by Law; the terms of a table may say otherwise of any Law. What no set touches is executed. A card
 * played after a claim (68D) is prevented by all of them: play has ceased.
 */
#include "tables/tables.h"

static const char *const words[] = {
#define X(NAME, word) word,
    ARB__POLICY_SETS(X)
#undef X
};

const char *arb__policy_set_word(enum arb__policy_set set)
{
    ARB_ASSERT(set < ARB__SET_COUNT);
    return words[set];
}

/* The Laws that are broken by a hand and not by a thought, which a screen need not let happen: a card seen or led in
 * the auction, calls that are insufficient, out of rotation or inadmissible, leads and plays out of turn, revokes. A
 * change of call or card (25, 45, 47) stays, since that is how a slip is taken back. */
static bool is_mechanical(unsigned law)
{
    static const uint8_t laws[] = {24, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38, 39, 41, 42, 43, 44, 46, 48, 49,
                                   50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67};

    for (size_t i = 0; i < ARB_COUNT(laws); i++)
        if (laws[i] == law) return true;
    return false;
}

enum arb_policy arb__policy_of_set(enum arb__policy_set set, unsigned law)
{
    if (law == 68) return ARB_POLICY_PREVENT;
    if (!is_mechanical(law) || set == ARB__SET_TABLE) return ARB_POLICY_EXECUTE;
    return set == ARB__SET_LESSON ? ARB_POLICY_WARN : ARB_POLICY_PREVENT;
}
