/* net/request/request.h -- a head that the guard let pass becomes a struct arb_request.
 *
 * The parser is llhttp. What it says must be what the guard said, or the request is refused, so that a fault in either
 * is found by the other.
 */
#ifndef ARB_NET_REQUEST_H
#define ARB_NET_REQUEST_H

#include "request/guard.h"
#include "net.h"

#define ARB_REQUEST_FAULTS(X)                                                                      \
    X(GOOD, 0, "good")                                                                             \
    X(DISAGREE, 400, "disagree")            /* parser and guard read it differently */             \
    X(PATH, 400, "path")                    /* bad %, control, not UTF-8, '.' or '..', %2F */      \
    X(EXPECTATION, 417, "expectation")      /* Expect says something else than 100-continue */

enum arb_request_fault {
#define ARB_REQUEST_FAULT_MEMBER(name, status, symbol) ARB_REQUEST_##name,
    ARB_REQUEST_FAULTS(ARB_REQUEST_FAULT_MEMBER)
#undef ARB_REQUEST_FAULT_MEMBER
};

int arb__request_status(enum arb_request_fault fault);
const char *arb__request_symbol(enum arb_request_fault fault);

/* What concerns the connection and not the application. */
struct arb_request_frame {
    uint64_t content_length;
    bool keep_alive;
    bool expects_continue;
    struct arb_span target;         /* path and query as they came */
};

/* Reads a head of guard->judged bytes found sound. The spans of *request point into
 * 'head' and, the decoded path, into 'room' of at least as many bytes; both outlive it. */
ARB_MUST_USE enum arb_request_fault
arb__request_read(const struct arb_guard *guard, const char *head, char *room,
                  struct arb_request *request, struct arb_request_frame *frame);

/* A decoded path without '.' and '..' segments, backslashes and encoded slashes. */
ARB_MUST_USE bool arb__path_read(struct arb_span encoded, char *room, struct arb_span *path);

/* Cuts the next item off the front of a header's list, without the mark behind it and the blanks around it. */
struct arb_span arb__list_cut(struct arb_span *rest, char mark);

/* Does an Origin header name this host? "http://host" or "https://host", port included. */
bool arb__origin_is_host(struct arb_span origin, struct arb_span host);

#endif
