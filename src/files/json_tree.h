/* json_tree.h -- a JSON text as values (arbitro/text/json_value.h): read by the core's own reader, and by jansson when
 * that gives up.
 *
 *     struct json_tree tree = {0};
 *     end = json_tree_read(&tree, text);           NULL: jansson has to say what it is
 *     root = json_tree_load(&tree, text, &error);  NULL: no JSON, too many values, or no memory
 *     json_tree_free(&tree);
 *
 * The memory is used again for the next text. Values lie in the tree until then.
 */
#ifndef ARB_FILES_JSON_TREE_H
#define ARB_FILES_JSON_TREE_H

#include "json_load.h"

#include "arbitro/text/json_value.h"

struct json_tree {
    struct arb_json_tree own;       /* what was read */
    json_t *kept;                   /* whose text it is, where jansson read it */
};

/* Reads the value that the text begins with and returns the byte behind it. NULL: it is no JSON that the core reads, or
 * it has more than a hundred thousand values, or memory is short. */
const char *json_tree_read(struct json_tree *tree, struct arb_span text);

/* Makes the tree of a value that jansson has read, and owns that value from now on. False: no memory. */
ARB_MUST_USE bool json_tree_take(struct json_tree *tree, json_t *json);

/* Reads a whole text, which is one value. NULL: *error, which may be NULL, says why, as json_load_bounded does. */
const struct arb_json_value *json_tree_load(struct json_tree *tree, struct arb_span text, json_error_t *error);

void json_tree_free(struct json_tree *tree);

#endif
