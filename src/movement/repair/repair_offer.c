/* repair_offer.c -- which repairs are offered, and in which order: those that no other beats, the lightest first.
 */
#include "repair_inside.h"

#include <string.h>

uint8_t arb__sets_to_add(const struct arb_movement *m)
{
    const unsigned sets = m->sets + (m->tables + 1u) / 2;

    return (uint8_t)(sets > ARB_SETS_MAX ? ARB_SETS_MAX : sets);
}

static bool is_same_plan(const struct arb_movement *a, const struct arb_movement *b)
{
    return a->rounds == b->rounds && a->tables == b->tables && a->sets == b->sets &&
           memcmp(a->meeting, b->meeting, sizeof a->meeting) == 0;
}

/* Is 'by' at least as good in every respect? */
static bool is_beaten(const struct arb_repair_cost *a, const struct arb_repair_cost *by)
{
    return by->lost <= a->lost && by->most_lost <= a->most_lost && by->sitting <= a->sitting &&
           by->rematches <= a->rematches && by->shared <= a->shared && by->carried <= a->carried &&
           by->moved <= a->moved && by->new_sets <= a->new_sets && by->rounds <= a->rounds;
}

/* One number to sort by; the weights are those of the searches. */
static uint32_t weight_of(const struct arb_repair_cost *c)
{
    return 1500u * c->lost + 600u * c->most_lost + 300u * c->sitting + 2200u * c->rematches + 60u * c->shared +
           25u * c->carried + 15u * c->moved + 300u * c->new_sets + 900u * c->rounds + 4u * c->opponents;
}

/* Does anybody play in the last round? */
static bool plays_at_all(const struct arb_movement *m)
{
    for (uint16_t table = 1; table <= m->tables; table++)
        if (arb_movement_plays(m, (struct arb_round_no){m->rounds}, (struct arb_table_no){table})) return true;
    return false;
}

/* Adds an offer in its place if it is legal, can be announced, and is neither there already nor beaten; offers that
 * it beats are dropped. */
void arb__offer(const struct arb__asked *asked, enum arb_offer_kind kind, const struct arb_movement *made,
                struct arb_repair *repair)
{
    struct arb_movement_place place;
    struct arb_movement_change change;
    struct arb_repair_cost cost;
    unsigned at, left = 0;

    if (arb_movement_check(made, &place) != ARB_MOVEMENT_LEGAL || !plays_at_all(made)) return;
    if (!arb_change_between(asked->before, made, asked->mishap->from, &change)) return;
    arb_repair_weigh(&asked->planned, made, asked->mishap, &cost);
    for (unsigned i = 0; i < repair->count; i++)
        if (is_same_plan(&repair->offer[i].movement, made) || is_beaten(&cost, &repair->offer[i].cost)) return;
    for (unsigned i = 0; i < repair->count; i++)
        if (!is_beaten(&repair->offer[i].cost, &cost)) repair->offer[left++] = repair->offer[i];
    ARB_ASSERT(left <= repair->count && left < ARB_OFFERS_MAX);
    for (at = left; at > 0 && weight_of(&cost) < weight_of(&repair->offer[at - 1].cost); at--)
        repair->offer[at] = repair->offer[at - 1];
    repair->offer[at] = (struct arb_offer){(uint8_t)kind, cost, *made};
    repair->count = (uint8_t)(left + 1);
}
