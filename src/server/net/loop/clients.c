/* clients.c -- sockets: accepted, read, written, closed.
 *
 * Every socket carries one struct arb_conn, which parses and answers. Reading puts bytes
 * into it; writing happens once a turn of the loop, for those that were touched, so that
 * all answers to one burst of requests leave together.
 * Invariant: bytes handed to the system stay where they are until it says so: their blocks
 * are marked begun, and the connection is freed in the close callback, which comes last.
 */
#include "loop/loop.h"

#include "platform/platform.h"

#include <stdlib.h>
#include <string.h>

#define PIECES_A_WRITE 16
#define WRITE_BYTES    (256 * 1024)

struct client {
    uv_tcp_t tcp;
    uv_write_t write;
    uv_shutdown_t shutdown;
    struct arb_net *net;
    struct arb_conn *conn;
    struct arb__tls *tls;
    struct client *next, **link;
    size_t in_flight;               /* bytes that the system has and has not finished */
    bool reading, shut, closing, plain_counted;
    bool wire_waits;                /* a tick has found encrypted bytes, and some are there yet */
};

static struct arb__chain *wire_of(struct client *client)
{
    return client->tls != NULL ? arb__tls_out(client->tls) : &client->conn->out;
}

/* -- Closing ----------------------------------------------------------------- */

/* libuv has let go of the socket: frees the client. The last one to go ends a server that stops. */
static void closed(uv_handle_t *handle)
{
    struct client *client = handle->data;
    struct arb_net *net = client->net;

    if (client->conn->peer != NULL) arb__peer_leave(&net->core.peers, client->conn->peer);
    arb__conn_free(client->conn);
    arb__tls_free(client->tls);
    free(client);
    --*net->core.figures.connections;
    net->client_count--;
    if (net->core.stopping && net->client_count == 0) net->finished = true;
}

static void close_client(struct client *client)
{
    if (client->closing) return;
    client->closing = true;
    client->conn->failed = true;
    *client->link = client->next;
    if (client->next != NULL) client->next->link = client->link;
    uv_close((uv_handle_t *)&client->tcp, closed);
}

/* -- Writing ----------------------------------------------------------------- */

static void sent(struct client *client, size_t bytes)
{
    *client->net->core.figures.bytes_out += bytes;
    if (client->tls == NULL) {
        arb__conn_sent(client->conn, bytes);
        return;
    }
    arb__chain_sent(arb__tls_out(client->tls), bytes);
    client->conn->moved_ms = client->net->core.now_ms;
    client->wire_waits = client->wire_waits && arb__tls_out(client->tls)->bytes > 0;
}

/* Points at the first blocks of the chain, WRITE_BYTES in PIECES_A_WRITE pieces at most, without copying. Returns how
 * many pieces; *total gets their bytes. */
static unsigned gather(const struct arb__chain *chain, uv_buf_t pieces[PIECES_A_WRITE], size_t *total)
{
    unsigned count = 0;

    *total = 0;
    for (struct arb__block *block = chain->first; block != NULL && count < PIECES_A_WRITE; block = block->next) {
        const size_t room = WRITE_BYTES - *total;
        const size_t take = block->length < room ? block->length : room;

        if (take == 0) break;
        pieces[count++] = uv_buf_init((char *)(uintptr_t)block->at, (unsigned)take);
        *total += take;
    }
    return count;
}

/* libuv has written what was in flight, all of it or, with an error, nothing that counts. */
static void written(uv_write_t *write, int status)
{
    struct client *client = write->handle->data;
    const size_t bytes = client->in_flight;

    client->in_flight = 0;
    if (status < 0) {
        client->conn->failed = true;
    } else {
        arb__net_set_time(client->net);
        sent(client, bytes);
    }
    if (!client->closing) arb__conn_touch(client->conn);
}

/* The system takes no more now: it gets what it will take next, and says when. */
static void write_later(struct client *client, const uv_buf_t *pieces, unsigned count, size_t total)
{
    struct arb__block *block = wire_of(client)->first;

    for (unsigned i = 0; i < count; i++, block = block->next) block->begun = true;
    client->in_flight = total;
    if (uv_write(&client->write, (uv_stream_t *)&client->tcp, pieces, count, written) == 0) return;
    client->in_flight = 0;
    client->conn->failed = true;
}

/* Writes once. False when nothing more can be written now. */
static bool write_some(struct client *client)
{
    uv_buf_t pieces[PIECES_A_WRITE];
    size_t total;
    const unsigned count = gather(wire_of(client), pieces, &total);
    int took;

    if (count == 0 || client->in_flight > 0) return false;
    took = uv_try_write((uv_stream_t *)&client->tcp, pieces, count);
    if (took == UV_EAGAIN) {
        write_later(client, pieces, count, total);
        return false;
    }
    if (took < 0) client->conn->failed = true;
    else sent(client, (size_t)took);
    return !client->conn->failed;
}

static void after_shutdown(uv_shutdown_t *shutdown, int status)
{
    struct client *client = shutdown->handle->data;

    if (status < 0 && !client->closing) {
        client->conn->failed = true;
        arb__conn_touch(client->conn);
    }
}

/* Everything has been sent: closes our half, and gives the client a moment to close its own. */
static void shut(struct client *client)
{
    if (client->shut || client->in_flight > 0) return;
    client->shut = true;
    if (uv_shutdown(&client->shutdown, (uv_stream_t *)&client->tcp, after_shutdown) < 0)
        client->conn->failed = true;
}

static void read_or_not(struct client *client);

/* Lets the connection work, encrypts and writes, as long as the system takes more; then closes it if it is over, or
 * ends the sending half if everything has been said. */
static void flush(struct client *client)
{
    struct arb_conn *conn = client->conn;

    if (client->closing) return;
    do {
        arb__conn_resume(conn);
        if (client->tls != NULL && !conn->failed) {
            arb__tls_pump(client->tls, conn);
            if (conn->state == ARB_CONN_FINISHING && conn->out.bytes == 0) arb__tls_close(client->tls);
        }
    } while (!conn->failed && write_some(client));
    if (arb__conn_is_over(conn) && (conn->failed || wire_of(client)->bytes == 0)) {
        close_client(client);
        return;
    }
    if (conn->state == ARB_CONN_FINISHING && conn->out.bytes == 0 && wire_of(client)->bytes == 0) shut(client);
    read_or_not(client);
}

void arb__clients_flush(struct arb_net *net)
{
    struct arb_conn *conn;

    while ((conn = arb__core_next_touched(&net->core)) != NULL) flush(conn->host);
}

/* -- Reading ----------------------------------------------------------------- */

static void give_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct client *client = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(client->net->read_buffer, READ_BYTES);
}

/* A TLS record of a hello begins with 22; anything else is somebody's plain HTTP. */
static void check_for_plain(struct client *client, const char *bytes)
{
    if (client->plain_counted || client->tls == NULL) return;
    client->plain_counted = true;
    if (bytes[0] == 0x16) return;
    arb__tls_free(client->tls);
    client->tls = NULL;
    arb__plain_on_secure(client->conn);
}

/* Bytes have come, or the end of them (UV_EOF: the client sends no more but may still read), or an error. */
static void has_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct client *client = stream->data;

    if (client->closing || n == 0) return;
    arb__net_set_time(client->net);
    if (n > 0) {
        *client->net->core.figures.bytes_in += (uint64_t)n;
        check_for_plain(client, buffer->base);
        if (client->tls != NULL) arb__tls_feed(client->tls, client->conn, buffer->base, (size_t)n);
        else arb__conn_feed(client->conn, buffer->base, (size_t)n);
    } else if (n == UV_EOF) {
        arb__conn_end(client->conn);
        uv_read_stop(stream);
        client->reading = false;
    } else {
        client->conn->failed = true;
    }
    arb__conn_touch(client->conn);
}

static void read_or_not(struct client *client)
{
    const bool wanted = !client->conn->ended && arb__conn_wants_bytes(client->conn);

    if (wanted == client->reading) return;
    client->reading = wanted;
    if (wanted) uv_read_start((uv_stream_t *)&client->tcp, give_buffer, has_read);
    else uv_read_stop((uv_stream_t *)&client->tcp);
}

/* -- Accepting --------------------------------------------------------------- */

/* The client's address as text, "?" if it is gone already. A version 4 address that came through version 6 is written
 * as version 4. */
static void peer_name(const uv_tcp_t *tcp, char text[46])
{
    struct sockaddr_storage address;
    int length = sizeof address;

    strcpy(text, "?");
    if (uv_tcp_getpeername(tcp, (struct sockaddr *)&address, &length) != 0) return;
    if (address.ss_family == AF_INET6) {
        uv_ip6_name((const struct sockaddr_in6 *)&address, text, 46);
        if (strncmp(text, "::ffff:", 7) == 0 && strchr(text, '.') != NULL)
            memmove(text, text + 7, strlen(text + 7) + 1);
    } else {
        uv_ip4_name((const struct sockaddr_in *)&address, text, 46);
    }
}

/* Counts the newcomer, or says that there are too many of him. */
static bool admit(struct client *client)
{
    struct arb__core *core = &client->net->core;
    struct arb_conn *conn = client->conn;
    struct arb__address address;

    if (client->net->client_count > core->limits.connections) return false;
    if (!arb__address_read(arb_span_of(conn->remote), &address)) return true;
    if (conn->internal || (core->behind_proxy && conn->from_loopback)) return true;
    conn->peer = arb__peer_of(&core->peers, &address, core->now_ms);
    if (conn->peer == NULL) return false;
    arb__peer_join(&core->peers, conn->peer);
    /* One of its requests a connection, so that handshakes alone wear nobody out. Who has none left is let in without
     * TLS, to be told so by an answer. */
    return conn->peer->connections <= core->limits.connections_each &&
           (arb__peer_spend(&core->peers, conn->peer, 1, 0, core->now_ms) || client->tls == NULL);
}

/* Puts a new socket on the list. It is counted before it is admitted, since closing uncounts it. */
static void begin(struct client *client, struct listener *listener)
{
    struct arb_net *net = client->net;
    char remote[46];

    peer_name(&client->tcp, remote);
    client->conn = arb__conn_new(&net->core, remote, listener->secure);
    client->conn->host = client;
    client->conn->internal = listener->internal;
    if (listener->secure) client->tls = arb__tls_new(net->tls);
    client->next = net->clients;
    if (client->next != NULL) client->next->link = &client->next;
    client->link = &net->clients;
    net->clients = client;
    net->client_count++;
    ++*net->core.figures.accepted;
    ++*net->core.figures.connections;
    if (!admit(client)) {
        ++*net->core.figures.turned_away;
        arb__log_event(&net->core.log, net->core.wall_ms, ARB_LOG_WARN, "turned away", remote, "too many connections");
        close_client(client);
        return;
    }
    uv_tcp_nodelay(&client->tcp, 1);
    read_or_not(client);
}

static void close_unaccepted(uv_handle_t *handle)
{
    free(handle->data);
}

/* A listener has a connection to accept. Whether it is admitted is decided in begin, on the accepted socket. */
static void on_connection(uv_stream_t *stream, int status)
{
    struct listener *listener = stream->data;
    struct arb_net *net = listener->net;
    struct client *client;

    arb__net_set_time(net);
    if (status < 0) {               /* out of descriptors: those that are here go on */
        arb__log_event(&net->core.log, net->core.wall_ms, ARB_LOG_ERROR, "cannot accept", NULL, uv_strerror(status));
        return;
    }
    client = arb__memory(sizeof *client);
    client->net = net;
    uv_tcp_init(&net->loop, &client->tcp);
    client->tcp.data = client;
    if (uv_accept(stream, (uv_stream_t *)&client->tcp) != 0) uv_close((uv_handle_t *)&client->tcp, close_unaccepted);
    else begin(client, listener);
}

/* -- Listening ---------------------------------------------------------------- */

/* "127.0.0.1:8080", "[::1]:8080", "localhost:8080". */
bool arb__address_of(const char *text, struct sockaddr_storage *address)
{
    const char *colon = strrchr(text, ':');
    struct arb_span host, port;
    char terminated[64];
    int64_t number;

    if (colon == NULL) return false;
    host = (struct arb_span){text, (size_t)(colon - text)};
    port = arb_span_of(colon + 1);
    if (!arb_span_int(port, 0, 65535, &number) || port.at[0] < '0') return false;
    if (arb_span_is(host, "localhost")) host = arb_span_of("127.0.0.1");
    if (host.length > 2 && host.at[0] == '[' && host.at[host.length - 1] == ']')
        host = (struct arb_span){host.at + 1, host.length - 2};
    else if (host.length > 0 && memchr(host.at, ':', host.length) != NULL) return false;
    if (host.length == 0 || host.length >= sizeof terminated) return false;
    memcpy(terminated, host.at, host.length);
    terminated[host.length] = '\0';
    return uv_ip4_addr(terminated, (int)number, (struct sockaddr_in *)address) == 0 ||
           uv_ip6_addr(terminated, (int)number, (struct sockaddr_in6 *)address) == 0;
}

static unsigned port_told(const struct sockaddr_storage *address)
{
    if (address->ss_family == AF_INET6) return ntohs(((const struct sockaddr_in6 *)(const void *)address)->sin6_port);
    return ntohs(((const struct sockaddr_in *)(const void *)address)->sin_port);
}

static enum arb_net_fault fault_of(int error, unsigned port)
{
    switch (error) {
    case UV_EADDRINUSE: return ARB_NET_PORT_IN_USE;
    case UV_EADDRNOTAVAIL: return ARB_NET_ADDRESS_NOT_HERE;
    case UV_EACCES: return platform_port_needs_rights(port) ? ARB_NET_PORT_NOT_ALLOWED : ARB_NET_PORT_RESERVED;
    case UV_EAFNOSUPPORT: return ARB_NET_ADDRESS_NOT_HERE;
    default: return ARB_NET_NO_RESOURCES;
    }
}

static uint16_t port_of(const uv_tcp_t *tcp)
{
    struct sockaddr_storage address;
    int length = sizeof address;

    return uv_tcp_getsockname(tcp, (struct sockaddr *)&address, &length) == 0 ? (uint16_t)port_told(&address) : 0;
}

/* By another program, where the browser of this computer would find that one. */
static bool is_taken(const struct sockaddr_storage *address)
{
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;
    const uint32_t at = address->ss_family == AF_INET ? ntohl(four->sin_addr.s_addr) : INADDR_NONE;

    return (at == INADDR_ANY || at == INADDR_LOOPBACK) && four->sin_port != 0 &&
           platform_port_is_taken(ntohs(four->sin_port));
}

/* Binds and listens. listener->port gets the port that the system chose, which is of interest after ":0". */
enum arb_net_fault arb__listen(struct arb_net *net, size_t which, const struct arb_listen *listen)
{
    struct listener *listener = &net->listener[which];
    struct sockaddr_storage address;
    int error;

    if (!arb__address_of(listen->address, &address)) return ARB_NET_ADDRESS_MALFORMED;
    if (uv_tcp_init(&net->loop, &listener->tcp) != 0) return ARB_NET_NO_RESOURCES;
    listener->tcp.data = listener;
    listener->net = net;
    listener->secure = listen->secure;
    listener->internal = listen->internal;
    listener->open = true;
    if (is_taken(&address)) return ARB_NET_PORT_IN_USE;
    error = uv_tcp_bind(&listener->tcp, (const struct sockaddr *)&address, 0);
    if (error == 0) error = uv_listen((uv_stream_t *)&listener->tcp, 1024, on_connection);
    if (error != 0) return fault_of(error, port_told(&address));
    listener->port = port_of(&listener->tcp);
    return ARB_NET_GOOD;
}

/* -- All of them --------------------------------------------------------------- */

/* What is encrypted waits too, from the first tick that finds it: a tick may come between the bytes of a handshake and
 * the answer to them, which is then there for some microseconds, on a connection of which nothing has moved yet. */
static void watch_wire(struct client *client, size_t on_wire)
{
    struct arb_conn *conn = client->conn;
    const struct arb__core *core = &client->net->core;

    if (on_wire == 0 || conn->out.bytes > 0) return;
    if (!client->wire_waits) conn->moved_ms = core->now_ms;
    client->wire_waits = true;
    if (core->now_ms - conn->moved_ms <= core->limits.stall_ms) return;
    conn->failed = true;
    arb__conn_touch(conn);
}

/* Once a second, over all connections: their deadlines, and the figure of bytes that wait. */
void arb__clients_tick(struct arb_net *net)
{
    uint64_t waiting = 0;

    for (struct client *client = net->clients; client != NULL; client = client->next) {
        struct arb_conn *conn = client->conn;
        const size_t on_wire = client->tls != NULL ? arb__tls_out(client->tls)->bytes : 0;

        watch_wire(client, on_wire);
        arb__conn_tick(conn);
        waiting += conn->out.bytes + on_wire;
    }
    *net->core.figures.waiting = waiting;
}

void arb__clients_stop(struct arb_net *net, bool at_once)
{
    struct client *next;

    for (struct client *client = net->clients; client != NULL; client = next) {
        next = client->next;
        if (at_once) close_client(client);
        else arb__conn_stop(client->conn);
    }
    if (net->client_count == 0) net->finished = true;
}
