/* preview.c -- POST preview in a contest of matches: what a ruling, or any other act, would do to the match and to the
 * ranking. The act is taken by a copy.
 */
#include "matches/endpoints.h"

#include "hall/answers/answer.h"
#include "hall/answers/refusal.h"
#include "matches/matches.h"
#include "people/session.h"

#include <stdlib.h>

/* The contest as it would be, and the match that the act is about, before and after. */
struct look {
    struct arb_teams_act act;
    const struct arb_teams *was;
    struct arb_teams is;
    struct arb_teams_work work;
    struct arb_team_standings standings[2];
    struct arb_match_sheet sheet[2];
    uint8_t round, match, board;                /* match 0: of none */
};

/* The place that the act is about; of an appeal, review or withdrawal the place of its ruling. */
static void place(struct look *look)
{
    const struct arb_teams_act *act = &look->act;

    look->round = act->round;
    look->match = act->match;
    look->board = act->board;
    if (act->ruling == 0) return;
    look->round = look->is.ruling[act->ruling - 1].round;
    look->match = look->is.ruling[act->ruling - 1].match;
    look->board = look->is.ruling[act->ruling - 1].board;
}

static void score(struct look *look)
{
    place(look);
    for (unsigned after = 0; after < 2; after++) {
        const struct arb_teams *teams = after ? &look->is : look->was;

        arb_teams_standings(teams, 0, &look->work, &look->standings[after]);
        if (!arb_teams_sheet(teams, look->round, look->match, &look->work, &look->sheet[after])) look->match = 0;
    }
}

/* -- The document ---------------------------------------------------------------------------- */

static void key_two(struct arb_json *json, const char *key, const int32_t value[2])
{
    arb_json_key(json, key);
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) arb_json_fixed(json, value[team], 2);
    arb_json_end(json);
}

/* The match before or after the act, with the award of the board that the act is about. */
static void write_sheet(struct arb_json *json, const struct look *look, unsigned after)
{
    const struct arb_match_sheet *sheet = &look->sheet[after];

    arb_json_object(json);
    arb_json_key_bool(json, "complete", sheet->complete);
    key_two(json, "won", sheet->won);
    key_two(json, "margin", sheet->margin);
    if (sheet->complete && !arb__gives_no_points(look->was, look->round)) key_two(json, "points", sheet->points);
    for (unsigned b = 0; b < sheet->boards; b++)
        if (sheet->board[b].board == look->board && sheet->board[b].state == ARB_BOARD_SCORED)
            key_two(json, "award", sheet->board[b].award);
    arb_json_end(json);
}

static void write_match(struct arb_json *json, const struct look *look)
{
    arb_json_key(json, "match");
    if (look->match == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_int(json, "round", look->round);
    arb_json_key_int(json, "match", look->match);
    arb_json_key(json, "teams");
    arb_json_array(json);
    for (unsigned team = 0; team < 2; team++) arb_json_int(json, look->sheet[0].team[team]);
    arb_json_end(json);
    arb_json_key(json, "before");
    write_sheet(json, look, 0);
    arb_json_key(json, "after");
    write_sheet(json, look, 1);
    arb_json_end(json);
}

static const struct arb_team_row *row_of(const struct arb_team_standings *standings, unsigned team)
{
    for (unsigned i = 0; i < standings->count; i++)
        if (standings->row[i].team == team) return &standings->row[i];
    return NULL;
}

static void write_place(struct arb_json *json, const char *key, const struct arb_team_row *row)
{
    arb_json_key(json, key);
    if (row == NULL) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key(json, "rank");
    if (row->rank != 0) arb_json_int(json, row->rank);
    else arb_json_null(json);
    arb_json_key(json, "points");
    arb_json_fixed(json, row->points, 2);
    arb_json_end(json);
}

/* The teams whose place or points change. */
static void write_teams(struct arb_json *json, const struct look *look)
{
    arb_json_key(json, "teams");
    arb_json_array(json);
    for (unsigned i = 0; i < look->standings[1].count; i++) {
        const struct arb_team_row *is = &look->standings[1].row[i], *was = row_of(&look->standings[0], is->team);

        if (was != NULL && was->rank == is->rank && was->points == is->points) continue;
        arb_json_object(json);
        arb_json_key_int(json, "team", is->team);
        write_place(json, "before", was);
        write_place(json, "after", is);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_preview(struct arb_writer *out, const void *what)
{
    const struct look *look = what;
    struct arb_json json = arb_json_on(out);
    char line[ARB_TEAMS_LINE_MAX];
    struct arb_writer words = arb_writer_on(line, sizeof line);

    arb_teams_line_write(&words, &look->act);
    arb_json_object(&json);
    arb_json_key_text(&json, "line", line);
    write_match(&json, look);
    write_teams(&json, look);
    arb_json_end(&json);
}

/* Folds the act into a copy and scores both. A director's act that the office may not do is 403, any other refusal
 * 400. */
static void look_at(struct arb__server *server, struct arb_reply *reply, const struct arb__contest *contest,
                    const struct arb__act *act)
{
    struct arb__answer answer = {.act = act};
    struct look *look = calloc(1, sizeof *look);

    ARB_ASSERT(look != NULL);
    look->act = *arb__matches_act(act);
    look->act.actor = act->actor;
    look->act.at_ms = contest->last_at_ms;
    look->was = arb__teams_of(contest);
    look->is = *look->was;
    answer.fault = arb_teams_step(&look->is, &look->act, &look->work);
    if (answer.fault == ARB_TEAMS_IS_TAKEN) {
        score(look);
        arb__send_json(reply, 16384, write_preview, look);
    } else {
        arb__refuse_act(server, reply, answer.fault == ARB_TEAMS_IS_NOT_ALLOWED ? 403 : 400, &answer);
    }
    free(look);
}

/* POST …/preview, for directors: what an act would do. Nothing is kept. */
void arb__matches_preview(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct arb__act act = {.kind = contest->kind[ARB__KEPT]};
    struct arb__answer unread = {.kept = 0};
    struct arb_span line;
    json_t *object;

    if (!arb__actor_of(server, reply, contest, &act.actor)) return;
    if (act.actor.role != ARB_DIRECTOR) {
        arb__refuse(server, reply, 403, "contest.not_allowed", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (!arb__text_in(object, "line", 4 * ARB__LINE_MAX, &line))
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", 1)));
    else if (act.kind->read(line, &act, &unread.line) != ARB_LINE_GOOD)
        arb__refuse_act(server, reply, 400, &unread);
    else look_at(server, reply, contest, &act);
    json_decref(object);
}
