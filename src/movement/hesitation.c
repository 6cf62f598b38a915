/* hesitation.c -- one field in little more time than a Mitchell: a pair that has been East-West at every table
 * hesitates at a pivot, where it sits North-South for a round, and goes on from table 1.
 *
 * Everybody but the stationary North-South pairs sits on a ring: East-West of tables 1 to T, then North-South of
 * the pivots. A round is a step along the ring. Sets lie on a ring as well, as many as there are rounds.
 */
#include "inside.h"

struct ring {
    int tables, length;             /* as many rounds and sets as places */
};

/* The place on the ring of a pivot's North-South, or -1. */
static int pivot_place(struct ring ring, int table)
{
    if (ring.length == ring.tables + 1) return table == ring.tables ? ring.tables : -1;
    return table == 2 ? ring.tables : table == ring.tables ? ring.tables + 1 : -1;
}

/* Who sits at a place: the pair that began so many steps behind. Pivots begin with their own table's number. */
static uint8_t pair_at(struct ring ring, int place, int round)
{
    const int start = (place - round % ring.length + ring.length) % ring.length;

    if (start < ring.tables) return (uint8_t)(ring.tables + 1 + start);
    return (uint8_t)(ring.length == ring.tables + 2 && start == ring.tables ? 2 : ring.tables);
}

/* Where a table stands on the ring of sets, with one pivot: a relay half-way; with an even number two,
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

/* The arrow, in the last round, everywhere but at the pivots, whose North-South has been East-West before. */
static void switch_last(struct arb_movement *m, struct ring ring)
{
    for (int t = 1; t <= m->tables; t++) {
        struct arb_meeting *at = &m->meeting[m->rounds - 1][t - 1];

        if (pivot_place(ring, t) >= 0) continue;
        *at = (struct arb_meeting){.ns = at->ew, .ew = at->ns, .set = at->set, .switched = 1};
    }
}

enum arb_movement_fault arb__hesitation(const struct arb_movement_order *order, struct arb_movement *m,
                                        struct arb_movement_place *place)
{
    const int pivots = order->kind == ARB_DOUBLE_HESITATION ? 2 : 1;
    const int most = ARB_ROUNDS_MAX - pivots;
    const struct ring ring = {order->tables, order->tables + pivots};

    if (order->tables < 1 + 2 * pivots || order->tables > most) return arb__tables_between(place, 1 + 2 * pivots, most);
    if (order->rounds > ring.length) {
        place->value = (uint8_t)ring.length;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->tables = order->tables;
    m->pairs = (uint8_t)(2 * order->tables);
    m->sets = (uint8_t)ring.length;
    m->rounds = order->rounds != 0 ? order->rounds : (uint8_t)ring.length;
    m->phantom = order->half_table ? m->pairs : 0;
    for (int r = 0; r < m->rounds; r++)
        for (int t = 1; t <= m->tables; t++) m->meeting[r][t - 1] = meeting_of(ring, t, r);
    switch_last(m, ring);
    return ARB_MOVEMENT_LEGAL;
}
