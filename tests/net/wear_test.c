/* wear_test.c -- what wears a server out: length, slowness, addresses, frames. */
#include "line.h"

/* -- What is asked at length ---------------------------------------------------- */

/* To close upon a client that still sends is to lose the answer: its body is read and forgotten, and the line goes
 * on. */
static void a_refused_body_is_passed_over(void **state)
{
    static char body[65001];
    struct line *line = *state;

    memset(body, 'b', sizeof body);
    open_line(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Content-Length: 65001\r\n\r\n");
    assert_non_null(strstr(line->said, "413 Content Too Large"));
    assert_null(strstr(line->said, "Connection: close"));
    give(line, body, 40000);
    assert_null(line->conn->unused);
    give(line, body, 25001);
    forget(line);
    say(line, "GET / HTTP/1.1\r\n" HOST "\r\n");
    assert_non_null(strstr(line->said, "200 OK"));
    assert_int_equal(line->echo.requests, 1);
    forget(line);
    say(line, "POST /echo HTTP/1.1\r\n" HOST "Expect: 100-continue\r\nContent-Length: 65001\r\n\r\n");
    assert_non_null(strstr(line->said, "413 Content Too Large"));
    assert_non_null(strstr(line->said, "Connection: close"));
    close_line(line);
}

/* A head has no longest: what a stranger asks for comes back in it. */
static void the_longest_target_goes_to_https(void **state)
{
    static char head[ARB_GUARD_HEAD_MAX + 1];
    struct line *line = *state;
    const char *location;

    for (size_t length = 6000; length <= ARB_GUARD_HEAD_MAX - 40; length += length < 8100 ? 300 : 1) {
        memcpy(head, "GET /", 5);
        memset(head + 5, 'a', length);
        strcpy(head + 5 + length, " HTTP/1.1\r\nHost: a\r\n\r\n");
        open_line(line);
        line->conn->plain_on_secure = true;
        say(line, head);
        assert_non_null(strstr(line->said, "308 Permanent Redirect"));
        location = strstr(line->said, "Location: https://a/aaa");
        assert_non_null(location);
        assert_int_equal(strspn(location + 20, "a"), length);
        close_line(line);
    }
}

/* -- Who reads slowly ----------------------------------------------------------- */

/* A byte now and then is a way of holding on to what waits. */
static void who_takes_next_to_nothing_is_closed(void **state)
{
    struct line *line = *state;

    open_line(line);
    arb__conn_feed(line->conn, "GET /large HTTP/1.1\r\n" HOST "\r\n", 40);
    arb__conn_tick(line->conn);
    for (int second = 1; second <= 10; second++) {
        arb__core_set_time(&line->core, line->core.now_ms + 1000, 0);
        arb__conn_sent(line->conn, 1);
        arb__conn_tick(line->conn);
    }
    assert_false(line->conn->failed);
    arb__core_set_time(&line->core, line->core.now_ms + 1000, 0);
    arb__conn_sent(line->conn, 1);
    arb__conn_tick(line->conn);
    assert_true(line->conn->failed);
    close_line(line);
}

static void who_reads_slowly_is_waited_for(void **state)
{
    struct line *line = *state;

    open_line(line);
    arb__conn_feed(line->conn, "GET /large HTTP/1.1\r\n" HOST "\r\n", 40);
    arb__conn_tick(line->conn);
    for (int second = 1; second <= 100; second++) {
        arb__core_set_time(&line->core, line->core.now_ms + 1000, 0);
        arb__conn_sent(line->conn, line->conn->out.first->length < 1200 ? line->conn->out.first->length : 1200);
        arb__conn_tick(line->conn);
        assert_false(line->conn->failed);
    }
    close_line(line);
}

/* -- Addresses ------------------------------------------------------------------- */

static struct arb__address address_of(uint32_t number)
{
    struct arb__address address = {{0}};
    char text[40];

    if (number % 2 == 0) snprintf(text, sizeof text, "10.%u.%u.%u", number >> 16, number >> 8 & 255, number & 255);
    else snprintf(text, sizeof text, "2001:db8:%x:%x::7", number >> 16, number & 0xFFFF);
    assert_true(arb__address_read(arb_span_of(text), &address));
    return address;
}

/* As many as may connect may do so each from an address of his own, and keep his own allowance. */
static void every_connection_has_its_address(void **state)
{
    static struct arb__peer *peer[20000];
    const struct arb_limits limits = {.connections = 20000, .requests_burst = 5, .strict_burst = 5};
    struct arb__peers peers;

    (void)state;
    arb__peers_open(&peers, 7, &limits);
    for (uint32_t i = 0; i < ARB_COUNT(peer); i++) {
        const struct arb__address address = address_of(i);

        peer[i] = arb__peer_of(&peers, &address, 1000);
        assert_non_null(peer[i]);
        assert_int_equal(peer[i]->connections, 0);
        arb__peer_join(&peers, peer[i]);
        assert_true(arb__peer_spend(&peers, peer[i], i % 5, 0, 1000));
    }
    /* Strangers without a connection come and go, and take nobody's place. */
    for (uint32_t i = 0; i < 100000; i++) {
        const struct arb__address address = address_of(100000 + i);

        assert_non_null(arb__peer_of(&peers, &address, 1000));
    }
    for (uint32_t i = 0; i < ARB_COUNT(peer); i++) {
        const struct arb__address address = address_of(i);

        assert_ptr_equal(arb__peer_of(&peers, &address, 1000), peer[i]);
        assert_int_equal(arb__peer_left(&peers, peer[i], 1000), 5 - i % 5);
        arb__peer_leave(&peers, peer[i]);
    }
    arb__peers_close(&peers);
}

/* Whoever was here last is remembered longest. */
static void the_longest_away_is_forgotten(void **state)
{
    const struct arb_limits limits = {.connections = 2, .requests_burst = 5, .strict_burst = 5};
    struct arb__peers peers;
    struct arb__peer *peer;

    (void)state;
    arb__peers_open(&peers, 7, &limits);
    for (uint32_t i = 0; i < 4; i++) {
        const struct arb__address address = address_of(i);

        peer = arb__peer_of(&peers, &address, 1000);
        assert_true(arb__peer_spend(&peers, peer, 5, 0, 1000));
    }
    for (uint32_t i = 0; i < 6; i += 5) {       /* the first comes back, a fifth comes: the second goes */
        const struct arb__address address = address_of(i);

        assert_int_equal(arb__peer_left(&peers, arb__peer_of(&peers, &address, 1000), 1000), i == 0 ? 0 : 5);
    }
    for (uint32_t i = 0; i < 4; i++) {
        const struct arb__address address = address_of(3 - i);

        if (i != 2) assert_int_equal(arb__peer_left(&peers, arb__peer_of(&peers, &address, 1000), 1000), 0);
    }
    arb__peers_close(&peers);
}

struct told {
    uint32_t count, requests;
    struct arb__address who;
};

static void keep_told(void *mine, const struct arb__address *who, uint32_t requests)
{
    struct told *told = mine;

    *told = (struct told){told->count + 1, requests, *who};
}

/* What an address spends at one server another takes off too: once, and not what is little. */
static void what_is_spent_is_told(void **state)
{
    const struct arb_limits limits = {.connections = 2, .requests_burst = 100, .requests_a_second = 10,
                                      .strict_burst = 5};
    const struct arb__address address = address_of(2), other = address_of(4);
    struct arb__peers here, there;
    struct arb__peer *peer;
    struct told told = {0};

    (void)state;
    arb__peers_open(&here, 7, &limits);
    arb__peers_open(&there, 8, &limits);
    peer = arb__peer_of(&here, &address, 1000);
    for (uint32_t i = 0; i < 5; i++) assert_true(arb__peer_spend(&here, peer, 1, 0, 1000));
    assert_true(arb__peer_spend(&here, arb__peer_of(&here, &other, 1000), 2, 0, 1000));
    arb__peers_tell(&here, keep_told, &told);
    assert_int_equal(told.count, 0);
    for (uint32_t i = 0; i < 55; i++) assert_true(arb__peer_spend(&here, peer, 1, 0, 1000));
    arb__peers_tell(&here, keep_told, &told);
    assert_int_equal(told.count, 1);
    assert_int_equal(told.requests, 60);
    assert_memory_equal(&told.who, &address, sizeof address);
    arb__peers_take_off(&there, &told.who, told.requests, 1000);
    assert_int_equal(arb__peer_left(&there, arb__peer_of(&there, &address, 1000), 1000), 40);
    assert_int_equal(arb__peer_left(&there, arb__peer_of(&there, &other, 1000), 1000), 100);
    arb__peers_tell(&here, keep_told, &told);
    arb__peers_tell(&there, keep_told, &told);       /* what came from elsewhere is not told on */
    assert_int_equal(told.count, 1);
    arb__peers_close(&here);
    arb__peers_close(&there);
}

/* -- Frames ---------------------------------------------------------------------- */

/* Ten thousand pings to a server whose answers nobody reads: it keeps one, and hangs up. */
static void pings_are_paid_for(void **state)
{
    static char pings[10000 * 6];
    struct line *line = *state;
    size_t length = 0;

    while (length < sizeof pings) length += frame(pings + length, 0x89, "", 0);
    open_socket(line);
    for (int i = 0; i < 20; i++) arb__conn_feed(line->conn, pings, 6);
    assert_true(arb__chain_weight(&line->conn->out) < 200);
    turn(line);
    assert_int_equal(line->length, 4);      /* the first pong at once, the last when the line was free */
    assert_memory_equal(line->said, "\x8a\0\x8a\0", 4);
    forget(line);
    arb__conn_feed(line->conn, pings, sizeof pings);
    assert_true(arb__chain_weight(&line->conn->out) < 300);
    turn(line);
    assert_closed(line, 1008);
    close_line(line);
}

/* A page that answers our pings, and now and then says something, never pays. */
static void usual_frames_cost_nothing(void **state)
{
    struct line *line = *state;
    struct arb__peer *peer;

    open_socket(line);
    peer = arb__peer_named(&line->core.peers, "192.168.1.7", line->core.now_ms);
    pass_ms(line, 60000);
    assert_int_equal(arb__peer_left(&line->core.peers, peer, line->core.now_ms), 1000);
    for (int i = 0; i < 600; i++) {
        say_frame(line, 0x8A, "");
        pass_ms(line, 1000);
    }
    assert_int_equal(arb__peer_left(&line->core.peers, peer, line->core.now_ms), 1000);
    assert_non_null(line->echo.channel);
    close_line(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_body_is_passed_over),
        cmocka_unit_test(the_longest_target_goes_to_https),
        cmocka_unit_test(who_takes_next_to_nothing_is_closed),
        cmocka_unit_test(who_reads_slowly_is_waited_for),
        cmocka_unit_test(every_connection_has_its_address),
        cmocka_unit_test(the_longest_away_is_forgotten),
        cmocka_unit_test(what_is_spent_is_told),
        cmocka_unit_test(pings_are_paid_for),
        cmocka_unit_test(usual_frames_cost_nothing),
    };

    memset(echo_large, 'L', sizeof echo_large);
    return cmocka_run_group_tests(tests, make_line, free_line);
}
