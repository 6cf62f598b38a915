/* hesitation.c -- the hesitation movements: one field, one or two rounds more than tables.
 *
 * All pairs but the stationary North-South ones sit on a ring: East-West of tables 1 to T, then North-South of the
 * pivots, where a pair that has been East-West everywhere hesitates for a round. A round is one step along the ring.
 * Sets lie on a ring as well, with as many places as there are rounds.
 */
#include "../meetings/inside.h"

struct ring {
    int tables, length;             /* as many rounds and sets as places */
};

/* The place on the ring of the North-South seat at a pivot table; -1 at other tables. */
static int pivot_place(struct ring ring, int table)
{
    if (ring.length == ring.tables + 1) return table == ring.tables ? ring.tables : -1;
    return table == 2 ? ring.tables : table == ring.tables ? ring.tables + 1 : -1;
}

/* Who sits at a place of the ring in a round: the pair that started so many places behind. Pivots start with their
 * own table's number. */
static uint8_t pair_at(struct ring ring, int place, int round)
{
    const int start = (place - round % ring.length + ring.length) % ring.length;

    ARB_ASSERT(place >= 0 && place < ring.length && start < ring.length);
    if (start < ring.tables) return (uint8_t)(ring.tables + 1 + start);
    return (uint8_t)(ring.length == ring.tables + 2 && start == ring.tables ? 2 : ring.tables);
}

/* The table's place on the ring of sets, with one pivot: a relay half-way; with an even number of tables two relays,
 * and the last table shares with the first. */
static int slot_of_single(int tables, int table)
{
    if (tables % 2 == 1) return table <= (tables - 1) / 2 ? table - 1 : table;
    if (table == tables) return 0;
    return table <= tables / 2 ? table - 1 : table + 1;
}

/* With two pivots: two relays together, or one half-way and one at the end. */
static int slot_of_double(int tables, int table)
{
    if (tables % 2 == 1) return table <= (tables + 1) / 2 ? table - 1 : table + 1;
    return table <= tables / 2 + 1 ? table - 1 : table;
}

static struct arb_meeting meeting_of(struct ring ring, int table, int round)
{
    const int pivot = pivot_place(ring, table);
    const int slot = ring.length == ring.tables + 1 ? slot_of_single(ring.tables, table)
                                                     : slot_of_double(ring.tables, table);

    return (struct arb_meeting){
        .ns = pivot < 0 ? (uint8_t)table : pair_at(ring, pivot, round),
        .ew = pair_at(ring, table - 1, round),
        .set = arb__around(slot + round + 1, ring.length),
    };
}

/* Switches the arrow in the last round, except at the pivots, whose North-South has been East-West before. */
static void switch_last(struct arb_movement *m, struct ring ring)
{
    for (int t = 1; t <= m->tables; t++) {
        struct arb_meeting *at = &m->meeting[m->rounds - 1][t - 1];

        if (pivot_place(ring, t) >= 0) continue;
        *at = (struct arb_meeting){.ns = at->ew, .ew = at->ns, .set = at->set, .switched = 1};
    }
}

/* See movement.h; as many rounds and sets as places on the ring. */
enum arb_movement_fault arb__hesitation(const struct arb_movement_order *order, struct arb_movement *m,
                                        struct arb_movement_place *place)
{
    const int pivots = order->kind == ARB_DOUBLE_HESITATION ? 2 : 1;
    const struct ring ring = {order->tables, order->tables + pivots};
    const uint8_t rounds = arb__rounds_with_room(ring.length);

    if (order->tables < 1 + 2 * pivots || order->tables > ARB_TABLES_MAX)
        return arb__tables_between(place, 1 + 2 * pivots, ARB_TABLES_MAX);
    if (order->rounds > rounds) {
        place->value = rounds;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->tables = order->tables;
    m->pairs = (uint8_t)(2 * order->tables);
    m->sets = (uint8_t)ring.length;
    m->rounds = order->rounds != 0 ? order->rounds : rounds;
    m->phantom = order->half_table ? m->pairs : 0;
    for (int r = 0; r < m->rounds; r++)
        for (int t = 1; t <= m->tables; t++) m->meeting[r][t - 1] = meeting_of(ring, t, r);
    switch_last(m, ring);
    ARB_ASSERT(m->rounds <= ARB_ROUNDS_MAX && m->sets <= ARB_SETS_MAX && m->pairs <= ARB_PAIRS_MAX);
    return ARB_MOVEMENT_LEGAL;
}
