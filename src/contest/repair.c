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

    if (contest->round == 0) return ARB_CONTEST_ROUND_NOT_STARTED;
    if (contest->movement.kind == ARB_INDIVIDUAL) return ARB_CONTEST_MOVEMENT_IMPOSSIBLE;
    if (act->change.rounds != 0 && act->change.rounds < contest->round) return ARB_CONTEST_ROUND_BEGUN;
    if (arb_change_apply(&contest->movement, &act->change, made, &place) != ARB_MOVEMENT_LEGAL)
        return ARB_CONTEST_MOVEMENT_IMPOSSIBLE;
    if (made->sets * contest->boards > ARB_BOARDS_MAX) return ARB_CONTEST_TOO_MANY_BOARDS;
    return leaves_results(contest, made) ? ARB_CONTEST_RESULTS_THERE : ARB_CONTEST_TAKEN;
}

void arb__repair(struct arb_contest *contest, const struct arb_movement *made)
{
    contest->movement = *made;
    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= made->tables; table++)
            if (!plays_in(made, round, table))
                memset(contest->entry[round - 1][table - 1], 0, sizeof contest->entry[round - 1][table - 1]);
}
