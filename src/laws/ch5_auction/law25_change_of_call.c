/* law25_change_of_call.c -- a second call before the next player's first.
 *
 * Who has called and calls again at his left-hand opponent's turn changes his
 * call, whatever he says. Whether he meant the first one is a fact for the
 * Director, so the article is the whole Law.
 */
#include "../auction_facts.h"

enum arb_law law25_change_of_call(const struct call_facts *c)
{
    return c->turn == arb_lho(c->caller) && c->caller_has_called ? LAW_25 : LAW_NONE;
}
