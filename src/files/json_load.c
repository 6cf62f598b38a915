/* json_load.c -- parses JSON with jansson after counting its values, so that memory is bounded. */
#include "json_load.h"

#include <stdio.h>
#include <string.h>

const char *json_past_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\') at++;
    return at < end ? at + 1 : end;
}

/* The byte where there are too many values, or NULL. Each value but the first stands behind an opening bracket, a
 * comma or a colon, so those are counted outside of strings. */
static const char *too_many(struct arb_span text)
{
    const char *const end = arb_span_end(text);
    size_t values = 0, depth = 0;

    for (const char *at = text.at; at < end;) {
        const char c = *at;

        if (c == '"') {
            at = json_past_string(at, end);
            continue;
        }
        if (c == '[' || c == '{') depth++;
        if ((c == ']' || c == '}') && --depth == 0) return NULL;
        if (c == '[' || c == '{' || c == ',' || c == ':') values++;
        if (values > JSON_VALUES_MAX) return at;
        if (depth == 0 && (c == ',' || c == ':')) return NULL;
        at++;
    }
    return NULL;
}

/* A text with too many values gets an error with its line and column, in jansson's own form. */
json_t *json_load_bounded(struct arb_span text, size_t flags, json_error_t *error)
{
    const char *const at = too_many(text);

    if (at == NULL) return json_loadb(text.at, text.length, flags, error);
    if (error == NULL) return NULL;
    *error = (json_error_t){.line = 1, .column = 1, .position = (int)(at - text.at)};
    for (const char *c = text.at; c < at; c++) {
        error->column = *c == '\n' ? 1 : error->column + 1;
        error->line += *c == '\n';
    }
    (void)snprintf(error->text, sizeof error->text, "more than %u values", JSON_VALUES_MAX);
    return NULL;
}
