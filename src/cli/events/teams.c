/* teams.c -- arbitro teams FILE: a contest of matches, from its acts to the ranking.
 *
 * FILE has an act a line (include/arbitro/text/teams_line.h), '-' is standard input; empty lines and lines that begin
 * with '#' are passed over. All count as the Director's. The first that cannot be read or is refused is named with its
 * line and, where a word is wrong, its column, and nothing else is printed.
 */
#include "common/act_refuse.h"
#include "common/calculator.h"
#include "files/file.h"
#include "results/read/acts.h"
#include "teams.h"

#include "arbitro/text/teams_json.h"
#include "arbitro/text/teams_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes: enough for every team, every match of a round and every pair of players. */
enum { FAULT_LENGTH = 400, JSON_ROOM = 1 << 20 };

/* -- Folding ------------------------------------------------------------------------------------ */

/* One act; the exit code. */
static int take(const struct cli_matches *event, const char *path, unsigned number, struct arb_span line)
{
    static struct arb_teams_act act;
    const struct act_told told = acts_told(arb_span_trim(line));
    struct act_fault why = act_fault_at(cli_language(), number, line, told.said);
    struct arb_line_error error;
    enum arb_teams_fault fault;

    if (arb_teams_line_read(why.said, &act, &error) != ARB_LINE_GOOD) {
        act_fault_unreadable(&why, &error);
        return act_refuse(&why, path);
    }
    act.actor = told.actor;
    act.at_ms = acts_moment(&told, number);
    fault = arb_teams_step(event->teams, &act, event->work);
    if (fault == ARB_TEAMS_IS_TAKEN) return 0;
    act_fault_refused_by_teams(&why, event->teams, fault, &act);
    return act_refuse(&why, path);
}

static int fold(const struct cli_matches *event, const char *path, struct arb_span text)
{
    struct arb_span line;
    int code = 0;

    for (unsigned number = 1; code == 0 && arb_span_line(&text, &line); number++) {
        const struct arb_span words = arb_span_trim(line);

        if (words.length > 0 && words.at[0] != '#') code = take(event, path, number, line);
    }
    return code;
}

/* Draws one more round with these words, in memory only. */
static int draw_next(const struct cli_matches *event, const char *words)
{
    char line[FAULT_LENGTH];

    snprintf(line, sizeof line, "draw R%d %s", event->teams->round + 1, words);
    return take(event, "--next", 1, arb_span_of(line));
}

/* -- The command ------------------------------------------------------------------------------------ */

/* The exit code. */
static int print_json(const struct cli_matches *event)
{
    const struct arb_teams_answer answer = {event->teams, event->work, event->standings, event->butler,
                                            event->round, event->match, event->cross};
    char *text = malloc(JSON_ROOM);
    struct arb_writer out = arb_writer_on(text, text != NULL ? JSON_ROOM : 0);
    struct arb_json json = arb_json_on(&out);

    if (text == NULL) return cli_refuse(event->language, "cli.no_memory", NULL, 0);
    arb_teams_answer_write_json(&json, &answer);
    ARB_ASSERT(arb_json_is_whole(&json));
    puts(text);
    free(text);
    return 0;
}

/* Checks round and match against what was played, scores, and prints. --match without --round means the last round. */
static int answer(struct cli_matches *event, const char *next, bool as_json)
{
    int code = 0;

    if (event->teams->state == ARB_CONTEST_NONE) return cli_refuse(event->language, "cli.teams.nothing", NULL, 0);
    if (event->match != 0 && event->round == 0) event->round = event->teams->round > 0 ? event->teams->round : 1;
    if (event->round > event->teams->round)
        return cli_refuse(event->language, "cli.teams.no_round", ARB_VALUES(ARB_NUMBER("round", event->round)));
    if (event->match != 0 &&
        !arb_teams_sheet(event->teams, event->round, event->match, event->work, &event->work->sheet))
        return cli_refuse(event->language, "cli.teams.no_match",
                          ARB_VALUES(ARB_NUMBER("round", event->round), ARB_NUMBER("match", event->match)));
    arb_teams_standings(event->teams, event->round, event->work, event->standings);
    if (event->butler != NULL)
        arb_teams_butler(event->teams, event->round != 0 ? event->round : 1,
                         event->round != 0 ? event->round : event->teams->round, event->cross, event->work,
                         event->butler);
    if (next != NULL) {
        code = draw_next(event, next);
        event->round = event->teams->round;
        event->next = true;
    }
    if (code != 0) return code;
    if (as_json) return print_json(event);
    cli_teams_text(event);
    return 0;
}

/* The event and its work areas are several hundred kilobytes, so they are allocated. */
static int with_memory(struct cli_matches *event, const char *path, struct arb_span text, const char *next,
                       bool butler, bool as_json)
{
    int code;

    event->teams = calloc(1, sizeof *event->teams);
    event->work = calloc(1, sizeof *event->work);
    event->standings = calloc(1, sizeof *event->standings);
    event->butler = butler ? calloc(1, sizeof *event->butler) : NULL;
    if (event->teams == NULL || event->work == NULL || event->standings == NULL || (butler && event->butler == NULL))
        code = cli_refuse(event->language, "cli.no_memory", NULL, 0);
    else code = fold(event, path, text);
    if (code == 0) code = answer(event, next, as_json);
    free(event->teams);
    free(event->work);
    free(event->standings);
    free(event->butler);
    return code;
}

/* --cross is a form of --butler, so it implies it. */
static int teams(int argc, char **argv)
{
    struct cli_matches event = {.language = cli_language(), .cross = cli_take_flag(&argc, argv, "--cross")};
    const char *next = cli_take_value(&argc, argv, "--next");
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    const bool butler = cli_take_flag(&argc, argv, "--butler") || event.cross;
    int64_t round = 0, match = 0;
    size_t length;
    char *text;
    int code;

    if (!cli_take_number(&argc, argv, "--round", 1, ARB_TEAM_ROUNDS_MAX, &round) ||
        !cli_take_number(&argc, argv, "--match", 1, ARB_MATCHES_MAX, &match))
        return 2;
    if (argc < 1) return cli_refuse(event.language, "cli.which_file", ARB_VALUES(ARB_TEXT("command", "teams")));
    if (argc > 1) return cli_refuse(event.language, "cli.teams.option", ARB_VALUES(ARB_TEXT("token", argv[1])));
    event.round = (uint8_t)round;
    event.match = (uint8_t)match;
    text = files_read(argv[0], &length);
    if (text == NULL)
        return cli_refuse(event.language, "cli.movement.no_file", ARB_VALUES(ARB_TEXT("file", argv[0])));
    code = with_memory(&event, argv[0], (struct arb_span){text, length}, next, butler, as_json);
    free(text);
    return code;
}

const struct cli_command cli_teams = {"teams", teams};
