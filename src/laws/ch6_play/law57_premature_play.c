/* law57_premature_play.c -- a card to the current trick, or to the next, before one's turn.
 *
 * A defender is dearest before his partner has played. After that, at the turn of
 * the hand on his right, 2017 has 57D; older books had only the exposed card.
 */
#include "../play_facts.h"

static enum arb_law by_declaring_side(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_57 : LAW_57C;
}

enum arb_law law57_premature_play(const struct card_facts *c)
{
    if (c->hand == c->turn || c->count == 0) return LAW_NONE;
    if (!is_defender(c)) return c->hand_has_played ? LAW_NONE : by_declaring_side(c->edition);
    if (!c->partner_has_played) return LAW_57A;
    if (c->hand_has_played) return LAW_NONE; /* Law 45 */
    return c->edition == ARB_LAWS_2017 ? LAW_57D : LAW_49;
}
