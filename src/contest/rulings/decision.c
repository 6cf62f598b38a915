/* decision.c -- is this a result that a board can have, and a decision that the Laws allow? Laws 12C, 64.
 *
 * Pure questions about plain data; whether the pairs and the form of scoring fit is asked in rulings.c.
 */
#include "arbitro/contest/decision.h"

#include <string.h>

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB_DECISION_##NAME;                                                 \
    } while (0)

/* Unused parts of the copy are zero, so that equal decisions are equal bytes. 'from' has passed arb_decision_check. */
void arb_decision_copy(struct arb_decision *to, const struct arb_decision *from)
{
    ARB_ASSERT(from->count[ARB_NS] <= ARB_PARTS_MAX && from->count[ARB_EW] <= ARB_PARTS_MAX);
    ARB_ASSERT(from->penalties <= ARB_PENALTIES_MAX);
    memset(to, 0, sizeof *to);
    to->kind = from->kind;
    to->penalties = from->penalties;
    for (unsigned side = 0; side < 2; side++) {
        to->count[side] = from->count[side];
        for (unsigned p = 0; p < from->count[side]; p++) {
            to->part[side][p].weight = from->part[side][p].weight;
            to->part[side][p].outcome = from->part[side][p].outcome;
        }
    }
    for (unsigned i = 0; i < from->penalties; i++) to->penalty[i] = from->penalty[i];
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && from->article[i] != LAW_NONE; i++) to->article[i] = from->article[i];
}

static bool is_possible_contract(struct arb_contract contract)
{
    return contract.level <= 7 && contract.denomination <= ARB_NOTRUMP &&
           contract.doubling <= ARB_REDOUBLED && contract.declarer <= ARB_WEST;
}

/* A passed-out board has no contract details, no tricks and no lead. ARB_ADJUSTED is never entered: false. */
bool arb_outcome_is_possible(const struct arb_board_outcome *outcome)
{
    switch (outcome->kind) {
    case ARB_PLAYED:
        if (arb_contract_is_pass(outcome->contract) &&
            (outcome->contract.denomination != 0 || outcome->contract.doubling != 0 ||
             outcome->contract.declarer != 0 || outcome->tricks != 0 || outcome->lead != ARB_CARD_NONE))
            return false;
        return is_possible_contract(outcome->contract) && outcome->tricks <= 13 &&
               (outcome->lead < ARB_CARDS || outcome->lead == ARB_CARD_NONE);
    case ARB_ARTIFICIAL: return outcome->ns_percent <= 100 && outcome->ew_percent <= 100;
    case ARB_NOT_PLAYED: return true;
    default: return false;
    }
}

/* Can the notation express this part of ARB_WHOLE: a multiple of 0.01 %, or of 1/d for some d up to 12? */
bool arb_share_is_writable(uint32_t share)
{
    bool tellable = share % ARB_WHOLE_PERCENT == 0;

    for (unsigned d = 1; d <= ARB_TWELFTHS; d++) tellable = tellable || share % (ARB_WHOLE / d) == 0;
    return tellable && share > 0;
}

/* Do the weights of a side add up to one? */
static bool is_whole(const struct arb_decision *decision, unsigned side)
{
    uint64_t sum = 0;

    ARB_ASSERT(decision->count[side] <= ARB_PARTS_MAX);
    for (unsigned p = 0; p < decision->count[side]; p++) sum += decision->part[side][p].weight;
    return sum == ARB_WHOLE;
}

static bool are_possible(const struct arb_decision *decision, unsigned side, enum arb_outcome_kind kind)
{
    for (unsigned p = 0; p < decision->count[side]; p++) {
        const struct arb_weighed *part = &decision->part[side][p];

        if (part->outcome.kind != kind || !arb_outcome_is_possible(&part->outcome) ||
            !arb_share_is_writable(part->weight))
            return false;
    }
    return true;
}

/* A side of an assigned score has results of play; or, of a split score, one artificial part, and then only one side
 * has. */
static bool is_side_possible(const struct arb_decision *decision, enum arb_side side)
{
    const struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

    if (!arb_decision_is_artificial(decision, side)) return are_possible(decision, side, ARB_PLAYED);
    return decision->count[ARB_EW] > 0 && !arb_decision_is_artificial(decision, arb_other_side(side)) &&
           are_possible(decision, side, ARB_ARTIFICIAL) && outcome->lead == ARB_CARD_NONE &&
           (side == ARB_NS ? outcome->ew_percent : outcome->ns_percent) == 0;
}

static enum arb_decision_fault check_assigned(const struct arb_decision *decision)
{
    FAULT_IF(decision->count[ARB_NS] < 1 || !is_side_possible(decision, ARB_NS) || !is_side_possible(decision, ARB_EW),
             IS_IMPOSSIBLE);
    FAULT_IF(!is_whole(decision, ARB_NS) || (decision->count[ARB_EW] > 0 && !is_whole(decision, ARB_EW)),
             WEIGHTS_NOT_WHOLE);
    return ARB_DECISION_SOUND;
}

/* One result for both sides. */
static enum arb_decision_fault check_single(const struct arb_decision *decision, enum arb_outcome_kind kind)
{
    FAULT_IF(decision->count[ARB_NS] != 1 || decision->count[ARB_EW] != 0 || !are_possible(decision, ARB_NS, kind) ||
                 decision->part[ARB_NS][0].weight != ARB_WHOLE,
             IS_IMPOSSIBLE);
    return ARB_DECISION_SOUND;
}

/* The parts fit the kind of decision. DECISION_IS_IMPOSSIBLE is reported before WEIGHTS_NOT_WHOLE. */
static enum arb_decision_fault check_score(const struct arb_decision *decision)
{
    FAULT_IF(decision->count[ARB_NS] > ARB_PARTS_MAX || decision->count[ARB_EW] > ARB_PARTS_MAX, IS_IMPOSSIBLE);
    switch ((enum arb_decision_kind)decision->kind) {
    case ARB_DECIDES_TABLE: return check_single(decision, ARB_PLAYED);
    case ARB_DECIDES_ARTIFICIAL: return check_single(decision, ARB_ARTIFICIAL);
    case ARB_DECIDES_ASSIGNED: return check_assigned(decision);
    case ARB_DECIDES_NOTHING:
    case ARB_DECIDES_STANDS:
        FAULT_IF(decision->count[ARB_NS] > 0 || decision->count[ARB_EW] > 0, IS_IMPOSSIBLE);
        return ARB_DECISION_SOUND;
    }
    return ARB_DECISION_IS_IMPOSSIBLE;
}

bool arb_decision_has_laws(const struct arb_decision *decision)
{
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++)
        if (decision->article[i] >= ARB_LAWS) return false;
    return true;
}

static enum arb_decision_fault check_articles(const struct arb_decision *decision, enum arb_edition edition)
{
    FAULT_IF(!arb_decision_has_laws(decision), ARTICLE_NOT_IN_FORCE);
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++)
        FAULT_IF(!arb_law_in_force((enum arb_law)decision->article[i], edition), ARTICLE_NOT_IN_FORCE);
    return ARB_DECISION_SOUND;
}

enum arb_decision_fault arb_decision_check(const struct arb_decision *decision, enum arb_edition edition)
{
    const enum arb_decision_fault fault = check_score(decision);

    return fault == ARB_DECISION_SOUND ? check_articles(decision, edition) : fault;
}
