/* law14_missing_card.c -- a hand has fewer than 13 cards, and no other has more.
 *
 * Before the opening lead is faced the hand is made whole, from the floor or from another pack, and nothing else
 * changes. Later the card may lie among those played, and Law 67 speaks of the trick; elsewhere it is held to have
 * been in the hand all the time: not to have played it may have been a revoke, and if partner could see it where it
 * lay it becomes a penalty card. Since 2007 that it was put back is unauthorised for partner.
 */
#include "../board_rulings.h"

/* The card is back in the hand that lacked it. The Director is first asked whether its face could have been seen,
 * where it may have lain open; if so it is a penalty card. */
static void restore(const struct board_case *c, struct arb_ruling *ruling)
{
    const bool letters = c->edition != ARB_LAWS_1997;

    if (c->may_lie_open && c->answer[ARB_ASK_COULD_HAVE_SEEN] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, letters ? LAW_14B4 : LAW_14B, ARB_ASK_COULD_HAVE_SEEN);
        return;
    }
    arb_ruling_remedy(ruling, letters ? LAW_14B4 : LAW_14B, c->seat, ARB_REMEDY_RESTORED);
    if (c->may_lie_open && c->answer[ARB_ASK_COULD_HAVE_SEEN] == ARB_YES)
        arb_ruling_penalty(ruling, letters ? LAW_14B4 : LAW_14B, c->seat, ARB_EXPOSED_BY_ACCIDENT);
    if (letters) arb_ruling_effect(ruling, LAW_14C, ARB_EFFECT_TAGGED, c->seat);
}

/* Before the lead is faced the card is simply restored; after it the Director says whether it lay among the cards
 * played. */
void law14_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    const bool letters = c->edition != ARB_LAWS_1997;

    if (!c->lead_faced) {
        arb_ruling_remedy(ruling, letters ? LAW_14A3 : LAW_14A, c->seat, ARB_REMEDY_RESTORED);
        if (letters) arb_ruling_effect(ruling, LAW_14C, ARB_EFFECT_TAGGED, c->seat);
    } else if (c->answer[ARB_ASK_AMONG_PLAYED] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_14B, ARB_ASK_AMONG_PLAYED);
    } else if (c->answer[ARB_ASK_AMONG_PLAYED] == ARB_YES) {
        arb_ruling_remedy(ruling, letters ? LAW_14B1 : LAW_14B, c->seat, ARB_REMEDY_ON_A_TRICK);
    } else {
        restore(c, ruling);
    }
}
