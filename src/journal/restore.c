/* restore.c -- replaces the store by a backup, and keeps what was there under another name.
 *
 * The backup is first copied beside the store, and the copy is given a new incarnation number, by which clients know
 * that the past has changed. So the acts and the number arrive together, and removing the medium halfway, or a backup
 * that is still being written, does no harm.
 *
 * A store that opens is then overwritten inside one SQLite transaction: readers see the old or the new contents, and
 * a power cut leaves one or the other. A store too damaged to open is moved aside as files, in an order in which
 * arbitro.db never disappears: first a second name for the old file, or where the file system knows none (FAT, exFAT) a
 * copy of it, then the new one renamed over the first name.
 */
#include "inside.h"

#include "platform/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define INCOMING_FILE "arbitro-incoming.db" /* one that is there was left by a power cut */

/* -- The incoming copy -------------------------------------------------------------- */

/* Opens the backup and verifies all of it before anything of it is used. */
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

struct incoming {
    char file[ARB_JOURNAL_PATH_MAX];
    sqlite3 *db;
};

/* Without a rollback journal: if this fails the whole file is thrown away, and a journal left behind would be applied
 * to the next file of that name. */
static enum arb_journal_fault incarnate(struct incoming *incoming,
                                        struct arb_journal_problem *problem)
{
    static const char sql[] = "PRAGMA journal_mode = MEMORY;"
                              "INSERT OR REPLACE INTO meta VALUES"
                              " ('incarnation', (random() & 9007199254740991) | 1)";
    enum arb_journal_fault fault =
        arb__store_open(incoming->file, ARB__READ_WRITE, NULL, &incoming->db, problem);
    int rc;

    if (fault != ARB_JOURNAL_GOOD) return fault;
    rc = arb__run(incoming->db, sql);
    if (rc == SQLITE_OK) return ARB_JOURNAL_GOOD;
    return arb__problem_sqlite(problem, incoming->db, rc, incoming->file);
}

static void drop_incoming(struct incoming *incoming)
{
    sqlite3_close(incoming->db);
    unlink(incoming->file); /* gone already if it was given the store's name */
}

/* A verified copy in the store's directory; after GOOD the caller drops it. */
static enum arb_journal_fault bring_in(struct incoming *incoming, const char *dir,
                                       const struct arb_journal *backup,
                                       struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;

    incoming->db = NULL;
    if (!arb__path_join(incoming->file, dir, INCOMING_FILE))
        return arb__problem_errno(problem, ENAMETOOLONG, dir);
    unlink(incoming->file);
    fault = arb__copy_out(arb__sqlite_copy_into, backup->reader, incoming->file, false, true, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = incarnate(incoming, problem);
    if (fault != ARB_JOURNAL_GOOD) drop_incoming(incoming);
    return fault;
}

/* -- The old store --------------------------------------------------------------- */

/* dir/arbitro-before-restore-20261121-213000.db, with -2, -3 … when that exists. */
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

static void forget(char *aside)
{
    unlink(aside);
    aside[0] = '\0';
}

/* Reads through the file that SQLite has open: opening and closing it here would release SQLite's locks. */
static int copy_bytes(sqlite3 *db, int to)
{
    char bytes[65536];
    sqlite3_file *from = NULL;
    sqlite3_int64 size = 0;
    int error = 0;

    sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &from);
    if (from == NULL || from->pMethods == NULL) return EIO;
    if (from->pMethods->xFileSize(from, &size) != SQLITE_OK) return EIO;
    for (sqlite3_int64 at = 0; error == 0 && at < size;) {
        const int length = size - at < (sqlite3_int64)sizeof bytes ? (int)(size - at)
                                                                   : (int)sizeof bytes;

        if (from->pMethods->xRead(from, bytes, length, at) != SQLITE_OK) return EIO;
        error = arb__write_whole(to, bytes, (size_t)length);
        at += length;
    }
    if (error != 0) return error;
    return fsync(to) == 0 ? 0 : errno;
}

/* SQLite cannot copy a store with a damaged page; its bytes can be copied once the log is in the file. */
static enum arb_journal_fault copy_raw(sqlite3 *db, const char *to,
                                       struct arb_journal_problem *problem)
{
    const int rc = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    int target;
    int error;

    if (rc != SQLITE_OK) return arb__problem_sqlite(problem, db, rc, to);
    target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (target < 0) return arb__problem_errno(problem, errno, to);
    error = copy_bytes(db, target);
    close(target);
    if (error == 0) error = arb__sync_parent(to);
    return error == 0 ? ARB_JOURNAL_GOOD : arb__problem_errno(problem, error, to);
}

static enum arb_journal_fault keep_aside(sqlite3 *db, const char *aside,
                                         struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = arb__copy_out(arb__sqlite_copy_into, db, aside, false, false, problem);

    return fault == ARB_JOURNAL_CORRUPT ? copy_raw(db, aside, problem) : fault;
}

/* -- A store that opens ------------------------------------------------------------ */

/* The first fault counts: a step that found the store busy is not replaced by what ending the copy returns. */
static enum arb_journal_fault take_over(sqlite3 *db, sqlite3 *source, const char *path,
                                        struct arb_journal_problem *problem)
{
    sqlite3_backup *copy = sqlite3_backup_init(db, "main", source, "main");
    int stepped;
    int rc;

    if (copy == NULL) return arb__problem_sqlite(problem, db, sqlite3_extended_errcode(db), path);
    stepped = sqlite3_backup_step(copy, -1);
    rc = sqlite3_backup_finish(copy);
    if (rc == SQLITE_OK && stepped != SQLITE_DONE) rc = stepped;
    if (rc != SQLITE_OK) return arb__problem_sqlite(problem, db, rc, path);
    sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return ARB_JOURNAL_GOOD;
}

/* With the writer's connection locked. After a fault the store is unchanged and needs no copy aside. */
static enum arb_journal_fault exchange(struct arb_journal *journal, sqlite3 *db, sqlite3 *source,
                                       char *aside, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;

    if (!name_aside(aside, journal->path)) {
        aside[0] = '\0';
        return arb__problem_errno(problem, ENAMETOOLONG, journal->path);
    }
    fault = keep_aside(db, aside, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = take_over(db, source, journal->path, problem);
    if (fault != ARB_JOURNAL_GOOD) forget(aside);
    return fault;
}

/* The queue is drained before the store is locked, so that every act queued before is in the copy kept aside. */
static enum arb_journal_fault restore_from(struct arb_journal *journal,
                                           const struct arb_journal *backup, char *aside,
                                           struct arb_journal_problem *problem)
{
    struct incoming incoming;
    enum arb_journal_fault fault;
    sqlite3 *db;

    if (!journal->writer.running)
        return arb__problem(problem, ARB_JOURNAL_READ_ONLY, journal->path, NULL);
    if (platform_is_same_file(backup->file, journal->file))
        return arb__problem(problem, ARB_JOURNAL_BUSY, backup->file, "the store itself");
    fault = bring_in(&incoming, journal->path, backup, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    arb_journal_drain(journal);
    db = arb__writer_hold(&journal->writer);
    fault = exchange(journal, db, incoming.db, aside, problem);
    arb__writer_release(&journal->writer);
    drop_incoming(&incoming);
    return fault;
}

/* Of the two kinds of store, into the one that this is. */
static enum arb_journal_fault restore_into(struct arb_journal *journal, const struct arb_journal *backup,
                                           char *aside, struct arb_journal_problem *problem)
{
    if (!arb__is_postgres(journal->path)) return restore_from(journal, backup, aside, problem);
    if (!journal->writer.running) return arb__problem(problem, ARB_JOURNAL_READ_ONLY, journal->path, NULL);
    arb_journal_drain(journal);
    return arb__postgres_restore(journal, backup->file, backup->reader, aside, problem);
}

enum arb_journal_fault arb_journal_restore(struct arb_journal *journal, const char *file,
                                           char *aside, struct arb_journal_problem *problem)
{
    struct arb_journal *backup;
    enum arb_journal_fault fault;

    aside[0] = '\0';
    fault = open_backup(file, &backup, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = restore_into(journal, backup, aside, problem);
    arb_journal_close(backup);
    return fault;
}

/* -- A store that does not open ------------------------------------------------------ */

struct swap {
    char store[ARB_JOURNAL_PATH_MAX];
    char log[ARB_JOURNAL_PATH_MAX + 8];
    char memory[ARB_JOURNAL_PATH_MAX + 8];
    char aside_log[ARB_JOURNAL_PATH_MAX + 8];
};

static void write_two(char *buffer, size_t capacity, const char *one, const char *two)
{
    struct arb_writer out = arb_writer_on(buffer, capacity);

    arb_write_text(&out, one);
    arb_write_text(&out, two);
}

static bool name_swap(struct swap *swap, const char *path, const char *aside)
{
    if (!arb__path_join(swap->store, path, ARB__STORE_FILE)) return false;
    write_two(swap->log, sizeof swap->log, swap->store, "-wal");
    write_two(swap->memory, sizeof swap->memory, swap->store, "-shm");
    write_two(swap->aside_log, sizeof swap->aside_log, aside, "-wal");
    return true;
}

/* With the old file kept: the new one under its name; the order keeps arbitro.db in existence. */
static int swap_files(const struct swap *swap, const char *path, const char *incoming)
{
    int error;

    if (rename(swap->log, swap->aside_log) != 0 && errno != ENOENT) return errno;
    unlink(swap->memory);
    error = arb__sync_path(path);
    if (error != 0) return error;
    return rename(incoming, swap->store) == 0 ? 0 : errno;
}

/* The old file still has its name: it is given its log back. */
static void swap_back(const struct swap *swap, const char *aside)
{
    rename(swap->aside_log, swap->log);
    unlink(aside);
}

/* 'aside' stays set when only the last sync failed, because then the files have been exchanged. */
static enum arb_journal_fault replace_locked(const char *path, struct incoming *incoming,
                                             char *aside, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    struct swap swap;
    int error;

    if (!name_aside(aside, path) || !name_swap(&swap, path, aside)) {
        aside[0] = '\0';
        return arb__problem_errno(problem, ENAMETOOLONG, path);
    }
    sqlite3_close(incoming->db);
    incoming->db = NULL;
    fault = arb__keep_as(swap.store, aside, problem);
    if (fault != ARB_JOURNAL_GOOD) {
        aside[0] = '\0';
        return fault;
    }
    error = swap_files(&swap, path, incoming->file);
    if (error != 0) {
        swap_back(&swap, aside);
        aside[0] = '\0';
    } else {
        error = arb__sync_path(path);
    }
    return error == 0 ? ARB_JOURNAL_GOOD : arb__problem_errno(problem, error, path);
}

/* The lock keeps other servers out, although the store itself cannot be opened. */
static enum arb_journal_fault replace_damaged(const char *path, const struct arb_journal *backup,
                                              char *aside, struct arb_journal_problem *problem)
{
    struct incoming incoming;
    enum arb_journal_fault fault;
    int lock;

    fault = arb__lock_take(path, &lock, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = bring_in(&incoming, path, backup, problem);
    if (fault == ARB_JOURNAL_GOOD) {
        fault = replace_locked(path, &incoming, aside, problem);
        drop_incoming(&incoming);
    }
    close(lock);
    return fault;
}

/* -- Either --------------------------------------------------------------------------- */

static bool was_there(const char *path)
{
    char file[ARB_JOURNAL_PATH_MAX];

    return arb__path_join(file, path, ARB__STORE_FILE) && access(file, F_OK) == 0;
}

/* A store that opens is restored like a running one; a damaged one is replaced as a file. A store that did not exist
 * is created by the opening, and its empty copy is deleted again. */
static enum arb_journal_fault restore_closed(const char *path, const struct arb_journal *backup,
                                             char *aside, struct arb_journal_problem *problem)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_WRITE};
    const bool replaces = arb__is_postgres(path) || was_there(path);
    struct arb_journal *journal;
    enum arb_journal_fault fault = arb_journal_open(path, &options, &journal, problem);

    if (replaces && !arb__is_postgres(path) &&
        (fault == ARB_JOURNAL_CORRUPT || fault == ARB_JOURNAL_NOT_A_STORE || fault == ARB_JOURNAL_EMPTY))
        return replace_damaged(path, backup, aside, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = restore_into(journal, backup, aside, problem);
    arb_journal_close(journal);
    if (fault == ARB_JOURNAL_GOOD && !replaces) forget(aside); /* of an empty new store */
    return fault;
}

enum arb_journal_fault arb_journal_restore_at(const char *path, const char *file, char *aside,
                                              struct arb_journal_problem *problem)
{
    struct arb_journal *backup;
    enum arb_journal_fault fault;

    aside[0] = '\0';
    fault = open_backup(file, &backup, problem); /* first: a bad one must not make a store */
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = restore_closed(path, backup, aside, problem);
    arb_journal_close(backup);
    return fault;
}
