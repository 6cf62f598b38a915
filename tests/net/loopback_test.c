/* loopback_test.c -- the whole transport, on 127.0.0.1, against plain blocking clients.
 *
 * The server runs on a thread of its own with the echo application. A client that waits
 * longer than twenty seconds for a byte fails the test: nothing else is timed.
 */
#define _GNU_SOURCE
#include "arb_test.h"
#include "certificates/authority.h"
#include "echo_app.h"

#include <arpa/inet.h>
#include <errno.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct house {
    struct arb_net *net;
    struct echo echo;
    pthread_t thread;
    char folder[64], certificate[100], key[100], control[100];
    struct arb_net_config config;
};

static void *run(void *mine)
{
    struct house *house = mine;

    arb_net_run(house->net);
    return NULL;
}

static void prepare(struct house *house)
{
    memset(house, 0, sizeof *house);
    strcpy(house->folder, "/tmp/arbitro-net-XXXXXX");
    assert_non_null(mkdtemp(house->folder));
    snprintf(house->certificate, sizeof house->certificate, "%s/server.crt", house->folder);
    snprintf(house->key, sizeof house->key, "%s/server.key", house->folder);
    snprintf(house->control, sizeof house->control, "%s/control", house->folder);
    house->config.listen[0].address = "127.0.0.1:0";
    house->config.log_level = ARB_LOG_NONE;
    house->config.leave_signals = true;
    house->config.limits.requests_burst = 1000000;
}

static void start(struct house *house)
{
    assert_int_equal(arb_net_open(&house->net, &house->config, &echo_app, &house->echo), ARB_NET_GOOD);
    house->echo.net = house->net;
    assert_int_equal(pthread_create(&house->thread, NULL, run, house), 0);
}

static void finish(struct house *house)
{
    static const char *const files[] = {"server.crt", "server.key", "ca.crt", "ca.key", "control"};
    char path[100];

    arb_net_stop(house->net);
    pthread_join(house->thread, NULL);
    arb_net_close(house->net);
    for (size_t i = 0; i < ARB_COUNT(files); i++) {
        snprintf(path, sizeof path, "%s/%s", house->folder, files[i]);
        unlink(path);
    }
    rmdir(house->folder);
}

/* -- A client -------------------------------------------------------------------- */

struct client {
    int fd;
    SSL *ssl;
    char got[700000];
    size_t length;
};

static void patient(int fd)
{
    const struct timeval twenty = {20, 0};

    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &twenty, sizeof twenty);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &twenty, sizeof twenty);
}

static void connect_fd(int fd, uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};

    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(connect(fd, (const struct sockaddr *)&address, sizeof address), 0);
}

static struct client *join(const struct house *house, size_t which)
{
    struct client *client = calloc(1, sizeof *client);

    client->fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(client->fd >= 0);
    patient(client->fd);
    connect_fd(client->fd, arb_net_port(house->net, which));
    return client;
}

static void leave(struct client *client)
{
    SSL_free(client->ssl);
    close(client->fd);
    free(client);
}

static ssize_t read_some(struct client *client, char *to, size_t room)
{
    return client->ssl != NULL ? SSL_read(client->ssl, to, (int)room) : recv(client->fd, to, room, 0);
}

static void say_bytes(struct client *client, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t n = client->ssl != NULL ? SSL_write(client->ssl, bytes, (int)length)
                                              : send(client->fd, bytes, length, MSG_NOSIGNAL);

        assert_true(n > 0);
        bytes += n;
        length -= (size_t)n;
    }
}

static void say(struct client *client, const char *text)
{
    say_bytes(client, text, strlen(text));
}

/* Reads until so many bytes are there. */
static void hear_bytes(struct client *client, size_t wanted)
{
    while (client->length < wanted) {
        const ssize_t n = read_some(client, client->got + client->length, sizeof client->got - 1 - client->length);

        assert_true(n > 0);
        client->length += (size_t)n;
    }
    client->got[client->length] = '\0';
}

static void hear(struct client *client, const char *what)
{
    while (memmem(client->got, client->length, what, strlen(what)) == NULL) hear_bytes(client, client->length + 1);
}

/* Reads until the server has closed. */
static void hear_end(struct client *client)
{
    for (;;) {
        const ssize_t n = read_some(client, client->got + client->length, sizeof client->got - 1 - client->length);

        if (n == 0 || (n < 0 && client->ssl == NULL && errno == ECONNRESET)) break;
        if (n < 0 && client->ssl != NULL) break;
        assert_true(n > 0);
        client->length += (size_t)n;
    }
    client->got[client->length] = '\0';
}

static unsigned count(const struct client *client, const char *what)
{
    const char *at = client->got;
    unsigned found = 0;

    while ((at = memmem(at, client->length - (size_t)(at - client->got), what, strlen(what))) != NULL) {
        found++;
        at += strlen(what);
    }
    return found;
}

#define HOST "Host: 127.0.0.1\r\n"
#define HANDSHAKE "GET /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n" \
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"

static void say_frame(struct client *client, const char *text)
{
    char bytes[200] = {(char)0x81, (char)(0x80 | strlen(text)), 0, 0, 0, 0};

    assert_true(strlen(text) < 126);
    memcpy(bytes + 6, text, strlen(text));
    say_bytes(client, bytes, 6 + strlen(text));
}

/* -- What is promised --------------------------------------------------------------- */

static void requests_are_answered(void **state)
{
    struct house house;
    struct client *client;

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    for (int i = 0; i < 20; i++) {
        client->length = 0;
        say(client, "GET / HTTP/1.1\r\n" HOST "\r\n");
        hear(client, "\r\n\r\nhello\n");
    }
    leave(client);
    client = join(&house, 0);
    say(client, "GET /large HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n");
    hear_end(client);
    assert_true(client->length > ECHO_LARGE);
    leave(client);
    finish(&house);
}

/* Byte by byte, each in a packet of its own. */
static void a_request_in_drops_is_answered(void **state)
{
    static const char text[] = "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nhello";
    struct house house;
    struct client *client;
    const int one = 1;

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    setsockopt(client->fd, IPPROTO_TCP, 1, &one, sizeof one);
    for (size_t i = 0; i < sizeof text - 1; i++) say_bytes(client, text + i, 1);
    hear(client, "\r\n\r\nhello");
    leave(client);
    finish(&house);
}

static void a_pipeline_is_answered_in_order(void **state)
{
    struct house house;
    struct client *client;
    char text[200];

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    for (int i = 0; i < 300; i++) {
        snprintf(text, sizeof text, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 6\r\n\r\n<%04d>", i);
        say(client, text);
        if (i == 100) say(client, "GET /hash HTTP/1.1\r\n" HOST "\r\n");
    }
    hear(client, "<0299>");
    assert_int_equal(count(client, "200 OK"), 301);
    for (int i = 0; i < 299; i++) {
        char one[16], next[16];

        snprintf(one, sizeof one, "<%04d>", i);
        snprintf(next, sizeof next, "<%04d>", i + 1);
        assert_true(strstr(client->got, one) < strstr(client->got, next));
    }
    leave(client);
    finish(&house);
}

static void who_is_slow_is_answered_and_closed(void **state)
{
    struct house house;
    struct client *client, *other;

    (void)state;
    prepare(&house);
    house.config.limits.head_ms = 1;
    start(&house);
    client = join(&house, 0);
    say(client, "GET / HTTP/1.1\r\nX: ");
    other = join(&house, 0);
    hear_end(other);                /* nothing said at all: closed in silence */
    assert_int_equal(other->length, 0);
    hear(client, "408 Request Timeout");
    hear_end(client);
    leave(client);
    leave(other);
    finish(&house);
}

static void what_is_too_large_is_refused(void **state)
{
    struct house house;
    struct client *client;
    char line[1100];

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    say(client, "GET / HTTP/1.1\r\n" HOST);
    memset(line, 'a', sizeof line);
    memcpy(line, "X: ", 3);
    memcpy(line + 1000, "\r\n", 3);
    for (int i = 0; i < 9; i++) say(client, line);
    hear(client, "431 Request Header Fields Too Large");
    hear_end(client);
    leave(client);
    client = join(&house, 0);
    say(client, "POST / HTTP/1.1\r\n" HOST "Content-Length: 262145\r\n\r\n");
    hear(client, "413 Content Too Large");
    hear_end(client);
    leave(client);
    finish(&house);
}

static void one_address_has_a_share_of_the_connections(void **state)
{
    struct house house;
    struct client *client[4];

    (void)state;
    prepare(&house);
    house.config.limits.connections_each = 3;
    start(&house);
    for (int i = 0; i < 3; i++) {
        client[i] = join(&house, 0);
        say(client[i], "GET / HTTP/1.1\r\n" HOST "\r\n");
        hear(client[i], "hello");
    }
    client[3] = join(&house, 0);
    hear_end(client[3]);
    assert_int_equal(client[3]->length, 0);
    for (int i = 0; i < 4; i++) leave(client[i]);
    finish(&house);
}

static void a_socket_echoes(void **state)
{
    struct house house;
    struct client *client;

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    say(client, HANDSHAKE);
    hear(client, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
    say_frame(client, "caff\xc3\xa8");
    hear(client, "\x81\x06" "caff\xc3\xa8");
    say_frame(client, "close");
    hear(client, "\x88\x0d\x0f\xa0" "as you wish");
    say_bytes(client, "\x88\x82\x00\x00\x00\x00\x0f\xa0", 8);
    hear_end(client);
    leave(client);
    finish(&house);
    assert_int_equal(house.echo.closeds, 1);
}

/* Megabytes, some each turn, to a client that reads nothing at first: what the system has
 * taken stays whole, the rest is dropped, and the whole answer comes at the end. */
enum { TURNS = 600 };

struct broadcast {
    struct house *house;
    unsigned turns;
};

static void broadcast(void *mine)
{
    struct broadcast *b = mine;
    struct arb_news *news = arb_news_new((struct arb_span){echo_large, 20000});
    struct arb_news *part = arb_news_new((struct arb_span){echo_large, 9000});
    const struct arb_piece pieces[] = {{500, part}, {500, part}};

    arb_channel_send_news(b->house->echo.channel, news);
    arb_channel_send_pieces(b->house->echo.channel, (struct arb_span){echo_large, 2000}, pieces, 2);
    arb_news_release(news);
    arb_news_release(part);
    if (__atomic_add_fetch(&b->turns, 1, __ATOMIC_SEQ_CST) < TURNS) arb_net_post(b->house->net, broadcast, b);
}

/* Reads frames of 20 000 L's until the other message. */
static void hear_behind_all(struct client *client)
{
    static const char last[] = "\x81\x0f" "everything anew";
    size_t at = 0;

    client->length = 0;
    for (;;) {
        hear_bytes(client, at + 4);
        if (client->got[at + 1] == 15) break;
        assert_memory_equal(client->got + at, "\x81\x7e\x4e\x20", 4);
        hear_bytes(client, at + 20004);
        for (size_t i = at + 4; i < at + 20004; i++) assert_int_equal(client->got[i], 'L');
        at += 20004;
        if (at < 500000) continue;
        memmove(client->got, client->got + at, client->length - at);
        client->length -= at;
        at = 0;
    }
    hear_bytes(client, at + 17);
    assert_memory_equal(client->got + at, last, 17);
}

static void who_does_not_read_falls_behind(void **state)
{
    struct house house;
    struct broadcast b = {&house, 0};
    struct client *client;

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    say(client, HANDSHAKE);
    hear(client, "\r\n\r\n");
    arb_net_post(house.net, broadcast, &b);
    for (;;) {                      /* the last turn has passed when a line comes by another way */
        struct client *other = join(&house, 0);

        say(other, "GET / HTTP/1.1\r\n" HOST "\r\n");
        hear(other, "hello");
        leave(other);
        if (__atomic_load_n(&b.turns, __ATOMIC_SEQ_CST) >= TURNS) break;
    }
    hear_behind_all(client);
    leave(client);
    finish(&house);
    assert_true(house.echo.behinds >= 1);
}

static void stay_connected(struct client *client, const struct house *house, SSL_CTX *context)
{
    (void)house;
    client->ssl = SSL_new(context);
    SSL_set_fd(client->ssl, client->fd);
    SSL_set1_host(client->ssl, "localhost");
    SSL_set_tlsext_host_name(client->ssl, "localhost");
    assert_int_equal(SSL_connect(client->ssl), 1);
    assert_int_equal(SSL_get_verify_result(client->ssl), X509_V_OK);
}

static void tls_carries_all_of_it(void **state)
{
    struct house house;
    struct arb_authority_work work;
    struct client *client;
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    char authority[100];

    (void)state;
    prepare(&house);
    assert_int_equal(arb_authority_make(house.folder, NULL, 0, &work), ARB_AUTHORITY_GOOD);
    assert_true(work.authority_made);
    assert_true(arb_authority_is_current(house.folder, 30));
    assert_false(arb_authority_is_current(house.folder, 397));
    snprintf(authority, sizeof authority, "%s/ca.crt", house.folder);
    assert_int_equal(SSL_CTX_load_verify_locations(context, authority, NULL), 1);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    house.config.listen[0].secure = true;
    house.config.certificate = house.certificate;
    house.config.key = house.key;
    start(&house);
    for (int version = TLS1_2_VERSION; version <= TLS1_3_VERSION; version++) {
        SSL_CTX_set_min_proto_version(context, version);
        SSL_CTX_set_max_proto_version(context, version);
        client = join(&house, 0);
        stay_connected(client, &house, context);
        say(client, "GET / HTTP/1.1\r\n" HOST "\r\n");
        hear(client, "Strict-Transport-Security: max-age=");
        hear(client, "hello\n");
        client->length = 0;
        say(client, "GET /large HTTP/1.1\r\n" HOST "\r\n" HANDSHAKE);
        hear(client, "Sec-WebSocket-Accept");
        assert_true(client->length > ECHO_LARGE);
        say_frame(client, "by tls");
        hear(client, "\x81\x06" "by tls");
        leave(client);
    }
    SSL_CTX_set_min_proto_version(context, TLS1_VERSION);
    SSL_CTX_set_max_proto_version(context, TLS1_1_VERSION);
    client = join(&house, 0);
    client->ssl = SSL_new(context);
    SSL_set_fd(client->ssl, client->fd);
    assert_int_not_equal(SSL_connect(client->ssl), 1);
    leave(client);
    client = join(&house, 0);
    say(client, "GET /e/1 HTTP/1.1\r\nHost: 127.0.0.1:8443\r\n\r\n");
    hear(client, "308 Permanent Redirect");
    hear(client, "Location: https://127.0.0.1:8443/e/1\r\n");
    hear_end(client);
    leave(client);
    client = join(&house, 0);       /* the way to trust it does not demand trust */
    say(client, "GET /ca.crt HTTP/1.1\r\nHost: 127.0.0.1:8443\r\n\r\n");
    hear(client, "404 Not Found");
    hear(client, "nothing here");
    leave(client);
    SSL_CTX_free(context);
    finish(&house);
}

/* Keeps the loop's thread busy: the first time until it is told to go on, then for longer than from tick to tick. */
struct hold {
    pthread_barrier_t held, go_on;
};

static void hold_loop(void *mine)
{
    struct hold *hold = mine;

    pthread_barrier_wait(&hold->held);
    pthread_barrier_wait(&hold->go_on);
}

static void hold_over_a_tick(void *mine)
{
    (void)mine;
    usleep(1200000);
}

/* One turn of the loop reads the hello and lasts until the next tick, which finds the answer to it not yet sent. */
static void a_tick_does_not_cut_a_handshake(void **state)
{
    struct house house;
    struct arb_authority_work work;
    struct hold hold;
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    BIO *in = BIO_new(BIO_s_mem()), *out = BIO_new(BIO_s_mem());
    struct client *client, *other;
    char hello[4096], heard;
    int length;

    (void)state;
    prepare(&house);
    assert_int_equal(arb_authority_make(house.folder, NULL, 0, &work), ARB_AUTHORITY_GOOD);
    house.config.listen[0].secure = true;
    house.config.certificate = house.certificate;
    house.config.key = house.key;
    house.config.limits.stall_ms = 500;
    start(&house);
    client = join(&house, 0);
    client->ssl = SSL_new(context);
    SSL_set_bio(client->ssl, in, out);
    assert_int_equal(SSL_connect(client->ssl), -1);
    length = BIO_read(out, hello, sizeof hello);
    assert_in_range(length, 1, sizeof hello - 1);
    other = join(&house, 0);        /* who came before it is accepted when this one is answered */
    say(other, "GET /ca.crt HTTP/1.1\r\nHost: 127.0.0.1:8443\r\n\r\n");
    hear(other, "404 Not Found");
    leave(other);
    pthread_barrier_init(&hold.held, NULL, 2);
    pthread_barrier_init(&hold.go_on, NULL, 2);
    arb_net_post(house.net, hold_loop, &hold);
    pthread_barrier_wait(&hold.held);
    assert_int_equal(send(client->fd, hello, (size_t)length, MSG_NOSIGNAL), length);
    arb_net_post(house.net, hold_over_a_tick, NULL);
    pthread_barrier_wait(&hold.go_on);
    assert_int_equal(recv(client->fd, &heard, 1, 0), 1);
    assert_int_equal(heard, 0x16);
    leave(client);
    pthread_barrier_destroy(&hold.held);
    pthread_barrier_destroy(&hold.go_on);
    SSL_CTX_free(context);
    finish(&house);
}

static void the_authority_is_kept_and_speaks_for_few(void **state)
{
    static const char *const club[] = {"club.example"}, *const bank[] = {"bank.example"}, *const odd[] = {"a b"},
                             *const world[] = {"9.9.9.9"};
    struct house house;
    struct arb_authority_work work;
    struct stat info;
    char path[100];

    (void)state;
    prepare(&house);
    assert_int_equal(arb_authority_make(house.folder, club, 1, &work), ARB_AUTHORITY_GOOD);
    assert_int_equal(arb_authority_make(house.folder, NULL, 0, &work), ARB_AUTHORITY_GOOD);
    assert_false(work.authority_made);
    assert_string_equal(work.names.name[work.names.count - 1], "club.example");
    assert_int_equal(arb_authority_make(house.folder, bank, 1, &work), ARB_AUTHORITY_NAME_NOT_ALLOWED);
    assert_string_equal(work.fault_at, "bank.example");
    assert_int_equal(arb_authority_make(house.folder, world, 1, &work), ARB_AUTHORITY_NAME_NOT_ALLOWED);
    assert_int_equal(arb_authority_make(house.folder, odd, 1, &work), ARB_AUTHORITY_NAME);
    assert_int_equal(arb_authority_make("/nowhere/at/all", NULL, 0, &work), ARB_AUTHORITY_FOLDER);
    snprintf(path, sizeof path, "%s/ca.key", house.folder);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    assert_int_equal(truncate(path, 10), 0);
    assert_int_equal(arb_authority_make(house.folder, NULL, 0, &work), ARB_AUTHORITY_AUTHORITY_UNREADABLE);
    start(&house);
    finish(&house);
}

/* In the place of the system's, for all of the program: a port that the system keeps. */
static uint16_t kept_port;
int bind_or_not(int socket, const struct sockaddr *address, socklen_t length) __asm__("bind");

int bind_or_not(int socket, const struct sockaddr *address, socklen_t length)
{
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;

    if (kept_port == 0 || address->sa_family != AF_INET || ntohs(four->sin_port) != kept_port)
        return (int)syscall(SYS_bind, socket, address, length);
    errno = EACCES;
    return -1;
}

static enum arb_net_fault open_kept(struct house *house, const char *address, uint16_t port)
{
    struct arb_net *other;
    enum arb_net_fault fault;

    house->config.listen[0].address = address;
    kept_port = port;
    fault = arb_net_open(&other, &house->config, &echo_app, NULL);
    kept_port = 0;
    return fault;
}

/* Windows refuses the ports of Hyper-V with the word for those below 1024 elsewhere. */
static void a_port_that_is_kept_is_not_called_low(void **state)
{
    struct house house;

    (void)state;
    prepare(&house);
    assert_int_equal(open_kept(&house, "127.0.0.1:8080", 8080), ARB_NET_PORT_RESERVED);
    assert_int_equal(open_kept(&house, "127.0.0.1:80", 80), ARB_NET_PORT_NOT_ALLOWED);
    house.config.listen[0].address = "127.0.0.1:0";
    start(&house);
    finish(&house);
}

static void what_cannot_be_opened_has_a_name(void **state)
{
    struct house house;
    struct arb_net *other;
    char taken[40];

    (void)state;
    prepare(&house);
    house.config.control = house.control;
    start(&house);
    house.config.listen[0].address = "127.0.0.1:0";
    assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_CONTROL_IN_USE);
    assert_null(other);
    house.config.control = "/nowhere/at/all";
    assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_CONTROL_NOT_ALLOWED);
    house.config.control = NULL;
    snprintf(taken, sizeof taken, "127.0.0.1:%u", arb_net_port(house.net, 0));
    house.config.listen[0].address = taken;
    assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_PORT_IN_USE);
    house.config.listen[0].address = "203.0.113.7:0";
    assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_ADDRESS_NOT_HERE);
    static const char *const malformed[] = {"", "8080", "127.0.0.1", ":8080", "127.0.0.1:", "127.0.0.1:x",
                                            "127.0.0.1:65536", "::1:80", "club:80", "127.0.0.1:+1", "[::1]"};
    for (size_t i = 0; i < ARB_COUNT(malformed); i++) {
        house.config.listen[0].address = malformed[i];
        assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_ADDRESS_MALFORMED);
    }
    house.config.listen[0].address = "127.0.0.1:0";
    house.config.listen[0].secure = true;
    assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_CERTIFICATE_UNREADABLE);
    house.config.certificate = "/dev/null";
    house.config.key = "/dev/null";
    assert_int_equal(arb_net_open(&other, &house.config, &echo_app, NULL), ARB_NET_CERTIFICATE_UNREADABLE);
    assert_string_equal(arb_net_fault_symbol(ARB_NET_PORT_IN_USE), "net.port_in_use");
    finish(&house);
}

static void the_control_pipe_answers_a_line(void **state)
{
    struct house house;
    char answer[200];
    struct arb_writer out = arb_writer_on(answer, sizeof answer);
    struct stat info;

    (void)state;
    prepare(&house);
    house.config.control = house.control;
    assert_false(arb_control_ask(house.control, arb_span_of("restore x"), 20, &out));
    start(&house);
    assert_true(arb_control_ask(house.control, arb_span_of("restore x"), 20, &out));
    assert_string_equal(answer, "you said restore x\n");
    assert_int_equal(stat(house.control, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    finish(&house);
    assert_int_not_equal(stat(house.control, &info), 0);
}

/* Sockets open, answers owed, uploads half done: all are told, none is lost, and it ends. */
static void a_stop_under_load_is_graceful(void **state)
{
    enum { EACH = 10 };
    struct house house;
    struct client *sockets[EACH], *half[EACH], *idle[EACH], *later;

    (void)state;
    prepare(&house);
    house.config.limits.stop_ms = 15000;
    start(&house);
    for (int i = 0; i < EACH; i++) {
        sockets[i] = join(&house, 0);
        say(sockets[i], HANDSHAKE);
        hear(sockets[i], "\r\n\r\n");
        half[i] = join(&house, 0);
        say(half[i], "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 10\r\n\r\nhello");
        idle[i] = join(&house, 0);
        say(idle[i], "GET / HTTP/1.1\r\n" HOST "\r\n");
        hear(idle[i], "hello");
    }
    later = join(&house, 0);
    say(later, "GET /later HTTP/1.1\r\n" HOST "\r\nGET / HTTP/1.1\r\n" HOST "\r\n");
    say(idle[0], "GET / HTTP/1.1\r\n" HOST "\r\n");
    hear_bytes(idle[0], idle[0]->length + 1);
    arb_net_stop(house.net);
    for (int i = 0; i < EACH; i++) {
        hear(sockets[i], "\x03\xe9server stops");
        say_bytes(sockets[i], "\x88\x82\x00\x00\x00\x00\x03\xe9", 8);
    }
    for (int i = 0; i < EACH; i++) {        /* the closes go first: a server waits for them three seconds at most */
        hear_end(sockets[i]);
        hear_end(idle[i]);
        say(half[i], "hello");
        hear(half[i], "hellohello");
        assert_int_equal(count(half[i], "Connection: close"), 1);
        hear_end(half[i]);
    }
    arb_net_post(house.net, (void (*)(void *))echo_answer_later, &house.echo);
    hear(later, "later\n");
    hear_end(later);
    assert_int_equal(count(later, "HTTP/1.1 "), 1);
    for (int i = 0; i < EACH; i++) {
        leave(sockets[i]);
        leave(half[i]);
        leave(idle[i]);
    }
    leave(later);
    finish(&house);
    assert_int_equal(house.echo.stoppings, 1);
    assert_int_equal(house.echo.closeds, EACH);
}

static void a_stop_does_not_wait_for_ever(void **state)
{
    struct house house;
    struct client *client;

    (void)state;
    prepare(&house);
    house.config.limits.stop_ms = 1;
    start(&house);
    client = join(&house, 0);
    say(client, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 10\r\n\r\nhello");
    arb_net_stop(house.net);
    hear_end(client);
    leave(client);
    client = NULL;
    finish(&house);
}

/* Without descriptors newcomers wait or are dropped; those who are here are served, and
 * newcomers again when there are some. */
static void running_out_of_descriptors_is_survived(void **state)
{
    enum { MANY = 12 };
    struct house house;
    struct client *client = NULL;
    struct rlimit limit, low;
    int many[MANY], last = 0;

    (void)state;
    prepare(&house);
    start(&house);
    client = join(&house, 0);
    say(client, "GET / HTTP/1.1\r\n" HOST "\r\n");
    hear(client, "hello");
    for (int i = 0; i < MANY; i++) {
        many[i] = socket(AF_INET, SOCK_STREAM, 0);
        last = many[i];
    }
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    low = limit;
    low.rlim_cur = (rlim_t)last + 4;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    for (int i = 0; i < MANY; i++) connect_fd(many[i], arb_net_port(house.net, 0));
    client->length = 0;
    say(client, "GET / HTTP/1.1\r\n" HOST "\r\n");
    hear(client, "hello");
    for (int i = 0; i < MANY; i++) close(many[i]);
    setrlimit(RLIMIT_NOFILE, &limit);
    leave(client);
    client = join(&house, 0);
    say(client, "GET / HTTP/1.1\r\n" HOST "\r\n");
    hear(client, "hello");
    leave(client);
    finish(&house);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(a_request_in_drops_is_answered),
        cmocka_unit_test(a_pipeline_is_answered_in_order),
        cmocka_unit_test(who_is_slow_is_answered_and_closed),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(one_address_has_a_share_of_the_connections),
        cmocka_unit_test(a_socket_echoes),
        cmocka_unit_test(who_does_not_read_falls_behind),
        cmocka_unit_test(tls_carries_all_of_it),
        cmocka_unit_test(a_tick_does_not_cut_a_handshake),
        cmocka_unit_test(the_authority_is_kept_and_speaks_for_few),
        cmocka_unit_test(a_port_that_is_kept_is_not_called_low),
        cmocka_unit_test(what_cannot_be_opened_has_a_name),
        cmocka_unit_test(the_control_pipe_answers_a_line),
        cmocka_unit_test(a_stop_under_load_is_graceful),
        cmocka_unit_test(a_stop_does_not_wait_for_ever),
        cmocka_unit_test(running_out_of_descriptors_is_survived),
    };

    memset(echo_large, 'L', sizeof echo_large);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
