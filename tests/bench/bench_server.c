/* bench_server.c -- requests a second, what one costs the processor, what an idle client holds.
 *
 * The server is a process of its own with the tests' echo application, the load is this
 * one, on loopback: the server's processor time is read from the system, so that what the
 * load costs does not count. That is the figure to trust; requests a second depend on who
 * else is on the machine. Bounded: some seconds and 2 000 connections.
 */
#define _GNU_SOURCE
#include "../net/echo_app.h"
#include "certificates/authority.h"
#include "bench.h"

#include <arpa/inet.h>
#include <errno.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <fcntl.h>

enum { CLIENTS = 64, REQUESTS = 200000, IDLE = 2000, TLS_IDLE = 500 };

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "bench_server: %s: %s\n", what, strerror(errno));
    exit(2);
}

struct server {
    pid_t pid;
    uint16_t port, secure_port;
    clockid_t clock;
};

/* In the child: says its ports, then serves until it is told to stop. */
static _Noreturn void serve(int say, const char *folder, enum arb_log_level level)
{
    char certificate[100], key[100];
    struct arb_net_config config = {.log_level = level, .log_fd = open("/dev/null", O_WRONLY)};
    static struct echo echo;
    struct arb_net *net;
    uint16_t ports[2];

    prctl(PR_SET_PDEATHSIG, SIGTERM);
    snprintf(certificate, sizeof certificate, "%s/server.crt", folder);
    snprintf(key, sizeof key, "%s/server.key", folder);
    config.listen[0].address = config.listen[1].address = "127.0.0.1:0";
    config.listen[1].secure = true;
    config.certificate = certificate;
    config.key = key;
    config.limits.connections_each = 10000;
    config.limits.requests_burst = config.limits.requests_a_second = 1000000000;
    if (arb_net_open(&net, &config, &echo_app, &echo) != ARB_NET_GOOD) give_up("cannot listen");
    echo.net = net;
    ports[0] = arb_net_port(net, 0);
    ports[1] = arb_net_port(net, 1);
    if (write(say, ports, sizeof ports) != (ssize_t)sizeof ports) give_up("cannot say the port");
    arb_net_run(net);
    arb_net_close(net);
    exit(0);
}

/* The least a server can do: it reads, and writes the same five hundred bytes, without looking. */
static _Noreturn void serve_blindly(int say)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    const int listener = socket(AF_INET, SOCK_STREAM, 0), poll = epoll_create1(0);
    struct epoll_event events[CLIENTS];
    static char bytes[4096];
    uint16_t ports[2] = {0, 0};

    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (bind(listener, (const struct sockaddr *)&address, length) != 0) give_up("bind");
    if (listen(listener, CLIENTS) != 0) give_up("listen");
    getsockname(listener, (struct sockaddr *)&address, &length);
    ports[0] = ntohs(address.sin_port);
    if (write(say, ports, sizeof ports) != (ssize_t)sizeof ports) give_up("cannot say the port");
    epoll_ctl(poll, EPOLL_CTL_ADD, listener, &(struct epoll_event){.events = EPOLLIN, .data.fd = listener});
    for (;;) {
        const int ready = epoll_wait(poll, events, CLIENTS, -1);

        for (int i = 0; i < ready; i++) {
            const int fd = events[i].data.fd;

            if (fd == listener) {
                const int joined = accept(listener, NULL, NULL);

                epoll_ctl(poll, EPOLL_CTL_ADD, joined, &(struct epoll_event){.events = EPOLLIN, .data.fd = joined});
            } else if (recv(fd, bytes, sizeof bytes, 0) <= 0 || send(fd, bytes, 500, MSG_NOSIGNAL) < 0) {
                close(fd);
            }
        }
    }
}

/* folder NULL: the blind one. */
static struct server start(const char *folder, enum arb_log_level level)
{
    struct server server;
    uint16_t ports[2];
    int ends[2];

    if (pipe(ends) != 0) give_up("pipe");
    fflush(stdout);
    server.pid = fork();
    if (server.pid < 0) give_up("fork");
    if (server.pid == 0 && folder == NULL) serve_blindly(ends[1]);
    if (server.pid == 0) serve(ends[1], folder, level);
    if (read(ends[0], ports, sizeof ports) != (ssize_t)sizeof ports) give_up("the server did not start");
    close(ends[0]);
    close(ends[1]);
    server.port = ports[0];
    server.secure_port = ports[1];
    if (clock_getcpuclockid(server.pid, &server.clock) != 0) give_up("no clock for the server");
    return server;
}

static void stop(const struct server *server)
{
    kill(server->pid, SIGTERM);
    waitpid(server->pid, NULL, 0);
}

static double now_ns(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Kilobytes of memory that the process has to itself. */
static double private_bytes(pid_t pid)
{
    char path[60], line[200];
    double kilobytes = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)pid);
    file = fopen(path, "r");
    if (file == NULL) give_up(path);
    while (fgets(line, sizeof line, file) != NULL) {
        long value;

        if (sscanf(line, "Private_Dirty: %ld", &value) == 1) kilobytes += (double)value;
    }
    fclose(file);
    return kilobytes * 1024;
}

static int join(uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    const int fd = socket(AF_INET, SOCK_STREAM, 0);

    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) give_up("connect");
    return fd;
}

static const char one_request[] = "GET /nothing-of-ours HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n"
                                  "User-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\n"
                                  "Accept: */*\r\nAccept-Language: it-IT,it;q=0.9\r\nCookie: arbitro_lang=it\r\n\r\n";

static void ask(int fd)
{
    if (send(fd, one_request, sizeof one_request - 1, MSG_NOSIGNAL) != (ssize_t)sizeof one_request - 1) give_up("send");
}

/* Each client asks, waits for its answer, asks again. */
static void requests(const struct server *server, const char *name, const char *cpu_name, double goal)
{
    int fds[CLIENTS], poll = epoll_create1(0), asked = CLIENTS, answered = 0;
    struct epoll_event events[CLIENTS];
    double wall, cpu;
    char answer[4096];

    for (int i = 0; i < CLIENTS; i++) {
        fds[i] = join(server->port);
        epoll_ctl(poll, EPOLL_CTL_ADD, fds[i], &(struct epoll_event){.events = EPOLLIN, .data.fd = fds[i]});
    }
    wall = now_ns(CLOCK_MONOTONIC);
    cpu = now_ns(server->clock);
    for (int i = 0; i < CLIENTS; i++) ask(fds[i]);
    while (answered < REQUESTS) {
        const int ready = epoll_wait(poll, events, CLIENTS, 5000);

        if (ready <= 0) give_up("the server does not answer");
        for (int i = 0; i < ready; i++) {
            if (recv(events[i].data.fd, answer, sizeof answer, 0) <= 0) give_up("recv");
            answered++;
            if (asked++ < REQUESTS) ask(events[i].data.fd);
        }
    }
    wall = now_ns(CLOCK_MONOTONIC) - wall;
    cpu = now_ns(server->clock) - cpu;
    bench_row(name, answered / wall * 1e9, "requests/s", 0, 1, answered);
    bench_row(cpu_name, cpu / answered / 1000, "us of processor", goal, 0, answered);
    for (int i = 0; i < CLIENTS; i++) close(fds[i]);
    close(poll);
}

static const char handshake[] = "GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
static const char hello[] = "\x81\x85\0\0\0\0hello"; /* a message of five letters, mask zero */

/* A socket that was opened, said something, heard it back, and sits. */
static void sit(int fd, SSL *ssl)
{
    char answer[2000];
    int got = 0, n;

    if (ssl == NULL) {
        if (send(fd, handshake, sizeof handshake - 1, 0) < 0 || recv(fd, answer, sizeof answer, 0) <= 0)
            give_up("handshake");
        if (send(fd, hello, sizeof hello - 1, 0) < 0 || recv(fd, answer, sizeof answer, 0) <= 0) give_up("echo");
        return;
    }
    if (SSL_connect(ssl) != 1 || SSL_write(ssl, handshake, sizeof handshake - 1) <= 0) give_up("TLS");
    while (got < 20 && (n = SSL_read(ssl, answer, sizeof answer)) > 0) got += n;
    if (SSL_write(ssl, hello, sizeof hello - 1) <= 0 || SSL_read(ssl, answer, sizeof answer) <= 0)
        give_up("echo by TLS");
}

static void idle(const struct server *server, const char *name, int many, SSL_CTX *context, double goal)
{
    int *fds = calloc((size_t)many, sizeof *fds);
    SSL **ssl = calloc((size_t)many, sizeof *ssl);
    double before = 0;

    for (int i = 0; i < many; i++) {
        if (i == many / 10) before = private_bytes(server->pid);    /* what is made once is made */
        fds[i] = join(context != NULL ? server->secure_port : server->port);
        if (context != NULL) {
            ssl[i] = SSL_new(context);
            SSL_set_fd(ssl[i], fds[i]);
        }
        sit(fds[i], ssl[i]);
    }
    bench_row(name, (private_bytes(server->pid) - before) / (many - many / 10), "bytes", goal, 0, many);
    for (int i = 0; i < many; i++) {
        SSL_free(ssl[i]);
        close(fds[i]);
    }
    free(fds);
    free(ssl);
}

int main(void)
{
    char folder[] = "/tmp/arbitro-bench-XXXXXX", command[100];
    struct arb_authority_work work;
    struct rlimit limit;
    struct server server;
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());

    if (mkdtemp(folder) == NULL || arb_authority_make(folder, NULL, 0, &work) != ARB_AUTHORITY_GOOD) give_up(folder);
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    server = start(NULL, ARB_LOG_NONE);
    requests(&server, "server.requests_blind", "server.request_blind_cpu", 0);
    stop(&server);
    server = start(folder, ARB_LOG_NONE);
    requests(&server, "server.requests", "server.request_cpu", 10);
    idle(&server, "server.idle_websocket", IDLE, NULL, 8192);
    idle(&server, "server.idle_websocket_tls", TLS_IDLE, context, 0);
    stop(&server);
    server = start(folder, ARB_LOG_INFO);
    requests(&server, "server.requests_logged", "server.request_logged_cpu", 0);
    stop(&server);
    SSL_CTX_free(context);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? 0 : 1;
}
