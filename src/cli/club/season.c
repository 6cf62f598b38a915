/* season.c -- arbitro season RULES FILE…: the ladders, championships, leagues and trophies of a season.
 *
 *     arbitro season RULES FILE… [--players REGISTER] [--cards] [--full-names] [-o FILE | --json]
 *
 * Exit code 0: everything was read; 1: a file was damaged, or a name is that of two players; 2: refused.
 */
#include "club/players_say.h"

#include "calculators/masterpoints.h"
#include "files/file.h"
#include "files/output.h"
#include "seasons/season_paper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was asked, and what was read for it. */
struct asked {
    enum arb_language language;
    struct cli_paper_out out;
    const char *rules_path, *players_path;
    bool with_cards;
    char *text;                     /* of the rules */
    struct arb_season_rules rules;
    struct register_file players;
    struct people people;
    struct sessions sessions;
    struct season season;
    int worst;
};

/* -- What is read ----------------------------------------------------------------------------- */

/* messages: season.* from ARB_SEASON_FAULTS */
static int refuse_rules(const struct asked *asked, const struct arb_season_fault *fault)
{
    char key[64], why[600];
    struct arb_writer out = arb_writer_on(why, sizeof why);

    snprintf(key, sizeof key, "season.%s", arb_season_fault_symbol((enum arb_season_fault_kind)fault->kind));
    arb_message_write(&out, asked->language, key, ARB_VALUES(ARB_SPAN("token", fault->token)));
    return cli_refuse(asked->language, "season.at",
                      ARB_VALUES(ARB_SPAN("token", fault->token), ARB_TEXT("file", asked->rules_path),
                                 ARB_NUMBER("line", fault->line), ARB_NUMBER("column", fault->column),
                                 ARB_TEXT("why", why)));
}

/* The rules, and the folder that they stand in. */
static int read_rules(struct asked *asked)
{
    const char *slash = strrchr(asked->rules_path, '/');
    struct arb_span text = {NULL, 0};
    struct arb_season_fault fault;

    asked->text = files_read(asked->rules_path, &text.length);
    if (asked->text == NULL)
        return cli_refuse(asked->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", asked->rules_path)));
    text.at = asked->text;
    if (!arb_season_read(text, &asked->rules, &fault)) return refuse_rules(asked, &fault);
    asked->season.folder = (struct arb_span){asked->rules_path,
                                             slash == NULL ? 0 : (size_t)(slash - asked->rules_path) + 1};
    return 0;
}

static int read_players(struct asked *asked)
{
    struct arb_players_fault fault = {0};
    const enum register_fault why = register_read(&asked->players, asked->players_path, NULL, 0, 0, 0, &fault);

    return why == REGISTER_READ ? 0 : players_refuse(asked->language, asked->players_path, why, &fault);
}

static int read_sessions(struct asked *asked, char **path, int count)
{
    asked->sessions.language = asked->language;
    for (int i = 0; i < count; i++) {
        const char *why = sessions_add(&asked->sessions, path[i]);

        if (why != NULL)
            return cli_refuse(asked->language, why, ARB_VALUES(ARB_TEXT("file", path[i]), ARB_TEXT("scoring", "")));
        if (!asked->sessions.is_damaged) continue;
        cli_note(asked->language, "season.damaged", ARB_VALUES(ARB_TEXT("file", path[i])));
        asked->worst = 1;
    }
    sessions_sort(&asked->sessions);
    return 0;
}

/* -- What is answered ------------------------------------------------------------------------------ */

static int refuse_list(const struct asked *asked)
{
    char where[700];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    if (asked->season.fault == SEASON_NO_SCALE)
        return cli_refuse(asked->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", asked->season.scale)));
    if (asked->season.fault != SEASON_SCALE) return cli_refuse(asked->language, "cli.no_memory", NULL, 0);
    masterpoints_write_fault(&out, asked->season.scale, &asked->season.scale_fault, asked->language);
    return cli_refuse(asked->language, "cli.masterpoints.scale", ARB_VALUES(ARB_TEXT("token", where)));
}

/* Hands every list, and each division of it, to the paper or to the JSON. False: refused already. */
static bool tell_all(struct asked *asked, struct paper *paper, struct arb_json *json)
{
    for (unsigned l = 0; l < asked->rules.lists; l++) {
        const struct arb_season_list *list = &asked->rules.list[l];

        for (unsigned d = 0; d < season_divisions(list); d++) {
            struct season_table table;
            const bool ranked = season_rank(&asked->season, list, d, &table);

            if (!ranked) (void)refuse_list(asked);
            else if (json != NULL) season_write_json(json, &table);
            else season_paper_table(paper, asked->language, &table);
            if (ranked && json == NULL && asked->with_cards) season_paper_cards(paper, asked->language, &table);
            season_table_free(&table);
            if (!ranked) return false;
        }
    }
    return true;
}

static int put_json(const struct asked *asked, const char *text)
{
    struct files_output output;
    bool whole;

    if (!files_output_open(&output, asked->out.path == NULL ? "-" : asked->out.path, 0666))
        return cli_refuse(asked->language, "cli.cannot_write", NULL, 0);
    whole = fputs(text, output.file) >= 0 && fputc('\n', output.file) != EOF;
    return files_output_close(&output, whole) ? 0 : cli_refuse(asked->language, "cli.cannot_write", NULL, 0);
}

/* With a buffer that grows until everything fits. */
static int answer_json(struct asked *asked)
{
    for (size_t room = 1 << 20;; room *= 4) {
        char *text = malloc(room);
        struct arb_writer out = arb_writer_on(text, text == NULL ? 0 : room);
        struct arb_json json = arb_json_on(&out);
        int code = 2;

        if (text == NULL) return cli_refuse(asked->language, "cli.no_memory", NULL, 0);
        arb_json_object(&json);
        arb_json_key(&json, "season");
        arb_json_span(&json, asked->rules.title);
        arb_json_key(&json, "lists");
        arb_json_array(&json);
        if (tell_all(asked, NULL, &json)) {
            arb_json_end(&json);
            arb_json_end(&json);
            code = out.truncated ? -1 : put_json(asked, text);
        }
        free(text);
        if (code >= 0) return code;
    }
}

static int answer_paper(struct asked *asked)
{
    char title[600];
    struct arb_writer out = arb_writer_on(title, sizeof title);
    struct paper_sheet sheet = {.language = asked->language, .name = "season", .title = asked->out.title, .across = 1};
    struct paper *paper;

    arb_write_span(&out, asked->rules.title);
    if (sheet.title[0] == '\0') sheet.title = title;
    paper = paper_open(&sheet);
    if (paper != NULL && !tell_all(asked, paper, NULL)) {
        paper_close(paper);
        return 2;
    }
    return cli_paper_put(&asked->out, paper);
}

static void note_several(struct asked *asked)
{
    for (uint32_t i = 0; i < asked->people.count; i++) {
        if (!asked->people.person[i].is_several) continue;
        cli_note(asked->language, "season.several", ARB_VALUES(ARB_TEXT("name", asked->people.person[i].name)));
        asked->worst = 1;
    }
}

static int answer(struct asked *asked, int argc, char **argv)
{
    int code = read_rules(asked);

    if (code == 0) code = read_players(asked);
    if (code == 0) code = read_sessions(asked, argv, argc);
    if (code != 0) return code;
    asked->people.players = &asked->players.players;
    asked->season.rules = &asked->rules;
    asked->season.sessions = &asked->sessions;
    asked->season.people = &asked->people;
    code = asked->out.form == PAPER_JSON ? answer_json(asked) : answer_paper(asked);
    if (code == 0) note_several(asked);
    return code == 0 ? asked->worst : code;
}

static int season(int argc, char **argv)
{
    struct asked *asked = calloc(1, sizeof *asked);
    int code = 2;

    if (asked == NULL) return cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    asked->language = cli_language();
    asked->players_path = cli_take_value(&argc, argv, "--players");
    asked->with_cards = cli_take_flag(&argc, argv, "--cards");
    asked->people.shows_all = cli_take_flag(&argc, argv, "--full-names");
    if (cli_paper_take(&argc, argv, &asked->out)) {
        if (argc < 2 || argv[0][0] == '-' || argv[1][0] == '-') {
            code = cli_refuse(asked->language, "season.usage", ARB_VALUES(ARB_TEXT("token", argc > 0 ? argv[0] : "")));
        } else {
            asked->rules_path = argv[0];
            code = answer(asked, argc - 1, argv + 1);
        }
    }
    sessions_free(&asked->sessions);
    people_free(&asked->people);
    register_free(&asked->players);
    free(asked->text);
    free(asked);
    return code;
}

const struct cli_command cli_season = {"season", season};
