/* client.c -- live lines and kept connections on one epoll: lines are watched as 0 .. lines - 1, connections behind
 * them. */
#define _GNU_SOURCE                     /* memmem */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

enum { EVENTS = 512, READ = 256 << 10, OPENING = 128, HEAD = 2048, REQUEST = 1024, ANSWER = 4 << 20, FRAME_HEAD = 10,
       PACKED_HEAD = 1024, MESSAGE = 4 << 20, PACKED = 0x40 };

/* A live line. Of a frame: its head so far, then how long it is, how much of it has come, and what of that is kept. */
struct line {
    int fd;
    bool open;
    uint8_t head_length;
    unsigned char head[FRAME_HEAD];
    uint32_t length, got, kept;
    char *text;
};

/* A connection for requests: one at a time. An answer may come in pieces. */
struct way {
    int fd;
    void *whose;                    /* NULL: free */
    int length;
    char request[REQUEST];
    size_t got;
    char *answer;
};

static struct client client = {.name = "client"};
static struct line *line;
static struct way *way;
static unsigned opened;
static uint64_t line_bytes;
static int poll_fd;

void client_give_up(const char *why)
{
    fprintf(stderr, "%s: %s%s%s\n", client.name, why, errno != 0 ? ": " : "", errno != 0 ? strerror(errno) : "");
    exit(1);
}

uint64_t client_now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t client_bytes(void)
{
    return line_bytes;
}

static int connect_to_server(unsigned watched)
{
    const struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)client.port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;

    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) client_give_up("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    epoll_ctl(poll_fd, EPOLL_CTL_ADD, fd, &(struct epoll_event){.events = EPOLLIN, .data.u32 = watched});
    return fd;
}

static void say(int fd, const char *text, int length)
{
    if (write(fd, text, (size_t)length) != length) client_give_up("write");
}

/* -- Live lines ------------------------------------------------------------------------------ */

static void open_line(unsigned which, struct asker asker)
{
    char text[1024];
    const int length = snprintf(text, sizeof text,
        "GET /api/contests/%s/live?as=%s HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nx-forwarded-for: %s\r\n"
        "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n%scookie: %s\r\n\r\n",
        asker.contest, asker.as, client.port, asker.from,
        client.packs ? "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n" : "", asker.cookie);

    line[which] = (struct line){.fd = connect_to_server(which)};
    say(line[which].fd, text, length);
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* How many bytes a frame's head has, by those that have come. */
static unsigned head_needed(const struct line *l)
{
    if (l->head_length < 2) return 2;
    return (l->head[1] & 127u) < 126 ? 2 : (l->head[1] & 127u) == 126 ? 4 : FRAME_HEAD;
}

static uint32_t length_in(const unsigned char *head, unsigned size)
{
    uint32_t length = 0;

    if (size == 2) return head[1] & 127u;
    for (unsigned i = size == 4 ? 2 : 6; i < size; i++) length = length << 8 | head[i];
    return length;
}

static uint32_t looked_at(const struct line *l)
{
    return client.kept != NULL ? client.kept((unsigned)(l - line)) : UINT32_MAX;
}

/* The head is whole: room for the message. Of a packed one so much is kept as its beginning may need. */
static void begin_frame(struct line *l)
{
    const uint32_t most = looked_at(l);

    l->length = length_in(l->head, l->head_length);
    l->got = 0;
    l->kept = least(l->length, (l->head[0] & PACKED) != 0 && most < PACKED_HEAD ? PACKED_HEAD : most);
    l->text = malloc((size_t)l->kept + 1);
    if (l->text == NULL) client_give_up("memory");
}

/* As much of it as is looked at. */
static void hear_packed(unsigned which, const char *packed, uint32_t length)
{
    static char text[MESSAGE + 1];
    static z_stream stream;
    const uint32_t most = least(looked_at(&line[which]), MESSAGE);

    if (stream.state == NULL ? inflateInit2(&stream, -15) != Z_OK : inflateReset(&stream) != Z_OK)
        client_give_up("memory");
    stream.next_in = (unsigned char *)packed;
    stream.avail_in = length;
    stream.next_out = (unsigned char *)text;
    stream.avail_out = most;
    if (inflate(&stream, Z_SYNC_FLUSH) != Z_OK) client_give_up("a message that is not deflate");
    text[most - stream.avail_out] = '\0';
    client.heard(which, text, most - stream.avail_out);
}

static void end_frame(unsigned which)
{
    struct line *l = &line[which];
    char *const text = l->text;

    errno = 0;
    if ((l->head[0] & 15u) == 8) client_give_up("the server closed a live line");
    if ((l->head[0] & 15u) == 9) say(l->fd, "\x8A\x80\0\0\0\0", 6);        /* a ping: who is silent is taken for gone */
    text[l->kept] = '\0';
    l->text = NULL;
    l->head_length = 0;
    if ((l->head[0] & (15u | PACKED)) == (1u | PACKED)) hear_packed(which, text, l->kept);
    else if ((l->head[0] & 15u) == 1) client.heard(which, text, l->kept);
    free(text);
}

static void take_bytes(unsigned which, const char *bytes, size_t count)
{
    struct line *l = &line[which];

    for (size_t at = 0; at < count || (l->text != NULL && l->got == l->length);) {
        if (l->text == NULL) {
            l->head[l->head_length++] = (unsigned char)bytes[at++];
            if (l->head_length == head_needed(l)) begin_frame(l);
        } else if (l->got == l->length) {
            end_frame(which);
        } else {
            const uint32_t more = least(l->length - l->got, (uint32_t)(count - at));

            if (l->got < l->kept) memcpy(l->text + l->got, bytes + at, least(more, l->kept - l->got));
            l->got += more;
            at += more;
        }
    }
}

/* The answer to the handshake is small and goes before the first frame: looked at without being taken until it is
 * whole. Returns its length; 0: not yet. */
static size_t take_handshake(struct line *l, const char *bytes, size_t count)
{
    const char *const end = memmem(bytes, count, "\r\n\r\n", 4);

    if (end == NULL) return 0;
    errno = 0;
    if (memcmp(bytes, "HTTP/1.1 101", 12) != 0) {
        fprintf(stderr, "%.*s\n", (int)(end - bytes), bytes);
        client_give_up("no live line");
    }
    l->open = true;
    opened++;
    return (size_t)(end + 4 - bytes);
}

static void line_ready(unsigned which)
{
    static char bytes[READ];
    struct line *l = &line[which];
    const ssize_t count = recv(l->fd, bytes, l->open ? sizeof bytes : HEAD, l->open ? 0 : MSG_PEEK);

    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) client_give_up("a live line ended");
    if (l->open) {
        line_bytes += (uint64_t)count;
        take_bytes(which, bytes, (size_t)count);
    } else {
        const size_t head = take_handshake(l, bytes, (size_t)count);

        if (head > 0 && recv(l->fd, bytes, head, 0) != (ssize_t)head) client_give_up("recv");
    }
}

void client_open_lines(struct asker (*asker)(unsigned line), unsigned groups)
{
    const struct timespec millisecond = {.tv_nsec = 1000000}, tenth = {.tv_nsec = 100000000};
    const unsigned each = client.lines / groups;

    if (each * groups != client.lines) client_give_up("groups of lines that are not equally large");
    for (unsigned i = 0; i < client.lines; i++) {
        const unsigned next = i % groups * each + i / groups;

        open_line(next, asker(next));
        if (groups > 1) nanosleep(i < groups ? &tenth : &millisecond, NULL);
        while (i + 1 > opened + OPENING) client_look(10);
    }
    while (opened < client.lines) client_look(10);
}

/* -- Requests --------------------------------------------------------------------------------- */

static void open_way(struct way *anew)
{
    anew->fd = connect_to_server(client.lines + (unsigned)(anew - way));
}

/* In turn, so that none is idle for long. */
static struct way *free_way(void)
{
    static unsigned last;

    for (unsigned i = 1; i <= client.ways; i++) {
        struct way *next = &way[(last + i) % client.ways];

        if (next->whose != NULL) continue;
        last = (last + i) % client.ways;
        return next;
    }
    return NULL;
}

bool client_ask(void *whose, struct asker asker, const char *path, const char *body)
{
    struct way *with = free_way();

    if (with == NULL) return false;
    with->length = snprintf(with->request, sizeof with->request,
        "%s /api/contests/%s/%s?as=%s HTTP/1.1\r\nhost: 127.0.0.1:%d\r\nx-forwarded-for: %s\r\n"
        "content-type: application/json\r\nx-arbitro: 1\r\ncontent-length: %zu\r\ncookie: %s\r\n\r\n%s",
        body != NULL ? "POST" : "GET", asker.contest, path, asker.as, client.port, asker.from,
        body != NULL ? strlen(body) : 0, asker.cookie, body != NULL ? body : "");
    with->whose = whose;
    with->got = 0;
    say(with->fd, with->request, with->length);
    return true;
}

/* Has all come that the head announces? */
static bool is_whole(const struct way *w)
{
    const char *const end = memmem(w->answer, w->got, "\r\n\r\n", 4), *length;

    if (end == NULL) return false;
    length = strcasestr(w->answer, "\r\ncontent-length: ");
    return length != NULL && w->got >= (size_t)(end + 4 - w->answer) + (size_t)atol(length + 18);
}

/* A connection that was not asked for a while, or often enough, is ended by the server, and another one opened; a
 * request that crossed its end goes again, as from a phone: acts have ids. */
static void way_ready(struct way *w)
{
    const ssize_t count = recv(w->fd, w->answer + w->got, ANSWER - w->got, 0);
    void *const whose = w->whose;

    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) {
        if (whose != NULL && w->got > 0) client_give_up("an answer was cut short");
        close(w->fd);
        open_way(w);
        if (whose != NULL) say(w->fd, w->request, w->length);
        return;
    }
    w->got += (size_t)count;
    w->answer[w->got] = '\0';
    if (whose == NULL) w->got = 0;
    if (whose == NULL || !is_whole(w)) return;
    errno = 0;
    if (strncmp(w->answer, "HTTP/1.1 200", 12) != 0) client_give_up(w->answer);
    w->whose = NULL;
    client.answered(whose, w->answer);
}

/* -- The run ------------------------------------------------------------------------------------ */

void client_look(int wait_ms)
{
    static struct epoll_event events[EVENTS];
    const int ready = epoll_wait(poll_fd, events, EVENTS, wait_ms);

    for (int i = 0; i < ready; i++) {
        if (events[i].data.u32 < client.lines) line_ready(events[i].data.u32);
        else way_ready(&way[events[i].data.u32 - client.lines]);
    }
}

void client_begin(const struct client *how)
{
    struct rlimit limit;

    client = *how;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    errno = 0;
    if (limit.rlim_max < client.lines + client.ways + 16) client_give_up("more sockets than this system allows");
    poll_fd = epoll_create1(0);
    line = calloc(client.lines, sizeof *line);
    way = calloc(client.ways, sizeof *way);
    if (line == NULL || way == NULL) client_give_up("memory");
    for (unsigned i = 0; i < client.ways; i++) {
        way[i].answer = malloc(ANSWER + 1);
        if (way[i].answer == NULL) client_give_up("memory");
        open_way(&way[i]);
    }
}
