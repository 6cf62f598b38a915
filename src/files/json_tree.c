/* json_tree.c -- room for the values of a JSON text, and the same values out of jansson's. */
#include "json_tree.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_AT_FIRST = 256, VALUES_MAX = 100000 };

static const struct arb_span no_key = {NULL, 0};

/* Twice the room for values. False: no memory. */
static bool grow(struct arb_json_tree *tree)
{
    const size_t room = tree->room == 0 ? ROOM_AT_FIRST : 2 * tree->room;
    struct arb_json_value *longer = realloc(tree->value, room * sizeof *longer);

    if (longer == NULL) return false;
    tree->value = longer;
    tree->room = room;
    return true;
}

static bool make_text_room(struct arb_json_tree *tree, size_t room)
{
    char *longer;

    if (room <= tree->text_room) return true;
    longer = realloc(tree->text, room);
    if (longer == NULL) return false;
    tree->text = longer;
    tree->text_room = room;
    return true;
}

static void drop_kept(struct json_tree *tree)
{
    json_decref(tree->kept);
    tree->kept = NULL;
}

void json_tree_free(struct json_tree *tree)
{
    drop_kept(tree);
    free(tree->own.value);
    free(tree->own.text);
    *tree = (struct json_tree){.kept = NULL};
}

/* Where the room for values is short the text is read once more, with twice as much; the room stays for the next. */
const char *json_tree_read(struct json_tree *tree, struct arb_span text)
{
    struct arb_json_tree *own = &tree->own;
    const char *end;

    drop_kept(tree);
    if (!make_text_room(own, text.length) || (own->room == 0 && !grow(own))) return NULL;
    while ((end = arb_json_tree_read(own, text)) == NULL && own->is_full)
        if (own->room >= VALUES_MAX || !grow(own)) return NULL;
    return end;
}

/* -- out of jansson's --------------------------------------------------------------------- */

static bool add(struct arb_json_tree *tree, struct arb_span key, size_t *place)
{
    if (tree->values == tree->room && !grow(tree)) return false;
    *place = tree->values++;
    tree->value[*place] =
        (struct arb_json_value){.past = 1, .key = key.at, .key_length = (uint32_t)key.length, .text = ""};
    return true;
}

enum { REAL_ROOM = 32 };            /* for a number with a point, as jansson writes it */

/* How many numbers with a point there are. */
static size_t reals_of(const json_t *json)
{
    const char *name;
    json_t *held;
    size_t i, reals = json_is_real(json);

    if (json_is_array(json)) json_array_foreach(json, i, held) reals += reals_of(held);
    if (json_is_object(json)) json_object_foreach((json_t *)(uintptr_t)json, name, held) reals += reals_of(held);
    return reals;
}

/* Into the room that json_tree_take made for it. */
static const char *real_text(struct arb_json_tree *tree, const json_t *json)
{
    char *text = tree->text + tree->length;
    const size_t length = json_dumpb(json, text, REAL_ROOM - 1, JSON_ENCODE_ANY);

    ARB_ASSERT(length < REAL_ROOM && tree->length + REAL_ROOM <= tree->text_room);
    text[length] = '\0';
    tree->length += REAL_ROOM;
    return text;
}

static void take_plain(struct arb_json_value *value, const json_t *json)
{
    static const uint8_t kinds[] = {
        [JSON_TRUE] = ARB_JSON_TRUE,       [JSON_FALSE] = ARB_JSON_FALSE,     [JSON_REAL] = ARB_JSON_REAL,
        [JSON_NULL] = ARB_JSON_NULL,       [JSON_INTEGER] = ARB_JSON_INTEGER, [JSON_STRING] = ARB_JSON_STRING,
        [JSON_ARRAY] = ARB_JSON_ARRAY,     [JSON_OBJECT] = ARB_JSON_OBJECT,
    };

    value->kind = kinds[json_typeof(json)];
    if (json_is_integer(json)) value->integer = (int64_t)json_integer_value(json);
    if (json_is_array(json)) value->count = (uint32_t)json_array_size(json);
    if (json_is_object(json)) value->count = (uint32_t)json_object_size(json);
    if (!json_is_string(json)) return;
    value->text = json_string_value(json);
    value->count = (uint32_t)json_string_length(json);
}

/* The same values, whose text stays jansson's. Depth is bounded by jansson. */
static bool take_json(struct arb_json_tree *tree, const json_t *json, struct arb_span key)
{
    const char *name;
    json_t *held;
    size_t place, i;

    if (!add(tree, key, &place)) return false;
    take_plain(&tree->value[place], json);
    if (json_is_real(json)) tree->value[place].text = real_text(tree, json);
    if (json_is_array(json))
        json_array_foreach(json, i, held)
            if (!take_json(tree, held, no_key)) return false;
    if (json_is_object(json))
        json_object_foreach((json_t *)(uintptr_t)json, name, held)
            if (!take_json(tree, held, arb_span_of(name))) return false;
    tree->value[place].past = (uint32_t)(tree->values - place);
    return true;
}

bool json_tree_take(struct json_tree *tree, json_t *json)
{
    drop_kept(tree);
    tree->kept = json;
    tree->own.values = tree->own.length = 0;
    return make_text_room(&tree->own, REAL_ROOM * reals_of(json)) && take_json(&tree->own, json, no_key);
}

/* Is nothing behind the value but blanks? */
static bool is_whole(const char *at, struct arb_span text)
{
    while (at < arb_span_end(text) && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')) at++;
    return at == arb_span_end(text);
}

/* A document is an array or an object; jansson says so of anything else. */
const struct arb_json_value *json_tree_load(struct json_tree *tree, struct arb_span text, json_error_t *error)
{
    const char *const end = json_tree_read(tree, text);
    json_t *json;

    if (end != NULL && is_whole(end, text) && tree->own.value->kind >= ARB_JSON_ARRAY) return tree->own.value;
    json = json_load_bounded(text, JSON_REJECT_DUPLICATES, error);
    return json != NULL && json_tree_take(tree, json) ? tree->own.value : NULL;
}
