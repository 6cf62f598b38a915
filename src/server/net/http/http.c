/* http.c -- the connection: head, body, the wait for an answer, the next head.
 *
 * Invariants: in HEAD the kept bytes begin where a head begins; in BODY and WAITING there
 * is a reply; while WAITING nothing is parsed, so at most one request of a connection is
 * with the application. Whoever changes the state sets the deadline.
 */
#include "connection/http.h"
#include "request/passed.h"
#include "request/trace.h"

#include <stdlib.h>
#include <string.h>

/* What a client may send ahead while it waits for an answer, and how much of the answers
 * may wait for him before the next request is read. */
#define KEPT_WHILE_WAITING (32 * 1024)
#define OUT_WHILE_READING  (128 * 1024)

/* A new connection, waiting for a head. The deadline runs from here, so that one that sends nothing is closed. */
struct arb_conn *arb__conn_new(struct arb__core *core, const char *remote, bool secure)
{
    struct arb_conn *conn = arb__memory(sizeof *conn);
    struct arb__address address;

    conn->core = core;
    conn->secure = secure;
    conn->deadline_ms = core->now_ms + core->limits.head_ms;
    strncpy(conn->remote, remote, sizeof conn->remote - 1);
    if (arb__address_read(arb_span_of(conn->remote), &address))
        conn->from_loopback = arb__address_is_loopback(&address);
    return conn;
}

void arb__conn_free(struct arb_conn *conn)
{
    struct arb_reply *reply = conn->reply;

    arb__conn_untouch(conn);
    if (conn->channel != NULL) arb__channel_free(conn->channel);
    if (conn->tunnel != NULL) conn->tunnel->gone(conn->tunnel);
    if (reply != NULL && !reply->handed) {
        arb__reply_free(reply);
    } else if (reply != NULL) {
        reply->conn = NULL;
        arb__reply_left(reply);
    }
    arb__chain_clear(&conn->out);
    free(conn->unused);
    free(conn);
}

/* -- Ends -------------------------------------------------------------------- */

bool arb__conn_is_over(const struct arb_conn *conn)
{
    if (conn->failed) return true;
    if (conn->state != ARB_CONN_FINISHING || conn->out.bytes > 0) return false;
    return conn->ended;
}

/* It may still read its answer. */
static void wait_no_more(struct arb_conn *conn)
{
    conn->closes = true;
    if (conn->reply != NULL && conn->reply->handed) arb__reply_left(conn->reply);
}

void arb__conn_end(struct arb_conn *conn)
{
    conn->ended = true;
    arb__conn_touch(conn);
    if (conn->state == ARB_CONN_HEAD) arb__conn_finish(conn);
    else if (conn->state == ARB_CONN_WAITING) wait_no_more(conn);
    else if (conn->state != ARB_CONN_FINISHING) conn->failed = true;
}

/* An error before there is a request. Closes. */
static void refuse_unread(struct arb_conn *conn, int status, const char *symbol, const char *why)
{
    const struct arb__core *core = conn->core;
    const struct arb__log_request line = {
        .remote = conn->remote, .method = "-", .path = {"", 0}, .status = status, .why = why,
    };
    char text[2048];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const char *type = arb__refusal_body(core, NULL, status, symbol, &out);

    conn->closes = true;
    arb__write_answer(conn, status, type, arb_writer_span(&out), "");
    arb__log_request(&conn->core->log, core->wall_ms, &line);
    arb__conn_finish(conn);
}

/* -- Head -------------------------------------------------------------------- */

static void refuse_head(struct arb_conn *conn, enum arb_guard_verdict verdict)
{
    const int status = arb__guard_status(verdict);
    const char *symbol = "wire.malformed";

    if (status == 431) symbol = "wire.head_too_large";
    if (status == 501) symbol = "wire.not_implemented";
    if (status == 505) symbol = "wire.version";
    ++*conn->core->figures.refused;
    refuse_unread(conn, status, symbol, arb__guard_symbol(verdict));
}

/* The client's address as the proxy in front saw it: the last one named. */
static void believe_proxy(struct arb_reply *reply)
{
    struct arb_request *request = &reply->request;
    struct arb_span seen = arb_request_header(request, "X-Forwarded-For"), last = seen;
    struct arb__address address;

    for (size_t i = 0; i < seen.length; i++)
        if (seen.at[i] == ',') last = arb_span_skip(seen, i + 1);
    last = arb_span_trim(last);
    if (arb__address_read(last, &address) && last.length < sizeof reply->remote) {
        memcpy(reply->remote, last.at, last.length);
        reply->remote[last.length] = '\0';
    }
    if (arb_span_is_nocase(arb_request_header(request, "X-Forwarded-Proto"), "https"))
        request->secure = true;
}

/* Another of our servers says who asks. */
static bool believe_node(struct arb_reply *reply)
{
    struct arb__passed passed;

    if (!reply->core->has_node_key ||
        !arb__passed_read(&reply->request, reply->frame.target, reply->core->node_key, &passed)) return false;
    memcpy(reply->remote, passed.remote, sizeof reply->remote);
    reply->request.secure = passed.secure;
    reply->request.hops = passed.hops;
    return true;
}

/* What a proxy in front or another of our servers calls the request, else a name of our own. */
static void name_trace(struct arb_conn *conn, struct arb_reply *reply)
{
    struct arb__core *core = conn->core;
    const bool is_believed = conn->internal || (core->behind_proxy && conn->from_loopback);

    if (is_believed && arb__trace_read(arb_request_header(&reply->request, ARB__TRACE_HEADER), reply->trace)) return;
    arb__trace_make(core->trace_life, ++core->traces, reply->trace);
}

static void trace_asked(struct arb__core *core, const struct arb_reply *reply)
{
    const struct arb_request *request = &reply->request;
    const struct arb_trace_value values[] = {
        {.name = "remote", .text = arb_span_of(reply->remote)},
        {.name = "method", .text = arb_span_of(arb_method_name(request->method))},
        {.name = "path", .text = request->path},
        {.name = "bytes", .number = (int64_t)request->body.length},
        {.name = "hops", .number = request->hops},
    };

    arb__log_trace(&core->log, core->wall_ms, reply->trace, "asked", values, ARB_COUNT(values));
}

/* Takes what the route costs from the requester's allowance; of what another server passed on, that one did. */
static bool may_ask(struct arb_reply *reply, const struct arb_terms *terms, bool is_passed)
{
    struct arb__core *core = reply->core;
    struct arb__peer *peer = arb__peer_asking(&core->peers, terms->client, reply->remote, core->now_ms);
    const uint32_t cost = is_passed ? 0 : terms->cost;

    return peer == NULL || arb__peer_spend(&core->peers, peer, cost, terms->strict_cost, core->now_ms);
}

/* Checks all that can be checked before the body has come. False: a refusal was sent. */
static bool admit(struct arb_conn *conn, struct arb_reply *reply)
{
    const struct arb__core *core = conn->core;
    struct arb_terms terms = {.body_max = core->limits.body_max, .cost = 1};
    enum arb_socket_verdict socket;
    static const struct { int status; const char *symbol; } refusals[] = {
#define REFUSAL(name, status, symbol) {status, symbol},
        ARB_SOCKET_VERDICTS(REFUSAL)
#undef REFUSAL
    };

    if (conn->internal && !believe_node(reply)) {
        arb__reply_refuse(reply, 403, "wire.not_a_node", "node");
        return false;
    }
    if (core->behind_proxy && conn->from_loopback && !conn->internal) believe_proxy(reply);
    name_trace(conn, reply);
    reply->request.body_length = reply->frame.content_length;
    if (core->app->terms != NULL) core->app->terms(core->mine, &reply->request, &terms);
    reply->client = terms.client;
    if (!may_ask(reply, &terms, conn->internal)) {
        arb_reply_header(reply, "Retry-After", terms.strict_cost > 0 ? "30" : "2");
        arb__reply_refuse(reply, 429, "wire.too_many_requests", "allowance");
        return false;
    }
    if (terms.refusal != 0) {
        arb__reply_refuse(reply, terms.refusal, terms.symbol, "terms");
        return false;
    }
    if (reply->frame.content_length > terms.body_max) {
        arb__reply_refuse(reply, 413, "wire.too_large", "body");
        return false;
    }
    socket = arb__socket_judge(&reply->request, &reply->frame);
    reply->request.wants_socket = socket == ARB_SOCKET_SOUND;
    if (socket <= ARB_SOCKET_SOUND) return true;
    if (socket == ARB_SOCKET_OLD_VERSION) arb_reply_header(reply, "Sec-WebSocket-Version", "13");
    arb__reply_refuse(reply, refusals[socket].status, refusals[socket].symbol, "upgrade");
    return false;
}

/* The application gets the request; it may answer before this returns. */
static void dispatch(struct arb_conn *conn)
{
    struct arb_reply *reply = conn->reply;

    conn->state = ARB_CONN_WAITING;
    conn->deadline_ms = 0;
    reply->handed = true;
    reply->request.body = (struct arb_span){reply->body != NULL ? reply->body : "", reply->body_length};
    if (conn->core->log.level <= ARB_LOG_DEBUG) trace_asked(conn->core, reply);
    conn->core->app->request(conn->core->mine, &reply->request, reply);
}

/* Plain HTTP came to a port for TLS: the same address with https is where it belongs. */
static void send_to_https(struct arb_reply *reply)
{
    static const char text[] = "This port speaks https.\n";
    const struct arb_span host = reply->request.host, target = reply->frame.target;
    const size_t size = 8 + host.length + target.length + 1;
    struct arb_writer out = arb_writer_on(arb_reply_alloc(reply, size), size);

    reply->conn->closes = true;
    arb_write_text(&out, "https://");
    arb_write_span(&out, host);
    arb_write_span(&out, target);
    if (host.length > 0) arb_reply_header(reply, "Location", out.buffer);
    arb_reply_send(reply, host.length > 0 ? 308 : 400, "text/plain; charset=utf-8", arb_span_of(text));
}

/* A whole head that the guard let pass: the head is copied into the reply, read, judged and either answered at once,
 * dispatched, or followed by its body. The connection closes unless the head says that it stays. */
static void begin_request(struct arb_conn *conn, const char *head, bool more_is_here)
{
    const struct arb_guard guard = conn->guard;
    char *copy, *room;
    struct arb_reply *reply = arb__reply_new(conn, head, guard.judged, &copy, &room);
    enum arb_request_fault fault;

    conn->guard = (struct arb_guard){0};
    conn->reply = reply;
    conn->state = ARB_CONN_WAITING;
    conn->closes = true;            /* until the head says otherwise */
    fault = arb__request_read(&guard, copy, room, &reply->request, &reply->frame);
    if (fault != ARB_REQUEST_GOOD) {
        ++*conn->core->figures.refused;
        arb__reply_refuse(reply, arb__request_status(fault),
                          fault == ARB_REQUEST_EXPECTATION ? "wire.expectation" : "wire.malformed",
                          arb__request_symbol(fault));
        return;
    }
    conn->closes = !reply->frame.keep_alive || conn->core->stopping || conn->ended;
    if (conn->plain_on_secure && !arb_span_is(reply->request.path, ARB_AUTHORITY_PATH)) {
        send_to_https(reply);
        return;
    }
    if (!admit(conn, reply)) return;
    if (reply->frame.content_length == 0) {
        dispatch(conn);
        return;
    }
    conn->state = ARB_CONN_BODY;
    conn->deadline_ms = conn->core->now_ms + conn->core->limits.body_ms;
    if (reply->frame.expects_continue && !more_is_here)
        arb__chain_static(&conn->out, "HTTP/1.1 100 Continue\r\n\r\n", 25);
}

/* Returns how many bytes were used: a whole head, or none. */
static size_t take_head(struct arb_conn *conn, const char *bytes, size_t length)
{
    enum arb_guard_verdict verdict;
    size_t judged;

    if (conn->guard.judged == 0 && conn->unused_length == 0)
        conn->deadline_ms = conn->core->now_ms + conn->core->limits.head_ms;
    verdict = arb__guard_step(&conn->guard, bytes, length);
    if (verdict == ARB_GUARD_MORE) return 0;
    if (verdict != ARB_GUARD_SOUND) {
        refuse_head(conn, verdict);
        return length;
    }
    judged = conn->guard.judged;
    begin_request(conn, bytes, length > judged);
    return judged;
}

static size_t take_body(struct arb_conn *conn, const char *bytes, size_t length)
{
    struct arb_reply *reply = conn->reply;
    const uint64_t left = reply->frame.content_length - reply->body_length;
    const size_t take = length < left ? length : (size_t)left;

    arb__reply_take_body(reply, bytes, take);
    if (take == left) dispatch(conn);
    return take;
}

/* What is left of a body that was refused. */
static size_t skip_body(struct arb_conn *conn, size_t length)
{
    const size_t take = length < conn->skip ? length : (size_t)conn->skip;

    conn->skip -= take;
    return take;
}

/* One step. Returns the bytes used; 0 if nothing can be done with what is here. */
static size_t consume_some(struct arb_conn *conn, const char *bytes, size_t length)
{
    if (conn->state == ARB_CONN_HEAD && conn->skip > 0) return skip_body(conn, length);
    switch (conn->state) {
    case ARB_CONN_HEAD: return arb__chain_weight(&conn->out) > OUT_WHILE_READING ? 0 : take_head(conn, bytes, length);
    case ARB_CONN_BODY: return take_body(conn, bytes, length);
    case ARB_CONN_CHANNEL: arb__channel_feed(conn->channel, bytes, length); return length;
    case ARB_CONN_TUNNEL: conn->tunnel->feed(conn->tunnel, bytes, length); return length;
    case ARB_CONN_FINISHING: return length;
    default: return 0;
    }
}

/* Reads as much as can be read now. 'busy' keeps an answer that comes from within from reading on by itself. */
static size_t consume(struct arb_conn *conn, const char *bytes, size_t length)
{
    size_t used = 0;

    conn->busy = true;
    while (used < length && !conn->failed) {
        const size_t some = consume_some(conn, bytes + used, length - used);

        if (some == 0) break;
        used += some;
    }
    conn->busy = false;
    return conn->failed ? length : used;
}

/* -- Bytes that wait to be read ---------------------------------------------- */

/* Copies what cannot be read yet behind what is kept already. The buffer grows by half, from 512 bytes on. */
static void keep(struct arb_conn *conn, const char *bytes, size_t length)
{
    const size_t needed = conn->unused_length + length;

    if (length == 0) return;
    if (needed > conn->unused_capacity) {
        char *larger;

        conn->unused_capacity = (uint32_t)(needed < 512 ? 512 : needed + needed / 2);
        larger = realloc(conn->unused, conn->unused_capacity);
        if (larger == NULL) larger = arb__memory(SIZE_MAX / 2);
        conn->unused = larger;
    }
    memcpy(conn->unused + conn->unused_length, bytes, length);
    conn->unused_length += (uint32_t)length;
}

/* An idle connection holds no buffer. */
static void forget(struct arb_conn *conn, size_t used)
{
    if (used >= conn->unused_length) {
        free(conn->unused);
        conn->unused = NULL;
        conn->unused_length = conn->unused_capacity = 0;
        return;
    }
    memmove(conn->unused, conn->unused + used, conn->unused_length - used);
    conn->unused_length -= (uint32_t)used;
}

void arb__conn_resume(struct arb_conn *conn)
{
    size_t used;

    if (conn->state == ARB_CONN_CHANNEL && conn->out.bytes == 0) arb__channel_drained(conn->channel);
    if (conn->state == ARB_CONN_TUNNEL && conn->out.bytes == 0) conn->tunnel->drained(conn->tunnel);
    if (conn->busy || conn->unused_length == 0) return;
    used = consume(conn, conn->unused, conn->unused_length);
    forget(conn, used);
}

void arb__conn_feed(struct arb_conn *conn, const char *bytes, size_t length)
{
    arb__conn_touch(conn);
    if (conn->unused_length > 0) {
        keep(conn, bytes, length);
        arb__conn_resume(conn);
    } else {
        const size_t used = consume(conn, bytes, length);

        keep(conn, bytes + used, length - used);
    }
}

bool arb__conn_wants_bytes(const struct arb_conn *conn)
{
    if (conn->state == ARB_CONN_CHANNEL) return arb__chain_weight(&conn->out) <= conn->core->limits.behind_bytes;
    if (conn->state == ARB_CONN_TUNNEL) return conn->tunnel->wants(conn->tunnel);
    return conn->unused_length < KEPT_WHILE_WAITING ||
           (conn->state != ARB_CONN_WAITING && arb__chain_weight(&conn->out) <= OUT_WHILE_READING);
}

/* -- Time ---------------------------------------------------------------------- */

/* Nothing of a next request is here. */
static bool is_between(const struct arb_conn *conn)
{
    return conn->state == ARB_CONN_HEAD && conn->unused_length == 0;
}

void arb__conn_sent(struct arb_conn *conn, size_t length)
{
    arb__chain_sent(&conn->out, length);
    conn->moved_ms = conn->core->now_ms;
    conn->paced_bytes += length;
    if (conn->out.bytes > 0) return;
    conn->was_waiting = false;
    if (conn->channel != NULL) arb__channel_drained(conn->channel);
    if (conn->state == ARB_CONN_FINISHING) conn->deadline_ms = conn->core->now_ms + ARB__LINGER_MS;
    else if (is_between(conn)) conn->deadline_ms = conn->core->now_ms + conn->core->limits.idle_ms;
}

/* A head or a body that is late is answered; an idle connection is closed in silence. */
static void time_out(struct arb_conn *conn)
{
    if (conn->state == ARB_CONN_HEAD && conn->unused_length > 0) {
        refuse_unread(conn, 408, "wire.timeout", "head");
    } else if (conn->state == ARB_CONN_BODY) {
        conn->state = ARB_CONN_WAITING;
        conn->closes = true;
        arb__reply_refuse(conn->reply, 408, "wire.timeout", "body");
    } else {
        conn->failed = true;
    }
}

/* Does the client read nothing of what waits for it, or so slowly that it only keeps the connection busy? */
static bool is_stalled(struct arb_conn *conn)
{
    const struct arb_limits *limits = &conn->core->limits;
    const int64_t now = conn->core->now_ms, since = now - conn->paced_ms;

    if (conn->out.bytes == 0) return false;
    if (now - conn->moved_ms > limits->stall_ms) return true;
    if (since <= limits->stall_ms) return false;
    if ((int64_t)conn->paced_bytes < since / 1000 * limits->pace) return true;
    conn->paced_ms = now;
    conn->paced_bytes = 0;
    return false;
}

/* One of these at most, in this order: the reader is stalled, the connection is between requests and still has
 * something to send, a deadline has passed, a channel is due. */
void arb__conn_tick(struct arb_conn *conn)
{
    const int64_t now = conn->core->now_ms;

    if (conn->out.bytes > 0 && !conn->was_waiting) {
        conn->was_waiting = true;
        conn->moved_ms = conn->paced_ms = now;
        conn->paced_bytes = 0;
    }
    if (is_stalled(conn)) conn->failed = true;
    else if (is_between(conn) && conn->out.bytes > 0) return;      /* he is not idle: he reads */
    else if (conn->deadline_ms != 0 && now > conn->deadline_ms) time_out(conn);
    else if (conn->state == ARB_CONN_CHANNEL) arb__channel_tick(conn->channel);
    if (conn->failed) arb__conn_touch(conn);
}

void arb__conn_stop(struct arb_conn *conn)
{
    conn->closes = true;
    if (conn->tunnel != NULL) {
        conn->tunnel->gone(conn->tunnel);
        arb__conn_finish(conn);
    }
    if (conn->state == ARB_CONN_CHANNEL) arb_channel_close(conn->channel, 1001, "server stops");
    else if (conn->state == ARB_CONN_HEAD && conn->unused_length == 0 && conn->out.bytes == 0)
        conn->failed = true;
    else if (conn->state == ARB_CONN_HEAD) arb__conn_finish(conn);
    arb__conn_touch(conn);
}
