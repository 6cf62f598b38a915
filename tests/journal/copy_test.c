/* copy_test.c -- backups that are whole or not there, restores that happen or do not. */
#include "trial.h"

#include "journal/errand.h"

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int files_in(const char *path)
{
    DIR *dir = opendir(path);
    int files = 0;

    assert_non_null(dir);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) files += entry->d_name[0] != '.';
    closedir(dir);
    return files;
}

static void back_up(const char *store, const char *file)
{
    struct arb_journal *journal = trial_open_to_read(store);
    struct arb_journal_problem problem;

    assert_int_equal(arb_journal_backup(journal, file, false, &problem), ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
}

static uint32_t acts_in(const char *path)
{
    struct arb_journal *journal = trial_open_to_read(path);
    struct arb_journal_problem problem;
    uint32_t acts;

    assert_int_equal(arb_journal_verify(journal, NULL, NULL, &problem), ARB_JOURNAL_GOOD);
    acts = trial_acts(journal, "saturday");
    arb_journal_close(journal);
    return acts;
}

static void fill(const char *store, uint32_t first, uint32_t last)
{
    struct arb_journal *journal = trial_open(store);

    trial_fill(journal, "saturday", first, last);
    arb_journal_close(journal);
}

/* -- Backup --------------------------------------------------------------------------- */

struct beside {
    const char *store;
    char files[5][TRIAL_PATH_MAX];
    atomic_bool finished;
};

static void *back_up_beside(void *context)
{
    struct beside *beside = context;

    for (size_t i = 0; i < ARB_COUNT(beside->files); i++) back_up(beside->store, beside->files[i]);
    beside->finished = true;
    return NULL;
}

static bool note_link(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    uint8_t *link = context;

    (void)act;
    memcpy(link, chain, ARB_JOURNAL_CHAIN);
    return true;
}

static void last_link(const char *path, uint32_t since, uint8_t link[ARB_JOURNAL_CHAIN])
{
    struct arb_journal *journal = trial_open_to_read(path);
    struct arb_journal_problem problem;

    assert_int_equal(arb_journal_replay(journal, arb_span_of("saturday"), since, note_link, link,
                                        &problem),
                     ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
}

/* Stops at the act whose number is asked for. */
struct link_at {
    uint32_t seq;
    uint8_t link[ARB_JOURNAL_CHAIN];
};

static bool until(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    struct link_at *at = context;

    memcpy(at->link, chain, ARB_JOURNAL_CHAIN);
    return act->seq < at->seq;
}

static void backups_beside_a_busy_server_are_whole(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct beside beside = {.store = trial->store};
    struct arb_journal_problem problem;
    pthread_t thread;
    uint32_t n = 0;

    for (size_t i = 0; i < ARB_COUNT(beside.files); i++)
        snprintf(beside.files[i], sizeof beside.files[i], "%s/copy-%zu", trial->root, i);
    assert_int_equal(pthread_create(&thread, NULL, back_up_beside, &beside), 0);
    for (; !beside.finished; n += 50) trial_fill(journal, "saturday", n + 1, n + 50);
    pthread_join(thread, NULL);
    for (size_t i = 0; i < ARB_COUNT(beside.files); i++) {
        struct link_at there = {.seq = acts_in(beside.files[i])};
        uint8_t link[ARB_JOURNAL_CHAIN] = {0};

        assert_true(there.seq <= n);
        if (there.seq == 0) continue;
        last_link(beside.files[i], 0, link);
        assert_int_equal(arb_journal_replay(journal, arb_span_of("saturday"), 0, until, &there,
                                            &problem),
                         ARB_JOURNAL_GOOD);
        assert_memory_equal(there.link, link, sizeof link);
    }
    arb_journal_close(journal);
}

static void a_backup_replaces_nothing_unasked(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct arb_journal_problem problem;
    struct arb_journal *journal;

    fill(trial->store, 1, 10);
    trial_put(copy, "precious");
    journal = trial_open_to_read(trial->store);
    assert_int_equal(arb_journal_backup(journal, copy, false, &problem), ARB_JOURNAL_EXISTS);
    assert_true(trial_holds(copy, "precious"));
    assert_int_equal(arb_journal_backup(journal, copy, true, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(acts_in(copy), 10);
    assert_int_equal(arb_journal_backup(journal, trial_path(trial, "no/where.db"), false, &problem),
                     ARB_JOURNAL_OPEN_DENIED);
    arb_journal_close(journal);
    assert_int_equal(files_in(trial->root), 2); /* the store, the copy, no remains */
}

static void a_backup_is_one_private_file(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct stat status;

    fill(trial->store, 1, 10);
    back_up(trial->store, copy);
    assert_int_equal(acts_in(copy), 10);
    assert_int_equal(files_in(trial->root), 2); /* reading it leaves no log behind */
    assert_int_equal(stat(copy, &status), 0);
    assert_int_equal(status.st_mode & 077, 0);
}

static void leave_behind(const char *file, time_t seconds_ago)
{
    const struct timespec then[2] = {{.tv_sec = time(NULL) - seconds_ago}, {.tv_sec = time(NULL) - seconds_ago}};

    trial_put(file, "half of");
    assert_int_equal(utimensat(AT_FDCWD, file, then, 0), 0);
}

/* A backup takes away what earlier ones to the same file left, but not one under way. */
static void a_backup_sweeps_the_remains_of_others(void **state)
{
    struct trial *trial = *state;
    const char *dead = trial_path(trial, "copy.db.partial-a1B2c3");
    const char *held = trial_path(trial, "copy.db.partial-d4E5f6");
    const char *young = trial_path(trial, "copy.db.partial-g7H8i9");
    const char *others = trial_path(trial, "other.db.partial-a1B2c3");
    int lock;

    fill(trial->store, 1, 10);
    leave_behind(dead, 3600);
    leave_behind(held, 3600);
    leave_behind(young, 2);
    leave_behind(others, 3600);
    lock = open(held, O_RDONLY);
    assert_int_equal(flock(lock, LOCK_EX | LOCK_NB), 0);
    back_up(trial->store, trial_path(trial, "copy.db"));
    close(lock);
    assert_int_not_equal(access(dead, F_OK), 0);
    assert_int_equal(access(held, F_OK), 0);
    assert_int_equal(access(young, F_OK), 0);
    assert_int_equal(access(others, F_OK), 0);
}

/* An empty store is not opened; a backup takes its place as that of any lost one. */
static void an_empty_store_is_replaced(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];

    fill(trial->store, 1, 10);
    back_up(trial->store, copy);
    trial_put(trial_path(trial, "store/arbitro.db"), "");
    assert_int_equal(arb_journal_restore_at(trial->store, copy, aside, &problem), ARB_JOURNAL_GOOD);
    assert_true(trial_holds(aside, ""));
    assert_int_equal(acts_in(trial->store), 10);
}

static void break_chain(const char *file)
{
    trial_sql(file, "DROP TRIGGER acts_stand;"
                    "UPDATE acts SET line = 'x' WHERE seq = 5 AND contest = 'saturday'");
}

static void a_broken_store_makes_no_backup(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct arb_journal_problem problem;
    struct arb_journal *journal;

    fill(trial->store, 1, 10);
    back_up(trial->store, copy);
    break_chain(trial_path(trial, "store/arbitro.db"));
    journal = trial_open_to_read(trial->store);
    assert_int_equal(arb_journal_backup(journal, copy, true, &problem), ARB_JOURNAL_CHAIN_BROKEN);
    assert_string_equal(problem.contest, "saturday");
    assert_int_equal(problem.seq, 5);
    arb_journal_close(journal);
    assert_int_equal(acts_in(copy), 10); /* the good old one is still there */
    assert_int_equal(files_in(trial->root), 2);
}

/* -- Restore ------------------------------------------------------------------------------ */

static void a_running_store_takes_a_backup(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal *reader;
    struct trial_receipt receipt = {0};
    struct arb_journal_problem problem;
    struct arb_journal_act act;
    char aside[ARB_JOURNAL_PATH_MAX];
    uint64_t incarnation;

    trial_fill(journal, "saturday", 1, 20);
    back_up(trial->store, copy);
    trial_fill(journal, "saturday", 21, 30);
    reader = trial_open_to_read(trial->store);
    incarnation = arb_journal_incarnation(journal);
    act = trial_act("saturday", 31);
    assert_int_equal(arb_journal_append(journal, &act, trial_note, &receipt), ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_restore(journal, copy, aside, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(receipt.fault, ARB_JOURNAL_GOOD); /* what waited was written and told first */
    assert_int_equal(receipt.seq, 31);
    assert_int_equal(acts_in(aside), 31);
    assert_int_equal(trial_acts(journal, "saturday"), 20);
    assert_int_equal(trial_acts(reader, "saturday"), 20);
    assert_int_not_equal(arb_journal_incarnation(journal), incarnation);
    trial_fill(journal, "saturday", 21, 25);
    arb_journal_close(reader);
    arb_journal_close(journal);
    assert_int_equal(acts_in(trial->store), 25);
}

static void refused(const struct trial *trial, const char *file, enum arb_journal_fault want)
{
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];
    const int files = files_in(trial->store);

    assert_int_equal(arb_journal_restore(journal, file, aside, &problem), want);
    assert_int_equal(trial_acts(journal, "saturday"), 30);
    assert_string_equal(aside, "");
    assert_int_equal(files_in(trial->store), files);
    arb_journal_close(journal);
    assert_int_equal(arb_journal_restore_at(trial->store, file, aside, &problem), want);
    assert_int_equal(acts_in(trial->store), 30);
}

static void a_bad_backup_changes_nothing(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    const char *text = trial_path(trial, "notes.txt");

    fill(trial->store, 1, 20);
    back_up(trial->store, copy);
    fill(trial->store, 21, 30);
    break_chain(copy);
    refused(trial, copy, ARB_JOURNAL_CHAIN_BROKEN);
    trial_sql(copy, "PRAGMA user_version = 9");
    refused(trial, copy, ARB_JOURNAL_TOO_NEW);
    trial_put(text, "these are only notes, and no backup");
    refused(trial, text, ARB_JOURNAL_NOT_A_STORE);
    assert_int_equal(truncate(copy, 10000), 0);
    refused(trial, copy, ARB_JOURNAL_CORRUPT);
    refused(trial, trial_path(trial, "nothing.db"), ARB_JOURNAL_MISSING);
    refused(trial, trial_path(trial, "store/arbitro.db"), ARB_JOURNAL_BUSY);
}

static void a_store_that_is_gone_comes_back(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    const char *other = trial_path(trial, "other");
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];

    fill(trial->store, 1, 20);
    back_up(trial->store, copy);
    assert_int_equal(arb_journal_restore_at(other, copy, aside, &problem), ARB_JOURNAL_GOOD);
    assert_string_equal(aside, "");
    assert_int_equal(files_in(other), 2); /* the store and its lock */
    assert_int_equal(acts_in(other), 20);
}

/* Neither what a page holds nor what a file is need be left of the old store. */
static void a_damaged_store_is_replaced_and_kept(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    const char *database = trial_path(trial, "store/arbitro.db");
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];
    FILE *file;

    fill(trial->store, 1, 2000);
    back_up(trial->store, copy);
    file = fopen(database, "r+");
    fseek(file, 8 * 4096, SEEK_SET);
    for (int i = 0; i < 20000; i++) fputs("damaged ", file);
    fclose(file);
    assert_int_equal(arb_journal_restore_at(trial->store, copy, aside, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(acts_in(trial->store), 2000);
    assert_int_equal(access(aside, R_OK), 0);

    trial_put(database, "nothing of it is left at all");
    assert_int_equal(arb_journal_restore_at(trial->store, copy, aside, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(acts_in(trial->store), 2000);
    assert_true(trial_holds(aside, "nothing of it is left at all"));
}

static void a_store_in_use_is_not_replaced(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    char aside[ARB_JOURNAL_PATH_MAX];

    fill(trial->store, 1, 20);
    back_up(trial->store, copy);
    journal = trial_open(trial->store);
    assert_int_equal(arb_journal_restore_at(trial->store, copy, aside, &problem),
                     ARB_JOURNAL_LOCKED);
    arb_journal_close(journal);
}

/* -- Errands ---------------------------------------------------------------------------- */

/* What a server does with a line, and what comes back. */
static void run_errand(struct arb_journal *journal, struct arb_span line, struct arb_writer *out)
{
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_MALFORMED};
    struct arb_errand errand;
    char aside[ARB_JOURNAL_PATH_MAX];

    if (arb_errand_read(line, &errand) &&
        arb_journal_restore(journal, errand.argument, aside, &problem) == ARB_JOURNAL_GOOD)
        arb_errand_write_ok(out, aside);
    else arb_errand_write_refused(out, &problem);
}

static enum arb_journal_fault send_errand(struct arb_journal *journal, const char *file,
                                          char aside[ARB_JOURNAL_PATH_MAX],
                                          struct arb_journal_problem *problem)
{
    struct arb_errand errand = {.verb = ARB_ERRAND_RESTORE};
    char line[ARB_ERRAND_LINE_MAX];
    char reply[ARB_ERRAND_LINE_MAX];
    struct arb_writer asked = arb_writer_on(line, sizeof line);
    struct arb_writer said = arb_writer_on(reply, sizeof reply);

    strcpy(errand.argument, file);
    assert_true(arb_errand_write(&asked, &errand));
    run_errand(journal, arb_writer_span(&asked), &said);
    return arb_errand_read_answer(arb_writer_span(&said), aside, problem);
}

static void an_errand_is_run_and_answered(void **state)
{
    struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db");
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    char aside[ARB_JOURNAL_PATH_MAX];

    fill(trial->store, 1, 20);
    back_up(trial->store, copy);
    journal = trial_open(trial->store);
    trial_fill(journal, "saturday", 21, 30);
    assert_int_equal(send_errand(journal, copy, aside, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(acts_in(aside), 30);
    assert_int_equal(trial_acts(journal, "saturday"), 20);

    break_chain(copy);
    assert_int_equal(send_errand(journal, copy, aside, &problem), ARB_JOURNAL_CHAIN_BROKEN);
    assert_int_equal(problem.seq, 5);
    assert_string_equal(problem.contest, "saturday");
    assert_int_equal(trial_acts(journal, "saturday"), 20);
    arb_journal_close(journal);
}

static void only_an_errand_is_read(void **state)
{
    static const char *const wrong[] = {"", "restore", "restore ", "restore a.db", "Restore /a.db",
                                        "restore /a\tb", "restore /\xFF", "restore /a\nb", "stop"};
    struct arb_errand errand = {.argument = "a.db"};
    char line[ARB_ERRAND_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    (void)state;
    assert_false(arb_errand_write(&out, &errand));
    for (size_t i = 0; i < ARB_COUNT(wrong); i++)
        assert_false(arb_errand_read(arb_span_of(wrong[i]), &errand));
    assert_true(arb_errand_read(arb_span_of("restore /home/più tardi.db"), &errand));
    assert_string_equal(errand.argument, "/home/più tardi.db");
}

static void an_answer_is_read_back(void **state)
{
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_CHAIN_BROKEN, .seq = 7};
    struct arb_journal_problem read;
    char line[ARB_ERRAND_LINE_MAX];
    char text[ARB_JOURNAL_PATH_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    (void)state;
    strcpy(problem.contest, "a\tb\n");
    strcpy(problem.path, "/x");
    arb_errand_write_refused(&out, &problem);
    assert_string_equal(line, "refused\tjournal.chain_broken\t7\ta?b?\t/x\n");
    assert_int_equal(arb_errand_read_answer(arb_writer_span(&out), text, &read),
                     ARB_JOURNAL_CHAIN_BROKEN);
    assert_int_equal(read.seq, 7);
    assert_string_equal(read.contest, "a?b?");
    assert_string_equal(read.path, "/x");
    assert_int_equal(arb_errand_read_answer(arb_span_of("refused\tno such thing"), text, &read),
                     ARB_JOURNAL_NO_ANSWER);
    assert_int_equal(arb_errand_read_answer(arb_span_of("HTTP/1.1 400"), text, &read),
                     ARB_JOURNAL_NO_ANSWER);
    assert_int_equal(arb_errand_read_answer(arb_span_of(""), text, &read), ARB_JOURNAL_NO_ANSWER);
}

#define TRIAL(test) cmocka_unit_test_setup_teardown(test, trial_begin, trial_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TRIAL(backups_beside_a_busy_server_are_whole),
        TRIAL(a_backup_replaces_nothing_unasked),
        TRIAL(a_backup_is_one_private_file),
        TRIAL(a_backup_sweeps_the_remains_of_others),
        TRIAL(a_broken_store_makes_no_backup),
        TRIAL(a_running_store_takes_a_backup),
        TRIAL(a_bad_backup_changes_nothing),
        TRIAL(a_store_that_is_gone_comes_back),
        TRIAL(a_damaged_store_is_replaced_and_kept),
        TRIAL(an_empty_store_is_replaced),
        TRIAL(a_store_in_use_is_not_replaced),
        TRIAL(an_errand_is_run_and_answered),
        TRIAL(only_an_errand_is_read),
        TRIAL(an_answer_is_read_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
