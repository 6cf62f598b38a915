/* post.c -- acts by HTTP: a batch is taken act by act and answered when the last is durable.
 */
#include "post.h"

#include "hall/contests/act.h"
#include "hall/answers/answer.h"
#include "hall/nodes/pass.h"
#include "hall/kind.h"
#include "hall/answers/refusal.h"
#include "people/session.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define ACTS_MAX 64
#define FIRST_ACTS_MAX 320      /* of a new contest: how it is played, and who */

/* -- A batch ------------------------------------------------------------------------- */

struct batch;

/* One act of a batch and what became of it. */
struct item {
    struct batch *batch;
    struct arb_span id;
    struct arb__answer answer;
    struct arb__act act;            /* what answer.act points at once it is here */
};

/* The acts of one request. Its memory is the reply's. */
struct batch {
    struct arb__server *server;
    struct arb_reply *reply;
    struct arb__contest *contest;
    void (*finish)(struct batch *batch);
    unsigned count, waiting;        /* waiting: answers not here yet, and one for the sender himself */
    struct item item[];
};

static struct batch *batch_new(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                               size_t count)
{
    struct batch *batch = arb_reply_alloc(reply, sizeof *batch + count * sizeof *batch->item);

    batch->server = server;
    batch->reply = reply;
    batch->contest = contest;
    batch->waiting = 1;
    return batch;
}

static void one_less(struct batch *batch)
{
    if (--batch->waiting == 0) batch->finish(batch);
}

static void answered(void *mine, const struct arb__answer *answer)
{
    struct item *item = mine;

    item->answer = *answer;
    if (answer->act != NULL) {
        item->act = *answer->act;
        item->answer.act = &item->act;
    }
    one_less(item->batch);
}

/* The id is copied: the JSON it came in is let go before the answer is written. */
static void take(struct batch *batch, struct arb_actor actor, struct arb_span id, struct arb_span line)
{
    struct item *item = &batch->item[batch->count++];
    char *copy = arb_reply_alloc(batch->reply, id.length + 1);

    memcpy(copy, id.at, id.length);
    item->batch = batch;
    item->id = (struct arb_span){copy, id.length};
    batch->waiting++;
    arb__act_take(batch->contest, actor, item->id, line, arb__now(batch->server), answered, item);
}

/* -- What became of them ---------------------------------------------------------------- */

static void write_item(struct arb_json *json, enum arb_language language, const struct item *item)
{
    arb_json_object(json);
    arb_json_key(json, "id");
    arb_json_span(json, item->id);
    if (item->answer.kept > 0) arb_json_key_int(json, "kept", item->answer.kept);
    else arb__refusal_json(json, language, &item->answer);
    arb_json_end(json);
}

/* The first act that the journal did not keep; NULL if there is none. */
static const struct item *first_lost(const struct batch *batch)
{
    for (unsigned i = 0; i < batch->count; i++)
        if (batch->item[i].answer.journal != ARB_JOURNAL_GOOD) return &batch->item[i];
    return NULL;
}

/* The answer to a batch of acts: each act's outcome, and the first loss of the journal as the error of the whole. */
static void write_batch(struct arb_writer *out, const void *what)
{
    const struct batch *batch = what;
    const enum arb_language language = arb__language_of(batch->server, arb_reply_request(batch->reply));
    const struct item *lost = first_lost(batch);
    struct arb_json json = arb_json_on(out);
    char version[32];
    struct arb_writer words = arb_writer_on(version, sizeof version);

    arb__version_write(&words, batch->contest, batch->contest->kept_seq);
    arb_json_object(&json);
    if (lost != NULL) arb__refusal_json(&json, language, &lost->answer);
    arb_json_key_text(&json, "version", version);
    arb_json_key(&json, "acts");
    arb_json_array(&json);
    for (unsigned i = 0; i < batch->count; i++) write_item(&json, language, &batch->item[i]);
    arb_json_end(&json);
    arb_json_end(&json);
}

static void send_batch(struct batch *batch)
{
    struct arb_span text = arb__write_all(128 + 128 * (size_t)batch->count, write_batch, batch);

    arb_reply_header(batch->reply, "Cache-Control", "no-store");
    arb_reply_send(batch->reply, first_lost(batch) != NULL ? 503 : 200, "application/json", text);
    free((char *)text.at);
}

/* -- Acts -------------------------------------------------------------------------------- */

/* An id and a line; a line longer than any act is left to the reader of lines. */
static bool read_act(const json_t *object, struct arb_span *id, struct arb_span *line)
{
    return arb__text_in(object, "id", ARB__ACT_ID_MAX, id) && arb__act_id_is(*id) &&
        arb__text_in(object, "line", 4 * ARB__LINE_MAX, line);
}

/* Every act of the list is one, or none is taken. The index of the first that is not, from 1; 0: all are. */
static size_t first_malformed(const json_t *acts)
{
    struct arb_span id, line;

    for (size_t i = 0; i < json_array_size(acts); i++)
        if (!read_act(json_array_get(acts, i), &id, &line)) return i + 1;
    return 0;
}

static void take_each(struct batch *batch, struct arb_actor actor, const json_t *acts)
{
    for (size_t i = 0; i < json_array_size(acts); i++) {
        struct arb_span id, line;
        const bool good = read_act(json_array_get(acts, i), &id, &line);

        ARB_ASSERT(good);
        take(batch, actor, id, line);
    }
}

static void take_all(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                     struct arb_actor actor,
                     const json_t *acts)
{
    const size_t count = json_array_size(acts);
    struct batch *batch = batch_new(server, reply, contest, count);

    batch->finish = send_batch;
    take_each(batch, actor, acts);
    one_less(batch);
}

/* POST …/acts. A batch with a malformed member is refused whole, before any act is taken. */
void arb__post_acts(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct arb_actor actor;
    json_t *object, *acts;
    size_t bad;

    if (!arb__actor_of(server, reply, contest, &actor)) return;
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    acts = json_object_get(object, "acts");
    if (!json_is_array(acts) || json_array_size(acts) == 0 || json_array_size(acts) > ACTS_MAX) {
        arb__refuse(server, reply, 400, "wire.acts", ARB_VALUES(ARB_NUMBER("most", ACTS_MAX)));
    } else if ((bad = first_malformed(acts)) > 0) {
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", (int64_t)bad)));
    } else {
        take_all(server, reply, contest, actor, acts);
    }
    json_decref(object);
}

/* -- A new contest -------------------------------------------------------------------------- */

/* The first act that was not taken; NULL if all were. */
static const struct item *first_refused(const struct batch *batch)
{
    for (unsigned i = 0; i < batch->count; i++)
        if (batch->item[i].answer.kept == 0) return &batch->item[i];
    return NULL;
}

/* The answer when a contest has been opened: its id, or why its first acts were not taken. */
static void write_opened(struct arb_writer *out, const void *what)
{
    const struct batch *batch = what;
    const struct item *refused = first_refused(batch);
    struct arb_json json = arb_json_on(out);
    char version[32];
    struct arb_writer words = arb_writer_on(version, sizeof version);

    arb__version_write(&words, batch->contest, batch->contest->kept_seq);
    arb_json_object(&json);
    if (refused == NULL) {
        arb_json_key_text(&json, "contest", batch->contest->id);
        arb_json_key_text(&json, "version", version);
    } else {
        arb__refusal_json(&json, arb__language_of(batch->server, arb_reply_request(batch->reply)), &refused->answer);
    }
    arb_json_end(&json);
}

static void send_opened(struct batch *batch)
{
    const struct item *refused = first_refused(batch);
    const int status = refused == NULL ? 200 : refused->answer.journal != ARB_JOURNAL_GOOD ? 503 : 400;
    struct arb_span text = arb__write_all(512, write_opened, batch);

    arb_reply_header(batch->reply, "Cache-Control", "no-store");
    arb_reply_send(batch->reply, status, "application/json", text);
    free((char *)text.at);
}

/* Has an act before this one its id? */
static bool is_repeated(const json_t *acts, size_t i, struct arb_span first)
{
    struct arb_span id, other, line;

    if (!read_act(json_array_get(acts, i), &id, &line) || arb_span_equal(id, first)) return true;
    for (size_t j = 0; j < i; j++)
        if (!read_act(json_array_get(acts, j), &other, &line) || arb_span_equal(id, other)) return true;
    return false;
}

/* Would a contest that is not there yet take them all, one after the other? Nothing is kept; if not, what it would
 * answer to the first that it would not is sent. */
static bool would_take(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                       struct arb_actor actor, const json_t *object)
{
    const json_t *acts = json_object_get(object, "acts");
    struct arb__answer answer = {.kept = 0};
    struct arb__act act;
    struct arb_span id, line;
    bool good = read_act(object, &id, &line) && arb__act_try(contest, actor, line, &act, &answer);
    const struct arb_span first = id;

    for (size_t i = 0; good && i < json_array_size(acts); i++) {
        answer.id_reused = is_repeated(acts, i, first);
        good = !answer.id_reused && read_act(json_array_get(acts, i), &id, &line) &&
               arb__act_try(contest, actor, line, &act, &answer);
    }
    arb__contest_rewind(contest);
    if (!good) arb__refuse_act(server, reply, 400, &answer);
    return good;
}

/* All of it, or none: a contest that would refuse one of its first acts is not opened. Sent again, it is not tried. */
static void open_contest(struct arb__server *server, struct arb_reply *reply, struct arb_actor actor,
                         const json_t *object)
{
    const json_t *acts = json_object_get(object, "acts");
    struct arb__act act = {.kind = server->kinds[0]};
    struct arb__answer unread = {.kept = 0};
    const char *title = NULL;
    struct arb_span act_id, line;
    char id[ARB__ID_MAX + 1];
    struct arb_writer out = arb_writer_on(id, sizeof id);
    struct arb__contest *contest;
    struct batch *batch;

    if (!read_act(object, &act_id, &line)) {
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", 1)));
    } else if (act.kind->read(line, &act, &unread.line) != ARB_LINE_GOOD) {
        arb__refuse_act(server, reply, 400, &unread);
    } else if ((title = act.kind->opens(&act)) == NULL) {
        arb__refuse(server, reply, 400, "contest.not_open", NULL, 0);
    } else {
        arb__contest_id_write(&out, server, act_id, title);
        if (arb__elsewhere(server, reply, arb_span_of(id), true)) return;
        contest = arb__hall_begin(&server->hall, id);
        if (contest == NULL) {
            arb__refuse(server, reply, 503, "wire.not_kept", NULL, 0);
            return;
        }
        if (contest->ahead_seq == 0 && !would_take(server, reply, contest, actor, object)) return;
        batch = batch_new(server, reply, contest, 1 + json_array_size(acts));
        batch->finish = send_opened;
        take(batch, actor, act_id, line);
        take_each(batch, actor, acts);
        one_less(batch);
    }
}

/* POST /api/contests, for directors. The first acts are checked for their form here and tried in open_contest. */
void arb__post_contest(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb__who who = arb__who_as(server, arb_reply_request(reply), NULL, ARB_DIRECTOR);
    const json_t *acts;
    json_t *object;
    size_t bad;

    if (who.refusal != NULL) {
        arb__refuse(server, reply, 401, who.refusal, NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    acts = json_object_get(object, "acts");
    if (acts != NULL && (!json_is_array(acts) || json_array_size(acts) > FIRST_ACTS_MAX))
        arb__refuse(server, reply, 400, "wire.acts", ARB_VALUES(ARB_NUMBER("most", FIRST_ACTS_MAX)));
    else if ((bad = first_malformed(acts)) > 0)
        arb__refuse(server, reply, 400, "wire.act", ARB_VALUES(ARB_NUMBER("number", (int64_t)bad)));
    else open_contest(server, reply, who.actor, object);
    json_decref(object);
}
