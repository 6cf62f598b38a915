/* look.c -- POST /api/published: reads a file of results and answers what it holds, what is odd in it, and the lines
 * that make an event of it.
 *
 * {"name":"sm1.pbn","bytes":"…base64…"} of a head Director or a Director. Nothing is kept by this: the event is there
 * once its lines have been posted. The file is read on another thread, one file at a time.
 */
#include "published/endpoints.h"

#include "hall/answers/answer.h"
#include "people/session.h"
#include "results/say/say.h"

#include "net.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define LOOK_COST 20                /* requests that it is charged as */
#define CROWDED_SECONDS "2"         /* after which a refused one may come again */

struct look {
    struct arb__server *server;
    struct arb_reply *reply;
    enum arb_language language;
    char name[ARB__FILE_NAME_MAX];
    char *base64;                   /* as it came */
    size_t base64_length;
    const char *refused;            /* key of the sentence, with {file} and {scoring}; NULL: answer */
    int status;                     /* of the refusal */
    char scoring[EVENT_TEXT];       /* what the file says of it, for the refusal */
    struct arb_span answer;
};

static bool is_looking;             /* on the loop's thread: a file is being read */

/* -- The answer ------------------------------------------------------------------------- */

struct found {
    const struct look *look;
    const struct event_scored *scored;
    const unsigned char *packed;
    size_t packed_length, length;
};

static void write_line(struct arb_json *json, const struct arb__published_act *act)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb__published_line_write(&out, act);
    ARB_ASSERT(!out.truncated && out.length <= ARB_JOURNAL_LINE_MAX);
    arb_json_text(json, line);
}

/* The acts that make the event: its file, then the pieces, which are all of full length but the last. */
static void write_lines(struct arb_json *json, const struct found *found)
{
    struct arb__published_act act = {.kind = ARB__PUBLISHED_FILE, .length = (uint32_t)found->length,
                                     .packed = (uint32_t)found->packed_length};
    size_t at = 0;

    memcpy(act.name, found->look->name, sizeof act.name);
    arb_json_key(json, "lines");
    arb_json_array(json);
    write_line(json, &act);
    act.kind = ARB__PUBLISHED_PIECE;
    for (act.number = 1; (act.bytes = arb__piece_bytes((uint32_t)found->packed_length, act.number)) > 0; act.number++) {
        memcpy(act.piece, found->packed + at, act.bytes);
        write_line(json, &act);
        at += act.bytes;
    }
    arb_json_end(json);
}

/* The file's title, or its name without the extension. */
static void write_title(struct arb_json *json, const struct found *found)
{
    const struct arb_span name = arb_span_of(found->look->name);
    char title[EVENT_TEXT];
    struct arb_span text = arb_span_trim(event_text(title, found->scored->part[0].event->title));
    size_t dot = name.length;

    if (text.length == 0) {
        while (dot > 1 && name.at[dot - 1] != '.') dot--;
        text = dot > 1 ? (struct arb_span){name.at, dot - 1} : name;
    }
    arb_json_key(json, "title");
    arb_json_span(json, text);
}

static void write_date(struct arb_json *json, const struct event *event)
{
    char date[16];
    struct arb_writer out = arb_writer_on(date, sizeof date);

    arb_json_key(json, "date");
    if (event->year == 0) {
        arb_json_null(json);
        return;
    }
    arb_date_write(&out, event->year, event->month, event->day);
    arb_json_text(json, date);
}

static void write_found(struct arb_writer *out, const void *what)
{
    const struct found *found = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    arb_json_key_text(&json, "file", found->look->name);
    write_title(&json, found);
    write_date(&json, found->scored->whole);
    arb__published_json(&json, found->scored, found->look->language, found->look->name);
    write_lines(&json, found);
    arb_json_end(&json);
}

/* -- The work, on another thread -------------------------------------------------------------- */

static void refuse(struct look *look, int status, const char *key)
{
    look->status = status;
    look->refused = key;
}

/* Packs what is kept of the file and writes the answer. */
static void answer(struct look *look, const struct event_file *file, const struct event_scored *scored)
{
    struct found found = {.look = look, .scored = scored};
    char *text = event_file_pack(file, &found.length);
    unsigned char *packed = NULL;

    if (text != NULL && found.length > 0 && found.length <= ARB__FILE_TEXT_MAX)
        packed = arb__published_packed((struct arb_span){text, found.length}, &found.packed_length);
    if (text == NULL) {
        refuse(look, 503, "cli.no_memory");
    } else if (packed == NULL) {
        refuse(look, 400, "published.too_large");
    } else {
        found.packed = packed;
        look->answer = arb__write_all(1 << 18, write_found, &found);
    }
    free(packed);
    free(text);
}

static void read_file(struct look *look, struct arb_span bytes)
{
    struct event_scored scored = {0};
    struct event_file file;
    const char *why = event_file_of(&file, look->language, look->name, bytes);

    if (why != NULL) refuse(look, 400, why);
    else if (!event_scored_read(&scored, &file)) refuse(look, 503, "cli.no_memory");
    else if (scored.refused != NULL) (void)event_text(look->scoring, scored.whole->scoring);
    if (scored.refused != NULL) refuse(look, 400, scored.refused);
    else if (look->refused == NULL) answer(look, &file, &scored);
    event_scored_free(&scored);
    event_file_close(&file);
}

static void work(void *mine)
{
    struct look *look = mine;
    unsigned char *bytes = malloc(look->base64_length + 1);
    size_t length = 0;

    ARB_ASSERT(bytes != NULL);
    if (sodium_base642bin(bytes, look->base64_length + 1, look->base64, look->base64_length, NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0)
        refuse(look, 400, "published.not_a_file");
    else if (length > ARB__IMPORT_MAX) refuse(look, 400, "published.too_large");
    else read_file(look, (struct arb_span){(const char *)bytes, length});
    free(bytes);
}

/* On the loop's thread again: answers, and lets the next file be looked at. */
static void done(void *mine)
{
    struct look *look = mine;

    is_looking = false;
    if (look->refused != NULL) {
        arb__refuse(look->server, look->reply, look->status, look->refused,
                    ARB_VALUES(ARB_TEXT("file", look->name), ARB_TEXT("scoring", look->scoring),
                               ARB_NUMBER("most", ARB__IMPORT_MAX >> 20)));
    } else {
        arb_reply_header(look->reply, "Cache-Control", "no-store");
        arb_reply_send(look->reply, 200, "application/json", look->answer);
    }
    free((char *)look->answer.at);
    free(look->base64);
    free(look);
}

/* -- The request ----------------------------------------------------------------------------------- */

/* The last part of a path, with what a line has no room for left out; false if nothing remains. */
static bool read_name(struct arb_span name, char to[ARB__FILE_NAME_MAX])
{
    struct arb_writer out = arb_writer_on(to, ARB__FILE_NAME_MAX);
    size_t from = 0;

    for (size_t i = 0; i < name.length; i++)
        if (name.at[i] == '/' || name.at[i] == '\\') from = i + 1;
    name = arb_span_trim(arb_span_skip(name, from));
    if (name.length >= ARB__FILE_NAME_MAX || !arb_span_is_clean_utf8(name)) return false;
    for (size_t i = 0; i < name.length; i++)
        if (name.at[i] != '"') arb_write_char(&out, name.at[i]);
    return arb_span_trim(arb_writer_span(&out)).length > 0;
}

/* Copies what the work needs, since the request is gone by then, and hands it to another thread. */
static void look_at(struct arb__server *server, struct arb_reply *reply, struct arb_span name, struct arb_span base64)
{
    struct look *look = calloc(1, sizeof *look);

    ARB_ASSERT(look != NULL);
    look->server = server;
    look->reply = reply;
    look->language = arb__language_of(server, arb_reply_request(reply));
    look->base64 = malloc(base64.length + 1);
    ARB_ASSERT(look->base64 != NULL);
    memcpy(look->base64, base64.at, base64.length);
    look->base64_length = base64.length;
    if (!read_name(name, look->name)) memcpy(look->name, "results", sizeof "results");
    is_looking = true;
    arb_reply_charge(reply, LOOK_COST);
    arb_net_work(server->net, work, done, look);
}

void arb__published_look(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb__who who = arb__who_as(server, arb_reply_request(reply), NULL, ARB_DIRECTOR);
    struct arb_span name, base64;
    json_t *object;

    if (who.refusal != NULL) {
        arb__refuse(server, reply, 401, who.refusal, NULL, 0);
        return;
    }
    if (who.actor.office == ARB_ASSISTANT) {
        arb__refuse(server, reply, 403, "published.not_allowed", NULL, 0);
        return;
    }
    if (is_looking) {
        arb_reply_header(reply, "Retry-After", CROWDED_SECONDS);
        arb__refuse(server, reply, 503, "published.crowded", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (!arb__text_in(object, "name", 300, &name) ||
        !arb__text_in(object, "bytes", ARB__IMPORT_MAX / 3 * 4 + 8, &base64))
        arb__refuse(server, reply, 400, "published.not_a_file", NULL, 0);
    else look_at(server, reply, name, base64);
    json_decref(object);
}
