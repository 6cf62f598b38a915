/* make.c -- makes a new store: under another name, renamed when it is complete.
 *
 * So arbitro.db is a store from its first moment. A start that was ended by a full disk or a power cut leaves none,
 * and the next start makes one; an empty arbitro.db was never made here, and is not taken for a new store. The caller
 * must have the store's lock.
 */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#define FIRST_FILE "arbitro-first.db" /* one that is there was left by a power cut */

/* The file is made before SQLite opens it, readable by its owner only: it will hold password hashes. SQLite gives its
 * log the same rights. */
static int make_empty(const char *file)
{
    int fd;

    if (unlink(file) != 0 && errno != ENOENT) return errno;
    fd = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return errno;
    close(fd);
    return 0;
}

static enum arb_journal_fault make_whole(const char *first, const char *vfs,
                                         struct arb_journal_problem *problem)
{
    sqlite3 *db;
    const int error = make_empty(first);
    enum arb_journal_fault fault;

    if (error != 0) return arb__problem_errno(problem, error, first);
    fault = arb__store_open(first, ARB__CREATE, vfs, &db, problem);
    if (fault == ARB_JOURNAL_GOOD) sqlite3_close(db);
    return fault;
}

/* If the folder cannot be synced the name is removed again, so that the next start makes the store again. */
static int give_name(const char *first, const char *file)
{
    int error = arb__sync_path(first);

    if (error != 0) return error;
    if (rename(first, file) != 0) return errno;
    error = arb__sync_parent(file);
    if (error != 0) unlink(file);
    return error;
}

/* Does nothing if the file exists, whatever it is. */
enum arb_journal_fault arb__store_make(const char *dir, const char *file, const char *vfs,
                                       struct arb_journal_problem *problem)
{
    char first[ARB_JOURNAL_PATH_MAX];
    enum arb_journal_fault fault;
    int error;

    if (access(file, F_OK) == 0) return ARB_JOURNAL_GOOD;
    if (errno != ENOENT) return arb__problem_errno(problem, errno, file);
    if (!arb__path_join(first, dir, FIRST_FILE))
        return arb__problem_errno(problem, ENAMETOOLONG, dir);
    fault = make_whole(first, vfs, problem);
    if (fault == ARB_JOURNAL_GOOD && (error = give_name(first, file)) != 0)
        fault = arb__problem_errno(problem, error, file);
    if (fault == ARB_JOURNAL_GOOD) return fault;
    unlink(first);
    arb__problem_about(problem, file);
    return fault;
}
