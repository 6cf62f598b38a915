/* check.c -- the validator: is this movement one that can be played?
 *
 * It knows nothing of how a movement was made. It walks through the rounds in order and remembers in which
 * round each pair had each set and each opponent; what happens a second time is a fault at that place. Who
 * should meet the phantom sits out, so of that meeting only the seats are looked at.
 */
#include "inside.h"

#include <string.h>

/* A round number or 0 in each cell. A pair of a single field is kept under NS. */
struct memory {
    uint8_t seated[2][ARB_PAIRS_MAX + 1];
    uint8_t had_set[2][ARB_PAIRS_MAX + 1][ARB_SETS_MAX + 1];
    uint8_t met[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1];
};

static enum arb_side field_of(const struct arb_movement *m, enum arb_side side)
{
    return m->two_winner ? side : ARB_NS;
}

static bool is_phantom(const struct arb_movement *m, enum arb_side side, uint8_t pair)
{
    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || side == m->phantom_side);
}

static bool is_phantom_meeting(const struct arb_movement *m, struct arb_meeting at)
{
    return is_phantom(m, ARB_NS, at.ns) || is_phantom(m, ARB_EW, at.ew);
}

static bool is_empty(struct arb_meeting at)
{
    return at.ns == 0 && at.ew == 0 && at.set == 0;
}

static enum arb_movement_fault check_sizes(const struct arb_movement *m, struct arb_movement_place *place)
{
    if (m->tables < 1 || m->tables > ARB_TABLES_MAX) {
        place->value = ARB_TABLES_MAX;
        return ARB_MOVEMENT_TABLES_OUT_OF_RANGE;
    }
    if (m->rounds < 1 || m->rounds > ARB_ROUNDS_MAX) {
        place->value = ARB_ROUNDS_MAX;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    if (m->pairs > ARB_PAIRS_MAX || m->sets > ARB_SETS_MAX || m->phantom > m->pairs ||
        m->phantom_side > ARB_EW)
        return ARB_MOVEMENT_NUMBER_OUT_OF_RANGE;
    return ARB_MOVEMENT_LEGAL;
}

/* The numbers of one meeting by themselves. */
static enum arb_movement_fault check_numbers(const struct arb_movement *m, struct arb_meeting at,
                                             struct arb_movement_place *place)
{
    if (at.ns > m->pairs || at.ew > m->pairs) {
        place->pair = at.ns > m->pairs ? at.ns : at.ew;
        return ARB_MOVEMENT_NUMBER_OUT_OF_RANGE;
    }
    if (at.set > m->sets) {
        place->set = at.set;
        return ARB_MOVEMENT_NUMBER_OUT_OF_RANGE;
    }
    if (at.ns == 0 || at.ew == 0 || (at.set == 0 && !is_phantom_meeting(m, at)))
        return ARB_MOVEMENT_TABLE_HALF_EMPTY;
    if (!m->two_winner && at.ns == at.ew) {
        place->pair = at.ns;
        return ARB_MOVEMENT_PAIR_AGAINST_ITSELF;
    }
    return ARB_MOVEMENT_LEGAL;
}

/* Seats a pair; false, and the place said, if it has a seat in this round already. */
static bool seat(const struct arb_movement *m, struct memory *memory, enum arb_side side, uint8_t pair,
                 struct arb_movement_place *place)
{
    uint8_t *seated = &memory->seated[field_of(m, side)][pair];

    if (*seated == place->round) {
        place->pair = pair;
        return false;
    }
    *seated = place->round;
    return true;
}

/* Gives a pair a set; false, and the place said, if it had it before. */
static bool deal_set(const struct arb_movement *m, struct memory *memory, enum arb_side side, uint8_t pair,
                     uint8_t set, struct arb_movement_place *place)
{
    uint8_t *had = &memory->had_set[field_of(m, side)][pair][set];

    if (*had != 0) {
        place->pair = pair;
        place->set = set;
        place->value = *had;
        return false;
    }
    *had = place->round;
    return true;
}

/* Lets two pairs meet; false, and the place said, if they may not again. */
static bool meet(const struct arb_movement *m, struct memory *memory, struct arb_meeting at,
                 struct arb_movement_place *place)
{
    const bool turn = !m->two_winner && at.ns > at.ew;
    uint8_t *met = turn ? &memory->met[at.ew][at.ns] : &memory->met[at.ns][at.ew];

    if (*met != 0 && !m->revenge) {
        place->pair = at.ns;
        place->other_pair = at.ew;
        place->value = *met;
        return false;
    }
    *met = place->round;
    return true;
}

static enum arb_movement_fault check_meeting(const struct arb_movement *m, struct memory *memory,
                                             struct arb_movement_place *place)
{
    const struct arb_meeting at = m->meeting[place->round - 1][place->table - 1];
    enum arb_movement_fault fault;

    if (is_empty(at)) return ARB_MOVEMENT_LEGAL;
    fault = check_numbers(m, at, place);
    if (fault != ARB_MOVEMENT_LEGAL) return fault;
    if (!seat(m, memory, ARB_NS, at.ns, place)) return ARB_MOVEMENT_PAIR_TWICE_IN_ROUND;
    if (!seat(m, memory, ARB_EW, at.ew, place)) return ARB_MOVEMENT_PAIR_TWICE_IN_ROUND;
    if (is_phantom_meeting(m, at)) return ARB_MOVEMENT_LEGAL;
    if (!deal_set(m, memory, ARB_NS, at.ns, at.set, place)) return ARB_MOVEMENT_SET_TWICE_FOR_PAIR;
    if (!deal_set(m, memory, ARB_EW, at.ew, at.set, place)) return ARB_MOVEMENT_SET_TWICE_FOR_PAIR;
    if (!meet(m, memory, at, place)) return ARB_MOVEMENT_PAIRS_MEET_TWICE;
    return ARB_MOVEMENT_LEGAL;
}

/* Has everybody a seat in this round? The phantom needs none. */
static enum arb_movement_fault check_nobody_missing(const struct arb_movement *m, const struct memory *memory,
                                                    struct arb_movement_place *place)
{
    for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            if (is_phantom(m, (enum arb_side)side, (uint8_t)pair)) continue;
            if (memory->seated[side][pair] == place->round) continue;
            place->pair = (uint8_t)pair;
            place->table = 0;
            return ARB_MOVEMENT_PAIR_MISSING_IN_ROUND;
        }
    return ARB_MOVEMENT_LEGAL;
}

enum arb_movement_fault arb_movement_check(const struct arb_movement *m, struct arb_movement_place *place)
{
    struct memory memory;
    enum arb_movement_fault fault;

    memset(&memory, 0, sizeof memory);
    *place = (struct arb_movement_place){0};
    fault = check_sizes(m, place);
    if (fault != ARB_MOVEMENT_LEGAL) return fault;
    for (unsigned round = 1; round <= m->rounds; round++) {
        place->round = (uint8_t)round;
        for (unsigned table = 1; table <= m->tables; table++) {
            place->table = (uint8_t)table;
            fault = check_meeting(m, &memory, place);
            if (fault != ARB_MOVEMENT_LEGAL) return fault;
        }
        fault = check_nobody_missing(m, &memory, place);
        if (fault != ARB_MOVEMENT_LEGAL) return fault;
    }
    *place = (struct arb_movement_place){0};
    return ARB_MOVEMENT_LEGAL;
}

bool arb_movement_plays(const struct arb_movement *m, struct arb_round_no round, struct arb_table_no table)
{
    struct arb_meeting at;

    if (round.n < 1 || round.n > m->rounds || table.n < 1 || table.n > m->tables) return false;
    at = m->meeting[round.n - 1][table.n - 1];
    return !is_empty(at) && !is_phantom_meeting(m, at);
}

bool arb_movement_find(const struct arb_movement *m, struct arb_round_no round, enum arb_side side,
                       uint8_t pair, struct arb_table_no *table, enum arb_side *sits)
{
    if (pair == 0) return false;
    for (uint16_t t = 1; t <= m->tables; t++) {
        struct arb_meeting at;
        bool is_ns, is_ew;

        if (!arb_movement_plays(m, round, (struct arb_table_no){t})) continue;
        at = m->meeting[round.n - 1][t - 1];
        is_ns = at.ns == pair && (!m->two_winner || side == ARB_NS);
        is_ew = at.ew == pair && (!m->two_winner || side == ARB_EW);
        if (!is_ns && !is_ew) continue;
        *table = (struct arb_table_no){t};
        *sits = is_ns ? ARB_NS : ARB_EW;
        return true;
    }
    return false;
}
