/* law29_call_out_of_rotation.c -- the next player may accept it by calling. */
#include "../auction_facts.h"

enum arb_law law29_accepted(enum arb_edition edition)
{
    (void)edition; /* the same in all three */
    return LAW_29A;
}
