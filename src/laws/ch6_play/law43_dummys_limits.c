/* law43_dummys_limits.c -- dummy loses rights by looking at another player's hand; what it costs his side.
 *
 * If he warns declarer not to lead from the wrong hand, either defender says from which
 * hand he leads. If it is he who asks declarer about a revoke, or says that there was one, the card is corrected and
 * paid for as if it had been established. If it is he who first speaks of a defender's, nothing is done about it
 * at all, and the Director looks at the end whether the defenders gained by it; since
 * 2017 what they gained is taken from them, and declarer keeps his score. In 1997 only the penalty falls: a revoke is
 * still corrected, a card out of turn goes back, a lead out of turn or a card in place of a penalty card is still
 * declarer's to accept or not; but no card stays as a penalty card, and no lead or play is ordered. A revoke that is
 * established costs no trick in any edition.
 */
#include "../play_rulings.h"
#include "../revoke.h"

/* 1997: a defender asked his partner, who could not be asked. */
static bool partner_asked_against_the_rule(const struct revoke *r)
{
    return r->asked_by_partner && r->edition == ARB_LAWS_1997;
}

bool law43_takes_the_gain(enum arb_edition edition, enum arb_law review)
{
    return edition == ARB_LAWS_2017 && review == LAW_43B3;
}

enum arb_law law43_counts_all_the_same(const struct revoke *r)
{
    if (partner_asked_against_the_rule(r)) return LAW_63B;
    return r->asked_by_dummy && r->dummy_looked == ARB_YES ? LAW_43B2 : LAW_NONE;
}

/* "No penalty" (1997) leaves the duty to correct; "as if no irregularity had occurred" (since 2007) does not. */
void law43_told_of_revoke(const struct revoke *r, struct arb_ruling *ruling)
{
    if (r->edition == ARB_LAWS_1997) arb_ruling_effect(ruling, LAW_62A, ARB_EFFECT_CARD_OWED, r->revoker);
    else arb_ruling_effect(ruling, LAW_43B3, ARB_EFFECT_STANDS, r->revoker);
    arb_ruling_effect(ruling, LAW_43B3, ARB_EFFECT_EQUITY, r->revoker);
}

enum arb_law law43_takes_the_price(const struct revoke *r)
{
    return r->reported_by_dummy && r->dummy_looked == ARB_YES ? LAW_43B3 : LAW_NONE;
}

/* As if nothing had happened: what was led or played stays played, what was only seen goes back. */
static enum arb_effect_kind goes_on(enum arb_wrong wrong)
{
    switch (wrong) {
    case ARB_WRONG_LEAD_OUT_OF_TURN: return ARB_EFFECT_LEAD_STANDS;
    case ARB_WRONG_PREMATURE_PLAY:
    case ARB_WRONG_PENALTY_CARD_NOT_PLAYED: return ARB_EFFECT_PLAYED;
    default: return ARB_EFFECT_CARD_BACK;
    }
}

static bool is_rectified(enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_PREMATURE_PLAY || wrong == ARB_WRONG_FIFTH_CARD ||
           wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED || wrong == ARB_WRONG_EXPOSED_CARD ||
           wrong == ARB_WRONG_HAND_FACED;
}

/* A hand laid open may be a claim, and that is no irregularity. */
static bool may_be_a_claim(const struct play_case *c, enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_HAND_FACED && c->answer[ARB_ASK_MEANT_AS_CLAIM] != ARB_NO;
}

/* "No penalty" (1997): the matter's own Law rules but for that. */
static bool lifts_the_penalty(const struct play_case *c, enum arb_wrong wrong)
{
    return c->edition == ARB_LAWS_1997 && c->reported_by_dummy && c->answer[ARB_ASK_DUMMY_LOOKED] == ARB_YES &&
           (wrong == ARB_WRONG_LEAD_OUT_OF_TURN || wrong == ARB_WRONG_PREMATURE_PLAY ||
            wrong == ARB_WRONG_PENALTY_CARD_NOT_PLAYED);
}

void law43_accepted(const struct play_case *c, enum arb_wrong wrong, struct arb_ruling *ruling)
{
    if (lifts_the_penalty(c, wrong)) arb_ruling_effect(ruling, LAW_43B3, ARB_EFFECT_EQUITY, c->offender);
}

/* What declarer may order of partner's play is a penalty, and so is a card that stays on the table (57A, 56, 52B2). */
void law43_no_penalty(const struct play_case *c, enum arb_wrong wrong, struct arb_ruling *ruling)
{
    const bool orders = ruling->options > 0 && ruling->option[0].kind == ARB_OPTION_HIGHEST;
    unsigned kept = 0;

    if (!lifts_the_penalty(c, wrong)) return;
    for (unsigned i = 0; i < ruling->effects; i++)
        if (ruling->effect[i].kind != ARB_EFFECT_PENALTY) ruling->effect[kept++] = ruling->effect[i];
    if (orders || (kept == 0 && ruling->effects > 0)) {
        ruling->options = ruling->effects = 0;
        arb_ruling_effect(ruling, LAW_43B3, ARB_EFFECT_CARD_BACK, c->offender);
    } else {
        ruling->effects = (uint8_t)kept;
    }
    if (!ruling->asks && ruling->options == 0) law43_accepted(c, wrong, ruling);
}

bool law43_leaves_the_other(const struct play_case *c)
{
    return c->reported_by_dummy && c->answer[ARB_ASK_DUMMY_LOOKED] == ARB_YES;
}

/* Of two cards he says himself which he played; while he can still say so, it matters for the other (58B2). */
static bool is_asked_of_two(const struct play_case *c, enum arb_wrong wrong)
{
    return wrong == ARB_WRONG_TWO_CARDS && c->reported_by_dummy && !c->both_went_on && !c->other_is_gone;
}

/* Dummy who has looked at a hand may not be the first to speak of a defender's irregularity (43B3): then it stands,
 * or its card goes back. False: this Law has nothing to say, and the matter's own Law rules. */
bool law43_spoke_first(const struct play_case *c, enum arb_wrong wrong, struct arb_ruling *ruling)
{
    const enum arb_answer looked = (enum arb_answer)c->answer[ARB_ASK_DUMMY_LOOKED];
    const bool may_be_played = (wrong != ARB_WRONG_PREMATURE_PLAY || c->legal_at_turn) && !c->led_since;

    if (is_asked_of_two(c, wrong) && looked == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_43B3, ARB_ASK_DUMMY_LOOKED);
    if (is_asked_of_two(c, wrong)) return looked == ARB_UNKNOWN;
    if (!c->reported_by_dummy || !is_rectified(wrong) || looked == ARB_NO || may_be_a_claim(c, wrong)) return false;
    if (looked == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_43B3, ARB_ASK_DUMMY_LOOKED);
        return true;
    }
    if (lifts_the_penalty(c, wrong)) return false;
    arb_ruling_effect(ruling, LAW_43B3, may_be_played ? goes_on(wrong) : ARB_EFFECT_CARD_BACK, c->offender);
    arb_ruling_effect(ruling, LAW_43B3, ARB_EFFECT_EQUITY, c->offender);
    return true;
}

/* To play to the lead is to let the choice go. The defenders may not consult: the first to speak has chosen. */
void law43_warned(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_answer looked = (enum arb_answer)c->answer[ARB_ASK_DUMMY_LOOKED];
    const enum arb_seat defender[] = {arb_lho(c->declarer), arb_lho(c->offender)};

    if (c->defenders_went_on) {
        arb_ruling_effect(ruling, LAW_11A, ARB_EFFECT_STANDS, c->offender);
        return;
    }
    if (looked == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_43B2, ARB_ASK_DUMMY_LOOKED);
    if (looked == ARB_NO) arb_ruling_effect(ruling, LAW_42B, ARB_EFFECT_STANDS, c->offender);
    if (looked != ARB_YES) return;
    for (unsigned i = 0; i < 2; i++) {
        arb_ruling_offer(ruling, LAW_43B2, ARB_OPTION_FROM_HAND, defender[i], 0);
        arb_ruling_offer(ruling, LAW_43B2, ARB_OPTION_FROM_DUMMY, defender[i], 0);
    }
}
