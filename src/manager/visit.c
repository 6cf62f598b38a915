/* visit.c -- the connection of our player to another program's table: one line in, what he says out. */
#include "visit.h"

#include "guest.h"

#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { NONSENSE_MOST = 1000 };       /* lines in a row that lead to nothing */

struct connection {
    int socket;
    bool lost, silent;
    int patience_ms;
    uint32_t said;                  /* lines */
    size_t length;                  /* in bytes[] */
    char bytes[MANAGER_LINE_MAX];
};

static int connect_to(const struct manager_trip *trip)
{
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char service[8];
    int connected = -1;

    snprintf(service, sizeof service, "%u", trip->port);
    if (getaddrinfo(trip->host, service, &wanted, &found) != 0) return -1;
    for (const struct addrinfo *at = found; at != NULL && connected < 0; at = at->ai_next) {
        connected = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        if (connected >= 0 && connect(connected, at->ai_addr, at->ai_addrlen) != 0) {
            close(connected);
            connected = -1;
        }
    }
    freeaddrinfo(found);
    return connected;
}

static void say(void *context, struct arb_span line)
{
    struct connection *const connection = context;
    char text[MANAGER_LINE_MAX + 2];
    size_t sent = 0;

    connection->said++;
    memcpy(text, line.at, line.length);
    memcpy(text + line.length, "\r\n", 2);
    while (sent < line.length + 2 && !connection->lost) {
        const ssize_t count = send(connection->socket, text + sent, line.length + 2 - sent, MSG_NOSIGNAL);

        if (count > 0) sent += (size_t)count;
        else if (errno != EINTR) connection->lost = true;
    }
}

/* Is there something to be heard? False: not now; after so long a silence the connection is as good as lost. */
static bool comes(struct connection *connection)
{
    struct pollfd line = {.fd = connection->socket, .events = POLLIN};
    const int ready = poll(&line, 1, connection->patience_ms);

    if (ready == 0) connection->silent = connection->lost = true;
    else if (ready < 0 && errno != EINTR) connection->lost = true;
    return ready > 0;
}

/* The next line that is not empty, into 'line'; false: there is none, or it is too long. */
static bool hear(struct connection *connection, char line[MANAGER_LINE_MAX])
{
    while (!connection->lost) {
        const char *const end = memchr(connection->bytes, '\n', connection->length);
        ssize_t count;

        if (end != NULL) {
            const size_t length = (size_t)(end - connection->bytes);
            const bool has_return = length > 0 && end[-1] == '\r';
            const struct arb_span text = arb_span_trim((struct arb_span){connection->bytes, length - has_return});

            snprintf(line, MANAGER_LINE_MAX, "%.*s", (int)text.length, text.at);
            for (char *c = line; *c != '\0'; c++) *c = (unsigned char)*c < ' ' || *c == 0x7F ? ' ' : *c;
            connection->length -= length + 1;
            memmove(connection->bytes, end + 1, connection->length);
            if (line[0] != '\0') return true;
            continue;
        }
        if (connection->length == sizeof connection->bytes) return false;
        if (!comes(connection)) continue;
        count = recv(connection->socket, connection->bytes + connection->length,
                     sizeof connection->bytes - connection->length, 0);
        if (count > 0) connection->length += (size_t)count;
        else if (count == 0 || errno != EINTR) connection->lost = true;
    }
    return false;
}

static enum manager_way way_of(enum manager_going going)
{
    switch (going) {
    case MANAGER_VISIT_OVER: return MANAGER_PLAYED;
    case MANAGER_REFUSED: return MANAGER_TURNED_AWAY;
    case MANAGER_IMPOSSIBLE: return MANAGER_NOT_BRIDGE;
    case MANAGER_PLAYS_ON: break;
    }
    return MANAGER_LINE_LOST;
}

/* Until it ends. A manager that says line after line of which none leads to anything is as good as silent. */
static enum manager_way play(struct connection *connection, struct manager_guest *guest, char last[MANAGER_LINE_MAX])
{
    enum manager_going going = MANAGER_PLAYS_ON;
    unsigned nonsense = 0;

    while (going == MANAGER_PLAYS_ON && hear(connection, last)) {
        const uint32_t said = connection->said;

        going = manager_guest_hear(guest, arb_span_of(last));
        nonsense = connection->said != said ? 0 : nonsense + 1;
        if (nonsense > NONSENSE_MOST) return MANAGER_SILENT;
    }
    return connection->silent && going == MANAGER_PLAYS_ON ? MANAGER_SILENT : way_of(going);
}

enum manager_way manager_go(const struct manager_trip *trip, char last[MANAGER_LINE_MAX])
{
    struct connection connection = {.socket = connect_to(trip), .patience_ms = (int)trip->patience_s * 1000};
    struct manager_guest *const guest = malloc(sizeof *guest);
    const struct manager_visit visit = {.context = &connection, .say = say, .seat = (uint8_t)trip->seat,
                                        .team = arb_span_of(trip->team)};
    enum manager_way way = MANAGER_NOBODY_THERE;

    last[0] = '\0';
    if (connection.socket >= 0 && guest != NULL) {
        manager_guest_begin(guest, &visit);
        way = play(&connection, guest, last);
    }
    if (connection.socket >= 0) close(connection.socket);
    free(guest);
    return way;
}
