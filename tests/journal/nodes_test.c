/* nodes_test.c -- several servers on one database: each contest is held by one of them, and what a server holds is
 * another's once it has left or was given up, and not before. Runs on the PostgreSQL that postgres.sh started.
 */
#include "trial.h"

#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static struct arb_journal *open_node(const struct trial *trial, const char *address)
{
    const struct arb_journal_options options = {.node = address};
    struct arb_journal_problem problem;
    struct arb_journal *journal;

    assert_int_equal(arb_journal_open(trial->store, &options, &journal, &problem), ARB_JOURNAL_GOOD);
    return journal;
}

static void pause_ms(long ms)
{
    const struct timespec pause = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};

    nanosleep(&pause, NULL);
}

static struct arb_journal_holder hold(struct arb_journal *journal, const char *contest)
{
    struct arb_journal_holder holder;

    assert_int_equal(arb_journal_hold(journal, arb_span_of(contest), &holder), ARB_JOURNAL_GOOD);
    return holder;
}

static enum arb_journal_fault append(struct arb_journal *journal, const char *contest, uint32_t n)
{
    const struct arb_journal_act act = trial_act(contest, n);

    return trial_append(journal, &act).fault;
}

/* -- Held --------------------------------------------------------------------------------- */

static void each_contest_is_held_by_one(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080"), *two = open_node(*state, "10.0.0.2:9080");
    struct arb_journal_holder holder = hold(one, "saturday");

    assert_true(holder.ours && holder.taken);
    assert_false(hold(one, "saturday").taken);
    holder = hold(two, "saturday");
    assert_false(holder.ours);
    assert_string_equal(holder.address, "10.0.0.1:9080");
    assert_true(hold(two, "sunday").ours);
    assert_int_equal(append(one, "saturday", 1), ARB_JOURNAL_GOOD);
    assert_int_equal(append(two, "sunday", 1), ARB_JOURNAL_GOOD);
    assert_int_equal(append(two, "saturday", 2), ARB_JOURNAL_OUSTED);  /* refused by the database */
    assert_int_equal(append(one, "sunday", 2), ARB_JOURNAL_OUSTED);
    assert_int_equal(append(one, "monday", 1), ARB_JOURNAL_OUSTED);    /* nobody's */
    assert_int_equal(trial_acts(one, "saturday"), 1);
    assert_int_equal(trial_acts(one, "sunday"), 1);
    arb_journal_close(one);
    arb_journal_close(two);
}

/* In one batch: what is held is kept, what is not is refused. */
static void a_batch_of_both_is_told_apart(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080"), *two = open_node(*state, "10.0.0.2:9080");
    struct trial_receipt ours = {0}, theirs = {0};
    struct arb_journal_act act;

    assert_true(hold(one, "saturday").ours);
    assert_true(hold(two, "sunday").ours);
    for (uint32_t n = 1; n <= 5; n++) {
        act = trial_act("saturday", n);
        assert_int_equal(arb_journal_append(one, &act, trial_note, &ours), ARB_JOURNAL_GOOD);
        act = trial_act("sunday", n);
        assert_int_equal(arb_journal_append(one, &act, trial_note, &theirs), ARB_JOURNAL_GOOD);
    }
    arb_journal_drain(one);
    assert_int_equal(ours.told, 5);
    assert_int_equal(ours.fault, ARB_JOURNAL_GOOD);
    assert_int_equal(theirs.fault, ARB_JOURNAL_OUSTED);
    assert_int_equal(trial_acts(one, "saturday"), 5);
    assert_int_equal(trial_acts(one, "sunday"), 0);
    arb_journal_close(one);
    arb_journal_close(two);
}

static void who_leaves_leaves_all(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080"), *two = open_node(*state, "10.0.0.2:9080");

    assert_true(hold(one, "saturday").ours);
    trial_fill(one, "saturday", 1, 3);
    arb_journal_leave(one);
    assert_true(hold(two, "saturday").taken);
    trial_fill(two, "saturday", 4, 6);
    assert_int_equal(append(one, "saturday", 7), ARB_JOURNAL_OUSTED);
    assert_int_equal(trial_acts(one, "saturday"), 6); /* to be read still */
    arb_journal_close(one);
    arb_journal_close(two);
}

/* One that has the store alone, and several together, bear each other not; a single one waits for nobody. */
static void alone_or_together(void **state)
{
    const struct trial *trial = *state;
    const struct arb_journal_options alone = {0}, together = {.node = "10.0.0.2:9080"};
    struct arb_journal_problem problem;
    struct arb_journal *other, *one = open_node(trial, "10.0.0.1:9080");

    assert_int_equal(arb_journal_open(trial->store, &alone, &other, &problem), ARB_JOURNAL_LOCKED);
    arb_journal_close(one);
    one = trial_open(trial->store);
    assert_true(hold(one, "saturday").ours);
    trial_fill(one, "saturday", 1, 3); /* without a lease */
    assert_int_equal(arb_journal_open(trial->store, &together, &other, &problem), ARB_JOURNAL_LOCKED);
    arb_journal_close(one);
}

/* -- Told ------------------------------------------------------------------------------------ */

struct heard {
    char text[256];
};

static void hear(void *context, const struct arb_journal_news *news)
{
    static const char kinds[] = "scpga";
    struct heard *heard = context;
    const size_t length = strlen(heard->text);

    if (news->kind == ARB_JOURNAL_NEWS_SPENT)
        snprintf(heard->text + length, sizeof heard->text - length, "p %s %u;", news->word, news->requests);
    else snprintf(heard->text + length, sizeof heard->text - length, "%c %s;", kinds[news->kind], news->word);
}

/* What is told comes by itself, in time. */
static void must_hear(struct arb_journal *journal, const char *text)
{
    struct heard heard = {""};

    for (int tries = 0; tries < 1000 && strcmp(heard.text, text) != 0; tries++) {
        arb_journal_news(journal, hear, &heard);
        pause_ms(10);
    }
    assert_string_equal(heard.text, text);
}

static void what_one_changes_the_others_hear(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080"), *two = open_node(*state, "10.0.0.2:9080");
    struct arb_journal_problem problem;
    struct heard heard = {""};

    assert_int_equal(arb_journal_secret_put(one, "director", arb_span_of("anna"), arb_span_of("x"), &problem),
                     ARB_JOURNAL_GOOD);
    must_hear(two, "s director;");
    arb_journal_tell(one, arb_span_of("saturday"));
    arb_journal_tell(one, arb_span_of("sunday"));
    must_hear(two, "c saturday;c sunday;");
    arb_journal_tell_spent(one, arb_span_of("2001:db8::"), 51);
    arb_journal_tell_spent(one, arb_span_of("::ffff:10.0.0.7"), 60);
    must_hear(two, "p 2001:db8:: 51;p ::ffff:10.0.0.7 60;");
    assert_int_equal(arb_journal_news(one, hear, &heard), 0);   /* not by itself */
    arb_journal_close(one);
    must_hear(two, "g ;");
    arb_journal_close(two);
}

/* -- Given up ----------------------------------------------------------------------------------- */

static int run_child(const char *store)
{
    const struct arb_journal_options options = {.node = "10.0.0.9:9080"};
    struct arb_journal_holder holder;
    struct arb_journal_problem problem;
    struct arb_journal *journal;

    if (arb_journal_open(store, &options, &journal, &problem) != ARB_JOURNAL_GOOD) return 5;
    if (arb_journal_hold(journal, arb_span_of("child"), &holder) != ARB_JOURNAL_GOOD || !holder.ours) return 6;
    for (uint32_t n = 1;; n++) {
        const struct arb_journal_act act = trial_act("child", n);

        if (arb_journal_append(journal, &act, trial_go_on_or_leave, NULL) != ARB_JOURNAL_GOOD) return 5;
        arb_journal_drain(journal);
    }
}

static pid_t start_child(const struct trial *trial, int *said)
{
    char name[] = "nodes_test", flag[] = "--child", path[TRIAL_PATH_MAX];
    char *words[] = {name, flag, path, NULL};
    posix_spawn_file_actions_t actions;
    int ends[2];
    char first;
    pid_t child;

    snprintf(path, sizeof path, "%s", trial->store);
    assert_int_equal(pipe(ends), 0);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    assert_int_equal(posix_spawn(&child, "/proc/self/exe", &actions, NULL, words, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    assert_int_equal(read(ends[0], &first, 1), 1);
    *said = ends[0];
    return child;
}

static void take_when_free(struct arb_journal *journal, const char *contest)
{
    for (int tries = 0; tries < 1000; tries++) {
        if (hold(journal, contest).ours) return;
        pause_ms(10);
    }
    fail_msg("never free: %s", contest);
}

/* A server that is stopped in the middle is given up after two seconds, and what it then writes is refused. */
static void one_that_paused_writes_no_more(void **state)
{
    struct trial *trial = *state;
    int said, status;
    const pid_t child = start_child(trial, &said);
    struct arb_journal *journal = open_node(trial, "10.0.0.1:9080");
    uint32_t acts;

    assert_string_equal(hold(journal, "child").address, "10.0.0.9:9080");
    kill(child, SIGSTOP);
    take_when_free(journal, "child");
    acts = trial_acts(journal, "child");
    kill(child, SIGCONT);
    close(said);
    assert_int_equal(waitpid(child, &status, 0), child);
    /* A signal: SIGPIPE, of its last. */
    assert_true((WIFEXITED(status) && WEXITSTATUS(status) == TRIAL_OUSTED) || WIFSIGNALED(status));
    assert_int_equal(trial_acts(journal, "child"), acts);
    assert_int_equal(append(journal, "child", acts + 1), ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
}

/* One that refuses connections is not waited for so long; one that lives is not given up by anybody's word. */
static void the_dead_are_buried_early(void **state)
{
    struct trial *trial = *state;
    int said;
    const pid_t child = start_child(trial, &said);
    struct arb_journal *journal = open_node(trial, "10.0.0.1:9080");
    struct arb_journal_holder holder = hold(journal, "child");

    for (int i = 0; i < 20; i++) arb_journal_bury(journal, holder.server);
    assert_false(hold(journal, "child").ours);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(said);
    for (int tries = 0; tries < 1000 && !hold(journal, "child").ours; tries++) {
        arb_journal_bury(journal, holder.server);
        pause_ms(10);
    }
    assert_true(hold(journal, "child").ours);
    arb_journal_close(journal);
}

/* Struck off behind its back, a server lets go and begins another life, holding nothing. */
static void who_was_given_up_begins_again(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080");
    struct arb_journal_holder holder = hold(one, "saturday");
    struct arb_journal_holder after;

    trial_fill(one, "saturday", 1, 3);
    trial_postgres_run("DELETE FROM arbitro.nodes");
    assert_int_equal(append(one, "saturday", 4), ARB_JOURNAL_OUSTED);
    while (!arb_journal_is_ousted(one)) pause_ms(10);
    assert_int_equal(arb_journal_hold(one, arb_span_of("saturday"), &after), ARB_JOURNAL_OUSTED);
    arb_journal_begin_again(one);
    while (arb_journal_is_ousted(one)) pause_ms(10);
    after = hold(one, "saturday");
    assert_true(after.ours && after.taken);
    assert_true(after.server > holder.server);
    trial_fill(one, "saturday", 4, 5);
    arb_journal_close(one);
}

/* -- A database that says nothing ---------------------------------------------------------------- */

static void signal_database(const char *name)
{
    char command[256];

    snprintf(command, sizeof command, "p=$(head -n 1 \"$ARBITRO_TEST_POSTGRES_AT/data/postmaster.pid\");"
             " kill -%s \"$p\" $(ps -o pid= --ppid \"$p\")", name);
    assert_int_equal(system(command), 0);
}

/* Stopped in the middle it breaks no line: nobody may wait for it. What was held is held still when it goes on. */
static void a_database_that_stalls_holds_nobody_up(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080"), *two = open_node(*state, "10.0.0.2:9080");
    struct arb_journal_holder holder, before = hold(one, "saturday");
    struct arb_journal_problem problem;

    trial_fill(one, "saturday", 1, 3);
    signal_database("STOP");
    assert_int_equal(append(one, "saturday", 4), ARB_JOURNAL_UNREACHABLE);
    while (!arb_journal_is_silent(one) || !arb_journal_is_silent(two)) pause_ms(10);
    assert_int_equal(arb_journal_hold(two, arb_span_of("sunday"), &holder), ARB_JOURNAL_UNREACHABLE);
    assert_int_equal(arb_journal_secret_put(two, "director", arb_span_of("anna"), arb_span_of("x"), &problem),
                     ARB_JOURNAL_UNREACHABLE);
    signal_database("CONT");
    while (arb_journal_is_silent(one) || arb_journal_is_silent(two)) pause_ms(10);
    assert_false(arb_journal_is_ousted(one) || arb_journal_is_ousted(two));
    holder = hold(one, "saturday");
    assert_true(holder.ours && holder.server == before.server);
    assert_int_equal(hold(two, "saturday").server, before.server);
    assert_int_equal(append(one, "saturday", trial_acts(one, "saturday") + 1), ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_secret_put(two, "director", arb_span_of("anna"), arb_span_of("x"), &problem),
                     ARB_JOURNAL_GOOD);
    arb_journal_close(one);
    arb_journal_close(two);
}

/* What the one that is gone held, and no more, is told with how far it came. */
static bool note_left(void *context, const struct arb_journal_contest *contest)
{
    snprintf(context, 64, "%.*s %u", (int)contest->contest.length, contest->contest.at, (unsigned)contest->acts);
    return true;
}

static void what_the_dead_did_last_is_found(void **state)
{
    struct arb_journal *one = open_node(*state, "10.0.0.1:9080"), *two = open_node(*state, "10.0.0.2:9080");
    struct arb_journal_holder holder = hold(one, "saturday");
    struct arb_journal_problem problem;
    char left[64] = "";

    assert_true(hold(one, "empty").ours);
    assert_true(hold(two, "sunday").ours);
    trial_fill(one, "saturday", 1, 3);
    trial_fill(two, "sunday", 1, 2);
    arb_journal_close(one);
    assert_int_equal(arb_journal_left(two, holder.server, note_left, left, &problem), ARB_JOURNAL_GOOD);
    assert_string_equal(left, "saturday 3");
    assert_true(hold(two, "saturday").taken);
    left[0] = '\0';
    assert_int_equal(arb_journal_left(two, holder.server, note_left, left, &problem), ARB_JOURNAL_GOOD);
    assert_string_equal(left, "");
    arb_journal_close(two);
}

/* -- An older store --------------------------------------------------------------------------------- */

static void a_store_of_one_owner_is_brought_up_to_date(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    const struct arb_journal_options options = {0};
    struct arb_journal_problem problem;

    trial_fill(journal, "saturday", 1, 3);
    arb_journal_close(journal);
    trial_postgres_run("DROP TABLE arbitro.nodes, arbitro.leases; CREATE TABLE arbitro.owner ("
                       "  epoch bigint PRIMARY KEY, one boolean NOT NULL UNIQUE CHECK (one), holder text NOT NULL,"
                       "  seen timestamptz NOT NULL); INSERT INTO arbitro.owner VALUES (7, true, 'anna 1', now());"
                       "UPDATE arbitro.meta SET value = 1 WHERE name = 'schema'");
    journal = trial_open_to_read(trial->store);
    assert_int_equal(trial_acts(journal, "saturday"), 3);
    arb_journal_close(journal);
    assert_int_equal(arb_journal_open(trial->store, &options, &journal, &problem), ARB_JOURNAL_LOCKED);
    trial_postgres_run("UPDATE arbitro.owner SET holder = ''");
    journal = trial_open(trial->store);
    trial_fill(journal, "saturday", 4, 5);
    arb_journal_close(journal);
}

#define TRIAL(test) cmocka_unit_test_setup_teardown(test, trial_begin, trial_end)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TRIAL(each_contest_is_held_by_one),
        TRIAL(a_batch_of_both_is_told_apart),
        TRIAL(who_leaves_leaves_all),
        TRIAL(alone_or_together),
        TRIAL(what_one_changes_the_others_hear),
        TRIAL(one_that_paused_writes_no_more),
        TRIAL(the_dead_are_buried_early),
        TRIAL(who_was_given_up_begins_again),
        TRIAL(a_database_that_stalls_holds_nobody_up),
        TRIAL(what_the_dead_did_last_is_found),
        TRIAL(a_store_of_one_owner_is_brought_up_to_date),
    };

    signal(SIGPIPE, SIG_DFL);
    if (argc == 3 && strcmp(argv[1], "--child") == 0) return run_child(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
