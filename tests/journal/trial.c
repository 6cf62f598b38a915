/* trial.c -- stores to try things on. */
#include "trial.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Acts live as long as nobody asks for sixteen more. */
enum { ACTS_AT_ONCE = 16, TEXT = 96 };

int trial_begin(void **state)
{
    const char *under = getenv("TMPDIR");
    struct trial *trial = calloc(1, sizeof *trial);
    const int length = snprintf(trial->root, sizeof trial->root, "%s/arbitro-trial-XXXXXX",
                                under != NULL ? under : "/tmp");

    if (length >= (int)sizeof trial->root || mkdtemp(trial->root) == NULL) return -1;
    snprintf(trial->store, sizeof trial->store, "%s/store", trial->root);
    if (trial_postgres() != NULL) {
        snprintf(trial->store, sizeof trial->store, "%s", trial_postgres());
        trial_postgres_run("SET client_min_messages = error; DROP SCHEMA IF EXISTS arbitro CASCADE");
    }
    *state = trial;
    return 0;
}

int trial_end(void **state)
{
    struct trial *trial = *state;
    const bool swept = trial_sweep(trial->root);

    if (!swept) print_error("%s: gone before its time, or not to be removed\n", trial->root);
    free(trial);
    return swept ? 0 : -1;
}

void trial_must_stand(const struct trial *trial)
{
    if (access(trial->root, F_OK) != 0)
        fail_msg("%s was removed while the test ran in it", trial->root);
}

static bool sweep_entry(const char *path, const char *name)
{
    char entry[TRIAL_PATH_MAX + 256];
    struct stat status;

    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return true;
    snprintf(entry, sizeof entry, "%s/%s", path, name);
    if (lstat(entry, &status) != 0) return false;
    return S_ISDIR(status.st_mode) ? trial_sweep(entry) : unlink(entry) == 0;
}

bool trial_sweep(const char *path)
{
    bool swept = chmod(path, 0700) == 0; /* a test may have barred it */
    DIR *dir = opendir(path);

    if (dir == NULL) return false;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        swept = sweep_entry(path, entry->d_name) && swept;
    closedir(dir);
    return rmdir(path) == 0 && swept;
}

const char *trial_path(const struct trial *trial, const char *name)
{
    static char paths[8][TRIAL_PATH_MAX];
    static unsigned next;
    char *path = paths[next++ % 8];

    snprintf(path, sizeof paths[0], "%s/%s", trial->root, name);
    return path;
}

static struct arb_journal *open_as(const char *path, enum arb_journal_mode mode)
{
    const struct arb_journal_options options = {.mode = mode};
    struct arb_journal_problem problem;
    struct arb_journal *journal = NULL;
    const enum arb_journal_fault fault = arb_journal_open(path, &options, &journal, &problem);

    if (fault != ARB_JOURNAL_GOOD)
        fail_msg("%s: %s, %s", path, arb_journal_fault_key(fault), problem.detail);
    return journal;
}

struct arb_journal *trial_open(const char *path)
{
    return open_as(path, ARB_JOURNAL_WRITE);
}

struct arb_journal *trial_open_to_read(const char *path)
{
    return open_as(path, ARB_JOURNAL_READ);
}

void trial_note(void *context, const struct arb_journal_receipt *told)
{
    struct trial_receipt *receipt = context;

    receipt->fault = told->fault;
    receipt->seq = told->seq;
    receipt->told++;
}

struct arb_journal_act trial_act(const char *contest, uint32_t n)
{
    static char texts[ACTS_AT_ONCE][3][TEXT];
    static unsigned next;
    char(*text)[TEXT] = texts[next++ % ACTS_AT_ONCE];

    snprintf(text[0], TEXT, "%s", contest);
    snprintf(text[1], TEXT, "k-%u", n);
    snprintf(text[2], TEXT, "act %u of %s ♠", n, contest);
    return (struct arb_journal_act){
        .contest = arb_span_of(text[0]),
        .key = arb_span_of(text[1]),
        .actor = arb_span_of("table 3"),
        .line = arb_span_of(text[2]),
        .at_ms = (int64_t)n * 1000,
    };
}

struct trial_receipt trial_append(struct arb_journal *journal, const struct arb_journal_act *act)
{
    struct trial_receipt receipt = {0};

    receipt.fault = arb_journal_append(journal, act, trial_note, &receipt);
    if (receipt.fault == ARB_JOURNAL_GOOD) arb_journal_drain(journal);
    return receipt;
}

static void must_be_good(void *context, const struct arb_journal_receipt *told)
{
    uint32_t *good = context;

    assert_int_equal(told->fault, ARB_JOURNAL_GOOD);
    ++*good;
}

void trial_fill(struct arb_journal *journal, const char *contest, uint32_t first, uint32_t last)
{
    uint32_t good = 0;

    for (uint32_t n = first; n <= last;) {
        const struct arb_journal_act act = trial_act(contest, n);
        const enum arb_journal_fault fault =
            arb_journal_append(journal, &act, must_be_good, &good);

        if (fault == ARB_JOURNAL_CROWDED) arb_journal_drain(journal);
        else assert_int_equal(fault, ARB_JOURNAL_GOOD);
        n += fault == ARB_JOURNAL_GOOD;
    }
    arb_journal_drain(journal);
    assert_int_equal(good, last + 1 - first);
}

static bool count_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    uint32_t *acts = context;

    (void)chain;
    assert_int_equal(act->seq, ++*acts);
    return true;
}

uint32_t trial_acts(struct arb_journal *journal, const char *contest)
{
    struct arb_journal_problem problem;
    uint32_t acts = 0;

    assert_int_equal(
        arb_journal_replay(journal, arb_span_of(contest), 0, count_act, &acts, &problem),
        ARB_JOURNAL_GOOD);
    return acts;
}

void trial_sql(const char *file, const char *sql)
{
    sqlite3 *db;
    char *error = NULL;

    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK) fail_msg("%s: %s", sql, error);
    sqlite3_close(db);
}

void trial_put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

bool trial_holds(const char *path, const char *text)
{
    char there[128];
    FILE *file = fopen(path, "r");
    size_t length;

    if (file == NULL) return false;
    length = fread(there, 1, sizeof there, file);
    fclose(file);
    return length == strlen(text) && memcmp(there, text, length) == 0;
}

void trial_go_on_or_leave(void *context, const struct arb_journal_receipt *told)
{
    (void)context;
    if (told->fault == ARB_JOURNAL_OUSTED) _exit(TRIAL_OUSTED);
    if (told->fault != ARB_JOURNAL_GOOD) _exit(3);
    if (write(STDOUT_FILENO, "k", 1) != 1) _exit(4);
}
