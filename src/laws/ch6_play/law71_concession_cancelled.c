/* law71_concession_cancelled.c -- a trick already won, or one that no play loses.
 *
 * 1997 has two time limits: what no legal play loses, until the period of correction ends; what
 * no normal play loses, only until the conceding side calls on a later board or the round
 * ends. It has an article of its own for a contract made, or beaten, before it was conceded.
 * Since 2007 normal play is the one measure, and the period of correction the one limit.
 */
#include "../claim_rulings.h"

static void ask(struct arb_ruling *ruling, enum arb_law law, const struct claim_case *c, enum arb_question question)
{
    if (c->answer[question] == ARB_UNKNOWN) arb_ruling_ask(ruling, law, question);
    else if (c->answer[question] == ARB_YES) arb_ruling_ask(ruling, law, ARB_ASK_CLAIMER_TAKES);
}

enum arb_law law71_sure(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_71A : LAW_71;
}

/* 1997, and some tricks are sure: of those beyond them it is asked in each article's own time. */
static void beyond_the_sure(const struct claim_case *c, bool still_open, struct arb_ruling *ruling)
{
    ask(ruling, LAW_71A, c, ARB_ASK_NO_LEGAL_LOSS);
    if (!ruling->asks && still_open) ask(ruling, LAW_71C, c, ARB_ASK_NO_NORMAL_LOSS);
}

/* What the table sees that no legal play loses is not asked, only how many tricks it comes to. */
void law71_cancellation(const struct claim_case *c, struct arb_ruling *ruling)
{
    const bool old = c->edition == ARB_LAWS_1997;
    const bool still_open = !c->round_over && !c->called_next[arb_side_of(c->claimer)];

    if (c->sure > c->tricks && old) {
        beyond_the_sure(c, still_open, ruling);
        return;
    }
    if (c->sure > c->tricks) {
        arb_ruling_ask(ruling, law71_sure(c->edition), ARB_ASK_CLAIMER_TAKES);
        return;
    }
    ask(ruling, !old ? LAW_71 : c->decided ? LAW_71B : LAW_71A, c, ARB_ASK_WON_ALREADY);
    if (!ruling->asks && old) ask(ruling, LAW_71A, c, ARB_ASK_NO_LEGAL_LOSS);
    if (!ruling->asks && (!old || still_open)) ask(ruling, old ? LAW_71C : LAW_71, c, ARB_ASK_NO_NORMAL_LOSS);
}
