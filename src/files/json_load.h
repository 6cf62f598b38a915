/* json_load.h -- JSON from outside, built in memory where that takes no more than it may. */
#ifndef ARB_FILES_JSON_LOAD_H
#define ARB_FILES_JSON_LOAD_H

#include "arbitro/base.h"

#include <jansson.h>

/* A value takes some two hundred bytes once it is built, and two of the text. */
#define JSON_VALUES_MAX (1u << 19)

/* As json_loadb; a text of more values than JSON_VALUES_MAX is no JSON from where they are too many. What stands
 * behind the document's end is not counted. error may be NULL. */
ARB_MUST_USE json_t *json_load_bounded(struct arb_span text, size_t flags, json_error_t *error);

/* The byte behind a string that begins there. */
const char *json_past_string(const char *at, const char *end);

#endif
