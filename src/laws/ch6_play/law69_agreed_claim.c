/* law69_agreed_claim.c -- when agreement is complete, and for what it may be withdrawn.
 *
 * A trick the side had won comes back in every edition. Beyond it 1997 gives one that no
 * normal play could lose; later editions one that play would likely have won.
 */
#include "../claim_rulings.h"

bool law69_is_final(const struct claim_case *c)
{
    return c->round_over || c->called_next[arb_other_side(arb_side_of(c->claimer))];
}

enum arb_law law69_sure(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_69B : LAW_69B2;
}

void law69_withdrawal(const struct claim_case *c, struct arb_ruling *ruling)
{
    const bool old = c->edition == ARB_LAWS_1997;
    const enum arb_law won = old ? LAW_69B : LAW_69B1, likely = old ? LAW_69B : LAW_69B2;
    const enum arb_question question = old ? ARB_ASK_NO_NORMAL_LOSS : ARB_ASK_LIKELY_WON;

    if (c->sure > c->left - c->tricks) arb_ruling_ask(ruling, law69_sure(c->edition), ARB_ASK_CLAIMER_TAKES);
    else if (c->answer[ARB_ASK_WON_ALREADY] == ARB_UNKNOWN) arb_ruling_ask(ruling, won, ARB_ASK_WON_ALREADY);
    else if (c->answer[ARB_ASK_WON_ALREADY] == ARB_YES) arb_ruling_ask(ruling, won, ARB_ASK_CLAIMER_TAKES);
    else if (c->answer[question] == ARB_UNKNOWN) arb_ruling_ask(ruling, likely, question);
    else if (c->answer[question] == ARB_YES) arb_ruling_ask(ruling, likely, ARB_ASK_CLAIMER_TAKES);
}
