/* round_robin.c -- everybody meets everybody, and all tables play one set at a time: a barometer.
 *
 * The circle method: the last pair stays and the others step on round a circle. Two rounds in succession form one ring
 * of meetings in which each pair is North-South towards the next, so in every two rounds everybody sits one each way.
 */
#include "../meetings/inside.h"

/* Who stands at a place of the circle of n - 1 in a round. */
static uint8_t standing(int place, int round, int n)
{
    return arb__around(place + round, n - 1);
}

/* The meeting at a table, from 1, in a round, from 0. */
static struct arb_meeting meeting_of(int table, int round, int n)
{
    const uint8_t a = table == 1 ? (uint8_t)n : standing(table, round, n);
    const uint8_t b = table == 1 ? standing(1, round, n) : standing(n + 1 - table, round, n);
    const bool turned = table == 1 ? round % 2 == 1 : table % 2 == 0;

    ARB_ASSERT(a != b && a >= 1 && a <= n && b >= 1 && b <= n);
    return (struct arb_meeting){.ns = turned ? b : a, .ew = turned ? a : b, .set = (uint8_t)(round + 1)};
}

/* Fewer rounds than all are its first ones; by default all, if there is room for so many. */
enum arb_movement_fault arb__round_robin(const struct arb_movement_order *order, struct arb_movement *m,
                                         struct arb_movement_place *place)
{
    const int n = 2 * order->tables;
    const int most = n - 1 < ARB_ROUNDS_MAX ? n - 1 : ARB_ROUNDS_MAX;

    if (order->tables < 2 || order->tables > ARB_TABLES_MAX) return arb__tables_between(place, 2, ARB_TABLES_MAX);
    if (order->rounds > most || (order->rounds == 0 && n - 1 > most)) {
        place->value = (uint8_t)most;
        place->least = (uint8_t)(n - 1);
        return n - 1 > most ? ARB_MOVEMENT_ROUNDS_TOO_MANY : ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->tables = order->tables;
    m->pairs = (uint8_t)n;
    m->rounds = m->sets = order->rounds != 0 ? order->rounds : (uint8_t)most;
    m->phantom = order->half_table ? m->pairs : 0;
    for (int r = 0; r < m->rounds; r++)
        for (int t = 1; t <= m->tables; t++) m->meeting[r][t - 1] = meeting_of(t, r, n);
    ARB_ASSERT(m->rounds >= 1 && m->rounds <= ARB_ROUNDS_MAX);
    return ARB_MOVEMENT_LEGAL;
}
