/* answer.c -- what every answer has in common: a language, a sentence, JSON.
 *
 * No answer that is not 2xx goes out without a code for programs and a sentence for a
 * person, in that person's language.
 */
#include "hall/answers/answer.h"

#include <stdlib.h>
#include <string.h>

/* -- Language ----------------------------------------------------------------- */

/* Cuts off what stands before the mark, and the mark. */
static struct arb_span cut(struct arb_span *rest, char mark)
{
    const char *at = rest->length > 0 ? memchr(rest->at, mark, rest->length) : NULL;
    const struct arb_span front = {rest->at, at != NULL ? (size_t)(at - rest->at) : rest->length};
    const size_t taken = front.length + (at != NULL);

    rest->at += taken;
    rest->length -= taken;
    return arb_span_trim(front);
}

/* "0.8" in thousandths; at most three digits count. 0 if it is no weight, as if the language were not wanted. */
static unsigned weight_of(struct arb_span digits)
{
    unsigned weight = 0;

    if (digits.length == 0 || digits.at[0] < '0' || digits.at[0] > '1') return 0;
    if (digits.length > 1 && digits.at[1] != '.') return 0;
    for (size_t i = 0; i < 5; i++) {
        const char c = i < digits.length ? digits.at[i] : '0';

        if (i == 1) continue;
        if (c < '0' || c > '9') return 0;
        weight = 10 * weight + (unsigned)(c - '0');
    }
    return weight < 1000 ? weight : 1000;
}

/* The weight that its parameters give, 0..1000; 1000 without any. */
static unsigned wanted(struct arb_span parameters)
{
    while (parameters.length > 0) {
        struct arb_span value = cut(&parameters, ';');

        if (arb_span_is_nocase(cut(&value, '='), "q")) return weight_of(arb_span_trim(value));
    }
    return 1000;
}

/* The language of "it;q=0.2, en" that we speak and that is wanted most; of equals the first. One with
 * q=0 is wanted by nobody. */
static bool accepted_language(struct arb_span list, enum arb_language *language)
{
    unsigned most = 0;

    while (list.length > 0) {
        struct arb_span item = cut(&list, ',');
        const struct arb_span name = cut(&item, ';');
        const unsigned weight = wanted(item);
        enum arb_language one;

        if (weight <= most || !arb_language_read(name, &one)) continue;
        *language = one;
        most = weight;
    }
    return most > 0;
}

enum arb_language arb__language_of(const struct arb__server *server, const struct arb_request *request)
{
    enum arb_language language = server->language;
    char asked[8];
    struct arb_writer words = arb_writer_on(asked, sizeof asked);

    if (request == NULL) return language;
    if (arb_query_value(request->query, "lang", &words) && arb_language_read(arb_writer_span(&words), &language))
        return language;
    if (arb_language_read(arb_request_cookie(request, "arbitro_lang"), &language)) return language;
    if (accepted_language(arb_request_header(request, "Accept-Language"), &language)) return language;
    return server->language;
}

/* -- Out ---------------------------------------------------------------------- */

struct arb_span arb__write_all(size_t guess, arb__write *write, const void *what)
{
    for (size_t room = guess < 256 ? 256 : guess;; room *= 2) {
        char *text = malloc(room);
        struct arb_writer out = arb_writer_on(text, room);

        ARB_ASSERT(text != NULL);
        write(&out, what);
        if (!out.truncated) return arb_writer_span(&out);
        free(text);
    }
}

struct refusal {
    const char *code, *sentence;
};

static void write_refusal(struct arb_writer *out, const void *what)
{
    const struct refusal *refusal = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key_text(&json, "error", refusal->code);
    arb_json_key_text(&json, "message", refusal->sentence);
    arb_json_end(&json);
}

void arb__refuse_said(struct arb_reply *reply, int status, const char *code, const char *sentence)
{
    const struct refusal refusal = {code, sentence};
    const struct arb_span text = arb__write_all(512, write_refusal, &refusal);

    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, status, "application/json", text);
    free((char *)text.at);
}

struct said {
    enum arb_language language;
    const char *key;
    const struct arb_message_value *values;
    size_t count;
};

static void write_said(struct arb_writer *out, const void *what)
{
    const struct said *said = what;

    arb_message_write(out, said->language, said->key, said->values, said->count);
}

void arb__refuse(const struct arb__server *server, struct arb_reply *reply, int status, const char *key,
                 const struct arb_message_value *values, size_t count)
{
    const struct said said = {arb__language_of(server, arb_reply_request(reply)), key, values, count};
    const struct arb_span sentence = arb__write_all(256, write_said, &said);

    arb__refuse_said(reply, status, key, sentence.at);
    free((char *)sentence.at);
}

void arb__send_json(struct arb_reply *reply, size_t guess, arb__write *write, const void *what)
{
    const struct arb_span text = arb__write_all(guess, write, what);

    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "application/json", text);
    free((char *)text.at);
}

/* -- In ----------------------------------------------------------------------- */

/* The JSON object in the body; the caller releases it. NULL when there is none: the reply has been sent then. A name
 * that stands twice is refused, since two readers could take different ones. */
json_t *arb__object_in(const struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_span body = arb_reply_request(reply)->body;
    json_error_t error;
    json_t *object = json_loadb(body.length > 0 ? body.at : "", body.length, JSON_REJECT_DUPLICATES, &error);

    if (json_is_object(object)) return object;
    if (object != NULL) {
        json_decref(object);
        arb__refuse(server, reply, 400, "wire.not_an_object", NULL, 0);
    } else {
        arb__refuse(server, reply, 400, "wire.not_json",
                    ARB_VALUES(ARB_NUMBER("line", error.line), ARB_NUMBER("column", error.column)));
    }
    return NULL;
}

bool arb__text_in(const json_t *object, const char *name, size_t most, struct arb_span *text)
{
    const json_t *value = json_object_get(object, name);
    const size_t length = json_string_length(value);

    *text = (struct arb_span){"", 0};
    if (!json_is_string(value) || length > most || memchr(json_string_value(value), '\0', length) != NULL) return false;
    *text = (struct arb_span){json_string_value(value), length};
    return true;
}

static bool is_json(struct arb_span type)
{
    const char *semicolon = memchr(type.at, ';', type.length);

    if (semicolon != NULL) type.length = (size_t)(semicolon - type.at);
    return arb_span_is_nocase(arb_span_trim(type), "application/json");
}

/* Against requests that other sites make a browser send: the origin must be ours, and a header and a type must be there
 * that a plain form cannot send. False: the reply has been sent. */
bool arb__post_is_ours(const struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    struct arb_span type = arb_request_header(request, "Content-Type");

    if (type.length == 0) type.at = "";
    if (!arb_request_same_origin(request)) {
        arb__refuse(server, reply, 403, "wire.origin", NULL, 0);
    } else if (!arb_span_is(arb_request_header(request, "X-Arbitro"), "1")) {
        arb__refuse(server, reply, 403, "wire.marker", NULL, 0);
    } else if (!is_json(type)) {
        arb__refuse(server, reply, 415, "wire.not_json_type", NULL, 0);
    } else {
        return true;
    }
    return false;
}
