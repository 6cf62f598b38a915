/* document.c -- see document.h. The JSON is the server's own, which the fuzz target reads whole (tests/fuzz/server);
 * here it is only cut at its brackets and commas.
 */
#include "document.h"

#include <stdlib.h>
#include <string.h>

struct arb_span json_text(struct arb_span object, const char *name)
{
    char key[40] = "\"";
    const char *at, *end;

    arb_text_copy(key + 1, name, sizeof key - 4);
    strcat(key, "\":\"");
    at = memmem(object.at, object.length, key, strlen(key));
    if (at == NULL) return (struct arb_span){"", 0};
    at += strlen(key);
    end = memchr(at, '"', object.length - (size_t)(at - object.at));
    return (struct arb_span){at, end != NULL ? (size_t)(end - at) : 0};
}

/* The length of the value that the text begins with; 0: it has no end. */
static size_t value_length(struct arb_span text)
{
    bool quoted = false;
    unsigned depth = 0;

    for (size_t i = 0; i < text.length; i++) {
        const char c = text.at[i];

        if (quoted) {
            if (c == '\\') i++;
            else if (c == '"') quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if ((c == '}' || c == ']') && depth > 0) {
            if (--depth == 0) return i + 1;
        } else if (depth == 0 && (c == ',' || c == '}')) {
            return i;
        }
    }
    return 0;
}

struct arb_span json_value(struct arb_span object, const char *name)
{
    char key[40] = "\"";
    const char *at;

    arb_text_copy(key + 1, name, sizeof key - 3);
    strcat(key, "\":");
    at = memmem(object.at, object.length, key, strlen(key));
    if (at == NULL) return (struct arb_span){"", 0};
    object = arb_span_skip(object, (size_t)(at - object.at) + strlen(key));
    return (struct arb_span){object.at, value_length(object)};
}

bool json_next(struct arb_span *rest, struct arb_span *value)
{
    size_t length;

    if (rest->length < 2 || rest->at[1] != '{') return false;
    *rest = arb_span_skip(*rest, 1);
    length = value_length(*rest);
    *value = (struct arb_span){rest->at, length};
    *rest = arb_span_skip(*rest, length);
    return length > 0;
}

static struct part *part_of(struct document *document, struct arb_span name)
{
    for (size_t i = 0; i < document->count; i++)
        if (arb_span_is(name, document->part[i].name)) return &document->part[i];
    return NULL;
}

static void drop_part(struct document *document, struct arb_span name)
{
    struct part *part = part_of(document, name);

    if (part == NULL) return;
    free(part->text);
    *part = document->part[--document->count];
}

static void set_part(struct document *document, struct arb_span name, struct arb_span text)
{
    struct part *part;

    drop_part(document, name);
    ARB_ASSERT(document->count < PARTS_MAX && name.length < sizeof part->name);
    part = &document->part[document->count++];
    *part = (struct part){.text = malloc(text.length + 1), .length = text.length};
    if (part->text == NULL) abort();
    memcpy(part->name, name.at, name.length);
    memcpy(part->text, text.at, text.length);
    part->text[text.length] = '\0';
}

int64_t version_number(const char *version)
{
    const char *dot = strrchr(version, '.');

    return dot != NULL ? atoll(dot + 1) : 0;
}

static size_t store_length(const char *version)
{
    const char *dot = strrchr(version, '.');

    return dot != NULL ? (size_t)(dot - version) : 0;
}

static bool is_same_store(const char *one, const char *other)
{
    return store_length(one) == store_length(other) && memcmp(one, other, store_length(one)) == 0;
}

static bool take_parts(struct document *document, struct arb_span rest)
{
    while (rest.length > 0 && rest.at[0] == '"') {
        const char *end = memchr(rest.at + 1, '"', rest.length - 1);
        struct arb_span name, text;

        if (end == NULL || (size_t)(end - rest.at) + 2 >= rest.length) return false;
        name = (struct arb_span){rest.at + 1, (size_t)(end - rest.at) - 1};
        rest = arb_span_skip(rest, name.length + 3);
        text = (struct arb_span){rest.at, value_length(rest)};
        if (text.length == 0) return false;
        rest = arb_span_skip(rest, text.length);
        if (rest.length > 0 && rest.at[0] == ',') rest = arb_span_skip(rest, 1);
        if (arb_span_is(text, "null")) drop_part(document, name);
        else set_part(document, name, text);
    }
    return true;
}

bool document_merge(struct document *document, struct arb_span update, bool whole)
{
    static const char key[] = "\"parts\":{";
    const struct arb_span version = json_text(update, "version");
    const char *at = memmem(update.at, update.length, key, sizeof key - 1);
    char words[sizeof document->version] = "";
    bool same;

    if (version.length == 0 || version.length >= sizeof words || at == NULL) return false;
    memcpy(words, version.at, version.length);
    same = is_same_store(document->version, words);
    if (same && version_number(words) < version_number(document->version)) return true;
    if (!same || whole) document_clear(document);
    memcpy(document->version, words, sizeof words);
    return take_parts(document, arb_span_skip(update, (size_t)(at - update.at) + sizeof key - 1));
}

struct arb_span document_part(const struct document *document, const char *name)
{
    for (size_t i = 0; i < document->count; i++)
        if (strcmp(document->part[i].name, name) == 0)
            return (struct arb_span){document->part[i].text, document->part[i].length};
    return (struct arb_span){"", 0};
}

void document_clear(struct document *document)
{
    for (size_t i = 0; i < document->count; i++) free(document->part[i].text);
    *document = (struct document){.count = 0};
}

void document_copy(struct document *to, const struct document *from)
{
    document_clear(to);
    memcpy(to->version, from->version, sizeof to->version);
    for (size_t i = 0; i < from->count; i++)
        set_part(to, arb_span_of(from->part[i].name), (struct arb_span){from->part[i].text, from->part[i].length});
}

const char *document_difference(const struct document *one, const struct document *other)
{
    for (size_t i = 0; i < one->count; i++)
        if (!arb_span_equal(document_part(other, one->part[i].name),
                            (struct arb_span){one->part[i].text, one->part[i].length})) return one->part[i].name;
    for (size_t i = 0; i < other->count; i++)
        if (document_part(one, other->part[i].name).length == 0) return other->part[i].name;
    return NULL;
}
