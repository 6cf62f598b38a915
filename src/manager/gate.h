/* gate.h -- a port to which programs come: bytes become lines, and lines go out. It knows nothing of bridge.
 *
 *     static void line(void *mine, struct manager_peer *peer, struct arb_span line) …
 *     fault = manager_gate_open(&gate, loop, "127.0.0.1", 2000, &(struct manager_doorman){.line = line, …}, 16);
 *     manager_peer_send(peer, arb_span_of("North ready"));
 *     peer = manager_gate_reach(gate, "192.168.1.20", 2000, visit);       the other way: we come to a port of theirs
 *     manager_gate_close(gate, 0);
 *
 * A peer is somebody from outside. Of his bytes no more than one line is kept, a longer one ends the connection; who
 * does not read what he is sent is let go, and so is who does not say who he is.
 */
#ifndef ARB_MANAGER_GATE_H
#define ARB_MANAGER_GATE_H

#include "line.h"

struct uv_loop_s;
struct manager_gate;
struct manager_peer;

/* Who is told. Spans live as long as the call. */
struct manager_doorman {
    void *mine;
    void (*line)(void *mine, struct manager_peer *peer, struct arb_span line);  /* trimmed, not empty */
    void (*left)(void *mine, struct manager_peer *peer);    /* a peer that is known has gone by himself */
    void (*tick)(void *mine);                               /* once a second */
    void (*reached)(void *mine, struct manager_peer *peer); /* he whom we came to is there; NULL: we come to nobody */
};

enum manager_gate_fault { MANAGER_GATE_GOOD, MANAGER_GATE_NO_ADDRESS, MANAGER_GATE_NO_RESOURCES };

/* host: an address of this computer; NULL: nobody comes, and peers are those whom we come to. port 0: any that is free.
 * most: peers at a time; more are not let in. *gate is NULL on a fault. */
ARB_MUST_USE enum manager_gate_fault
manager_gate_open(struct manager_gate **gate, struct uv_loop_s *loop, const char *host, uint16_t port,
                  const struct manager_doorman *doorman, unsigned most);

/* Comes to a port elsewhere: host is an address, no name is looked up. 'reached' or 'left' is told later, the latter
 * after ten seconds at most. as: what the peer is known as. NULL: it is no address, or there are too many peers. */
struct manager_peer *manager_gate_reach(struct manager_gate *gate, const char *host, uint16_t port, void *as);

/* "192.168.1.20", "::1"; no name. */
bool manager_gate_is_address(const char *host);

uint16_t manager_gate_port(const struct manager_gate *gate);

/* Milliseconds of a clock that never goes back. */
int64_t manager_gate_now_ms(const struct manager_gate *gate);

/* Nobody else comes in, nothing is told any more, and peers are let go after so many milliseconds, in which lines that
 * are on their way may arrive. The gate is freed by its loop, which has to run until then. */
void manager_gate_close(struct manager_gate *gate, unsigned after_ms);

/* What the peer is to the one who is told: NULL as long as it is not known who he is. */
void manager_peer_know(struct manager_peer *peer, void *as);
void *manager_peer_known(const struct manager_peer *peer);

/* A line, without its end. The peer may be let go by it, which is told later as if he had left. */
void manager_peer_send(struct manager_peer *peer, struct arb_span line);

/* Lets him go once what was written has left: nothing of his is heard or told any more. */
void manager_peer_dismiss(struct manager_peer *peer);

#endif
