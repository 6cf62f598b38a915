/* pbn_write_rest.c -- tags, tables and comments that the program has no use for, kept. */
#include "pbn_write.h"

#include "pbn_inside.h"

#include "arbitro/game.h"

#include <string.h>

/* Written from the board itself, or with their section. */
static const char *const own[] = {"Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer",
                                  "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", "Auction", "Play",
                                  "Note"};

static bool is_own(struct arb_span name)
{
    for (unsigned i = 0; i < ARB_COUNT(own); i++)
        if (arb_span_is(name, own[i])) return true;
    return false;
}

/* Of a tag that comes twice the first counts, table or not. */
static bool is_there(const struct arb__pbn_rest *rest, struct arb_span name)
{
    for (unsigned i = 0; i < rest->tags; i++)
        if (arb_span_equal(rest->tag[i].name, name)) return true;
    for (unsigned i = 0; i < rest->tables; i++)
        if (arb_span_equal(rest->table[i].name, name)) return true;
    return false;
}

static void take_tag(struct arb__pbn_rest *rest, const struct arb_pbn_item *item)
{
    unsigned at = rest->tags;

    while (at > 0 && arb_span_compare(item->name, rest->tag[at - 1].name) < 0) at--;
    if (rest->tags == ARB__PBN_TAGS_MAX || is_there(rest, item->name)) {
        rest->left_out++;
        return;
    }
    memmove(&rest->tag[at + 1], &rest->tag[at], (rest->tags - at) * sizeof rest->tag[0]);
    rest->tag[at] = (struct arb__pbn_tag){item->name, item->text};
    rest->tags++;
}

static void take_table(struct arb__pbn_rest *rest, const struct arb_pbn_item *item, const struct arb_pbn *data)
{
    unsigned at = rest->tables;

    while (at > 0 && arb_span_compare(item->name, rest->table[at - 1].name) < 0) at--;
    if (rest->tables == ARB__PBN_TABLES_MAX || is_there(rest, item->name)) {
        rest->left_out++;
        return;
    }
    memmove(&rest->table[at + 1], &rest->table[at], (rest->tables - at) * sizeof rest->table[0]);
    rest->table[at] = (struct arb__pbn_section){item->name, item->text, *data};
    rest->tables++;
}

/* Has the section one row that is whole? One that has none is no more than its tag. */
static bool has_row(const struct arb_pbn_item *item, const struct arb_pbn *data)
{
    struct arb_pbn pbn = *data;
    struct arb_pbn_table table;
    struct arb_pbn_item element;
    uint32_t damaged;

    if (!arb_pbn_table_begin(&table, item->text, pbn)) return false;
    while (arb_pbn_next(&pbn, &element) && element.kind != ARB_PBN_TAG && element.kind != ARB_PBN_GAME_END)
        if (element.kind == ARB_PBN_ELEMENT && arb_pbn_table_take(&table, &element, &damaged) == ARB_PBN_ROW)
            return true;
    return false;
}

/* Headers of games before that this one lacks. */
static void add_headers(struct arb__pbn_rest *rest, const struct arb_pbn_games *games)
{
    static const struct {
        enum arb_pbn_game_tag tag;
        const char *name;
    } known[] = {{ARB_PBN_TAG_Room, "Room"}, {ARB_PBN_TAG_Score, "Score"}};

    for (unsigned i = 0; i < games->others + ARB_COUNT(known); i++) {
        const bool other = i < games->others;
        const struct arb_pbn_item tag = {
            .name = other ? games->other[i].name : arb_span_of(known[i - games->others].name),
            .text = other ? games->other[i].shown : games->shown[known[i - games->others].tag]};

        if (tag.text.length > 0 && !is_there(rest, tag.name)) take_tag(rest, &tag);
    }
}

/* A tag with rows behind it is a table. Before the game there may be headers alone, and the game has them already. */
void arb__pbn_rest_find(struct arb__pbn_rest *rest, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text), behind = pbn;
    struct arb_pbn_item item, tag = {.kind = ARB_PBN_GAME_END};
    bool over = false;

    rest->tags = rest->tables = rest->left_out = 0;
    while (arb_pbn_next(&pbn, &item)) {
        const bool ends = item.kind == ARB_PBN_TAG || item.kind == ARB_PBN_GAME_END;

        if (item.kind == ARB_PBN_ELEMENT && tag.kind == ARB_PBN_TAG) {
            if (has_row(&tag, &behind)) take_table(rest, &tag, &behind);
            else take_tag(rest, &tag);
        }
        if (ends && tag.kind == ARB_PBN_TAG) take_tag(rest, &tag);
        if (ends || item.kind == ARB_PBN_ELEMENT) tag.kind = ARB_PBN_GAME_END;
        if (item.kind == ARB_PBN_TAG && over) rest->tags = rest->tables = rest->left_out = 0;
        over = item.kind == ARB_PBN_GAME_END || (over && item.kind != ARB_PBN_TAG);
        if (item.kind != ARB_PBN_TAG || is_own(item.name)) continue;
        tag = item;
        tag.text = arb__pbn_shown(games, tag.name, tag.text);
        behind = pbn;
    }
    add_headers(rest, games);
}

static void write_span_tag(struct arb_writer *out, struct arb_span name, struct arb_span value)
{
    arb_write_char(out, '[');
    arb_write_span(out, name);
    arb_write_text(out, " \"");
    arb__pbn_write_tag_value(out, name, value);
    arb__pbn_close_tag(out);
}

void arb__pbn_rest_write_tags(struct arb_writer *out, const struct arb__pbn_rest *rest)
{
    for (unsigned i = 0; i < rest->tags; i++) write_span_tag(out, rest->tag[i].name, rest->tag[i].value);
}

bool arb__pbn_is_bare(const struct arb_pbn_item *element)
{
    return !element->quoted && arb_pbn_is_plain(element->text);
}

static void write_element(struct arb_writer *out, const struct arb_pbn_item *element)
{
    if (arb__pbn_is_bare(element)) {
        arb_write_span(out, element->text);
        return;
    }
    arb_write_char(out, '"');
    arb__pbn_write_value(out, element->text);
    arb_write_char(out, '"');
}

/* Elements that make no row are left out; the reader has told them. */
static void write_table(struct arb_writer *out, const struct arb__pbn_section *section)
{
    struct arb_pbn pbn = section->data;
    struct arb_pbn_table table;
    struct arb_pbn_item item;
    uint32_t damaged;

    if (!arb_pbn_table_begin(&table, section->value, pbn)) return;
    write_span_tag(out, section->name, section->value);
    while (arb_pbn_next(&pbn, &item) && item.kind != ARB_PBN_TAG && item.kind != ARB_PBN_GAME_END) {
        if (item.kind != ARB_PBN_ELEMENT || arb_pbn_table_take(&table, &item, &damaged) != ARB_PBN_ROW) continue;
        for (unsigned c = 0; c < table.columns; c++) {
            if (c > 0) arb_write_char(out, ' ');
            write_element(out, &table.element[c]);
        }
        arb_write_text(out, "\r\n");
    }
}

void arb__pbn_rest_write_tables(struct arb_writer *out, const struct arb__pbn_rest *rest)
{
    for (unsigned i = 0; i < rest->tables; i++) write_table(out, &rest->table[i]);
}

void arb__pbn_rest_write_comments(struct arb_writer *out, struct arb_span text)
{
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind != ARB_PBN_COMMENT) continue;
        arb_write_char(out, '{');
        arb__pbn_write_comment(out, item.text);
        arb_write_text(out, "}\r\n");
    }
}

bool arb__pbn_is_of_others(const struct arb_pbn_item *item)
{
    struct arb_span rest = item->text;
    const struct arb_span word = arb_span_word(&rest);

    return item->kind == ARB_PBN_ESCAPE && !arb_span_is(word, "PBN") && !arb_span_is(word, "EXPORT");
}

void arb__pbn_rest_write_escapes(struct arb_writer *out, struct arb_span text)
{
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;

    while (arb_pbn_next(&pbn, &item)) {
        if (!arb__pbn_is_of_others(&item)) continue;
        arb_write_char(out, '%');
        arb__pbn_write_line(out, item.text);
        arb_write_text(out, "\r\n");
    }
}

size_t arb_game_left_out(const struct arb_game *game)
{
    struct arb__pbn_rest rest;

    if (game->pbn == NULL) return 0;
    arb__pbn_rest_find(&rest, game->pbn);
    return rest.left_out;
}
