/* law65_arrangement.c -- a player mixes his played cards before everybody has agreed on the number of tricks.
 *
 * Nothing is put right by it. When tricks are in doubt, or a revoke is, what can no more be looked at may tell against
 * him: how much, the Director finds in the dispute itself (79).
 */
#include "../board_rulings.h"

enum arb_law law65_disorder(void)
{
    return LAW_65D;
}

void law65_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    arb_ruling_remedy(ruling, law65_disorder(), c->seat, ARB_REMEDY_AT_RISK);
}
