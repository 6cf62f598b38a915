/* net/http/tls.h -- TLS between the socket and the connection, as bytes in and bytes out.
 *
 * OpenSSL never sees a socket: it reads from the bytes just fed and writes into a chain.
 * TLS 1.2 and 1.3. An idle connection keeps no record buffers.
 */
#ifndef ARB_NET_TLS_H
#define ARB_NET_TLS_H

#include "connection/http.h"

struct ssl_ctx_st;
struct arb__tls;

/* Reads a chain and its key, PEM. On a fault *context is untouched; otherwise what was
 * there is released: connections made with it go on. */
ARB_MUST_USE enum arb_net_fault arb__tls_context(const char *certificate, const char *key,
                                                 struct ssl_ctx_st **context);
void arb__tls_context_free(struct ssl_ctx_st *context);

struct arb__tls *arb__tls_new(struct ssl_ctx_st *context);
void arb__tls_free(struct arb__tls *tls);

/* Feeds bytes from the wire; what they mean goes to the connection. */
void arb__tls_feed(struct arb__tls *tls, struct arb_conn *conn, const char *bytes, size_t length);

/* Encrypts what waits in the connection, as long as the wire takes it. */
void arb__tls_pump(struct arb__tls *tls, struct arb_conn *conn);

/* Says goodbye, once. */
void arb__tls_close(struct arb__tls *tls);

/* What waits for the wire. */
struct arb__chain *arb__tls_out(struct arb__tls *tls);

/* Plain HTTP came where TLS was expected: answers in plain text, sending a GET to https. */
void arb__plain_on_secure(struct arb_conn *conn);

#endif
