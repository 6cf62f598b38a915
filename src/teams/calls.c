/* calls.c -- captains call the Director: one goes, and it is settled. The tables of a contest do the same in
 * src/contest/rounds/room.c.
 */
#include "inside.h"

#include <string.h>

bool arb__is_call(const struct arb_teams_act *act)
{
    return act->kind >= ARB_TEAMS_CALL && act->kind <= ARB_TEAMS_SETTLE;
}

/* A team has one call at a time, and who answered it first goes. */
enum arb_teams_fault arb__check_call(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    unsigned state;

    if (!arb__is_team(teams, act->team)) return ARB_TEAMS_IS_TEAM_UNKNOWN;
    state = teams->team[act->team].summons.state;
    if (act->kind == ARB_TEAMS_CALL)
        return state == ARB_SUMMONS_NONE ? ARB_TEAMS_IS_TAKEN : ARB_TEAMS_IS_ALREADY_CALLED;
    if (state == ARB_SUMMONS_NONE) return ARB_TEAMS_IS_NOT_CALLED;
    return act->kind == ARB_TEAMS_ANSWER && state == ARB_SUMMONS_ANSWERED ? ARB_TEAMS_IS_CALL_ANSWERED
                                                                         : ARB_TEAMS_IS_TAKEN;
}

/* CALL opens, ANSWER names who goes, UNCALL and SETTLE close: a closed call is all zero. */
void arb__change_call(struct arb_teams *teams, const struct arb_teams_act *act)
{
    struct arb_summons *call = &teams->team[act->team].summons;

    ARB_ASSERT(act->team >= 1 && act->team <= teams->form.teams);
    ARB_ASSERT((act->kind == ARB_TEAMS_CALL) == (call->state == ARB_SUMMONS_NONE));
    ARB_ASSERT(act->kind != ARB_TEAMS_ANSWER || call->state == ARB_SUMMONS_WAITING);
    if (act->kind == ARB_TEAMS_CALL) {
        call->state = ARB_SUMMONS_WAITING;
        call->at_ms = act->at_ms;
    } else if (act->kind == ARB_TEAMS_ANSWER) {
        call->state = ARB_SUMMONS_ANSWERED;
        call->answered_ms = act->at_ms;
        arb_text_copy(call->by, act->actor.name, ARB_DIRECTOR_NAME_MAX);
    } else {
        memset(call, 0, sizeof *call);
    }
}

/* Waiting calls stand before answered ones, older before newer. */
static bool is_above(const struct arb_summons *a, const struct arb_summons *b)
{
    if (a->state != b->state) return a->state < b->state;
    return a->at_ms < b->at_ms;
}

/* Insertion sort: few teams call at once. */
unsigned arb_teams_calls(const struct arb_teams *teams, uint8_t called[ARB_TEAMS_MAX])
{
    unsigned count = 0;

    for (unsigned team = 1; team <= teams->form.teams; team++) {
        const struct arb_summons *call = &teams->team[team].summons;
        unsigned place = count;

        if (call->state == ARB_SUMMONS_NONE) continue;
        for (; place > 0 && is_above(call, &teams->team[called[place - 1]].summons); place--)
            called[place] = called[place - 1];
        called[place] = (uint8_t)team;
        count++;
    }
    ARB_ASSERT(count <= teams->form.teams);
    return count;
}
