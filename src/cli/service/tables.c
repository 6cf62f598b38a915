/* tables.c -- arbitro tables: a table on a port, to which programs that play bridge come by the Table Manager protocol.
 *
 *     arbitro tables --boards 16 -o played.pbn                     sixteen boards by chance
 *     arbitro tables --deals evening.pbn --ours EW -o played.pbn   our own player sits East and West
 *     arbitro tables --join 192.168.1.20:2000 --seat N             our own player goes to another program's table
 *     arbitro tables --sets                                        by which sets of articles people play at a table
 *
 * Each board is written, as PBN, when it is over, and has reached the disk before the next is dealt. The file is a new
 * one: what was played before is never written over.
 */
#include "address.h"
#include "table_sets.h"

#include "common/calculator.h"
#include "dealing/set.h"
#include "files/file.h"
#include "games/read.h"
#include "games/set.h"
#include "manager/record.h"
#include "manager/serve.h"
#include "manager/visit.h"

#include "arbitro/text/game.h"
#include "arbitro/text/notation.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT = 2000, BOARDS_USUAL = 8, BOARDS_MAX = 999, PATIENCE = 120, SILENCE = 600, PATIENCE_MAX = 24 * 3600 };

struct tables {
    enum arb_language language;
    struct manager_session session;
    char host[CLI_HOST_MAX];
    struct dealing_key key;         /* of boards by chance */
    struct games_set set;           /* of a file; count 0: by chance */
    unsigned boards, dealt;
    FILE *out;
    bool begun;                     /* the file has its head */
};

static void say(const struct tables *tables, const char *key, const struct arb_message_value *values, size_t count)
{
    cli_note(tables->language, key, values, count);
}

/* -- What the session asks for ------------------------------------------------------------------ */

static bool next_deal(void *context, struct manager_deal *deal)
{
    static const struct dealing_where anything;
    struct tables *const tables = context;
    const unsigned which = tables->dealt;
    struct arb_dealt dealt;

    if (which >= tables->boards) return false;
    if (tables->set.count > 0) {
        dealt = tables->set.board[which];
    } else {
        arb_dealt_number(&dealt, (uint16_t)(which + 1));
        if (!dealing_board(&tables->key, &anything, which + 1, &dealt.deal)) return false;
    }
    *deal = (struct manager_deal){dealt.number.n, dealt.dealer, dealt.vulnerability, dealt.deal};
    tables->dealt++;
    return true;
}

static bool write_game(struct tables *tables, const struct arb_game *game)
{
    const size_t room = arb_game_room(game) + 256;
    char *const text = malloc(room);
    struct arb_writer out = arb_writer_on(text, room);
    bool written = text != NULL;

    if (written && !tables->begun) arb_pbn_write_head(&out);
    if (written) arb_pbn_write_game(&out, game);
    written = written && !out.truncated && fwrite(text, 1, out.length, tables->out) == out.length;
    tables->begun = true;
    free(text);
    return written && fflush(tables->out) == 0 && (tables->out == stdout || fsync(fileno(tables->out)) == 0);
}

static bool board_over(void *context, const struct manager_deal *deal, const struct arb_table *table,
                       const struct arb_span name[ARB_SEATS])
{
    static struct arb_played board;
    static struct arb_replay replay;
    char label[MANAGER_LABEL_MAX];

    manager_record(&board, label, deal, table, name);
    arb_replay_board(&replay, &board);
    return write_game(context, &(struct arb_game){&board, &replay, NULL});
}

static void listens(void *context, uint16_t port)
{
    const struct tables *const tables = context;

    say(tables, "tables.listens", ARB_VALUES(ARB_TEXT("host", tables->host), ARB_NUMBER("port", port)));
}

static void came_or_left(void *context, enum arb_seat seat, struct arb_span name, bool here)
{
    char text[MANAGER_TEAM_MAX];

    snprintf(text, sizeof text, "%.*s", (int)name.length, name.at);
    say(context, here ? "tables.came" : "tables.left",
        ARB_VALUES(ARB_TEXT("name", text), ARB_TEXT("seat", arb_seat_name(seat))));
}

/* -- Options ------------------------------------------------------------------------------------------- */

/* A letter of the reader's language, or of the program's. */
static bool take_seat(const struct tables *tables, struct arb_span letter, enum arb_seat *seat)
{
    const struct arb_notation *const notation = arb_notation_of(tables->language);

    return arb_notation_read_seat(notation, letter, seat) || arb_seat_read(letter, seat);
}

/* "EW", "N". */
static bool take_ours(struct tables *tables, const char *text)
{
    for (; *text != '\0'; text++) {
        enum arb_seat seat;

        if (!take_seat(tables, (struct arb_span){text, 1}, &seat)) return false;
        tables->session.ours |= (uint8_t)(1u << seat);
    }
    return true;
}

static bool keep_board(void *context, const struct games_board *board)
{
    static struct arb_replay replay;
    struct tables *const tables = context;

    arb_replay_briefly(&replay, board->played);
    return games_set_keep(&tables->set, board->played, &replay) != GAMES_NO_MEMORY;
}

/* The boards of a file, each once; false, and refused: there are none. */
static bool take_deals(struct tables *tables, const char *path)
{
    const struct games_listener listener = {.take = keep_board, .context = tables};
    struct arb_span text;
    char *const owned = files_read(path, &text.length);

    text.at = owned;
    if (owned != NULL) games_read(games_format_of(path, text), 0, text, &listener);
    free(owned);
    tables->boards = (unsigned)tables->set.count;
    if (tables->boards > 0) return true;
    cli_refuse(tables->language, owned == NULL ? "cli.no_file" : "convert.nothing",
               ARB_VALUES(ARB_TEXT("token", path), ARB_TEXT("file", path)));
    return false;
}

/* 0, or 2 when an option cannot be. */
static int take_options(struct tables *tables, int *argc, char **argv)
{
    const char *const listen = cli_take_value(argc, argv, "--listen");
    const char *const ours = cli_take_value(argc, argv, "--ours");
    const char *const deals = cli_take_value(argc, argv, "--deals"), *const out = cli_take_value(argc, argv, "-o");
    int64_t boards = BOARDS_USUAL, patience = PATIENCE;

    cli_take_flag(argc, argv, "--json");        /* of refusals alone */
    tables->session.plain_seated = cli_take_flag(argc, argv, "--plain-seated");
    if (!cli_take_number(argc, argv, "--boards", 1, BOARDS_MAX, &boards)) return 2;
    if (!cli_take_number(argc, argv, "--patience", 1, PATIENCE_MAX, &patience)) return 2;
    tables->boards = (unsigned)boards;
    tables->session.patience_ms = patience * 1000;
    if (*argc != 0 || (ours != NULL && !take_ours(tables, ours)) ||
        (listen != NULL && !cli_address_read(listen, tables->host, &tables->session.port)))
        return cli_refuse(tables->language, "tables.usage", NULL, 0);
    if (deals != NULL && !take_deals(tables, deals)) return 2;
    if (out != NULL && strcmp(out, "-") != 0) tables->out = fopen(out, "wx");
    if (tables->out != NULL) return 0;
    return cli_refuse(tables->language, errno == EEXIST ? "tables.exists" : "cli.cannot_write",
                      ARB_VALUES(ARB_TEXT("token", out), ARB_TEXT("file", out)));
}

static int outcome_of(const struct tables *tables, enum manager_outcome outcome)
{
    static const char *const keys[] = {[MANAGER_NO_ADDRESS] = "tables.no_address",
                                       [MANAGER_NO_RESOURCES] = "cli.no_memory",
                                       [MANAGER_NOT_KEPT] = "tables.not_kept"};

    if (outcome == MANAGER_DONE) return 0;
    if (outcome == MANAGER_STOPPED) return 1;
    return cli_refuse(tables->language, keys[outcome],
                      ARB_VALUES(ARB_TEXT("token", tables->host), ARB_TEXT("host", tables->host),
                                 ARB_NUMBER("port", tables->session.port)));
}

/* -- At another program's table ------------------------------------------------------------------ */

static int way_of(const struct tables *tables, enum manager_way way, const char *last)
{
    static const char *const keys[] = {[MANAGER_NOBODY_THERE] = "tables.nobody_there",
                                       [MANAGER_LINE_LOST] = "tables.line_lost",
                                       [MANAGER_SILENT] = "tables.silent",
                                       [MANAGER_TURNED_AWAY] = "tables.turned_away",
                                       [MANAGER_NOT_BRIDGE] = "tables.not_bridge"};

    if (way == MANAGER_PLAYED) return 0;
    return cli_refuse(tables->language, keys[way],
                      ARB_VALUES(ARB_TEXT("token", last), ARB_TEXT("line", last), ARB_TEXT("host", tables->host),
                                 ARB_NUMBER("port", tables->session.port)));
}

/* 0, or 2: no such address or seat, or it did not come to an end. */
static int join(struct tables *tables, const char *address, int *argc, char **argv)
{
    const char *const word = cli_take_value(argc, argv, "--seat"), *const team = cli_take_value(argc, argv, "--team");
    struct manager_trip trip = {.team = team != NULL ? team : "Arbitro"};
    char last[MANAGER_LINE_MAX];
    int64_t patience = SILENCE;

    cli_take_flag(argc, argv, "--json");        /* of refusals alone */
    if (!cli_take_number(argc, argv, "--patience", 1, PATIENCE_MAX, &patience)) return 2;
    if (*argc != 0 || word == NULL || !take_seat(tables, arb_span_of(word), &trip.seat) ||
        !cli_address_read(address, tables->host, &tables->session.port) ||
        strchr(trip.team, '"') != NULL || strlen(trip.team) >= MANAGER_TEAM_MAX)
        return cli_refuse(tables->language, "tables.usage", NULL, 0);
    trip.host = tables->host;
    trip.port = tables->session.port;
    trip.patience_s = (unsigned)patience;
    return way_of(tables, manager_go(&trip, last), last);
}

static int list_sets(const struct tables *tables, int argc, char **argv)
{
    const bool as_json = cli_take_flag(&argc, argv, "--json");

    if (argc != 0) return cli_refuse(tables->language, "tables.usage", NULL, 0);
    table_sets_print(tables->language, as_json);
    return 0;
}

/* messages: tables.* */
static int run(int argc, char **argv)
{
    static struct tables tables;
    const char *address;
    int outcome;

    tables = (struct tables){.language = cli_language(), .host = "127.0.0.1", .out = stdout};
    tables.session = (struct manager_session){.host = tables.host, .port = PORT, .context = &tables, .deal = next_deal,
                                              .over = board_over, .ready = listens, .seated = came_or_left};
    if (cli_take_flag(&argc, argv, "--sets")) return list_sets(&tables, argc, argv);
    address = cli_take_value(&argc, argv, "--join");
    if (address != NULL) return join(&tables, address, &argc, argv);
    if (sodium_init() < 0) return cli_refuse(tables.language, "cli.no_memory", NULL, 0);
    tables.key.entropy = tables.key.where = "";
    dealing_secret(tables.key.secret);
    outcome = take_options(&tables, &argc, argv);
    if (outcome == 0) outcome = outcome_of(&tables, manager_serve(&tables.session));
    if (tables.out != NULL && tables.out != stdout && fclose(tables.out) != 0 && outcome == 0)
        outcome = outcome_of(&tables, MANAGER_NOT_KEPT);
    games_set_free(&tables.set);
    return outcome;
}

const struct cli_command cli_tables = {"tables", run};
