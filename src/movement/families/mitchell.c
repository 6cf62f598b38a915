/* mitchell.c -- the Mitchell: North-South stay, East-West go up one table, the boards down one.
 *
 * With an odd number of tables that is all. With an even number pairs would meet the boards of half-way again in the
 * second half: either East-West skip a table there and the last round is lost, or two tables share their boards and a
 * set rests on a relay opposite them. A missing pair is the last one of its side: whoever meets it sits out.
 */
#include "../meetings/inside.h"

/* How many rounds there are at most. */
static uint8_t rounds_possible(const struct arb_movement *m)
{
    return arb__rounds_with_room(m->tables - (m->way == ARB_MITCHELL_SKIP));
}

static uint8_t ew_pair(const struct arb_movement *m, int table, int round)
{
    const bool skipped = m->way == ARB_MITCHELL_SKIP && round >= m->tables / 2;

    return arb__around(table - round - skipped, m->tables);
}

/* The place of a table on the circle of sets where two tables share: the relay stands after the first half, and the
 * last table stands with the first. */
static int shared_slot(int table, int tables)
{
    if (table == tables) return 0;
    return table <= tables / 2 ? table - 1 : table;
}

static uint8_t set_of(const struct arb_movement *m, int table, int round)
{
    if (m->way == ARB_MITCHELL_SHARE)
        return arb__around(shared_slot(table, m->tables) + round + 1, m->tables);
    return arb__around(table + round, m->tables);
}

/* An odd Mitchell has nothing to share; an even one shares unless told to skip. */
static uint8_t way_of(const struct arb_movement_order *order)
{
    if (order->tables % 2 == 1) return ARB_MITCHELL_PLAIN;
    return order->way == ARB_MITCHELL_SKIP ? ARB_MITCHELL_SKIP : ARB_MITCHELL_SHARE;
}

/* Rounds and the skip must be possible with so many tables. */
static enum arb_movement_fault check_order(const struct arb_movement_order *order, uint8_t possible,
                                           struct arb_movement_place *place)
{
    if (order->rounds > possible) {
        place->value = possible;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    if (order->way == ARB_MITCHELL_SKIP && order->tables % 2 == 1) return ARB_MOVEMENT_SKIP_NEEDS_EVEN;
    if (order->way == ARB_MITCHELL_SKIP && order->half_table) return ARB_MOVEMENT_SKIP_WITH_HALF_TABLE;
    return ARB_MOVEMENT_LEGAL;
}

/* Also the base of a rover: rover.c changes what this makes. */
enum arb_movement_fault arb__mitchell(const struct arb_movement_order *order, struct arb_movement *m,
                                      struct arb_movement_place *place)
{
    enum arb_movement_fault fault;

    if (order->tables < 2 || order->tables > ARB_TABLES_MAX) return arb__tables_between(place, 2, ARB_TABLES_MAX);
    m->way = way_of(order);
    m->tables = m->sets = m->pairs = order->tables;
    m->two_winner = 1;
    fault = check_order(order, rounds_possible(m), place);
    if (fault != ARB_MOVEMENT_LEGAL) return fault;
    m->rounds = order->rounds != 0 ? order->rounds : rounds_possible(m);
    m->phantom = order->half_table ? order->tables : 0;
    m->phantom_side = order->half_table ? order->half_side : 0;
    for (int r = 0; r < m->rounds; r++)
        for (int t = 1; t <= m->tables; t++)
            m->meeting[r][t - 1] = (struct arb_meeting){
                .ns = (uint8_t)t, .ew = ew_pair(m, t, r), .set = set_of(m, t, r)};
    ARB_ASSERT(m->rounds >= 1 && m->rounds <= m->tables);
    return ARB_MOVEMENT_LEGAL;
}
