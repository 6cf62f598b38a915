/* serve.c -- a table of ours on a port: who comes by its gate sits, and what he says the table hears.
 *
 * One loop, one table.
 */
#include "serve.h"

#include "gate.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { PEERS_MAX = 16, GOODBYE_MS = 500 };

struct server {
    uv_loop_t loop;
    uv_signal_t interrupted;
    struct manager_session *session;
    struct manager_host host;
    struct manager_gate *gate;
    struct manager_peer *peer[ARB_SEATS];       /* who sits there; he is known as his place in this array */
    enum manager_outcome outcome;
    bool over;
};

static void stop(struct server *server, enum manager_outcome outcome)
{
    if (server->over) return;
    server->over = true;
    server->outcome = outcome;
}

/* -- What the table asks for ------------------------------------------------------------------ */

static void send_line(void *context, enum arb_seat seat, struct arb_span line)
{
    struct server *const server = context;

    if (server->peer[seat] != NULL) manager_peer_send(server->peer[seat], line);
}

static struct arb_span name_of(const struct server *server, unsigned seat)
{
    const char *const team = server->host.seat[seat].team;

    return arb_span_of(team[0] != '\0' ? team : "Arbitro");
}

static void say_seated(struct server *server, enum arb_seat seat, bool here)
{
    server->session->seated(server->session->context, seat, name_of(server, seat), here);
}

static void dismiss(void *context, enum arb_seat seat)
{
    struct server *const server = context;
    struct manager_peer *const peer = server->peer[seat];

    if (peer == NULL) return;
    server->peer[seat] = NULL;
    say_seated(server, seat, false);
    manager_peer_dismiss(peer);
}

static enum manager_dealt deal(void *context, struct manager_deal *dealt)
{
    struct manager_session *const session = ((struct server *)context)->session;

    return session->deal(session->context, dealt) ? MANAGER_DEAL_TOLD : MANAGER_NO_MORE_DEALS;
}

static void over(void *context, const struct manager_deal *dealt, const struct arb_table *table)
{
    struct server *const server = context;
    struct arb_span name[ARB_SEATS];

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) name[seat] = name_of(server, seat);
    if (!server->session->over(server->session->context, dealt, table, name)) stop(server, MANAGER_NOT_KEPT);
}

/* -- Who comes, and what he says ------------------------------------------------------------------ */

static int64_t now_ms(const struct server *server)
{
    return (int64_t)uv_now(&server->loop);
}

static void go_on(struct server *server)
{
    if (server->host.stage == MANAGER_OVER) stop(server, MANAGER_DONE);
}

/* The seat is his before the table answers, because the answer goes to whoever has the seat. */
static void take_first_line(struct server *server, struct manager_peer *peer, struct arb_span text)
{
    struct manager_peer **place = NULL;
    struct manager_line line;
    enum arb_seat seat;
    const char *why;

    if (manager_line_read(text, &line) && line.kind == MANAGER_CONNECTING && server->peer[line.seat] == NULL) {
        place = &server->peer[line.seat];
        *place = peer;
        manager_peer_know(peer, place);
    }
    if (manager_host_sit(&server->host, text, &seat, &why, now_ms(server))) {
        if (manager_peer_known(peer) != NULL) say_seated(server, seat, true);
        return;
    }
    if (place != NULL) *place = NULL;
    manager_peer_send(peer, arb_span_of(why));
    manager_peer_dismiss(peer);
}

static void take_line(void *mine, struct manager_peer *peer, struct arb_span line)
{
    struct server *const server = mine;
    struct manager_peer **const place = manager_peer_known(peer);

    if (server->over) return;
    if (place != NULL) manager_host_hear(&server->host, (enum arb_seat)(place - server->peer), line, now_ms(server));
    else take_first_line(server, peer, line);
    go_on(server);
}

static void left(void *mine, struct manager_peer *peer)
{
    struct server *const server = mine;
    struct manager_peer **const place = manager_peer_known(peer);
    const enum arb_seat seat = (enum arb_seat)(place - server->peer);

    *place = NULL;
    if (server->over) return;
    say_seated(server, seat, false);
    manager_host_leave(&server->host, seat, now_ms(server));
    go_on(server);
}

static void tick(void *mine)
{
    struct server *const server = mine;

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

static void begin(struct server *server)
{
    const struct manager_session *session = server->session;
    const struct manager_room room = {
        .context = server, .send = send_line, .dismiss = dismiss, .deal = deal, .over = over,
        .patience_ms = session->patience_ms, .ours = session->ours, .plain_seated = session->plain_seated};
    const struct manager_doorman doorman = {.mine = server, .line = take_line, .left = left, .tick = tick};
    const enum manager_gate_fault fault = manager_gate_open(&server->gate, &server->loop, session->host, session->port,
                                                            &doorman, PEERS_MAX);

    manager_host_open(&server->host, &room);
    if (fault != MANAGER_GATE_GOOD) {
        stop(server, fault == MANAGER_GATE_NO_ADDRESS ? MANAGER_NO_ADDRESS : MANAGER_NO_RESOURCES);
        return;
    }
    session->ready(session->context, manager_gate_port(server->gate));
    uv_signal_start(&server->interrupted, interrupted, SIGINT);
    tick(server);
}

/* Lines that are on their way when the last board is over reach their readers, if these read them soon. */
static void end(struct server *server)
{
    uv_close((uv_handle_t *)&server->interrupted, NULL);
    if (server->gate != NULL) manager_gate_close(server->gate, server->outcome == MANAGER_DONE ? GOODBYE_MS : 0);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
}

enum manager_outcome manager_serve(struct manager_session *session)
{
    struct server *const server = calloc(1, sizeof *server);
    enum manager_outcome outcome;

    if (server == NULL || uv_loop_init(&server->loop) != 0) {
        free(server);
        return MANAGER_NO_RESOURCES;
    }
    server->session = session;
    uv_signal_init(&server->loop, &server->interrupted);
    server->interrupted.data = server;
    begin(server);
    while (!server->over) uv_run(&server->loop, UV_RUN_ONCE);
    outcome = server->outcome;
    end(server);
    free(server);
    return outcome;
}
