/* sockets.c -- see sockets.h: streams over wires, who listens, and those who call. */
#include "sockets.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK 65536
#define LISTENERS 16

/* A write or a shutdown that is not over. */
struct request {
    struct request *next;
    struct handle *handle;
    struct event *event;
    uv_write_t *write;
    uv_shutdown_t *shutdown;
};

struct call;

struct socket {
    struct wire_end *end;               /* NULL: not connected */
    char remote[46];
    unsigned port;                      /* of a listener, or where it is bound */
    uv_connection_cb connection;
    struct wire_end *caller;            /* of a listener: to be accepted now … */
    const char *caller_remote;          /* … and from where */
    uv_alloc_cb alloc;
    uv_read_cb read;
    bool is_reading, has_ended, is_lost;
    char *waiting;                      /* came while nobody read */
    size_t length, room;
    struct request *requests;
    struct event *event;                /* what waits is given out */
    struct call *call;
};

/* Somebody asks for a line. */
struct call {
    struct place *from;
    char remote[46];
    unsigned port;
    struct wire_end *end;               /* the caller's; NULL: refused */
    struct wire_end *far;
    struct handle *handle;              /* of a server that calls; NULL: a phone, or the call is off */
    uv_connect_t *connect;
    uv_connect_cb connected;
    void (*answered)(void *mine, struct wire_end *end);
    void *mine;
};

static struct handle *listeners[LISTENERS];

/* -- What has come ----------------------------------------------------------------------------- */

static void read_some(struct handle *handle)
{
    struct socket *socket = handle->socket;
    uv_buf_t buffer = {NULL, 0};
    size_t take;

    socket->alloc(handle->uv, CHUNK, &buffer);
    take = socket->length < buffer.len ? socket->length : buffer.len;
    memcpy(buffer.base, socket->waiting, take);
    socket->length -= take;
    memmove(socket->waiting, socket->waiting + take, socket->length);
    socket->read((uv_stream_t *)handle->uv, (ssize_t)take, &buffer);
}

static void tell_end(struct handle *handle, int why)
{
    const uv_buf_t none = {NULL, 0};

    handle->socket->read((uv_stream_t *)handle->uv, why, &none);
}

/* Whoever reads may close the socket meanwhile. */
static void give_out(void *mine)
{
    struct handle *handle = mine;
    struct socket *socket = handle->socket;

    socket->event = NULL;
    while (handle->socket != NULL && socket->is_reading && socket->length > 0) read_some(handle);
    if (handle->socket == NULL || !socket->is_reading) return;
    if (socket->is_lost) {
        socket->is_lost = false;
        tell_end(handle, UV_ECONNRESET);
    } else if (socket->has_ended) {
        socket->has_ended = false;
        tell_end(handle, UV_EOF);
    }
}

static void heard(void *mine, const char *bytes, size_t length)
{
    struct handle *handle = mine;
    struct socket *socket = handle->socket;

    if (socket->length + length > socket->room) {
        socket->room = 2 * (socket->length + length);
        socket->waiting = realloc(socket->waiting, socket->room);
        if (socket->waiting == NULL) abort();
    }
    memcpy(socket->waiting + socket->length, bytes, length);
    socket->length += length;
    if (socket->event == NULL) give_out(handle);
}

static void ended(void *mine)
{
    struct handle *handle = mine;

    handle->socket->has_ended = true;
    if (handle->socket->event == NULL) give_out(handle);
}

static void lost(void *mine)
{
    struct handle *handle = mine;

    handle->socket->is_lost = true;
    if (handle->socket->event == NULL) give_out(handle);
}

static const struct wire_ear ear = {heard, ended, lost};

int uv_read_start(uv_stream_t *stream, uv_alloc_cb alloc, uv_read_cb read)
{
    struct handle *handle = handle_of(stream);
    struct socket *socket = handle->socket;

    socket->alloc = alloc;
    socket->read = read;
    socket->is_reading = true;
    if (socket->event == NULL) socket->event = agenda_in(0, handle->loop->place, give_out, handle);
    return 0;
}

int uv_read_stop(uv_stream_t *stream)
{
    if (handle_of(stream)->socket != NULL) handle_of(stream)->socket->is_reading = false;
    return 0;
}

/* -- Writing ---------------------------------------------------------------------------------- */

static size_t gather(const uv_buf_t buffers[], unsigned count, char **all)
{
    size_t length = 0, at = 0;

    for (unsigned i = 0; i < count; i++) length += buffers[i].len;
    *all = malloc(length > 0 ? length : 1);
    if (*all == NULL) abort();
    for (unsigned i = 0; i < count; at += buffers[i].len, i++) memcpy(*all + at, buffers[i].base, buffers[i].len);
    return length;
}

/* Now and then the system takes nothing, or not all. */
int uv_try_write(uv_stream_t *stream, const uv_buf_t buffers[], unsigned count)
{
    struct socket *socket = handle_of(stream)->socket;
    char *all;
    size_t length;
    bool sent;

    if (chance_of(30)) return UV_EAGAIN;
    length = gather(buffers, count, &all);
    if (length > 1 && chance_of(30)) length = 1 + chance_below(length - 1);
    sent = socket->end != NULL && wire_send(socket->end, all, length);
    free(all);
    return sent ? (int)length : UV_EPIPE;
}

static void end_request(struct request *request, int status)
{
    struct request **at = &request->handle->socket->requests, copy = *request;

    while (*at != request) at = &(*at)->next;
    *at = request->next;
    free(request);
    if (copy.write != NULL) copy.write->cb(copy.write, status);
    else copy.shutdown->cb(copy.shutdown, status);
}

static void request_over(void *mine)
{
    end_request(mine, 0);
}

static struct request *request_new(struct handle *handle)
{
    struct request *request = calloc(1, sizeof *request);

    if (request == NULL) abort();
    request->handle = handle;
    request->next = handle->socket->requests;
    handle->socket->requests = request;
    request->event = agenda_in(chance_of(100) ? chance_between(1, 60) : 0, handle->loop->place, request_over, request);
    return request;
}

int uv_write(uv_write_t *write, uv_stream_t *stream, const uv_buf_t buffers[], unsigned count, uv_write_cb done)
{
    struct handle *handle = handle_of(stream);
    char *all;
    const size_t length = gather(buffers, count, &all);
    const bool sent = handle->socket->end != NULL && wire_send(handle->socket->end, all, length);

    free(all);
    if (!sent) return UV_EPIPE;
    write->handle = stream;
    write->cb = done;
    request_new(handle)->write = write;
    return 0;
}

int uv_shutdown(uv_shutdown_t *shutdown, uv_stream_t *stream, uv_shutdown_cb done)
{
    struct handle *handle = handle_of(stream);

    if (handle->socket->end == NULL) return UV_ENOTCONN;
    wire_end_sending(handle->socket->end);
    shutdown->handle = stream;
    shutdown->cb = done;
    request_new(handle)->shutdown = shutdown;
    return 0;
}

/* -- Sockets ------------------------------------------------------------------------------------- */

int uv_tcp_init(uv_loop_t *loop, uv_tcp_t *tcp)
{
    struct handle *handle = handle_new(loop, (uv_handle_t *)tcp, UV_TCP);

    tcp->write_queue_size = 0;
    handle->socket = calloc(1, sizeof *handle->socket);
    if (handle->socket == NULL) abort();
    return 0;
}

int uv_tcp_nodelay(uv_tcp_t *tcp, int enable)
{
    (void)tcp;
    (void)enable;
    return 0;
}

static void attach(struct handle *handle, struct wire_end *end, const char *remote)
{
    handle->socket->end = end;
    arb_text_copy(handle->socket->remote, remote, sizeof handle->socket->remote);
    wire_listen(end, &ear, handle);
}

/* What waits for an answer of the system gets it: cancelled. */
void socket_close(struct handle *handle)
{
    struct socket *socket = handle->socket;

    for (size_t i = 0; i < LISTENERS; i++)
        if (listeners[i] == handle) listeners[i] = NULL;
    if (socket->call != NULL) socket->call->handle = NULL;
    if (socket->event != NULL) agenda_drop(socket->event);
    if (socket->end != NULL) wire_let_go(socket->end);
    while (socket->requests != NULL) {
        agenda_drop(socket->requests->event);
        end_request(socket->requests, UV_ECANCELED);
    }
    free(socket->waiting);
    free(socket);
    handle->socket = NULL;
}

static uint16_t port_in(const struct sockaddr *address)
{
    return ntohs(((const struct sockaddr_in *)(const void *)address)->sin_port);
}

int uv_tcp_bind(uv_tcp_t *tcp, const struct sockaddr *address, unsigned flags)
{
    (void)flags;
    handle_of(tcp)->socket->port = port_in(address);
    return 0;
}

int uv_tcp_getsockname(const uv_tcp_t *tcp, struct sockaddr *address, int *length)
{
    (void)length;
    return uv_ip4_addr("0.0.0.0", (int)handle_of(tcp)->socket->port, (struct sockaddr_in *)(void *)address);
}

int uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *address, int *length)
{
    (void)length;
    return uv_ip4_addr(handle_of(tcp)->socket->remote, 40000, (struct sockaddr_in *)(void *)address);
}

static struct handle *listener_on(unsigned port)
{
    for (size_t i = 0; i < LISTENERS; i++)
        if (listeners[i] != NULL && listeners[i]->socket->port == port) return listeners[i];
    return NULL;
}

int uv_listen(uv_stream_t *stream, int backlog, uv_connection_cb connection)
{
    struct handle *handle = handle_of(stream);

    (void)backlog;
    if (listener_on(handle->socket->port) != NULL) return UV_EADDRINUSE;
    handle->socket->connection = connection;
    for (size_t i = 0; i < LISTENERS; i++)
        if (listeners[i] == NULL) {
            listeners[i] = handle;
            return 0;
        }
    return UV_EMFILE;
}

int uv_accept(uv_stream_t *server, uv_stream_t *client)
{
    struct socket *socket = handle_of(server)->socket;

    if (socket->caller == NULL) return UV_EAGAIN;
    attach(handle_of(client), socket->caller, socket->caller_remote);
    socket->caller = NULL;
    return 0;
}

/* -- Calls ------------------------------------------------------------------------------------------ */

static void answer_server(struct call *call)
{
    struct handle *handle = call->handle;

    handle->socket->call = NULL;
    if (call->end != NULL) attach(handle, call->end, "10.0.0.1");
    call->connected(call->connect, call->end != NULL ? 0 : UV_ECONNREFUSED);
}

static void answer_call(void *mine)
{
    struct call *call = mine;

    if (call->answered != NULL) call->answered(call->mine, call->end);
    else if (call->handle != NULL) answer_server(call);
    else if (call->end != NULL) wire_let_go(call->end);
    free(call);
}

struct caller { unsigned port; struct wire_end *end; char remote[46]; };

/* The server's turn to accept; it may have died since. */
static void offer(void *mine)
{
    struct caller *caller = mine;
    struct handle *listener = listener_on(caller->port);

    if (listener == NULL) {
        wire_let_go(caller->end);
    } else {
        struct socket *socket = listener->socket;

        socket->caller = caller->end;
        socket->caller_remote = caller->remote;
        socket->connection((uv_stream_t *)listener->uv, 0);
        if (listener->socket == socket && socket->caller != NULL) wire_let_go(socket->caller);
        socket->caller = NULL;
    }
    free(caller);
}

/* The computer's system answers, also while the server on it sleeps. */
static void reach(void *mine)
{
    struct call *call = mine;
    struct handle *listener = listener_on(call->port);
    struct place *place = listener != NULL ? listener->loop->place : NULL;

    if (listener != NULL) {
        struct caller *caller = calloc(1, sizeof *caller);
        struct wire_end *ends[2];

        if (caller == NULL) abort();
        wire_new(call->from, place, ends);
        call->end = ends[0];
        *caller = (struct caller){.port = call->port, .end = ends[1]};
        arb_text_copy(caller->remote, call->remote, sizeof caller->remote);
        agenda_in(0, place, offer, caller);
    }
    agenda_in(wire_delay_ms(place, call->from), call->from, answer_call, call);
}

static struct call *call_new(struct place *from, const char *remote, unsigned port)
{
    struct call *call = calloc(1, sizeof *call);
    struct handle *listener = listener_on(port);

    if (call == NULL) abort();
    *call = (struct call){.from = from, .port = port};
    arb_text_copy(call->remote, remote, sizeof call->remote);
    agenda_in(wire_delay_ms(from, listener != NULL ? listener->loop->place : NULL), NULL, reach, call);
    return call;
}

void dial(const char *address, unsigned port, void (*answered)(void *mine, struct wire_end *end), void *mine)
{
    struct call *call = call_new(NULL, address, port);

    call->answered = answered;
    call->mine = mine;
}

int uv_tcp_connect(uv_connect_t *connect, uv_tcp_t *tcp, const struct sockaddr *address, uv_connect_cb connected)
{
    struct handle *handle = handle_of(tcp);
    struct call *call = call_new(handle->loop->place, "10.0.0.1", port_in(address));

    connect->handle = (uv_stream_t *)tcp;
    call->handle = handle;
    call->connect = connect;
    call->connected = connected;
    handle->socket->call = call;
    return 0;
}

/* -- Lines that are cut ----------------------------------------------------------------------------- */

void cut_all(uv_loop_t *loop, int64_t within_ms)
{
    for (struct handle *handle = ((struct loop *)loop->data)->handles; handle != NULL; handle = handle->next)
        if (handle->socket != NULL && handle->socket->end != NULL)
            wire_cut(handle->socket->end, 0, chance_between(0, within_ms));
}

void cut_one(uv_loop_t *loop)
{
    struct handle *chosen = NULL;
    unsigned seen = 0;

    for (struct handle *handle = ((struct loop *)loop->data)->handles; handle != NULL; handle = handle->next)
        if (handle->socket != NULL && handle->socket->end != NULL && chance_below(++seen) == 0) chosen = handle;
    if (chosen != NULL) wire_cut(chosen->socket->end, chance_between(0, 8000), chance_between(0, 3000));
}
