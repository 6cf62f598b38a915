/* http_test.c -- the connection without sockets: requests, limits, time, channels. */
#include "line.h"

#include <unistd.h>

/* -- Requests ----------------------------------------------------------------- */

static void a_request_is_answered(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "HTTP/1.1 200 OK\r\n"));
    assert_non_null(strstr(line->said, "Content-Length: 6\r\n"));
    assert_non_null(strstr(line->said, "Date: Sat, 21 Nov 2026 19:30:00 GMT\r\n"));
    assert_non_null(strstr(line->said, "X-Content-Type-Options: nosniff\r\n"));
    assert_non_null(strstr(line->said, "frame-ancestors 'none'"));
    assert_non_null(strstr(line->said, "Cache-Control: no-store\r\n"));
    assert_null(strstr(line->said, "Connection: close"));
    assert_string_equal(line->said + line->length - 10, "\r\n\r\nhello\n");
    assert_int_equal(line->conn->state, ARB_CONN_HEAD);
    assert_null(line->conn->unused);
    close_line(line);
}

static void an_own_policy_replaces_ours(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET /nowhere HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "404 Not Found"));
    assert_int_equal(count(line->said, "Content-Security-Policy"), 1);
    assert_non_null(strstr(line->said, "default-src 'none'\r\n"));
    close_line(line);
}

static void head_is_get_without_the_body(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "HEAD / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "Content-Length: 6\r\n"));
    assert_string_equal(line->said + line->length - 4, "\r\n\r\n");
    close_line(line);
}

/* Two requests, one with a body, cut in two at every place: always the same answer. */
static void the_cut_does_not_matter(void **state)
{
    static const char text[] = "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 12\r\n\r\nhello\r\n\r\nyou"
                               "GET / HTTP/1.1\r\n" HOST "\r\n";
    struct line *line = *state;
    char whole[2000];

    open_line(line);
    say(line, text);
    assert_int_equal(line->echo.requests, 2);
    strcpy(whole, line->said);
    close_line(line);
    for (size_t cut = 1; cut < sizeof text - 1; cut++) {
        open_line(line);
        give(line, text, cut);
        give(line, text + cut, sizeof text - 1 - cut);
        assert_string_equal(line->said, whole);
        close_line(line);
    }
    open_line(line);
    for (size_t i = 0; i < sizeof text - 1; i++) give(line, text + i, 1);
    assert_string_equal(line->said, whole);
    close_line(line);
}

static void answers_leave_in_order(void **state)
{
    struct line *line = *state;
    const char *later, *hello;

    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\nGET / HTTP/1.1\r\n" HOST "\r\n");
    assert_int_equal(line->length, 0);
    assert_int_equal(line->echo.requests, 1);
    assert_int_equal(line->conn->state, ARB_CONN_WAITING);
    echo_answer_later(&line->echo);
    turn(line);
    later = strstr(line->said, "later\n");
    hello = strstr(line->said, "hello\n");
    assert_non_null(later);
    assert_non_null(hello);
    assert_true(later < hello);
    close_line(line);
}

static void a_client_that_sends_on_while_it_waits_is_not_read(void **state)
{
    struct line *line = *state;
    char many[1000];

    open_line(line);
    memset(many, 'x', sizeof many);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    for (int i = 0; i < 32; i++) give(line, many, sizeof many);
    assert_true(arb__conn_wants_bytes(line->conn));
    give(line, many, sizeof many);
    assert_false(arb__conn_wants_bytes(line->conn));
    echo_answer_later(&line->echo);
    turn(line);
    assert_non_null(strstr(line->said, "431 Request Header Fields Too Large"));
    close_line(line);
}

/* Answers that nobody takes are not made: the next request waits. */
static void a_client_that_does_not_read_is_not_served(void **state)
{
    struct line *line = *state;
    static const char one[] = "GET /large HTTP/1.1\r\n" HOST "\r\n";

    open_line(line);
    for (int i = 0; i < 5; i++) arb__conn_feed(line->conn, one, sizeof one - 1);
    assert_int_equal(line->echo.requests, 1);
    turn(line);
    assert_int_equal(line->echo.requests, 5);
    assert_int_equal(count(line->said, "200 OK"), 5);
    close_line(line);
}

static void the_connection_is_kept_or_closed_as_asked(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n");
    assert_non_null(strstr(line->said, "Connection: close\r\n"));
    assert_int_equal(line->conn->state, ARB_CONN_FINISHING);
    assert_false(arb__conn_is_over(line->conn));
    arb__conn_end(line->conn);
    assert_true(arb__conn_is_over(line->conn));
    close_line(line);
    open_line(line);
    say(line, "GET / HTTP/1.0\r\n\r\n");
    assert_int_equal(line->conn->state, ARB_CONN_FINISHING);
    pass_ms(line, 2001);
    assert_true(arb__conn_is_over(line->conn));
    close_line(line);
    open_line(line);
    say(line, "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    assert_int_equal(line->conn->state, ARB_CONN_HEAD);
    close_line(line);
}

static void a_client_that_went_leaves_the_reply_to_the_application(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "X: y\r\n\r\n");
    close_line(line);
    assert_true(arb_span_is(arb_request_header(arb_reply_request(line->echo.later), "x"), "y"));
    echo_answer_later(&line->echo);
}

static void a_client_that_only_shut_its_side_is_answered(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    arb__conn_end(line->conn);
    assert_false(arb__conn_is_over(line->conn));
    echo_answer_later(&line->echo);
    turn(line);
    assert_non_null(strstr(line->said, "later\n"));
    assert_true(arb__conn_is_over(line->conn));
    close_line(line);
}

static void answer_when_left(void *mine)
{
    struct echo *echo = mine;

    echo->requests += 100;
    echo_answer_later(echo);
}

/* The application hears it once, and may answer from in there: whoever only shut his side still reads it. After an
 * answer nobody is told anything. */
static void an_application_hears_that_the_client_left(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    arb_reply_when_left(line->echo.later, answer_when_left, &line->echo);
    arb__conn_end(line->conn);
    assert_int_equal(line->echo.requests, 101);
    turn(line);
    assert_non_null(strstr(line->said, "later\n"));
    close_line(line);
    assert_int_equal(line->echo.requests, 101);
    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    arb_reply_when_left(line->echo.later, answer_when_left, &line->echo);
    close_line(line);
    assert_int_equal(line->echo.requests, 101);
    assert_null(line->echo.later);
    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    arb_reply_when_left(line->echo.later, answer_when_left, &line->echo);
    echo_answer_later(&line->echo);
    close_line(line);
    assert_int_equal(line->echo.requests, 1);
}

static void a_client_that_went_in_its_body_is_forgotten(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 11\r\n\r\nhel");
    arb__conn_end(line->conn);
    assert_true(arb__conn_is_over(line->conn));
    assert_int_equal(line->echo.requests, 0);
    close_line(line);
}

/* The host broke the connection (bad TLS, say) while a body was coming, or an answer owed. */
static void a_connection_broken_in_the_middle_leaks_nothing(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 11\r\n\r\nhel");
    arb__conn_finish(line->conn);
    close_line(line);
    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    arb__conn_finish(line->conn);
    echo_answer_later(&line->echo);
    turn(line);
    assert_int_equal(line->length, 0);
    close_line(line);
}

static void a_socket_for_half_a_client_is_not_opened(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    arb__conn_end(line->conn);
    assert_null(arb_reply_socket(line->echo.later, NULL));
    line->echo.later = NULL;
    assert_true(arb__conn_is_over(line->conn));
    close_line(line);
    assert_int_equal(line->echo.closeds, 0);
}

static void continue_is_said_when_expected(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 5\r\nExpect: 100-continue\r\n\r\n");
    assert_string_equal(line->said, "HTTP/1.1 100 Continue\r\n\r\n");
    say(line, "hello");
    assert_non_null(strstr(line->said, "200 OK"));
    close_line(line);
}

/* -- Limits -------------------------------------------------------------------- */

static void too_large_a_body_is_refused_before_it_comes(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 262145\r\n\r\n");
    assert_non_null(strstr(line->said, "413 Content Too Large"));
    assert_non_null(strstr(line->said, "{\"error\":\"wire.too_large\"}"));
    assert_non_null(strstr(line->said, "Connection: close"));
    assert_int_equal(line->echo.requests, 0);
    close_line(line);
}

static void a_refused_head_ends_the_connection(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "501 Not Implemented"));
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    assert_int_equal(count(line->said, "HTTP/1.1 "), 1);
    assert_int_equal(line->echo.requests, 0);
    assert_int_equal(*line->core.figures.refused, 1);
    close_line(line);
}

static void a_slow_head_is_answered_408(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET / HTTP/1.1\r\n");
    for (int second = 0; second < 10; second++) {
        pass_ms(line, 1000);
        say(line, "X: y\r\n");
    }
    assert_int_equal(line->length, 0);
    pass_ms(line, 1000);
    assert_non_null(strstr(line->said, "408 Request Timeout"));
    assert_int_equal(line->conn->state, ARB_CONN_FINISHING);
    close_line(line);
}

static void a_slow_body_is_answered_408(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 1000\r\n\r\n");
    for (int second = 0; second < 30; second++) {
        pass_ms(line, 1000);
        say(line, "x");
    }
    assert_int_equal(line->length, 0);
    pass_ms(line, 1000);
    assert_non_null(strstr(line->said, "408 Request Timeout"));
    assert_int_equal(line->echo.requests, 0);
    close_line(line);
}

static void an_idle_connection_is_closed_in_silence(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    forget(line);
    pass_ms(line, 60000);
    assert_false(arb__conn_is_over(line->conn));
    pass_ms(line, 1);
    assert_true(arb__conn_is_over(line->conn));
    assert_int_equal(line->length, 0);
    close_line(line);
}

static void who_takes_nothing_is_closed(void **state)
{
    struct line *line = *state;

    open_line(line);
    arb__conn_feed(line->conn, "GET /large HTTP/1.1\r\n" HOST "\r\n", 40);
    arb__conn_tick(line->conn);
    arb__core_set_time(&line->core, line->core.now_ms + 10000, 0);
    arb__conn_tick(line->conn);
    assert_false(line->conn->failed);
    arb__core_set_time(&line->core, line->core.now_ms + 1, 0);
    arb__conn_tick(line->conn);
    assert_true(line->conn->failed);
    close_line(line);
}

static void an_allowance_is_spent_and_comes_back(void **state)
{
    struct line *line = *state;
    static const char login[] = "POST /login HTTP/1.1\r\n" HOST "\r\n";

    open_line(line);
    for (int i = 0; i < 10; i++) say(line, login);
    assert_int_equal(count(line->said, "204 No Content"), 10);
    assert_null(strstr(line->said, "Content-Length"));
    say(line, login);
    assert_non_null(strstr(line->said, "429 Too Many Requests"));
    assert_non_null(strstr(line->said, "Retry-After: 30"));
    forget(line);
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "200 OK"));
    pass_ms(line, 6000);
    forget(line);
    say(line, login);
    assert_non_null(strstr(line->said, "204 No Content"));
    say(line, login);
    assert_non_null(strstr(line->said, "429 Too Many Requests"));
    close_line(line);
}

static void a_thousand_requests_are_the_burst(void **state)
{
    struct line *line = *state;

    open_line(line);
    for (int i = 0; i < 1000; i++) {
        forget(line);
        say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
        assert_non_null(strstr(line->said, "200 OK"));
    }
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "429 Too Many Requests"));
    close_line(line);
}

static void a_proxy_is_believed_only_when_told(void **state)
{
    struct line *line = *state;

    open_line(line);
    line->core.behind_proxy = true;
    say(line, "GET /later HTTP/1.1\r\n" HOST "X-Forwarded-For: 10.0.0.1\r\n\r\n");
    assert_string_equal(arb_reply_request(line->echo.later)->remote, "192.168.1.7");
    echo_answer_later(&line->echo);
    line->conn->from_loopback = true;
    say(line, "GET /later HTTP/1.1\r\n" HOST
              "X-Forwarded-For: evil, 2001:db8::1\r\nX-Forwarded-Proto: https\r\n\r\n");
    assert_string_equal(arb_reply_request(line->echo.later)->remote, "2001:db8::1");
    assert_true(arb_reply_request(line->echo.later)->secure);
    echo_answer_later(&line->echo);
    line->core.behind_proxy = false;
    say(line, "GET /later HTTP/1.1\r\n" HOST "X-Forwarded-For: 10.0.0.1\r\n\r\n");
    assert_string_equal(arb_reply_request(line->echo.later)->remote, "192.168.1.7");
    echo_answer_later(&line->echo);
    close_line(line);
}

static void plain_http_on_a_port_for_tls_goes_to_https(void **state)
{
    struct line *line = *state;

    open_line(line);
    line->conn->plain_on_secure = true;
    say(line, "GET /e/1?x=2 HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "308 Permanent Redirect"));
    assert_non_null(strstr(line->said, "Location: https://club:8080/e/1?x=2\r\n"));
    assert_int_equal(line->echo.requests, 0);
    close_line(line);
}

/* -- Sockets ------------------------------------------------------------------- */

static void the_handshake_is_that_of_the_rfc(void **state)
{
    struct line *line = *state;

    open_line(line);
    say(line, HANDSHAKE "Origin: http://CLUB:8080\r\n\r\n");
    assert_non_null(strstr(line->said, "HTTP/1.1 101 Switching Protocols\r\n"));
    assert_non_null(strstr(line->said, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    assert_int_equal(line->conn->state, ARB_CONN_CHANNEL);
    close_line(line);
    assert_int_equal(line->echo.closeds, 1);
}

static void handshakes_that_are_refused(void **state)
{
    static const struct { const char *text, *status; } cases[] = {
        {HANDSHAKE "Origin: http://bank\r\n\r\n", "403 Forbidden"},
        {HANDSHAKE "Origin: null\r\n\r\n", "403 Forbidden"},
        {HANDSHAKE "Origin: http://club:8081\r\n\r\n", "403 Forbidden"},
        {HANDSHAKE "Origin: http://club:8080.bank\r\n\r\n", "403 Forbidden"},
        {HANDSHAKE "Origin: ftp://club:8080\r\n\r\n", "403 Forbidden"},
        {"GET /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n\r\n", "426 Upgrade Required"},
        {"GET /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n\r\n", "400 Bad Request"},
        {"GET /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: close\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", "400 Bad Request"},
        {"POST /socket HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n", "400 Bad Request"},
    };
    struct line *line = *state;

    for (size_t i = 0; i < ARB_COUNT(cases); i++) {
        open_line(line);
        say(line, cases[i].text);
        assert_non_null(strstr(line->said, cases[i].status));
        assert_int_equal(line->echo.requests, 0);
        close_line(line);
    }
}

static void messages_come_back_however_they_are_cut(void **state)
{
    struct line *line = *state;
    char bytes[300];
    size_t length = 0;

    length += frame(bytes, 0x01, "hel", 3);
    length += frame(bytes + length, 0x80, "lo", 2);
    length += frame(bytes + length, 0x81, "two", 3);
    for (size_t cut = 0; cut < length; cut++) {
        open_socket(line);
        give(line, bytes, cut);
        give(line, bytes + cut, length - cut);
        assert_int_equal(line->length, 12);
        assert_memory_equal(line->said, "\x81\x05hello\x81\x03two", 12);
        assert_null(((struct arb_channel *)line->echo.channel)->parser);
        close_line(line);
    }
}

static void a_ping_is_answered_inside_a_message(void **state)
{
    struct line *line = *state;

    open_socket(line);
    say_frame(line, 0x01, "hel");
    say_frame(line, 0x89, "ping");
    assert_memory_equal(line->said, "\x8a\x04ping", 6);
    forget(line);
    say_frame(line, 0x80, "lo");
    assert_memory_equal(line->said, "\x81\x05hello", 7);
    close_line(line);
}

static void frames_that_are_refused(void **state)
{
    static const struct { const char *bytes; size_t length; unsigned code; const char *why; } cases[] = {
        {"\x81\x02hi", 4, 1002, "unmasked"},
        {"\xc1\x82\x01\x02\x03\x04hi", 8, 1002, "reserved_bits"},
        {"\x83\x82\x01\x02\x03\x04hi", 8, 1002, "opcode"},
        {"\x8b\x80\x01\x02\x03\x04", 6, 1002, "opcode"},
        {"\x09\x80\x01\x02\x03\x04", 6, 1002, "control_fragmented"},
        {"\x89\xfe\x00\x7e\x01\x02\x03\x04", 8, 1002, "control_long"},
        {"\x80\x80\x01\x02\x03\x04", 6, 1002, "orphan"},
        {"\x01\x80\x01\x02\x03\x04\x81\x80\x01\x02\x03\x04", 12, 1002, "interrupted"},
        {"\x81\xfe\x00\x05\x01\x02\x03\x04hello", 13, 1002, "length_not_short"},
        {"\x81\xff\x00\x00\x00\x00\x00\x00\x00\x05\x01\x02\x03\x04", 14, 1002, "length_not_short"},
        {"\x81\xfe\x40\x01\x01\x02\x03\x04", 8, 1009, "too_long"},             /* 16 385 bytes */
        {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14, 1009, "too_long"},
        {"\x81\x82\x00\x00\x00\x00\xc3\x28", 8, 1007, ""},                     /* not UTF-8: wslay says so */
        {"\x88\x82\x00\x00\x00\x00\x03\xed", 8, 1002, ""},                     /* a close with code 1005 */
    };
    struct line *line = *state;

    for (size_t i = 0; i < ARB_COUNT(cases); i++) {
        open_socket(line);
        give(line, cases[i].bytes, cases[i].length);
        assert_closed(line, cases[i].code);
        assert_non_null(strstr((const char *)memchr(line->said, '\x88', line->length) + 4, cases[i].why));
        assert_int_equal(line->echo.messages, 0);
        close_line(line);
    }
}

static void fragments_together_have_the_same_limit(void **state)
{
    struct line *line = *state;
    static char half[8193];

    memset(half, 'a', sizeof half - 1);
    open_socket(line);
    say_frame(line, 0x01, half);
    say_frame(line, 0x80, half);
    assert_int_equal(line->echo.messages, 1);
    assert_int_equal(strlen(line->echo.last), 16384);
    forget(line);
    say_frame(line, 0x01, half);
    say_frame(line, 0x00, half);
    say_frame(line, 0x80, "a");
    assert_closed(line, 1009);
    close_line(line);
    open_socket(line);
    say_frame(line, 0x01, "");
    for (int i = 0; i < 64; i++) say_frame(line, 0x00, "");
    assert_closed(line, 1008);
    close_line(line);
}

static void a_close_is_answered_and_ends(void **state)
{
    struct line *line = *state;

    open_socket(line);
    say_frame(line, 0x88, "\x03\xe8");
    assert_closed(line, 1000);
    close_line(line);
    open_socket(line);
    say_frame(line, 0x81, "close");
    assert_memory_equal(line->said, "\x88\x0d\x0f\xa0" "as you wish", 15);
    assert_int_equal(line->conn->state, ARB_CONN_CHANNEL);
    forget(line);
    say_frame(line, 0x81, "after");
    assert_int_equal(line->echo.messages, 1);
    say_frame(line, 0x88, "\x0f\xa0");
    assert_int_equal(line->length, 0);
    assert_int_equal(line->conn->state, ARB_CONN_FINISHING);
    close_line(line);
    open_socket(line);
    say_frame(line, 0x81, "close");
    pass_ms(line, 3001);
    assert_true(arb__conn_is_over(line->conn));
    close_line(line);
}

static void silence_is_pinged_then_closed(void **state)
{
    struct line *line = *state;

    open_socket(line);
    pass_ms(line, 29999);
    assert_int_equal(line->length, 0);
    pass_ms(line, 1);
    assert_memory_equal(line->said, "\x89\x00", 2);
    assert_int_equal(line->length, 2);
    say_frame(line, 0x8a, "");
    pass_ms(line, 75000);
    assert_false(line->conn->failed);
    pass_ms(line, 1);
    assert_true(line->conn->failed);
    close_line(line);
}

/* A client that takes nothing loses its messages and gets one whole answer. */
static void who_falls_behind_gets_everything_anew(void **state)
{
    struct line *line = *state;
    static char news[10000];

    memset(news, 'n', sizeof news);
    open_socket(line);
    for (int i = 0; i < 20; i++) arb_channel_send(line->echo.channel, (struct arb_span){news, sizeof news});
    assert_int_equal(line->echo.behinds, 0);
    assert_int_equal(line->conn->out.bytes, 0);
    turn(line);
    assert_int_equal(line->echo.behinds, 1);
    assert_int_equal(line->length, 2 + 15);
    assert_memory_equal(line->said + 2, "everything anew", 15);
    close_line(line);
    open_socket(line);
    for (int i = 0; i < 6; i++) arb_channel_send(line->echo.channel, (struct arb_span){news, sizeof news});
    line->conn->out.first->begun = true;  /* the first has begun to leave */
    for (int i = 0; i < 6; i++) arb_channel_send(line->echo.channel, (struct arb_span){news, sizeof news});
    assert_int_equal(line->conn->out.bytes, 10004);
    turn(line);
    assert_int_equal(line->length, 10004 + 17);
    assert_int_equal(*line->core.figures.behind, 1);
    close_line(line);
}

static void news_are_shared(void **state)
{
    struct line *line = *state;
    struct arb_news *news = arb_news_new(arb_span_of("{\"a\":1}\n{}"));

    open_socket(line);
    arb_channel_send_news(line->echo.channel, news);
    turn(line);
    assert_memory_equal(line->said, "\x81\x0a{\"a\":1}\n{}", 12);
    arb_news_release(news);
    close_line(line);
    assert_int_equal(line->echo.closeds, 1);
}

static void a_stop_says_goodbye(void **state)
{
    struct line *line = *state;

    open_socket(line);
    arb__conn_stop(line->conn);
    turn(line);
    assert_memory_equal(line->said, "\x88\x0e\x03\xe9server stops", 16);
    close_line(line);
    open_line(line);
    say(line, "GET /later HTTP/1.1\r\n" HOST "\r\n");
    line->core.stopping = true;
    arb__conn_stop(line->conn);
    assert_false(arb__conn_is_over(line->conn));
    echo_answer_later(&line->echo);
    turn(line);
    assert_non_null(strstr(line->said, "Connection: close\r\n"));
    close_line(line);
}

/* -- Log and metrics -------------------------------------------------------------- */

static void the_log_says_no_secrets(void **state)
{
    struct line *line = *state;
    int pipe_ends[2];
    char text[1000];
    ssize_t n;

    open_line(line);
    assert_int_equal(pipe(pipe_ends), 0);
    line->core.log.fd = pipe_ends[1];
    line->core.log.level = ARB_LOG_INFO;
    line->core.trace_life = 0xabc;
    say(line, "GET /e/%22?token=secret HTTP/1.1\r\n" HOST "Cookie: a=secret\r\n\r\n");
    arb__log_flush(&line->core.log);
    n = read(pipe_ends[0], text, sizeof text - 1);
    assert_true(n > 0);
    text[n] = '\0';
    assert_string_equal(text, "{\"time\":\"2026-11-21T19:30:00.123Z\",\"level\":\"info\",\"event\":\"request\","
                              "\"trace\":\"0000000000000abc00000001\","
                              "\"remote\":\"192.168.1.7\",\"method\":\"GET\",\"path\":\"/e/\\\"\",\"status\":404,"
                              "\"ms\":0,\"bytes\":13}\n");
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    close_line(line);
}

static void metrics_are_written_as_prometheus_reads_them(void **state)
{
    struct line *line = *state;
    char text[8000];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    open_line(line);
    *arb_metrics_gauge(&line->core.metrics, "arbitro_sessions", "", "Evenings open.") = 3;
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    arb_metrics_write(&line->core.metrics, &out);
    assert_false(out.truncated);
    assert_int_equal(count(text, "# TYPE arbitro_http_requests_total counter\n"), 1);
    assert_non_null(strstr(text, "\narbitro_http_requests_total{status=\"2xx\"} 1\n"));
    assert_non_null(strstr(text, "# HELP arbitro_sessions Evenings open.\n"
                                 "# TYPE arbitro_sessions gauge\narbitro_sessions 3\n"));
    close_line(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_answered),
        cmocka_unit_test(an_own_policy_replaces_ours),
        cmocka_unit_test(head_is_get_without_the_body),
        cmocka_unit_test(the_cut_does_not_matter),
        cmocka_unit_test(answers_leave_in_order),
        cmocka_unit_test(a_client_that_sends_on_while_it_waits_is_not_read),
        cmocka_unit_test(a_client_that_does_not_read_is_not_served),
        cmocka_unit_test(the_connection_is_kept_or_closed_as_asked),
        cmocka_unit_test(a_client_that_went_leaves_the_reply_to_the_application),
        cmocka_unit_test(a_client_that_only_shut_its_side_is_answered),
        cmocka_unit_test(a_client_that_went_in_its_body_is_forgotten),
        cmocka_unit_test(a_connection_broken_in_the_middle_leaks_nothing),
        cmocka_unit_test(an_application_hears_that_the_client_left),
        cmocka_unit_test(a_socket_for_half_a_client_is_not_opened),
        cmocka_unit_test(continue_is_said_when_expected),
        cmocka_unit_test(too_large_a_body_is_refused_before_it_comes),
        cmocka_unit_test(a_refused_head_ends_the_connection),
        cmocka_unit_test(a_slow_head_is_answered_408),
        cmocka_unit_test(a_slow_body_is_answered_408),
        cmocka_unit_test(an_idle_connection_is_closed_in_silence),
        cmocka_unit_test(who_takes_nothing_is_closed),
        cmocka_unit_test(an_allowance_is_spent_and_comes_back),
        cmocka_unit_test(a_thousand_requests_are_the_burst),
        cmocka_unit_test(a_proxy_is_believed_only_when_told),
        cmocka_unit_test(plain_http_on_a_port_for_tls_goes_to_https),
        cmocka_unit_test(the_handshake_is_that_of_the_rfc),
        cmocka_unit_test(handshakes_that_are_refused),
        cmocka_unit_test(messages_come_back_however_they_are_cut),
        cmocka_unit_test(a_ping_is_answered_inside_a_message),
        cmocka_unit_test(frames_that_are_refused),
        cmocka_unit_test(fragments_together_have_the_same_limit),
        cmocka_unit_test(a_close_is_answered_and_ends),
        cmocka_unit_test(silence_is_pinged_then_closed),
        cmocka_unit_test(who_falls_behind_gets_everything_anew),
        cmocka_unit_test(news_are_shared),
        cmocka_unit_test(a_stop_says_goodbye),
        cmocka_unit_test(the_log_says_no_secrets),
        cmocka_unit_test(metrics_are_written_as_prometheus_reads_them),
    };

    memset(echo_large, 'L', sizeof echo_large);
    return cmocka_run_group_tests(tests, make_line, free_line);
}
