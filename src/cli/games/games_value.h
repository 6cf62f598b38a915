/* games_value.h -- JSON as an array of values in document order, each followed by what it contains; the memory is
 * used again for the next text.
 *
 *     struct games_tree tree = {0};
 *     end = games_tree_read(&tree, text);          NULL: the reader of JSON (jansson) has to say what it is
 *     GAMES_EACH(card, games_get(tree.value, "cards")) …
 *     games_tree_free(&tree);
 *
 * Whatever is read here jansson reads too, and as the same; what is rare (a number with a point, an escaped pair of
 * surrogates, a hundred keys in an object) is left to it, and so is all that is no JSON.
 */
#ifndef ARB_CLI_GAMES_VALUE_H
#define ARB_CLI_GAMES_VALUE_H

#include "arbitro/base/base.h"

#include <jansson.h>

enum games_value_kind { GAMES_NULL, GAMES_TRUE, GAMES_FALSE, GAMES_INTEGER, GAMES_REAL, GAMES_STRING, GAMES_ARRAY,
                  GAMES_OBJECT };

struct games_value {
    uint8_t kind;                   /* enum games_value_kind */
    uint32_t count;                 /* what it holds, of an array or an object */
    uint32_t past;                  /* offset to the next value that is not inside this one; at least 1 */
    uint32_t key_length;
    const char *key;                /* in an object */
    const char *text;               /* of a string, terminated; else "" */
    int64_t integer;                /* of an integer; else 0 */
};

struct games_tree {
    struct games_value *value;      /* the first is the whole */
    size_t values, room;
    char *text;
    size_t length, text_room;
};

/* Reads the value that the text begins with and returns the byte behind it. NULL: it is no JSON that is read here, as
 * the head says, or memory is short. */
const char *games_tree_read(struct games_tree *tree, struct arb_span text);

/* Makes the tree of a value that jansson has read, which must outlive the tree. False: no memory. */
bool games_tree_take(struct games_tree *tree, const json_t *json);

void games_tree_free(struct games_tree *tree);

/* -- looking ---------------------------------------------------------------------------- */

/* NULL when the holder is NULL, is of another kind, or has no such member. */
const struct games_value *games_find(const struct games_value *object, struct arb_span key);
const struct games_value *games_at(const struct games_value *array, size_t place);

static inline const struct games_value *games_get(const struct games_value *object, const char *key)
{
    return games_find(object, arb_span_of(key));
}

static inline bool games_is(const struct games_value *value, enum games_value_kind kind)
{
    return value != NULL && value->kind == kind;
}

/* NULL: it is no string. */
static inline const char *games_text(const struct games_value *value)
{
    return games_is(value, GAMES_STRING) ? value->text : NULL;
}

static inline size_t games_count(const struct games_value *array)
{
    return games_is(array, GAMES_ARRAY) ? array->count : 0;
}

static inline const struct games_value *games_first(const struct games_value *holder, enum games_value_kind kind)
{
    return games_is(holder, kind) && holder->count > 0 ? holder + 1 : NULL;
}

static inline const struct games_value *games_behind(const struct games_value *holder, enum games_value_kind kind)
{
    return games_is(holder, kind) && holder->count > 0 ? holder + holder->past : NULL;
}

#define GAMES_EACH_OF(item, holder, kind)                                                          \
    for (const struct games_value *item = games_first(holder, kind), *item##_behind = games_behind(holder, kind); \
         item != item##_behind; item += item->past)
#define GAMES_EACH(item, array) GAMES_EACH_OF(item, array, GAMES_ARRAY)
#define GAMES_MEMBERS(member, object) GAMES_EACH_OF(member, object, GAMES_OBJECT)

#endif
