/* law23_comparable_call.c -- is the call that replaces another like it enough?
 *
 * Since 2017. What is comparable is the Director's to judge. If it is, nothing
 * more follows, except that its side may not have been helped (23C). If not, the
 * offender's partner passes once. Before, Law 23 was about adjusted scores.
 */
#include "../auction_rulings.h"

enum arb_law law23_review(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_72C : LAW_23;
}

bool law23_is_of_a_forced_pass(enum arb_edition edition, enum arb_law review)
{
    return edition == ARB_LAWS_1997 && review == LAW_23;
}

enum arb_law law23_not_comparable(enum arb_law law)
{
    switch (law) {
    case LAW_30B: return LAW_30B1b2;
    case LAW_31A2: return LAW_31A2b;
    case LAW_32A2: return LAW_32A2b;
    default: return law;
    }
}

/* The call in place of a cancelled one: comparable, it stands and costs nothing; otherwise partner passes once and
 * Law 26 waits. law: the article that asked for the comparison. */
void law23_measured(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    const enum arb_seat partner = arb_partner(c->offender);

    if (c->answer[ARB_ASK_COMPARABLE] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, law, ARB_ASK_COMPARABLE);
        return;
    }
    if (c->answer[ARB_ASK_COMPARABLE] == ARB_YES) {
        arb_ruling_effect(ruling, LAW_23B, ARB_EFFECT_STANDS, c->offender);
        arb_ruling_effect(ruling, LAW_23B, ARB_EFFECT_UNTAGGED, c->offender);
        arb_ruling_effect(ruling, LAW_23C, ARB_EFFECT_EQUITY, c->offender);
        return;
    }
    law = law23_not_comparable(law);
    arb_ruling_effect(ruling, law, ARB_EFFECT_STANDS, c->offender);
    arb_ruling_effect(ruling, law16_withdrawn(c->edition), ARB_EFFECT_TAGGED, c->offender);
    arb_ruling_bar(ruling, law, partner, ARB_BAR_NEXT);
    arb_ruling_lead(ruling, LAW_26B, partner, law26_right(c->edition));
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->offender);
}
