/* reply.c -- replies: sent now or later, exactly once, and dropped if the client has gone.
 *
 * A reply owns its request: head, decoded path and body lie in its arena, so they live as
 * long as the application needs them, whatever happens to the connection.
 */
#include "connection/http.h"

#include "arbitro/text/json.h"

#include <stdlib.h>
#include <string.h>

#define PIECE_BYTES 4096
#define HEAD_BYTES  8192        /* of most heads; a longer one gets its room from the heap */
#define SKIPPED_MAX (256 * 1024) /* of a refused body that is read and forgotten, so that the line may go on */

struct arb__piece {
    struct arb__piece *next;
    size_t used, size;
    _Alignas(max_align_t) char bytes[];
};

struct arb__extra {
    struct arb__extra *next;
    const char *name, *value;
};

static struct arb__piece *add_piece(struct arb_reply *reply, size_t bytes)
{
    const size_t size = bytes > PIECE_BYTES ? bytes : PIECE_BYTES;
    struct arb__piece *piece = malloc(sizeof *piece + size);

    if (piece == NULL) piece = arb__memory(SIZE_MAX / 2);
    piece->used = 0;
    piece->size = size;
    piece->next = reply->pieces;
    reply->pieces = piece;
    return piece;
}

void *arb_reply_alloc(struct arb_reply *reply, size_t bytes)
{
    const size_t rounded = (bytes + 15) & ~(size_t)15;
    struct arb__piece *piece = reply->pieces;
    void *at;

    if (piece == NULL || piece->size - piece->used < rounded) piece = add_piece(reply, rounded);
    at = piece->bytes + piece->used;
    piece->used += rounded;
    return memset(at, 0, rounded);
}

/* Makes a reply with a copy of the head in its own memory. *copy is that copy; *room has as many bytes, for the decoded
 * path. */
struct arb_reply *arb__reply_new(struct arb_conn *conn, const char *head, size_t length,
                                 char **copy, char **room)
{
    struct arb_reply *reply = arb__memory(sizeof *reply);

    reply->conn = conn;
    reply->core = conn->core;
    reply->last_extra = &reply->extras;
    reply->begun_ms = conn->core->now_ms;
    memcpy(reply->remote, conn->remote, sizeof reply->remote);
    reply->request.remote = reply->remote;
    reply->request.trace = reply->trace;
    reply->request.secure = conn->secure;
    *copy = arb_reply_alloc(reply, length);
    memcpy(*copy, head, length);
    *room = arb_reply_alloc(reply, length);
    return reply;
}

void arb__reply_free(struct arb_reply *reply)
{
    while (reply->pieces != NULL) {
        struct arb__piece *piece = reply->pieces;

        reply->pieces = piece->next;
        free(piece);
    }
    free(reply->body);
    free(reply);
}

/* The room grows as bytes come, so that a large Content-Length alone costs nothing. */
void arb__reply_take_body(struct arb_reply *reply, const char *bytes, size_t length)
{
    const size_t needed = reply->body_length + length;

    if (needed > reply->body_capacity) {
        char *larger;

        reply->body_capacity = needed > 1024 ? needed + needed / 2 : 1024;
        if (reply->body_capacity > reply->frame.content_length)
            reply->body_capacity = (size_t)reply->frame.content_length;
        larger = realloc(reply->body, reply->body_capacity);
        if (larger == NULL) larger = arb__memory(SIZE_MAX / 2);
        reply->body = larger;
    }
    memcpy(reply->body + reply->body_length, bytes, length);
    reply->body_length += length;
}

const struct arb_request *arb_reply_request(const struct arb_reply *reply)
{
    return &reply->request;
}

void arb_reply_when_left(struct arb_reply *reply, void (*left)(void *mine), void *mine)
{
    reply->left = left;
    reply->left_mine = mine;
}

void arb__reply_left(struct arb_reply *reply)
{
    void (*const left)(void *mine) = reply->left;

    reply->left = NULL;
    if (left != NULL) left(reply->left_mine);
}

static bool is_one_line(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' && *text != '\t') return false;
    return true;
}

static const char *copied(struct arb_reply *reply, const char *text)
{
    const size_t size = strlen(text) + 1;

    return memcpy(arb_reply_alloc(reply, size), text, size);
}

void arb_reply_header(struct arb_reply *reply, const char *name, const char *value)
{
    struct arb__extra *extra = arb_reply_alloc(reply, sizeof *extra);

    ARB_ASSERT(is_one_line(name) && is_one_line(value));
    *extra = (struct arb__extra){NULL, copied(reply, name), copied(reply, value)};
    *reply->last_extra = extra;
    reply->last_extra = &extra->next;
    if (arb_span_is_nocase(arb_span_of(name), "Content-Security-Policy")) reply->has_policy = true;
    if (arb_span_is_nocase(arb_span_of(name), "Cache-Control")) reply->has_cache = true;
}

/* -- The head of an answer --------------------------------------------------- */

/* The reason phrases of RFC 9110; they mean nothing to a client, but a person reads them in a log. */
static const char *reason_of(int status)
{
    static const struct { int status; const char *reason; } reasons[] = {
        {200, "OK"}, {201, "Created"}, {202, "Accepted"}, {204, "No Content"},
        {301, "Moved Permanently"}, {302, "Found"}, {303, "See Other"}, {304, "Not Modified"},
        {307, "Temporary Redirect"}, {308, "Permanent Redirect"}, {400, "Bad Request"},
        {401, "Unauthorized"}, {403, "Forbidden"}, {404, "Not Found"}, {405, "Method Not Allowed"},
        {406, "Not Acceptable"}, {408, "Request Timeout"}, {409, "Conflict"}, {410, "Gone"},
        {413, "Content Too Large"}, {415, "Unsupported Media Type"}, {417, "Expectation Failed"},
        {422, "Unprocessable Content"}, {426, "Upgrade Required"}, {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"}, {500, "Internal Server Error"},
        {501, "Not Implemented"}, {503, "Service Unavailable"}, {505, "HTTP Version Not Supported"},
    };

    for (size_t i = 0; i < ARB_COUNT(reasons); i++)
        if (reasons[i].status == status) return reasons[i].reason;
    return "Status";
}

static void write_pair(struct arb_writer *out, const char *name, const char *value)
{
    arb_write_text(out, name);
    arb_write_text(out, ": ");
    arb_write_text(out, value);
    arb_write_text(out, "\r\n");
}

static void write_status(struct arb_writer *out, const struct arb__core *core, int status)
{
    arb_write_text(out, "HTTP/1.1 ");
    arb_write_int(out, status);
    arb_write_char(out, ' ');
    arb_write_text(out, reason_of(status));
    arb_write_text(out, "\r\n");
    if (core->date[0] != '\0') write_pair(out, "Date", core->date);
}

static bool has_no_body(int status)
{
    return status == 204 || status == 304;
}

struct answer {
    int status;
    const char *type;
    struct arb_span body;
    struct arb_news *news;          /* whose text the body is, or NULL */
    bool is_gzip;                   /* it goes packed */
    bool is_static, without_body, has_policy, has_cache, closes;
    const struct arb__extra *extras;
    const char *more;
};

static size_t body_length(const struct answer *answer)
{
    return answer->is_gzip ? arb__news_gzip_length(answer->news) : answer->body.length;
}

/* Status line and headers to the empty line. Cache-Control and Content-Security-Policy are written unless the
 * application gave its own. */
static void write_head(struct arb_writer *out, const struct arb__core *core,
                       const struct answer *answer)
{
    write_status(out, core, answer->status);
    if (answer->type != NULL) write_pair(out, "Content-Type", answer->type);
    if (!has_no_body(answer->status)) {
        arb_write_text(out, "Content-Length: ");
        arb_write_int(out, (int64_t)body_length(answer));
        arb_write_text(out, "\r\n");
    }
    if (!answer->has_cache) write_pair(out, "Cache-Control", "no-store");
    if (!answer->has_policy) write_pair(out, "Content-Security-Policy", core->security_policy);
    arb_write_text(out, core->security_headers);
    for (const struct arb__extra *e = answer->extras; e != NULL; e = e->next)
        write_pair(out, e->name, e->value);
    arb_write_text(out, answer->more);
    if (answer->closes) write_pair(out, "Connection", "close");
    arb_write_text(out, "\r\n");
}

/* At least what the head takes, whatever it says: the fixed words and numbers, and every text that is given. */
static size_t room_for_head(const struct arb__core *core, const struct answer *answer)
{
    size_t room = 512 + strlen(core->security_policy) + strlen(core->security_headers) + strlen(answer->more);

    if (answer->type != NULL) room += strlen(answer->type);
    for (const struct arb__extra *e = answer->extras; e != NULL; e = e->next)
        room += strlen(e->name) + strlen(e->value) + 4;
    return room;
}

/* One block for head and body, but for bodies that need no copy. */
static size_t put_answer(struct arb_conn *conn, const struct answer *answer)
{
    const size_t head_room = room_for_head(conn->core, answer);
    char usual[HEAD_BYTES], *head = head_room <= sizeof usual ? usual : arb__memory(head_room);
    struct arb_writer out = arb_writer_on(head, head_room <= sizeof usual ? sizeof usual : head_room);
    const bool bodiless = answer->without_body || has_no_body(answer->status);
    const size_t copied_bytes = bodiless || answer->is_static || answer->news != NULL ? 0 : answer->body.length;
    char *room;

    write_head(&out, conn->core, answer);
    ARB_ASSERT(!out.truncated);
    room = arb__chain_room(&conn->out, out.length + copied_bytes, false);
    memcpy(room, head, out.length);
    if (head != usual) free(head);
    if (copied_bytes > 0) memcpy(room + out.length, answer->body.at, copied_bytes);
    if (!bodiless && answer->is_static)
        arb__chain_static(&conn->out, answer->body.at, answer->body.length);
    if (!bodiless && answer->news != NULL)
        (answer->is_gzip ? arb__chain_news_gzip : arb__chain_news_plain)(&conn->out, answer->news);
    if (answer->status >= 100 && answer->status < 600)
        ++*conn->core->figures.requests[answer->status / 100];
    return bodiless ? 0 : body_length(answer);
}

void arb__write_answer(struct arb_conn *conn, int status, const char *type, struct arb_span body,
                       const char *more_headers)
{
    const struct answer answer = {.status = status, .type = type, .body = body,
                                  .closes = conn->closes, .more = more_headers};

    put_answer(conn, &answer);
    arb__conn_touch(conn);
}

/* -- Sending ----------------------------------------------------------------- */

static void log_answer(const struct arb_reply *reply, int status, size_t bytes)
{
    struct arb__core *core = reply->core;
    const struct arb__log_request line = {
        reply->remote, arb_method_name(reply->request.method), reply->request.path, status,
        core->now_ms - reply->begun_ms, bytes, reply->why, reply->trace,
    };

    if (core->log.level <= ARB_LOG_WARN) arb__log_request(&core->log, core->wall_ms, &line);
}

/* The connection goes on to the next request, or to its end. */
static void let_go(struct arb_reply *reply, struct arb_conn *conn)
{
    conn->reply = NULL;
    if (conn->closes) {
        arb__conn_finish(conn);
    } else {
        conn->state = ARB_CONN_HEAD;
        conn->deadline_ms = conn->core->now_ms +
            (conn->unused_length > 0 ? conn->core->limits.head_ms : conn->core->limits.idle_ms);
    }
    arb__conn_touch(conn);
    arb__reply_free(reply);
}

void arb_reply_charge(struct arb_reply *reply, uint32_t cost)
{
    struct arb__core *core = reply->core;
    struct arb__peer *peer;

    if (reply->conn == NULL || cost == 0) return;
    peer = arb__peer_asking(&core->peers, reply->client, reply->remote, core->now_ms);
    if (peer != NULL) arb__peer_charge(&core->peers, peer, cost, core->now_ms);
}

/* What a body costs, above the request itself: what is made for one reader more than what many share. */
static uint32_t price_of(const struct answer *answer)
{
    if (answer->is_static) return 0;
    return (uint32_t)(answer->body.length / (answer->news != NULL ? 64 * 1024 : 16 * 1024));
}

/* News that may be packed go packed to whoever takes gzip; what is kept on the way must tell the two apart. */
static void choose_packing(const struct arb_reply *reply, struct answer *answer)
{
    if (answer->news == NULL || !answer->news->may_pack) return;
    answer->is_gzip = arb_request_takes_gzip(&reply->request) && arb__news_pack(answer->news, &reply->core->packer);
    answer->more = answer->is_gzip ? "Vary: Accept-Encoding\r\nContent-Encoding: gzip\r\n"
                                   : "Vary: Accept-Encoding\r\n";
}

/* The only way out of a reply, which is freed here. The client is charged even if it has gone. HEAD gets the head
 * alone. */
static void send_reply(struct arb_reply *reply, struct answer answer)
{
    struct arb_conn *conn = reply->conn;
    const int status = answer.status;

    ARB_ASSERT(status >= 200 && status < 600 && (answer.type == NULL || is_one_line(answer.type)));
    answer.has_policy = reply->has_policy;
    answer.has_cache = reply->has_cache;
    answer.extras = reply->extras;
    answer.more = "";
    arb_reply_charge(reply, price_of(&answer));
    if (conn == NULL) {
        arb__reply_free(reply);
        return;
    }
    ARB_ASSERT(conn->reply == reply);
    if (conn->state == ARB_CONN_FINISHING) {    /* broken under the answer's feet */
        conn->reply = NULL;
        arb__reply_free(reply);
        return;
    }
    choose_packing(reply, &answer);
    answer.closes = conn->closes;
    answer.without_body = reply->request.method == ARB_METHOD_HEAD;
    log_answer(reply, status, put_answer(conn, &answer));
    let_go(reply, conn);
}

void arb_reply_send(struct arb_reply *reply, int status, const char *type, struct arb_span body)
{
    send_reply(reply, (struct answer){.status = status, .type = type, .body = body});
}

void arb_reply_send_static(struct arb_reply *reply, int status, const char *type,
                           struct arb_span body)
{
    send_reply(reply, (struct answer){.status = status, .type = type, .body = body, .is_static = true});
}

void arb_reply_send_news(struct arb_reply *reply, int status, const char *type, struct arb_news *news)
{
    send_reply(reply, (struct answer){.status = status, .type = type, .body = arb_news_text(news), .news = news});
}

/* The head is passed on as it came, but for the end of the line, which is ours to say. */
void arb__reply_relay(struct arb_reply *reply, int status, struct arb_span head, bool closes, struct arb_span body)
{
    static const char close_line[] = "Connection: close\r\n";
    struct arb_conn *conn = reply->conn;
    struct arb_writer out;
    size_t room;

    if (conn == NULL || conn->state == ARB_CONN_FINISHING) {
        if (conn != NULL) conn->reply = NULL;
        arb__reply_free(reply);
        return;
    }
    room = head.length + sizeof close_line + body.length;
    out = arb_writer_on(arb__memory(room), room);
    arb_write_span(&out, (struct arb_span){head.at, head.length - 2});
    if (conn->closes && !closes) arb_write_text(&out, close_line);
    arb_write_text(&out, "\r\n");
    arb_write_span(&out, body);
    conn->closes = conn->closes || closes;
    arb__chain_copy(&conn->out, out.buffer, out.length);
    free(out.buffer);
    ++*conn->core->figures.requests[status / 100];
    log_answer(reply, status, body.length);
    let_go(reply, conn);
}

/* After a refusal the body is read and thrown away, so that the answer arrives and the connection goes on: closing it
 * while the client still sends would lose the answer. One that is long, or waits to be asked for, ends the line. */
static void pass_over_body(struct arb_reply *reply)
{
    const uint64_t left = reply->frame.content_length - reply->body_length;

    if (left == 0) return;
    if (left > SKIPPED_MAX || reply->frame.expects_continue) reply->conn->closes = true;
    else if (!reply->conn->closes) reply->conn->skip = left;
}

const char *arb__refusal_body(const struct arb__core *core, const struct arb_request *request, int status,
                              const char *symbol, struct arb_writer *out)
{
    struct arb_json json = arb_json_on(out);

    if (core->app->error_body != NULL) return core->app->error_body(core->mine, request, status, symbol, out);
    arb_json_object(&json);
    arb_json_key_text(&json, "error", symbol);
    arb_json_end(&json);
    arb_write_char(out, '\n');
    return "application/json";
}

/* An answer of the transport itself; 'why' is for the log. */
void arb__reply_refuse(struct arb_reply *reply, int status, const char *symbol, const char *why)
{
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const char *type = arb__refusal_body(reply->core, &reply->request, status, symbol, &out);

    reply->why = why;
    pass_over_body(reply);
    arb_reply_send(reply, status, type, arb_writer_span(&out));
}

/* The connection becomes a channel; NULL if the client has gone, has ended its half or is being closed. The reply is
 * freed in either case. */
struct arb_conn *arb__reply_switch(struct arb_reply *reply, const char *head, size_t length,
                                   int status)
{
    struct arb_conn *conn = reply->conn;

    if (conn != NULL && (conn->ended || conn->state != ARB_CONN_WAITING)) {
        conn->reply = NULL;         /* going, or gone half: no line to keep */
        conn->failed = true;
        arb__conn_touch(conn);
        conn = NULL;
    }
    if (conn == NULL) {
        arb__reply_free(reply);
        return NULL;
    }
    arb__chain_copy(&conn->out, head, length);
    ++*conn->core->figures.requests[status / 100];
    log_answer(reply, status, 0);
    memcpy(conn->remote, reply->remote, sizeof conn->remote);   /* whom a proxy in front named */
    conn->reply = NULL;
    conn->deadline_ms = 0;
    conn->state = ARB_CONN_CHANNEL;
    arb__conn_touch(conn);
    arb__reply_free(reply);
    return conn;
}
