/* teams.c -- arbitro teams FILE: an event of matches, from its acts to the ranking.
 *
 * FILE has an act a line (include/arbitro/teams_line.h), '-' is standard input; empty lines and lines that begin with
 * '#' are passed over. The Director says them all. The first that cannot be read or is refused is named with its line
 * and, where a word is wrong, its column, and nothing is told.
 */
#include "act_odd.h"
#include "calculator.h"
#include "file.h"
#include "paper/paper.h"
#include "teams.h"

#include "arbitro/score.h"
#include "arbitro/teams_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAULT_LENGTH = 400 };

/* -- Names ----------------------------------------------------------------------------------- */

const char *cli_teams_method(const struct cli_event_of_teams *event, unsigned round)
{
    static const char *const names[] = {
#define X(NAME, word) word,
        ARB_DRAW_METHODS(X)
#undef X
    };

    return names[event->teams->rounds[round - 1].method];
}

const char *cli_team_name(const struct cli_event_of_teams *event, unsigned team, char room[ARB_NAME_MAX])
{
    struct arb_writer out = arb_writer_on(room, ARB_NAME_MAX);
    const struct arb_team *known = &event->teams->team[team];

    if (known->name[0] != '\0') return known->name;
    arb_message_write(&out, event->language, "cli.teams.unnamed", ARB_VALUES(ARB_NUMBER("team", team)));
    return room;
}

static void write_outcome(struct arb_writer *out, const struct arb_notation *in,
                          const struct arb_board_outcome *outcome)
{
    if (in == NULL) arb_contract_write(out, outcome->contract);
    else paper_write_contract(out, in, outcome->contract);
    if (arb_contract_is_pass(outcome->contract)) return;
    arb_write_char(out, ' ');
    arb_write_int(out, outcome->tricks);
}

/* What a side is given: "60%" of an artificial score, else each result with its weight where there are several. */
static void write_side(struct arb_writer *out, const struct arb_notation *in, const struct arb_decision *decision,
                       enum arb_side side)
{
    const struct arb_board_outcome *first = &decision->part[side][0].outcome;

    if (arb_decision_is_artificial(decision, side)) {
        arb_write_char(out, ' ');
        arb_write_int(out, side == ARB_NS ? first->ns_percent : first->ew_percent);
        arb_write_char(out, '%');
        return;
    }
    for (unsigned p = 0; p < decision->count[side]; p++) {
        const struct arb_weighed *part = &decision->part[side][p];

        arb_write_text(out, p > 0 ? ", " : " ");
        if (decision->count[side] > 1) {
            arb_share_write(out, part->weight, true);
            arb_write_char(out, ' ');
        }
        write_outcome(out, in, &part->outcome);
    }
}

static void write_assigned(struct arb_writer *out, enum arb_language language, const struct arb_notation *in,
                           const struct arb_decision *decision)
{
    const bool is_split = decision->count[ARB_EW] > 0;
    struct arb_decision score = *decision;

    if (in == NULL) {
        score.penalties = 0;
        score.article[0] = LAW_NONE;
        arb_decision_write(out, &score);
        return;
    }
    arb_write_text(out, arb_message(language, "cli.teams.assigned"));
    for (unsigned side = 0; side < (is_split ? 2u : 1u); side++) {
        if (is_split) arb_write_text(out, side == ARB_NS ? " " : "; ");
        if (is_split) arb_write_text(out, cli_side(language, (enum arb_side)side));
        write_side(out, in, decision, (enum arb_side)side);
    }
}

bool cli_teams_result(const struct cli_event_of_teams *event, const struct arb_match *match, unsigned board,
                      unsigned room, const struct arb_notation *in, struct arb_writer *out, int *points)
{
    const struct arb_team_entry *entry = &match->entry[(board - match->first) * arb_teams_rooms(event->teams) + room];
    const struct arb_board_outcome *outcome = &entry->outcome;

    if (entry->ruling != 0) {
        const struct arb_decision *decision = &event->teams->ruling[entry->ruling - 1].ruled.decision;

        if (decision->count[ARB_NS] > 1 || decision->count[ARB_EW] > 0) {
            write_assigned(out, event->language, in, decision);
            return false;
        }
        outcome = &decision->part[ARB_NS][0].outcome;
    } else if (entry->state != ARB_ENTRY_CONFIRMED && entry->state != ARB_ENTRY_CORRECTED) {
        return false;
    }
    write_outcome(out, in, outcome);
    *points = arb_score_duplicate(outcome->contract, arb_board_vulnerability((struct arb_board_no){(uint16_t)board}),
                                  outcome->tricks);
    return true;
}

/* -- Folding ------------------------------------------------------------------------------------ */

/* One act of the Director's; the exit code. */
static int take(const struct cli_event_of_teams *event, const char *path, unsigned number, struct arb_span line)
{
    static struct arb_teams_act act;
    struct act_odd odd = act_odd_at(number, line, arb_span_trim(line));
    struct arb_line_error error;
    enum arb_teams_fault fault;

    if (arb_teams_line_read(odd.said, &act, &error) != ARB_LINE_GOOD) {
        act_odd_unreadable(&odd, &error);
        return act_odd_refuse(&odd, path);
    }
    act.actor.role = ARB_DIRECTOR;
    fault = arb_teams_step(event->teams, &act, event->work);
    if (fault == ARB_TEAMS_IS_TAKEN) return 0;
    act_odd_refused_by_teams(&odd, event->teams, fault, &act);
    return act_odd_refuse(&odd, path);
}

static int fold(const struct cli_event_of_teams *event, const char *path, struct arb_span text)
{
    struct arb_span line;
    int code = 0;

    for (unsigned number = 1; code == 0 && arb_span_line(&text, &line); number++) {
        const struct arb_span words = arb_span_trim(line);

        if (words.length > 0 && words.at[0] != '#') code = take(event, path, number, line);
    }
    return code;
}

/* What the draw of one more round would be, by these words. */
static int draw_next(const struct cli_event_of_teams *event, const char *words)
{
    char line[FAULT_LENGTH];

    snprintf(line, sizeof line, "draw R%d %s", event->teams->round + 1, words);
    return take(event, "--next", 1, arb_span_of(line));
}

/* -- The command ------------------------------------------------------------------------------------ */

static int answer(struct cli_event_of_teams *event, const char *next, bool as_json)
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
    if (as_json) cli_teams_json(event);
    else cli_teams_text(event);
    return 0;
}

static int with_memory(struct cli_event_of_teams *event, const char *path, struct arb_span text, const char *next,
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

static int teams(int argc, char **argv)
{
    struct cli_event_of_teams event = {.language = cli_language(), .cross = cli_take_flag(&argc, argv, "--cross")};
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
    text = cli_read_file(argv[0], &length);
    if (text == NULL)
        return cli_refuse(event.language, "cli.movement.no_file", ARB_VALUES(ARB_TEXT("file", argv[0])));
    code = with_memory(&event, argv[0], (struct arb_span){text, length}, next, butler, as_json);
    free(text);
    return code;
}

const struct cli_command cli_teams = {"teams", teams};
