/* teams_json.c -- an event of matches as JSON; docs/schema/teams.json has the shape. */
#include "arbitro/text/teams_json.h"

#include "arbitro/text/contest_line.h"

static void key_fixed(struct arb_json *json, const char *key, int64_t hundredths)
{
    arb_json_key(json, key);
    arb_json_fixed(json, hundredths, 2);
}

static void key_two(struct arb_json *json, const char *key, const int32_t value[2])
{
    arb_json_key(json, key);
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) arb_json_fixed(json, value[team], 2);
    arb_json_end(json);
}

/* A team's standing. Points, IMPs and penalties are in hundredths in the core and decimal numbers here; members that
 * would say nothing are left out. */
static void write_row(struct arb_json *json, const struct arb_teams_answer *event, const struct arb_team_row *row)
{
    static const char *const keys[] = {ARB_TIE_KEYS(ARB_ROW_WORDS)};

    arb_json_object(json);
    arb_json_key(json, "rank");
    if (row->rank != 0) arb_json_int(json, row->rank);
    else arb_json_null(json);
    arb_json_key_bool(json, "tied", row->tied);
    arb_json_key_int(json, "team", row->team);
    arb_json_key_text(json, "name", event->teams->team[row->team].name);
    key_fixed(json, "points", row->points);
    arb_json_key_int(json, "matches", row->matches);
    arb_json_key_int(json, "byes", row->byes);
    key_fixed(json, "wins", row->wins * 50);
    key_fixed(json, "won", row->won);
    key_fixed(json, "lost", row->lost);
    key_fixed(json, "carried", row->carried);
    key_fixed(json, "penalty", row->penalty);
    key_fixed(json, "opponents", row->opponents);
    if (row->by_key != ARB_TIE_NONE) arb_json_key_text(json, "by", keys[row->by_key]);
    if (row->stage != 0) arb_json_key_int(json, "stage", row->stage);
    if (event->teams->team[row->team].away) arb_json_key_bool(json, "away", true);
    if (row->retired != 0) arb_json_key_int(json, "retired", row->retired);
    if (row->given != 0) key_fixed(json, "given", row->given);
    arb_json_end(json);
}

/* "4S S 10"; an assigned score as a ruling without article and penalties. */
void arb_room_result_write(struct arb_writer *out, const struct arb_room_result *result)
{
    struct arb_decision score;

    if (result->assigned != NULL) {
        score = *result->assigned;
        score.penalties = 0;
        score.article[0] = LAW_NONE;
        arb_decision_write(out, &score);
    }
    if (result->outcome == NULL) return;
    arb_contract_write(out, result->outcome->contract);
    if (arb_contract_is_pass(result->outcome->contract)) return;
    arb_write_char(out, ' ');
    arb_write_int(out, result->outcome->tricks);
}

/* A room's result, with its points when it is a single result; null when there is none. */
static void write_room(struct arb_json *json, const struct arb_room_result *result)
{
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_room_result_write(&out, result);
    if (out.length == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key(json, "result");
    arb_json_span(json, arb_span_trim(arb_writer_span(&out)));
    if (result->outcome != NULL) arb_json_key_int(json, "points", result->points);
    arb_json_end(json);
}

/* A board of a match's card, with the award of both teams once it is scored. */
static void write_board(struct arb_json *json, const struct arb_teams_answer *event, const struct arb_match *match,
                        const struct arb_match_board *board)
{
    static const char *const states[] = {"awaited", "scored", "notPlayed"};

    arb_json_object(json);
    arb_json_key_int(json, "board", board->board);
    arb_json_key_text(json, "state", states[board->state]);
    if (board->artificial) arb_json_key_bool(json, "artificial", true);
    arb_json_key(json, "rooms");
    arb_json_array(json);
    for (unsigned room = 0; room < arb_teams_rooms(event->teams); room++) {
        const struct arb_room_result result = arb_teams_room_result(event->teams, match, board->board, room);

        write_room(json, &result);
    }
    arb_json_end(json);
    if (board->state == ARB_BOARD_SCORED) key_two(json, "award", board->award);
    arb_json_end(json);
}

/* One match; 'boards' adds its card. arb_teams_score_round must have been called for the round. */
static void write_match(struct arb_json *json, const struct arb_teams_answer *event, unsigned number, bool boards)
{
    const struct arb_match *match = arb_teams_match(event->teams, event->round, (uint8_t)number);
    struct arb_match_sheet *sheet = &event->work->sheet;

    if (!arb_teams_scored_sheet(event->teams, event->round, (uint8_t)number, event->work, sheet)) return;
    arb_json_object(json);
    arb_json_key_int(json, "match", number);
    arb_json_key(json, "teams");
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) arb_json_int(json, sheet->team[team]);
    arb_json_end(json);
    arb_json_key_int(json, "boards", sheet->boards);
    arb_json_key_int(json, "scored", sheet->scored);
    arb_json_key_bool(json, "complete", sheet->complete);
    if (match->triple) arb_json_key_bool(json, "triple", true);
    if (sheet->absence != ARB_NO_ABSENCE)
        arb_json_key_text(json, "absence", arb_absence_word((enum arb_absence)sheet->absence));
    if (sheet->walkover != 0) arb_json_key_int(json, "walkover", sheet->walkover);
    if (sheet->whole) arb_json_key_bool(json, "whole", true);
    key_two(json, "won", sheet->won);
    key_two(json, "margin", sheet->margin);
    key_two(json, "penalty", sheet->penalty);
    if (sheet->carried[0] != 0 || sheet->carried[1] != 0) key_two(json, "carried", sheet->carried);
    if (sheet->award != ARB_NO_AWARD) arb_json_key_text(json, "award", sheet->award == ARB_AWARDED ? "given" : "void");
    if (sheet->complete) key_two(json, "points", sheet->points);
    if (boards) {
        arb_json_key(json, "card");
        arb_json_array(json);
        for (unsigned b = 0; b < sheet->boards && !sheet->whole; b++) write_board(json, event, match, &sheet->board[b]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static const char *method_word(unsigned method)
{
    static const char *const names[] = {ARB_DRAW_METHODS(ARB_ROW_WORDS)};

    ARB_ASSERT(method < ARB_COUNT(names));
    return names[method];
}

/* The round that was asked for, with all its matches or one, and the teams that have a bye. */
static void write_round(struct arb_json *json, const struct arb_teams_answer *event)
{
    const struct arb_team_round *round = &event->teams->rounds[event->round - 1];

    arb_json_key(json, "round");
    arb_json_object(json);
    arb_json_key_int(json, "round", event->round);
    arb_json_key_text(json, "draw", method_word(round->method));
    arb_json_key_int(json, "rematches", round->rematches);
    arb_json_key(json, "matches");
    arb_json_array(json);
    arb_teams_score_round(event->teams, event->round, event->work);
    for (unsigned m = 1; m <= round->matches; m++)
        if (event->match == 0 || event->match == m) write_match(json, event, m, event->match == m);
    arb_json_end(json);
    arb_json_key(json, "byes");
    arb_json_array(json);
    for (unsigned team = 1; team <= event->teams->form.teams; team++)
        if (arb_teams_has_bye(event->teams, event->round, (uint8_t)team)) arb_json_int(json, team);
    arb_json_end(json);
    arb_json_end(json);
}

/* IMPs of each pair of players; "players" is empty when the line-up is not known. */
static void write_butler(struct arb_json *json, const struct arb_teams_answer *event)
{
    arb_json_key(json, event->cross ? "cross" : "butler");
    arb_json_array(json);
    for (unsigned i = 0; i < event->butler->count; i++) {
        const struct arb_butler_row *row = &event->butler->row[i];

        arb_json_object(json);
        arb_json_key_int(json, "team", row->team);
        arb_json_key(json, "players");
        arb_json_array(json);
        for (unsigned p = 0; p < 2 && row->player[0] != 0; p++)
            arb_json_text(json, event->teams->team[row->team].player[row->player[p] - 1]);
        arb_json_end(json);
        arb_json_key_int(json, "boards", row->boards);
        key_fixed(json, "imps", row->imps);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Members in the order of the schema; "round" and "butler" only when asked for. */
void arb_teams_answer_write_json(struct arb_json *json, const struct arb_teams_answer *event)
{
    static const char *const events[] = {"none", "teams", "eights", "pairs"};
    const struct arb_team_standings *standings = event->standings;

    arb_json_object(json);
    arb_json_key_text(json, "title", event->teams->title);
    arb_json_key_text(json, "event", events[event->teams->form.kind]);
    arb_json_key_text(json, "scoring", arb_teams_scoring_words(&event->teams->form));
    if (arb_teams_has_percentages(&event->teams->form)) arb_json_key_bool(json, "percent", true);
    arb_json_key_int(json, "rounds", event->teams->form.rounds);
    arb_json_key_int(json, "after", standings->round);
    arb_json_key_bool(json, "final", standings->is_final);
    arb_json_key_int(json, "open", standings->open);
    arb_json_key(json, "standings");
    arb_json_array(json);
    for (unsigned i = 0; i < standings->count; i++) write_row(json, event, &standings->row[i]);
    arb_json_end(json);
    if (event->round != 0) write_round(json, event);
    if (event->butler != NULL) write_butler(json, event);
    arb_json_end(json);
}
