/* teams.h -- shared by the files of arbitro teams: a contest of matches read from acts, printed as text or JSON. */
#ifndef ARB_CLI_TEAMS_H
#define ARB_CLI_TEAMS_H

#include "arbitro/text/messages.h"
#include "arbitro/text/notation.h"
#include "arbitro/teams/teams_score.h"

/* What was asked of the event, and the buffers its answer is computed in; all pointers are the command's. */
struct cli_event_of_teams {
    struct arb_teams *teams;
    struct arb_teams_work *work;
    struct arb_team_standings *standings;   /* after 'round', or after the last */
    struct arb_butler *butler;      /* NULL: not asked for */
    enum arb_language language;
    uint8_t round, match;           /* asked for; 0: not */
    bool cross;                     /* Butler by cross-IMPs instead of a datum */
    bool next;                      /* the last round is a draw of the next: nothing of it is scored */
};

/* Print the answer on standard output. */
void cli_teams_text(const struct cli_event_of_teams *event);
void cli_teams_json(const struct cli_event_of_teams *event);

/* The word of the method by which a round (from 1) was drawn: "swiss". */
const char *cli_teams_method(const struct cli_event_of_teams *event, unsigned round);

/* The team's name, or "team 3" when it has none; the latter is written into 'room'. */
const char *cli_team_name(const struct cli_event_of_teams *event, unsigned team, char room[ARB_NAME_MAX]);

/* Writes the result of a board in a room: "4S S 10", "60% 4S S 10 40% 4S S 9" when weighted, nothing when there is
 * none. in: the language's notation, or NULL for that of files. True, and *points from North-South's side, when there
 * is one result; else *points is untouched. */
bool cli_teams_result(const struct cli_event_of_teams *event, const struct arb_match *match, unsigned board,
                      unsigned room, const struct arb_notation *in, struct arb_writer *out, int *points);

#endif
