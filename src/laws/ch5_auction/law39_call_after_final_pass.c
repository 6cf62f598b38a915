/* law39_call_after_final_pass.c -- any call once the auction is over, a pass too. */
#include "../auction_facts.h"

enum arb_law law39_call_after_final_pass(const struct call_facts *c)
{
    return c->auction_over ? LAW_39 : LAW_NONE;
}
