/* behind_test.c -- a store that has acts of which the server was told that they are lost: only the answer to their
 * commit was.
 */
#include "in_process.h"

#include "hall/contests/act.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CONTEST "prova-abc234"

static char folder[] = "behind-XXXXXX";
static struct arb__server server;
static struct arb__contest *contest;
static struct arb__answer last;

static void note(void *mine, const struct arb__answer *answer)
{
    (void)mine;
    last = *answer;
}

/* Somebody enters it, and the disk has answered. */
static void enter(const char *id, const char *line)
{
    const struct arb_actor director = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR};

    arb__act_take(contest, director, arb_span_of(id), arb_span_of(line), 1000, note, NULL);
    (void)arb_journal_drain(server.journal);
}

static void kept_all_the_same(void *mine, const struct arb_journal_receipt *receipt)
{
    (void)mine;
    assert_int_equal(receipt->fault, ARB_JOURNAL_GOOD);
}

/* It gets into the store, and the server is not told so. */
static void keep_unknown(const char *id, const char *line)
{
    const struct arb_journal_act act = {.contest = arb_span_of(CONTEST), .key = arb_span_of(id),
                                        .actor = arb_span_of("director"), .line = arb_span_of(line), .at_ms = 1000};

    assert_int_equal(arb_journal_append(server.journal, &act, kept_all_the_same, NULL), ARB_JOURNAL_GOOD);
    (void)arb_journal_drain(server.journal);
}

static int open_server(void **state)
{
    (void)state;
    open_in_process(&server, strcpy(folder, "behind-XXXXXX"));
    contest = arb__hall_begin(&server.hall, CONTEST);
    enter("the-opening", "open 2026-11-21 \"Prova\"");
    assert_int_equal(last.kept, 1);
    return 0;
}

static int close_server(void **state)
{
    (void)state;
    return close_in_process(&server, folder);
}

/* Sent again, it is found, and then answered as kept; and the contest goes on. */
static void what_is_sent_again_is_found(void **state)
{
    (void)state;
    keep_unknown("the-lost-one", "announce \"1\"");
    enter("the-lost-one", "announce \"1\"");
    assert_int_equal(last.kept, 0);
    enter("the-lost-one", "announce \"1\"");
    assert_int_equal(last.kept, 2);
    enter("another-one", "announce \"2\"");
    assert_int_equal(last.kept, 3);
}

/* Another act finds the place taken. */
static void another_act_finds_it(void **state)
{
    (void)state;
    keep_unknown("the-lost-one", "announce \"1\"");
    enter("another-one", "announce \"2\"");
    assert_int_equal(last.kept, 0);
    enter("another-one", "announce \"2\"");
    assert_int_equal(last.kept, 3);
    enter("the-lost-one", "announce \"1\"");
    assert_int_equal(last.kept, 2);
}

/* What was on its way behind it is kept: nothing is folded without what comes before it. */
static void what_was_behind_it_is_not_folded_alone(void **state)
{
    (void)state;
    keep_unknown("the-lost-one", "movement mitchell tables 3 rounds 3 boards 2");
    contest->ahead_seq++;
    enter("another-one", "announce \"2\"");
    assert_int_equal(last.kept, 3);
    assert_int_equal(contest->kept_seq, 3);
    enter("a-third-one", "start 1");            /* there is a movement */
    assert_int_equal(last.kept, 4);
    enter("the-lost-one", "movement mitchell tables 3 rounds 3 boards 2");
    assert_int_equal(last.kept, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_sent_again_is_found, open_server, close_server),
        cmocka_unit_test_setup_teardown(another_act_finds_it, open_server, close_server),
        cmocka_unit_test_setup_teardown(what_was_behind_it_is_not_folded_alone, open_server, close_server),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
