/* sqlite.c -- the store in a directory: how it is opened and closed, and what it does as one of the two kinds.
 *
 * Order of opening: directory, lock, file, writer, checkpointer, reader; closing is the same backwards. A field that is
 * zero was never opened, so closing also undoes an opening that failed half way.
 */
#include "inside.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder that was made and could not be synced is removed again, so that the next opening makes it durably. */
static enum arb_journal_fault make_directory(const char *path, struct arb_journal_problem *problem)
{
    struct stat status;

    if (mkdir(path, 0700) == 0) {
        const int error = arb__sync_parent(path);

        if (error == 0) return ARB_JOURNAL_GOOD;
        rmdir(path);
        return arb__problem_errno(problem, error, path);
    }
    if (errno != EEXIST) {
        arb__problem_errno(problem, errno, path);
        return problem->fault = problem->fault == ARB_JOURNAL_MISSING ? ARB_JOURNAL_OPEN_DENIED
                                                                      : problem->fault;
    }
    if (stat(path, &status) != 0) return arb__problem_errno(problem, errno, path);
    if (S_ISDIR(status.st_mode)) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_NOT_A_STORE, path, "not a directory");
}

/* In a directory the store is arbitro.db; any other path is the file itself. */
static enum arb_journal_fault find_file(struct arb_journal *journal,
                                        struct arb_journal_problem *problem)
{
    struct stat status;

    if (stat(journal->path, &status) != 0)
        return arb__problem_errno(problem, errno, journal->path);
    if (S_ISDIR(status.st_mode)) {
        if (!arb__path_join(journal->file, journal->path, ARB__STORE_FILE))
            return arb__problem_errno(problem, ENAMETOOLONG, journal->path);
    } else {
        memcpy(journal->file, journal->path, sizeof journal->file);
    }
    if (access(journal->file, R_OK) != 0) return arb__problem_errno(problem, errno, journal->file);
    return ARB_JOURNAL_GOOD;
}

static enum arb_journal_fault open_to_read(struct arb_journal *journal,
                                           struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = find_file(journal, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    return arb__store_open(journal->file, ARB__READ_ONLY, journal->options.vfs, &journal->reader,
                           problem);
}

/* Writer first: it sets the file to write-ahead logging, which the others need. */
static enum arb_journal_fault open_connections(struct arb_journal *journal,
                                               struct arb_journal_problem *problem)
{
    const char *vfs = journal->options.vfs;
    enum arb_journal_fault fault;

    fault = arb__writer_open(&journal->writer, journal->file, vfs, problem);
    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__checkpointer_open(&journal->checkpointer, journal->file, vfs, problem);
    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__store_open(journal->file, ARB__READ_WRITE, vfs, &journal->reader, problem);
    if (fault == ARB_JOURNAL_GOOD)
        sqlite3_wal_hook(journal->writer.db, arb__checkpointer_hook, &journal->checkpointer);
    return fault;
}

/* Partial files are swept only under the lock, when no other server can be writing them. */
static enum arb_journal_fault open_to_write(struct arb_journal *journal,
                                            struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = make_directory(journal->path, problem);

    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__lock_take(journal->path, &journal->lock_fd, problem);
    if (fault == ARB_JOURNAL_GOOD &&
        !arb__path_join(journal->file, journal->path, ARB__STORE_FILE))
        fault = arb__problem_errno(problem, ENAMETOOLONG, journal->path);
    if (fault == ARB_JOURNAL_GOOD) {
        arb__partial_sweep_in(journal->path, "arbitro-");
        fault = arb__store_make(journal->path, journal->file, journal->options.vfs, problem);
    }
    if (fault == ARB_JOURNAL_GOOD) fault = open_connections(journal, problem);
    return fault;
}

void arb_journal_discard(const char *path, bool with_folder)
{
    static const char *const names[] = {ARB__STORE_FILE, ARB__STORE_FILE "-wal", ARB__STORE_FILE "-shm",
                                        ARB__LOCK_FILE};
    char file[ARB_JOURNAL_PATH_MAX];

    for (size_t i = 0; i < ARB_COUNT(names); i++)
        if (arb__path_join(file, path, names[i])) unlink(file);
    if (with_folder) rmdir(path);
}

static enum arb_journal_fault open_either(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    return journal->options.mode == ARB_JOURNAL_WRITE ? open_to_write(journal, problem)
                                                      : open_to_read(journal, problem);
}

/* The writer's connection is closed last, because closing the last one empties the log into the file. */
static void close_all(struct arb_journal *journal)
{
    sqlite3_close(journal->reader);
    arb__checkpointer_close(&journal->checkpointer);
    arb__writer_close(&journal->writer);
    if (journal->lock_fd >= 0) close(journal->lock_fd);
}

static uint64_t read_incarnation(struct arb_journal *journal)
{
    sqlite3_stmt *query = NULL;
    uint64_t incarnation = 1;

    if (sqlite3_prepare_v2(journal->reader, "SELECT value FROM meta WHERE name = 'incarnation'", -1,
                           &query, NULL) == SQLITE_OK &&
        sqlite3_step(query) == SQLITE_ROW)
        incarnation = (uint64_t)sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    return incarnation;
}

/* The lock of a file is kept until it is closed; and a disk answers. */
static bool is_never(const struct arb_journal *journal)
{
    (void)journal;
    return false;
}

static enum arb_journal_fault copy_whole(void *journal, const char *partial, struct arb_journal_problem *problem)
{
    return arb__sqlite_copy_into(((struct arb_journal *)journal)->reader, partial, problem);
}

const struct arb__kind arb__kind_sqlite = {
    .open = open_either,
    .close = close_all,
    .write = arb__sqlite_write,
    .rest = arb__sqlite_rest,
    .replay = arb__sqlite_replay,
    .contests = arb__sqlite_contests,
    .verify = arb__sqlite_verify,
    .check = arb__sqlite_check,
    .secret_change = arb__sqlite_secret_change,
    .secret_get = arb__sqlite_secret_get,
    .secrets = arb__sqlite_secrets,
    .secrets_replace = arb__sqlite_secrets_replace,
    .incarnation = read_incarnation,
    .is_ousted = is_never,
    .is_silent = is_never,
    .copy_into = copy_whole,
};
