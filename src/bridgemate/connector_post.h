/* connector_post.h -- sends a request to a running Data Connector over HTTP and returns its answer. */
#ifndef ARB_BRIDGEMATE_CONNECTOR_POST_H
#define ARB_BRIDGEMATE_CONNECTOR_POST_H

#include "arbitro/base/base.h"

enum connector_post {
    CONNECTOR_POSTED,
    CONNECTOR_NO_HOST,              /* the address is none, or nobody answers there */
    CONNECTOR_NO_ANSWER,            /* none within ten seconds, or the connection breaks */
    CONNECTOR_ANSWER_TOO_LONG,      /* more than 16 MiB */
    CONNECTOR_NOT_HTTP,             /* what comes back is no answer of HTTP */
    CONNECTOR_STATUS                /* HTTP refuses it: *status says how */
};

/* Posts the body to "host", "host:port" or "http://host:port". *answered is the body of the answer, inside *answer,
 * which the caller frees in every case. *status: the HTTP status when there was an answer. At most ten seconds a
 * step. */
enum connector_post connector_post(const char *address, const char *body, char **answer, struct arb_span *answered,
                                   int *status);

/* The body of an HTTP/1.1 answer of 'length' bytes, which are changed when it came in chunks. False: no answer of HTTP.
 */
bool connector_answer_read(char *answer, size_t length, struct arb_span *body, int *status);

#endif
