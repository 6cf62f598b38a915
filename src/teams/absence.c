/* absence.c -- teams that withdraw: which of their matches stand, and what their opponents are awarded instead.
 *
 * The draw and the results stay as they are; whether a match counts is asked each time. A withdrawal entered by mistake
 * is therefore taken back without loss. A round robin is still drawn with the team, since everybody was to meet it.
 */
#include "inside.h"

/* -- Half of a round robin --------------------------------------------------------------- */

/* How many matches of the round robin the team had to play in all, opponents that withdrew earlier left out. Only
 * whole turns of the round robin count, as far as the event has rounds for them. */
static uint8_t matches_due(const struct arb_teams *teams, unsigned team)
{
    const unsigned turn = arb__round_robin_rounds(teams->form.teams), rounds = teams->form.rounds;
    const unsigned last = rounds < turn ? rounds : rounds - rounds % turn;
    unsigned due = 0;

    ARB_ASSERT(team >= 1 && team <= teams->form.teams);
    for (unsigned round = 1; round <= last; round++) {
        const unsigned other = arb__round_robin_opponent(teams->form.teams, round, team);

        due += other != 0 && !arb__has_withdrawn(teams, other, round);
    }
    ARB_ASSERT(due <= ARB_TEAM_ROUNDS_MAX);
    return (uint8_t)due;
}

/* Has the match any score that counts: typed whole, on a board, or ruled? */
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

/* Matches of the round robin that the team played before it withdrew. */
static unsigned matches_played(const struct arb_teams *teams, unsigned team)
{
    const unsigned before = teams->team[team].retired;
    unsigned played = 0;

    ARB_ASSERT(before >= 1);
    for (unsigned round = 1; round < before && round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);
        const unsigned where = drawn->where[team];

        if (drawn->method != ARB_DRAW_ROUND_ROBIN || where == 0 || where == ARB_MATCH_BYE) continue;
        played += is_played(teams, &drawn->match[where - 1]);
    }
    return played;
}

/* Do the results of this team in such a round count for nothing? By the conditions always or never, or, in a round
 * robin, if it played less than half of its matches. A knock-out is never cancelled. */
static bool is_cancelled(const struct arb_teams *teams, unsigned team, const struct arb_team_round *drawn)
{
    if (teams->team[team].retired == 0 || arb__is_knock_out(drawn)) return false;
    if (teams->absences.retired != ARB_WITHDRAWAL_HALF) return teams->absences.retired == ARB_WITHDRAWAL_CANCEL;
    return drawn->method == ARB_DRAW_ROUND_ROBIN && 2 * matches_played(teams, team) < teams->team[team].due;
}

/* Are the results of either team of this match cancelled? */
static bool is_void(const struct arb_teams *teams, const struct arb_match *match, const struct arb_team_round *drawn)
{
    return is_cancelled(teams, match->team[0], drawn) || is_cancelled(teams, match->team[1], drawn);
}

unsigned arb_teams_walkover(const struct arb_match *match)
{
    if (match->award != ARB_WALKOVER_FIRST && match->award != ARB_WALKOVER_SECOND) return 0;
    return match->team[match->award - ARB_WALKOVER_FIRST];
}

/* A team that has withdrawn goes on nowhere, and nobody goes on against a walkover. */
bool arb__goes_on(const struct arb_teams *teams, unsigned round, const struct arb_match *match, unsigned team)
{
    const unsigned walkover = arb_teams_walkover(match);

    return !arb__has_withdrawn(teams, team, round) && (walkover == 0 || walkover == team);
}

/* What the Director said comes first; a withdrawal before the match comes before a cancellation of what was played. */
enum arb_absence arb__match_absence(const struct arb_teams *teams, unsigned round, const struct arb_match *match)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);

    ARB_ASSERT(round >= 1 && round <= teams->round);
    if (match->team[0] == 0) return ARB_NO_ABSENCE;
    if (arb_teams_walkover(match) != 0) return ARB_ABSENT_WALKOVER;
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

/* The mean of a team's round-robin matches that count: of its own points, or of its opponents' against it. False if
 * there are none. */
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

/* The best of three: what a bye is worth, the team's own mean, and the mean of the others against the team that
 * withdrew. */
static struct arb_fraction best_of(const struct arb_teams *teams, unsigned until, unsigned team, unsigned gone,
                                struct arb_fraction bye, const struct arb_teams_work *work)
{
    struct arb_fraction best = bye, mean;

    if (mean_of(teams, until, team, false, work, &mean) && arb_fraction_compare(mean, best) > 0) best = mean;
    if (mean_of(teams, until, gone, true, work, &mean) && arb_fraction_compare(mean, best) > 0) best = mean;
    return best;
}

/* Nothing for the team that withdrew or did not come, in a knock-out, or if the conditions say so; what the Director
 * gave with a walkover; the worth of a bye, half of it for half a match; the best of three in a round robin whose
 * matches stand. */
struct arb_fraction arb__given_points(const struct arb_teams *teams, unsigned until, unsigned round, unsigned number,
                                   unsigned place, const struct arb_teams_work *work)
{
    const struct arb_fraction nothing = {0, 1};
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const struct arb_match *match = &drawn->match[number - 1];
    const unsigned team = match->team[place], walkover = arb_teams_walkover(match);
    const struct arb_fraction bye = {arb_ratio_rounded(arb__bye_points(teams, round), match->triple ? 2 : 1), 1};

    ARB_ASSERT(place < 2 && number >= 1 && number <= drawn->matches && round <= until);
    if (arb__has_withdrawn(teams, team, round) || is_cancelled(teams, team, drawn)) return nothing;
    if (arb__is_knock_out(drawn)) return nothing;
    if (walkover != 0 && team != walkover) return nothing;
    if (walkover != 0 && match->awarded[place] != ARB_POINTS_AS_UNPLAYED)
        return (struct arb_fraction){match->awarded[place], 1};
    if (walkover == 0 && teams->absences.opponents == ARB_CONSOLATION_NONE) return nothing;
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

/* A match that the other team has without play is no result of this one. */
static bool has_played(const struct arb_match *match, unsigned team, unsigned rooms)
{
    const unsigned walkover = arb_teams_walkover(match);

    if (match->team[0] != team && match->team[1] != team) return false;
    return (walkover == 0 || walkover == team) && arb__match_has_results(match, rooms);
}

/* A team cannot withdraw from rounds in which it has results. */
enum arb_teams_fault arb__check_retire(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    FAULT_IF(!arb__is_team(teams, act->team), TEAM_UNKNOWN);
    FAULT_IF(act->round > teams->form.rounds, ROUND_UNKNOWN);
    for (unsigned round = act->round; round != 0 && round <= teams->round; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches; m++)
            FAULT_IF(has_played(&drawn->match[m], act->team, arb_teams_rooms(teams)), WITHDREW_PLAYED);
    }
    return ARB_TEAMS_IS_TAKEN;
}

/* The matches it had to play are counted before it is marked: matches_due asks who has withdrawn. */
void arb__retire(struct arb_teams *teams, const struct arb_teams_act *act)
{
    struct arb_team *team = &teams->team[act->team];

    ARB_ASSERT(act->team >= 1 && act->team <= teams->form.teams && act->round <= teams->form.rounds);
    team->retired = team->due = 0;
    if (act->round == 0) return;
    team->due = matches_due(teams, act->team);
    team->retired = act->round;
}
