/* players.c -- arbitro players REGISTER: a club's players, imported, merged, told to whoever asks for his data, erased.
 *
 *     arbitro players REGISTER [--public] [-o FILE | --json]
 *     arbitro players import REGISTER FILE [--column OURS=THEIRS …] [--federation NAME]
 *     arbitro players merge REGISTER [STAYS GOES]
 *     arbitro players export REGISTER NUMBER [FILE …]
 *     arbitro players erase REGISTER NUMBER
 */
#include "players_say.h"

#include "seasons/own_results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = ARB_PLAYER_COLUMN_COUNT + ARB_FEDERATIONS_MAX, JSON_ROOM = 1 << 22 };

static int refuse_usage(const char *token)
{
    return cli_refuse(cli_language(), "players.usage", ARB_VALUES(ARB_TEXT("token", token)));
}

/* Opens the register with room for more. False: refused already, *code is the exit code. */
static bool open_register(struct register_file *file, const char *path, size_t more, size_t bytes, int *code)
{
    struct arb_players_fault fault = {0};
    const enum register_fault why = register_read(file, path, NULL, 0, more, bytes, &fault);

    if (why != REGISTER_READ) *code = players_refuse(cli_language(), path, why, &fault);
    return why == REGISTER_READ;
}

static int keep(const struct register_file *file, const char *path)
{
    if (register_write(file, path)) return 0;
    return cli_refuse(cli_language(), "paper.cannot_write", ARB_VALUES(ARB_TEXT("file", path)));
}

/* -- The list --------------------------------------------------------------------------------- */

/* A number that two have would be told of either: of the club, or of one federation. */
static int note_numbers(const struct arb_players *players, const char *path)
{
    int code = 0;

    for (size_t i = 1; i < players->count; i++)
        for (unsigned n = 0; n <= players->federations; n++) {
            const struct arb_player *one = &players->player[i];
            const struct arb_span told = n > 0 ? one->id[n - 1] : one->text[ARB_PLAYER_NUMBER];
            size_t before = 0;

            while (told.length > 0 && before < i &&
                   !(n > 0 ? arb_player_numbers_are_same(told, players->player[before].id[n - 1])
                           : arb_span_equal(told, players->player[before].text[ARB_PLAYER_NUMBER]))) before++;
            if (told.length == 0 || before == i) continue;
            cli_note(cli_language(), "players.number_twice",
                     ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("line", one->line), ARB_SPAN("token", told),
                                ARB_NUMBER("before", players->player[before].line)));
            code = 1;
        }
    return code;
}

static int list(int argc, char **argv)
{
    struct cli_paper_out out;
    struct register_file file;
    const bool is_public = cli_take_flag(&argc, argv, "--public");
    int code;

    if (!cli_paper_take(&argc, argv, &out)) return 2;
    if (argc != 1 || argv[0][0] == '-') return refuse_usage(argc > 0 ? argv[argc - 1] : "");
    if (open_register(&file, argv[0], 0, 0, &code)) code = players_print(&out, &file.players, is_public);
    if (code == 0) code = note_numbers(&file.players, argv[0]);
    register_free(&file);
    return code;
}

/* -- Import ---------------------------------------------------------------------------------------- */

/* What is imported, and what came of it. */
struct import {
    enum arb_language language;
    const char *path, *from;
    struct arb_player_given given[COLUMNS_MAX];
    size_t columns;
    const char *federation;
    size_t became[ARB_MERGED_ROOM + 1];
};

/* "name=Nome+Cognome"; false, and refused already, if it has no '='. */
static bool take_columns(struct import *import, int *argc, char **argv)
{
    const char *told;

    while ((told = cli_take_value(argc, argv, "--column")) != NULL) {
        const char *equals = strchr(told, '=');

        if (equals == NULL || equals == told || equals[1] == '\0' || import->columns == COLUMNS_MAX) {
            (void)cli_refuse(import->language, "players.column", ARB_VALUES(ARB_TEXT("token", told)));
            return false;
        }
        import->given[import->columns++] = (struct arb_player_given){
            {told, (size_t)(equals - told)}, arb_span_of(equals + 1)};
    }
    return true;
}

static void note_several(const struct import *import, const struct arb_player *one)
{
    cli_note(import->language, "players.several",
             ARB_VALUES(ARB_TEXT("file", import->from), ARB_NUMBER("line", one->line),
                        ARB_SPAN("name", one->text[ARB_PLAYER_NAME])));
}

/* Merges everybody of another register. */
static void merge_all(struct import *import, struct register_file *into, const struct arb_players *from)
{
    for (size_t i = 0; i < from->count; i++) {
        size_t at;
        const enum arb_player_merged merged =
            arb_players_merge(&into->players, from, &from->player[i], &into->texts, &at);

        import->became[merged]++;
        if (merged == ARB_MERGED_SEVERAL) note_several(import, &from->player[i]);
    }
    arb_players_give_numbers(&into->players, &into->texts);
}

/* The players of a file of results. False: refused already. */
static bool read_event(struct import *import, struct register_file *from)
{
    struct event event = {0};
    struct event_file file;
    const char *why = event_file_open(&file, import->language, import->from);

    if (why == NULL && !event_file_read(&event, &file, EVENT_ALL_PARTS)) why = "cli.no_memory";
    if (why == NULL &&
        !register_of_event(from, &event, arb_span_of(import->federation == NULL ? "" : import->federation)))
        why = "cli.no_memory";
    if (why != NULL) (void)cli_refuse(import->language, why, ARB_VALUES(ARB_TEXT("file", import->from)));
    event_free(&event);
    event_file_close(&file);
    return why == NULL;
}

/* Is it a file of results? A table is told by its columns, or its first row, wherever that stands, has the names'. */
static bool is_event(const struct import *import)
{
    struct arb_players_fault fault = {0};
    struct register_file table;
    enum register_fault why;
    bool is_table;

    if (import->columns > 0) return false;
    why = register_read(&table, import->from, NULL, 0, 0, 0, &fault);
    is_table = why == REGISTER_READ ||
               (why == REGISTER_AT_FAULT && fault.line > 1 && fault.kind != ARB_PLAYERS_NO_NAME_COLUMN);
    register_free(&table);
    return why != REGISTER_NO_FILE && !is_table;
}

static bool read_from(struct import *import, struct register_file *from)
{
    struct arb_players_fault fault = {0};
    enum register_fault why;

    *from = (struct register_file){.text = NULL};
    if (is_event(import)) {
        if (!read_event(import, from)) return false;
        if (from->players.count > 0) return true;
        register_free(from);        /* it names nobody: why it is no table is the better answer */
    }
    why = register_read(from, import->from, import->columns > 0 ? import->given : NULL, import->columns, 0, 0, &fault);
    if (why != REGISTER_READ) (void)players_refuse(import->language, import->from, why, &fault);
    return why == REGISTER_READ;
}

static size_t bytes_of(const struct arb_players *players)
{
    size_t bytes = 0;

    for (size_t i = 0; i < players->count; i++)
        for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++) bytes += players->player[i].text[c].length + 4;
    return bytes;
}

/* The register, which is made if it is not there, with what another has. */
static int merge_into(struct import *import, const struct arb_players *from)
{
    struct register_file into;
    FILE *there = fopen(import->path, "rb");
    const char *path = there == NULL ? NULL : import->path;
    int code = 0;

    if (there != NULL) fclose(there);
    if (open_register(&into, path, from->count, bytes_of(from), &code)) {
        merge_all(import, &into, from);
        code = keep(&into, import->path);
    }
    register_free(&into);
    if (code != 0) return code;
    cli_note(import->language, "players.imported",
             ARB_VALUES(ARB_NUMBER("added", (int64_t)import->became[ARB_MERGED_ADDED]),
                        ARB_NUMBER("changed", (int64_t)import->became[ARB_MERGED_CHANGED]),
                        ARB_NUMBER("same", (int64_t)import->became[ARB_MERGED_SAME]),
                        ARB_NUMBER("several", (int64_t)import->became[ARB_MERGED_SEVERAL])));
    return import->became[ARB_MERGED_SEVERAL] > 0;
}

static int import_file(int argc, char **argv)
{
    struct import import = {.language = cli_language()};
    struct register_file from;
    int code = 2;

    if (!take_columns(&import, &argc, argv)) return 2;
    import.federation = cli_take_value(&argc, argv, "--federation");
    if (argc != 2 || argv[0][0] == '-' || argv[1][0] == '-') return refuse_usage(argc > 0 ? argv[argc - 1] : "");
    import.path = argv[0];
    import.from = argv[1];
    if (read_from(&import, &from)) code = merge_into(&import, &from.players);
    register_free(&from);
    return code;
}

/* -- Duplicates --------------------------------------------------------------------------------- */

/* The player whom a number of the club or of a federation, or a name, names; NOBODY, SEVERAL. */
static size_t find(const struct arb_players *players, const char *word)
{
    size_t at = arb_players_numbered(players, -1, arb_span_of(word));

    for (unsigned f = 0; f < players->federations && at == ARB_PLAYER_NOBODY; f++)
        at = arb_players_numbered(players, (int)f, arb_span_of(word));
    return at == ARB_PLAYER_NOBODY ? arb_players_named(players, arb_span_of(word)) : at;
}

/* Is it this one that the word names, alone or beside others? */
static bool is_named(const struct arb_players *players, size_t at, const char *word)
{
    struct arb_players alone = *players;

    alone.player = &players->player[at];
    alone.count = 1;
    return find(&alone, word) == 0;
}

/* Several have that name or that number: by their numbers of the club they can be told. */
static void refuse_several(const struct arb_players *players, const char *word)
{
    char numbers[200];
    struct arb_writer out = arb_writer_on(numbers, sizeof numbers);

    for (size_t i = 0; i < players->count; i++) {
        if (!is_named(players, i, word)) continue;
        if (out.length > 0) arb_write_text(&out, ", ");
        arb_write_span(&out, players->player[i].text[ARB_PLAYER_NUMBER]);
    }
    (void)cli_refuse(cli_language(), "players.which",
                     ARB_VALUES(ARB_TEXT("token", word), ARB_SPAN("numbers", arb_writer_span(&out))));
}

/* As find; NOBODY and refused already. */
static size_t player_of(const struct arb_players *players, const char *word)
{
    const size_t at = find(players, word);

    if (at < players->count) return at;
    if (at == ARB_PLAYER_SEVERAL) refuse_several(players, word);
    else (void)cli_refuse(cli_language(), "players.unknown", ARB_VALUES(ARB_TEXT("token", word)));
    return ARB_PLAYER_NOBODY;
}

/* Of two whom a federation gave two numbers one is lost. */
static void note_lost(const struct arb_players *players, const struct arb_player *stays, const struct arb_player *goes)
{
    for (unsigned f = 0; f < players->federations; f++)
        if (stays->id[f].length > 0 && goes->id[f].length > 0 &&
            !arb_player_numbers_are_same(stays->id[f], goes->id[f]))
            cli_note(cli_language(), "players.number_lost",
                     ARB_VALUES(ARB_SPAN("name", stays->text[ARB_PLAYER_NAME]),
                                ARB_SPAN("federation", players->federation[f]), ARB_SPAN("stays", stays->id[f]),
                                ARB_SPAN("goes", goes->id[f])));
}

/* Makes one of two players that are named. */
static int join(struct register_file *file, const char *path, char **word)
{
    const size_t stays = player_of(&file->players, word[0]);
    const size_t goes = stays == ARB_PLAYER_NOBODY ? ARB_PLAYER_NOBODY : player_of(&file->players, word[1]);

    if (goes == ARB_PLAYER_NOBODY) return 2;
    if (stays == goes) return cli_refuse(cli_language(), "players.one_already", ARB_VALUES(ARB_TEXT("token", word[1])));
    note_lost(&file->players, &file->players.player[stays], &file->players.player[goes]);
    arb_players_join(&file->players, stays, goes, &file->texts);
    return keep(file, path);
}

/* Who cannot be told is named and stays as he is, behind the others, so that nobody becomes him. */
static void merge_itself(struct import *import, struct register_file *into, const struct arb_players *from)
{
    size_t at;

    for (unsigned doubtful = 0; doubtful < 2; doubtful++)
        for (size_t i = 0; i < from->count; i++) {
            const struct arb_player *one = &from->player[i];
            enum arb_player_merged merged = ARB_MERGED_SEVERAL;

            if (arb_players_is_doubtful(from, i) != (doubtful == 1)) continue;
            if (doubtful == 0) merged = arb_players_merge(&into->players, from, one, &into->texts, &at);
            import->became[merged]++;
            if (merged != ARB_MERGED_SEVERAL) continue;
            note_several(import, one);
            if (!arb_players_add(&into->players, from, one)) import->became[ARB_MERGED_ROOM]++;
        }
    arb_players_give_numbers(&into->players, &into->texts);
}

/* Whoever is twice in the register becomes one: it is imported into an empty one. */
static int merge(int argc, char **argv)
{
    struct register_file file;
    int code = 2;

    if ((argc != 1 && argc != 3) || argv[0][0] == '-') return refuse_usage(argc > 0 ? argv[argc - 1] : "");
    if (open_register(&file, argv[0], 0, 0, &code)) {
        struct import import = {.language = cli_language(), .path = argv[0], .from = argv[0]};
        struct register_file into;

        if (argc == 3) {
            code = join(&file, argv[0], argv + 1);
        } else if (open_register(&into, NULL, file.players.count, bytes_of(&file.players), &code)) {
            merge_itself(&import, &into, &file.players);
            ARB_ASSERT(import.became[ARB_MERGED_ROOM] == 0);
            code = keep(&into, argv[0]);
            cli_note(import.language, "players.merged",
                     ARB_VALUES(ARB_NUMBER("n", (int64_t)(file.players.count - into.players.count))));
            if (import.became[ARB_MERGED_SEVERAL] > 0 && code == 0) code = 1;
            register_free(&into);
        }
    }
    register_free(&file);
    return code;
}

/* -- A player's data ------------------------------------------------------------------------------ */

/* What the files have of him. Returns the exit code. */
static int write_results(struct arb_json *json, const struct arb_players *players, size_t at, char **path, int count)
{
    struct sessions *sessions = calloc(1, sizeof *sessions);
    const char *why = sessions == NULL ? "cli.no_memory" : NULL;
    int read = 0;

    if (sessions != NULL) sessions->language = cli_language();
    for (; why == NULL && read < count; read++) why = sessions_add(sessions, path[read]);
    if (why == NULL) sessions_sort(sessions);
    if (why == NULL && !own_results_write(json, sessions, players, at)) why = "cli.no_memory";
    if (sessions != NULL) sessions_free(sessions);
    free(sessions);
    if (why == NULL) return 0;
    return cli_refuse(cli_language(), why,
                      ARB_VALUES(ARB_TEXT("file", read > 0 ? path[read - 1] : ""), ARB_TEXT("scoring", "")));
}

/* Everything that the register, and the files told, have of him. */
static int export_player(int argc, char **argv)
{
    struct register_file file;
    size_t at = ARB_PLAYER_NOBODY;
    int code = 2;

    if (argc < 2 || argv[0][0] == '-') return refuse_usage(argc > 0 ? argv[argc - 1] : "");
    if (open_register(&file, argv[0], 0, 0, &code)) at = player_of(&file.players, argv[1]);
    if (at != ARB_PLAYER_NOBODY) {
        char *text = malloc(JSON_ROOM);
        struct arb_writer out = arb_writer_on(text, text == NULL ? 0 : JSON_ROOM);
        struct arb_json json = arb_json_on(&out);

        arb_json_object(&json);
        arb_json_key(&json, "player");
        players_write_json(&json, &file.players, &file.players.player[at]);
        arb_json_key(&json, "results");
        arb_json_array(&json);
        code = write_results(&json, &file.players, at, argv + 2, argc - 2);
        arb_json_end(&json);
        arb_json_end(&json);
        if (code == 0 && (text == NULL || !arb_json_is_whole(&json)))
            code = cli_refuse(cli_language(), "cli.no_memory", NULL, 0);
        if (code == 0 && puts(text) < 0) code = cli_refuse(cli_language(), "cli.cannot_write", NULL, 0);
        free(text);
    }
    register_free(&file);
    return code;
}

static int erase(int argc, char **argv)
{
    struct register_file file;
    size_t at = ARB_PLAYER_NOBODY;
    bool was_seen;
    int code = 2;

    if (argc != 2 || argv[0][0] == '-') return refuse_usage(argc > 0 ? argv[argc - 1] : "");
    if (open_register(&file, argv[0], 0, 0, &code)) at = player_of(&file.players, argv[1]);
    if (at != ARB_PLAYER_NOBODY) {
        was_seen = file.players.player[at].shows == ARB_SHOWN_NAME;
        for (size_t i = at; i + 1 < file.players.count; i++) file.players.player[i] = file.players.player[i + 1];
        file.players.count--;
        code = keep(&file, argv[0]);
        if (code == 0) cli_note(cli_language(), was_seen ? "players.erased" : "players.erased_seen",
                                ARB_VALUES(ARB_TEXT("token", argv[1])));
    }
    register_free(&file);
    return code;
}

static int players(int argc, char **argv)
{
    static const struct {
        const char *word;
        int (*run)(int argc, char **argv);
    } verbs[] = {{"import", import_file}, {"merge", merge}, {"export", export_player}, {"erase", erase}};

    for (size_t v = 0; v < ARB_COUNT(verbs) && argc > 0; v++)
        if (strcmp(argv[0], verbs[v].word) == 0) return verbs[v].run(argc - 1, argv + 1);
    return list(argc, argv);
}

const struct cli_command cli_players = {"players", players};
