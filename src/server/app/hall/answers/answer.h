/* hall/answers/answer.h -- what every answer has in common: a language, a sentence, JSON.
 */
#ifndef ARB_HALL_ANSWER_H
#define ARB_HALL_ANSWER_H

#include "hall/server.h"

#include <jansson.h>

/* The language of a request: that of "?lang=", the cookie arbitro_lang, the one of Accept-Language that
 * we speak and that has the most weight, or the server's. */
enum arb_language arb__language_of(const struct arb__server *server, const struct arb_request *request);

/* Sends {"error":code,"message":sentence}, as long as they are. */
void arb__refuse_said(struct arb_reply *reply, int status, const char *code, const char *sentence);

/* The same with the sentence of a key. values may be NULL when count is 0. */
void arb__refuse(const struct arb__server *server, struct arb_reply *reply, int status, const char *key,
                 const struct arb_message_value *values, size_t count);

/* Writes a document into room on the heap, which is doubled until 'write' fits. The text is freed by
 * the caller with free(). Never NULL: without memory the program ends. */
typedef void arb__write(struct arb_writer *out, const void *what);
struct arb_span arb__write_all(size_t guess, arb__write *write, const void *what);

/* Sends 200 with what 'write' writes, as JSON with Cache-Control: no-store. */
void arb__send_json(struct arb_reply *reply, size_t guess, arb__write *write, const void *what);

/* Reads the body as one JSON object; a refusal is sent and NULL returned when it is not
 * one. The caller owns the object: json_decref. */
json_t *arb__object_in(const struct arb__server *server, struct arb_reply *reply);

/* A member that is a string, no longer than most and without NUL; else *text is empty and
 * it is false. The span lives as long as the object. */
ARB_MUST_USE bool arb__text_in(const json_t *object, const char *name, size_t most, struct arb_span *text);

/* Is a POST one of our own pages', or a program's that knows what it does? Content-Type
 * application/json, X-Arbitro: 1, and an Origin, if there is one, that is this host. A
 * refusal is sent if not. */
ARB_MUST_USE bool arb__post_is_ours(const struct arb__server *server, struct arb_reply *reply);

#endif
