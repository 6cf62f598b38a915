/* turns_test.c -- many evenings whose rankings are due at a time: who watches is told at once what does not wait, and
 * of the rankings some go out in each turn of the loop.
 */
#include "in_process.h"

#include "hall/contests/act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENINGS = 8, WATCHERS = 50, ALL = EVENINGS * WATCHERS, A_TURN_AT_MOST = 120, SECOND = 1000 };

static char folder[] = "turns-XXXXXX";
static struct arb__server server;
static struct arb__contest *evening[EVENINGS];
static struct arb_conn *watcher[EVENINGS][WATCHERS];
static unsigned rankings, overviews;            /* that all of them were sent */

static void note(void *mine, const struct arb__answer *answer)
{
    (void)mine;
    assert_int_equal(answer->fault, 0);
}

/* In every evening; then the disk answers for all at a time. */
static void enter_everywhere(const char *line)
{
    static unsigned acts;
    const struct arb_actor director = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR};

    for (unsigned i = 0; i < EVENINGS; i++) {
        char id[32];

        snprintf(id, sizeof id, "the-act-%u", ++acts);
        arb__act_take(evening[i], director, arb_span_of(id), arb_span_of(line), 1000, note, NULL);
    }
    (void)arb_journal_drain(server.journal);
    arb__live_flush(&server);
}

static void count(void *mine, const char *bytes, size_t length)
{
    (void)mine;
    rankings += memmem(bytes, length, "\"ranking\":", 10) != NULL;
    overviews += memmem(bytes, length, "\"evening\":", 10) != NULL;
}

static void look(void)
{
    rankings = overviews = 0;
    for (unsigned i = 0; i < ALL; i++) sim_take(watcher[i / WATCHERS][i % WATCHERS], count, NULL);
}

static void watch(unsigned number, unsigned which)
{
    char request[512];
    const int length = snprintf(request, sizeof request,
                                "GET /api/contests/%s/live HTTP/1.1\r\nHost: arbitro.example\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", evening[number]->id);
    char remote[32];

    snprintf(remote, sizeof remote, "10.0.%u.%u", number, which);
    watcher[number][which] = sim_connect(server.net, remote, false);
    sim_give(watcher[number][which], request, (size_t)length);
}

static int open_server(void **state)
{
    (void)state;
    open_in_process(&server, folder);
    server.turns.most = A_TURN_AT_MOST;
    for (unsigned i = 0; i < EVENINGS; i++) {
        char id[32];

        snprintf(id, sizeof id, "sera-%c-abc234", 'a' + (int)i);
        evening[i] = arb__hall_begin(&server.hall, id);
        assert_non_null(evening[i]);
    }
    enter_everywhere("open 2026-11-21 \"Prova\"");
    enter_everywhere("movement mitchell tables 3 rounds 3 boards 2");
    enter_everywhere("start 1");
    for (unsigned i = 0; i < ALL; i++) watch(i / WATCHERS, i % WATCHERS);
    look();
    assert_int_equal(rankings, ALL);
    return 0;
}

static int close_server(void **state)
{
    (void)state;
    return close_in_process(&server, folder);
}

/* An act that touches what goes out at once and what waits. */
static void touch_everywhere(void)
{
    enter_everywhere("scoring butler");
    enter_everywhere("scoring matchpoints");
}

static void rankings_go_out_a_few_at_a_time(void **state)
{
    unsigned told = 0, turns = 1;

    (void)state;
    touch_everywhere();
    look();
    assert_in_range(overviews, ALL, 3 * ALL);
    assert_in_range(rankings, 1, A_TURN_AT_MOST);
    for (told = rankings; told < ALL; told += rankings, turns++) {
        sim_pass(server.net, 1);
        look();
        assert_in_range(rankings, 1, A_TURN_AT_MOST);
    }
    assert_int_equal(told, ALL);
    assert_true(turns >= ALL / A_TURN_AT_MOST);
}

/* Within their second they wait for it, and then for their turn. */
static void nobody_is_left_out(void **state)
{
    unsigned told = 0;

    (void)state;
    touch_everywhere();
    look();
    assert_int_equal(rankings, 0);
    sim_pass(server.net, SECOND);
    for (unsigned ms = 0; ms <= EVENINGS; ms++) {
        look();
        assert_in_range(rankings, 0, A_TURN_AT_MOST);
        told += rankings;
        sim_pass(server.net, 1);
    }
    assert_int_equal(told, ALL);
}

/* What goes while it waits for its turn is told nothing, and the others are. */
static void who_goes_is_not_waited_for(void **state)
{
    unsigned told = 0;

    (void)state;
    sim_pass(server.net, SECOND);
    touch_everywhere();
    for (unsigned i = EVENINGS / 2; i < EVENINGS; i += 3) arb__live_free(evening[i]);
    arb__live_free(evening[EVENINGS - 1]);
    for (unsigned ms = 0; ms <= EVENINGS; ms++) {
        look();
        told += rankings;
        sim_pass(server.net, 1);
    }
    assert_in_range(told, WATCHERS, ALL - WATCHERS);
    assert_null(server.turns.first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rankings_go_out_a_few_at_a_time),
        cmocka_unit_test(nobody_is_left_out),
        cmocka_unit_test(who_goes_is_not_waited_for),
    };

    return cmocka_run_group_tests(tests, open_server, close_server);
}
