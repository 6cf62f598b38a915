/* again_test.c -- what the server does by itself in an evening, and the disk has no room for, is done once it has.
 */
#include "in_process.h"

#include "hall/contests/act.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { TABLES = 3, SECOND = 1000 };

static char folder[] = "again-XXXXXX";
static struct arb__server server;
static struct arb__contest *contest;

/* No file grows beyond what none of them has. */
static void have_room(bool room)
{
    const struct rlimit limit = {room ? RLIM_INFINITY : 1, RLIM_INFINITY};

    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void note(void *mine, const struct arb__answer *answer)
{
    assert_int_equal(answer->fault, 0);
    assert_true(answer->kept > 0);
    if (mine != NULL) have_room(false);         /* once this is kept, and before anything comes of it */
}

static void enter(const char *line, bool is_last)
{
    static unsigned acts;
    const struct arb_actor director = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR};
    char id[32];

    snprintf(id, sizeof id, "the-act-%u", ++acts);
    arb__act_take(contest, director, arb_span_of(id), arb_span_of(line), 1000, note, is_last ? id : NULL);
    (void)arb_journal_drain(server.journal);
}

static int open_server(void **state)
{
    (void)state;
    (void)signal(SIGXFSZ, SIG_IGN);
    open_in_process(&server, folder);
    contest = arb__hall_begin(&server.hall, "sera-abc234");
    return 0;
}

static int close_server(void **state)
{
    (void)state;
    have_room(true);
    return close_in_process(&server, folder);
}

/* Contests of which an act is kept. */
static unsigned there(void)
{
    unsigned count = 0;

    for (size_t i = 0; i < server.hall.count; i++) count += server.hall.listed[i].acts > 0;
    return count;
}

static void tables_are_opened_once_there_is_room(void **state)
{
    (void)state;
    enter("open 2026-11-21 \"Prova\"", false);
    enter("movement mitchell tables 3 rounds 3 boards 2", false);
    enter("online all", false);
    enter("start 1", true);
    (void)arb_journal_drain(server.journal);
    assert_int_equal(there(), 1);
    assert_true(*server.acts_lost > 0);
    sim_pass(server.net, SECOND);               /* still none: they are lost again */
    (void)arb_journal_drain(server.journal);
    assert_int_equal(there(), 1);
    have_room(true);
    sim_pass(server.net, SECOND);
    (void)arb_journal_drain(server.journal);
    assert_int_equal(there(), 1 + TABLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tables_are_opened_once_there_is_room, open_server, close_server),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
