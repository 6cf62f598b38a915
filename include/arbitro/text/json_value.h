/* arbitro/text/json_value.h -- JSON as an array of values in document order, each followed by what it contains.
 *
 *     struct arb_json_tree tree = {.value = room, .room = 1000, .text = bytes, .text_room = sizeof bytes};
 *     end = arb_json_tree_read(&tree, text);       NULL: not JSON that is read here, or tree.is_full
 *     ARB_JSON_EACH(card, arb_json_get(tree.value, "cards")) …
 *
 * The caller owns the room, which may be used again for the next text; nothing is allocated. Whatever is read here
 * jansson reads too, and as the same; what is rare (a number with a point, an escaped pair of surrogates, U+0000, more
 * than 64 keys in an object, or more than 24 values inside each other) is refused, and so is all that is no JSON:
 * src/files/json_tree.h gives the same tree of those. A key that comes twice in an object is no JSON here.
 */
#ifndef ARBITRO_TEXT_JSON_VALUE_H
#define ARBITRO_TEXT_JSON_VALUE_H

#include "arbitro/text/json.h"

/* REAL is never made here: a number with a point or an exponent is refused (src/files/json_tree.h
 * makes it). */
enum arb_json_kind { ARB_JSON_NULL, ARB_JSON_TRUE, ARB_JSON_FALSE, ARB_JSON_INTEGER, ARB_JSON_REAL, ARB_JSON_STRING,
                     ARB_JSON_ARRAY, ARB_JSON_OBJECT };

/* One value. Values lie one behind the other in an array, so that item + item->past is the next one
 * at the same depth. */
struct arb_json_value {
    uint8_t kind;                   /* enum arb_json_kind */
    uint32_t count;                 /* of an array or an object what it holds, of a string its bytes; else 0 */
    uint32_t past;                  /* offset to the next value that is not inside this one; at least 1 */
    uint32_t key_length;
    const char *key;                /* in an object, terminated; else NULL */
    const char *text;               /* of a string, or a REAL as JSON has it, terminated; else "" */
    int64_t integer;                /* of an integer; else 0 */
};

/* The caller sets value, room, text and text_room; the reader sets the rest. Lengths are in values
 * and in bytes. */
struct arb_json_tree {
    struct arb_json_value *value;   /* the first is the whole */
    size_t values, room;
    char *text;                     /* of strings and keys; as long as the text read is always enough */
    size_t length, text_room;
    bool is_full;                   /* the text was not read whole, for want of room */
};

/* Reads the value that the text begins with and returns the byte behind it. NULL: it is no JSON that is read here, as
 * the head says, or there is not room enough; then the tree is of no use. Pointers of the tree lie in tree->text.
 * Cost: each byte once, each key of an object against those before it. */
const char *arb_json_tree_read(struct arb_json_tree *tree, struct arb_span text);

/* -- looking ---------------------------------------------------------------------------- */

/* NULL when the holder is NULL, is of another kind, or has no such member. Cost: the members before it. */
const struct arb_json_value *arb_json_find(const struct arb_json_value *object, struct arb_span key);
const struct arb_json_value *arb_json_at(const struct arb_json_value *array, size_t place);

/* As arb_json_find, with a terminated key. */
static inline const struct arb_json_value *arb_json_get(const struct arb_json_value *object, const char *key)
{
    return arb_json_find(object, arb_span_of(key));
}

/* Writes a value with all that it holds; below ARB_JSON_DEPTH_MAX null stands for what would be deeper. */
void arb_json_value_write(struct arb_json *json, const struct arb_json_value *value);

/* NULL is of no kind. */
static inline bool arb_json_is(const struct arb_json_value *value, enum arb_json_kind kind)
{
    return value != NULL && value->kind == kind;
}

/* True or false, and not something else. */
static inline bool arb_json_is_flag(const struct arb_json_value *value)
{
    return arb_json_is(value, ARB_JSON_TRUE) || arb_json_is(value, ARB_JSON_FALSE);
}

/* Without a text ('at' is NULL): it is no string. */
static inline struct arb_span arb_json_string(const struct arb_json_value *value)
{
    return arb_json_is(value, ARB_JSON_STRING) ? (struct arb_span){value->text, value->count}
                                               : (struct arb_span){NULL, 0};
}

/* Of a member of an object. */
static inline struct arb_span arb_json_key_of(const struct arb_json_value *member)
{
    return (struct arb_span){member->key, member->key_length};
}

/* How many an array holds; 0 of anything else. */
static inline size_t arb_json_count(const struct arb_json_value *array)
{
    return arb_json_is(array, ARB_JSON_ARRAY) ? array->count : 0;
}

/* The first value inside, NULL where there is none; and the place behind the last. For the loops
 * below. */
static inline const struct arb_json_value *arb_json_first(const struct arb_json_value *holder, enum arb_json_kind kind)
{
    return arb_json_is(holder, kind) && holder->count > 0 ? holder + 1 : NULL;
}

static inline const struct arb_json_value *arb_json_behind(const struct arb_json_value *holder,
                                                           enum arb_json_kind kind)
{
    return arb_json_is(holder, kind) && holder->count > 0 ? holder + holder->past : NULL;
}

/* Every item of an array, every member of an object, in order; none of another kind of value, or of NULL. */
#define ARB_JSON_EACH_OF(item, holder, kind)                                                       \
    for (const struct arb_json_value *item = arb_json_first(holder, kind),                         \
                                     *item##_behind = arb_json_behind(holder, kind);               \
         item != item##_behind; item += item->past)
#define ARB_JSON_EACH(item, array) ARB_JSON_EACH_OF(item, array, ARB_JSON_ARRAY)
#define ARB_JSON_MEMBERS(member, object) ARB_JSON_EACH_OF(member, object, ARB_JSON_OBJECT)

#endif
