/* connector_post.c -- a small HTTP client: one request, one answer, and the connection is closed. */
#include "connector_post.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HOST_MAX = 256, LIMIT_MS = 10000, ANSWER_MAX = 16 << 20, PORT = 5079 };

/* -- the answer ---------------------------------------------------------------------------------- */

/* Is the header line of that name? *value is what stands behind the colon. */
static bool is_field(struct arb_span line, const char *name, struct arb_span *value)
{
    const size_t length = strlen(name);

    if (line.length <= length || line.at[length] != ':') return false;
    if (!arb_span_is_nocase((struct arb_span){line.at, length}, name)) return false;
    *value = arb_span_trim(arb_span_skip(line, length + 1));
    return true;
}

static int hex_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : -1;
}

/* The size of a chunk, hexadecimal: "1a;x=y" is 26. False: no number, or more than an answer may have. */
static bool chunk_size(struct arb_span line, size_t *size)
{
    size_t i = 0;

    for (*size = 0; i < line.length && hex_of(line.at[i]) >= 0; i++) {
        *size = 16 * *size + (size_t)hex_of(line.at[i]);
        if (*size > ANSWER_MAX) return false;
    }
    return i > 0;
}

/* Moves the chunks together over their sizes, in place. */
static bool join_chunks(char *at, struct arb_span rest, struct arb_span *body)
{
    struct arb_span line;
    size_t size;

    *body = (struct arb_span){at, 0};
    while (arb_span_line(&rest, &line)) {
        if (!chunk_size(line, &size) || size > rest.length) return false;
        if (size == 0) return true;
        memmove(at + body->length, rest.at, size);
        body->length += size;
        rest = arb_span_skip(rest, size);
        if (!arb_span_line(&rest, &line) || line.length > 0) return false;
    }
    return false;
}

/* By chunks, by Content-Length, or to the end of the connection, in this order of strength. */
bool connector_answer_read(char *answer, size_t length, struct arb_span *body, int *status)
{
    struct arb_span rest = {answer, length}, line, value;
    bool chunked = false, measured = false;
    int64_t number, announced = 0;

    if (!arb_span_line(&rest, &line) || line.length < 12 || memcmp(line.at, "HTTP/1.", 7) != 0) return false;
    if (!arb_span_int((struct arb_span){line.at + 9, 3}, 100, 599, &number)) return false;
    *status = (int)number;
    while (arb_span_line(&rest, &line) && line.length > 0) {
        if (is_field(line, "Transfer-Encoding", &value)) chunked = arb_span_is_nocase(value, "chunked");
        if (!is_field(line, "Content-Length", &value)) continue;
        if (!arb_span_int(value, 0, ANSWER_MAX, &announced)) return false;
        measured = true;
    }
    if (chunked) return join_chunks(answer + (rest.at - answer), rest, body);
    if (measured && (size_t)announced > rest.length) return false;
    *body = (struct arb_span){rest.at, measured ? (size_t)announced : rest.length};
    return true;
}

/* -- the connection -------------------------------------------------------------------------------- */

struct address {
    char host[HOST_MAX], port[8];
};

/* "host", "host:port" or "http://host:port/…"; what follows the port is ignored. False: no host, or no port number. */
static bool address_read(const char *text, struct address *address)
{
    const char *from = strncmp(text, "http://", 7) == 0 ? text + 7 : text;
    const size_t length = strcspn(from, ":/");
    int64_t port = PORT;

    if (length == 0 || length >= sizeof address->host) return false;
    memcpy(address->host, from, length);
    address->host[length] = '\0';
    if (from[length] == ':') {
        struct arb_span digits = arb_span_of(from + length + 1);

        digits.length = strcspn(digits.at, "/");
        if (!arb_span_int(digits, 1, 65535, &port)) return false;
    }
    snprintf(address->port, sizeof address->port, "%d", (int)port);
    return true;
}

/* Tries every address of the host. Returns the socket, with limits of time for sending and receiving, or -1. */
static int connect_to(const struct address *address)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    const struct timeval limit = {LIMIT_MS / 1000, 0};
    struct addrinfo *found;
    int line = -1;

    if (getaddrinfo(address->host, address->port, &hints, &found) != 0) return -1;
    for (const struct addrinfo *one = found; one != NULL && line < 0; one = one->ai_next) {
        line = socket(one->ai_family, one->ai_socktype, one->ai_protocol);
        if (line < 0) continue;
        (void)setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        (void)setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
        if (connect(line, one->ai_addr, one->ai_addrlen) == 0) continue;
        close(line);
        line = -1;
    }
    freeaddrinfo(found);
    return line;
}

static bool send_all(int line, const char *text, size_t length)
{
    while (length > 0) {
        const ssize_t sent = send(line, text, length, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        text += sent;
        length -= (size_t)sent;
    }
    return true;
}

static bool send_request(int line, const struct address *address, const char *body)
{
    char head[HOST_MAX + 256];
    const int length = snprintf(head, sizeof head,
                                "POST /dc-scoringprogram HTTP/1.1\r\nHost: %s:%s\r\nContent-Type: application/json\r\n"
                                "Content-Length: %zu\r\nConnection: close\r\n\r\n",
                                address->host, address->port, strlen(body));

    return length > 0 && send_all(line, head, (size_t)length) && send_all(line, body, strlen(body));
}

/* Reads to the end of the connection, which the request asked to be closed. The answer is to be freed. */
static enum connector_post receive(int line, char **answer, size_t *length)
{
    size_t room = 1 << 16;
    ssize_t got = 1;

    *length = 0;
    *answer = malloc(room);
    while (*answer != NULL && got != 0) {
        if (*length == ANSWER_MAX) return CONNECTOR_ANSWER_TOO_LONG;
        if (*length == room) {
            char *longer = realloc(*answer, room *= 2);

            if (longer == NULL) return CONNECTOR_ANSWER_TOO_LONG;
            *answer = longer;
        }
        got = recv(line, *answer + *length, room - *length, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return CONNECTOR_NO_ANSWER;
        *length += (size_t)got;
    }
    return *length > 0 ? CONNECTOR_POSTED : CONNECTOR_NO_ANSWER;
}

/* *answer is NULL until something was received, so that it may always be freed. */
enum connector_post connector_post(const char *address, const char *body, char **answer, struct arb_span *answered,
                                   int *status)
{
    enum connector_post outcome = CONNECTOR_NO_ANSWER;
    struct address where;
    size_t length;
    int line;

    *answer = NULL;
    if (!address_read(address, &where) || (line = connect_to(&where)) < 0) return CONNECTOR_NO_HOST;
    if (send_request(line, &where, body)) outcome = receive(line, answer, &length);
    close(line);
    if (outcome != CONNECTOR_POSTED) return outcome;
    if (!connector_answer_read(*answer, length, answered, status)) return CONNECTOR_NOT_HTTP;
    return *status == 200 ? CONNECTOR_POSTED : CONNECTOR_STATUS;
}
