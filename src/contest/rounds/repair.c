/* repair.c -- changes the movement while it is played; results already entered stay.
 *
 * A result belongs to a table in a round, so it follows the repaired movement: to the boards of the set and to the
 * pairs that the repair puts there. Only a meeting without results can be taken away.
 */
#include "inside.h"

#include <string.h>

static bool has_result(const struct arb_contest *contest, unsigned round, unsigned table)
{
    for (unsigned i = 0; i < contest->boards; i++) {
        const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];

        if (entry->state > ARB_ENTRY_BEGUN || entry->ruling != 0) return true;
    }
    return false;
}

/* A ruling names its board, so the set under it cannot be exchanged. */
static bool has_ruling(const struct arb_contest *contest, unsigned round, unsigned table)
{
    for (unsigned i = 0; i < contest->boards; i++)
        if (contest->entry[round - 1][table - 1][i].ruling != 0) return true;
    return false;
}

static bool plays_in(const struct arb_movement *m, unsigned round, unsigned table)
{
    return arb_movement_plays(m, (struct arb_round_no){(uint16_t)round}, (struct arb_table_no){(uint16_t)table});
}

/* Would the repaired movement lose a meeting with results, or change the board of a ruling? */
static bool leaves_results(const struct arb_contest *contest, const struct arb_movement *made)
{
    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++) {
            const uint8_t set = made->meeting[round - 1][table - 1].set;

            if (!plays_in(made, round, table) && has_result(contest, round, table)) return true;
            if (set != arb__meeting(contest, round, table).set && has_ruling(contest, round, table)) return true;
        }
    return false;
}

static bool is_same(const struct arb_meeting *a, const struct arb_meeting *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Of an individual: does the repair give a seat to a player who is absent in that round? Meetings that it leaves
 * alone are not asked. */
static bool seats_somebody_away(const struct arb_contest *contest, const struct arb_movement *now,
                                const struct arb_movement *made)
{
    for (uint8_t round = 1; made->kind == ARB_INDIVIDUAL && round <= made->rounds; round++)
        for (uint8_t table = 1; table <= made->tables; table++) {
            const struct arb_meeting *at = &made->meeting[round - 1][table - 1];
            const uint8_t players[ARB_SEATS] = {at->ns, at->ew, at->partner[ARB_NS], at->partner[ARB_EW]};

            if (is_same(at, &now->meeting[round - 1][table - 1])) continue;
            for (unsigned i = 0; i < ARB_SEATS; i++)
                if (arb_contest_is_away(contest, ARB_NS, players[i], round)) return true;
        }
    return false;
}

/* The repair applies to the movement as it is played (without absent pairs), and *made is what comes of it. */
enum arb_contest_fault arb__check_repair(const struct arb_contest *contest, const struct arb_contest_act *act,
                                         struct arb_movement *made)
{
    struct arb_movement_place place;
    struct arb_movement now;

    if (contest->round == 0) return ARB_CONTEST_ROUND_NOT_STARTED;
    if (act->change.rounds != 0 && act->change.rounds < contest->round) return ARB_CONTEST_ROUND_BEGUN;
    arb_contest_movement_to_repair(contest, &now);
    if (arb_change_apply(&now, &act->change, made, &place) != ARB_MOVEMENT_LEGAL)
        return ARB_CONTEST_MOVEMENT_IMPOSSIBLE;
    if (seats_somebody_away(contest, &now, made)) return ARB_CONTEST_MOVEMENT_IMPOSSIBLE;
    if (made->sets * contest->boards > ARB_BOARDS_MAX) return ARB_CONTEST_TOO_MANY_BOARDS;
    ARB_ASSERT(made->rounds >= contest->round && made->rounds <= ARB_ROUNDS_MAX && made->tables <= ARB_TABLES_MAX);
    return leaves_results(contest, made) ? ARB_CONTEST_RESULTS_THERE : ARB_CONTEST_TAKEN;
}

/* -- Who has left by it, and who has come ----------------------------------------------------- */

/* Has the pair, or player, a seat in any round from this one on? */
static bool has_seat(const struct arb_movement *m, unsigned side, unsigned pair, unsigned from)
{
    ARB_ASSERT(from >= 1 && from <= ARB_ROUNDS_MAX + 1);
    for (unsigned round = from; round <= m->rounds; round++)
        for (unsigned table = 0; table < m->tables; table++) {
            const struct arb_meeting *at = &m->meeting[round - 1][table];

            if (at->ns == pair && (!m->two_winner || side == ARB_NS)) return true;
            if (at->ew == pair && (!m->two_winner || side == ARB_EW)) return true;
            if (at->partner[ARB_NS] == pair || at->partner[ARB_EW] == pair) return true;
        }
    return false;
}

static bool has_phantom(const struct arb_movement *m, unsigned side, unsigned pair)
{
    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || side == m->phantom_side);
}

/* Has the pair lost its seats by this repair? In an individual a player without a seat may be sitting out, so the
 * repair itself says who is gone. */
static bool has_left(const struct arb_contest *contest, const struct arb_movement *made, unsigned side, unsigned pair,
                     unsigned from)
{
    if (made->kind == ARB_INDIVIDUAL)
        return made->gone[pair] && !arb__is_away(contest, side, pair, contest->movement.rounds);
    return !has_phantom(&contest->movement, side, pair) && !has_seat(made, side, pair, from) &&
           has_seat(&contest->movement, side, pair, from);
}

/* Records what the repair implies: a pair that loses all its seats has withdrawn, and a phantom that becomes a pair
 * has arrived. */
static void note_who_is_there(struct arb_contest *contest, const struct arb_movement *made, unsigned from)
{
    const struct arb_movement *m = &contest->movement;
    const unsigned fields = m->two_winner ? 2 : 1;

    for (unsigned side = 0; made->rounds >= from && side < fields; side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            struct arb_presence *presence = &contest->presence[side][pair];

            if (has_phantom(m, side, pair) && made->phantom == 0 && has_seat(made, side, pair, from))
                presence->arrived = (uint8_t)from;
            if (presence->retired != 0 || !has_left(contest, made, side, pair, from)) continue;
            presence->meetings = arb__meetings_of(contest, side, pair);
            presence->retired = (uint8_t)from;
        }
}

/* A meeting that was out of play because a pair is absent stays in the movement where the repair puts nothing else. */
static struct arb_meeting planned_or(const struct arb_contest *contest, const struct arb_movement *now, unsigned round,
                                     unsigned table, struct arb_meeting made)
{
    const struct arb_meeting without = now->meeting[round - 1][table - 1];

    if (round > contest->movement.rounds || table > contest->movement.tables) return made;
    if (made.set != 0 || made.ns != without.ns || made.ew != without.ew) return made;
    return arb__meeting(contest, round, table);
}

/* Does a player of this planned meeting have a seat at another table of the repaired round? */
static bool sit_elsewhere(const struct arb_movement *made, unsigned round, struct arb_meeting at)
{
    const uint8_t players[ARB_SEATS] = {at.ns, at.ew, at.partner[ARB_NS], at.partner[ARB_EW]};

    for (unsigned table = 0; made->kind == ARB_INDIVIDUAL && table < made->tables; table++)
        for (unsigned i = 0; i < ARB_SEATS; i++) {
            enum arb_seat seat;

            if (arb_movement_seat_of(made->meeting[round - 1][table], players[i], &seat)) return true;
        }
    return false;
}

/* Presence is noted before the movement changes, since it compares the two. Entries of meetings that are no longer
 * played are cleared: the invariant of step.c. */
void arb__repair(struct arb_contest *contest, const struct arb_movement *made, unsigned from)
{
    struct arb_movement now, repaired = *made;

    ARB_ASSERT(from >= 1 && made->rounds >= contest->round && made->pairs <= ARB_PAIRS_MAX);
    note_who_is_there(contest, made, from);
    arb_contest_movement_to_repair(contest, &now);
    for (unsigned round = 1; round <= made->rounds; round++)
        for (unsigned table = 1; table <= made->tables; table++) {
            struct arb_meeting *at = &repaired.meeting[round - 1][table - 1];

            const struct arb_meeting planned = planned_or(contest, &now, round, table, *at);

            if (at->set == 0 && sit_elsewhere(made, round, planned)) continue;
            *at = planned;
        }
    memset(repaired.gone, 0, sizeof repaired.gone);             /* presence has it */
    contest->movement = repaired;
    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= made->tables; table++)
            if (!plays_in(made, round, table))
                memset(contest->entry[round - 1][table - 1], 0, sizeof contest->entry[round - 1][table - 1]);
}
