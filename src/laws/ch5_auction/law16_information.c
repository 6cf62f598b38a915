/* law16_information.c -- a call taken back was still heard.
 *
 * The side that did nothing wrong may use what it tells; the other may not. The
 * rule is 16C2 in 1997 and in 2017, 16D2 in between.
 */
#include "../auction_rulings.h"

enum arb_law law16_withdrawn(enum arb_edition edition)
{
    return edition == ARB_LAWS_2007 ? LAW_16D2 : LAW_16C2;
}
