/* trail.c -- which acts of a contest of matches are about the place whose trail a Director asks for.
 */
#include "matches/endpoints.h"

#include "matches/matches.h"

#include "arbitro/text/teams_line.h"

/* Acts about a match, one of its boards, a ruling, or all. An appeal or a review is about its ruling's place. */
bool arb__matches_trails(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                         unsigned *rulings)
{
    const struct arb_teams *teams = arb__teams_of(contest);
    struct arb_teams_act act;
    struct arb_line_error error;
    unsigned number;

    if (arb_teams_line_read(line, &act, &error) != ARB_LINE_GOOD) return asked.round == 0 && asked.ruling == 0;
    number = act.kind == ARB_TEAMS_RULING ? ++*rulings : act.ruling;
    if (number > 0 && number <= teams->rulings) {
        const struct arb_team_ruling *ruling = &teams->ruling[number - 1];

        act.round = ruling->round;
        act.match = ruling->match;
        act.board = ruling->board;
    }
    if (asked.ruling != 0) return number == asked.ruling;
    if (asked.round == 0) return true;
    return act.round == asked.round && act.match == asked.match && (asked.board == 0 || act.board == asked.board);
}
