/* teams.h -- a contest of matches read from a file of acts, and told: teams.c, teams_text.c, teams_json.c. */
#ifndef ARB_CLI_TEAMS_H
#define ARB_CLI_TEAMS_H

#include "arbitro/messages.h"
#include "arbitro/notation.h"
#include "arbitro/teams_score.h"

struct cli_event_of_teams {
    struct arb_teams *teams;
    struct arb_teams_work *work;
    struct arb_team_standings *standings;   /* as asked for */
    struct arb_butler *butler;      /* NULL: not asked for */
    enum arb_language language;
    uint8_t round, match;           /* asked for; 0: not */
    bool cross;                     /* Butler against each other result */
    bool next;                      /* the last round is what the next would be: it has no scores to tell */
};

void cli_teams_text(const struct cli_event_of_teams *event);
void cli_teams_json(const struct cli_event_of_teams *event);

/* "swiss". */
const char *cli_teams_method(const struct cli_event_of_teams *event, unsigned round);

/* The team's name, or its number in words where it has none. */
const char *cli_team_name(const struct cli_event_of_teams *event, unsigned team, char room[ARB_NAME_MAX]);

/* What stands in a room: "4S S 10", "60% 4S S 10 40% 4S S 9", "" when there is nothing; in a country's notation, or as
 * files have it where that is NULL. points: from North-South's side, where it is one result. */
bool cli_teams_result(const struct cli_event_of_teams *event, const struct arb_match *match, unsigned board,
                      unsigned room, const struct arb_notation *in, struct arb_writer *out, int *points);

#endif
