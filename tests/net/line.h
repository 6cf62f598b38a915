/* line.h -- one connection to the echo application, without a socket: what is said, and what came back. */
#ifndef LINE_H
#define LINE_H

#include "arb_test.h"
#include "websocket/channel.h"
#include "echo_app.h"

#include <stdio.h>
#include <stdlib.h>

#define HOST "Host: club:8080\r\n"

struct line {
    struct arb__core core;
    struct echo echo;
    struct arb_conn *conn;
    char said[2000000];              /* what the server sent, terminated */
    size_t length;
};

static inline void open_line(struct line *line)
{
    struct arb_net_config config = {.log_level = ARB_LOG_NONE};

    memset(line, 0, sizeof *line);
    arb__core_open(&line->core, &config, &echo_app, &line->echo);
    arb__core_set_time(&line->core, 1000000, INT64_C(1795289400123));
    line->conn = arb__conn_new(&line->core, "192.168.1.7", false);
}

static inline void close_line(struct line *line)
{
    arb__conn_free(line->conn);
    arb__core_close(&line->core);
}

/* What the host does each turn: everything that waits leaves. */
static inline void turn(struct line *line)
{
    while (arb__core_next_touched(&line->core) != NULL) continue;
    for (;;) {
        struct arb__block *block;

        arb__conn_resume(line->conn);
        block = line->conn->out.first;
        if (block == NULL) break;
        assert_true(line->length + block->length < sizeof line->said);
        memcpy(line->said + line->length, block->at, block->length);
        line->length += block->length;
        line->said[line->length] = '\0';
        arb__conn_sent(line->conn, block->length);
    }
}

/* The bytes on the heap, of their exact size, so that a read past them is seen. */
static inline void give(struct line *line, const char *bytes, size_t length)
{
    char *exact = malloc(length > 0 ? length : 1);

    memcpy(exact, bytes, length);
    arb__conn_feed(line->conn, exact, length);
    free(exact);
    turn(line);
}

static inline void say(struct line *line, const char *text)
{
    give(line, text, strlen(text));
}

static inline void forget(struct line *line)
{
    line->length = 0;
    line->said[0] = '\0';
}

static inline void pass_ms(struct line *line, int64_t ms)
{
    arb__core_set_time(&line->core, line->core.now_ms + ms, line->core.wall_ms + ms);
    arb__conn_tick(line->conn);
    turn(line);
}

static inline unsigned count(const char *text, const char *what)
{
    unsigned found = 0;

    for (; (text = strstr(text, what)) != NULL; text += strlen(what)) found++;
    return found;
}

#define HANDSHAKE "GET /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n" \
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"

/* A client's frame, masked; first: FIN, reserved bits and opcode. */
static inline size_t frame(char *to, unsigned first, const char *payload, size_t length)
{
    static const char mask[4] = {1, 2, 3, 4};
    size_t at = 2;

    to[0] = (char)first;
    if (length < 126) {
        to[1] = (char)(0x80 | length);
    } else {
        to[1] = (char)(0x80 | 126);
        to[at++] = (char)(length >> 8);
        to[at++] = (char)length;
    }
    memcpy(to + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < length; i++) to[at + i] = (char)(payload[i] ^ mask[i & 3]);
    return at + length;
}

static inline void say_frame(struct line *line, unsigned first, const char *payload)
{
    char bytes[70000];

    give(line, bytes, frame(bytes, first, payload, strlen(payload)));
}

static inline void open_socket(struct line *line)
{
    open_line(line);
    say(line, HANDSHAKE "Origin: http://club:8080\r\n\r\n");
    assert_non_null(line->echo.channel);
    forget(line);
}

/* The server closed with this code. */
static inline void assert_closed(struct line *line, unsigned code)
{
    const char *close = memchr(line->said, '\x88', line->length);

    assert_non_null(close);
    assert_int_equal((uint8_t)close[2] * 256 + (uint8_t)close[3], code);
    assert_int_equal(line->conn->state, ARB_CONN_FINISHING);
}

static inline int make_line(void **state)
{
    *state = malloc(sizeof(struct line));
    return *state == NULL;
}

static inline int free_line(void **state)
{
    free(*state);
    return 0;
}

#endif
