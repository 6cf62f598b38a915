/* sheet.c -- a match as it is read by people and by files: scores what it needs and makes the sheet.
 */
#include "inside.h"

static bool is_match(const struct arb_teams *teams, uint8_t round, uint8_t match)
{
    const struct arb_match *m = arb_teams_match(teams, round, match);

    return m != NULL && m->team[0] != 0;
}

/* Awards for matches with an absent team depend on all rounds, so the standings are made first; they leave the
 * points in work->match. */
static void score_given(const struct arb_teams *teams, unsigned round, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    bool any = false;

    for (unsigned m = 0; m < drawn->matches && !any; m++)
        any = arb__match_absence(teams, round, &drawn->match[m]) != ARB_NO_ABSENCE;
    if (any) arb_teams_standings(teams, 0, work, &work->standings);
}

void arb_teams_score_round(const struct arb_teams *teams, uint8_t round, struct arb_teams_work *work)
{
    score_given(teams, round, work);
    work->scale_boards = 0;
    arb__score_boards(teams, round, work);
}

bool arb_teams_scored_sheet(const struct arb_teams *teams, uint8_t round, uint8_t match, struct arb_teams_work *work,
                            struct arb_match_sheet *sheet)
{
    if (!is_match(teams, round, match)) return false;
    arb__score_match(teams, round, match, work, sheet);
    return true;
}

/* Pairs are compared over the field, so the whole round is scored; of teams only the match. */
bool arb_teams_sheet(const struct arb_teams *teams, uint8_t round, uint8_t match, struct arb_teams_work *work,
                     struct arb_match_sheet *sheet)
{
    if (!is_match(teams, round, match)) return false;
    if (arb_teams_absence(teams, round, match) != ARB_NO_ABSENCE)
        arb_teams_standings(teams, 0, work, &work->standings);
    work->scale_boards = 0;
    if (arb_teams_rooms(teams) == 1) arb__score_boards(teams, round, work);
    else arb__score_boards_of(teams, round, match, work);
    arb__score_match(teams, round, match, work, sheet);
    return true;
}
