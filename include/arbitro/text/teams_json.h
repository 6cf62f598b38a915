/* arbitro/text/teams_json.h -- a contest of matches as JSON: its ranking, a round, a match's card, the players' Butler
 * (docs/schema/teams.json).
 */
#ifndef ARBITRO_TEXT_TEAMS_JSON_H
#define ARBITRO_TEXT_TEAMS_JSON_H

#include "arbitro/teams/teams_score.h"
#include "arbitro/text/json.h"

/* What is asked, and what it is answered with. All pointers are the caller's, and none is kept. */
struct arb_teams_answer {
    const struct arb_teams *teams;
    struct arb_teams_work *work;    /* changed: a round is scored in it */
    const struct arb_team_standings *standings;     /* after 'round', or after the last */
    const struct arb_butler *butler;        /* NULL: not asked for */
    uint8_t round, match;           /* from 1, asked for; 0: not. A match has its card, and its round is given */
    bool cross;                     /* Butler by cross-IMPs instead of a datum */
};

/* Writes the answer as a value; a mebibyte at most. */
void arb_teams_answer_write_json(struct arb_json *json, const struct arb_teams_answer *answer);

/* Writes what counts of a board in a room in the notation of files: "4S S 10", " 60% 4S S 10 40% 4S S 9" when
 * weighted, nothing when there is none. */
void arb_room_result_write(struct arb_writer *out, const struct arb_room_result *result);

#endif
