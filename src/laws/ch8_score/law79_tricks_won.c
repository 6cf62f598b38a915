/* law79_tricks_won.c -- the sides do not agree how many tricks were won.
 *
 * After the round 2017 lets the Director change both scores only if he is clearly convinced
 * of what happened; if not he may still lower one, and the other does not go up for it. By the
 * older texts he finds what happened, and need not raise a side's score for it.
 * When the period of correction is over nothing changes, unless in 2017 the organiser lets
 * what is beyond reasonable doubt be mended later; what was disputed in time is still decided.
 */
#include "../claim_rulings.h"

static enum arb_law article(const struct claim_case *c)
{
    if (c->correction_over && c->edition == ARB_LAWS_2017) return LAW_79C2;
    if (c->edition == ARB_LAWS_1997) return LAW_79B;
    return c->round_over && c->edition == ARB_LAWS_2017 ? LAW_79B3 : LAW_79B2;
}

/* What the Director must be of it, once the round is over. */
static enum arb_question measure(enum arb_law law)
{
    return law == LAW_79C2 ? ARB_ASK_BEYOND_DOUBT : ARB_ASK_CONVINCED;
}

bool law79_need_not_raise(const struct claim_case *c)
{
    return c->round_over && c->edition != ARB_LAWS_2017;
}

static void ask_of_older(const struct claim_case *c, struct arb_ruling *ruling)
{
    if (!c->found) arb_ruling_ask(ruling, article(c), ARB_ASK_DECLARER_TOOK);
    else if (c->answer[ARB_ASK_RAISED] == ARB_UNKNOWN) arb_ruling_ask(ruling, article(c), ARB_ASK_RAISED);
}

/* Late disputes first ask for the measure of that edition (how clear it is); then, or in time, the number of tricks;
 * 79B3 asks whether one score is to be lowered. */
void law79_disputed(const struct claim_case *c, struct arb_ruling *ruling)
{
    if (law79_need_not_raise(c)) {
        ask_of_older(c, ruling);
        return;
    }
    const bool late = c->round_over || c->correction_over;
    const enum arb_law law = article(c);
    const enum arb_question asked = measure(law);

    if (late && c->answer[asked] == ARB_UNKNOWN) arb_ruling_ask(ruling, law, asked);
    else if (!late || c->answer[asked] == ARB_YES) arb_ruling_ask(ruling, law, ARB_ASK_DECLARER_TOOK);
    else if (law == LAW_79B3 && c->answer[ARB_ASK_LOWERED] == ARB_UNKNOWN)
        arb_ruling_ask(ruling, law, ARB_ASK_LOWERED);
}

enum arb_law law79_after_claim(enum arb_edition edition, enum arb_law then)
{
    return edition == ARB_LAWS_1997 ? then : LAW_79B1;
}

enum arb_side law79_lowered(const struct claim_case *c)
{
    return arb_other_side(arb_side_of(c->doubter));
}

enum arb_law law79_too_late(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_79C1 : LAW_79C;
}
