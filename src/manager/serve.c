/* serve.c -- the sockets of a table to which programs come: bytes become lines, and lines go out.
 *
 * One loop, one table. A peer is somebody from outside: of his bytes no more than one line is kept, a longer one ends
 * the connection, and more than PEERS_MAX are not let in. What is written is on its way until libuv says it is gone;
 * who does not read what he is sent is let go.
 */
#include "serve.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { PEERS_MAX = 16, UNREAD_MAX = 64 * 1024, TICK_MS = 1000, WHO_ARE_YOU_MS = 60 * 1000, GOODBYE_MS = 500 };

struct server;

struct peer {
    uv_tcp_t tcp;
    struct server *server;
    char line[MANAGER_LINE_MAX];
    size_t length;                  /* in line[], of a line that is not whole yet */
    int64_t came_ms;
    bool seated, closing;
    bool leaving;                   /* he was told so, and nothing of his is read any more */
    enum arb_seat seat;
    char bytes[4096];               /* what libuv reads into */
};

struct server {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_timer_t timer;
    uv_signal_t interrupted;
    struct manager_session *session;
    struct manager_host host;
    struct peer *peer[PEERS_MAX];
    enum manager_outcome outcome;
    bool over;
};

/* A line that is being written; its bytes follow it. */
struct writing {
    uv_write_t write;
    char text[MANAGER_LINE_MAX + 2];
};

/* -- Closing ----------------------------------------------------------------------------- */

static void closed(uv_handle_t *handle)
{
    struct peer *peer = handle->data;

    for (unsigned i = 0; i < PEERS_MAX; i++)
        if (peer->server->peer[i] == peer) peer->server->peer[i] = NULL;
    free(peer);
}

static void let_go(struct peer *peer)
{
    if (peer->closing) return;
    peer->closing = true;
    uv_close((uv_handle_t *)&peer->tcp, closed);
}

static void stop(struct server *server, enum manager_outcome outcome)
{
    if (server->over) return;
    server->over = true;
    server->outcome = outcome;
    uv_close((uv_handle_t *)&server->listener, NULL);
    uv_close((uv_handle_t *)&server->timer, NULL);
    uv_close((uv_handle_t *)&server->interrupted, NULL);
}

static void shut_down(uv_shutdown_t *request, int status)
{
    (void)status;
    if (!uv_is_closing((uv_handle_t *)request->handle)) let_go(request->handle->data);
    free(request);
}

/* What was written leaves first. */
static void say_goodbye(struct peer *peer)
{
    uv_shutdown_t *const request = malloc(sizeof *request);

    peer->leaving = true;
    if (request == NULL || uv_shutdown(request, (uv_stream_t *)&peer->tcp, shut_down) != 0) {
        free(request);
        let_go(peer);
    }
}

/* -- Writing ------------------------------------------------------------------------------- */

static void written(uv_write_t *write, int status)
{
    (void)status;
    free(write);
}

static void write_line(struct peer *peer, struct arb_span line)
{
    struct writing *const writing = malloc(sizeof *writing);
    uv_buf_t buffer;

    if (writing == NULL || peer->closing || peer->tcp.write_queue_size > UNREAD_MAX) {
        free(writing);
        let_go(peer);
        return;
    }
    ARB_ASSERT(line.length <= MANAGER_LINE_MAX);
    memcpy(writing->text, line.at, line.length);
    memcpy(writing->text + line.length, "\r\n", 2);
    buffer = uv_buf_init(writing->text, (unsigned)line.length + 2);
    if (uv_write(&writing->write, (uv_stream_t *)&peer->tcp, &buffer, 1, written) != 0) free(writing);
}

/* -- What the table asks for ------------------------------------------------------------------ */

static struct peer *at_seat(struct server *server, enum arb_seat seat)
{
    for (unsigned i = 0; i < PEERS_MAX; i++)
        if (server->peer[i] != NULL && server->peer[i]->seated && server->peer[i]->seat == seat) return server->peer[i];
    return NULL;
}

static void send_line(void *context, enum arb_seat seat, struct arb_span line)
{
    struct peer *const peer = at_seat(context, seat);

    if (peer != NULL) write_line(peer, line);
}

static struct arb_span name_of(const struct server *server, unsigned seat)
{
    const char *const team = server->host.seat[seat].team;

    return arb_span_of(team[0] != '\0' ? team : "Arbitro");
}

static void dismiss(void *context, enum arb_seat seat)
{
    struct server *const server = context;
    struct peer *const peer = at_seat(server, seat);

    if (peer == NULL) return;
    peer->seated = false;
    server->session->seated(server->session->context, seat, name_of(server, seat), false);
    say_goodbye(peer);
}

static bool deal(void *context, struct manager_deal *dealt)
{
    struct manager_session *const session = ((struct server *)context)->session;

    return session->deal(session->context, dealt);
}

static void over(void *context, const struct manager_deal *dealt, const struct arb_table *table)
{
    struct server *const server = context;
    struct arb_span name[ARB_SEATS];

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) name[seat] = name_of(server, seat);
    if (!server->session->over(server->session->context, dealt, table, name)) stop(server, MANAGER_NOT_KEPT);
}

/* -- Reading ---------------------------------------------------------------------------------- */

static int64_t now_ms(const struct server *server)
{
    return (int64_t)uv_now(&server->loop);
}

static void go_on(struct server *server)
{
    if (server->host.stage == MANAGER_OVER) stop(server, MANAGER_DONE);
}

/* The seat is his before the table answers, because the answer goes to whoever has the seat. */
static void take_first_line(struct peer *peer, struct arb_span text)
{
    struct server *const server = peer->server;
    struct manager_line line;
    enum arb_seat seat;
    const char *why;

    if (manager_line_read(text, &line) && line.kind == MANAGER_CONNECTING &&
        at_seat(server, (enum arb_seat)line.seat) == NULL) {
        peer->seat = (enum arb_seat)line.seat;
        peer->seated = true;
    }
    if (manager_host_sit(&server->host, text, &seat, &why, now_ms(server))) {
        if (peer->seated) server->session->seated(server->session->context, seat, name_of(server, seat), true);
        return;
    }
    peer->seated = false;
    write_line(peer, arb_span_of(why));
    say_goodbye(peer);
}

static void take_line(struct peer *peer)
{
    const struct arb_span line = arb_span_trim((struct arb_span){peer->line, peer->length});
    struct server *const server = peer->server;

    peer->length = 0;
    if (line.length == 0 || server->over || peer->leaving) return;
    if (peer->seated) manager_host_hear(&server->host, peer->seat, line, now_ms(server));
    else take_first_line(peer, line);
    go_on(server);
}

static void leave(struct peer *peer)
{
    struct server *const server = peer->server;
    const bool was_seated = peer->seated;

    peer->seated = false;
    if (was_seated && !server->over) {
        server->session->seated(server->session->context, peer->seat, name_of(server, peer->seat), false);
        manager_host_leave(&server->host, peer->seat, now_ms(server));
        go_on(server);
    }
    let_go(peer);
}

static void allocate(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct peer *const peer = handle->data;

    (void)wanted;
    *buffer = uv_buf_init(peer->bytes, sizeof peer->bytes);
}

static void take_bytes(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct peer *const peer = stream->data;

    if (count < 0) leave(peer);
    for (ssize_t i = 0; i < count && !peer->closing; i++) {
        const char c = buffer->base[i];

        if (c == '\n' || c == '\r') take_line(peer);
        else if (peer->length < sizeof peer->line) peer->line[peer->length++] = c;
        else leave(peer);
    }
}

/* -- Who comes ------------------------------------------------------------------------------------ */

static struct peer **free_place(struct server *server)
{
    for (unsigned i = 0; i < PEERS_MAX; i++)
        if (server->peer[i] == NULL) return &server->peer[i];
    return NULL;
}

/* Whom there is no place for is let in and closed: libuv offers him again otherwise. */
static void take_connection(uv_stream_t *listener, int status)
{
    struct server *const server = listener->data;
    struct peer **const place = free_place(server);
    struct peer *const peer = status == 0 ? calloc(1, sizeof *peer) : NULL;

    if (peer == NULL) return;
    peer->server = server;
    peer->came_ms = now_ms(server);
    uv_tcp_init(&server->loop, &peer->tcp);
    peer->tcp.data = peer;
    if (place != NULL) *place = peer;
    if (uv_accept(listener, (uv_stream_t *)&peer->tcp) != 0 || place == NULL ||
        uv_read_start((uv_stream_t *)&peer->tcp, allocate, take_bytes) != 0) {
        let_go(peer);
        return;
    }
    uv_tcp_nodelay(&peer->tcp, 1);
}

/* Who does not say who he is makes room for others. */
static void tick(uv_timer_t *timer)
{
    struct server *const server = timer->data;

    for (unsigned i = 0; i < PEERS_MAX; i++) {
        struct peer *const peer = server->peer[i];

        if (peer != NULL && !peer->seated && now_ms(server) - peer->came_ms > WHO_ARE_YOU_MS) let_go(peer);
    }
    manager_host_tick(&server->host, now_ms(server));
    go_on(server);
}

static void interrupted(uv_signal_t *handle, int number)
{
    struct server *const server = handle->data;

    (void)number;
    stop(server, MANAGER_STOPPED);
}

/* -- The loop ---------------------------------------------------------------------------------------- */

static bool listen_on(struct server *server, uint16_t *port)
{
    struct sockaddr_storage address;
    int length = sizeof address;

    memset(&address, 0, sizeof address);
    if (uv_ip4_addr(server->session->host, server->session->port, (struct sockaddr_in *)&address) != 0 &&
        uv_ip6_addr(server->session->host, server->session->port, (struct sockaddr_in6 *)&address) != 0)
        return false;
    if (uv_tcp_bind(&server->listener, (const struct sockaddr *)&address, 0) != 0) return false;
    if (uv_listen((uv_stream_t *)&server->listener, PEERS_MAX, take_connection) != 0) return false;
    if (uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &length) != 0) return false;
    *port = ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                : ((struct sockaddr_in *)&address)->sin_port);
    return true;
}

static void begin(struct server *server)
{
    const struct manager_session *session = server->session;
    const struct manager_room room = {
        .context = server, .send = send_line, .dismiss = dismiss, .deal = deal, .over = over,
        .patience_ms = session->patience_ms, .ours = session->ours, .plain_seated = session->plain_seated};

    manager_host_open(&server->host, &room);
    uv_tcp_init(&server->loop, &server->listener);
    uv_timer_init(&server->loop, &server->timer);
    uv_signal_init(&server->loop, &server->interrupted);
    server->listener.data = server->timer.data = server->interrupted.data = server;
}

static void close_peers(uv_timer_t *timer)
{
    struct server *const server = timer->data;

    for (unsigned i = 0; i < PEERS_MAX; i++)
        if (server->peer[i] != NULL) let_go(server->peer[i]);
    uv_close((uv_handle_t *)timer, NULL);
}

/* Lines that are on their way when the last board is over reach their readers, if these read them soon. */
static void end(struct server *server)
{
    uv_timer_t last;

    uv_timer_init(&server->loop, &last);
    last.data = server;
    uv_timer_start(&last, close_peers, server->outcome == MANAGER_DONE ? GOODBYE_MS : 0, 0);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
}

enum manager_outcome manager_serve(struct manager_session *session)
{
    struct server *const server = calloc(1, sizeof *server);
    enum manager_outcome outcome;
    uint16_t port;

    if (server == NULL || uv_loop_init(&server->loop) != 0) {
        free(server);
        return MANAGER_NO_RESOURCES;
    }
    server->session = session;
    begin(server);
    if (listen_on(server, &port)) {
        session->ready(session->context, port);
        uv_timer_start(&server->timer, tick, TICK_MS, TICK_MS);
        uv_signal_start(&server->interrupted, interrupted, SIGINT);
        manager_host_tick(&server->host, now_ms(server));
        go_on(server);
    } else stop(server, MANAGER_NO_ADDRESS);
    while (!server->over) uv_run(&server->loop, UV_RUN_ONCE);
    outcome = server->outcome;
    end(server);
    free(server);
    return outcome;
}
