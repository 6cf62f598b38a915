/* rounds_test.c -- an evening with more who watch than one turn of the loop serves: while its ranking goes out to some
 * in each turn something happens in between, somebody comes, somebody goes. At rest each of them holds what is answered
 * to whoever asks for all of it anew.
 */
#include "in_process.h"

#include "../simulation/document.h"

#include "hall/contests/act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400, AT_FIRST = 300, A_TURN = 120, TABLES = 8, ROUNDS = 7, BOARDS = 2, SECOND = 1000, BYTES = 1 << 20 };

static char folder[] = "rounds-XXXXXX";
static struct arb__server server;
static struct arb__contest *contest;

/* Who watches: the bytes of his line that are no whole message yet, and what he holds. */
static struct watcher {
    struct arb_conn *conn;
    bool is_open;
    unsigned table;                 /* 0: one of the public */
    char *bytes;
    size_t length;
    struct document document;
    unsigned rankings;              /* that he was sent */
} watcher[MOST];
static unsigned watchers;

static uint64_t state_of_chance;

static unsigned chance(unsigned limit)
{
    state_of_chance = state_of_chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state_of_chance >> 33) % limit;
}

/* -- Lines ------------------------------------------------------------------------------------------ */

static void append(void *mine, const char *bytes, size_t length)
{
    struct watcher *w = mine;

    assert_true(w->length + length < BYTES);
    memcpy(w->bytes + w->length, bytes, length);
    w->length += length;
}

static void drop(struct watcher *w, size_t length)
{
    w->length -= length;
    memmove(w->bytes, w->bytes + length, w->length);
}

/* A server's frame, unmasked; false: it is not all there. */
static bool next_message(struct watcher *w, struct arb_span *message, size_t *used)
{
    const unsigned char *head = (const unsigned char *)w->bytes;
    size_t length, at = 2;

    if (w->length < 10) return false;
    assert_int_equal(head[0], 0x81);
    length = head[1];
    if (length >= 126) {
        const size_t bytes = length == 126 ? 2 : 8;

        length = 0;
        for (size_t i = 0; i < bytes; i++) length = length << 8 | head[at++];
    }
    *message = (struct arb_span){w->bytes + at, length};
    *used = at + length;
    return w->length >= *used;
}

static void read_line(struct watcher *w)
{
    struct arb_span message;
    size_t used;

    sim_take(w->conn, append, w);
    if (!w->is_open) {
        const char *end = memmem(w->bytes, w->length, "\r\n\r\n", 4);

        if (end == NULL) return;
        assert_memory_equal(w->bytes, "HTTP/1.1 101", 12);
        w->is_open = true;
        drop(w, (size_t)(end - w->bytes) + 4);
    }
    while (next_message(w, &message, &used)) {
        w->rankings += memmem(message.at, message.length, "\"ranking\":", 10) != NULL;
        assert_true(document_merge(&w->document, message, false));
        drop(w, used);
    }
}

/* How many were sent the ranking since. */
static unsigned read_all(void)
{
    unsigned before = 0, now = 0;

    for (unsigned i = 0; i < watchers; i++) before += watcher[i].rankings;
    for (unsigned i = 0; i < watchers; i++) {
        if (watcher[i].conn != NULL) read_line(&watcher[i]);
        now += watcher[i].rankings;
    }
    return now - before;
}

static void write_cookie(struct arb_writer *out, unsigned table)
{
    struct arb__pass pass = {.role = ARB_TABLE, .number = (uint8_t)table, .until_ms = INT64_MAX};

    arb_text_copy(pass.contest, contest->id, sizeof pass.contest);
    arb_write_text(out, "Cookie: arbitro_table=");
    arb__pass_write(out, &server.secret, &pass);
    arb_write_text(out, "\r\n");
}

static void come(unsigned table)
{
    struct watcher *w = &watcher[watchers++];
    char request[1024], remote[32], cookie[512];
    struct arb_writer words = arb_writer_on(cookie, sizeof cookie);
    int length;

    if (table > 0) write_cookie(&words, table);
    length = snprintf(request, sizeof request,
                      "GET /api/contests/%s/live?as=%s HTTP/1.1\r\nHost: arbitro.example\r\n%.*s"
                      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", contest->id,
                      table > 0 ? "table" : "public", (int)words.length, cookie);
    assert_true(watchers <= MOST);
    *w = (struct watcher){.table = table, .bytes = malloc(BYTES)};
    assert_non_null(w->bytes);
    snprintf(remote, sizeof remote, "10.1.%u.%u", watchers / 200, watchers % 200);
    w->conn = sim_connect(server.net, remote, false);
    sim_give(w->conn, request, (size_t)length);
    read_line(w);
    assert_true(w->is_open && w->document.count > 0);
}

static void go(struct watcher *w)
{
    if (w->conn == NULL) return;
    sim_disconnect(server.net, w->conn);
    w->conn = NULL;
}

/* -- Acts ------------------------------------------------------------------------------------------ */

static void note(void *mine, const struct arb__answer *answer)
{
    (void)mine;
    (void)answer;
}

/* Some are refused. */
static void enter(const char *line)
{
    static unsigned acts;
    const struct arb_actor director = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR};
    char id[32];

    snprintf(id, sizeof id, "the-act-%u", ++acts);
    arb__act_take(contest, director, arb_span_of(id), arb_span_of(line), 1000, note, NULL);
    (void)arb_journal_drain(server.journal);
    arb__live_flush(&server);
}

/* What goes out at once, what waits, and what is both. */
static void enter_something(unsigned round)
{
    char line[96];
    const unsigned table = 1 + chance(TABLES), board = 1 + chance(TABLES * BOARDS);

    switch (chance(8)) {
    case 0: snprintf(line, sizeof line, "announce \"%u\"", chance(1000)); break;
    case 1: snprintf(line, sizeof line, "scoring %s", chance(2) ? "butler" : "matchpoints"); break;
    case 2: snprintf(line, sizeof line, "confirm T%u R%u B%u", table, round, board); break;
    case 3: snprintf(line, sizeof line, "correct T%u R%u B%u 2NT N 8", table, round, board); break;
    default: snprintf(line, sizeof line, "result T%u R%u B%u 4S S %u", table, round, board, 5 + chance(8)); break;
    }
    enter(line);
}

/* -- The test -------------------------------------------------------------------------------------- */

static int open_server(void **state)
{
    (void)state;
    open_in_process(&server, strcpy(folder, "rounds-XXXXXX"));
    contest = arb__hall_begin(&server.hall, "sera-abc234");
    enter("open 2026-11-21 \"Prova\"");
    enter("movement mitchell tables 8 rounds 7 boards 2");
    enter("start 1");
    server.turns.most = A_TURN;
    for (unsigned i = 0; i < AT_FIRST; i++) come(i % 3 == 0 ? i % (TABLES + 1) : 0);
    return 0;
}

static int close_server(void **state)
{
    (void)state;
    for (unsigned i = 0; i < watchers; i++) {
        go(&watcher[i]);
        free(watcher[i].bytes);
        document_clear(&watcher[i].document);
    }
    watchers = 0;
    return close_in_process(&server, folder);
}

static void hold_the_same(unsigned table)
{
    struct watcher *fresh;

    come(table);
    fresh = &watcher[watchers - 1];
    for (unsigned i = 0; i < watchers; i++) {
        const struct watcher *w = &watcher[i];
        const char *other;

        if (w->conn == NULL || w->table != table) continue;
        other = document_difference(&w->document, &fresh->document);
        if (other != NULL) fail_msg("watcher %u of %u has another %s", i, watchers, other);
        assert_string_equal(w->document.version, fresh->document.version);
    }
    go(fresh);
}

static void all_hold_the_same(void)
{
    for (unsigned table = 0; table <= TABLES; table++) hold_the_same(table);
}

/* Until nothing is due any more. */
static void rest(void)
{
    for (unsigned ms = 0; ms < 3 * SECOND; ms += 10) {
        sim_pass(server.net, 10);
        (void)read_all();
    }
    assert_null(server.turns.first);
}

static void one_ranking_goes_out_in_turns(void **state)
{
    unsigned told, turns;

    (void)state;
    rest();
    enter("scoring butler");
    told = read_all();
    assert_int_equal(told, A_TURN);
    for (turns = 1; told < AT_FIRST; turns++) {
        unsigned more;

        sim_pass(server.net, 1);
        more = read_all();
        assert_in_range(more, 1, A_TURN);
        told += more;
    }
    assert_int_equal(told, AT_FIRST);
    assert_int_equal(turns, 3);
    rest();
    all_hold_the_same();
}

/* The ranking is under way to the last of them when another act changes it: those who had it are told again, a second
 * after. */
static void what_comes_between_two_turns_reaches_all(void **state)
{
    (void)state;
    rest();
    enter("scoring butler");
    enter("scoring matchpoints");
    rest();
    all_hold_the_same();
}

static void who_is_next_goes_away(void **state)
{
    (void)state;
    rest();
    enter("scoring butler");
    for (unsigned i = 0; i < AT_FIRST; i++)
        if (watcher[i].rankings == 0 || i % 3 == 0) go(&watcher[i]);
    rest();
    all_hold_the_same();
}

static void by_chance(uint64_t seed)
{
    unsigned round = 1;

    state_of_chance = seed;
    for (unsigned step = 0; step < 400; step++) {
        if (chance(4) == 0) enter_something(round);
        if (chance(4) == 0 && watchers < MOST - TABLES - 2)
            come(chance(3) == 0 ? chance(TABLES + 1) : 0);
        if (chance(4) == 0) go(&watcher[chance(watchers)]);
        if (chance(90) == 0 && round < ROUNDS) {
            char line[32];

            snprintf(line, sizeof line, "start %u", ++round);
            enter(line);
        }
        if (chance(40) == 0) arb__live_anew(contest);
        sim_pass(server.net, chance(30) == 0 ? SECOND : chance(2));
        assert_in_range(read_all(), 0, MOST * 2);
    }
    rest();
    all_hold_the_same();
}

static void whatever_happens_between_two_turns(void **state)
{
    by_chance(*(uint64_t *)*state);
}

int main(void)
{
    static uint64_t seed[] = {1, 2, 3, 4, 5, 6};
#define BY_CHANCE(number) {"whatever_happens_between_two_turns", whatever_happens_between_two_turns, open_server, \
                           close_server, &seed[number]}
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_ranking_goes_out_in_turns, open_server, close_server),
        cmocka_unit_test_setup_teardown(what_comes_between_two_turns_reaches_all, open_server, close_server),
        cmocka_unit_test_setup_teardown(who_is_next_goes_away, open_server, close_server),
        BY_CHANCE(0), BY_CHANCE(1), BY_CHANCE(2), BY_CHANCE(3), BY_CHANCE(4), BY_CHANCE(5),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
