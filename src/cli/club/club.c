/* club.c -- what the commands of a club's year share. */
#include "club.h"

#include "calculators/masterpoints.h"
#include "club/players_say.h"
#include "files/file.h"
#include "files/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- What is read ----------------------------------------------------------------------------- */

static int read_players(struct club *club)
{
    struct arb_players_fault fault = {0};
    const enum register_fault why = register_read(&club->players, club->players_path, NULL, 0, 0, 0, &fault);

    club->people.players = &club->players.players;
    return why == REGISTER_READ ? 0 : players_refuse(club->language, club->players_path, why, &fault);
}

static int read_sessions(struct club *club)
{
    char **path = club->path;

    club->sessions.language = club->language;
    for (int i = 0; i < club->paths; i++) {
        const char *why = sessions_add(&club->sessions, path[i]);

        if (why != NULL && (strcmp(why, "rank.no_results") == 0 || strcmp(why, "rank.evening_empty") == 0 ||
                            strcmp(why, "season.again") == 0)) {
            cli_note(club->language, why, ARB_VALUES(ARB_TEXT("file", path[i])));
            club->worst = 1;
            continue;
        }
        if (why != NULL)
            return cli_refuse(club->language, why, ARB_VALUES(ARB_TEXT("file", path[i]), ARB_TEXT("scoring", "")));
        if (!club->sessions.is_damaged) continue;
        cli_note(club->language, "season.damaged", ARB_VALUES(ARB_TEXT("file", path[i])));
        club->worst = 1;
    }
    sessions_sort(&club->sessions);
    return 0;
}

/* Rules, and so many files of results or more. */
static int open_rules(struct club *club, int argc, char **argv, const char *usage, struct arb_span *rules, int files)
{
    club->language = cli_language();
    club->players_path = cli_take_value(&argc, argv, "--players");
    club->people.shows_all = cli_take_flag(&argc, argv, "--full-names");
    if (!cli_paper_take(&argc, argv, &club->out)) return 2;
    if (argc < 1 + files || argv[0][0] == '-' || (argc > 1 && argv[1][0] == '-'))
        return cli_refuse(club->language, usage, ARB_VALUES(ARB_TEXT("token", argc > 0 ? argv[0] : "")));
    if (files == 0 && argc > 1) return cli_refuse(club->language, usage, ARB_VALUES(ARB_TEXT("token", argv[1])));
    club->rules_path = argv[0];
    club->text = files_read_text(club->rules_path, &rules->length);
    if (club->text == NULL)
        return cli_refuse(club->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", club->rules_path)));
    rules->at = club->text;
    club->path = argv + 1;
    club->paths = argc - 1;
    return 0;
}

int club_open(struct club *club, int argc, char **argv, const char *usage, struct arb_span *rules)
{
    return open_rules(club, argc, argv, usage, rules, 1);
}

int club_open_rules(struct club *club, int argc, char **argv, const char *usage, struct arb_span *rules)
{
    return open_rules(club, argc, argv, usage, rules, 0);
}

int club_read(struct club *club)
{
    const int code = read_players(club);

    return code == 0 ? read_sessions(club) : code;
}

int club_open_files(struct club *club, int argc, char **argv, const char *usage)
{
    club->language = cli_language();
    if (!cli_paper_take(&argc, argv, &club->out)) return 2;
    if (argc < 1 || argv[0][0] == '-')
        return cli_refuse(club->language, usage, ARB_VALUES(ARB_TEXT("token", argc > 0 ? argv[0] : "")));
    club->path = argv;
    club->paths = argc;
    return read_sessions(club);
}

void club_close(struct club *club)
{
    sessions_free(&club->sessions);
    people_free(&club->people);
    register_free(&club->players);
    free(club->text);
}

struct arb_span club_folder(const struct club *club)
{
    const char *slash = strrchr(club->rules_path, '/');

    return (struct arb_span){club->rules_path, slash == NULL ? 0 : (size_t)(slash - club->rules_path) + 1};
}

/* -- What is refused --------------------------------------------------------------------------- */

void club_note_several(struct club *club)
{
    for (uint32_t i = 0; i < club->people.count; i++) {
        if (!club->people.person[i].is_several) continue;
        cli_note(club->language, "season.several", ARB_VALUES(ARB_TEXT("name", club->people.person[i].name)));
        club->worst = 1;
    }
}

int club_refuse_rules(const struct club *club, const char *key, const struct arb_rules_fault *fault)
{
    char why[600];
    struct arb_writer out = arb_writer_on(why, sizeof why);

    arb_message_write(&out, club->language, key, ARB_VALUES(ARB_SPAN("token", fault->token)));
    return cli_refuse(club->language, "season.at",
                      ARB_VALUES(ARB_SPAN("token", fault->token), ARB_TEXT("file", club->rules_path),
                                 ARB_NUMBER("line", fault->line), ARB_NUMBER("column", fault->column),
                                 ARB_TEXT("why", why)));
}

int club_refuse_scale(const struct club *club, const struct scale_file *scale, bool is_there)
{
    char where[1200];
    struct arb_writer out = arb_writer_on(where, sizeof where);

    if (!is_there) return cli_refuse(club->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", scale->path)));
    masterpoints_write_fault(&out, scale->path, &scale->fault, club->language);
    return cli_refuse(club->language, "cli.masterpoints.scale", ARB_VALUES(ARB_TEXT("token", where)));
}

/* -- JSON ------------------------------------------------------------------------------------------ */

static int put(const struct club *club, const char *text)
{
    struct files_output output;
    bool whole;

    if (!files_output_open(&output, club->out.path == NULL ? "-" : club->out.path, 0666))
        return cli_refuse(club->language, "cli.cannot_write", NULL, 0);
    whole = fputs(text, output.file) >= 0 && fputc('\n', output.file) != EOF;
    return files_output_close(&output, whole) ? 0 : cli_refuse(club->language, "cli.cannot_write", NULL, 0);
}

int club_put_json(const struct club *club, club_writer *write, void *context)
{
    for (size_t room = 1 << 20;; room *= 4) {
        char *text = malloc(room);
        struct arb_writer out = arb_writer_on(text, text == NULL ? 0 : room);
        struct arb_json json = arb_json_on(&out);
        int code = 2;

        if (text == NULL) return cli_refuse(club->language, "cli.no_memory", NULL, 0);
        if (write(&json, context)) code = out.truncated ? -1 : put(club, text);
        free(text);
        if (code >= 0) return code;
    }
}
