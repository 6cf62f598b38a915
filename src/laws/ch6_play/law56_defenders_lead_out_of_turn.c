/* law56_defenders_lead_out_of_turn.c -- a defender leads when another hand is on lead. */
#include "../play_facts.h"

enum arb_law law56_defenders_lead_out_of_turn(const struct card_facts *c)
{
    return c->hand != c->turn && c->count == 0 && is_defender(c) ? LAW_56 : LAW_NONE;
}
