/* price.c -- what a ruling costs its player: who must pass, what he owes, which lead waits.
 *
 * These effects touch no call and no card. They are noted apart from the others, since a call that is made may
 * fix a price while a ruling is being applied (31A, 32).
 */
#include "auction.h"
#include "../cards/cards.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

/* Does that restriction come from the same turn of the same player? It then speaks of all calls withdrawn there. */
static bool is_of_that_turn(const struct arb_table *table, const struct arb_lead_rule *rule,
                            const struct arb_irregularity *it)
{
    ARB_ASSERT(rule->of <= table->irregularities);

    const struct arb_irregularity *other = rule->of > 0 ? &table->irregularity[rule->of - 1u] : it;

    if (rule->right == ARB_LEAD_FREE || rule->right == ARB_LEAD_FOR_PENALTY || rule->of == 0) return false;
    return other == it || it->again == rule->of || (other->seat == it->seat && other->call == it->call);
}

/* One at most for each irregularity, so that there is room for all; and one for the calls of a turn. */
void arb__await_lead(struct arb_table *table, const struct arb_irregularity *it, enum arb_seat leader,
                     enum arb_lead_right right, enum arb_law law)
{
    const uint8_t of = arb__number(table, it);

    ARB_ASSERT(leader < ARB_SEATS && of >= 1 && of <= table->irregularities);
    struct arb_lead_rule *rule;

    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (is_of_that_turn(table, &table->lead_rule[i], it)) return;
    rule = arb__free_lead_rule(table);
    if (rule == NULL) return;
    *rule = (struct arb_lead_rule){
        .law = (uint16_t)law, .right = (uint8_t)right, .leader = (uint8_t)leader, .of = of};
    if (right != ARB_LEAD_FREE) return;
    rule->right = ARB_LEAD_ANY_SUIT; /* the Law says itself that there is none */
    rule->choice = ARB_OPTION_NO_RESTRICTION;
}

void arb__note_never_replaced(struct arb_table *table, struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    law26_never_replaced((enum arb_edition)table->edition, (enum arb_seat)it->seat, &ruling);
    for (unsigned i = 0; i < ruling.effects; i++) (void)arb__note_price(table, it, ruling.effect[i]);
}

/* A call that was cancelled, and is to be measured by what its player calls at his turn. */
static bool is_to_be_replaced(const struct arb_irregularity *it)
{
    return it->stage == ARB_STAGE_OWED && it->owed == ARB_DUTY_COMPARE;
}

void arb__none_is_replaced_any_more(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        if (is_to_be_replaced(&table->irregularity[i])) arb__note_never_replaced(table, &table->irregularity[i]);
}

void arb__may_be_replaced_again(struct arb_table *table)
{
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule *rule = &table->lead_rule[i];

        ARB_ASSERT(rule->of <= table->irregularities);
        if (rule->of > 0 && is_to_be_replaced(&table->irregularity[rule->of - 1u])) *rule = (struct arb_lead_rule){0};
    }
}

/* True: it was such an effect, and is noted. A bar of a matter without a call comes too late once the auction is
 * over. */
bool arb__note_price(struct arb_table *table, struct arb_irregularity *it, struct arb_effect e)
{
    const enum arb_seat seat = arb_effect_seat(e);
    const enum arb_law law = (enum arb_law)e.law;
    const unsigned value = arb_effect_value(e);

    ARB_ASSERT(e.kind == ARB_EFFECT_REMEDY || seat < ARB_SEATS);
    switch ((enum arb_effect_kind)e.kind) {
    case ARB_EFFECT_TURN: table->turn = (uint8_t)seat; return true;
    case ARB_EFFECT_BAR:
        if (it->call == 0 && table->phase != ARB_IN_AUCTION) return true; /* a card, too late: he has no turn left */
        arb__bar(table, it, seat, (enum arb_bar)value, law);
        return true;
    case ARB_EFFECT_DUTY: return true; /* when the rest is done */
    case ARB_EFFECT_LEAD: arb__await_lead(table, it, seat, (enum arb_lead_right)value, law); return true;
    case ARB_EFFECT_TAGGED:
        if (it->call == 0) it->unauthorised = (uint8_t)(1u + arb_side_of(seat));
        else arb__tag_turn(table, it, (uint8_t)(1u + arb_side_of(seat)));
        return true;
    case ARB_EFFECT_UNTAGGED: arb__tag_first(table, it, 0); return true;
    case ARB_EFFECT_EQUITY: it->equity = (uint16_t)law; return true;
    case ARB_EFFECT_CEILING: table->ceiling |= (uint8_t)(1u << arb_side_of(seat)); return true;
    default: return false;
    }
}

/* Settled, but for what its player owes now. */
void arb__settle_matter(struct arb_table *table, struct arb_irregularity *it, const struct arb_ruling *ruling)
{
    ARB_ASSERT(ruling->effects <= ARB_EFFECTS_MAX);
    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);
    it->stage = ARB_STAGE_SETTLED;
    for (unsigned i = 0; i < ruling->effects; i++) {
        const struct arb_effect e = ruling->effect[i];

        if (e.kind == ARB_EFFECT_DUTY) arb__owe(table, it, (enum arb_duty)arb_effect_value(e), (enum arb_law)e.law);
    }
    arb__show_duty(table, (enum arb_seat)it->seat);
}
