/* season.c -- arbitro season RULES FILE…: the ladders, championships, leagues and trophies of a season.
 *
 *     arbitro season RULES FILE… [--players REGISTER] [--cards] [--full-names] [-o FILE | --json]
 *
 * Exit code 0: everything was read; 1: a file was damaged, or a name is that of two players; 2: refused.
 */
#include "club.h"

#include "seasons/season_paper.h"

#include <stdio.h>
#include <stdlib.h>

/* What was asked, and what was read for it. */
struct asked {
    struct club club;
    bool with_cards;
    struct arb_season_rules rules;
    struct season season;
};

/* messages: season.* from ARB_SEASON_FAULTS */
static int read_rules(struct asked *asked, struct arb_span text)
{
    struct arb_rules_fault fault;
    char key[64];

    if (arb_season_read(text, &asked->rules, &fault)) return 0;
    snprintf(key, sizeof key, "season.%s", arb_season_fault_symbol((enum arb_season_fault_kind)fault.kind));
    return club_refuse_rules(&asked->club, key, &fault);
}

/* Does it say who may stand in it, or what he is given, by what the register has of him? */
static bool asks_register(const struct arb_season_list *list)
{
    const struct arb_season_only *only = &list->only;

    return only->members || only->categories.length > 0 || only->club.length > 0 || only->masterpoints != INT64_MAX ||
           only->grade != INT64_MAX || list->handicap != ARB_HANDICAP_NONE;
}

/* Without the register such a list would be empty, or without its handicaps, and nobody would be told. */
static int check_register(const struct asked *asked)
{
    for (unsigned l = 0; l < asked->rules.lists && asked->club.players_path == NULL; l++)
        if (asks_register(&asked->rules.list[l]))
            return cli_refuse(asked->club.language, "club.no_register",
                              ARB_VALUES(ARB_SPAN("token", asked->rules.list[l].title)));
    return 0;
}

static void refuse_list(const struct asked *asked)
{
    const enum season_fault fault = asked->season.fault;

    if (fault == SEASON_NO_SCALE || fault == SEASON_SCALE)
        (void)club_refuse_scale(&asked->club, &asked->season.scale, fault == SEASON_SCALE);
    else if (fault == SEASON_NO_VPS)
        (void)cli_refuse(asked->club.language, "season.no_vps",
                         ARB_VALUES(ARB_TEXT("file", asked->season.at_fault->path)));
    else (void)cli_refuse(asked->club.language, "cli.no_memory", NULL, 0);
}

/* Whom the rules name and no session has: more likely another spelling than somebody who has not played yet. */
static void note_missing(const struct asked *asked, const struct season_table *table)
{
    const struct arb_season_division *division = &table->list->division[table->division];
    struct arb_span members = table->list->divisions > 0 ? division->members : (struct arb_span){"", 0}, name;

    while (season_missing(table, &members, &name))
        cli_note(asked->club.language, "season.missing",
                 ARB_VALUES(ARB_SPAN("name", name), ARB_SPAN("division", division->name)));
}

/* Does any session lie between the days of the season? */
static bool has_sessions(const struct asked *asked)
{
    for (size_t s = 0; s < asked->club.sessions.count; s++)
        if (season_has_day(&asked->rules, asked->club.sessions.session[s].day)) return true;
    return false;
}

/* A list that no session counts in: more likely another form of scoring, or another title, than the one it is of. */
static void note_empty(const struct asked *asked, const struct arb_season_list *list, size_t rows)
{
    if (rows == 0 && has_sessions(asked))
        cli_note(asked->club.language, "season.list_empty", ARB_VALUES(ARB_SPAN("token", list->title)));
}

/* Hands every list, and each division of it, to the paper or to the JSON. False: refused already. */
static bool tell_all(struct asked *asked, struct paper *paper, struct arb_json *json)
{
    for (unsigned l = 0; l < asked->rules.lists; l++) {
        const struct arb_season_list *list = &asked->rules.list[l];
        size_t rows = 0;

        for (unsigned d = 0; d < season_divisions(list); d++) {
            struct season_table table;
            const bool ranked = season_rank(&asked->season, list, d, &table);

            if (!ranked) refuse_list(asked);
            else if (json != NULL) season_write_json(json, &table);
            else season_paper_table(paper, asked->club.language, &table);
            if (ranked) note_missing(asked, &table);
            if (ranked) rows += table.rows;
            if (ranked && json == NULL && asked->with_cards)
                season_paper_cards(paper, asked->club.language, &table);
            season_table_free(&table);
            if (!ranked) return false;
        }
        note_empty(asked, list, rows);
    }
    return true;
}

static bool write_json(struct arb_json *json, void *context)
{
    struct asked *asked = context;

    arb_json_object(json);
    arb_json_key(json, "season");
    arb_json_span(json, asked->rules.title);
    arb_json_key(json, "lists");
    arb_json_array(json);
    if (!tell_all(asked, NULL, json)) return false;
    arb_json_end(json);
    arb_json_end(json);
    return true;
}

static int answer_paper(struct asked *asked)
{
    const struct cli_paper_out *to = &asked->club.out;
    char title[600] = "";
    struct arb_writer out = arb_writer_on(title, sizeof title);
    struct paper *paper;

    arb_write_span(&out, asked->rules.title);
    paper = cli_paper_open(to, "season", title, 1);
    if (paper != NULL && !tell_all(asked, paper, NULL)) {
        paper_close(paper);
        return 2;
    }
    return cli_paper_put(to, paper);
}

/* No session that was told lies between the days of the rules: more likely a wrong year than an empty season. */
static void note_none(struct asked *asked)
{
    if (has_sessions(asked)) return;
    cli_note(asked->club.language, "season.none_within", ARB_VALUES(ARB_TEXT("file", asked->club.rules_path)));
    asked->club.worst = 1;
}

static int answer(struct asked *asked, int argc, char **argv)
{
    struct arb_span text = {NULL, 0};
    int code;

    asked->with_cards = cli_take_flag(&argc, argv, "--cards");
    code = club_open(&asked->club, argc, argv, "season.usage", &text);
    if (code == 0) code = read_rules(asked, text);
    if (code == 0) code = check_register(asked);
    if (code == 0) code = club_read(&asked->club);
    if (code != 0) return code;
    asked->season.rules = &asked->rules;
    asked->season.sessions = &asked->club.sessions;
    asked->season.people = &asked->club.people;
    asked->season.folder = club_folder(&asked->club);
    code = asked->club.out.form == PAPER_JSON ? club_put_json(&asked->club, write_json, asked) : answer_paper(asked);
    if (code == 0) club_note_several(&asked->club);
    if (code == 0) note_none(asked);
    return code == 0 ? asked->club.worst : code;
}

static int season(int argc, char **argv)
{
    struct asked *asked = calloc(1, sizeof *asked);
    int code;

    if (asked == NULL) return cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
    code = answer(asked, argc, argv);
    scale_file_free(&asked->season.scale);
    club_close(&asked->club);
    free(asked);
    return code;
}

const struct cli_command cli_season = {"season", season};
