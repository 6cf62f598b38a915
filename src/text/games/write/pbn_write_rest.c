/* pbn_write_rest.c -- tags, tables and comments that the program has no use for, kept. */
#include "pbn_write.h"

#include "../pbn/pbn_inside.h"

#include "arbitro/text/game.h"

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

static struct arb__pbn_tag *tag_named(struct arb__pbn_rest *rest, struct arb_span name)
{
    for (unsigned i = 0; i < rest->tags; i++)
        if (arb_span_equal(rest->tag[i].name, name)) return &rest->tag[i];
    return NULL;
}

static bool has_table(const struct arb__pbn_rest *rest, struct arb_span name)
{
    for (unsigned i = 0; i < rest->tables; i++)
        if (arb_span_equal(rest->table[i].name, name)) return true;
    return false;
}

/* A name that comes twice is told by the reader: what says nothing is not there, a tag gives way to a table. */
static bool is_there(struct arb__pbn_rest *rest, struct arb_span name)
{
    return tag_named(rest, name) != NULL || has_table(rest, name);
}

/* Kept sorted by name. Of two with the same name the first counts, unless it says nothing. */
static void take_tag(struct arb__pbn_rest *rest, const struct arb_pbn_item *item)
{
    struct arb__pbn_tag *const before = tag_named(rest, item->name);
    unsigned at = rest->tags;

    ARB_ASSERT(rest->tags <= ARB__PBN_TAGS_MAX);
    if (before != NULL && arb__pbn_says_nothing(before->value)) before->value = item->text;
    if (before != NULL || has_table(rest, item->name)) return;
    while (at > 0 && arb_span_compare(item->name, rest->tag[at - 1].name) < 0) at--;
    if (rest->tags == ARB__PBN_TAGS_MAX) {
        rest->left_out++;
        return;
    }
    memmove(&rest->tag[at + 1], &rest->tag[at], (rest->tags - at) * sizeof rest->tag[0]);
    rest->tag[at] = (struct arb__pbn_tag){item->name, item->text};
    rest->tags++;
}

static void drop_tag(struct arb__pbn_rest *rest, struct arb__pbn_tag *tag)
{
    const size_t behind = (size_t)(&rest->tag[rest->tags] - tag) - 1;

    memmove(tag, tag + 1, behind * sizeof *tag);
    rest->tags--;
}

/* Kept sorted by name; a table takes the place of a tag with the same name. */
static void take_table(struct arb__pbn_rest *rest, const struct arb_pbn_item *item, const struct arb_pbn *data)
{
    struct arb__pbn_tag *const before = tag_named(rest, item->name);
    unsigned at = rest->tables;

    ARB_ASSERT(rest->tables <= ARB__PBN_TABLES_MAX);
    if (has_table(rest, item->name)) return;
    while (at > 0 && arb_span_compare(item->name, rest->table[at - 1].name) < 0) at--;
    if (before != NULL) drop_tag(rest, before);
    if (rest->tables == ARB__PBN_TABLES_MAX) {
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

        const bool given = tag.text.length > 0 ||
                           (!other && (games->shown_tags >> known[i - games->others].tag & 1u) != 0);

        if (given && !is_there(rest, tag.name)) take_tag(rest, &tag);
    }
}

/* The reader behind a tag. */
static struct arb_pbn reader_at(const struct arb_pbn_games *games, const char *at)
{
    struct arb_pbn pbn = arb_pbn_on((struct arb_span){at, (size_t)(games->text.at + games->text.length - at)});

    pbn.in_game = pbn.in_section = true;
    pbn.line_start = false;
    pbn.looks_ahead = true;
    pbn.ends_swapped = games->pbn.ends_swapped;
    return pbn;
}

/* Of the tags that the reader keeps apart, those that the game has. */
static void take_others(struct arb__pbn_rest *rest, const struct arb_pbn_games *games)
{
    for (unsigned i = 0; i < games->others; i++) {
        const struct arb_pbn_other *other = &games->other[i];
        const struct arb_pbn_item tag = {.kind = ARB_PBN_TAG, .name = other->name, .text = other->said};
        struct arb_pbn behind;

        if (other->shown.at == NULL) continue;
        if (other->behind == NULL) {
            take_tag(rest, &tag);
            continue;
        }
        behind = reader_at(games, other->behind);
        if (has_row(&tag, &behind)) take_table(rest, &tag, &behind);
        else take_tag(rest, &tag);
    }
}

/* Where not all of them have a place there, the game is read again. A tag with rows behind it is a table. Before the
 * game there may be headers alone, and the game has them already. */
static void read_others(struct arb__pbn_rest *rest, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text), behind = pbn;
    struct arb_pbn_item item, tag = {.kind = ARB_PBN_GAME_END};
    bool over = false;

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
}

void arb__pbn_rest_find(struct arb__pbn_rest *rest, const struct arb_pbn_games *games)
{
    rest->tags = rest->tables = rest->left_out = 0;
    if (games->has_more) read_others(rest, games);
    else take_others(rest, games);
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

void arb__pbn_rest_write_comments(struct arb_writer *out, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text);
    struct arb_pbn_item item;

    while (games->comments > 0 && arb_pbn_next(&pbn, &item)) {
        if (item.kind != ARB_PBN_COMMENT) continue;
        arb_write_char(out, '{');
        arb__pbn_write_comment(out, item.text);
        arb_write_text(out, "}\r\n");
    }
}

/* "… charset=UTF-8": where the name of the character set begins, and how long it is; 0 none stands there. */
static size_t charset_at(struct arb_span text, size_t *length)
{
    static const char word[] = "charset=";
    const size_t letters = sizeof word - 1;

    for (size_t i = 0; i + letters < text.length; i++) {
        if (!arb_span_is_nocase(arb_span_part(text, i, letters), word)) continue;
        i += letters;
        for (*length = 0; i + *length < text.length && text.at[i + *length] > ' ' && text.at[i + *length] != ';';)
            ++*length;
        return i;
    }
    return 0;
}

/* What says in which character set the file is says that of what is written. */
static void write_escape(struct arb_writer *out, struct arb_span text)
{
    size_t length = 0;
    const size_t at = charset_at(text, &length);

    arb_write_char(out, '%');
    arb__pbn_write_line(out, (struct arb_span){text.at, at > 0 ? at : text.length});
    if (at > 0) {
        arb_write_text(out, "ISO-8859-1");
        arb__pbn_write_line(out, (struct arb_span){text.at + at + length, text.length - at - length});
    }
    arb_write_text(out, "\r\n");
}

void arb__pbn_rest_write_escapes(struct arb_writer *out, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text);
    struct arb_pbn_item item;

    while (games->escapes > 0 && arb_pbn_next(&pbn, &item)) {
        if (!arb_pbn_is_of_others(&item)) continue;
        write_escape(out, item.text);
    }
}

/* Has the game certainly no more tags and tables than are written? */
static bool has_room(const struct arb_pbn_games *games)
{
    unsigned tables = 0;

    for (unsigned i = 0; i < games->others; i++) tables += games->other[i].behind != NULL;
    return !games->has_more && tables <= ARB__PBN_TABLES_MAX && games->others + 2 <= ARB__PBN_TAGS_MAX;
}

size_t arb_game_left_out(const struct arb_game *game)
{
    struct arb__pbn_rest rest;

    if (game->pbn == NULL || has_room(game->pbn)) return 0;
    arb__pbn_rest_find(&rest, game->pbn);
    return rest.left_out;
}
