/* gate.c -- the sockets of a port to which programs come, and those by which we come to a port of theirs.
 *
 * What is written is on its way until libuv says that it is gone. Who does not say who he is makes room for others.
 * The gate lives until its handles and its peers are closed: each of them counts as one that holds it.
 */
#include "gate.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { UNREAD_MAX = 64 * 1024, TICK_MS = 1000, WHO_ARE_YOU_MS = 60 * 1000, REACH_MS = 10 * 1000 };

struct manager_peer {
    uv_tcp_t tcp;
    struct manager_gate *gate;
    struct manager_peer *next;
    void *known;
    char line[MANAGER_LINE_MAX];
    size_t length;                  /* in line[], of a line that is not whole yet */
    int64_t came_ms;
    bool closing;
    bool leaving;                   /* he was dismissed */
    bool reaching;                  /* we are on our way to him */
    uv_connect_t connect;
    char bytes[4096];               /* what libuv reads into */
};

struct manager_gate {
    uv_loop_t *loop;
    uv_tcp_t listener;
    uv_timer_t timer;
    struct manager_doorman doorman;
    struct manager_peer *first;
    unsigned peers, most;
    unsigned held;                  /* handles and peers that are not closed */
    bool is_closing;
};

/* A line that is being written; its bytes follow it. */
struct writing {
    uv_write_t write;
    char text[MANAGER_LINE_MAX + 2];
};

/* -- Closing ----------------------------------------------------------------------------- */

static void let_hold_go(struct manager_gate *gate)
{
    if (--gate->held == 0) free(gate);
}

static void peer_closed(uv_handle_t *handle)
{
    struct manager_peer *peer = handle->data;
    struct manager_gate *gate = peer->gate;
    struct manager_peer **at = &gate->first;

    while (*at != peer) at = &(*at)->next;
    *at = peer->next;
    gate->peers--;
    free(peer);
    let_hold_go(gate);
}

static void let_go(struct manager_peer *peer)
{
    if (peer->closing) return;
    peer->closing = true;
    uv_close((uv_handle_t *)&peer->tcp, peer_closed);
}

static void shut_down(uv_shutdown_t *request, int status)
{
    (void)status;
    if (!uv_is_closing((uv_handle_t *)request->handle)) let_go(request->handle->data);
    free(request);
}

void manager_peer_dismiss(struct manager_peer *peer)
{
    uv_shutdown_t *request;

    peer->known = NULL;
    if (peer->closing || peer->leaving) return;
    peer->leaving = true;
    request = malloc(sizeof *request);
    if (request == NULL || uv_shutdown(request, (uv_stream_t *)&peer->tcp, shut_down) != 0) {
        free(request);
        let_go(peer);
    }
}

/* He goes by himself, or is let go for what he did. */
static void leave(struct manager_peer *peer)
{
    struct manager_gate *gate = peer->gate;

    if (peer->known != NULL && !gate->is_closing) gate->doorman.left(gate->doorman.mine, peer);
    peer->known = NULL;
    let_go(peer);
}

/* -- Writing ------------------------------------------------------------------------------- */

static void written(uv_write_t *write, int status)
{
    (void)status;
    free(write);
}

/* A peer to whom no line can be written is let go by the next tick: whoever sends may be in the middle of something. */
void manager_peer_send(struct manager_peer *peer, struct arb_span line)
{
    struct writing *writing;
    uv_buf_t buffer;

    if (peer->closing || peer->leaving || peer->tcp.write_queue_size > UNREAD_MAX) return;
    writing = malloc(sizeof *writing);
    if (writing == NULL) return;
    ARB_ASSERT(line.length <= MANAGER_LINE_MAX);
    memcpy(writing->text, line.at, line.length);
    memcpy(writing->text + line.length, "\r\n", 2);
    buffer = uv_buf_init(writing->text, (unsigned)line.length + 2);
    if (uv_write(&writing->write, (uv_stream_t *)&peer->tcp, &buffer, 1, written) != 0) free(writing);
}

void manager_peer_know(struct manager_peer *peer, void *as)
{
    peer->known = as;
}

void *manager_peer_known(const struct manager_peer *peer)
{
    return peer->known;
}

/* -- Reading ---------------------------------------------------------------------------------- */

static void take_line(struct manager_peer *peer)
{
    const struct arb_span line = arb_span_trim((struct arb_span){peer->line, peer->length});
    struct manager_gate *gate = peer->gate;

    peer->length = 0;
    if (line.length > 0 && !gate->is_closing && !peer->leaving) gate->doorman.line(gate->doorman.mine, peer, line);
}

static void allocate(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct manager_peer *peer = handle->data;

    (void)wanted;
    *buffer = uv_buf_init(peer->bytes, sizeof peer->bytes);
}

static void take_bytes(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct manager_peer *peer = stream->data;

    if (count < 0) leave(peer);
    for (ssize_t i = 0; i < count && !peer->closing; i++) {
        const char c = buffer->base[i];

        if (c == '\n' || c == '\r') take_line(peer);
        else if (peer->length < sizeof peer->line) peer->line[peer->length++] = c;
        else leave(peer);
    }
}

/* -- Who comes ------------------------------------------------------------------------------------ */

static struct manager_peer *peer_new(struct manager_gate *gate)
{
    struct manager_peer *peer = calloc(1, sizeof *peer);

    if (peer == NULL) return NULL;
    peer->gate = gate;
    peer->came_ms = manager_gate_now_ms(gate);
    peer->next = gate->first;
    gate->first = peer;
    gate->peers++;
    gate->held++;
    uv_tcp_init(gate->loop, &peer->tcp);
    peer->tcp.data = peer;
    return peer;
}

/* Whom there is no place for is let in and closed: libuv offers him again otherwise. */
static void take_connection(uv_stream_t *listener, int status)
{
    struct manager_gate *gate = listener->data;
    const bool is_full = gate->peers >= gate->most;
    struct manager_peer *peer = status == 0 && !gate->is_closing ? peer_new(gate) : NULL;

    if (peer == NULL) return;
    if (uv_accept(listener, (uv_stream_t *)&peer->tcp) != 0 || is_full ||
        uv_read_start((uv_stream_t *)&peer->tcp, allocate, take_bytes) != 0) {
        let_go(peer);
        return;
    }
    uv_tcp_nodelay(&peer->tcp, 1);
}

/* -- To whom we come --------------------------------------------------------------------------------- */

static bool read_address(struct sockaddr_storage *address, const char *host, uint16_t port)
{
    memset(address, 0, sizeof *address);
    return uv_ip4_addr(host, port, (struct sockaddr_in *)address) == 0 ||
           uv_ip6_addr(host, port, (struct sockaddr_in6 *)address) == 0;
}

bool manager_gate_is_address(const char *host)
{
    struct sockaddr_storage address;

    return read_address(&address, host, 1);
}

/* A peer that is being closed is told of by its closing. */
static void reached(uv_connect_t *connect, int status)
{
    struct manager_peer *peer = connect->handle->data;

    peer->reaching = false;
    if (peer->closing || peer->gate->is_closing) return;
    if (status != 0 || uv_read_start(connect->handle, allocate, take_bytes) != 0) {
        leave(peer);
        return;
    }
    uv_tcp_nodelay(&peer->tcp, 1);
    if (!peer->leaving) peer->gate->doorman.reached(peer->gate->doorman.mine, peer);
}

struct manager_peer *manager_gate_reach(struct manager_gate *gate, const char *host, uint16_t port, void *as)
{
    struct sockaddr_storage address;
    struct manager_peer *peer;

    if (gate->is_closing || gate->peers >= gate->most || !read_address(&address, host, port)) return NULL;
    peer = peer_new(gate);
    if (peer == NULL) return NULL;
    peer->known = as;
    if (uv_tcp_connect(&peer->connect, &peer->tcp, (const struct sockaddr *)&address, reached) == 0) {
        peer->reaching = true;
        return peer;
    }
    peer->known = NULL;
    let_go(peer);
    return NULL;
}

static void tick(uv_timer_t *timer)
{
    struct manager_gate *gate = timer->data;
    const int64_t now_ms = manager_gate_now_ms(gate);

    for (struct manager_peer *peer = gate->first; peer != NULL; peer = peer->next) {
        const bool is_stranger = peer->known == NULL && !peer->leaving;

        if ((is_stranger && now_ms - peer->came_ms > WHO_ARE_YOU_MS) || peer->tcp.write_queue_size > UNREAD_MAX ||
            (peer->reaching && now_ms - peer->came_ms > REACH_MS))
            leave(peer);
    }
    gate->doorman.tick(gate->doorman.mine);
}

/* -- The gate ---------------------------------------------------------------------------------------- */

static bool listen_on(struct manager_gate *gate, const char *host, uint16_t port)
{
    struct sockaddr_storage address;

    if (host == NULL) return true;
    return read_address(&address, host, port) &&
           uv_tcp_bind(&gate->listener, (const struct sockaddr *)&address, 0) == 0 &&
           uv_listen((uv_stream_t *)&gate->listener, (int)gate->most, take_connection) == 0;
}

enum manager_gate_fault manager_gate_open(struct manager_gate **gate, struct uv_loop_s *loop, const char *host,
                                          uint16_t port, const struct manager_doorman *doorman, unsigned most)
{
    struct manager_gate *made = calloc(1, sizeof *made);

    *gate = NULL;
    if (made == NULL) return MANAGER_GATE_NO_RESOURCES;
    made->loop = loop;
    made->doorman = *doorman;
    made->most = most;
    made->held = 2;
    uv_tcp_init(loop, &made->listener);
    uv_timer_init(loop, &made->timer);
    made->listener.data = made->timer.data = made;
    if (!listen_on(made, host, port)) {
        manager_gate_close(made, 0);
        return MANAGER_GATE_NO_ADDRESS;
    }
    uv_timer_start(&made->timer, tick, TICK_MS, TICK_MS);
    *gate = made;
    return MANAGER_GATE_GOOD;
}

uint16_t manager_gate_port(const struct manager_gate *gate)
{
    struct sockaddr_storage address;
    int length = sizeof address;

    memset(&address, 0, sizeof address);
    if (uv_tcp_getsockname(&gate->listener, (struct sockaddr *)&address, &length) != 0) return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

int64_t manager_gate_now_ms(const struct manager_gate *gate)
{
    return (int64_t)uv_now(gate->loop);
}

static void handle_closed(uv_handle_t *handle)
{
    let_hold_go(handle->data);
}

static void close_peers(uv_timer_t *timer)
{
    struct manager_gate *gate = timer->data;

    for (struct manager_peer *peer = gate->first; peer != NULL; peer = peer->next) let_go(peer);
    uv_close((uv_handle_t *)timer, handle_closed);
}

void manager_gate_close(struct manager_gate *gate, unsigned after_ms)
{
    if (gate->is_closing) return;
    gate->is_closing = true;
    uv_close((uv_handle_t *)&gate->listener, handle_closed);
    if (after_ms > 0) uv_timer_start(&gate->timer, close_peers, after_ms, 0);
    else close_peers(&gate->timer);
}
