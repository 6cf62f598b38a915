/* repair.c -- the movement is changed while they play: what was played keeps its results.
 *
 * A result belongs to a table in a round. When another set lay there the result is of those boards; when others sat
 * there it is theirs. Only a meeting without results can be taken away.
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

/* A ruling names its board: that cannot become another. */
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

enum arb_contest_fault arb__check_repair(const struct arb_contest *contest, const struct arb_contest_act *act,
                                         struct arb_movement *made)
{
    struct arb_movement_place place;
    struct arb_movement now;

    if (contest->round == 0) return ARB_CONTEST_ROUND_NOT_STARTED;
    if (contest->movement.kind == ARB_INDIVIDUAL) return ARB_CONTEST_MOVEMENT_IMPOSSIBLE;
    if (act->change.rounds != 0 && act->change.rounds < contest->round) return ARB_CONTEST_ROUND_BEGUN;
    arb_contest_movement(contest, &now);
    if (arb_change_apply(&now, &act->change, made, &place) != ARB_MOVEMENT_LEGAL)
        return ARB_CONTEST_MOVEMENT_IMPOSSIBLE;
    if (made->sets * contest->boards > ARB_BOARDS_MAX) return ARB_CONTEST_TOO_MANY_BOARDS;
    return leaves_results(contest, made) ? ARB_CONTEST_RESULTS_THERE : ARB_CONTEST_TAKEN;
}

/* -- Who has left by it, and who has come ----------------------------------------------------- */

static bool has_seat(const struct arb_movement *m, unsigned side, unsigned pair, unsigned from)
{
    for (unsigned round = from; round <= m->rounds; round++)
        for (unsigned table = 0; table < m->tables; table++) {
            const struct arb_meeting *at = &m->meeting[round - 1][table];

            if (at->ns == pair && (!m->two_winner || side == ARB_NS)) return true;
            if (at->ew == pair && (!m->two_winner || side == ARB_EW)) return true;
        }
    return false;
}

/* Who had seats from this round on and has none has withdrawn; the phantom that became a pair has arrived. */
static void note_who_is_there(struct arb_contest *contest, const struct arb_movement *made, unsigned from)
{
    const struct arb_movement *m = &contest->movement;
    const unsigned fields = m->two_winner ? 2 : 1;

    for (unsigned side = 0; made->rounds >= from && side < fields; side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            struct arb_presence *presence = &contest->presence[side][pair];
            const bool is_phantom = pair == m->phantom && (!m->two_winner || side == m->phantom_side);
            const bool seated = has_seat(made, side, pair, from);

            if (is_phantom && made->phantom == 0 && seated) presence->arrived = (uint8_t)from;
            if (is_phantom || seated || presence->retired != 0 || !has_seat(m, side, pair, from)) continue;
            presence->meetings = arb__meetings_of(contest, side, pair);
            presence->retired = (uint8_t)from;
        }
}

/* What had been meetings of somebody who is away stays so where nothing else takes its place. */
static struct arb_meeting planned_or(const struct arb_contest *contest, const struct arb_movement *now, unsigned round,
                                     unsigned table, struct arb_meeting made)
{
    const struct arb_meeting without = now->meeting[round - 1][table - 1];

    if (round > contest->movement.rounds || table > contest->movement.tables) return made;
    if (made.set != 0 || made.ns != without.ns || made.ew != without.ew) return made;
    return arb__meeting(contest, round, table);
}

void arb__repair(struct arb_contest *contest, const struct arb_movement *made, unsigned from)
{
    struct arb_movement now, repaired = *made;

    note_who_is_there(contest, made, from);
    arb_contest_movement(contest, &now);
    for (unsigned round = 1; round <= made->rounds; round++)
        for (unsigned table = 1; table <= made->tables; table++) {
            struct arb_meeting *at = &repaired.meeting[round - 1][table - 1];

            *at = planned_or(contest, &now, round, table, *at);
        }
    contest->movement = repaired;
    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= made->tables; table++)
            if (!plays_in(made, round, table))
                memset(contest->entry[round - 1][table - 1], 0, sizeof contest->entry[round - 1][table - 1]);
}
