/* arbitro/text/json.h -- JSON, written as it is thought, straight from structs.
 *
 *     struct arb_json json = arb_json_on(&out);
 *     arb_json_object(&json);
 *     arb_json_key(&json, "board");    arb_json_int(&json, 12);
 *     arb_json_key(&json, "contract"); arb_json_text(&json, "4S");
 *     arb_json_end(&json);                         {"board":12,"contract":"4S"}
 *
 * The writer keeps the commas, the colons and the brackets; the caller keeps the
 * order, and an order that makes no JSON (a value without a key in an object, an
 * end too many) is an assertion: our mistake, never the data's. Text is checked:
 * bytes that are not UTF-8 become U+FFFD, so what comes out is always JSON, and
 * '<' is written \u003c, so that it may stand inside a page.
 * Nothing is kept but the state below; when the buffer is full, 'truncated' of
 * the arb_writer says so and the text is not to be used. What is longer than any
 * buffer goes out piece by piece: 'out' may be another writer, or the same begun
 * again, between two values. JSON is read by arbitro/text/json_value.h.
 */
#ifndef ARBITRO_JSON_H
#define ARBITRO_JSON_H

#include "arbitro/base/base.h"

/* How deep objects and arrays may stand inside one another. */
#define ARB_JSON_DEPTH_MAX 32

struct arb_json {
    struct arb_writer *out;
    uint32_t is_object;             /* bit d: the container at depth d is an object */
    uint32_t has_items;             /* bit d: something stands in it already */
    uint8_t depth;                  /* containers open */
    bool key_written;               /* a key waits for its value */
};

struct arb_json arb_json_on(struct arb_writer *out);

/* Opens an object or an array, as a value. arb_json_end closes the last opened. */
void arb_json_object(struct arb_json *json);
void arb_json_array(struct arb_json *json);
void arb_json_end(struct arb_json *json);

/* Begins a line before the next value of an array, or key of an object, with the comma that is due before it: for long
 * lists, an item a line. Something must follow, unless nothing stands there yet. */
void arb_json_new_line(struct arb_json *json);

/* Inside an object, before each value. The key is a literal of ours, which is plain, or checked like any text. */
void arb_json_key_span(struct arb_json *json, struct arb_span key);
void arb_json_key_plain(struct arb_json *json, struct arb_span key);
static inline void arb_json_key(struct arb_json *json, const char *key)
{
    if (__builtin_constant_p(__builtin_strlen(key))) arb_json_key_plain(json, arb_span_of(key));
    else arb_json_key_span(json, arb_span_of(key));
}

/* Values. A string of decimal digits is a number only when it is written by
 * arb_json_int or arb_json_fixed; (1234, 2) is written 12.34. */
void arb_json_span(struct arb_json *json, struct arb_span span);
void arb_json_plain(struct arb_json *json, struct arb_span plain);      /* a word of ours: a card, a call */
static inline void arb_json_text(struct arb_json *json, const char *terminated)
{
    arb_json_span(json, arb_span_of(terminated));
}
void arb_json_int(struct arb_json *json, int64_t value);

/* Does the text stand there byte for byte, whatever it was written in: ASCII without what is escaped? */
bool arb_json_is_plain(struct arb_span text);

/* A text in pieces, each whole UTF-8, between its begin and its end. */
void arb_json_text_begin(struct arb_json *json);
void arb_json_text_add(struct arb_json *json, struct arb_span piece);
void arb_json_text_end(struct arb_json *json);
void arb_json_fixed(struct arb_json *json, int64_t value, unsigned decimals);
void arb_json_bool(struct arb_json *json, bool value);
void arb_json_null(struct arb_json *json);

/* A value that is JSON already, written by this writer elsewhere. Not checked. */
void arb_json_raw(struct arb_json *json, struct arb_span written);

/* Key and value in one line; the commonest case. */
static inline void arb_json_key_text(struct arb_json *json, const char *key, const char *terminated)
{
    arb_json_key(json, key);
    arb_json_text(json, terminated);
}
void arb_json_key_int(struct arb_json *json, const char *key, int64_t value);
void arb_json_key_bool(struct arb_json *json, const char *key, bool value);

/* Everything opened is closed, and it fitted. */
bool arb_json_is_whole(const struct arb_json *json);

#endif
