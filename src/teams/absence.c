/* absence.c -- a team that withdraws: which of its matches stand, and what the others have for those that do not.
 *
 * The draw and the results keep it: whether a match is played is asked each time, so that a withdrawal that was told
 * by mistake is taken back whole. A round robin is drawn with it as before, for everybody was to meet it.
 */
#include "inside.h"

/* -- Half of a round robin --------------------------------------------------------------- */

/* Of the whole turns that the event has rounds for, those in which whoever was to be met is there. */
static uint8_t matches_due(const struct arb_teams *teams, unsigned team)
{
    const unsigned turn = arb__round_robin_rounds(teams->form.teams), rounds = teams->form.rounds;
    const unsigned last = rounds < turn ? rounds : rounds - rounds % turn;
    unsigned due = 0;

    for (unsigned round = 1; round <= last; round++) {
        const unsigned other = arb__round_robin_opponent(teams->form.teams, round, team);

        due += other != 0 && !arb__has_withdrawn(teams, other, round);
    }
    return (uint8_t)due;
}

static bool is_played(const struct arb_teams *teams, const struct arb_match *match)
{
    if (arb__counts(match->state)) return true;
    for (unsigned b = 0; b < match->boards; b++) {
        if (match->stands[b] != 0 && match->stands[b] != ARB_BOARD_CANCELLED) return true;
        for (unsigned r = 0; r < arb_teams_rooms(teams); r++) {
            const struct arb_team_entry *entry = &match->entry[b * arb_teams_rooms(teams) + r];

            if (arb__counts(entry->state) || entry->ruling != 0) return true;
        }
    }
    return false;
}

static unsigned matches_played(const struct arb_teams *teams, unsigned team)
{
    const unsigned before = teams->team[team].retired;
    unsigned played = 0;

    for (unsigned round = 1; round < before && round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);
        const unsigned where = drawn->where[team];

        if (drawn->method != ARB_DRAW_ROUND_ROBIN || where == 0 || where == ARB_MATCH_BYE) continue;
        played += is_played(teams, &drawn->match[where - 1]);
    }
    return played;
}

/* Of a team that withdrew: does what it played in such a round count for nothing? */
static bool is_cancelled(const struct arb_teams *teams, unsigned team, const struct arb_team_round *drawn)
{
    if (teams->team[team].retired == 0 || arb__is_knock_out(drawn)) return false;
    if (teams->absences.retired != ARB_WITHDRAWAL_HALF) return teams->absences.retired == ARB_WITHDRAWAL_CANCEL;
    return drawn->method == ARB_DRAW_ROUND_ROBIN && 2 * matches_played(teams, team) < teams->team[team].due;
}

static bool is_void(const struct arb_teams *teams, const struct arb_match *match, const struct arb_team_round *drawn)
{
    return is_cancelled(teams, match->team[0], drawn) || is_cancelled(teams, match->team[1], drawn);
}

enum arb_absence arb__match_absence(const struct arb_teams *teams, unsigned round, const struct arb_match *match)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);

    if (match->team[0] == 0) return ARB_NO_ABSENCE;
    if (arb__has_withdrawn(teams, match->team[0], round) || arb__has_withdrawn(teams, match->team[1], round))
        return ARB_ABSENT_RETIRED;
    return is_void(teams, match, drawn) ? ARB_ABSENT_CANCELLED : ARB_NO_ABSENCE;
}

enum arb_absence arb_teams_absence(const struct arb_teams *teams, uint8_t round, uint8_t match)
{
    const struct arb_match *drawn = arb_teams_match(teams, round, match);

    return drawn == NULL ? ARB_NO_ABSENCE : arb__match_absence(teams, round, drawn);
}

bool arb_teams_has_bye(const struct arb_teams *teams, uint8_t round, uint8_t team)
{
    return arb__drawn(teams, round)->where[team] == ARB_MATCH_BYE && !arb__has_withdrawn(teams, team, round);
}

/* -- What the others have ----------------------------------------------------------------- */

/* The mean of a team's matches of the round robin that count: its own points, or those against it. */
static bool mean_of(const struct arb_teams *teams, unsigned until, unsigned team, bool against,
                    const struct arb_teams_work *work, struct arb_fraction *mean)
{
    struct arb_fraction sum = {0, 1};
    unsigned count = 0;

    for (unsigned round = 1; round <= until; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);
        const unsigned where = drawn->where[team];

        if (drawn->method != ARB_DRAW_ROUND_ROBIN || where == 0 || where == ARB_MATCH_BYE) continue;
        if (!work->match[round - 1][where - 1].counts) continue;
        arb_fraction_add(&sum, work->match[round - 1][where - 1]
                                 .exactly[(drawn->match[where - 1].team[0] != team) != against]);
        count++;
    }
    if (count > 0) *mean = arb_fraction_share(sum, count);
    return count > 0;
}

/* The best of what a bye is worth, its own mean and what is left by the team that withdrew. */
static struct arb_fraction best_of(const struct arb_teams *teams, unsigned until, unsigned team, unsigned gone,
                                struct arb_fraction bye, const struct arb_teams_work *work)
{
    struct arb_fraction best = bye, mean;

    if (mean_of(teams, until, team, false, work, &mean) && arb_fraction_compare(mean, best) > 0) best = mean;
    if (mean_of(teams, until, gone, true, work, &mean) && arb_fraction_compare(mean, best) > 0) best = mean;
    return best;
}

struct arb_fraction arb__given_points(const struct arb_teams *teams, unsigned until, unsigned round, unsigned number,
                                   unsigned place, const struct arb_teams_work *work)
{
    const struct arb_fraction nothing = {0, 1};
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const struct arb_match *match = &drawn->match[number - 1];
    const unsigned team = match->team[place];
    const struct arb_fraction bye = {arb_ratio_rounded(arb__bye_points(teams, round), match->triple ? 2 : 1), 1};

    if (arb__has_withdrawn(teams, team, round) || is_cancelled(teams, team, drawn)) return nothing;
    if (arb__is_knock_out(drawn) || teams->absences.opponents == ARB_CONSOLATION_NONE) return nothing;
    if (is_void(teams, match, drawn) || drawn->method != ARB_DRAW_ROUND_ROBIN ||
        teams->absences.opponents != ARB_CONSOLATION_BEST)
        return bye;
    return best_of(teams, until, team, match->team[1 - place], bye, work);
}

/* -- The act ---------------------------------------------------------------------------------- */

bool arb__is_absences_malformed(const struct arb_absences *absences)
{
    return absences->retired >= ARB_WITHDRAWAL_COUNT || absences->opponents >= ARB_CONSOLATION_COUNT ||
           absences->late != 0;
}

/* Has it results in the rounds that it is told not to have played? */
enum arb_teams_fault arb__check_retire(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    FAULT_IF(!arb__is_team(teams, act->team), TEAM_UNKNOWN);
    FAULT_IF(act->round > teams->form.rounds, ROUND_UNKNOWN);
    for (unsigned round = act->round; round != 0 && round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches; m++)
            FAULT_IF((drawn->match[m].team[0] == act->team || drawn->match[m].team[1] == act->team) &&
                         arb__match_has_results(&drawn->match[m], arb_teams_rooms(teams)),
                     WITHDREW_PLAYED);
    }
    return ARB_TEAMS_IS_TAKEN;
}

void arb__retire(struct arb_teams *teams, const struct arb_teams_act *act)
{
    struct arb_team *team = &teams->team[act->team];

    team->retired = team->due = 0;
    if (act->round == 0) return;
    team->due = matches_due(teams, act->team);
    team->retired = act->round;
}
