/* restore.c -- a backup in the store's place, and what was there kept aside.
 *
 * A store that opens is overwritten inside one SQLite transaction: whoever reads
 * meanwhile sees the old or the new, and a power cut leaves the old. A store too
 * damaged to open is moved aside as files, in an order in which arbitro.db is
 * never absent: a second name for the old, then the new renamed over the first.
 */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char incarnate_sql[] =
    "UPDATE meta SET value = (random() & 9007199254740991) | 1 WHERE name = 'incarnation'";

/* Opens the backup and believes nothing in it unverified. */
static enum arb_journal_fault open_backup(const char *file, struct arb_journal **backup,
                                          struct arb_journal_problem *problem)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    enum arb_journal_fault fault = arb_journal_open(file, &options, backup, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = arb_journal_verify(*backup, NULL, NULL, problem);
    if (fault == ARB_JOURNAL_GOOD) return fault;
    arb_journal_close(*backup);
    *backup = NULL;
    return fault;
}

/* A restore of the store from itself would wait for itself. */
static bool is_same_file(const char *one, const char *other)
{
    struct stat a;
    struct stat b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/* -- What was there -------------------------------------------------------------- */

/* dir/arbitro-before-restore-20261121-213000.db, with -2, -3 … when that is taken. */
static bool name_aside(char aside[ARB_JOURNAL_PATH_MAX], const char *dir)
{
    const time_t now = time(NULL);
    struct tm local;
    char name[80];
    char day[32];

    localtime_r(&now, &local);
    strftime(day, sizeof day, "%Y%m%d-%H%M%S", &local);
    for (int n = 1; n < 100; n++) {
        struct arb_writer out = arb_writer_on(name, sizeof name);

        arb_write_text(&out, "arbitro-before-restore-");
        arb_write_text(&out, day);
        if (n > 1) arb_write_int(&out, -n);
        arb_write_text(&out, ".db");
        if (!arb__path_join(aside, dir, name)) return false;
        if (access(aside, F_OK) != 0) return true;
    }
    return false;
}

static int copy_bytes(int from, int to)
{
    char bytes[65536];
    ssize_t length;

    while ((length = read(from, bytes, sizeof bytes)) > 0)
        for (ssize_t done = 0; done < length;) {
            const ssize_t written = write(to, bytes + done, (size_t)(length - done));

            if (written < 0) return errno;
            done += written;
        }
    if (length < 0) return errno;
    return fsync(to) == 0 ? 0 : errno;
}

/* A store with a damaged page cannot be copied by SQLite; its bytes can. */
static enum arb_journal_fault copy_raw(const char *from, const char *to,
                                       struct arb_journal_problem *problem)
{
    const int source = open(from, O_RDONLY | O_CLOEXEC);
    int target;
    int error;

    if (source < 0) return arb__problem_errno(problem, errno, from);
    target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    error = target < 0 ? errno : copy_bytes(source, target);
    if (target >= 0) close(target);
    close(source);
    if (error == 0) error = arb__sync_parent(to);
    if (error == 0) return ARB_JOURNAL_GOOD;
    if (target >= 0) unlink(to);
    return arb__problem_errno(problem, error, to);
}

static enum arb_journal_fault keep_aside(struct arb_journal *journal, sqlite3 *db, char *aside,
                                         struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;

    if (!name_aside(aside, journal->path))
        return arb__problem_errno(problem, ENAMETOOLONG, journal->path);
    fault = arb__copy_out(db, aside, false, false, problem);
    if (fault != ARB_JOURNAL_CORRUPT) return fault;
    sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return copy_raw(journal->file, aside, problem);
}

/* -- A store that opens ------------------------------------------------------------ */

static enum arb_journal_fault take_over(sqlite3 *db, sqlite3 *source, const char *path,
                                        struct arb_journal_problem *problem)
{
    sqlite3_backup *copy = sqlite3_backup_init(db, "main", source, "main");
    int rc;

    if (copy == NULL) return arb__problem_sqlite(problem, db, sqlite3_extended_errcode(db), path);
    sqlite3_backup_step(copy, -1);
    rc = sqlite3_backup_finish(copy);
    if (rc == SQLITE_OK) rc = arb__run(db, incarnate_sql);
    if (rc != SQLITE_OK) return arb__problem_sqlite(problem, db, rc, path);
    sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return ARB_JOURNAL_GOOD;
}

static enum arb_journal_fault restore_from(struct arb_journal *journal, struct arb_journal *backup,
                                           char *aside, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    sqlite3 *db;

    arb_journal_drain(journal);
    db = arb__journal_hold(journal, problem);
    if (db == NULL) return ARB_JOURNAL_READ_ONLY;
    fault = keep_aside(journal, db, aside, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = take_over(db, backup->reader, journal->path, problem);
    arb__journal_release(journal);
    if (fault == ARB_JOURNAL_GOOD) fault = arb_journal_verify(journal, NULL, NULL, problem);
    return fault;
}

enum arb_journal_fault arb_journal_restore(struct arb_journal *journal, const char *file,
                                           char *aside, struct arb_journal_problem *problem)
{
    struct arb_journal *backup;
    enum arb_journal_fault fault;

    aside[0] = '\0';
    if (is_same_file(file, journal->file))
        return arb__problem(problem, ARB_JOURNAL_BUSY, file, "the store itself");
    fault = open_backup(file, &backup, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = restore_from(journal, backup, aside, problem);
    arb_journal_close(backup);
    return fault;
}

/* -- A store that does not open ------------------------------------------------------ */

struct swap {
    char store[ARB_JOURNAL_PATH_MAX];
    char log[ARB_JOURNAL_PATH_MAX + 8];
    char memory[ARB_JOURNAL_PATH_MAX + 8];
    char aside_log[ARB_JOURNAL_PATH_MAX + 8];
    char incoming[ARB_JOURNAL_PATH_MAX];
};

static void write_two(char *buffer, size_t capacity, const char *one, const char *two)
{
    struct arb_writer out = arb_writer_on(buffer, capacity);

    arb_write_text(&out, one);
    arb_write_text(&out, two);
}

static bool name_swap(struct swap *swap, const char *path, char *aside)
{
    if (!arb__path_join(swap->store, path, ARB__STORE_FILE)) return false;
    if (!arb__path_join(swap->incoming, path, "arbitro-incoming.db")) return false;
    if (!name_aside(aside, path)) return false;
    write_two(swap->log, sizeof swap->log, swap->store, "-wal");
    write_two(swap->memory, sizeof swap->memory, swap->store, "-shm");
    write_two(swap->aside_log, sizeof swap->aside_log, aside, "-wal");
    return true;
}

static int swap_files(const struct swap *swap, const char *path, const char *aside)
{
    int error;

    if (link(swap->store, aside) != 0) return errno;
    if (rename(swap->log, swap->aside_log) != 0 && errno != ENOENT) return errno;
    unlink(swap->memory);
    error = arb__sync_path(path);
    if (error != 0) return error;
    if (rename(swap->incoming, swap->store) != 0) return errno;
    return arb__sync_path(path);
}

static enum arb_journal_fault replace_locked(const char *path, struct arb_journal *backup,
                                             char *aside, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    struct swap swap;
    int error;

    if (!name_swap(&swap, path, aside)) return arb__problem_errno(problem, ENAMETOOLONG, path);
    fault = arb__copy_out(backup->reader, swap.incoming, true, true, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    error = swap_files(&swap, path, aside);
    if (error == 0) return ARB_JOURNAL_GOOD;
    unlink(swap.incoming);
    return arb__problem_errno(problem, error, path);
}

/* Opens what was put there as a server would, and makes clients start afresh. */
static enum arb_journal_fault incarnate(const char *path, struct arb_journal_problem *problem)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_WRITE};
    struct arb_journal *journal;
    enum arb_journal_fault fault = arb_journal_open(path, &options, &journal, problem);
    sqlite3 *db;
    int rc;

    if (fault != ARB_JOURNAL_GOOD) return fault;
    db = arb__journal_hold(journal, problem);
    rc = arb__run(db, incarnate_sql);
    if (rc != SQLITE_OK) fault = arb__problem_sqlite(problem, db, rc, path);
    arb__journal_release(journal);
    arb_journal_close(journal);
    return fault;
}

static enum arb_journal_fault replace_damaged(const char *path, const char *file, char *aside,
                                              struct arb_journal_problem *problem)
{
    struct arb_journal *backup;
    enum arb_journal_fault fault;
    int lock;

    fault = open_backup(file, &backup, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = arb__lock_take(path, &lock, problem);
    if (fault == ARB_JOURNAL_GOOD) {
        fault = replace_locked(path, backup, aside, problem);
        close(lock);
    }
    arb_journal_close(backup);
    return fault == ARB_JOURNAL_GOOD ? incarnate(path, problem) : fault;
}

/* -- Either --------------------------------------------------------------------------- */

static bool was_there(const char *path)
{
    char file[ARB_JOURNAL_PATH_MAX];

    return arb__path_join(file, path, ARB__STORE_FILE) && access(file, F_OK) == 0;
}

/* The copy just made of an empty new store is nothing to keep. */
static void forget_empty(char *aside)
{
    unlink(aside);
    aside[0] = '\0';
}

enum arb_journal_fault arb_journal_restore_at(const char *path, const char *file, char *aside,
                                              struct arb_journal_problem *problem)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_WRITE};
    const bool replaces = was_there(path);
    struct arb_journal *journal;
    struct arb_journal *backup;
    enum arb_journal_fault fault;

    aside[0] = '\0';
    fault = open_backup(file, &backup, problem); /* first: a bad one must not make a store */
    if (fault != ARB_JOURNAL_GOOD) return fault;
    arb_journal_close(backup);
    fault = arb_journal_open(path, &options, &journal, problem);
    if (replaces && (fault == ARB_JOURNAL_CORRUPT || fault == ARB_JOURNAL_NOT_A_STORE))
        return replace_damaged(path, file, aside, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = arb_journal_restore(journal, file, aside, problem);
    arb_journal_close(journal);
    if (fault == ARB_JOURNAL_GOOD && !replaces) forget_empty(aside);
    return fault;
}
