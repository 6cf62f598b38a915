/* law79_tricks_won.c -- the sides do not agree how many tricks were won.
 *
 * After the round 2017 lets the Director change both scores only if he is clearly convinced
 * of what happened; the older texts then do not oblige him to raise a side's score, which
 * is asked in the same words.
 */
#include "../claim_rulings.h"

void law79_disputed(const struct claim_case *c, struct arb_ruling *ruling)
{
    enum arb_law law = c->edition == ARB_LAWS_1997 ? LAW_79B : LAW_79B2;

    if (c->round_over && c->edition == ARB_LAWS_2017) law = LAW_79B3;
    if (c->round_over && c->answer[ARB_ASK_CONVINCED] == ARB_UNKNOWN) arb_ruling_ask(ruling, law, ARB_ASK_CONVINCED);
    else if (!c->round_over || c->answer[ARB_ASK_CONVINCED] == ARB_YES)
        arb_ruling_ask(ruling, law, ARB_ASK_DECLARER_TOOK);
}

enum arb_law law79_too_late(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_79C1 : LAW_79C;
}
