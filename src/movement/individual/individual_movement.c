/* individual_movement.c -- an individual as a contest plays it: as meetings of a movement with one field of players.
 *
 * North and East stand as 'ns' and 'ew' of the meeting, South and West as their partners.
 */
#include "arbitro/movement/individual.h"
#include "../meetings/inside.h"

#include <string.h>

static struct arb_meeting meeting_of(const struct arb_individual_table *at)
{
    return (struct arb_meeting){.ns = at->player[ARB_NORTH], .ew = at->player[ARB_EAST], .set = at->set,
                                .partner = {at->player[ARB_SOUTH], at->player[ARB_WEST]}};
}

static struct arb_individual_table table_of(struct arb_meeting at)
{
    return (struct arb_individual_table){{at.ns, at.ew, at.partner[ARB_NS], at.partner[ARB_EW]}, at.set};
}

/* Makes an individual and writes it as a movement. With half_table the last player is missing. */
enum arb_movement_fault arb__individual(const struct arb_movement_order *order, struct arb_movement *m,
                                        struct arb_movement_place *place)
{
    struct arb_individual made;
    struct arb_individual_place where = {0};
    const enum arb_individual_fault fault =
        arb_individual_make(order->players, order->rounds, &made, &where);

    if (fault != ARB_INDIVIDUAL_LEGAL) {
        place->value = where.value;
        return fault == ARB_INDIVIDUAL_PLAYERS_NONE ? ARB_MOVEMENT_PLAYERS_NONE : ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->tables = made.tables;
    m->rounds = made.rounds;
    m->sets = made.sets;
    m->pairs = made.players;
    m->phantom = order->half_table ? made.players : 0;
    for (unsigned r = 0; r < made.rounds; r++)
        for (unsigned t = 0; t < made.tables; t++) m->meeting[r][t] = meeting_of(&made.at[r][t]);
    ARB_ASSERT(m->tables <= ARB_TABLES_MAX && m->pairs <= ARB_PAIRS_MAX);
    return ARB_MOVEMENT_LEGAL;
}

/* The movement of an individual in the form that its validator takes. */
void arb_individual_of_movement(const struct arb_movement *m, struct arb_individual *as)
{
    ARB_ASSERT(m->pairs <= ARB_PAIRS_MAX && m->tables <= ARB_TABLES_MAX && m->rounds <= ARB_ROUNDS_MAX);
    memset(as, 0, sizeof *as);
    as->players = m->pairs;
    as->tables = m->tables;
    as->rounds = m->rounds;
    as->sets = m->sets;
    as->repaired = m->repaired;
    as->again = m->revenge;
    memcpy(as->gone, m->gone, sizeof m->gone);
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++) as->at[r][t] = table_of(m->meeting[r][t]);
}

/* The way back; false if there are more players than a contest has room for. */
bool arb_individual_as_movement(const struct arb_individual *is, struct arb_movement *m)
{
    if (is->players > ARB_PAIRS_MAX) return false;
    memset(m, 0, sizeof *m);
    m->kind = ARB_INDIVIDUAL;
    m->pairs = is->players;
    m->tables = is->tables;
    m->rounds = is->rounds;
    m->sets = is->sets;
    m->repaired = is->repaired;
    m->revenge = is->again;
    memcpy(m->gone, is->gone, sizeof m->gone);
    for (unsigned r = 0; r < is->rounds; r++)
        for (unsigned t = 0; t < is->tables; t++) m->meeting[r][t] = meeting_of(&is->at[r][t]);
    return true;
}

/* The individual's validator, its faults named as a movement's. */
enum arb_movement_fault arb__individual_check(const struct arb_movement *m, struct arb_movement_place *place)
{
    static const uint8_t faults[] = {
        [ARB_INDIVIDUAL_LEGAL] = ARB_MOVEMENT_LEGAL,
        [ARB_INDIVIDUAL_PLAYERS_NONE] = ARB_MOVEMENT_PLAYERS_NONE,
        [ARB_INDIVIDUAL_ROUNDS_OUT_OF_RANGE] = ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE,
        [ARB_INDIVIDUAL_NUMBER_OUT_OF_RANGE] = ARB_MOVEMENT_NUMBER_OUT_OF_RANGE,
        [ARB_INDIVIDUAL_TABLE_INCOMPLETE] = ARB_MOVEMENT_TABLE_HALF_EMPTY,
        [ARB_INDIVIDUAL_PLAYER_TWICE_IN_ROUND] = ARB_MOVEMENT_PAIR_TWICE_IN_ROUND,
        [ARB_INDIVIDUAL_SET_TWICE] = ARB_MOVEMENT_SET_TWICE_FOR_PAIR,
        [ARB_INDIVIDUAL_PARTNERS_TWICE] = ARB_MOVEMENT_PAIRS_MEET_TWICE,
        [ARB_INDIVIDUAL_PLAYER_GONE] = ARB_MOVEMENT_NUMBER_OUT_OF_RANGE,
    };
    struct arb_individual as;
    struct arb_individual_place where;
    enum arb_individual_fault fault;

    arb_individual_of_movement(m, &as);
    fault = arb_individual_check(&as, &where);
    *place = (struct arb_movement_place){.round = where.round, .table = where.table, .pair = where.player,
                                         .other_pair = where.other, .set = where.set, .value = where.value};
    ARB_ASSERT(fault < ARB_COUNT(faults));
    return (enum arb_movement_fault)faults[fault];
}

/* -- Who sits there ---------------------------------------------------------------------------- */

unsigned arb_movement_seated_all(const struct arb_movement *m, struct arb_meeting at, enum arb_side side,
                                 uint8_t number[2], enum arb_side *field)
{
    number[0] = arb_movement_seated(m, at, side, field);
    number[1] = m->kind == ARB_INDIVIDUAL ? at.partner[side] : 0;
    return (number[0] != 0 ? 1u : 0u) + (number[1] != 0 ? 1u : 0u);
}

bool arb_movement_seat_of(struct arb_meeting at, uint8_t player, enum arb_seat *seat)
{
    const struct arb_individual_table table = table_of(at);

    for (unsigned s = 0; player != 0 && s < ARB_SEATS; s++)
        if (table.player[s] == player) {
            *seat = (enum arb_seat)s;
            return true;
        }
    return false;
}
