/* tls.c -- TLS by OpenSSL, which reads the bytes just received and writes into the queue for the wire.
 *
 * A BIO of our own reads from the caller's bytes and writes into a chain, so nothing is
 * copied twice and an idle connection has no buffer of any kind.
 */
#include "http/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>

#define WIRE_BYTES  (64 * 1024)     /* encrypted ahead of the wire, no more */
#define PLAIN_BYTES (16 * 1024)     /* one record */

struct arb__tls {
    SSL *ssl;
    const char *at;                 /* fed and not yet read */
    size_t left;
    struct arb__chain out;
    bool closed;
};

/* -- The BIO --------------------------------------------------------------------- */

/* OpenSSL asks for bytes from the wire: those that arb__tls_feed was called with, or 'try again'. */
static int bio_read(BIO *bio, char *to, size_t room, size_t *took)
{
    struct arb__tls *tls = BIO_get_data(bio);

    BIO_clear_retry_flags(bio);
    *took = tls->left < room ? tls->left : room;
    if (*took == 0) {
        BIO_set_retry_read(bio);
        return 0;
    }
    memcpy(to, tls->at, *took);
    tls->at += *took;
    tls->left -= *took;
    return 1;
}

static int bio_write(BIO *bio, const char *from, size_t length, size_t *took)
{
    struct arb__tls *tls = BIO_get_data(bio);

    BIO_clear_retry_flags(bio);
    arb__chain_copy(&tls->out, from, length);
    *took = length;
    return 1;
}

static long bio_control(BIO *bio, int command, long number, void *pointer)
{
    (void)bio;
    (void)number;
    (void)pointer;
    return command == BIO_CTRL_FLUSH || command == BIO_CTRL_DUP;
}

static BIO_METHOD *method(void)
{
    static BIO_METHOD *made;

    if (made != NULL) return made;
    made = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "chain");
    BIO_meth_set_read_ex(made, bio_read);
    BIO_meth_set_write_ex(made, bio_write);
    BIO_meth_set_ctrl(made, bio_control);
    return made;
}

/* -- The certificate --------------------------------------------------------------- */

static int choose_http(SSL *ssl, const unsigned char **out, unsigned char *length,
                       const unsigned char *in, unsigned in_length, void *mine)
{
    static const unsigned char ours[] = "\x08http/1.1";

    (void)ssl;
    (void)mine;
    if (SSL_select_next_proto((unsigned char **)(uintptr_t)out, length, ours, sizeof ours - 1, in, in_length) ==
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_OK;
    return SSL_TLSEXT_ERR_NOACK;
}

static void configure(SSL_CTX *context)
{
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                                  SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE |
                                     SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
    SSL_CTX_set_session_id_context(context, (const unsigned char *)"arbitro", 7);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(context, choose_http, NULL);
}

static enum arb_net_fault load(SSL_CTX *context, const char *certificate, const char *key)
{
    if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1) return ARB_NET_CERTIFICATE_UNREADABLE;
    if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1)
        return ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH ? ARB_NET_KEY_MISMATCH
                                                                                   : ARB_NET_KEY_UNREADABLE;
    return SSL_CTX_check_private_key(context) == 1 ? ARB_NET_GOOD : ARB_NET_KEY_MISMATCH;
}

/* Certificate and key are read and matched before *context is replaced: after a fault the server goes on with what it
 * had. */
enum arb_net_fault arb__tls_context(const char *certificate, const char *key, SSL_CTX **context)
{
    SSL_CTX *made = SSL_CTX_new(TLS_server_method());
    enum arb_net_fault fault;

    if (made == NULL) return ARB_NET_NO_RESOURCES;
    configure(made);
    fault = load(made, certificate, key);
    ERR_clear_error();
    if (fault != ARB_NET_GOOD) {
        SSL_CTX_free(made);
        return fault;
    }
    SSL_CTX_free(*context);
    *context = made;
    return ARB_NET_GOOD;
}

void arb__tls_context_free(SSL_CTX *context)
{
    SSL_CTX_free(context);
}

/* -- One connection ------------------------------------------------------------------ */

/* TLS for one accepted socket. Never NULL: without memory the program ends. */
struct arb__tls *arb__tls_new(SSL_CTX *context)
{
    struct arb__tls *tls = arb__memory(sizeof *tls);
    BIO *bio = BIO_new(method());

    tls->ssl = SSL_new(context);
    if (bio == NULL || tls->ssl == NULL) arb__memory(SIZE_MAX / 2);
    BIO_set_data(bio, tls);
    BIO_set_init(bio, 1);
    SSL_set_bio(tls->ssl, bio, bio);
    SSL_set_accept_state(tls->ssl);
    return tls;
}

void arb__tls_free(struct arb__tls *tls)
{
    if (tls == NULL) return;
    SSL_free(tls->ssl);
    arb__chain_clear(&tls->out);
    free(tls);
}

struct arb__chain *arb__tls_out(struct arb__tls *tls)
{
    return &tls->out;
}

/* A stranger's mistake, not ours: quiet, but counted. */
static void failed(struct arb__tls *tls, struct arb_conn *conn)
{
    char reason[160];
    struct arb__core *core = conn->core;

    ERR_error_string_n(ERR_peek_error(), reason, sizeof reason);
    ERR_clear_error();
    if (!SSL_is_init_finished(tls->ssl)) ++*core->figures.handshakes_failed;
    arb__log_event(&core->log, core->wall_ms, ARB_LOG_DEBUG, "tls failed", conn->remote, reason);
    conn->closes = true;
    arb__conn_finish(conn);         /* so that the alert leaves */
    arb__chain_clear(&conn->out);
    tls->closed = true;
}

/* Decrypts all of it, a record at a time, and hands the plain bytes to the connection. The bytes are the caller's and
 * not kept. */
void arb__tls_feed(struct arb__tls *tls, struct arb_conn *conn, const char *bytes, size_t length)
{
    char plain[PLAIN_BYTES];
    size_t took;

    tls->at = bytes;
    tls->left = length;
    while (!conn->failed && !tls->closed) {
        const int good = SSL_read_ex(tls->ssl, plain, sizeof plain, &took);
        int error;

        if (good == 1) {
            arb__conn_feed(conn, plain, took);
            continue;
        }
        error = SSL_get_error(tls->ssl, good);
        if (error == SSL_ERROR_ZERO_RETURN) arb__conn_end(conn);
        else if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) failed(tls, conn);
        break;
    }
    tls->left = 0;
    arb__conn_touch(conn);
}

/* Encrypts block by block while fewer than WIRE_BYTES wait encrypted: so a slow client costs plain bytes, which can be
 * dropped, and not encrypted ones, which cannot. Nothing before the handshake is over. */
void arb__tls_pump(struct arb__tls *tls, struct arb_conn *conn)
{
    while (!tls->closed && conn->out.bytes > 0 && arb__chain_weight(&tls->out) < WIRE_BYTES &&
           SSL_is_init_finished(tls->ssl)) {
        const struct arb__block *block = conn->out.first;
        const size_t length = block->length < PLAIN_BYTES ? block->length : PLAIN_BYTES;
        size_t took;

        if (SSL_write_ex(tls->ssl, block->at, length, &took) != 1) {
            failed(tls, conn);
            return;
        }
        arb__conn_sent(conn, took);
    }
}

void arb__tls_close(struct arb__tls *tls)
{
    if (tls->closed) return;
    tls->closed = true;
    if (SSL_is_init_finished(tls->ssl)) SSL_shutdown(tls->ssl);
    ERR_clear_error();
}

void arb__plain_on_secure(struct arb_conn *conn)
{
    conn->plain_on_secure = true;
    conn->secure = false;
}
