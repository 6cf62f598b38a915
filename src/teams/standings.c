/* standings.c -- what every team has, from every match that counts.
 *
 * The order of the work matters: matches round by round, then awards for matches that do not count (they ask for the
 * means of those that do), penalties, exact totals, opponents' totals, and the tie-breaks last. Until the tie-breaks
 * row n is team n + 1. Cost: every board of every round is scored again.
 */
#include "inside.h"

#include <string.h>

/* Adds whole hundredths to the row; fractions are added by add_fractions, when all matches are known. */
static void add_points(struct arb_teams_work *work, struct arb_team_row *row, struct arb_fraction points)
{
    ARB_ASSERT(points.under >= 1);
    if (points.under == 1) row->points += (int32_t)points.over;
    else work->has_fractions = true;
}

/* Adds a match that counts to the rows of its two teams. */
static void add_match(struct arb_team_standings *standings, const struct arb_match_sheet *sheet, bool knock_out,
                      struct arb_teams_work *work)
{
    for (unsigned team = 0; team < 2; team++) {
        struct arb_team_row *row = &standings->row[sheet->team[team] - 1];
        const int ahead = team == 0 ? arb__ahead(sheet) : -arb__ahead(sheet);

        ARB_ASSERT(row->team == sheet->team[team]);
        row->matches++;
        row->wins = (int16_t)(row->wins + (ahead > 0 ? 2 : ahead == 0 ? 1 : 0));
        arb_fraction_add(&work->boards[row->team].won, sheet->exact_won[team]);
        arb_fraction_add(&work->boards[row->team].lost, sheet->exact_won[1 - team]);
        add_points(work, row, sheet->exact_points[team]);
        if (knock_out && ahead > 0) row->stage++;
    }
}

/* Marks that both teams reached this round of the knock-out: stage is twice the rounds reached, plus one if the last
 * was won. */
static void enter(struct arb_team_standings *standings, const struct arb_match *match)
{
    for (unsigned team = 0; team < 2; team++) {
        struct arb_team_row *row = &standings->row[match->team[team] - 1];

        row->stage = (uint8_t)((row->stage / 2 + 1) * 2);
    }
}

/* In a knock-out the team that is there goes on. */
static void walk_over(const struct arb_teams *teams, struct arb_team_standings *standings, unsigned round,
                      const struct arb_match *match)
{
    for (unsigned team = 0; team < 2; team++)
        if (arb__goes_on(teams, round, match, match->team[team])) standings->row[match->team[team] - 1].stage++;
}

/* Adds what is awarded for matches that do not count; needs work->match of all rounds. */
static void add_given(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                      struct arb_team_standings *standings)
{
    ARB_ASSERT(standings->round == until);
    for (unsigned round = 1; round <= until; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches; m++) {
            const struct arb_match *match = &drawn->match[m];

            if (arb__match_absence(teams, round, match) == ARB_NO_ABSENCE) continue;
            for (unsigned team = 0; team < 2; team++) {
                struct arb_team_row *row = &standings->row[match->team[team] - 1];
                const struct arb_fraction given = arb__given_points(teams, until, round, m + 1, team, work);

                work->match[round - 1][m].exactly[team] = given;
                work->match[round - 1][m].points[team] = (int32_t)arb_fraction_rounded(given);
                row->given += (int32_t)arb_fraction_rounded(given);
                add_points(work, row, given);
            }
        }
    }
}

int32_t arb_teams_bye_points(const struct arb_teams *teams, uint8_t round, uint8_t team)
{
    const bool sits_out = arb__drawn(teams, round)->where[team] == ARB_MATCH_BYE;

    return sits_out && !arb__has_withdrawn(teams, team, round) ? arb__bye_points(teams, round) : 0;
}

/* Adds the worth of a bye to the teams without an opponent. */
static void add_byes(const struct arb_teams *teams, unsigned round, struct arb_team_standings *standings)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);

    for (unsigned team = 1; team <= teams->form.teams; team++) {
        if (drawn->where[team] != ARB_MATCH_BYE || arb__has_withdrawn(teams, team, round)) continue;
        standings->row[team - 1].byes++;
        standings->row[team - 1].points += arb_teams_bye_points(teams, (uint8_t)round, (uint8_t)team);
    }
}

/* Scores a round and adds its matches. Those that count are kept in work->match, for means and tie-breaks. */
static void add_round(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work,
                      struct arb_team_standings *standings)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const bool knock_out = arb__is_knock_out(drawn);

    arb__score_boards(teams, round, work);
    for (unsigned m = 0; m < drawn->matches; m++) {
        if (drawn->match[m].team[0] == 0) continue;
        if (arb__match_absence(teams, round, &drawn->match[m]) != ARB_NO_ABSENCE) {
            work->match[round - 1][m].counts = 0;
            for (unsigned team = 0; team < 2; team++)
                work->match[round - 1][m].exactly[team] = (struct arb_fraction){0, 1};
            if (knock_out) enter(standings, &drawn->match[m]), walk_over(teams, standings, round, &drawn->match[m]);
            continue;
        }
        arb__score_match(teams, round, m + 1, work, &work->sheet);
        if (knock_out) enter(standings, &drawn->match[m]);
        work->match[round - 1][m].counts = work->sheet.complete;
        memcpy(work->match[round - 1][m].points, work->sheet.points, sizeof work->sheet.points);
        memcpy(work->match[round - 1][m].exactly, work->sheet.exact_points, sizeof work->sheet.exact_points);
        if (work->sheet.complete) add_match(standings, &work->sheet, knock_out, work);
        else standings->open++;
    }
    add_byes(teams, round, standings);
}

/* Takes off penalties in victory points of rounds up to 'until', and adds what was carried over. */
static void add_penalties(const struct arb_teams *teams, unsigned until, struct arb_team_standings *standings)
{
    for (unsigned n = 0; n < teams->rulings; n++) {
        const struct arb_team_ruling *ruling = &teams->ruling[n];

        for (unsigned i = 0; i < ruling->ruled.decision.penalties && arb__in_force(ruling); i++) {
            const struct arb_penalty *penalty = &ruling->ruled.decision.penalty[i];

            ARB_ASSERT(penalty->pair >= 1 && penalty->pair <= teams->form.teams);
            if (penalty->unit == ARB_PENALTY_VPS && ruling->round <= until)
                standings->row[penalty->pair - 1].penalty +=
                    (int32_t)arb_ratio_rounded((int64_t)penalty->amount * 100, ARB_WHOLE);
        }
    }
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        struct arb_team_row *row = &standings->row[team - 1];

        row->carried = teams->team[team].carried;
        row->points += row->carried - row->penalty;
    }
}

/* Makes the totals exact where a match is worth a fraction: until here row->points has the whole hundredths,
 * afterwards the rounded total. */
static void add_fractions(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                          struct arb_team_standings *standings)
{
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        struct arb_team_row *row = &standings->row[team - 1];

        row->won = arb_fraction_rounded(work->boards[team].won);
        row->lost = arb_fraction_rounded(work->boards[team].lost);
        if (!work->has_fractions) continue;
        work->total[team] = arb_sum_zero();
        arb__total_of_matches(teams, until, team, work, &work->total[team]);
        arb_sum_add(&work->total[team], row->points, 1);
        work->whole[team] = row->points;
        row->points = (int32_t)arb_sum_rounded(&work->total[team], 1);
    }
}

/* Adds one opponent's total to a team's sum, exactly where the tie-break needs it. */
static void add_opponent(const struct arb_teams *teams, unsigned until, unsigned team, unsigned opponent,
                         struct arb_teams_work *work, struct arb_team_standings *standings)
{
    ARB_ASSERT(team >= 1 && team <= standings->count && opponent >= 1 && opponent <= standings->count);
    standings->row[team - 1].opponents += standings->row[opponent - 1].points;
    if (!work->has_fractions || !arb__has_key(teams, ARB_TIE_OPPONENTS)) return;
    arb_sum_add(&work->opponents[team], work->whole[opponent], 1);
    arb__total_of_matches(teams, until, opponent, work, &work->opponents[team]);
}

/* The sum of the opponents' points; for a bye, or a match that does not count, the team's own. */
static void add_opponents(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                          struct arb_team_standings *standings)
{
    for (unsigned team = 1; team <= teams->form.teams; team++) work->opponents[team] = arb_sum_zero();
    for (unsigned round = 1; round <= until; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches && !arb__is_knock_out(drawn); m++) {
            const uint8_t *team = drawn->match[m].team;
            const unsigned other = arb__match_absence(teams, round, &drawn->match[m]) == ARB_NO_ABSENCE;

            if (team[0] == 0) continue;
            add_opponent(teams, until, team[0], team[other], work, standings);
            add_opponent(teams, until, team[1], team[1 - other], work, standings);
        }
        for (unsigned team = 1; team <= teams->form.teams; team++)
            if (arb_teams_has_bye(teams, (uint8_t)round, (uint8_t)team))
                add_opponent(teams, until, team, team, work, standings);
    }
    for (unsigned team = 1; team <= teams->form.teams && work->has_fractions; team++)
        if (arb__has_key(teams, ARB_TIE_OPPONENTS))
            standings->row[team - 1].opponents = arb_sum_rounded(&work->opponents[team], 1);
}

/* See teams_score.h. Everything is computed anew from the results. */
void arb_teams_standings(const struct arb_teams *teams, unsigned until, struct arb_teams_work *work,
                         struct arb_team_standings *standings)
{
    if (until == 0 || until > teams->round) until = teams->round;
    work->scale_boards = 0;
    work->has_fractions = false;
    memset(standings, 0, sizeof *standings);
    standings->round = (uint8_t)until;
    standings->count = teams->form.teams;
    standings->is_final = teams->state == ARB_CONTEST_ENDED && until == teams->round;
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        standings->row[team - 1].team = (uint8_t)team;
        work->boards[team].won = work->boards[team].lost = (struct arb_fraction){0, 1};
        standings->row[team - 1].retired = teams->team[team].retired;
    }
    for (unsigned round = 1; round <= until; round++) add_round(teams, round, work, standings);
    add_given(teams, until, work, standings);
    add_penalties(teams, until, standings);
    add_fractions(teams, until, work, standings);
    add_opponents(teams, until, work, standings);
    arb__break_ties(teams, until, work, standings);
    ARB_ASSERT(standings->count == teams->form.teams);
}
