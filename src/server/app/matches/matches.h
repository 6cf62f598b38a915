/* matches/matches.h -- a contest of matches on the server: its two folds, what is computed, who sees which result.
 *
 * A captain comes in by his team's code and is a player whose pair is the team's number. Of a match in play he sees
 * what his own side entered, and of a board the rest once every room of his match has it. Whoever plays in another
 * match sees a board's results when nobody of the round has still to play it; the Director sees all.
 */
#ifndef ARB_MATCHES_MATCHES_H
#define ARB_MATCHES_MATCHES_H

#include "hall/answers/parts.h"
#include "hall/contests/hosted.h"

#include "arbitro/teams/teams.h"
#include "arbitro/text/teams_line.h"
#include "arbitro/teams/teams_score.h"

enum {
    ARB__PART_TEAM_OVERVIEW,
    ARB__PART_STANDINGS,
    ARB__PART_CAPTAINS,                                         /* the director's: their codes */
    ARB__PART_TEAM_RULINGS,                                     /* the director's */
    ARB__PART_TEAM_CALLS,                                       /* the director's, and a captain's own */
    ARB__PART_DRAW,                                             /* of round 1 */
    ARB__PART_MATCH = ARB__PART_DRAW + ARB_TEAM_ROUNDS_MAX,     /* of round 1, match 1 */
    ARB__MATCH_PARTS = ARB__PART_MATCH + ARB_TEAM_ROUNDS_MAX * ARB_MATCHES_MAX
};

/* A match in a line: hundredths, by team. */
struct arb__match_line {
    int32_t won[2], points[2];
    uint8_t scored, entered;                    /* boards decided; boards that every room has entered */
    uint8_t complete, waiting;                  /* waiting: something is entered and not confirmed */
    uint8_t absence;                            /* enum arb_absence */
};

struct arb__matches {
    struct arb_teams kept, ahead;
    struct arb_teams_work work;
    uint32_t changed[ARB__MATCH_PARTS];
    uint32_t ranked_seq, lined_seq[ARB_TEAM_ROUNDS_MAX];        /* the state that was computed; 0: none yet */
    struct arb_team_standings standings;
    struct arb__match_line line[ARB_TEAM_ROUNDS_MAX][ARB_MATCHES_MAX];
};

/* NULL until it is one of matches. */
static inline struct arb__matches *arb__matches_of(const struct arb__contest *contest)
{
    return contest->own[ARB__KIND_MATCHES];
}

/* The fold of what is durable: all that is shown is computed from it. */
static inline const struct arb_teams *arb__teams_of(const struct arb__contest *contest)
{
    return &arb__matches_of(contest)->kept;
}

static inline const struct arb_teams_act *arb__matches_act(const struct arb__act *act)
{
    return (const void *)act->of_kind;
}

/* Computed once for each state of 'kept' that somebody looks at. Rounds and matches from 1, drawn ones. */
const struct arb_team_standings *arb__matches_standings(const struct arb__contest *contest);
const struct arb__match_line *arb__matches_line(const struct arb__contest *contest, unsigned round, unsigned match);

/* May the reader know a team's line-up in a match? Always his own team's, and the Director all; else once both teams
 * have one. */
bool arb__lineup_shows(const struct arb_teams *teams, struct arb_actor reader, unsigned round,
                       const struct arb_match *match, unsigned team);

/* Does the reader play in this match? */
bool arb__match_is_own(const struct arb_match *match, struct arb_actor reader);

/* May the reader see what was entered for a board of a match in a room, from 0? That something was entered he may
 * always know. */
bool arb__match_shows(const struct arb_teams *teams, struct arb_actor reader, unsigned round,
                      const struct arb_match *match, unsigned board, unsigned room);

/* The figures of a match in play, or of one that is complete. */
bool arb__match_shows_sums(const struct arb_match *match, const struct arb__match_line *line, struct arb_actor reader);

/* "swiss" … */
const char *arb__matches_method(const struct arb_team_round *round);

/* hosted.c: kind.h's, of meetings that are played at tables of the server. */
bool arb__matches_hosted(const struct arb__contest *contest, unsigned which, struct arb__hosted *hosted);
bool arb__matches_hosted_in(const struct arb__contest *contest, unsigned round, unsigned which,
                            struct arb__hosted *hosted);
enum arb__dealt arb__matches_hosted_deal(const struct arb__contest *contest, unsigned board, struct arb_deal *deal);
int64_t arb__matches_corrections_end(const struct arb__contest *contest, const struct arb__hosted *hosted);
void arb__matches_hosted_result(struct arb__contest *contest, const struct arb__hosted *hosted,
                                const struct arb__hosted_board *board);
bool arb__matches_is_called(const struct arb__contest *contest, const struct arb__hosted *hosted);
void arb__matches_hosted_call(struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board,
                              bool calls);
bool arb__matches_hides(const struct arb__contest *contest, unsigned board);
bool arb__matches_shows(const struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board);

/* A knock-out gives no points: who is ahead goes on. */
static inline bool arb__gives_no_points(const struct arb_teams *teams, unsigned round)
{
    return teams->rounds[round - 1].method == ARB_DRAW_KNOCK_OUT;
}

#endif
