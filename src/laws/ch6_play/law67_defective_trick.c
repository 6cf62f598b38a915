/* law67_defective_trick.c -- a trick to which one hand played no card, or two.
 *
 * Found before both sides have played to the next trick, the card is added as if played
 * then, or the second one goes back. Later the trick keeps its winner: the missing card
 * is placed there, and not to have played it counts as a revoke. In 1997 not so when the
 * offender places a card of the suit led.
 */
#include "../defective.h"
#include "../play_facts.h"
#include "../revoke.h"

/* Too many: what was never rightly played goes back, and a defender's that was seen stays open. Two cards played for
 * one are the accident that 50B names, so that a small one is minor. None when dummy has lost his rights (43B3). */
static void one_too_many(const struct defective *d, struct arb_ruling *ruling)
{
    const enum arb_law law = d->both_went_on ? LAW_67B2 : LAW_67A;
    const bool lost = d->reported_by_dummy && d->dummy_looked == ARB_YES;

    if (d->reported_by_dummy && d->dummy_looked == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_43B3, ARB_ASK_DUMMY_LOOKED);
        return;
    }
    if (d->defends && d->seen == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, law, ARB_ASK_COULD_HAVE_SEEN);
        return;
    }
    arb_ruling_effect(ruling, law, ARB_EFFECT_CARD_BACK, d->offender);
    if (lost) arb_ruling_effect(ruling, LAW_43B3, ARB_EFFECT_EQUITY, d->offender);
    else if (d->defends && d->seen == ARB_YES)
        arb_ruling_penalty(ruling, d->both_went_on ? LAW_67B2 : LAW_45E1, d->offender, ARB_EXPOSED_BY_ACCIDENT);
}

/* The trick has its card, and it belongs there. Contributed once more to a trick that cannot be mended any longer it
 * has been played twice: the score is adjusted. Before 2017 no paragraph says so: the Director mends the fault, and
 * where the Laws give no other redress adjusts. */
static void gone_back(const struct defective *d, struct arb_ruling *ruling)
{
    const enum arb_law law = d->edition == ARB_LAWS_2017 ? LAW_67B3 : LAW_12A1;

    if (!d->both_went_on) {
        arb_ruling_effect(ruling, LAW_67A, ARB_EFFECT_STANDS, d->offender);
        return;
    }
    arb_ruling_effect(ruling, law, ARB_EFFECT_STANDS, d->offender);
    arb_ruling_effect(ruling, law, ARB_EFFECT_EQUITY, d->offender);
}

void law67_found(const struct defective *d, struct arb_ruling *ruling)
{
    if (d->went_back) gone_back(d, ruling);
    else if (d->too_many) one_too_many(d, ruling);
    else if (!d->both_went_on) arb_ruling_effect(ruling, LAW_67A, ARB_EFFECT_CARD_OWED, d->offender);
    else arb_ruling_offer(ruling, LAW_67B1, ARB_OPTION_NAME_CARD, d->player, ARB_CALL_NONE);
}

arb_hand law67_may_be_placed(arb_hand held, enum arb_suit led)
{
    return law44_playable(held, 1, led);
}

bool law67_is_revoke(enum arb_edition edition, bool of_suit_led)
{
    return edition != ARB_LAWS_1997 || !of_suit_led;
}

enum arb_law law67_review(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_64C1 : LAW_64C;
}

void law67_price(enum arb_edition edition, enum arb_side offenders, unsigned side_won, unsigned unpaid,
                 enum arb_law exempts, struct arb_ruling *ruling)
{
    const bool is_exempt = side_won > 0 && exempts != LAW_NONE;
    const enum arb_law price = side_won == 0 ? LAW_64B1 : is_exempt ? exempts : LAW_64A2;

    arb_ruling_transfer(ruling, price, arb_other_side(offenders), !is_exempt && unpaid > 0 ? 1 : 0);
    arb_ruling_ask(ruling, law64c_equity(edition, price), ARB_ASK_COMPENSATED);
}
