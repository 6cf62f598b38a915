/* net/request/passed.h -- a request that one server passes on to another, as bytes; and the head of what comes back.
 *
 * The other server gets the head as it came, but for what concerns one connection alone, and a line in which we say who
 * asks and from where: "X-Arbitro-Node: HOPS ADDRESS http|https MAC", sealed with a key that only the servers of one
 * store have. Nobody else can say such a thing: where it is not sound the request is refused. By "X-Request-Id" it
 * gets the id that the request has in our log (trace.h), whatever the client said there.
 */
#ifndef ARB_NET_PASSED_H
#define ARB_NET_PASSED_H

#include "request/request.h"

#define ARB__PASSED_MORE  384       /* bytes by which a head may grow */
#define ARB__HOPS_MAX     3
#define ARB__ANSWER_HEAD_MAX (16 * 1024)

/* Writes the head for the other server. request->remote, ->trace, ->secure and ->hops are what it is told. */
void arb__passed_write(struct arb_writer *out, const struct arb_request *request,
                       const struct arb_request_frame *frame, const uint8_t key[ARB_NODE_KEY]);

/* Who asks, as the server that passed it on says. */
struct arb__passed {
    char remote[46];
    bool secure;
    uint8_t hops;                   /* from 1 */
};

/* False if nobody of ours says so. */
ARB_MUST_USE bool arb__passed_read(const struct arb_request *request, struct arb_span target,
                                   const uint8_t key[ARB_NODE_KEY], struct arb__passed *passed);

/* The head of an answer. */
struct arb__answer_head {
    int status;
    size_t length;                  /* of the head, its empty line included */
    uint64_t body_length;           /* what it says; 0 if nothing */
    bool closes;
};

enum arb__answer_verdict { ARB__ANSWER_SOUND, ARB__ANSWER_MORE, ARB__ANSWER_BAD };

/* Reads as much as has come. Only what our own servers write is sound: HTTP/1.1, and a body by its length. */
enum arb__answer_verdict arb__answer_read(const char *bytes, size_t length, struct arb__answer_head *head);

#endif
