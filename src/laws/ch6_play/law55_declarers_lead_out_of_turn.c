/* law55_declarers_lead_out_of_turn.c -- declarer leads at a defender's turn, or from the wrong hand. */
#include "../play_facts.h"

enum arb_law law55_declarers_lead_out_of_turn(const struct card_facts *c)
{
    return c->hand != c->turn && c->count == 0 && !is_defender(c) ? LAW_55 : LAW_NONE;
}
