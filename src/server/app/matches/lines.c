/* lines.c -- a contest of matches computed: its standings, each match in a line; and who may see which result.
 */
#include "matches/matches.h"

#include <string.h>

const struct arb_team_standings *arb__matches_standings(const struct arb__contest *contest)
{
    struct arb__matches *m = arb__matches_of(contest);

    if (m->ranked_seq < m->changed[ARB__PART_STANDINGS]) {
        arb_teams_standings(&m->kept, 0, &m->work, &m->standings);
        m->ranked_seq = contest->kept_seq;
    }
    return &m->standings;
}

static bool is_entered(const struct arb_match *match, unsigned rooms, unsigned board)
{
    if (match->stands[board] != 0) return true;
    for (unsigned room = 0; room < rooms; room++) {
        const struct arb_team_entry *entry = &match->entry[board * rooms + room];

        if (entry->state == ARB_ENTRY_EMPTY && entry->ruling == 0) return false;
    }
    return true;
}

static bool is_waiting(const struct arb_match *match, unsigned rooms)
{
    if (match->state == ARB_ENTRY_ENTERED) return true;
    for (unsigned i = 0; i < match->boards * rooms; i++)
        if (match->entry[i].state == ARB_ENTRY_ENTERED) return true;
    return false;
}

/* Scores one match and keeps it as a line. A match that is not drawn stays zero. */
static void line_match(struct arb__matches *m, unsigned round, unsigned match)
{
    const struct arb_match *drawn = arb_teams_match(&m->kept, (uint8_t)round, (uint8_t)match);
    const unsigned rooms = arb_teams_rooms(&m->kept);
    struct arb__match_line *line = &m->line[round - 1][match - 1];
    struct arb_match_sheet sheet;

    memset(line, 0, sizeof *line);
    if (!arb_teams_scored_sheet(&m->kept, (uint8_t)round, (uint8_t)match, &m->work, &sheet)) return;
    line->scored = sheet.scored;
    line->complete = sheet.complete;
    line->absence = sheet.absence;
    line->waiting = is_waiting(drawn, rooms);
    for (unsigned board = 0; board < drawn->boards; board++)
        line->entered = (uint8_t)(line->entered + is_entered(drawn, rooms, board));
    for (unsigned team = 0; team < 2; team++) {
        line->won[team] = sheet.won[team];
        line->points[team] = sheet.points[team];
    }
}

const struct arb__match_line *arb__matches_line(const struct arb__contest *contest, unsigned round, unsigned match)
{
    struct arb__matches *m = arb__matches_of(contest);

    if (m->lined_seq[round - 1] < m->changed[ARB__PART_DRAW + round - 1]) {
        arb_teams_score_round(&m->kept, (uint8_t)round, &m->work);
        for (unsigned n = 1; n <= m->kept.rounds[round - 1].matches; n++) line_match(m, round, n);
        m->lined_seq[round - 1] = contest->kept_seq;
    }
    return &m->line[round - 1][match - 1];
}

const char *arb__matches_method(const struct arb_team_round *round)
{
    static const char *const names[] = {ARB_DRAW_METHODS(ARB_ROW_WORDS)};

    return names[round->method];
}

/* -- Who sees what ------------------------------------------------------------------------ */

bool arb__match_is_own(const struct arb_match *match, struct arb_actor reader)
{
    return reader.role == ARB_PLAYER && reader.pair != 0 &&
           (match->team[0] == reader.pair || match->team[1] == reader.pair);
}

bool arb__lineup_shows(const struct arb_teams *teams, struct arb_actor reader, unsigned round,
                       const struct arb_match *match, unsigned team)
{
    const struct arb_team_round *drawn = &teams->rounds[round - 1];

    if (reader.role == ARB_DIRECTOR || (reader.role == ARB_PLAYER && reader.pair == match->team[team])) return true;
    return drawn->lineup[match->team[0]][ARB_NS][0] != 0 && drawn->lineup[match->team[1]][ARB_NS][0] != 0;
}

/* Has everybody in the round played this board number? */
static bool is_over(const struct arb_teams *teams, unsigned round, unsigned number)
{
    const struct arb_team_round *drawn = &teams->rounds[round - 1];
    const unsigned rooms = arb_teams_rooms(teams);

    for (unsigned i = 0; i < drawn->matches; i++) {
        const struct arb_match *match = &drawn->match[i];

        if (match->team[0] == 0 || match->state != ARB_ENTRY_EMPTY) continue;
        if (arb_is_unplayed(arb_teams_absence(teams, (uint8_t)round, (uint8_t)(i + 1)))) continue;
        if (number < match->first || number >= (unsigned)match->first + match->boards) continue;
        if (!is_entered(match, rooms, number - match->first)) return false;
    }
    return true;
}

static bool is_by_side(const struct arb_match *match, const struct arb_team_entry *entry, struct arb_actor reader)
{
    return entry->by == (match->team[0] == reader.pair ? ARB_BY_FIRST : ARB_BY_SECOND);
}

bool arb__match_shows(const struct arb_teams *teams, struct arb_actor reader, unsigned round,
                      const struct arb_match *match, unsigned board, unsigned room)
{
    const unsigned rooms = arb_teams_rooms(teams), at = board - match->first;

    if (reader.role == ARB_DIRECTOR || teams->state == ARB_CONTEST_ENDED || is_over(teams, round, board)) return true;
    if (!arb__match_is_own(match, reader)) return false;
    return is_entered(match, rooms, at) || is_by_side(match, &match->entry[at * rooms + room], reader);
}

bool arb__match_shows_sums(const struct arb_match *match, const struct arb__match_line *line, struct arb_actor reader)
{
    return line->complete || reader.role == ARB_DIRECTOR || arb__match_is_own(match, reader);
}
