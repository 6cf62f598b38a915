/* net/net.h -- what an application sees of the network: requests, replies, channels.
 *
 *     static void answer(void *app, const struct arb_request *request, struct arb_reply *reply)
 *     {
 *         arb_reply_send(reply, 200, "text/plain", arb_span_of("hello\n"));
 *     }
 *     const struct arb_app app = {.request = answer};
 *     struct arb_net_config config = {.listen = {{.address = "127.0.0.1:8080"}}};
 *     struct arb_net *net;
 *     if (arb_net_open(&net, &config, &app, &mine) == ARB_NET_GOOD) arb_net_run(net);
 *     arb_net_close(net);
 *
 * The transport knows HTTP/1.1, WebSocket, server-sent events and TLS, and nothing
 * of bridge. It runs on one thread, the loop's: every call here is made on it,
 * and every function of struct arb_app is called on it, except where a line says
 * otherwise. Nothing here blocks.
 *
 * Ownership: a request and its reply live until the reply is sent, whether or not
 * the client is still there; a channel lives until arb_app.closed has returned.
 */
#ifndef ARB_NET_H
#define ARB_NET_H

#include "arbitro/base/base.h"

struct arb_net;
struct arb_reply;
struct arb_channel;
struct arb_control;
struct arb_timer;
struct arb_metrics;

/* -- Requests --------------------------------------------------------------- */

enum arb_method {
    ARB_METHOD_GET,
    ARB_METHOD_HEAD,                /* answer as GET; the body is left out on the wire */
    ARB_METHOD_POST,
    ARB_METHOD_PUT,
    ARB_METHOD_DELETE,
    ARB_METHOD_PATCH,
    ARB_METHOD_OPTIONS
};

const char *arb_method_name(enum arb_method method);

#define ARB_REQUEST_HEADERS_MAX 48
#define ARB_TRACE_MAX 64            /* bytes of the id of a request in the logs */

struct arb_header {
    struct arb_span name;           /* as it came; compare with arb_span_is_nocase */
    struct arb_span value;          /* without blanks around it */
};

/* What a client asked. Read it only; it lives as long as its reply. */
struct arb_request {
    enum arb_method method;
    struct arb_span path;           /* decoded UTF-8, begins with '/', no '.' or '..' segments */
    struct arb_span query;          /* after '?', still encoded: see arb_query_value */
    struct arb_span host;           /* the Host header: name or address, and port if any */
    struct arb_span body;           /* empty if there was none */
    uint64_t body_length;           /* what the head says of it, before it is there */
    const char *remote;             /* the client's address, text, without port */
    const char *trace;              /* the id by which logs tell of it: a proxy's, or made here; see arb_net_trace */
    uint8_t hops;                   /* how many servers of ours passed it on to us; 0: it came from outside */
    bool secure;                    /* TLS here, or at a trusted proxy in front */
    bool wants_socket;              /* a sound WebSocket handshake, Origin checked */
    uint8_t header_count;
    struct arb_header header[ARB_REQUEST_HEADERS_MAX];
};

/* The first header of that name, case aside; empty if there is none. */
struct arb_span arb_request_header(const struct arb_request *request, const char *name);

/* The cookie of that name; empty if there is none. Never decoded. */
struct arb_span arb_request_cookie(const struct arb_request *request, const char *name);

/* Does its Accept-Encoding name gzip, and not with a weight of 0? */
bool arb_request_takes_gzip(const struct arb_request *request);

/* Did a page of this same host send it? True when Origin names the host of the
 * Host header, or when there is no Origin and Sec-Fetch-Site, if present, says
 * same-origin or none. */
bool arb_request_same_origin(const struct arb_request *request);

/* Writes the decoded value of a query parameter, '+' being a blank. False, and
 * nothing written, if it is absent; false also if it is malformed (bad %, a control
 * character, not UTF-8) or does not fit. */
ARB_MUST_USE bool arb_query_value(struct arb_span query, const char *name, struct arb_writer *out);

/* Is there a parameter of that name, well formed or not? */
bool arb_query_has(struct arb_span query, const char *name);

/* -- Replies ---------------------------------------------------------------- */

/* Every reply is sent exactly once: by one of arb_reply_send, _send_static, _send_news,
 * _socket. Now or later: after the journal has committed, say. If the client has
 * gone meanwhile, sending only frees it. */

/* The request it answers. */
const struct arb_request *arb_reply_request(const struct arb_reply *reply);

/* Memory that lives as long as the reply, aligned for anything, zeroed. Never NULL:
 * without memory the program ends. */
void *arb_reply_alloc(struct arb_reply *reply, size_t bytes);

/* Adds a header, copied. Content-Length, Connection, Date, nosniff and their like are the
 * transport's. So are Cache-Control (no-store) and Content-Security-Policy, but one given
 * here replaces it. A control character in it is our mistake: an assertion. */
void arb_reply_header(struct arb_reply *reply, const char *name, const char *value);

/* Sends status 200..599, a content type (NULL: none) and a body, copied. */
void arb_reply_send(struct arb_reply *reply, int status, const char *type, struct arb_span body);

/* The same with a body that outlives the server, such as one in the program: not copied. */
void arb_reply_send_static(struct arb_reply *reply, int status, const char *type,
                           struct arb_span body);

/* Calls left(mine) once, if the client goes or ends its half of the line before the answer is sent: nobody may be
 * waiting for it any more. It is still to be sent, and may be from in there. */
void arb_reply_when_left(struct arb_reply *reply, void (*left)(void *mine), void *mine);

/* -- Passing on: several servers of one store --------------------------------- */

/* A request that came here and is another server's to answer goes to its internal listener, with the address of
 * whoever asks under a seal of the key that the servers share. What it answers is the reply's answer; a WebSocket that
 * it opens stays open over this server. An internal listener takes nothing without that seal, and nothing before the
 * key is set. */
#define ARB_NODE_KEY 32
void arb_net_set_node_key(struct arb_net *net, const uint8_t key[ARB_NODE_KEY]);

/* Of an address, or of one client behind it, so many requests were taken here since they were told last: the other
 * servers are told, which take them off the allowance that they have for him. What was passed on is counted where it
 * came in. Each one once, and only whoever asked for a twentieth of an allowance. */
typedef void arb_net_each_spent(void *mine, struct arb_span who, uint32_t requests);
void arb_net_spent(struct arb_net *net, arb_net_each_spent *each, void *mine);
void arb_net_take_off(struct arb_net *net, struct arb_span who, uint32_t requests);

enum arb_pass_fault {
    ARB_PASS_REFUSED,               /* nobody answers the line: the request was not heard */
    ARB_PASS_CUT                    /* the line went before a whole answer was here: it may have been heard */
};

/* address: "10.0.0.5:9080". Either the reply is sent, or failed() is called and the reply is owed as before; it may be
 * called from in here, and must not pass on again but by arb_net_later. 'mine' and the reply live until then. */
void arb_net_pass(struct arb_net *net, struct arb_reply *reply, const char *address,
                  void (*failed)(void *mine, enum arb_pass_fault fault), void *mine);

/* That server is known to be gone: what was passed on to it fails, and its WebSockets end. */
void arb_net_pass_end(struct arb_net *net, const char *address);

/* Calls run(mine) in some fifty milliseconds; if the server is closed before, the reply is refused instead. */
void arb_net_later(struct arb_net *net, struct arb_reply *reply, void (*run)(void *mine), void *mine);

/* -- News: text made once for many --------------------------------------------- */

/* Text that many replies and channels share, copied once, counted by references. */
struct arb_news;
struct arb_news *arb_news_new(struct arb_span text);
void arb_news_keep(struct arb_news *news);
void arb_news_release(struct arb_news *news);

/* Its text, valid while a reference is held. */
struct arb_span arb_news_text(const struct arb_news *news);

/* Nobody's secret is in it: where a client takes it so, it leaves smaller (WebSocket: RFC 7692; HTTP: gzip), packed
 * once for all. A text that has a code in it, or cards that somebody may not see, is never packed. */
void arb_news_may_pack(struct arb_news *news);

/* As arb_reply_send, with the news as body, shared. The caller keeps its own reference. Of news that may be packed the
 * answer says "Vary: Accept-Encoding", whichever way it went. */
void arb_reply_send_news(struct arb_reply *reply, int status, const char *type, struct arb_news *news);

/* Takes more of the allowance of whoever asked, for work that the path does not tell: into debt if need be, so that
 * it is his next request that waits. What a body takes is charged by itself: a request for each 16 KiB, or each 64
 * KiB that is shared. */
void arb_reply_charge(struct arb_reply *reply, uint32_t cost);

/* -- Channels: a line to one client that stays open ------------------------- */

/* A WebSocket. What is sent waits in a bounded
 * queue. A client for whom more than 64 KiB wait when the next message comes has fallen
 * behind: what has not begun to leave is dropped, what is sent to it meanwhile is ignored,
 * and when the line is free again arb_app.behind is called once, to send it one whole
 * answer. That answer may itself be large: only a queue of which 256 KiB have begun to
 * leave and more is to come is closed. So is one of which nothing was taken for ten seconds, or less than
 * ten times 1 KiB. What a queue holds is counted with what holds it, so that many small messages are not small. */

/* Turns a request with wants_socket into a WebSocket. Sends the reply. 'mine' is kept
 * for arb_channel_mine. NULL if the client has gone or is going: then arb_app.closed is
 * not called. */
struct arb_channel *arb_reply_socket(struct arb_reply *reply, void *mine);

void *arb_channel_mine(const struct arb_channel *channel);

/* Sends one message of UTF-8 text: one text frame. Copied. */
void arb_channel_send(struct arb_channel *channel, struct arb_span text);

/* The same text to many without copying. The caller keeps its own reference. */
void arb_channel_send_news(struct arb_channel *channel, struct arb_news *news);

/* News in the middle of a text: behind so many of its bytes. */
struct arb_piece {
    size_t at;
    struct arb_news *news;
};

/* One message of a text with such pieces, in order and none of them empty: the text is copied, they are not. The caller
 * keeps its references. */
void arb_channel_send_pieces(struct arb_channel *channel, struct arb_span text, const struct arb_piece *piece,
                             size_t count);

/* Closes with a WebSocket code (1000, 1008, 4000..4999) once what waits has left.
 * arb_app.closed follows later, never from inside this call. */
void arb_channel_close(struct arb_channel *channel, uint16_t code, const char *reason);

/* -- The application -------------------------------------------------------- */

/* What a route takes; asked when the head is there and the body is not. */
struct arb_terms {
    uint32_t body_max;              /* bytes; a longer body is answered 413 (default 64 KiB) */
    uint32_t cost;                  /* of the address's allowance of requests (default 1) */
    uint32_t strict_cost;           /* of its small allowance, for passwords (default 0) */
    uint64_t client;                /* somebody whom the application knows, who has an allowance of his own … */
                                    /* … from wherever he asks; 0: what is spent is the address's */
    int refusal;                    /* a status to be answered at once, the body unread (default 0: none) … */
    const char *symbol;             /* … and what it is called: "login.needed" */
};

/* Every member but 'request' may be NULL. 'app' is what arb_net_open was given. */
struct arb_app {
    /* Fills in what the route takes; *terms holds the defaults. */
    void (*terms)(void *app, const struct arb_request *head, struct arb_terms *terms);

    /* Answers a request, now or later. */
    void (*request)(void *app, const struct arb_request *request, struct arb_reply *reply);

    /* The page for an error that the transport itself answers (400, 408, 413, 429, …).
     * 'symbol' names it ("wire.too_large"); NULL request if there is none yet. Writes the
     * body; returns its type. When absent: a JSON object with the symbol. */
    const char *(*error_body)(void *app, const struct arb_request *request, int status,
                              const char *symbol, struct arb_writer *out);

    /* A whole message came by WebSocket, 16 KiB at most, UTF-8 checked if text. */
    void (*message)(void *app, struct arb_channel *channel, struct arb_span text, bool binary);

    /* The client fell behind and its queue was dropped: send it everything anew. */
    void (*behind)(void *app, struct arb_channel *channel);

    /* The channel is no more after this returns. */
    void (*closed)(void *app, struct arb_channel *channel);

    /* A line came by the control pipe: answer with arb_control_write, then
     * arb_control_end exactly once, now or later. The line lives until then. */
    void (*control)(void *app, struct arb_span line, struct arb_control *control);

    /* A stop was asked: by SIGTERM, SIGINT or arb_net_stop. Connections are closing;
     * replies still owed should be sent soon. */
    void (*stopping)(void *app);
};

/* -- The server ------------------------------------------------------------- */

#define ARB_NET_FAULTS(X)                                                                          \
    X(GOOD, "net.good")                                                                            \
    X(ADDRESS_MALFORMED, "net.address_malformed")   /* not ADDRESS:PORT or [ADDRESS]:PORT */       \
    X(ADDRESS_NOT_HERE, "net.address_not_here")     /* no interface has this address */            \
    X(PORT_IN_USE, "net.port_in_use")                                                              \
    X(PORT_NOT_ALLOWED, "net.port_not_allowed")     /* below 1024, not root */                     \
    X(PORT_RESERVED, "net.port_reserved")           /* the system keeps it for something else */   \
    X(CERTIFICATE_UNREADABLE, "net.certificate_unreadable")                                        \
    X(KEY_UNREADABLE, "net.key_unreadable")                                                        \
    X(KEY_MISMATCH, "net.key_mismatch")             /* the key is not this certificate's */        \
    X(CONTROL_IN_USE, "net.control_in_use")         /* another server listens on the pipe */       \
    X(CONTROL_NOT_ALLOWED, "net.control_not_allowed")                                              \
    X(NO_RESOURCES, "net.no_resources")             /* memory, descriptors */

enum arb_net_fault {
#define ARB_NET_FAULT_MEMBER(name, symbol) ARB_NET_##name,
    ARB_NET_FAULTS(ARB_NET_FAULT_MEMBER)
#undef ARB_NET_FAULT_MEMBER
};

/* "net.port_in_use": the key of its sentence. */
const char *arb_net_fault_symbol(enum arb_net_fault fault);

#define ARB_LISTEN_MAX 4

/* The one path that plain HTTP may ask on a secure listener: who does not trust the
 * authority yet fetches its certificate there. It is the application's to answer. */
#define ARB_AUTHORITY_PATH "/ca.crt"

struct arb_listen {
    const char *address;            /* "0.0.0.0:8080", "[::1]:0"; NULL ends the list */
    bool secure;                    /* TLS; plain HTTP that comes here is sent to https */
    bool internal;                  /* for other servers of the same store alone: see arb_net_pass */
};

/* Zero means the default in brackets. */
struct arb_limits {
    uint32_t connections;           /* in all (20 000) */
    uint32_t connections_each;      /* from one address (512) */
    uint32_t requests_burst;        /* allowance of an address (1 000); a connection costs one … */
    uint32_t requests_a_second;     /* … and how fast it comes back (200) */
    uint32_t strict_burst;          /* the small allowance (10) … */
    uint32_t strict_a_minute;       /* … and how fast it comes back (10) */
    uint32_t body_max;              /* bytes (64 KiB) */
    uint32_t head_ms;               /* for the head, from its first byte (10 s) */
    uint32_t body_ms;               /* for the body (30 s) */
    uint32_t idle_ms;               /* between requests (60 s) */
    uint32_t stall_ms;              /* nothing taken of what waits (10 s) */
    uint32_t ping_ms;               /* between pings on a channel (30 s) */
    uint32_t silent_ms;             /* nothing heard on a WebSocket (75 s) */
    uint32_t stop_ms;               /* for a graceful stop (5 s) */
    uint32_t behind_bytes;          /* a channel falls behind (64 KiB) */
    uint32_t queue_bytes;           /* a channel is closed (256 KiB) */
    uint32_t message_max;           /* a WebSocket message (16 KiB) */
    uint32_t frames_burst;          /* frames that a WebSocket sends for nothing (30) … */
    uint32_t frames_a_second;       /* … and how fast they come back (1); each more costs a request of its address */
    uint32_t pace;                  /* bytes a second that a reading client takes at least (1 KiB) */
};

enum arb_log_level { ARB_LOG_DEBUG = 1, ARB_LOG_INFO, ARB_LOG_WARN, ARB_LOG_ERROR, ARB_LOG_NONE };

struct arb_net_config {
    struct arb_listen listen[ARB_LISTEN_MAX];
    const char *certificate;        /* PEM files, chain included; needed by secure listeners */
    const char *key;
    const char *control;            /* path of the control pipe; NULL: none */
    const char *security_policy;    /* Content-Security-Policy of every reply; NULL: strict */
    const char *name;               /* "arbitro": asked for as arbitro.local by multicast DNS; NULL: no name */
    uint16_t name_port;             /* zero: 5353; another for tests */
    /* Called once the name is ours, "arbitro.local", or "arbitro-2.local" where somebody else has it; again if it is
     * lost and becomes another. */
    void (*named)(void *app, const char *name);
    bool behind_proxy;              /* believe X-Forwarded-For and -Proto from loopback */
    bool leave_signals;             /* SIGINT and SIGTERM are somebody else's */
    enum arb_log_level log_level;   /* zero: ARB_LOG_INFO, one line a request */
    int log_fd;                     /* zero: standard error */
    struct arb_limits limits;
    size_t *which;                  /* gets the index of the listener at fault; NULL: nobody asks */
};

/* Listens. On a fault *net is NULL and nothing is left behind. */
ARB_MUST_USE enum arb_net_fault
arb_net_open(struct arb_net **net, const struct arb_net_config *config,
             const struct arb_app *app, void *mine);

/* The port that listener number 'which' got; useful after ":0". */
uint16_t arb_net_port(const struct arb_net *net, size_t which);

/* When another computer of our networks was heard last by multicast, in the time of arb_net_now_ms; 0: never, or we
 * have no name there. */
int64_t arb_net_neighbour_ms(const struct arb_net *net);

/* Runs until stopped and every connection is closed. */
void arb_net_run(struct arb_net *net);

/* Stops gracefully: no new connections, answers under way are finished, WebSockets
 * are closed with 1001, five seconds at most. From any thread. */
void arb_net_stop(struct arb_net *net);

/* Frees everything. After arb_net_run has returned, or instead of it, and when nobody can
 * post any more: what was posted is run first. NULL does nothing. */
void arb_net_close(struct arb_net *net);

/* Milliseconds: of a clock that never goes back, and since 1970. Read once a turn. */
int64_t arb_net_now_ms(const struct arb_net *net);
int64_t arb_net_wall_ms(const struct arb_net *net);

/* Calls run(mine) on the loop's thread, soon, in the order posted. From any thread:
 * this is how the journal says that something is durable. */
void arb_net_post(struct arb_net *net, void (*run)(void *mine), void *mine);

/* Calls work(mine) on another thread, then done(mine) on the loop's. For what takes
 * milliseconds, such as a password's hash; two at a time, the others wait their turn. */
void arb_net_work(struct arb_net *net, void (*work)(void *mine), void (*done)(void *mine),
                  void *mine);

/* The same, before those that were not asked for so. */
void arb_net_work_first(struct arb_net *net, void (*work)(void *mine), void (*done)(void *mine),
                        void *mine);

/* The loop itself, for a room that gives work of its own to its threads. */
struct uv_loop_s;
struct uv_loop_s *arb_net_loop(struct arb_net *net);

/* Calls ring(mine) after after_ms, then every every_ms if that is not 0. Valid until
 * arb_timer_stop, or until it rang if every_ms is 0. */
struct arb_timer *arb_net_timer(struct arb_net *net, uint64_t after_ms, uint64_t every_ms,
                                void (*ring)(void *mine), void *mine);
void arb_timer_stop(struct arb_timer *timer);

/* -- Control pipe ----------------------------------------------------------- */

/* Text for whoever wrote the line; dropped if he has gone. */
void arb_control_write(struct arb_control *control, struct arb_span text);
void arb_control_end(struct arb_control *control);

/* The other end, for the command line: writes one line, reads the answer into *answer
 * until the server ends it. Blocks, 'seconds' at most between bytes. False if nobody listens. */
ARB_MUST_USE bool arb_control_ask(const char *path, struct arb_span line, unsigned seconds,
                                  struct arb_writer *answer);

/* -- Metrics and log -------------------------------------------------------- */

struct arb_metrics *arb_net_metrics(struct arb_net *net);

/* Registers a figure under a Prometheus name and one line of help; both literals. 'labels' is
 * empty or like "status=\"200\"". The pointer returned is the figure: add to it, or set it,
 * on the loop's thread. Names that belong together are registered one after another. */
uint64_t *arb_metrics_counter(struct arb_metrics *metrics, const char *name, const char *labels,
                              const char *help);
uint64_t *arb_metrics_gauge(struct arb_metrics *metrics, const char *name, const char *labels,
                            const char *help);

/* All figures, in Prometheus' text format 0.0.4. */
void arb_metrics_write(const struct arb_metrics *metrics, struct arb_writer *out);

/* One line of JSON: time, level, "event" and, if not NULL, "detail". Never a path with its
 * query, a token or a password. From the loop's thread. */
void arb_net_log(struct arb_net *net, enum arb_log_level level, const char *event,
                 const char *detail);

/* Says something on standard output. As with the log nobody waits for who reads it: where he stands still, it is lost
 * in the end. From the loop's thread. */
void arb_net_say(struct arb_net *net, struct arb_span text);

/* Does the log tell, at level DEBUG, of each request by its id? Where it does not, following costs this question. */
bool arb_net_traces(const struct arb_net *net);

/* A line of a trace has what its event is about: each a name, and a text or, where text.at is NULL, a number. */
struct arb_trace_value {
    const char *name;
    struct arb_span text;
    int64_t number;
};

/* One line at level DEBUG: time, level, event, "trace" (left out where it is "" or NULL), and the values. Never what an
 * act says, nor a token or a password. From the loop's thread. */
void arb_net_trace(struct arb_net *net, const char *trace, const char *event, const struct arb_trace_value *values,
                   size_t count);

#endif
