/* net/connection/http.h -- one connection, as bytes in and bytes out.
 *
 *     arb__conn_feed(conn, bytes, length);      the host read them from a socket
 *     arb__conn_resume(conn);                   what waited for an answer goes on
 *     … conn->out …                             the host writes this and says what left
 *     arb__conn_tick(conn);                     once a second
 *     if (arb__conn_is_over(conn)) …            the host closes
 *
 * No socket, no clock, no thread: the same code runs under a test that cuts the bytes at
 * every place, under the fuzzer, and under the loop. The host owns the connection; the
 * application owns the reply it was handed until it sends it.
 *
 * A connection reads one request at a time: while it waits for an answer, what the client
 * sends meanwhile is kept up to a bound, and so answers leave in order.
 */
#ifndef ARB_NET_HTTP_H
#define ARB_NET_HTTP_H

#include "connection/chain.h"
#include "request/guard.h"
#include "report/log.h"
#include "report/metrics.h"
#include "connection/peers.h"
#include "request/request.h"

struct arb_conn;

#define ARB__LINGER_MS 2000         /* for the peer to close, once the last byte has left */

/* A WebSocket that another server has: what the client sends goes there as it comes (loop/pass.c). */
struct arb__tunnel {
    void *mine;
    void (*feed)(struct arb__tunnel *tunnel, const char *bytes, size_t length);
    void (*drained)(struct arb__tunnel *tunnel);    /* what waited for the client has left */
    bool (*wants)(const struct arb__tunnel *tunnel);
    void (*gone)(struct arb__tunnel *tunnel);       /* the client has; forgets the connection */
};

/* What all connections of a server share. */
struct arb__core {
    const struct arb_app *app;
    void *mine;
    struct arb_limits limits;       /* no zeros left */
    char security_headers[2048];    /* ready lines, but for those a reply may replace */
    const char *security_policy;
    bool behind_proxy;
    bool has_node_key;
    uint8_t node_key[ARB_NODE_KEY];  /* of the servers of one store; see request/passed.h */
    bool only_secure;               /* no plain listener: HSTS may be said */
    bool stopping;
    uint64_t trace_life;            /* of this process, by chance: what the ids of its requests begin with */
    uint32_t traces;                /* made so far */
    int64_t now_ms, wall_ms;        /* the host sets them */
    char date[40];                  /* for the Date header; the host's second */
    int64_t date_second;
    struct arb__peers peers;
    struct arb_metrics metrics;
    struct arb__figures figures;
    struct arb__log log;
    struct arb__packer packer;
    struct arb_conn *touched;       /* those with something to do, for the host */
};

/* Fills zeros with defaults and makes what is shared. 'mine' is the application's. */
void arb__core_open(struct arb__core *core, const struct arb_net_config *config,
                    const struct arb_app *app, void *mine);
void arb__core_close(struct arb__core *core);
void arb__core_set_time(struct arb__core *core, int64_t now_ms, int64_t wall_ms);

/* What the other servers of a store are told, and what they tell: as arb_net_spent and arb_net_take_off. */
void arb__core_spent(struct arb__core *core, arb_net_each_spent *each, void *mine);
void arb__core_take_off(struct arb__core *core, struct arb_span who, uint32_t requests);

enum arb__conn_state {
    ARB_CONN_HEAD,                  /* between requests, or inside a head */
    ARB_CONN_BODY,
    ARB_CONN_WAITING,               /* the application has the request */
    ARB_CONN_CHANNEL,
    ARB_CONN_TUNNEL,                /* another server has the WebSocket */
    ARB_CONN_FINISHING              /* what waits leaves, then it closes; nothing is read */
};

struct arb_conn {
    struct arb__core *core;
    void *host;                     /* the host's own */
    struct arb_conn *next_touched;
    struct arb__peer *peer;         /* counted; NULL in tests */
    struct arb_reply *reply;        /* while BODY or WAITING */
    struct arb_channel *channel;    /* while CHANNEL */
    struct arb__tunnel *tunnel;     /* while TUNNEL */
    struct arb__chain out;
    char *unused;                   /* bytes read and not yet used */
    uint32_t unused_length, unused_capacity;
    uint64_t skip;                  /* bytes of a refused body that are still to come */
    int64_t deadline_ms;            /* 0: none */
    int64_t moved_ms;               /* when something last left while something waited */
    int64_t paced_ms;               /* since when … */
    size_t paced_bytes;             /* … so much has left, while always something waited */
    struct arb_guard guard;
    uint8_t state;
    bool touched;
    bool secure;                    /* TLS */
    bool plain_on_secure;           /* plain HTTP on a port for TLS: sent to https */
    bool from_loopback;
    bool internal;                  /* from another server of ours */
    bool closes;                    /* after this answer */
    bool ended;                     /* the peer will send no more */
    bool failed;                    /* close at once */
    bool was_waiting;
    bool busy;                      /* inside consume: do not enter again */
    char remote[46];
};

struct arb_conn *arb__conn_new(struct arb__core *core, const char *remote, bool secure);

/* Before the host frees the socket: tells the application, lets go of the reply, frees. */
void arb__conn_free(struct arb_conn *conn);

void arb__conn_feed(struct arb_conn *conn, const char *bytes, size_t length);
void arb__conn_end(struct arb_conn *conn);
void arb__conn_resume(struct arb_conn *conn);
void arb__conn_tick(struct arb_conn *conn);

/* The host wrote so many bytes of conn->out. */
void arb__conn_sent(struct arb_conn *conn, size_t length);

/* The server stops: close it when it owes nothing. */
void arb__conn_stop(struct arb_conn *conn);

/* Puts it on the list of those with something to do. */
void arb__conn_touch(struct arb_conn *conn);
struct arb_conn *arb__core_next_touched(struct arb__core *core);
void arb__conn_untouch(struct arb_conn *conn);

bool arb__conn_wants_bytes(const struct arb_conn *conn);
bool arb__conn_is_over(const struct arb_conn *conn);

/* Nothing more will be read as a request; closes once what waits has left. */
void arb__conn_finish(struct arb_conn *conn);

/* -- Replies, as the connection sees them (reply.c) -------------------------- */

struct arb__piece;

struct arb_reply {
    struct arb_conn *conn;          /* NULL when the client has gone */
    struct arb__core *core;
    struct arb_request request;
    struct arb_request_frame frame;
    struct arb__piece *pieces;      /* the arena */
    struct arb__extra *extras, **last_extra;
    char *body;
    size_t body_length, body_capacity;
    int64_t begun_ms;
    const char *why;                /* for the log */
    bool handed;                    /* the application has it, and will send it */
    bool has_policy, has_cache;     /* the application gave its own */
    uint64_t client;                /* as in struct arb_terms */
    void (*left)(void *mine);       /* NULL: nobody wants to know */
    void *left_mine;
    char remote[46];
    char trace[ARB_TRACE_MAX + 1];  /* "": the head was refused before it was read */
};

struct arb_reply *arb__reply_new(struct arb_conn *conn, const char *head, size_t length,
                                 char **copy, char **room);
void arb__reply_free(struct arb_reply *reply);
/* The client has gone, or will send no more, before the answer; which may be sent, and the reply freed, in here. */
void arb__reply_left(struct arb_reply *reply);
void arb__reply_take_body(struct arb_reply *reply, const char *bytes, size_t length);

/* The body of an answer that refuses: the application's, or {"error": symbol} where it has none. Returns its type.
 * request: NULL if it could not be read. */
const char *arb__refusal_body(const struct arb__core *core, const struct arb_request *request, int status,
                              const char *symbol, struct arb_writer *out);

/* The transport's own answer. */
void arb__reply_refuse(struct arb_reply *reply, int status, const char *symbol, const char *why);

/* Sends what another server answered: its head, which may say that its line closes, and the body. */
void arb__reply_relay(struct arb_reply *reply, int status, struct arb_span head, bool closes, struct arb_span body);

/* Writes an answer to a connection that has no request. */
void arb__write_answer(struct arb_conn *conn, int status, const char *type, struct arb_span body,
                       const char *more_headers);

/* Writes "HTTP/1.1 101 …" for a handshake found sound; ends the reply. */
struct arb_conn *arb__reply_switch(struct arb_reply *reply, const char *head, size_t length,
                                   int status);

/* -- Channels, as the connection sees them (channel.c) ----------------------- */

#define ARB_SOCKET_VERDICTS(X)                                                                     \
    X(NOT_ASKED, 0, "")                                                                            \
    X(SOUND, 0, "")                                                                                \
    X(MALFORMED, 400, "wire.upgrade")                                                              \
    X(OLD_VERSION, 426, "wire.upgrade")                                                            \
    X(OTHER_ORIGIN, 403, "wire.origin")

enum arb_socket_verdict {
#define ARB_SOCKET_MEMBER(name, status, symbol) ARB_SOCKET_##name,
    ARB_SOCKET_VERDICTS(ARB_SOCKET_MEMBER)
#undef ARB_SOCKET_MEMBER
};

/* Is it a WebSocket handshake, and a sound one of our own pages? A handshake without an
 * Origin is no browser's and passes. */
enum arb_socket_verdict arb__socket_judge(const struct arb_request *request,
                                          const struct arb_request_frame *frame);

void arb__channel_feed(struct arb_channel *channel, const char *bytes, size_t length);
void arb__channel_tick(struct arb_channel *channel);
void arb__channel_drained(struct arb_channel *channel);
void arb__channel_free(struct arb_channel *channel);

#endif
