/* outcome_leads.c -- what an act changed of leads: which wait for declarer's word, which are bound, which no more. */
#include "../record/record.h"

#include "outcome_parts.h"

#include "../../laws/play_rulings.h"

/* Has declarer said something of a lead, rather than left it free? */
static bool is_bound_now(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (after->lead_rule[i].choice != before->lead_rule[i].choice) return true;
    return false;
}

/* As it is now: one that waits was told as one that counts if his side defends, and waits until he has led; else one
 * that is over has right ARB_LEAD_FREE and no choice. */
static void lead_rule_as_announced(const struct arb_table *table, unsigned which, struct arb_lead_rule *as)
{
    const struct arb_lead_rule *rule = &table->lead_rule[which];
    const bool waits = rule->right != ARB_LEAD_FREE && rule->choice == 0 && !table->led[rule->leader];

    if (arb_table_lead_rule(table, which, as)) return;
    *as = *rule;
    if (!waits) as->right = as->choice = 0;
}

/* Everybody sees that it is over: he has led, another is to lead, his side declares, or the play is over. */
static bool is_led(const struct arb_table *after, const struct arb_lead_rule *rule)
{
    const enum arb_seat leader = (enum arb_seat)rule->leader;
    const bool in_play = after->phase == ARB_BEFORE_LEAD || after->phase == ARB_IN_PLAY;

    if (after->led[leader] || (after->phase == ARB_BOARD_OVER && after->contract.level > 0)) return true;
    if (!in_play || rule->choice == 0) return false;
    return !arb__is_defender(after, leader) || (enum arb_seat)after->turn != leader || !arb__leads(after, leader);
}

static const uint8_t chosen_lead[ARB_OPTION_KINDS] = {
    [ARB_OPTION_REQUIRE] = ARB_CHANGE_LEAD_REQUIRED, [ARB_OPTION_PROHIBIT] = ARB_CHANGE_LEAD_FORBIDDEN,
    [ARB_OPTION_NO_RESTRICTION] = ARB_CHANGE_LEAD_AT_WILL};

/* Is a suit asked of that player, or forbidden to him, as it was before? */
static bool binds_as_before(const struct arb_table *before, const struct arb_table *after, unsigned which,
                            unsigned leader, struct arb_lead_rule *now)
{
    struct arb_lead_rule then;

    lead_rule_as_announced(before, which, &then);
    lead_rule_as_announced(after, which, now);
    if (now->right == ARB_LEAD_FREE || now->leader != leader || now->of != then.of || now->choice != then.choice)
        return false;
    return now->choice == ARB_OPTION_REQUIRE || now->choice == ARB_OPTION_PROHIBIT;
}

/* The same was chosen for another matter, and holds. */
static bool is_bound_alike(const struct arb_table *before, const struct arb_table *after,
                           const struct arb_lead_rule *rule)
{
    struct arb_lead_rule now;

    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (binds_as_before(before, after, i, rule->leader, &now) && now.choice == rule->choice &&
            now.suit == rule->suit)
            return true;
    return false;
}

/* Nothing binds his lead any more; but what was chosen for other matters, which is said again. */
static void tell_lapse(const struct arb_table *before, const struct arb_table *after, const struct arb_lead_rule *rule,
                       struct arb_changes *changes)
{
    const unsigned call = rule->of > 0 ? before->irregularity[rule->of - 1].call : 0;
    struct arb_lead_rule now;
    struct arb_change *lapse;

    if (rule->right == ARB_LEAD_FREE || rule->choice == ARB_OPTION_NO_RESTRICTION || is_led(after, rule)) return;
    if (rule->choice != 0 && is_bound_alike(before, after, rule)) return;
    arb__add_change(changes, ARB_CHANGE_LEAD_LAPSES, arb__law_of_end(before, after, call), rule->leader, 0);
    lapse = &changes->item[changes->count - 1u];
    lapse->other = rule->choice != 0;
    for (unsigned i = 0; i < ARB_LEADS_MAX && rule->choice != 0; i++) {
        if (!binds_as_before(before, after, i, rule->leader, &now)) continue;
        lapse->other = 2;
        arb__add_change(changes, (enum arb_change_kind)chosen_lead[now.choice], now.law, now.leader, now.suit);
    }
}

/* It is over, it is another one's, or declarer is to choose anew. */
static bool lapses(const struct arb_lead_rule *then, const struct arb_lead_rule *now)
{
    return now->right == ARB_LEAD_FREE || now->of != then->of || now->leader != then->leader ||
           (now->choice == 0 && then->choice != 0);
}

/* Nothing waits there and nothing is bound, and so it was. */
static bool is_free_as_before(const struct arb_table *before, const struct arb_table *after, unsigned which)
{
    return before->lead_rule[which].right == ARB_LEAD_FREE && after->lead_rule[which].right == ARB_LEAD_FREE;
}

static void tell_lapses(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule now, then;

        if (is_free_as_before(before, after, i)) continue;
        lead_rule_as_announced(before, i, &then);
        lead_rule_as_announced(after, i, &now);
        if (lapses(&then, &now)) tell_lapse(before, after, &then, changes);
    }
}

/* Leads that wait for declarer's choice, and what he chose; what he said of a card to this trick. */
void arb__compare_leads(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    static const uint8_t ordered[ARB_OPTION_KINDS] = {
        [ARB_OPTION_HIGHEST] = ARB_CHANGE_PLAYS_HIGHEST, [ARB_OPTION_LOWEST] = ARB_CHANGE_PLAYS_LOWEST,
        [ARB_OPTION_REQUIRE] = ARB_CHANGE_PLAYS_SUIT, [ARB_OPTION_PROHIBIT] = ARB_CHANGE_PLAYS_NOT};
    const struct arb_play_order *order = &after->order;

    tell_lapses(before, after, changes);
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule now, then;

        if (is_free_as_before(before, after, i)) continue;
        lead_rule_as_announced(before, i, &then);
        lead_rule_as_announced(after, i, &now);
        if (lapses(&then, &now)) then.right = then.choice = 0;
        if (now.right == ARB_LEAD_FREE) continue;
        if (now.choice != then.choice && chosen_lead[now.choice] != 0) {
            arb__add_change(changes, (enum arb_change_kind)chosen_lead[now.choice], now.law, now.leader, now.suit);
            changes->item[changes->count - 1u].other = then.right != ARB_LEAD_FREE;
        }
        else if (then.right == ARB_LEAD_FREE && now.choice == 0)
            arb__add_change(changes, ARB_CHANGE_LEAD_WAITS, now.law, now.leader, 0);
    }
    /* declarer has said so, and has not just played to a lead made before he did (60A) */
    if (after->lead_free != before->lead_free && after->lead_free > 0 && !is_bound_now(before, after) &&
        before->turn == after->turn)
        arb__add_change(changes, ARB_CHANGE_LEAD_AT_WILL, law50_lead_free(after->penalty[(after->turn + 2u) & 3u]),
                        after->turn, 0);
    if (ordered[order->choice] != 0 && (order->choice != before->order.choice || order->trick != before->order.trick))
        arb__add_change(changes, (enum arb_change_kind)ordered[order->choice], order->law, order->seat, order->suit);
}

/* It lay face down before the leader, and he has it in his hand again: another led (54), or the Director said so. */
void arb__compare_lead_down(const struct arb_table *before, const struct arb_table *after,
                            struct arb_changes *changes)
{
    const enum arb_seat leader = (enum arb_seat)before->turn;
    bool another_led = false;

    if (!before->lead_is_down || after->lead_is_down || !arb_hand_holds(after->held[leader], before->lead_card)) return;
    if (arb_hand_holds(after->faced[leader], before->lead_card)) return; /* he turned it over partner's (60C) */
    for (unsigned i = 0; i < after->irregularities; i++)
        if (after->irregularity[i].wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) another_led = true;
    arb__add_change(changes, ARB_CHANGE_LEAD_BACK, another_led ? LAW_54 : LAW_41A, leader, 0);
}
