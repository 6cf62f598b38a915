/* tables_client.c -- thousands of players at tables to play at, in one process that does little but wait:
 * tables_client PORT ACTS_A_SECOND SECONDS, with the tables on standard input (tables.mjs, which has opened them).
 *
 * A line a table: its id, the address that a proxy would tell, and the cookies of North, East, South and West. Each
 * seat has a live line of its own; acts go over a few kept connections. At each table in its turn whoever has to do
 * something calls or plays what is lawful. An act's time is from its request being written to the last of the other
 * three having the whole document. Prints the times in microseconds, a line each, and at the end "late N": tables that
 * were passed over because their last act was still on its way.
 */
#define _GNU_SOURCE                     /* memmem */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 4, COOKIE = 400, WAYS = 64, EVENTS = 512, READ = 64 << 10, OPENING = 128 };

/* A live line: what has come of a frame, and the last document. */
struct line {
    int fd;
    bool open;
    uint32_t length, room;
    unsigned char *bytes;
    char *document;
};

struct table {
    char id[64], from[20], cookie[SEATS][COOKIE];
    struct line line[SEATS];
    unsigned awaited;               /* bit s: seat s has not seen the act yet */
    bool busy, done;
    uint64_t begun_us;
};

/* A connection for requests: one at a time. */
struct way {
    int fd;
    struct table *table;            /* whose act it is; NULL: free */
};

static struct table *tables;
static unsigned table_count, late, opened;
static struct way way[WAYS];
static int port, poll_fd;
static const char seat_letter[] = "NESW";

static void give_up(const char *why)
{
    fprintf(stderr, "tables_client: %s: %s\n", why, strerror(errno));
    exit(1);
}

static uint64_t now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static int connect_to_server(uint64_t watched)
{
    const struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;

    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) give_up("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    epoll_ctl(poll_fd, EPOLL_CTL_ADD, fd, &(struct epoll_event){.events = EPOLLIN, .data.u64 = watched});
    return fd;
}

/* -- Live lines: watched as 4 * table + seat ------------------------------------------------- */

static void open_line(unsigned which)
{
    struct table *table = &tables[which / SEATS];
    struct line *line = &table->line[which % SEATS];
    char text[1024];
    const int length = snprintf(text, sizeof text,
        "GET /api/contests/%s/live?as=player HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nx-forwarded-for: %s\r\n"
        "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: %s\r\n\r\n",
        table->id, port, table->from, table->cookie[which % SEATS]);

    *line = (struct line){.fd = connect_to_server(which), .room = 8 << 10, .bytes = malloc(8 << 10)};
    if (write(line->fd, text, (size_t)length) != length) give_up("write");
}

/* A frame's length and where it begins; false: not whole yet. */
static bool frame_of(const struct line *line, uint32_t *at, uint32_t *length)
{
    const unsigned char *b = line->bytes;

    if (line->length < 4) return false;
    *at = 2;
    *length = b[1] & 127u;
    if (*length == 126) {
        *length = (uint32_t)b[2] << 8 | b[3];
        *at = 4;
    } else if (*length == 127) {
        if (line->length < 10) return false;
        *length = (uint32_t)b[6] << 24 | (uint32_t)b[7] << 16 | (uint32_t)b[8] << 8 | b[9];
        *at = 10;
    }
    return line->length >= *at + *length;
}

static void document_came(struct table *table, unsigned seat, const unsigned char *text, uint32_t length)
{
    struct line *line = &table->line[seat];
    char key[16];

    snprintf(key, sizeof key, "\"seat/%c\"", seat_letter[seat]);
    if (memmem(text, length, key, strlen(key)) == NULL) return;     /* of other parts */
    line->document = realloc(line->document, length + 1);
    memcpy(line->document, text, length);
    line->document[length] = '\0';
    if ((table->awaited >> seat & 1u) == 0) return;
    table->awaited &= ~(1u << seat);
    if (table->awaited == 0) printf("%llu\n", (unsigned long long)(now_us() - table->begun_us));
}

static void take_frames(unsigned which)
{
    struct table *table = &tables[which / SEATS];
    struct line *line = &table->line[which % SEATS];
    uint32_t at, length;

    while (frame_of(line, &at, &length)) {
        if ((line->bytes[0] & 15u) == 1) document_came(table, which % SEATS, line->bytes + at, length);
        line->length -= at + length;
        memmove(line->bytes, line->bytes + at + length, line->length);
    }
}

/* The answer to the handshake goes before the first frame. */
static void take_head(struct line *line)
{
    const unsigned char *const end = memmem(line->bytes, line->length, "\r\n\r\n", 4);

    if (end == NULL) return;
    if (memcmp(line->bytes, "HTTP/1.1 101", 12) != 0) give_up("no live line");
    line->open = true;
    opened++;
    line->length -= (uint32_t)(end + 4 - line->bytes);
    memmove(line->bytes, end + 4, line->length);
}

static void line_ready(unsigned which)
{
    struct line *line = &tables[which / SEATS].line[which % SEATS];
    ssize_t count;

    if (line->length + READ > line->room) {
        line->room = line->length + READ;
        line->bytes = realloc(line->bytes, line->room);
    }
    count = read(line->fd, line->bytes + line->length, READ);
    if (count <= 0 && errno != EAGAIN) give_up("a live line ended");
    if (count > 0) line->length += (uint32_t)count;
    if (!line->open) take_head(line);
    if (line->open) take_frames(which);
}

/* -- Acts: watched as 4 * tables + way ---------------------------------------------------------- */

/* The letter behind a key such as "plays":"; 0: there is none. */
static char letter(const char *document, const char *key)
{
    const char *at = document != NULL ? strstr(document, key) : NULL;

    return at != NULL ? at[strlen(key)] : '\0';
}

static unsigned seat_of(char c)
{
    const char *at = strchr(seat_letter, c);

    return c != '\0' && at != NULL ? (unsigned)(at - seat_letter) : 0;
}

/* What whoever has to do something does: 1NT first, then passes; the first card that he may play. False: nothing is to
 * be done there any more. */
static bool choose(const struct table *table, unsigned *seat, char line[64])
{
    const char *document = table->line[0].document, *cards;

    if (document == NULL || letter(document, "\"phase\":\"") == 'o') return false;
    *seat = seat_of(letter(document, "\"plays\":\""));
    document = table->line[*seat].document;
    if (document == NULL) return false;
    if (letter(document, "\"calls\":[") == '"') {
        const bool first = letter(document, "\"auction\":[") == ']';

        snprintf(line, 64, "auction %c %s", seat_letter[*seat], first ? "1N" : "P");
        return true;
    }
    cards = strstr(document, "\"cards\":[\"");
    if (cards == NULL) return false;
    snprintf(line, 64, "play %c %.2s", letter(document, "\"turn\":\""), cards + 10);
    return true;
}

/* In turn, so that none is idle for long. */
static struct way *free_way(void)
{
    static unsigned last;

    for (unsigned i = 1; i <= WAYS; i++) {
        struct way *next = &way[(last + i) % WAYS];

        if (next->table != NULL) continue;
        last = (last + i) % WAYS;
        return next;
    }
    return NULL;
}

static void act_at(struct table *table, uint64_t number)
{
    struct way *with = free_way();
    char line[64], body[192], text[1024];
    unsigned seat;
    int length, body_length;

    if (with == NULL || table->busy || table->awaited != 0) {
        late++;
        return;
    }
    if (table->done || !choose(table, &seat, line)) {
        table->done = true;
        return;
    }
    body_length = snprintf(body, sizeof body, "{\"acts\":[{\"id\":\"bench%012llu\",\"line\":\"%s\"}]}",
                           (unsigned long long)number, line);
    length = snprintf(text, sizeof text,
        "POST /api/contests/%s/acts?as=player HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nx-forwarded-for: %s\r\n"
        "content-type: application/json\r\nx-arbitro: 1\r\ncontent-length: %d\r\ncookie: %s\r\n\r\n%s",
        table->id, port, table->from, body_length, table->cookie[seat], body);
    with->table = table;
    table->busy = true;
    table->awaited = 0xFu & ~(1u << seat);
    table->begun_us = now_us();
    if (write(with->fd, text, (size_t)length) != length) give_up("write");
}

static void open_way(struct way *anew)
{
    anew->fd = connect_to_server((uint64_t)SEATS * table_count + (uint64_t)(anew - way));
}

/* An answer is small: it comes in one piece. A connection that was not asked for a while, or often enough, is ended by
 * the server, and another one opened. */
static void way_ready(struct way *ready)
{
    char text[4096];
    const ssize_t count = read(ready->fd, text, sizeof text - 1);

    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) {
        if (ready->table != NULL) give_up("a request has no answer");
        close(ready->fd);
        open_way(ready);
        return;
    }
    text[count] = '\0';
    if (ready->table == NULL) return;
    if (strncmp(text, "HTTP/1.1 200", 12) != 0 || strstr(text, "\"kept\"") == NULL) {
        fprintf(stderr, "tables_client: %s\n", text);
        exit(1);
    }
    ready->table->busy = false;
    ready->table = NULL;
}

/* -- The run ------------------------------------------------------------------------------------- */

static void look(int wait_ms)
{
    static struct epoll_event events[EVENTS];
    const int ready = epoll_wait(poll_fd, events, EVENTS, wait_ms);

    for (int i = 0; i < ready; i++) {
        if (events[i].data.u64 < (uint64_t)SEATS * table_count) line_ready((unsigned)events[i].data.u64);
        else way_ready(&way[events[i].data.u64 - (uint64_t)SEATS * table_count]);
    }
}

static void read_tables(void)
{
    char line[4 * COOKIE + 128];

    for (; fgets(line, sizeof line, stdin) != NULL; table_count++) {
        struct table *table;

        tables = realloc(tables, (table_count + 1) * sizeof *tables);
        table = &tables[table_count];
        memset(table, 0, sizeof *table);
        if (sscanf(line, "%63s %19s %399s %399s %399s %399s", table->id, table->from, table->cookie[0],
                   table->cookie[1], table->cookie[2], table->cookie[3]) != 6) give_up("a table");
    }
}

static bool is_told(void)
{
    for (unsigned i = 0; i < SEATS * table_count; i++)
        if (tables[i / SEATS].line[i % SEATS].document == NULL) return false;
    return true;
}

int main(int argc, char **argv)
{
    const double pace = argc == 4 ? atof(argv[2]) : 0, seconds = argc == 4 ? atof(argv[3]) : 0;
    uint64_t begun, number = 0;

    if (argc != 4) give_up("usage: tables_client PORT ACTS_A_SECOND SECONDS < TABLES");
    port = atoi(argv[1]);
    poll_fd = epoll_create1(0);
    read_tables();
    for (unsigned i = 0; i < SEATS * table_count; i++) {
        open_line(i);
        while (i + 1 > opened + OPENING) look(10);
    }
    for (unsigned i = 0; i < WAYS; i++) open_way(&way[i]);
    while (!is_told()) look(50);
    for (begun = now_us(); (double)(now_us() - begun) < seconds * 1e6;) {
        const uint64_t due = begun + (uint64_t)((double)number * 1e6 / pace), now = now_us();

        if (now >= due) {
            act_at(&tables[number % table_count], number);
            number++;
            look(0);
        } else {
            look((int)((due - now) / 1000));
        }
    }
    for (begun = now_us(); now_us() - begun < 2000000;) look(50);
    printf("late %u\n", late);
    return 0;
}
