/* bench_entry.c -- results entered over HTTP into a store on the disk: how many a second, how long one waits.
 *
 * The real server, 5 029 tables in 107 contests, an act a request, answered when it is durable.
 * First at a steady 2 400 acts a second, each timed from the moment it was due, so that a
 * server that stands still does not hide it; then as fast as 250 connections can. The clients
 * come from 250 loopback addresses, because the server rations each. The time is the wall's:
 * the disk's and the other processor's share are in it.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CONTESTS = 107, TABLES = 47, LINES = 250, PACE = 2400, SECONDS = 4, SAMPLES = 400000 };

static char cookie[512], contest[CONTESTS][64], store[64];
static int port;
static unsigned char undo_next[CONTESTS][TABLES];
static unsigned long serial;
static float waited_ms[SAMPLES];
static int samples;

static double wall_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static pid_t server;

static void fail(const char *why)
{
    fprintf(stderr, "bench_entry: %s\n", why);
    if (server > 0) kill(server, SIGTERM);
    exit(1);
}

/* -- The wire --------------------------------------------------------------------- */

/* A connection from a loopback address of its own. */
static int connect_from(int which)
{
    struct sockaddr_in us = {.sin_family = AF_INET}, them = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    us.sin_addr.s_addr = htonl(0x7F000002u + (unsigned)which);
    them.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(fd, (struct sockaddr *)&us, sizeof us) != 0 || connect(fd, (struct sockaddr *)&them, sizeof them) != 0)
        fail("no connection");
    return fd;
}

static void send_post(int fd, const char *path, const char *body)
{
    char text[2048];
    const int length = snprintf(text, sizeof text,
                                "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\nX-Arbitro: 1\r\n"
                                "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                                path, port, cookie, strlen(body), body);

    if (write(fd, text, (size_t)length) != length) fail("the server does not read");
}

/* Reads one answer whole; the body is left at its end. Returns where it begins. */
static char *read_answer(int fd, char *text, size_t room)
{
    size_t length = 0;

    for (;;) {
        const ssize_t got = read(fd, text + length, room - 1 - length);
        char *body, *size;

        if (got <= 0) fail("the server went away");
        length += (size_t)got;
        text[length] = '\0';
        body = strstr(text, "\r\n\r\n");
        if (body == NULL) continue;
        size = strcasestr(text, "content-length:");
        if (size == NULL) fail("an answer without its length");
        if (length >= (size_t)(body + 4 - text) + strtoul(size + 15, NULL, 10)) return body + 4;
    }
}

static char *ask(int fd, const char *path, const char *body)
{
    static char text[65536];
    char *answer;

    send_post(fd, path, body);
    answer = read_answer(fd, text, sizeof text);
    if (strncmp(text, "HTTP/1.1 200", 12) != 0) fail(text);
    return answer;
}

/* -- The server ---------------------------------------------------------------------- */

static pid_t start_server(const char *self, char *password)
{
    char program[1024], line[4096];
    int out[2];
    pid_t pid;
    FILE *words;

    snprintf(line, sizeof line, "%s", self);
    snprintf(program, sizeof program, "%s/../../arbitro", dirname(line));
    if (pipe(out) != 0 || (pid = fork()) < 0) fail("no process");
    if (pid == 0) {
        dup2(out[1], 1);
        execl(program, program, "serve", "--data", store, "--listen", "127.0.0.1:0", "--lang", "en", "--log", "error",
              (char *)NULL);
        _exit(127);
    }
    close(out[1]);
    words = fdopen(out[0], "r");
    while (fgets(line, sizeof line, words) != NULL) {
        (void)!sscanf(line, "Arbitro is ready at http://127.0.0.1:%d", &port);
        if (sscanf(line, "The director's first password: %31s", password) == 1) break;
    }
    if (port == 0) fail("the server did not start");
    return pid;
}

static void log_in(int fd, const char *password)
{
    char body[128], text[4096], *set, *end;

    snprintf(body, sizeof body, "{\"password\":\"%s\"}", password);
    send_post(fd, "/api/login", body);
    (void)read_answer(fd, text, sizeof text);
    set = strstr(text, "arbitro_director=");
    if (set == NULL || (end = strchr(set, ';')) == NULL) fail("no login");
    snprintf(cookie, sizeof cookie, "%.*s", (int)(end - set), set);
}

static void set_up(int fd)
{
    char body[512], path[128];

    for (int c = 0; c < CONTESTS; c++) {
        snprintf(body, sizeof body, "{\"id\":\"open-%08d\",\"line\":\"open 2026-11-21 \\\"Sala %d\\\"\"}", c, c);
        if (sscanf(ask(fd, "/api/contests", body), "{\"contest\":\"%63[^\"]", contest[c]) != 1) fail("no contest");
        snprintf(path, sizeof path, "/api/contests/%s/acts?as=director", contest[c]);
        snprintf(body, sizeof body,
                 "{\"acts\":[{\"id\":\"move-%08d\",\"line\":\"movement mitchell tables %d rounds 11 boards 2\"},"
                 "{\"id\":\"start-%08d\",\"line\":\"start 1\"}]}", c, TABLES, c);
        if (strstr(ask(fd, path, body), "error") != NULL) fail("no movement");
    }
}

/* -- Entering ---------------------------------------------------------------------------- */

struct client {
    int fd;
    bool busy;
    double due_ms;
};

/* A result, or taking it back: the tables in turn, so that it never ends. */
static void enter(struct client *client, double due_ms)
{
    const int table = (int)(serial % TABLES), c = (int)(serial / TABLES % CONTESTS);
    char body[256], path[128];

    snprintf(path, sizeof path, "/api/contests/%s/acts?as=director", contest[c]);
    snprintf(body, sizeof body, "{\"acts\":[{\"id\":\"act-%012lu\",\"line\":\"%s T%d R1 B%d%s\"}]}", serial,
             undo_next[c][table] ? "undo" : "result", table + 1, 2 * table + 1,
             undo_next[c][table] ? "" : " 4SX S 9 lead HK");
    undo_next[c][table] ^= 1;
    serial++;
    client->busy = true;
    client->due_ms = due_ms;
    send_post(client->fd, path, body);
}

static void take_answer(struct client *client)
{
    char text[2048];

    if (strstr(read_answer(client->fd, text, sizeof text), "\"kept\":") == NULL) fail(text);
    client->busy = false;
    if (samples < SAMPLES) waited_ms[samples++] = (float)(wall_ms() - client->due_ms);
}

/* Sends what is due to lines that are free, in turn; pace 0: every free line at once. */
static void send_due(struct client *clients, double from, double now, int pace, unsigned long *sent)
{
    static int turn;

    for (int i = 0; i < LINES; i++) {
        const double due = pace > 0 ? from + 1000.0 * (double)*sent / pace : now;

        turn = (turn + 1) % LINES;
        if (clients[turn].busy) continue;
        if (due > now) return;
        enter(&clients[turn], due);
        ++*sent;
    }
}

static void run(struct client *clients, int pace)
{
    struct pollfd lines[LINES];
    const double from = wall_ms();
    unsigned long sent = 0;
    int busy = 1;

    samples = 0;
    for (double now = from; now < from + 1000.0 * SECONDS || busy > 0; now = wall_ms()) {
        if (now < from + 1000.0 * SECONDS) send_due(clients, from, now, pace, &sent);
        busy = 0;
        for (int i = 0; i < LINES; i++) {
            lines[i] = (struct pollfd){clients[i].fd, POLLIN, 0};
            busy += clients[i].busy;
        }
        poll(lines, LINES, 1);
        for (int i = 0; i < LINES; i++)
            if (clients[i].busy && (lines[i].revents & POLLIN) != 0) take_answer(&clients[i]);
    }
}

static int by_size(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;

    return (x > y) - (x < y);
}

static void report(const char *name, double seconds, double goal_p99)
{
    char text[80];

    qsort(waited_ms, (size_t)samples, sizeof *waited_ms, by_size);
    snprintf(text, sizeof text, "%s, acts a second", name);
    bench_row(text, samples / seconds, "acts/s", 0, 1, 0);
    snprintf(text, sizeof text, "%s, p50", name);
    bench_row(text, (double)waited_ms[samples / 2], "ms", 0, 0, 0);
    snprintf(text, sizeof text, "%s, p99", name);
    bench_row(text, (double)waited_ms[samples * 99 / 100], "ms", goal_p99, 0, 0);
}

/* All that the server used, its start and 107 movements included. */
static double used_us(const struct rusage *used)
{
    return (double)(used->ru_utime.tv_sec + used->ru_stime.tv_sec) * 1e6 +
           (double)(used->ru_utime.tv_usec + used->ru_stime.tv_usec);
}

int main(int argc, char **argv)
{
    struct client clients[LINES] = {{0}};
    char password[32] = "", clean[96];
    struct rusage used;
    double from;

    (void)argc;
    snprintf(store, sizeof store, "build/bench-entry-%d", (int)getpid());
    server = start_server(argv[0], password);
    for (int i = 0; i < LINES; i++) clients[i].fd = connect_from(i);
    log_in(clients[0].fd, password);
    set_up(clients[0].fd);
    run(clients, PACE);
    report("result entry, 5029 tables, paced", SECONDS, 5);
    from = wall_ms();
    run(clients, 0);
    report("result entry, 5029 tables, saturated", (wall_ms() - from) / 1000, 100);
    kill(server, SIGTERM);
    wait4(server, NULL, 0, &used);
    bench_row("result entry, processor time an act", used_us(&used) / (double)serial, "us", 0, 0, 0);
    snprintf(clean, sizeof clean, "rm -rf %s", store);
    return system(clean) != 0;
}
