/* law53_lead_out_of_turn_accepted.c -- the next hand plays to it, and it was right.
 *
 * Since 2017 a lead out of turn to the last trick is always taken back.
 */
#include "../play_facts.h"

bool law53_may_accept(enum arb_edition edition, unsigned trick)
{
    return edition != ARB_LAWS_2017 || trick < 13;
}
