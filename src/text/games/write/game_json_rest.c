/* game_json_rest.c -- what a game of PBN has beside its board, as JSON: tags, tables, comments, data of others. */
#include "game_json.h"

#include "game_inside.h"
#include "pbn_write.h"

#include "arbitro/text/lin.h"

enum { PIECE = 512 };

/* How much of the text goes at once: not into the middle of a character or of an escape. */
static size_t piece_of(struct arb_span text, bool utf8)
{
    size_t length = text.length < PIECE ? text.length : PIECE;

    if (length == text.length) return length;
    while (utf8 && length > 1 && ((unsigned char)text.at[length] & 0xC0) == 0x80) length--;
    while (length > 1 && text.at[length - 1] == '\\') length--;
    return length;
}

/* Text of a file as UTF-8, however long; as_utf8 resolves its escapes. Of several lines each keeps its end. */
static void write_pieces(struct arb_json *json, struct arb_span text,
                         void (*as_utf8)(struct arb_writer *out, struct arb_span piece))
{
    const bool ended = text.length > 0 && text.at[text.length - 1] == '\n';
    struct arb_span line;

    arb_json_text_begin(json);
    for (unsigned lines = 0; arb_span_line(&text, &line); lines++) {
        const bool utf8 = arb_pbn_is_utf8(line);

        if (lines > 0) arb_json_text_add(json, arb_span_of("\n"));
        while (line.length > 0) {
            const size_t length = piece_of(line, utf8);
            char value[2 * PIECE + 1];
            struct arb_writer out = arb_writer_on(value, sizeof value);

            as_utf8(&out, (struct arb_span){line.at, length});
            arb_json_text_add(json, arb_writer_span(&out));
            line = arb_span_skip(line, length);
        }
    }
    if (ended) arb_json_text_add(json, arb_span_of("\n"));
    arb_json_text_end(json);
}

void arb__json_write_text(struct arb_json *json, struct arb_span text)
{
    if (arb_json_is_plain(text)) arb_json_span(json, text);
    else write_pieces(json, text, arb_pbn_text);
}

/* A room that is one stands above already. */
static void write_tags(struct arb_json *json, const struct arb_game *game, const struct arb__pbn_rest *rest)
{
    bool any = false;

    for (unsigned i = 0; i < rest->tags; i++) {
        if (game->played->room != 0 && arb_span_is(rest->tag[i].name, "Room")) continue;
        if (!any) {
            arb_json_key(json, "tags");
            arb_json_object(json);
        }
        any = true;
        arb_json_key_span(json, rest->tag[i].name);
        arb__json_write_text(json, rest->tag[i].value);
    }
    if (any) arb_json_end(json);
}

/* Comments that stand beside the board, in the file's order; the text of the game is read once more for them. */
static void write_comments(struct arb_json *json, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text);
    struct arb_pbn_item item;
    bool any = false;

    while (games->comments > 0 && arb_pbn_next(&pbn, &item)) {
        if (item.kind != ARB_PBN_COMMENT) continue;
        if (!any) {
            arb_json_key(json, "comments");
            arb_json_array(json);
        }
        any = true;
        arb__json_write_text(json, item.text);
    }
    if (any) arb_json_end(json);
}

/* Of a game that has neither section they stand as the auction's. */
static void write_loose(struct arb_json *json, const struct arb_pbn_games *pbn, const char *key, bool of_play)
{
    bool any = false;

    for (unsigned i = 0; i < pbn->loose_count; i++) {
        if ((pbn->loose[i].section == ARB_PBN_TAG_Play) != of_play) continue;
        if (!any) {
            arb_json_key(json, key);
            arb_json_array(json);
        }
        any = true;
        arb__json_write_text(json, pbn->loose[i].text);
    }
    if (any) arb_json_end(json);
}

/* Lines that begin with '%', without it. */
static void write_escapes(struct arb_json *json, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text);
    struct arb_pbn_item item;
    bool any = false;

    while (games->escapes > 0 && arb_pbn_next(&pbn, &item)) {
        if (!arb_pbn_is_of_others(&item)) continue;
        if (!any) {
            arb_json_key(json, "escapes");
            arb_json_array(json);
        }
        any = true;
        write_pieces(json, item.text, arb_pbn_line_text);
    }
    if (any) arb_json_end(json);
}

/* What stands in quotes that, when its controls are gone, nothing but the file asks for. */
static bool is_marked(const struct arb_pbn_item *element)
{
    size_t left = 0;

    if (arb__pbn_is_bare(element)) return false;
    for (size_t i = 0; i < element->text.length; i++) {
        const unsigned char c = (unsigned char)element->text.at[i];

        if ((c < ' ' && c != '\t') || c == 0x7F) continue;
        if (!arb_pbn_is_plain((struct arb_span){element->text.at + i, 1})) return false;
        left++;
    }
    return left > 0;
}

static void write_row(struct arb_json *json, const struct arb_pbn_table *table)
{
    arb_json_array(json);
    for (unsigned c = 0; c < table->columns; c++) {
        if (arb__pbn_is_bare(&table->element[c])) arb_json_span(json, table->element[c].text);
        else arb__json_write_text(json, table->element[c].text);
    }
    arb_json_end(json);
}

static void write_row_quoted(struct arb_json *json, const struct arb_pbn_table *table)
{
    arb_json_array(json);
    for (unsigned c = 0; c < table->columns; c++)
        if (is_marked(&table->element[c])) arb_json_int(json, c);
    arb_json_end(json);
}

/* Each row of the section by the same hand. Has one an element that is marked? */
static bool write_rows(struct arb_json *json, const struct arb__pbn_section *section, struct arb_pbn_table table,
                       void (*row)(struct arb_json *json, const struct arb_pbn_table *table))
{
    struct arb_pbn pbn = section->data;
    struct arb_pbn_item item;
    uint32_t damaged;
    bool marked = false;

    while (arb_pbn_next(&pbn, &item) && item.kind != ARB_PBN_TAG && item.kind != ARB_PBN_GAME_END) {
        if (item.kind != ARB_PBN_ELEMENT || arb_pbn_table_take(&table, &item, &damaged) != ARB_PBN_ROW) continue;
        row(json, &table);
        for (unsigned c = 0; c < table.columns; c++) marked = marked || is_marked(&table.element[c]);
    }
    return marked;
}

/* The column as the tag says it: its order before its name, its width behind. */
static struct arb_span head_of(struct arb_span *value)
{
    struct arb_span head = {value->at, 0};

    while (head.length < value->length && value->at[head.length] != ';') head.length++;
    value->at += head.length;
    value->length -= head.length;
    if (value->length > 0) value->at++, value->length--;
    return head;
}

/* The names of the columns; 'heads' has them as the file writes them, where that differs. */
static void write_columns(struct arb_json *json, const struct arb_pbn_table *table, struct arb_span value)
{
    ARB_ASSERT(table->columns <= ARB_PBN_COLUMNS_MAX);

    struct arb_span rest = value;
    bool plain = true;

    arb_json_key(json, "columns");
    arb_json_array(json);
    for (unsigned c = 0; c < table->columns; c++) {
        plain = arb_span_equal(head_of(&rest), table->column[c]) && plain;
        arb__json_write_text(json, table->column[c]);
    }
    arb_json_end(json);
    if (plain) return;
    arb_json_key(json, "heads");
    arb_json_array(json);
    for (unsigned c = 0; c < table->columns; c++) arb__json_write_text(json, head_of(&value));
    arb_json_end(json);
}

/* Each table with columns and rows; 'quoted' says which cells stood in quotes, where any did. */
static void write_tables(struct arb_json *json, const struct arb__pbn_rest *rest)
{
    struct arb_pbn_table table;
    bool quoted;

    if (rest->tables == 0) return;
    arb_json_key(json, "tables");
    arb_json_object(json);
    for (unsigned i = 0; i < rest->tables; i++) {
        if (!arb_pbn_table_begin(&table, rest->table[i].value, rest->table[i].data)) continue;
        arb_json_key_span(json, rest->table[i].name);
        arb_json_object(json);
        write_columns(json, &table, rest->table[i].value);
        arb_json_key(json, "rows");
        arb_json_array(json);
        quoted = write_rows(json, &rest->table[i], table, write_row);
        arb_json_end(json);
        if (quoted) {
            arb_json_key(json, "quoted");
            arb_json_array(json);
            (void)write_rows(json, &rest->table[i], table, write_row_quoted);
            arb_json_end(json);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* The key, and the array or object behind it, before its first entry. */
static void open_first(struct arb_json *json, const char *key, bool *any, void (*open)(struct arb_json *json))
{
    if (*any) return;
    *any = true;
    arb_json_key(json, key);
    open(json);
}

/* What LIN says of its match under PBN's names, and the comments of nt. */
void arb__game_match_write_json(struct arb_json *json, const struct arb_game *game)
{
    static const char *const names[] = {"HomeTeam", "Stage", "VisitTeam"};
    struct arb_span rest = game->played->commented, text;
    bool tags = false, comments = false;

    for (unsigned i = 0; i < ARB_COUNT(names); i++) {
        const struct arb_span value = arb__game_match(game, names[i]);

        if (value.length == 0) continue;
        open_first(json, "tags", &tags, arb_json_object);
        arb_json_key(json, names[i]);
        arb__json_write_text(json, value);
    }
    if (tags) arb_json_end(json);
    while (arb_lin_next_comment(&rest, &text)) {
        open_first(json, "comments", &comments, arb_json_array);
        arb__json_write_text(json, text);
    }
    if (comments) arb_json_end(json);
}

void arb__game_rest_write_json(struct arb_json *json, const struct arb_game *game)
{
    struct arb__pbn_rest rest;

    arb__pbn_rest_find(&rest, game->pbn);
    write_tags(json, game, &rest);
    write_escapes(json, game->pbn);
    write_comments(json, game->pbn);
    write_loose(json, game->pbn, "auction_notes", false);
    write_loose(json, game->pbn, "play_notes", true);
    write_tables(json, &rest);
}
