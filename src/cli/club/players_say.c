/* players_say.c -- a register told: as a list, as JSON, and a fault of its file. */
#include "players_say.h"

#include <stdio.h>

enum { SENTENCE_MAX = 600, TEXT_MAX = 2 * ARB_PLAYER_NAME_MAX + 8 };

/* -- A fault --------------------------------------------------------------------------------- */

/* messages: players.* from ARB_PLAYERS_FAULTS
 * messages: csv.* from ARB_CSV_FAULTS */
static void write_why(struct arb_writer *out, enum arb_language language, const struct arb_players_fault *fault)
{
    char key[64];
    struct arb_writer name = arb_writer_on(key, sizeof key);
    const bool is_table = fault->kind == ARB_PLAYERS_TABLE;

    arb_write_text(&name, is_table ? "csv." : "players.");
    arb_write_text(&name, is_table ? arb_csv_fault_symbol((enum arb_csv_fault)fault->table)
                                   : arb_players_fault_symbol((enum arb_players_fault_kind)fault->kind));
    arb_message_write(out, language, key, ARB_VALUES(ARB_SPAN("token", fault->token)));
}

int players_refuse(enum arb_language language, const char *path, enum register_fault why,
                   const struct arb_players_fault *fault)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (why == REGISTER_NO_MEMORY) return cli_refuse(language, "cli.no_memory", NULL, 0);
    if (why == REGISTER_NO_FILE) return cli_refuse(language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    write_why(&out, language, fault);
    return cli_refuse(language, fault->column > 0 ? "players.at_cell" : "players.at_line",
                      ARB_VALUES(ARB_SPAN("token", fault->token), ARB_TEXT("file", path),
                                 ARB_NUMBER("line", fault->line), ARB_NUMBER("column", fault->column),
                                 ARB_TEXT("why", sentence)));
}

/* -- The list ------------------------------------------------------------------------------------ */

static void put_span(struct paper *paper, struct arb_span text)
{
    char cell[TEXT_MAX];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    arb_write_span(&out, text);
    paper_cell(paper, cell);
}

/* "FIGB ROS123, EBU 42" */
static void put_ids(struct paper *paper, const struct arb_players *players, const struct arb_player *one)
{
    char cell[TEXT_MAX];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    for (unsigned f = 0; f < players->federations; f++) {
        if (one->id[f].length == 0) continue;
        if (out.length > 0) arb_write_text(&out, ", ");
        arb_write_span(&out, players->federation[f]);
        arb_write_char(&out, ' ');
        arb_write_span(&out, one->id[f]);
    }
    paper_cell(paper, cell);
}

static void put_all(struct paper *paper, const struct arb_players *players)
{
    static const struct paper_column columns[] = {
        {"number", "players.head.number", 10, PAPER_RIGHT},   {"name", "players.head.name", 30, PAPER_LEFT},
        {"club", "players.head.club", 14, PAPER_LEFT},        {"category", "players.head.category", 10, PAPER_LEFT},
        {"title", "players.head.title", 10, PAPER_LEFT},      {"grade", "players.head.grade", 9, PAPER_RIGHT},
        {"masterpoints", "players.head.masterpoints", 11, PAPER_RIGHT},
        {"ids", "players.head.ids", 22, PAPER_LEFT}};

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < players->count; i++) {
        const struct arb_player *one = &players->player[i];

        put_span(paper, one->text[ARB_PLAYER_NUMBER]);
        put_span(paper, one->text[ARB_PLAYER_NAME]);
        put_span(paper, one->text[ARB_PLAYER_CLUB]);
        put_span(paper, one->text[ARB_PLAYER_CATEGORY]);
        put_span(paper, one->text[ARB_PLAYER_TITLE]);
        put_span(paper, one->text[ARB_PLAYER_GRADE]);
        put_span(paper, one->text[ARB_PLAYER_MASTERPOINTS]);
        put_ids(paper, players, one);
    }
}

/* What everybody may see: numbers of federations, grades and clubs are nobody's business. */
static void put_public(struct paper *paper, const struct arb_players *players)
{
    static const struct paper_column columns[] = {{"name", "players.head.name", 30, PAPER_LEFT},
                                                  {"category", "players.head.category", 10, PAPER_LEFT},
                                                  {"title", "players.head.title", 10, PAPER_LEFT}};

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < players->count; i++) {
        const struct arb_player *one = &players->player[i];
        char cell[TEXT_MAX];
        struct arb_writer out = arb_writer_on(cell, sizeof cell);

        if (one->shows == ARB_SHOWN_NOTHING) continue;
        arb_player_write_shown(&out, one);
        paper_cell(paper, cell);
        put_span(paper, one->text[ARB_PLAYER_CATEGORY]);
        put_span(paper, one->text[ARB_PLAYER_TITLE]);
    }
}

int players_print(const struct cli_paper_out *out, const struct arb_players *players, bool is_public)
{
    struct paper *paper = cli_paper_open(out, "players", arb_message(out->language, "players.title"), 1);

    if (paper != NULL) paper_card(paper, "", "");
    if (paper != NULL) (is_public ? put_public : put_all)(paper, players);
    return cli_paper_put(out, paper);
}

void players_write_json(struct arb_json *json, const struct arb_players *players, const struct arb_player *one)
{
    arb_json_object(json);
    for (unsigned c = 0; c < ARB_PLAYER_COLUMN_COUNT; c++) {
        arb_json_key(json, arb_player_column_word((enum arb_player_column)c));
        arb_json_span(json, one->text[c]);
    }
    arb_json_key(json, "federations");
    arb_json_object(json);
    for (unsigned f = 0; f < players->federations; f++) {
        if (one->id[f].length == 0) continue;
        arb_json_key_span(json, players->federation[f]);
        arb_json_span(json, one->id[f]);
    }
    arb_json_end(json);
    arb_json_end(json);
}
