/* json_write.c -- JSON over the text writer.
 *
 * Two bits a level tell all there is to know: whether the container is an object
 * and whether something stands in it. Invariant: a key waits for its value only
 * inside an object, and nothing else may come between them.
 */
#include "arbitro/text/json.h"

static uint32_t innermost(const struct arb_json *json)
{
    ARB_ASSERT(json->depth > 0 && json->depth <= ARB_JSON_DEPTH_MAX);
    return UINT32_C(1) << (json->depth - 1u);
}

static bool in_object(const struct arb_json *json)
{
    return json->depth > 0 && (json->is_object & innermost(json)) != 0;
}

static void comma(struct arb_json *json)
{
    if (json->depth == 0) return;
    if ((json->has_items & innermost(json)) != 0) arb_write_char(json->out, ',');
    json->has_items |= innermost(json);
}

void arb_json_new_line(struct arb_json *json)
{
    ARB_ASSERT(json->depth > 0 && !json->key_written);
    if ((json->has_items & innermost(json)) != 0) arb_write_char(json->out, ',');
    json->has_items &= ~innermost(json);
    arb_write_char(json->out, '\n');
}

/* What stands before every value: a comma in an array, the key in an object. */
static void before_value(struct arb_json *json)
{
    ARB_ASSERT(json->key_written == in_object(json));
    if (!json->key_written) comma(json);
    json->key_written = false;
}

struct arb_json arb_json_on(struct arb_writer *out)
{
    ARB_ASSERT(out != NULL);
    return (struct arb_json){.out = out};
}

static void open(struct arb_json *json, char bracket, bool object)
{
    before_value(json);
    ARB_ASSERT(json->depth < ARB_JSON_DEPTH_MAX);
    json->depth++;
    json->has_items &= ~innermost(json);
    if (object) json->is_object |= innermost(json);
    else json->is_object &= ~innermost(json);
    arb_write_char(json->out, bracket);
}

void arb_json_object(struct arb_json *json)
{
    open(json, '{', true);
}

void arb_json_array(struct arb_json *json)
{
    open(json, '[', false);
}

void arb_json_end(struct arb_json *json)
{
    ARB_ASSERT(json->depth > 0 && !json->key_written);
    arb_write_char(json->out, in_object(json) ? '}' : ']');
    json->depth--;
}

/* A control character, DEL among them, a quote or a backslash, as JSON has it. */
static void escape(struct arb_writer *out, unsigned char c)
{
    ARB_ASSERT(c < 0x80);

    static const char hex[] = "0123456789abcdef";

    switch (c) {
    case '"': arb_write_text(out, "\\\""); break;
    case '\\': arb_write_text(out, "\\\\"); break;
    case '\n': arb_write_text(out, "\\n"); break;
    case '\r': arb_write_text(out, "\\r"); break;
    case '\t': arb_write_text(out, "\\t"); break;
    default:
        arb_write_text(out, "\\u00");
        arb_write_char(out, hex[c >> 4]);
        arb_write_char(out, hex[c & 15]);
    }
}

/* A bit a character of ASCII: all that are seen, but '"', '<' and the backslash. */
static bool is_plain(unsigned char c)
{
    static const uint64_t plain[] = {UINT64_C(0xEFFFFFFB00000000), UINT64_C(0x7FFFFFFFEFFFFFFF)};

    return c < 0x80 && (plain[c >> 6] >> (c & 63u) & 1u) != 0;
}

/* How many bytes the character at the front takes, 0 if it is not UTF-8. */
static size_t utf8_length(struct arb_span span)
{
    const unsigned char first = (unsigned char)span.at[0];
    const size_t length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    uint32_t code = first & (0x7Fu >> length);

    if (length == 0 || span.length < length) return 0;
    for (size_t i = 1; i < length; i++) {
        const unsigned char next = (unsigned char)span.at[i];

        if ((next & 0xC0) != 0x80) return 0;
        code = code << 6 | (next & 0x3Fu);
    }
    if (length == 3 && (code < 0x800 || (code >= 0xD800 && code < 0xE000))) return 0;
    if (length == 4 && (code < 0x10000 || code > 0x10FFFF)) return 0;
    return length;
}

/* The bytes at the front that need no care, in one piece. */
static size_t plain_run(struct arb_span span)
{
    size_t run = 0;

    while (run < span.length && is_plain((unsigned char)span.at[run])) run++;
    return run;
}

static struct arb_span without_front(struct arb_span span, size_t length)
{
    return arb_span_skip(span, length);
}

/* Bytes that are not UTF-8 become U+FFFD one by one, so that what is written is always valid JSON. */
static void write_piece(struct arb_writer *out, struct arb_span span)
{
    while (span.length > 0) {
        size_t taken = plain_run(span);

        if (taken > 0) {
            arb_write_span(out, (struct arb_span){span.at, taken});
        } else if ((unsigned char)span.at[0] < 0x80) {
            escape(out, (unsigned char)span.at[0]);
            taken = 1;
        } else if ((taken = utf8_length(span)) > 0) {
            arb_write_span(out, (struct arb_span){span.at, taken});
        } else {
            arb_write_text(out, "\xEF\xBF\xBD");
            taken = 1;
        }
        span = without_front(span, taken);
    }
}

bool arb_json_is_plain(struct arb_span text)
{
    return plain_run(text) == text.length;
}

static void write_plain(struct arb_writer *out, struct arb_span plain)
{
    arb_write_char(out, '"');
    arb_write_span(out, plain);
    arb_write_char(out, '"');
}

static void write_string(struct arb_writer *out, struct arb_span span)
{
    arb_write_char(out, '"');
    write_piece(out, span);
    arb_write_char(out, '"');
}

static void before_key(struct arb_json *json)
{
    ARB_ASSERT(in_object(json) && !json->key_written);
    comma(json);
    json->key_written = true;
}

void arb_json_key_span(struct arb_json *json, struct arb_span key)
{
    before_key(json);
    write_string(json->out, key);
    arb_write_char(json->out, ':');
}

void arb_json_key_plain(struct arb_json *json, struct arb_span key)
{
    before_key(json);
    write_plain(json->out, key);
    arb_write_char(json->out, ':');
}

void arb_json_plain(struct arb_json *json, struct arb_span plain)
{
    before_value(json);
    write_plain(json->out, plain);
}

void arb_json_span(struct arb_json *json, struct arb_span span)
{
    before_value(json);
    write_string(json->out, span);
}

void arb_json_text_begin(struct arb_json *json)
{
    before_value(json);
    arb_write_char(json->out, '"');
}

void arb_json_text_add(struct arb_json *json, struct arb_span piece)
{
    write_piece(json->out, piece);
}

void arb_json_text_end(struct arb_json *json)
{
    arb_write_char(json->out, '"');
}

void arb_json_fixed(struct arb_json *json, int64_t value, unsigned decimals)
{
    before_value(json);
    arb_write_fixed(json->out, value, decimals);
}

void arb_json_int(struct arb_json *json, int64_t value)
{
    arb_json_fixed(json, value, 0);
}

void arb_json_raw(struct arb_json *json, struct arb_span written)
{
    before_value(json);
    arb_write_span(json->out, written);
}

void arb_json_bool(struct arb_json *json, bool value)
{
    arb_json_raw(json, arb_span_of(value ? "true" : "false"));
}

void arb_json_null(struct arb_json *json)
{
    arb_json_raw(json, arb_span_of("null"));
}

void arb_json_key_int(struct arb_json *json, const char *key, int64_t value)
{
    arb_json_key(json, key);
    arb_json_int(json, value);
}

void arb_json_key_bool(struct arb_json *json, const char *key, bool value)
{
    arb_json_key(json, key);
    arb_json_bool(json, value);
}

bool arb_json_is_whole(const struct arb_json *json)
{
    return json->depth == 0 && !json->key_written && !json->out->truncated;
}
