/* law43_dummys_limits.c -- dummy who looked at a hand has lost the right to help with revokes.
 *
 * If it is he who asks declarer, the card is corrected and paid for as if it had been
 * established. If it is he who first speaks of a defender's, nothing is done about it
 * at all, and the Director looks at the end whether the defenders gained by it; since
 * 2017 what they gained is taken from them, and declarer keeps his score.
 */
#include "../revoke.h"

/* 1997: a defender asked his partner, who could not be asked. */
static bool partner_asked_against_the_rule(const struct revoke *r)
{
    return r->asked_by_partner && r->edition == ARB_LAWS_1997;
}

bool law43_takes_the_gain(enum arb_edition edition, enum arb_law review)
{
    return edition == ARB_LAWS_2017 && review == LAW_43B3;
}

enum arb_law law43_counts_all_the_same(const struct revoke *r)
{
    if (partner_asked_against_the_rule(r)) return LAW_63B;
    return r->asked_by_dummy && r->dummy_looked == ARB_YES ? LAW_43B2 : LAW_NONE;
}
