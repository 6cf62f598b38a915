/* check.c -- the validator: is this movement one that can be played?
 *
 * It knows nothing of how a movement was made. It goes through the rounds in order and remembers in which round each
 * pair had each set and each opponent; what happens a second time is a fault at that place. Who should meet the phantom
 * sits out, so of that meeting only the seats are checked. Cost: one visit a meeting, and 110 kB of memory.
 */
#include "meetings/inside.h"

#include <string.h>

/* A round number or 0 in each cell. A pair of a single field is kept under NS. */
struct memory {
    uint8_t seated[2][ARB_PAIRS_MAX + 1];
    uint8_t had_set[2][ARB_PAIRS_MAX + 1][ARB_SETS_MAX + 1];
    uint8_t met[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1];
    uint8_t match_set[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1];   /* of teams, as NS and EW */
};

static enum arb_side field_of(const struct arb_movement *m, enum arb_side side)
{
    return m->two_winner ? side : ARB_NS;
}

/* The field as a fault's place reports it: 0 where there is one field. */
static uint8_t field_of_side(const struct arb_movement *m, enum arb_side side)
{
    return m->two_winner ? (uint8_t)(1 + side) : 0;
}

static bool is_empty(struct arb_meeting at)
{
    return at.ns == 0 && at.ew == 0 && at.set == 0;
}

/* The place of the first number that is larger than any movement may have. */
static void place_beyond(const struct arb_movement *m, struct arb_movement_place *place)
{
    for (unsigned round = 1; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const struct arb_meeting at = m->meeting[round - 1][table - 1];

            if (at.ns <= ARB_PAIRS_MAX && at.ew <= ARB_PAIRS_MAX && at.set <= ARB_SETS_MAX) continue;
            *place = (struct arb_movement_place){.round = (uint8_t)round, .table = (uint8_t)table};
            return;
        }
}

/* Sizes and phantom within what the arrays hold: everything after this indexes by them. */
static enum arb_movement_fault check_sizes(const struct arb_movement *m, struct arb_movement_place *place)
{
    if (m->tables < 1 || m->tables > ARB_TABLES_MAX) return arb__tables_between(place, 1, ARB_TABLES_MAX);
    if (m->rounds < 1 || m->rounds > ARB_ROUNDS_MAX) {
        place->value = ARB_ROUNDS_MAX;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    if (m->pairs > ARB_PAIRS_MAX || m->sets > ARB_SETS_MAX) {
        place_beyond(m, place);
        return ARB_MOVEMENT_NUMBER_OUT_OF_RANGE;
    }
    if (m->phantom > m->pairs || m->phantom_side > ARB_EW) {
        place->pair = m->phantom;
        place->field = m->phantom_side > ARB_EW ? 0 : field_of_side(m, (enum arb_side)m->phantom_side);
        return ARB_MOVEMENT_PHANTOM_UNKNOWN;
    }
    return ARB_MOVEMENT_LEGAL;
}

/* The numbers of one meeting by themselves: in range, complete, and no pair against itself. */
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
    if (m->repaired != 0 && at.set == 0 && (at.ns == 0 || at.ew == 0)) return ARB_MOVEMENT_LEGAL;
    if (at.ns == 0 || at.ew == 0 || (at.set == 0 && !arb__is_phantom_meeting(m, at)))
        return ARB_MOVEMENT_TABLE_HALF_EMPTY;
    if (!m->two_winner && at.ns == at.ew) {
        place->pair = at.ns;
        return ARB_MOVEMENT_PAIR_AGAINST_ITSELF;
    }
    return ARB_MOVEMENT_LEGAL;
}

/* What was found so far. */
struct report {
    struct arb_movement_finding *finding;
    unsigned count, room;
};

static bool is_full(const struct report *report)
{
    return report->count > report->room;
}

/* Adds a fault; beyond 'room' it is only counted. */
static void find(struct report *report, enum arb_movement_fault fault, const struct arb_movement_place *place)
{
    if (report->count < report->room) report->finding[report->count] = (struct arb_movement_finding){fault, *place};
    if (report->count <= report->room) report->count++;
    ARB_ASSERT(report->count <= report->room + 1);
}

/* Seats a pair, which must not have a seat in this round already. */
static void seat(const struct arb_movement *m, struct memory *memory, enum arb_side side, uint8_t pair,
                 struct arb_movement_place place, struct report *report)
{
    uint8_t *seated = &memory->seated[field_of(m, side)][pair];

    ARB_ASSERT(pair <= ARB_PAIRS_MAX && place.round >= 1);
    if (pair == 0) return;
    place.pair = pair;
    place.field = field_of_side(m, side);
    if (*seated == place.round) find(report, ARB_MOVEMENT_PAIR_TWICE_IN_ROUND, &place);
    *seated = place.round;
}

/* Gives a pair a set, which it must not have had before. */
static void deal_set(const struct arb_movement *m, struct memory *memory, enum arb_side side, uint8_t pair,
                     uint8_t set, struct arb_movement_place place, struct report *report)
{
    uint8_t *had = &memory->had_set[field_of(m, side)][pair][set];

    ARB_ASSERT(pair >= 1 && pair <= ARB_PAIRS_MAX && set >= 1 && set <= ARB_SETS_MAX);
    place.pair = pair;
    place.field = field_of_side(m, side);
    place.set = set;
    place.value = *had;
    if (*had != 0) find(report, ARB_MOVEMENT_SET_TWICE_FOR_PAIR, &place);
    else *had = place.round;
}

/* Lets two pairs meet, which must not have met before, unless the movement allows it or it was before the repair. */
static void meet(const struct arb_movement *m, struct memory *memory, struct arb_meeting at,
                 struct arb_movement_place place, struct report *report)
{
    const bool turn = !m->two_winner && at.ns > at.ew;
    uint8_t *met = turn ? &memory->met[at.ew][at.ns] : &memory->met[at.ns][at.ew];

    place.pair = at.ns;
    place.other_pair = at.ew;
    place.field = field_of_side(m, ARB_NS);
    place.value = *met;
    if (*met != 0 && !m->revenge && place.round >= m->repaired) find(report, ARB_MOVEMENT_PAIRS_MEET_TWICE, &place);
    *met = place.round;
}

/* Teams: a team must not meet itself, and where the other pairs of the two teams have met it must be on the same
 * set. */
static void play_match(const struct arb_movement *m, struct memory *memory, struct arb_meeting at,
                       struct arb_movement_place place, struct report *report)
{
    const uint8_t other = memory->match_set[at.ew][at.ns];

    place.pair = at.ns;
    place.other_pair = at.ew;
    place.set = at.set;
    place.value = other;
    if (!m->teams) return;
    if (at.ns == at.ew) find(report, ARB_MOVEMENT_TEAM_AGAINST_ITSELF, &place);
    else if (other != 0 && other != at.set) find(report, ARB_MOVEMENT_MATCH_ON_TWO_SETS, &place);
    memory->match_set[at.ns][at.ew] = at.set;
}

/* All that can be wrong with one table in one round. Numbers out of range end the check of this table. */
static void check_meeting(const struct arb_movement *m, struct memory *memory, struct arb_movement_place place,
                          struct report *report)
{
    const struct arb_meeting at = m->meeting[place.round - 1][place.table - 1];
    struct arb_movement_place odd = place;
    enum arb_movement_fault fault;

    ARB_ASSERT(place.round >= 1 && place.round <= m->rounds && place.table >= 1 && place.table <= m->tables);
    if (is_empty(at)) return;
    fault = check_numbers(m, at, &odd);
    if (fault != ARB_MOVEMENT_LEGAL) {
        find(report, fault, &odd);
        return;
    }
    seat(m, memory, ARB_NS, at.ns, place, report);
    seat(m, memory, ARB_EW, at.ew, place, report);
    if (arb__is_phantom_meeting(m, at) || at.ns == 0 || at.ew == 0) return;
    deal_set(m, memory, ARB_NS, at.ns, at.set, place, report);
    deal_set(m, memory, ARB_EW, at.ew, at.set, place, report);
    meet(m, memory, at, place, report);
    play_match(m, memory, at, place, report);
}

/* Has every pair a seat in this round? The phantom needs none, and after a repair nobody does. In a movement
 * from a file a pair may sit out without a seat, but a number that never has one is an error; that is found in the
 * last round. */
static void check_nobody_missing(const struct arb_movement *m, const struct memory *memory, uint8_t round,
                                 struct report *report)
{
    const bool is_own = m->kind == ARB_OWN_MOVEMENT;

    for (unsigned side = 0; m->repaired == 0 && side < (m->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= m->pairs && (!is_own || round == m->rounds); pair++) {
            const struct arb_movement_place place = {.round = round, .pair = (uint8_t)pair,
                                                     .field = field_of_side(m, (enum arb_side)side)};
            const uint8_t seated = memory->seated[side][pair];

            if (arb__is_phantom(m, (enum arb_side)side, (uint8_t)pair)) continue;
            if (is_own ? seated == 0 : seated != round) find(report, ARB_MOVEMENT_PAIR_MISSING_IN_ROUND, &place);
        }
}

/* Teams: a match of which only one table is played has no score. After a repair that is nobody's fault. */
static void check_matches(const struct arb_movement *m, const struct memory *memory, struct report *report)
{
    for (unsigned round = 1; m->teams && m->repaired == 0 && round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const struct arb_meeting at = m->meeting[round - 1][table - 1];
            const struct arb_movement_place place = {.round = (uint8_t)round, .table = (uint8_t)table, .pair = at.ns,
                                                     .other_pair = at.ew, .set = at.set};

            if (at.ns == 0 || at.ew == 0 || at.ns > m->pairs || at.ew > m->pairs) continue;
            if (memory->match_set[at.ew][at.ns] == 0) find(report, ARB_MOVEMENT_MATCH_HALF_PLAYED, &place);
        }
}

/* An individual has its own rules, and its validator stops at the first fault. */
unsigned arb_movement_faults(const struct arb_movement *m, struct arb_movement_finding *finding, unsigned room)
{
    struct memory memory;
    struct report report = {.finding = finding, .room = room};
    struct arb_movement_place place = {0};
    const enum arb_movement_fault sizes = check_sizes(m, &place);

    memset(&memory, 0, sizeof memory);
    if (sizes != ARB_MOVEMENT_LEGAL) find(&report, sizes, &place);
    if (sizes == ARB_MOVEMENT_LEGAL && m->kind == ARB_INDIVIDUAL) {
        const enum arb_movement_fault fault = arb__individual_check(m, &place);

        if (fault != ARB_MOVEMENT_LEGAL) find(&report, fault, &place);
        return report.count;
    }
    for (unsigned round = 1; sizes == ARB_MOVEMENT_LEGAL && round <= m->rounds && !is_full(&report); round++) {
        for (unsigned table = 1; table <= m->tables && !is_full(&report); table++) {
            place = (struct arb_movement_place){.round = (uint8_t)round, .table = (uint8_t)table};
            check_meeting(m, &memory, place, &report);
        }
        check_nobody_missing(m, &memory, (uint8_t)round, &report);
    }
    if (sizes == ARB_MOVEMENT_LEGAL) check_matches(m, &memory, &report);
    ARB_ASSERT(report.count <= room + 1);
    return report.count;
}

enum arb_movement_fault arb_movement_check(const struct arb_movement *m, struct arb_movement_place *place)
{
    struct arb_movement_finding first;
    const unsigned faults = arb_movement_faults(m, &first, 1);

    *place = faults > 0 ? first.place : (struct arb_movement_place){0};
    return faults > 0 ? first.fault : ARB_MOVEMENT_LEGAL;
}
