/* names.c -- names of teams and players, and that no team is registered twice.
 *
 * One name in two teams may be two people, and two teams may share a name but have other players: a club has two Rossi.
 * A team whose players are all another team's is that team. ASCII case is ignored.
 */
#include "inside.h"

#include <string.h>

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB_TEAMS_IS_##NAME;                                                 \
    } while (0)

static bool is_same(const char *a, const char *b)
{
    return arb_span_is_nocase(arb_span_of(a), b);
}

/* An empty name without players gives a team's place back: two teams that change places do so first. */
static bool is_given_back(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    return act->kind == ARB_TEAMS_REGISTER && act->team <= teams->form.teams && act->names == 0 &&
           act->name[0][0] == '\0';
}

/* No invisible characters, no blank names. */
static enum arb_teams_fault check_sight(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const unsigned names = act->kind == ARB_TEAMS_REGISTER ? act->names + 1u : 1u;

    ARB_ASSERT(act->names <= ARB_TEAM_PLAYERS_MAX);
    for (unsigned i = 0; i < names; i++) {
        FAULT_IF(arb_text_has_invisible(act->name[i]), TEXT_UNSEEN);
        FAULT_IF(arb_text_is_blank(act->name[i]) && !is_given_back(teams, act), NAME_BLANK);
    }
    return ARB_TEAMS_IS_TAKEN;
}

static unsigned players_of(const struct arb_team *team)
{
    unsigned count = 0;

    for (unsigned i = 0; i < ARB_TEAM_PLAYERS_MAX; i++) count += team->player[i][0] != '\0';
    return count;
}

static bool has(const struct arb_team *team, const char *player)
{
    for (unsigned i = 0; i < ARB_TEAM_PLAYERS_MAX; i++)
        if (team->player[i][0] != '\0' && is_same(team->player[i], player)) return true;
    return false;
}

/* Are the players of the act those of this team? A single player proves as little as the name; only both together
 * do. */
static bool is_one(const struct arb_team *team, const struct arb_teams_act *act)
{
    const bool is_named = act->name[0][0] != '\0' && is_same(team->name, act->name[0]);

    if (players_of(team) != act->names || (act->names < 2 && !is_named)) return false;
    for (unsigned i = 0; i < act->names; i++)
        if (!has(team, act->name[i + 1])) return false;
    return true;
}

uint8_t arb_teams_registered(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    for (unsigned team = 1; team <= teams->form.teams; team++)
        if (team != act->team && is_one(&teams->team[team], act)) return (uint8_t)team;
    return 0;
}

/* Two players of one team with the same name? */
static bool is_name_twice(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_team *team = &teams->team[act->team];

    for (unsigned i = 0; i < ARB_TEAM_PLAYERS_MAX && act->kind == ARB_TEAMS_PLAYER; i++)
        if (i + 1 != act->player && team->player[i][0] != '\0' && is_same(team->player[i], act->name[0])) return true;
    for (unsigned i = 1; i <= act->names; i++)
        for (unsigned before = 1; before < i; before++)
            if (is_same(act->name[before], act->name[i])) return true;
    return false;
}

enum arb_teams_fault arb__check_team_names(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const enum arb_teams_fault fault = check_sight(teams, act);

    if (fault != ARB_TEAMS_IS_TAKEN) return fault;
    FAULT_IF(is_name_twice(teams, act), NAME_TWICE);
    FAULT_IF(act->kind == ARB_TEAMS_REGISTER && arb_teams_registered(teams, act) != 0, TEAM_TWICE);
    return ARB_TEAMS_IS_TAKEN;
}
