/* seats.c -- what may be asked of a movement: which tables play, and who sits where.
 */
#include "inside.h"

/* Two pairs or four players are there and none of them is the phantom; false outside the movement. */
bool arb_movement_plays(const struct arb_movement *m, struct arb_round_no round, struct arb_table_no table)
{
    struct arb_meeting at;

    if (round.n < 1 || round.n > m->rounds || table.n < 1 || table.n > m->tables) return false;
    at = m->meeting[round.n - 1][table.n - 1];
    return at.ns != 0 && at.ew != 0 && !arb__is_phantom_meeting(m, at);
}

unsigned arb_movement_pairs_there(const struct arb_movement *m)
{
    return m->pairs * (m->two_winner ? 2u : 1u) - (m->phantom != 0 ? 1u : 0u);
}

bool arb_movement_has_table(const struct arb_movement *m, struct arb_table_no table)
{
    for (uint16_t round = 1; round <= m->rounds; round++)
        if (arb_movement_plays(m, (struct arb_round_no){round}, table)) return true;
    return false;
}

void arb_movement_tables_write(struct arb_writer *out, const struct arb_movement *m)
{
    const bool half = m->phantom != 0 && m->kind != ARB_INDIVIDUAL && m->tables > 0;

    arb_write_int(out, half ? m->tables - 1 : m->tables);
    if (half) arb_write_text(out, "\xC2\xBD");
}

/* Looks at the arrow only where there are two fields: in one field 'ns' is who sits North-South. */
uint8_t arb_movement_seated(const struct arb_movement *m, struct arb_meeting at, enum arb_side side,
                            enum arb_side *field)
{
    const bool as_listed = !m->two_winner || !at.switched;
    const enum arb_side listed = as_listed ? side : arb_other_side(side);

    ARB_ASSERT(side <= ARB_EW);
    *field = m->two_winner ? listed : ARB_NS;
    return listed == ARB_NS ? at.ns : at.ew;
}

/* Looks at all tables of the round that play. */
bool arb_movement_find(const struct arb_movement *m, struct arb_round_no round, enum arb_side side,
                       uint8_t pair, struct arb_table_no *table, enum arb_side *sits)
{
    if (pair == 0) return false;
    for (uint16_t t = 1; t <= m->tables; t++) {
        struct arb_meeting at;
        bool is_ns, is_ew;

        if (!arb_movement_plays(m, round, (struct arb_table_no){t})) continue;
        at = m->meeting[round.n - 1][t - 1];
        is_ns = (at.ns == pair || at.partner[ARB_NS] == pair) && (!m->two_winner || side == ARB_NS);
        is_ew = (at.ew == pair || at.partner[ARB_EW] == pair) && (!m->two_winner || side == ARB_EW);
        if (!is_ns && !is_ew) continue;
        *table = (struct arb_table_no){t};
        *sits = is_ns != (m->two_winner && at.switched) ? ARB_NS : ARB_EW;
        return true;
    }
    return false;
}
