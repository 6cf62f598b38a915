/* law06_deal.c -- a deal that is not as it should be.
 *
 * Dealt wrongly, or with a card that another player could have seen, it is dealt again if nobody has called yet. After
 * that a new deal is the Director's to order (6D3), and what a player has seen is Law 16's. A deal of another session,
 * or of a sorted pack that nobody shuffled, never gives a result.
 *
 * When somebody has looked at his cards (1997), or taken them from the board, the table does not see: before the first
 * call the auction has not begun.
 */
#include "../board_rulings.h"

enum arb_law law06_deal(bool of_another_session, bool anybody_called)
{
    if (of_another_session) return LAW_6D2;
    return anybody_called ? LAW_6D3 : LAW_6D1;
}

void law06_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    const uint8_t ordered = c->anybody_called ? c->answer[ARB_ASK_NEW_DEAL] : ARB_YES;
    const enum arb_law law = law06_deal(false, c->anybody_called);

    if (ordered == ARB_UNKNOWN) arb_ruling_ask(ruling, law, ARB_ASK_NEW_DEAL);
    else arb_ruling_remedy(ruling, law, c->seat, ordered == ARB_YES ? ARB_REMEDY_NEW_DEAL : ARB_REMEDY_GOES_ON);
}

/* Once the board is over there is no time for another deal: what they scored is nothing. */
void law06_old_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    arb_ruling_remedy(ruling, LAW_6D2, c->seat, c->play_over ? ARB_REMEDY_CANCELLED : ARB_REMEDY_NEW_DEAL);
}
