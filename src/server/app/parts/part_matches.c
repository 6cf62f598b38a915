/* part_matches.c -- the parts of an event of matches: 'event', 'standings', 'codes', 'rulings', 'draw/R', 'match/R/M'.
 */
#include "matches.h"

#include "server.h"

#include "arbitro/board.h"

#include <string.h>

static const char *const events[] = {"none", "teams", "eights", "pairs"};
static const char *const states[] = {"none", "setup", "playing", "ended"};
static const char *const entry_states[] = {"empty", "begun", "entered", "confirmed", "corrected"};
static const char *const sides[] = {"director", "first", "second", "table"};
static const char *const tie_keys[] = {
#define X(NAME, word) word,
    ARB_TIE_KEYS(X)
#undef X
};
static const char *const vulnerable[] = {"none", "ns", "ew", "both"};

static void key_fixed(struct arb_json *json, const char *key, int64_t hundredths)
{
    arb_json_key(json, key);
    arb_json_fixed(json, hundredths, 2);
}

/* Of either team, or null where it may not be told. */
static void key_two(struct arb_json *json, const char *key, const int32_t value[2], bool told)
{
    arb_json_key(json, key);
    if (!told) {
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

/* -- The event ---------------------------------------------------------------------------- */

static void write_team(struct arb_json *json, const struct arb_team *team, unsigned number)
{
    unsigned players = ARB_TEAM_PLAYERS_MAX;

    while (players > 0 && team->player[players - 1][0] == '\0') players--;
    arb_json_object(json);
    arb_json_key_int(json, "team", number);
    arb_json_key_text(json, "name", team->name);
    arb_json_key(json, "players");
    arb_json_array(json);
    for (unsigned i = 0; i < players; i++) arb_json_text(json, team->player[i]);
    arb_json_end(json);
    if (team->away) arb_json_key_bool(json, "away", true);
    if (team->retired != 0) arb_json_key_int(json, "retired", team->retired);
    if (team->carried != 0) key_fixed(json, "carried", team->carried);
    arb_json_end(json);
}

/* What stands behind the keyword of the line that tells it, "" if none did. */
static void key_line(struct arb_json *json, const char *key, const struct arb_teams_act *act)
{
    char text[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_span line;

    arb_teams_line_write(&out, act);
    line = arb_writer_span(&out);
    arb_span_word(&line);
    arb_json_key(json, key);
    arb_json_span(json, arb_span_trim(line));
}

static void write_terms(struct arb_json *json, const struct arb_teams *t)
{
    struct arb_teams_act ties = {.kind = ARB_TEAMS_TIES, .keys = t->keys, .lot = t->lot};
    const struct arb_teams_act scale = {.kind = ARB_TEAMS_SCALE, .scale = t->scale};
    const struct arb_teams_act absences = {.kind = ARB_TEAMS_ABSENCES, .absences = t->absences};

    memcpy(ties.key, t->key, sizeof ties.key);
    key_line(json, "ties", &ties);
    if (t->scale.count > 0) key_line(json, "scale", &scale);
    if (t->form.bye_told) key_fixed(json, "bye", t->form.bye);
    if ((t->absences.retired | t->absences.opponents) != 0) key_line(json, "absences", &absences);
}

static void write_date(struct arb_json *json, const struct arb_teams *t)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_date_write(&out, t->year, t->month, t->day);
    arb_json_key_text(json, "date", text);
}

static void write_rooms(struct arb_json *json, const struct arb_teams *t)
{
    const unsigned rooms = arb_teams_rooms(t);

    arb_json_key(json, "rooms");
    arb_json_array(json);
    for (unsigned room = 0; room < rooms; room++)
        arb_json_text(json, arb_team_room_name(rooms == 1 ? ARB_NO_ROOM : (enum arb_team_rooms)(room + 1)));
    arb_json_end(json);
}

/* As an evening's: off, or running till then. */
static void write_clock(struct arb_json *json, const struct arb_teams *t)
{
    arb_json_key(json, "clock");
    arb_json_object(json);
    arb_json_key_text(json, "state", t->clock_ends_ms != 0 ? "running" : "off");
    if (t->clock_ends_ms != 0) arb_json_key_int(json, "endsAt", t->clock_ends_ms);
    arb_json_end(json);
}

static void write_event(struct arb_json *json, const struct arb__evening *evening)
{
    const struct arb_teams *t = &evening->matches->kept;

    arb_json_object(json);
    arb_json_key_text(json, "id", evening->id);
    arb_json_key_text(json, "title", t->title);
    write_date(json, t);
    arb_json_key_text(json, "state", states[t->state]);
    arb_json_key_text(json, "event", events[t->form.event]);
    arb_json_key_text(json, "scoring", arb_teams_scoring_words(&t->form));
    if (arb_teams_has_percentages(&t->form)) arb_json_key_bool(json, "percent", true);
    arb_json_key_text(json, "laws", arb_edition_name((enum arb_edition)t->edition));
    arb_json_key_text(json, "announcement", t->announcement);
    write_clock(json, t);
    arb_json_key_int(json, "round", t->round);
    arb_json_key_int(json, "rounds", t->form.rounds);
    arb_json_key_int(json, "boards", t->form.boards);
    write_rooms(json, t);
    write_terms(json, t);
    arb_json_key(json, "teams");
    arb_json_array(json);
    for (unsigned team = 1; team <= t->form.teams; team++) write_team(json, &t->team[team], team);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- The ranking --------------------------------------------------------------------------- */

static void key_or_null(struct arb_json *json, const char *key, unsigned number)
{
    arb_json_key(json, key);
    if (number > 0) arb_json_int(json, number);
    else arb_json_null(json);
}

static void write_row(struct arb_json *json, const struct arb_team_row *row)
{
    arb_json_object(json);
    key_or_null(json, "rank", row->rank);
    arb_json_key_bool(json, "tied", row->tied);
    arb_json_key_int(json, "team", row->team);
    key_fixed(json, "points", row->points);
    arb_json_key_int(json, "matches", row->matches);
    arb_json_key_int(json, "byes", row->byes);
    key_fixed(json, "wins", row->wins * 50);
    key_fixed(json, "won", row->won);
    key_fixed(json, "lost", row->lost);
    if (row->carried != 0) key_fixed(json, "carried", row->carried);
    if (row->penalty != 0) key_fixed(json, "penalty", row->penalty);
    if (row->retired != 0) arb_json_key_int(json, "retired", row->retired);
    if (row->given != 0) key_fixed(json, "given", row->given);
    if (row->by_key != ARB_TIE_NONE) arb_json_key_text(json, "by", tie_keys[row->by_key]);
    arb_json_end(json);
}

static void write_standings(struct arb_json *json, const struct arb__evening *evening)
{
    const struct arb_team_standings *s = arb__matches_standings(evening);

    arb_json_object(json);
    arb_json_key_int(json, "round", s->round);
    arb_json_key_bool(json, "final", s->is_final);
    arb_json_key_int(json, "open", s->open);
    arb_json_key(json, "rows");
    arb_json_array(json);
    for (unsigned i = 0; i < s->count; i++) write_row(json, &s->row[i]);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- Captains' codes -------------------------------------------------------------------------- */

static void write_code(struct arb_json *json, const struct arb__evening *evening, unsigned team)
{
    const struct arb__pass pass = arb__pass_of(evening, ARB_PLAYER, ARB_NS, team);
    char code[ARB__CODE_LETTERS + 1], url[192];
    struct arb_writer letters = arb_writer_on(code, sizeof code), address = arb_writer_on(url, sizeof url);

    arb__code_write(&letters, &evening->server->secret, &pass);
    arb__code_url(&address, evening, &pass);
    arb_json_object(json);
    arb_json_key_int(json, "team", team);
    arb_json_key_text(json, "code", code);
    arb_json_key_text(json, "url", url);
    arb_json_end(json);
}

static void write_codes(struct arb_json *json, const struct arb__evening *evening)
{
    arb_json_object(json);
    arb_json_key_text(json, "base", evening->server->base);
    arb_json_key(json, "captains");
    arb_json_array(json);
    for (unsigned team = 1; team <= evening->matches->kept.form.teams; team++) write_code(json, evening, team);
    arb_json_end(json);
    arb_json_end(json);
}

/* -- Calls for the Director --------------------------------------------------------------------- */

static void write_call(struct arb_json *json, const struct arb_teams *t, unsigned team)
{
    const struct arb_summons *call = &t->team[team].summons;

    arb_json_object(json);
    arb_json_key_int(json, "team", team);
    arb__summons_write(json, call);
    arb_json_end(json);
}

/* All for the Director; for a captain his own. */
static void write_calls(struct arb_json *json, const struct arb_teams *t, struct arb_actor reader)
{
    uint8_t called[ARB_TEAMS_MAX];
    const unsigned count = arb_teams_calls(t, called);

    arb_json_array(json);
    for (unsigned i = 0; i < count; i++)
        if (reader.role == ARB_DIRECTOR || called[i] == reader.pair) write_call(json, t, called[i]);
    arb_json_end(json);
}

/* -- Rulings ----------------------------------------------------------------------------------- */

static void write_ruling(struct arb_json *json, const struct arb_team_ruling *r, unsigned number)
{
    arb_json_object(json);
    arb_json_key_int(json, "number", number);
    arb_json_key_text(json, "state", arb__ruling_state_name(r->state));
    arb_json_key_int(json, "at", r->ruled.given_ms);
    arb_json_key_int(json, "round", r->round);
    key_or_null(json, "match", r->match);
    key_or_null(json, "board", r->board);
    arb_json_key_text(json, "room", arb_team_room_name((enum arb_team_rooms)r->room));
    arb__ruled_json(json, NULL, &r->ruled, r->board);
    arb_json_end(json);
}

static void write_rulings(struct arb_json *json, const struct arb_teams *t)
{
    arb_json_array(json);
    for (unsigned n = 1; n <= t->rulings; n++) write_ruling(json, &t->ruling[n - 1], n);
    arb_json_end(json);
}

/* -- A round ------------------------------------------------------------------------------------ */

static void write_absence(struct arb_json *json, unsigned absence)
{
    if (absence != ARB_NO_ABSENCE) arb_json_key_text(json, "absence", arb_absence_word((enum arb_absence)absence));
}

/* What everybody may know: figures when the match is complete. */
static void write_line(struct arb_json *json, const struct arb__evening *evening, unsigned round, unsigned number)
{
    const struct arb_match *match = arb_teams_match(&evening->matches->kept, (uint8_t)round, (uint8_t)number);
    const struct arb__match_line *line = arb__matches_line(evening, round, number);

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
    key_two(json, "won", line->won, line->complete && line->absence != ARB_ABSENT_RETIRED);
    key_two(json, "points", line->points, line->complete && !arb__gives_no_points(&evening->matches->kept, round));
    arb_json_end(json);
}

static void write_draw(struct arb_json *json, const struct arb__evening *evening, unsigned round)
{
    const struct arb_teams *t = &evening->matches->kept;
    const struct arb_team_round *drawn = &t->rounds[round - 1];

    arb_json_object(json);
    arb_json_key_int(json, "round", round);
    arb_json_key_text(json, "method", arb__matches_method(drawn));
    arb_json_key_int(json, "firstBoard", drawn->first_board);
    arb_json_key_int(json, "boards", drawn->boards);
    arb_json_key(json, "matches");
    arb_json_array(json);
    for (unsigned match = 1; match <= drawn->matches; match++) write_line(json, evening, round, match);
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
    const struct arb__evening *evening;
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

static void write_entry(struct arb_json *json, const struct at *at, unsigned board, unsigned room)
{
    const struct arb_team_entry *entry = &at->match->entry[(board - at->match->first) * at->rooms + room];
    const bool shows = arb__match_shows(at->teams, at->reader, at->round, at->match, board, room);

    arb_json_object(json);
    arb_json_key_text(json, "state", entry_states[entry->state]);
    if (entry->state != ARB_ENTRY_EMPTY) arb_json_key_text(json, "by", sides[entry->by]);
    if (!shows && entry->state != ARB_ENTRY_EMPTY) arb_json_key_bool(json, "hidden", true);
    arb_json_key(json, "result");
    if (shows) write_result(json, at, entry, board);
    else arb_json_null(json);
    if (entry->ruling > 0) arb_json_key_int(json, "ruling", entry->ruling);
    arb_json_end(json);
}

/* An award says what the rooms did: whoever may not see one of them is not told it. */
static bool shows_all(const struct at *at, unsigned board)
{
    for (unsigned room = 0; room < at->rooms; room++)
        if (!arb__match_shows(at->teams, at->reader, at->round, at->match, board, room)) return false;
    return true;
}

static void write_board(struct arb_json *json, const struct at *at, const struct arb_match_board *board)
{
    static const char *const board_states[] = {"awaited", "scored", "notPlayed"};
    const struct arb_board_no number = {board->board};

    arb_json_object(json);
    arb_json_key_int(json, "board", board->board);
    arb_json_key_text(json, "dealer", arb_seat_name(arb_board_dealer(number)));
    arb_json_key_text(json, "vulnerable", vulnerable[arb_board_vulnerability(number)]);
    arb_json_key_text(json, "state", board_states[board->state]);
    arb_json_key(json, "rooms");
    arb_json_array(json);
    for (unsigned room = 0; room < at->rooms; room++) write_entry(json, at, board->board, room);
    arb_json_end(json);
    key_two(json, "award", board->award, board->state == ARB_BOARD_SCORED && shows_all(at, board->board));
    if (board->artificial) arb_json_key_int(json, "ruling", at->match->stands[board->board - at->match->first]);
    arb_json_end(json);
}

/* The score typed whole: those whose match it is see it before it counts. */
static void write_whole(struct arb_json *json, const struct at *at)
{
    const struct arb_match *m = at->match;

    arb_json_key(json, "whole");
    if (m->state == ARB_ENTRY_EMPTY || !arb__match_shows_sums(m, at->line, at->reader)) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "state", entry_states[m->state]);
    arb_json_key_text(json, "by", sides[m->by]);
    key_two(json, "points", m->points, true);
    arb_json_end(json);
}

/* The players' places by the side on which they sit; null: not told, or not for him. */
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

static void write_match(struct arb_json *json, const struct arb__evening *evening, struct arb_actor reader,
                        unsigned round, unsigned number)
{
    struct arb__matches *m = evening->matches;
    const struct arb_match *match = arb_teams_match(&m->kept, (uint8_t)round, (uint8_t)number);
    const struct at at = {evening, &m->kept, match, arb__matches_line(evening, round, number), reader,
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
    write_absence(json, sheet.absence);
    key_two(json, "won", sheet.won, sums && sheet.absence != ARB_ABSENT_RETIRED);
    key_two(json, "margin", sheet.margin, sums);
    key_two(json, "penalty", sheet.penalty, sums);
    key_two(json, "carried", sheet.carried, sheet.carried[0] != 0 || sheet.carried[1] != 0);
    key_two(json, "points", sheet.points, sheet.complete && !arb__gives_no_points(&m->kept, round));
    write_lineups(json, &at);
    write_whole(json, &at);
    arb_json_key(json, "boards");
    arb_json_array(json);
    for (unsigned i = 0; i < sheet.boards; i++) write_board(json, &at, &sheet.board[i]);
    arb_json_end(json);
    arb_json_end(json);
}

void arb__matches_part(struct arb_json *json, const struct arb__evening *evening, const struct arb__watch *watch,
                       unsigned part)
{
    if (part == ARB__PART_EVENT) write_event(json, evening);
    else if (part == ARB__PART_STANDINGS) write_standings(json, evening);
    else if (part == ARB__PART_CAPTAINS) write_codes(json, evening);
    else if (part == ARB__PART_TEAM_RULINGS) write_rulings(json, &evening->matches->kept);
    else if (part == ARB__PART_TEAM_CALLS) write_calls(json, &evening->matches->kept, watch->actor);
    else if (part < ARB__PART_MATCH) write_draw(json, evening, part - ARB__PART_DRAW + 1);
    else write_match(json, evening, watch->actor, (part - ARB__PART_MATCH) / ARB_MATCHES_MAX + 1,
                     (part - ARB__PART_MATCH) % ARB_MATCHES_MAX + 1);
}
