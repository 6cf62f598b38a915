/* law62_correction.c -- a revoke is made good as long as it can be.
 *
 * The card comes back and another is played; a defender's stays on the table as a
 * penalty card, unless it lay there already. A claim that has stopped the play does not
 * free him from it: cards are played for that, and the claim is ruled after. On the twelfth trick it comes back even
 * when it is established, until the four hands are in the board. Since 2017, when both
 * sides revoked on a trick and one has played on, both take their cards back. When the period of correction is
 * over none of it is done any more (79C).
 */
#include "../claim_rulings.h"
#include "../revoke.h"

enum arb_law law62_following(bool offenders)
{
    return offenders ? LAW_62C2 : LAW_62C1;
}

static bool is_corrected(const struct revoke *r)
{
    if (r->trick == 12 && !r->hands_back) return true;
    return r->fate == REVOKE_IS_OPEN || (r->other_side_too && r->edition == ARB_LAWS_2017);
}

static enum arb_law article_of(const struct revoke *r)
{
    if (r->other_side_too && r->edition == ARB_LAWS_2017) return LAW_62C3;
    if (r->trick == 12) return LAW_62D1;
    if (r->play_ceased) return LAW_62A;
    return r->defends && !r->was_faced ? LAW_62B1 : LAW_62B2;
}

static void correct(const struct revoke *r, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, article_of(r), ARB_EFFECT_CARD_OWED, r->revoker);
    if (r->defends && !r->was_faced) arb_ruling_penalty(ruling, LAW_62B1, r->revoker, ARB_EXPOSED_DELIBERATELY);
    /* what the card seen suggested to his partner is looked at when the board is over */
    if (r->defends && r->partner_to_choose)
        arb_ruling_effect(ruling, r->edition == ARB_LAWS_2017 ? LAW_16C2 : LAW_62D2, ARB_EFFECT_EQUITY, r->revoker);
    if (article_of(r) == LAW_62C3) arb_ruling_effect(ruling, LAW_64C1, ARB_EFFECT_EQUITY, r->revoker);
}

/* Where it depends on whether dummy has looked at a hand, that is asked first (43B2, 43B3). */
void law62_ruled(const struct revoke *r, struct arb_ruling *ruling)
{
    const bool corrected = is_corrected(r);

    if (r->correction_over) {
        arb_ruling_effect(ruling, law79_too_late(r->edition), ARB_EFFECT_STANDS, r->revoker);
    } else if (r->dummy_looked == ARB_UNKNOWN && corrected && (r->asked_by_dummy || r->reported_by_dummy)) {
        arb_ruling_ask(ruling, r->reported_by_dummy ? LAW_43B3 : LAW_43B2, ARB_ASK_DUMMY_LOOKED);
    } else if (r->reported_by_dummy && corrected && r->dummy_looked == ARB_YES) {
        law43_told_of_revoke(r, ruling);
    } else if (corrected) {
        correct(r, ruling);
    } else {
        arb_ruling_effect(ruling, law63_stands(r->edition), ARB_EFFECT_STANDS, r->revoker);
        arb_ruling_effect(ruling, r->edition == ARB_LAWS_2017 ? LAW_64C1 : LAW_64C, ARB_EFFECT_EQUITY, r->revoker);
    }
}
