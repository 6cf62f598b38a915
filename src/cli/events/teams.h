/* teams.h -- shared by the files of arbitro teams: a contest of matches read from acts, printed as text or JSON. */
#ifndef ARB_CLI_TEAMS_H
#define ARB_CLI_TEAMS_H

#include "arbitro/text/messages.h"
#include "arbitro/text/notation.h"
#include "arbitro/teams/teams_score.h"

/* What was asked of the event, and the buffers its answer is computed in; all pointers are the command's. */
struct cli_matches {
    struct arb_teams *teams;
    struct arb_teams_work *work;
    struct arb_team_standings *standings;   /* after 'round', or after the last */
    struct arb_butler *butler;      /* NULL: not asked for */
    enum arb_language language;
    uint8_t round, match;           /* asked for; 0: not */
    bool cross;                     /* Butler by cross-IMPs instead of a datum */
    bool next;                      /* the last round is a draw of the next: nothing of it is scored */
};

/* Prints the answer on standard output. */
void cli_teams_text(const struct cli_matches *event);

/* The team's name, or "team 3" when it has none; the latter is written into 'room'. */
const char *cli_team_name(const struct cli_matches *event, unsigned team, char room[ARB_NAME_MAX]);

/* Writes what counts of a board in a room, as the language writes contracts; nothing when there is none. */
void cli_teams_result(struct arb_writer *out, enum arb_language language, const struct arb_room_result *result);

#endif
