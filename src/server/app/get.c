/* get.c -- GET below a contest: the parts, the WebSocket, the trail of acts.
 */
#include "post.h"

#include "hall/answers/answer.h"
#include "hall/answers/document.h"
#include "hall/contests/actor.h"
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "keys/account.h"
#include "people/session.h"

#include <stdlib.h>
#include <string.h>

/* -- Parts, asked and pushed -------------------------------------------------------------- */

/* The query's 'as', 'card' and 'since', read. */
struct view {
    const struct arb__contest *contest;
    struct arb__watch watch;
    uint64_t generation;
    uint32_t since;
};

/* A number of the query, 0 when it is not there; false when it is none. */
static bool read_number(struct arb_span query, const char *name, int64_t *number)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    *number = 0;
    return !arb_query_value(query, name, &out) || arb_span_int(arb_writer_span(&out), 1, 255, number);
}

/* "round=3&match=2": the match that somebody looks at. */
static bool read_match(struct arb_span query, struct arb__watch *watch)
{
    int64_t round, match;

    if (!read_number(query, "round", &round) || !read_number(query, "match", &match)) return false;
    watch->round = (uint8_t)round;
    watch->match = (uint8_t)match;
    return true;
}

static bool read_card(const struct arb__contest *contest, struct arb_span query, struct arb__watch *watch)
{
    char text[16];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    const struct arb__kind *kind = contest->kind[ARB__KEPT];

    if (watch->actor.role != ARB_DIRECTOR || !arb_query_value(query, "card", &key)) return true;
    return kind->read_key != NULL &&
           kind->read_key(contest, arb_writer_span(&key), &watch->card_side, &watch->card_pair);
}

/* Reads the query and checks the cookie; without 'as' it is the public's view. False: a refusal was sent. */
static bool read_view(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                      struct view *view)
{
    const struct arb_span query = arb_reply_request(reply)->query;
    char as[16], since[40];
    struct arb_writer role_text = arb_writer_on(as, sizeof as), since_text = arb_writer_on(since, sizeof since);
    enum arb_role role = ARB_PUBLIC;
    struct arb__who who;

    if (arb_query_value(query, "as", &role_text) && !arb__role_read(arb_writer_span(&role_text), &role)) {
        arb__refuse(server, reply, 400, "wire.role", NULL, 0);
        return false;
    }
    who = arb__who_as(server, arb_reply_request(reply), contest, role);
    if (who.refusal != NULL) {
        arb__refuse(server, reply, 401, who.refusal, NULL, 0);
        return false;
    }
    *view = (struct view){contest, arb__watch_of(who.actor), who.generation, 0};
    if (!read_card(contest, query, &view->watch)) {
        arb__refuse(server, reply, 400, "wire.card", NULL, 0);
        return false;
    }
    if (!read_match(query, &view->watch)) {
        arb__refuse(server, reply, 400, "wire.number", NULL, 0);
        return false;
    }
    if (arb_query_value(query, "since", &since_text)) view->since = arb__version_read(contest,
                                                                                      arb_writer_span(&since_text));
    return true;
}

static void send_document(struct arb_reply *reply, struct arb_news *document)
{
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send_news(reply, 200, "application/json", document);
    arb_news_release(document);
}

void arb__get_parts(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct view view;

    if (read_view(server, reply, contest, &view))
        send_document(reply, arb__document(contest, &view.watch, view.since));
}

bool arb__get_parts_asleep(struct arb__server *server, struct arb_reply *reply, const struct arb__listed *item)
{
    const struct arb_span query = arb_reply_request(reply)->query;
    struct arb_news *document;

    if (query.length > 0 && !arb_span_is(query, "as=public")) return false;
    document = arb__document_asleep(server, item);
    if (document != NULL) send_document(reply, document);
    return document != NULL;
}

/* GET …/live. While too many contests are watched one that is not being played is refused to the public, with 503. */
void arb__get_live(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    struct view view;

    if (!arb_reply_request(reply)->wants_socket) {
        arb_reply_header(reply, "Upgrade", "websocket");
        arb__refuse(server, reply, 426, "wire.socket", NULL, 0);
        return;
    }
    if (!read_view(server, reply, contest, &view)) return;
    if (view.watch.actor.role == ARB_PUBLIC && arb__hall_is_crowded(&server->hall, contest)) {
        arb_reply_header(reply, "Retry-After", "30");
        arb__refuse(server, reply, 503, "wire.crowded", NULL, 0);
        return;
    }
    arb__live_open(contest, reply, &view.watch, view.generation, view.since);
}

/* -- The trail ------------------------------------------------------------------------------ */

/* Which acts are asked for and by whom, and how many rulings came before the present line. */
struct trail {
    const struct arb__contest *contest;
    const struct arb__account *reader;
    struct arb__asked asked;
    unsigned rulings;
    struct arb_json *json;
};

/* Was it made under the reader's name? The club's own account has none, and may be several people's. */
static bool is_readers(const struct trail *trail, struct arb_span text)
{
    struct arb_actor actor;

    return trail->reader != NULL && trail->reader->name[0] != '\0' && arb__actor_read(text, &actor) &&
           actor.role == ARB_DIRECTOR && strcmp(actor.name, trail->reader->name) == 0;
}

/* Writes one act of the journal, if the kind says that it is about the place asked for. */
static bool trail_one(void *context, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    struct trail *trail = context;
    const struct arb__kind *kind = trail->contest->kind[ARB__KEPT];

    (void)chain;
    trail->asked.own = is_readers(trail, act->actor);
    if (!kind->trails(trail->contest, act->line, trail->asked, &trail->rulings)) return true;
    arb_json_object(trail->json);
    arb_json_key_int(trail->json, "seq", act->seq);
    arb_json_key_int(trail->json, "at", act->at_ms);
    arb_json_key(trail->json, "actor");
    arb_json_span(trail->json, act->actor);
    arb_json_key(trail->json, "line");
    arb_json_span(trail->json, act->line);
    arb_json_end(trail->json);
    return true;
}

/* Reads the contest's acts from the journal, from the first on. A fault of the journal is logged, and the list ends
 * there. */
static void write_trail(struct arb_writer *out, const void *what)
{
    const struct trail *asked = what;
    struct arb_json json = arb_json_on(out);
    struct trail trail = *asked;
    struct arb_journal_problem problem;

    trail.json = &json;
    arb_json_object(&json);
    arb_json_key(&json, "acts");
    arb_json_array(&json);
    if (arb_journal_replay(asked->contest->server->journal, arb_span_of(asked->contest->id), 0, trail_one, &trail,
                           &problem) !=
        ARB_JOURNAL_GOOD)
        arb_net_log(asked->contest->server->net, ARB_LOG_ERROR, "trail_not_read", problem.detail);
    arb_json_end(&json);
    arb_json_end(&json);
}

/* GET …/trail, for directors: all acts, or those about a table, round, match, board or ruling. */
void arb__get_trail(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    const struct arb_request *request = arb_reply_request(reply);
    struct trail trail = {.contest = contest, .reader = arb__director_asking(server, request)};

    if (trail.reader == NULL) {
        arb__refuse(server, reply, 401, "login.needed", NULL, 0);
    } else if (!read_number(request->query, "table", &trail.asked.table) ||
               !read_number(request->query, "round", &trail.asked.round) ||
               !read_number(request->query, "match", &trail.asked.match) ||
               !read_number(request->query, "board", &trail.asked.board) ||
               !read_number(request->query, "ruling", &trail.asked.ruling) || trail.asked.ruling > ARB_RULINGS_MAX) {
        arb__refuse(server, reply, 400, "wire.number", NULL, 0);
    } else {
        arb__send_json(reply, 4096, write_trail, &trail);
    }
}
