/* owner_test.c -- one owner a store: who paused writes no more, who died is replaced, and a database that dies loses
 * nothing that was acknowledged. Runs on the PostgreSQL that postgres.sh started.
 */
#include "trial.h"

#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* -- A child that writes until it may no more ------------------------------------------- */

static int run_child(const char *store)
{
    struct arb_journal *journal = trial_open(store);

    for (uint32_t n = 1;; n++) {
        const struct arb_journal_act act = trial_act("child", n);

        if (arb_journal_append(journal, &act, trial_go_on_or_leave, NULL) != ARB_JOURNAL_GOOD) return 5;
        arb_journal_drain(journal);
    }
}

/* Started, and its first act acknowledged. *said: a byte for each act. */
static pid_t start_child(const char *store, int *said)
{
    char name[] = "owner_test", flag[] = "--child", path[TRIAL_PATH_MAX];
    char *words[] = {name, flag, path, NULL};
    posix_spawn_file_actions_t actions;
    int ends[2];
    char first;
    pid_t child;

    snprintf(path, sizeof path, "%s", store);
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

static uint32_t count_said(int said)
{
    char bytes[4096];
    uint32_t count = 1; /* the first was read */
    ssize_t got;

    while ((got = read(said, bytes, sizeof bytes)) > 0) count += (uint32_t)got;
    close(said);
    return count;
}

/* The pipe is left to fill by nobody: the child is stopped long before. */
static void an_owner_that_paused_writes_no_more(void **state)
{
    struct trial *trial = *state;
    int said, status;
    const pid_t child = start_child(trial->store, &said);
    struct arb_journal *journal;
    uint32_t acts, told;

    kill(child, SIGSTOP);
    journal = trial_open(trial->store); /* waits until the lease has ended */
    trial_fill(journal, "saturday", 1, 20);
    acts = trial_acts(journal, "child");
    kill(child, SIGCONT);
    told = count_said(said);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == TRIAL_OUSTED);
    assert_int_equal(trial_acts(journal, "child"), acts); /* nothing came after */
    assert_true(told <= acts && acts <= told + 1);        /* one may be kept whose answer was never read */
    trial_fill(journal, "saturday", 21, 30);
    arb_journal_close(journal);
}

static void a_store_given_back_is_had_at_once(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);

    for (uint32_t n = 1; n <= 5; n++) {
        trial_fill(journal, "saturday", n, n);
        arb_journal_close(journal);
        journal = trial_open(trial->store);
    }
    assert_int_equal(trial_acts(journal, "saturday"), 5);
    arb_journal_close(journal);
}

/* -- The database ------------------------------------------------------------------------- */

/* Every act is acknowledged, although the database was killed under them. */
static void a_database_that_dies_loses_nothing(void **state)
{
    enum { ACTS = 6000 };
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_problem problem;
    struct trial_receipt last = {0};
    pid_t crash;
    int status;

    trial_fill(journal, "saturday", 1, 10);
    crash = fork();
    if (crash == 0) execl(POSTGRES_SH, POSTGRES_SH, "--crash", NULL);
    for (uint32_t n = 11; n <= ACTS;) {
        const struct arb_journal_act act = trial_act("saturday", n);
        const enum arb_journal_fault fault = arb_journal_append(journal, &act, trial_note, &last);

        if (fault == ARB_JOURNAL_CROWDED || n % 100 == 0) arb_journal_drain(journal);
        if (last.told > 0) assert_int_equal(last.fault, ARB_JOURNAL_GOOD);
        n += fault == ARB_JOURNAL_GOOD;
    }
    arb_journal_drain(journal);
    assert_int_equal(waitpid(crash, &status, 0), crash);
    assert_int_equal(status, 0);
    trial_fill(journal, "sunday", 1, 10); /* after the crash, wherever the acts before it were */
    assert_int_equal(last.told, ACTS - 10);
    assert_int_equal(trial_acts(journal, "saturday"), ACTS);
    assert_int_equal(arb_journal_verify(journal, NULL, NULL, &problem), ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
}

static void a_password_in_an_address_is_refused(void **state)
{
    static const char *const bad[] = {"postgres://anna:secret@localhost/club", "postgres://localhost/?password=secret",
                                      "postgres://localhost/?no_such_option=1"};
    const struct arb_journal_options options = {0};
    struct arb_journal_problem problem;
    struct arb_journal *journal;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(arb_journal_open(bad[i], &options, &journal, &problem), ARB_JOURNAL_BAD_ADDRESS);
        assert_null(strstr(problem.path, "secret"));
        assert_null(strstr(problem.detail, "secret"));
    }
    assert_int_equal(arb_journal_open("postgres:///x?host=/nowhere", &options, &journal, &problem),
                     ARB_JOURNAL_UNREACHABLE);
}

static void acts_are_only_added(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);

    trial_fill(journal, "saturday", 1, 3);
    trial_postgres_run("DO $$ BEGIN DELETE FROM arbitro.acts; RAISE 'deleted' USING ERRCODE = '99999';"
                       " EXCEPTION WHEN raise_exception THEN NULL; END $$");
    trial_postgres_run("DO $$ BEGIN UPDATE arbitro.acts SET line = ''; RAISE 'changed' USING ERRCODE = '99999';"
                       " EXCEPTION WHEN raise_exception THEN NULL; END $$");
    assert_int_equal(trial_acts(journal, "saturday"), 3);
    arb_journal_close(journal);
}

/* -- From one kind to the other ------------------------------------------------------------- */

struct links {
    char name[3][16];
    uint8_t chain[3][ARB_JOURNAL_CHAIN];
    uint32_t acts[3], count;
};

static bool note_links(void *context, const struct arb_journal_contest *contest)
{
    struct links *links = context;

    assert_true(links->count < 3);
    snprintf(links->name[links->count], 16, "%.*s", (int)contest->contest.length, contest->contest.at);
    memcpy(links->chain[links->count], contest->chain, ARB_JOURNAL_CHAIN);
    links->acts[links->count++] = contest->acts;
    return true;
}

static struct links links_of(struct arb_journal *journal)
{
    struct links links = {.count = 0};
    struct arb_journal_problem problem;

    assert_int_equal(arb_journal_verify(journal, note_links, &links, &problem), ARB_JOURNAL_GOOD);
    return links;
}

static void must_be_the_same(const struct links *one, const struct links *two)
{
    assert_int_equal(one->count, two->count);
    assert_memory_equal(one->acts, two->acts, sizeof one->acts);
    assert_memory_equal(one->name, two->name, sizeof one->name);
    assert_memory_equal(one->chain, two->chain, sizeof one->chain);
}

static void has_secret(struct arb_journal *journal)
{
    unsigned char bytes[8];
    size_t length = 0;

    assert_true(arb_journal_secret_get(journal, "password", arb_span_of("anna"), bytes, sizeof bytes, &length));
    assert_int_equal(length, 3);
    assert_memory_equal(bytes, "\0\xFFz", 3);
}

static void fill_all(struct arb_journal *journal)
{
    struct arb_journal_problem problem;

    trial_fill(journal, "saturday", 1, 700);
    trial_fill(journal, "Sunday", 1, 3);
    trial_fill(journal, "épreuve", 1, 30);
    assert_int_equal(arb_journal_secret_put(journal, "password", arb_span_of("anna"),
                                            (struct arb_span){"\0\xFFz", 3}, &problem), ARB_JOURNAL_GOOD);
}

/* The links of the same acts are the same in both, in the same order; there and back nothing is changed. */
static void each_kind_restores_the_other(void **state)
{
    struct trial *trial = *state;
    const char *dir = trial_path(trial, "dir"), *backup = trial_path(trial, "a.db"), *back = trial_path(trial, "b.db");
    struct arb_journal *journal = trial_open(dir), *database;
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];
    struct links in_file, in_database;
    uint64_t before;

    fill_all(journal);
    in_file = links_of(journal);
    assert_int_equal(arb_journal_backup(journal, backup, false, &problem), ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
    database = trial_open(trial->store);
    trial_fill(database, "saturday", 1, 5);
    before = arb_journal_incarnation(database);
    assert_int_equal(arb_journal_restore(database, backup, aside, &problem), ARB_JOURNAL_GOOD);
    assert_int_not_equal(arb_journal_incarnation(database), before);
    journal = trial_open_to_read(aside);
    assert_int_equal(trial_acts(journal, "saturday"), 5);
    arb_journal_close(journal);
    in_database = links_of(database);
    must_be_the_same(&in_file, &in_database);
    has_secret(database);
    assert_int_equal(arb_journal_backup(database, back, false, &problem), ARB_JOURNAL_GOOD);
    arb_journal_close(database);
    assert_int_equal(arb_journal_restore_at(trial_path(trial, "new"), back, aside, &problem), ARB_JOURNAL_GOOD);
    assert_string_equal(aside, "");
    journal = trial_open(trial_path(trial, "new"));
    in_file = links_of(journal);
    must_be_the_same(&in_file, &in_database);
    has_secret(journal);
    arb_journal_close(journal);
}

/* A backup that is not sound leaves the database as it was. */
static void a_bad_backup_changes_nothing(void **state)
{
    struct trial *trial = *state;
    const char *backup = trial_path(trial, "a.db");
    struct arb_journal *journal = trial_open(trial_path(trial, "dir"));
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];

    trial_fill(journal, "saturday", 1, 20);
    assert_int_equal(arb_journal_backup(journal, backup, false, &problem), ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
    trial_sql(backup, "DROP TRIGGER acts_stand; UPDATE acts SET line = 'x' WHERE seq = 20");
    journal = trial_open(trial->store);
    trial_fill(journal, "friday", 1, 5);
    assert_int_equal(arb_journal_restore(journal, backup, aside, &problem), ARB_JOURNAL_CHAIN_BROKEN);
    assert_int_equal(trial_acts(journal, "friday"), 5);
    assert_int_equal(trial_acts(journal, "saturday"), 0);
    arb_journal_close(journal);
}

/* Folder to database and back; a place that holds acts is not written over, and a store that is served is not moved. */
static void a_store_moves_either_way(void **state)
{
    struct trial *trial = *state;
    const char *dir = trial_path(trial, "dir"), *back = trial_path(trial, "back");
    struct arb_journal *journal = trial_open(dir);
    struct arb_journal_moved moved;
    struct arb_journal_problem problem;
    struct links was, is;

    fill_all(journal);
    was = links_of(journal);
    assert_int_equal(arb_journal_move(dir, trial->store, &moved, &problem), ARB_JOURNAL_LOCKED);
    arb_journal_close(journal);
    assert_int_equal(arb_journal_move(trial_path(trial, "nowhere"), trial->store, &moved, &problem),
                     ARB_JOURNAL_MISSING);
    assert_int_equal(arb_journal_move(dir, trial->store, &moved, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(moved.contests, 3);
    assert_int_equal(moved.acts, 733);
    assert_int_equal(arb_journal_move(dir, trial->store, &moved, &problem), ARB_JOURNAL_EXISTS);
    assert_int_equal(arb_journal_move(trial->store, back, &moved, &problem), ARB_JOURNAL_GOOD);
    journal = trial_open(back);
    is = links_of(journal);
    must_be_the_same(&was, &is);
    has_secret(journal);
    arb_journal_close(journal);
    assert_int_not_equal(access(trial_path(trial, "dir/arbitro-moving.db"), F_OK), 0);
}

#define TRIAL(test) cmocka_unit_test_setup_teardown(test, trial_begin, trial_end)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TRIAL(a_store_given_back_is_had_at_once),
        TRIAL(an_owner_that_paused_writes_no_more),
        TRIAL(a_database_that_dies_loses_nothing),
        TRIAL(a_password_in_an_address_is_refused),
        TRIAL(acts_are_only_added),
        TRIAL(each_kind_restores_the_other),
        TRIAL(a_bad_backup_changes_nothing),
        TRIAL(a_store_moves_either_way),
    };

    if (argc == 3 && strcmp(argv[1], "--child") == 0) return run_child(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
