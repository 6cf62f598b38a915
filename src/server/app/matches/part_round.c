/* part_round.c -- the parts of a round of matches: 'draw/R', what everybody may know of it, and 'match/R/M'.
 */
#include "matches/parts.h"

#include "parts/pieces.h"

#include "arbitro/words/board.h"

static const char *const sides[] = {"director", "first", "second", "table"};

/* Two figures, one a team; null where the reader may not know them. */
static void key_two(struct arb_json *json, const char *key, const int32_t value[2], bool known)
{
    arb_json_key(json, key);
    if (!known) {
        arb_json_null(json);
        return;
    }
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) arb_json_fixed(json, value[team], 2);
    arb_json_end(json);
}

static void key_teams(struct arb_json *json, const struct arb_match *match)
{
    arb_json_key(json, "teams");
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) arb_json_int(json, match->team[team]);
    arb_json_end(json);
}

/* -- A round ------------------------------------------------------------------------------------ */

static void write_absence(struct arb_json *json, unsigned absence)
{
    if (absence != ARB_NO_ABSENCE) arb_json_key_text(json, "absence", arb_absence_word((enum arb_absence)absence));
}

/* What everybody may know: figures when the match is complete. */
static void write_line(struct arb_json *json, const struct arb__contest *contest, unsigned round, unsigned number)
{
    const struct arb_match *match = arb_teams_match(arb__teams_of(contest), (uint8_t)round, (uint8_t)number);
    const struct arb__match_line *line = arb__matches_line(contest, round, number);

    if (match->team[0] == 0) return;
    arb_json_object(json);
    arb_json_key_int(json, "match", number);
    key_teams(json, match);
    if (match->triple) arb_json_key_bool(json, "triple", true);
    arb_json_key_int(json, "boards", match->boards);
    arb_json_key_int(json, "entered", line->entered);
    arb_json_key_int(json, "scored", line->scored);
    arb_json_key_bool(json, "waiting", line->waiting);
    arb_json_key_bool(json, "complete", line->complete);
    write_absence(json, line->absence);
    if (arb_teams_walkover(match) != 0) arb_json_key_int(json, "walkover", arb_teams_walkover(match));
    key_two(json, "won", line->won, line->complete && !arb_is_unplayed(line->absence));
    key_two(json, "points", line->points, line->complete && !arb__gives_no_points(arb__teams_of(contest), round));
    arb_json_end(json);
}

/* The part "draw/R". */
void arb__matches_draw_part(struct arb_json *json, const struct arb__contest *contest, unsigned round)
{
    const struct arb_teams *t = arb__teams_of(contest);
    const struct arb_team_round *drawn = &t->rounds[round - 1];

    arb_json_object(json);
    arb_json_key_int(json, "round", round);
    arb_json_key_text(json, "method", arb__matches_method(drawn));
    arb_json_key_int(json, "firstBoard", drawn->first_board);
    arb_json_key_int(json, "boards", drawn->boards);
    arb_json_key(json, "matches");
    arb_json_array(json);
    for (unsigned match = 1; match <= drawn->matches; match++) write_line(json, contest, round, match);
    arb_json_end(json);
    arb_json_key(json, "byes");
    arb_json_array(json);
    for (unsigned team = 1; team <= t->form.teams; team++)
        if (arb_teams_has_bye(t, (uint8_t)round, (uint8_t)team)) arb_json_int(json, team);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- A match ------------------------------------------------------------------------------------- */

struct at {
    const struct arb__contest *contest;
    const struct arb_teams *teams;
    const struct arb_match *match;
    const struct arb__match_line *line;
    struct arb_actor reader;
    unsigned round, number, rooms;
};

static void write_result(struct arb_json *json, const struct at *at, const struct arb_team_entry *entry, unsigned board)
{
    const struct arb_decision *decision =
        entry->ruling > 0 ? &at->teams->ruling[entry->ruling - 1].ruled.decision : NULL;

    if (decision == NULL && entry->outcome.kind == ARB_NO_RESULT) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "kind", decision != NULL ? "adjusted" : "played");
    if (decision != NULL) arb__weighed_write(json, decision, board);
    else arb__played_write(json, &entry->outcome, board);
    arb_json_end(json);
}

/* One room's entry of a board; of one that the reader may not see only that it is there. */
static void write_entry(struct arb_json *json, const struct at *at, unsigned board, unsigned room)
{
    const struct arb_team_entry *entry = &at->match->entry[(board - at->match->first) * at->rooms + room];
    const bool shows = arb__match_shows(at->teams, at->reader, at->round, at->match, board, room);

    arb_json_object(json);
    arb_json_key_text(json, "state", arb__entry_state_name(entry->state));
    if (entry->state != ARB_ENTRY_EMPTY) arb_json_key_text(json, "by", sides[entry->by]);
    if (!shows && entry->state != ARB_ENTRY_EMPTY) arb_json_key_bool(json, "hidden", true);
    arb_json_key(json, "result");
    if (shows) write_result(json, at, entry, board);
    else arb_json_null(json);
    if (entry->ruling > 0) arb_json_key_int(json, "ruling", entry->ruling);
    arb_json_end(json);
}

/* May the reader see every room? An award gives the rooms' results away. */
static bool shows_all(const struct at *at, unsigned board)
{
    for (unsigned room = 0; room < at->rooms; room++)
        if (!arb__match_shows(at->teams, at->reader, at->round, at->match, board, room)) return false;
    return true;
}

/* A board with its entries by room. The award is null until the reader may see every room. */
static void write_board(struct arb_json *json, const struct at *at, const struct arb_match_board *board)
{
    static const char *const board_states[] = {"awaited", "scored", "notPlayed"};
    const struct arb_board_no number = {board->board};

    arb_json_object(json);
    arb_json_key_int(json, "board", board->board);
    arb_json_key_text(json, "dealer", arb_seat_name(arb_board_dealer(number)));
    arb_json_key_text(json, "vulnerable", arb_vulnerability_name(arb_board_vulnerability(number)));
    arb_json_key_text(json, "state", board_states[board->state]);
    arb_json_key(json, "rooms");
    arb_json_array(json);
    for (unsigned room = 0; room < at->rooms; room++) write_entry(json, at, board->board, room);
    arb_json_end(json);
    key_two(json, "award", board->award, board->state == ARB_BOARD_SCORED && shows_all(at, board->board));
    if (board->artificial) arb_json_key_int(json, "ruling", at->match->stands[board->board - at->match->first]);
    arb_json_end(json);
}

/* A score entered for the whole match: the two teams see it before it is confirmed. */
static void write_whole(struct arb_json *json, const struct at *at)
{
    const struct arb_match *m = at->match;

    arb_json_key(json, "whole");
    if (m->state == ARB_ENTRY_EMPTY || !arb__match_shows_sums(m, at->line, at->reader)) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "state", arb__entry_state_name(m->state));
    arb_json_key_text(json, "by", sides[m->by]);
    key_two(json, "points", m->points, true);
    arb_json_end(json);
}

/* The players' places by the side on which they sit; null: not set, or not for this reader. */
static void write_lineup(struct arb_json *json, const struct at *at, unsigned team)
{
    const uint8_t(*lineup)[4] = at->teams->rounds[at->round - 1].lineup[at->match->team[team]];

    if (lineup[0][0] == 0 || !arb__lineup_shows(at->teams, at->reader, at->round, at->match, team)) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    for (unsigned side = 0; side < 2; side++) {
        arb_json_key(json, side == ARB_NS ? "ns" : "ew");
        arb_json_array(json);
        for (unsigned i = 0; i < 4 && lineup[side][i] != 0; i++) arb_json_int(json, lineup[side][i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_lineups(struct arb_json *json, const struct at *at)
{
    arb_json_key(json, "lineups");
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) write_lineup(json, at, team);
    arb_json_end(json);
}

/* The part "match/R/M", for one reader: two captains see different entries. */
void arb__matches_match_part(struct arb_json *json, const struct arb__contest *contest, struct arb_actor reader,
                             unsigned round, unsigned number)
{
    struct arb__matches *m = arb__matches_of(contest);
    const struct arb_match *match = arb_teams_match(&m->kept, (uint8_t)round, (uint8_t)number);
    const struct at at = {contest, &m->kept, match, arb__matches_line(contest, round, number), reader,
                          round, number, arb_teams_rooms(&m->kept)};
    const bool sums = arb__match_shows_sums(match, at.line, reader);
    struct arb_match_sheet sheet;
    const bool found = arb_teams_sheet(&m->kept, (uint8_t)round, (uint8_t)number, &m->work, &sheet);

    ARB_ASSERT(found);
    arb_json_object(json);
    arb_json_key_int(json, "round", round);
    arb_json_key_int(json, "match", number);
    key_teams(json, match);
    arb_json_key_bool(json, "complete", sheet.complete);
    if (arb_match_corrections_end(&m->kept, match) != 0)
        arb_json_key_int(json, "correctionsUntil", arb_match_corrections_end(&m->kept, match));
    write_absence(json, sheet.absence);
    if (sheet.walkover != 0) arb_json_key_int(json, "walkover", sheet.walkover);
    key_two(json, "won", sheet.won, sums && !arb_is_unplayed(sheet.absence));
    key_two(json, "margin", sheet.margin, sums);
    key_two(json, "penalty", sheet.penalty, sums);
    key_two(json, "carried", sheet.carried, sheet.carried[0] != 0 || sheet.carried[1] != 0);
    if (sheet.award != ARB_NO_AWARD) arb_json_key_text(json, "award", sheet.award == ARB_AWARDED ? "given" : "void");
    key_two(json, "points", sheet.points, sheet.complete && !arb__gives_no_points(&m->kept, round));
    write_lineups(json, &at);
    write_whole(json, &at);
    arb_json_key(json, "boards");
    arb_json_array(json);
    for (unsigned i = 0; i < sheet.boards; i++) write_board(json, &at, &sheet.board[i]);
    arb_json_end(json);
    arb_json_end(json);
}
