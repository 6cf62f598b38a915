/* take.c -- hands an act to the file of its kind; while a claim has stopped the play only a few kinds are taken. */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"
#include "../score/score.h"

/* A card for the one that a revoke is made good with, by whose turn it is; or one that follows from it. While somebody
 * is asked whether he keeps his, only a hand that owes one if he does: by its card he has kept it. */
static bool is_to_correct(const struct arb_table *table, const struct arb_act *act)
{
    if (table->awaits || table->takeback.of == 0) return false;
    if (act->kind == ARB_DID_WITHDRAW) return true;
    return act->kind == ARB_DID_PLAY && act->seat == table->turn &&
           (!table->takeback.asked || arb_table_legal_cards(table) != 0);
}

/* A claim has stopped the play, and this is an act of the play. */
static bool is_over_a_claim(const struct arb_table *table, const struct arb_act *act)
{
    const bool asked = arb__claim_is_open(table) && table->takeback.asked;

    if (!arb__claim_stops(table) && table->claimed.stage != ARB_CLAIMED_CONTESTED && !asked) return false;
    if (is_to_correct(table, act)) return false;
    return act->kind == ARB_DID_PLAY || act->kind == ARB_DID_NAME || act->kind == ARB_DID_SPREAD ||
           act->kind == ARB_DID_SHOW || act->kind == ARB_DID_WITHDRAW || act->kind == ARB_DID_LEAD_DOWN ||
           act->kind == ARB_DID_TOUCH || act->kind == ARB_DID_PLACE || act->kind == ARB_DID_TOGETHER ||
           act->kind == ARB_DID_OMIT || act->kind == ARB_DID_BENEATH || act->kind == ARB_DID_WARN ||
           act->kind == ARB_DID_RETURN;
}

/* A defender who says which card wins the trick has shown it no less than by laying it open (68). */
static bool shows_by_naming(const struct arb_table *table, const struct arb_act *act)
{
    return act->kind == ARB_DID_NAME && act->how == ARB_NAMED_CARD && act->instead == 0 &&
           arb__is_defender(table, (enum arb_seat)act->seat);
}

static enum arb_outcome take_over_claim(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (act->kind == ARB_DID_PLAY) return arb__play_after_claim(table, act, reason);
    if (act->kind == ARB_DID_SPREAD || act->kind == ARB_DID_SHOW || shows_by_naming(table, act))
        return arb__show_after_claim(table, act, reason);
    return arb__refused(ARB_FAULT_CLAIM_MADE, reason);
}

/* The play, which begins over a call after the final pass of which nobody has spoken. */
static bool leads_on(const struct arb_act *act)
{
    return act->kind == ARB_DID_PLAY || act->kind == ARB_DID_LEAD_DOWN || act->kind == ARB_DID_FACE ||
           act->kind == ARB_DID_SHOW || act->kind == ARB_DID_SPREAD;
}

/* One line for each kind of act. Over a claim that has stopped the play only what Law 68 looks at is taken. */
enum arb_outcome arb__take_act(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    ARB_ASSERT(act->kind < ARB_DID_KINDS && act->seat < ARB_SEATS);
    if (is_over_a_claim(table, act)) return take_over_claim(table, act, reason);
    if (leads_on(act)) arb__pass_over_late_call(table);
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL: return arb__step_call(table, act, reason);
    case ARB_DID_LEAD_DOWN: return arb__step_lead_down(table, act, reason);
    case ARB_DID_FACE: return arb__step_face(table, act, reason);
    case ARB_DID_SPREAD: return arb__step_spread(table, act, reason);
    case ARB_DID_PLAY: return arb__step_play(table, act, reason);
    case ARB_DID_NAME: return arb__step_name(table, act, reason);
    case ARB_DID_SHOW: return arb__step_show(table, act, reason);
    case ARB_DID_QUIT: return arb__step_quit(table, act, reason);
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: return arb__step_find(table, act, reason);
    case ARB_DID_CHOOSE: return arb__step_choose(table, act, reason);
    case ARB_DID_SUBSTITUTE: return arb__step_substitute(table, act, reason);
    case ARB_DID_TOGETHER:
        if (arb__is_card_value(act->value)) return arb__step_two_cards(table, act, reason);
        return arb__step_together(table, act, reason);
    case ARB_DID_WITHDRAW: return arb__step_withdraw(table, act, reason);
    case ARB_DID_MEANING: return arb__step_meaning(table, act, reason);
    case ARB_DID_TOUCH: return arb__step_touch(table, act, reason);
    case ARB_DID_PLACE: return arb__step_place(table, act, reason);
    case ARB_DID_MARK: return arb__step_mark(table, act, reason);
    case ARB_DID_CLAIM:
    case ARB_DID_CONCEDE:
        arb__says_he_claims(table, (enum arb_seat)act->seat);
        return arb__step_claim(table, act, reason);
    case ARB_DID_OBJECT: return arb__step_object(table, act, reason);
    case ARB_DID_AGREE: return arb__step_agree(table, act, reason);
    case ARB_DID_ASK: return arb__step_ask(table, act, reason);
    case ARB_DID_OMIT: return arb__step_omit(table, act, reason);
    case ARB_DID_BENEATH: return arb__step_beneath(table, act, reason);
    case ARB_DID_RETURN: return arb__step_return(table, act, reason);
    case ARB_DID_HOLD: return arb__step_hold(table, act, reason);
    case ARB_DID_WARN: return arb__step_warn(table, act, reason);
    case ARB_DID_COUNT: return arb__step_count(table, act, reason);
    case ARB_DID_MISSING: return arb__step_missing(table, act, reason);
    case ARB_DID_ADJUST: return arb__step_adjust(table, act, reason);
    case ARB_DID_HEARD: return arb__step_heard(table, act, reason);
    default: return arb__step_report(table, act, reason);
    }
}
