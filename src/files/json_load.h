/* json_load.h -- JSON from outside, parsed within bounds of memory. */
#ifndef ARB_FILES_JSON_LOAD_H
#define ARB_FILES_JSON_LOAD_H

#include "arbitro/base/base.h"

#include <jansson.h>

/* Values of a document. One takes some two hundred bytes of memory and may take as few as two of the text. */
#define JSON_VALUES_MAX (1u << 19)

/* As jansson's json_loadb, but a text of more than JSON_VALUES_MAX values is refused, with the place of the first too
 * many in *error, which may be NULL. The caller owns the value; NULL: no JSON, too many values, or no memory. */
ARB_MUST_USE json_t *json_load_bounded(struct arb_span text, size_t flags, json_error_t *error);

/* The byte behind the string whose opening quote is at 'at'; 'end' if it is not closed. */
const char *json_past_string(const char *at, const char *end);

#endif
