/* pass.c -- requests that are passed on to another server of the store, and what comes back.
 *
 * A line to another server carries one request at a time and is kept for the next; one that became a WebSocket carries
 * bytes both ways until either end goes. An answer is taken whole and then given to the client, so that a server which
 * dies while it answers leaves the client nothing half said, and the request can be passed on once more, elsewhere.
 *
 * Invariant: a line has a request ('asked'), or a connection of a client ('conn', a WebSocket), or neither (idle).
 */
#include "loop/loop.h"

#include "request/passed.h"

#include <stdlib.h>
#include <string.h>

enum { CONNECT_MS = 1500, ANSWER_MS = 30000, IDLE_MS = 20000, LATER_MS = 50 };

#define ANSWER_MAX  (64u << 20)
#define BEHIND_MAX  (256u << 10)        /* bytes that wait for the client before we stop to read for it */

/* A request on its way. Lives from arb_net_pass until the reply is sent or failed() is called. */
struct asked {
    struct arb_reply *reply;
    void (*failed)(void *mine, enum arb_pass_fault fault);
    void *mine;
    char *text;                         /* what the other server is sent */
    size_t length;
    bool again;                         /* it was sent on a line that was kept and turned out to be closed: it may
                                           have been heard there */
};

struct line {
    uv_tcp_t tcp;
    uv_connect_t connect;
    struct arb_net *net;
    struct line *next, **link;
    char address[64];
    struct asked *asked;
    struct arb_conn *conn;
    struct arb__tunnel tunnel;
    char *got;                          /* of the answer, so far */
    size_t length, room;
    int64_t since_ms;                   /* when it was last given something to do, or nothing */
    bool connected, kept, reading, closing;
};

struct sending {
    uv_write_t write;
    char bytes[];
};

static void pass(struct arb_net *net, const char *address, struct asked *asked, bool fresh);

/* -- Ends ----------------------------------------------------------------------------------- */

static void line_closed(uv_handle_t *handle)
{
    struct line *line = handle->data;

    free(line->got);
    free(line);
}

/* The client's connection of a WebSocket ends with the line. */
static void close_line(struct line *line)
{
    if (line->closing) return;
    line->closing = true;
    *line->link = line->next;
    if (line->next != NULL) line->next->link = line->link;
    if (line->conn != NULL) {
        line->conn->tunnel = NULL;
        --*line->net->core.figures.tunnels;
        arb__conn_finish(line->conn);
        line->conn = NULL;
    }
    uv_close((uv_handle_t *)&line->tcp, line_closed);
}

static void forget(struct asked *asked)
{
    free(asked->text);
    free(asked);
}

static void trace(struct arb_net *net, const struct arb_reply *reply, const char *event, const char *name,
                  const char *word)
{
    const struct arb_trace_value value = {.name = name, .text = arb_span_of(word)};

    arb__log_trace(&net->core.log, net->core.wall_ms, reply->trace, event, &value, 1);
}

static void fail(struct arb_net *net, struct asked *asked, enum arb_pass_fault fault)
{
    void (*const failed)(void *, enum arb_pass_fault) = asked->failed;
    void *mine = asked->mine;
    struct arb_reply *reply = asked->reply;

    ++*net->core.figures.passed[fault == ARB_PASS_REFUSED ? 1 : 2];
    trace(net, reply, "not_passed", "why", fault == ARB_PASS_REFUSED ? "refused" : "cut");
    forget(asked);
    if (net->core.stopping) arb__reply_refuse(reply, 503, "wire.elsewhere", "stopping");
    else failed(mine, fault);
}

/* The line is lost. On one that was kept from an earlier request the other server may only have hung up meanwhile: the
 * request goes again, on a new one. */
static void lose(struct line *line)
{
    struct asked *asked = line->asked;
    struct arb_net *net = line->net;
    const bool once_more = asked != NULL && line->kept && line->length == 0 && !asked->again;
    char address[sizeof line->address];

    memcpy(address, line->address, sizeof address);
    line->asked = NULL;
    if (asked != NULL && once_more) {
        asked->again = true;
        close_line(line);
        pass(net, address, asked, true);
        return;
    }
    close_line(line);
    if (asked != NULL) fail(net, asked, line->connected || asked->again ? ARB_PASS_CUT : ARB_PASS_REFUSED);
}

/* -- The answer ------------------------------------------------------------------------------ */

static void hold_bytes(struct line *line, const char *bytes, size_t length)
{
    if (line->length + length > line->room) {
        char *larger;

        line->room = line->length + length + line->room / 2;
        larger = realloc(line->got, line->room);
        if (larger == NULL) larger = arb__memory(SIZE_MAX / 2);
        line->got = larger;
    }
    memcpy(line->got + line->length, bytes, length);
    line->length += length;
}

/* Nothing more is to come of it: the line waits for another request. */
static void rest(struct line *line, bool closes)
{
    free(line->got);
    line->got = NULL;
    line->length = line->room = 0;
    line->asked = NULL;
    line->kept = true;
    line->since_ms = line->net->core.now_ms;
    if (closes) close_line(line);
}

static void resume_reading(struct line *line);
static void tunnel_feed(struct arb__tunnel *tunnel, const char *bytes, size_t length);

static void tunnel_drained(struct arb__tunnel *tunnel)
{
    resume_reading(tunnel->mine);
}

static bool tunnel_wants(const struct arb__tunnel *tunnel)
{
    const struct line *line = tunnel->mine;

    return uv_stream_get_write_queue_size((const uv_stream_t *)&line->tcp) <= BEHIND_MAX;
}

static void tunnel_gone(struct arb__tunnel *tunnel)
{
    struct line *line = tunnel->mine;

    --*line->net->core.figures.tunnels;
    line->conn->tunnel = NULL;
    line->conn = NULL;
    close_line(line);
}

/* The other server has taken the handshake: from here on bytes go both ways. */
static void become_tunnel(struct line *line, const struct arb__answer_head *head)
{
    struct asked *asked = line->asked;
    struct arb_conn *conn = arb__reply_switch(asked->reply, line->got, head->length, 101);

    line->asked = NULL;
    forget(asked);
    if (conn == NULL) {
        close_line(line);
        return;
    }
    line->tunnel = (struct arb__tunnel){line, tunnel_feed, tunnel_drained, tunnel_wants, tunnel_gone};
    line->conn = conn;
    conn->state = ARB_CONN_TUNNEL;
    conn->tunnel = &line->tunnel;
    ++*line->net->core.figures.tunnels;
    arb__chain_copy(&conn->out, line->got + head->length, line->length - head->length);
    free(line->got);
    line->got = NULL;
    line->length = line->room = 0;
}

static bool has_body(const struct asked *asked, const struct arb__answer_head *head)
{
    return asked->reply->request.method != ARB_METHOD_HEAD && head->status != 204 && head->status != 304;
}

static void take_answer(struct line *line)
{
    struct asked *asked = line->asked;
    struct arb__answer_head head;
    const enum arb__answer_verdict verdict = arb__answer_read(line->got, line->length, &head);
    size_t whole;

    if (verdict == ARB__ANSWER_MORE) return;
    if (verdict == ARB__ANSWER_BAD || (head.status == 101) != (head.status < 200) ||
        (head.status == 101 && !asked->reply->request.wants_socket)) {
        lose(line);
        return;
    }
    if (head.status == 101) {
        become_tunnel(line, &head);
        return;
    }
    whole = head.length + (has_body(asked, &head) ? (size_t)head.body_length : 0);
    if (whole > ANSWER_MAX || line->length > whole) lose(line);
    if (line->closing || line->length < whole) return;
    ++*line->net->core.figures.passed[0];
    arb__reply_relay(asked->reply, head.status, (struct arb_span){line->got, head.length}, head.closes,
                     (struct arb_span){line->got + head.length, whole - head.length});
    forget(asked);
    rest(line, head.closes);
}

/* -- Reading and writing ------------------------------------------------------------------------ */

static void give_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct line *line = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(line->net->read_buffer, READ_BYTES);
}

static void for_client(struct line *line, const char *bytes, size_t length)
{
    struct arb_conn *conn = line->conn;

    arb__chain_copy(&conn->out, bytes, length);
    arb__conn_touch(conn);
    if (arb__chain_weight(&conn->out) <= BEHIND_MAX) return;
    uv_read_stop((uv_stream_t *)&line->tcp);
    line->reading = false;
}

static void has_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct line *line = stream->data;

    if (line->closing || n == 0) return;
    arb__net_set_time(line->net);
    if (n < 0 || (line->asked == NULL && line->conn == NULL)) {
        lose(line);
    } else if (line->conn != NULL) {
        for_client(line, buffer->base, (size_t)n);
    } else {
        hold_bytes(line, buffer->base, (size_t)n);
        take_answer(line);
    }
}

static void resume_reading(struct line *line)
{
    if (line->reading || line->closing) return;
    line->reading = true;
    uv_read_start((uv_stream_t *)&line->tcp, give_buffer, has_read);
}

static void sent(uv_write_t *write, int status)
{
    struct line *line = write->handle->data;

    free(write->data);
    if (status < 0 && !line->closing) lose(line);
}

static void send_bytes(struct line *line, const char *bytes, size_t length)
{
    struct sending *sending = malloc(sizeof *sending + length);
    uv_buf_t buffer;

    if (sending == NULL) sending = arb__memory(SIZE_MAX / 2);
    memcpy(sending->bytes, bytes, length);
    sending->write.data = sending;
    buffer = uv_buf_init(sending->bytes, (unsigned)length);
    if (uv_write(&sending->write, (uv_stream_t *)&line->tcp, &buffer, 1, sent) == 0) return;
    free(sending);
    lose(line);
}

static void tunnel_feed(struct arb__tunnel *tunnel, const char *bytes, size_t length)
{
    send_bytes(tunnel->mine, bytes, length);
}

/* -- Lines ---------------------------------------------------------------------------------------- */

static void ask(struct line *line)
{
    line->since_ms = line->net->core.now_ms;
    resume_reading(line);
    send_bytes(line, line->asked->text, line->asked->length);
}

static void has_connected(uv_connect_t *connect, int status)
{
    struct line *line = connect->handle->data;

    if (line->closing) return;
    arb__net_set_time(line->net);
    if (status < 0) {
        lose(line);
        return;
    }
    line->connected = true;
    uv_tcp_nodelay(&line->tcp, 1);
    ask(line);
}

static struct line *find_idle(struct arb_net *net, const char *address)
{
    for (struct line *line = net->lines; line != NULL; line = line->next)
        if (line->connected && line->asked == NULL && line->conn == NULL && strcmp(line->address, address) == 0)
            return line;
    return NULL;
}

static struct line *new_line(struct arb_net *net, const char *address)
{
    struct line *line = arb__memory(sizeof *line);

    line->net = net;
    strncpy(line->address, address, sizeof line->address - 1);
    uv_tcp_init(&net->loop, &line->tcp);
    line->tcp.data = line;
    line->since_ms = net->core.now_ms;
    line->next = net->lines;
    if (line->next != NULL) line->next->link = &line->next;
    line->link = &net->lines;
    net->lines = line;
    return line;
}

static void pass(struct arb_net *net, const char *address, struct asked *asked, bool fresh)
{
    struct sockaddr_storage at;
    struct line *line = fresh ? NULL : find_idle(net, address);

    if (line != NULL) {
        line->asked = asked;
        ask(line);
        return;
    }
    line = new_line(net, address);
    line->asked = asked;
    if (!arb__address_of(address, &at) ||
        uv_tcp_connect(&line->connect, &line->tcp, (const struct sockaddr *)&at, has_connected) != 0)
        lose(line);
}

void arb_net_pass(struct arb_net *net, struct arb_reply *reply, const char *address,
                  void (*failed)(void *mine, enum arb_pass_fault fault), void *mine)
{
    const size_t room = ARB_GUARD_HEAD_MAX + ARB__PASSED_MORE + reply->request.body.length;
    struct asked *asked = arb__memory(sizeof *asked);
    struct arb_writer out;

    *asked = (struct asked){.reply = reply, .failed = failed, .mine = mine, .text = arb__memory(room)};
    out = arb_writer_on(asked->text, room);
    arb__passed_write(&out, &reply->request, &reply->frame, net->core.node_key);
    arb_write_span(&out, reply->request.body);
    ARB_ASSERT(!out.truncated);
    asked->length = out.length;
    trace(net, reply, "passed_on", "to", address);
    pass(net, address, asked, false);
}

void arb_net_pass_end(struct arb_net *net, const char *address)
{
    struct line *line = net->lines;

    while (line != NULL) {              /* from the start after each: failed() may have begun others, elsewhere */
        if (strcmp(line->address, address) != 0) {
            line = line->next;
            continue;
        }
        line->kept = false;
        lose(line);
        line = net->lines;
    }
}

/* -- Time --------------------------------------------------------------------------------------------- */

static bool is_late(const struct line *line, int64_t now_ms)
{
    const int64_t waited = now_ms - line->since_ms;

    if (line->conn != NULL) return false;
    if (line->asked == NULL) return waited > IDLE_MS;
    return waited > (line->connected ? ANSWER_MS : CONNECT_MS);
}

void arb__lines_tick(struct arb_net *net)
{
    struct line *line = net->lines;

    while (line != NULL) {
        if (!is_late(line, net->core.now_ms)) {
            line = line->next;
            continue;
        }
        line->kept = false;
        lose(line);
        line = net->lines;
    }
}

void arb__lines_close(struct arb_net *net)
{
    while (net->lines != NULL) {
        struct line *line = net->lines;
        struct asked *asked = line->asked;

        line->asked = NULL;
        close_line(line);
        if (asked == NULL) continue;
        arb__reply_refuse(asked->reply, 503, "wire.elsewhere", "stopping");
        forget(asked);
    }
    while (net->later != NULL) {
        struct arb__later *later = net->later;

        net->later = later->next;
        arb__reply_refuse(later->reply, 503, "wire.elsewhere", "stopping");
        free(later);
    }
}

/* -- Later ----------------------------------------------------------------------------------------- */

static void look_at_later(void *mine)
{
    struct arb_net *net = mine;
    struct arb__later *list = net->later;

    net->later = NULL;
    while (list != NULL) {
        struct arb__later *later = list;

        list = later->next;
        later->run(later->mine);
        free(later);
    }
    if (net->later != NULL) return;
    arb_timer_stop(net->later_timer);
    net->later_timer = NULL;
}

void arb_net_later(struct arb_net *net, struct arb_reply *reply, void (*run)(void *mine), void *mine)
{
    struct arb__later *later = arb__memory(sizeof *later);

    *later = (struct arb__later){net->later, reply, run, mine};
    net->later = later;
    if (net->later_timer == NULL) net->later_timer = arb_net_timer(net, LATER_MS, LATER_MS, look_at_later, net);
}
