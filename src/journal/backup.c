/* backup.c -- copies the whole store into one file, which gets its name when it is complete.
 *
 * VACUUM INTO copies one consistent view of the store while the writer goes on. The order must not be changed: the
 * copy is made under another name beside its place, verified, synced, and only then renamed, so that a file with the
 * final name is always a good backup.
 */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* SQLite takes the file's name as a parameter, so that no quoting is needed. */
enum arb_journal_fault arb__sqlite_copy_into(void *source, const char *partial,
                                             struct arb_journal_problem *problem)
{
    sqlite3 *db = source;
    sqlite3_stmt *copy = NULL;
    int rc = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &copy, NULL);
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;

    if (rc == SQLITE_OK) {
        sqlite3_bind_text(copy, 1, partial, -1, SQLITE_STATIC);
        rc = sqlite3_step(copy);
    }
    if (rc != SQLITE_DONE) fault = arb__problem_sqlite(problem, db, rc, partial);
    sqlite3_finalize(copy);
    return fault;
}

static enum arb_journal_fault verify_copy(const char *partial, struct arb_journal_problem *problem)
{
    sqlite3 *copy = NULL;
    enum arb_journal_fault fault = arb__store_open(partial, ARB__READ_ONLY, NULL, &copy, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = arb__verify(copy, partial, NULL, NULL, problem);
    sqlite3_close(copy);
    return fault;
}

/* If the folder cannot be synced, the name is removed again; but not when it replaced an older file, which is gone,
 * while the new one is complete. */
static enum arb_journal_fault give_name(const char *partial, const char *file, bool replace,
                                        struct arb_journal_problem *problem)
{
    int error = arb__sync_path(partial);

    if (error == 0 && replace) error = rename(partial, file) == 0 ? 0 : errno;
    else if (error == 0) error = arb__rename_unless_there(partial, file);
    if (error != 0) return arb__problem_errno(problem, error, file);
    error = arb__sync_parent(file);
    if (error != 0 && !replace) unlink(file);
    return error == 0 ? ARB_JOURNAL_GOOD : arb__problem_errno(problem, error, file);
}

/* On any fault the partial file is removed, and the problem names the file that was asked for. */
enum arb_journal_fault arb__copy_out(arb__copy *copy, void *source, const char *file, bool replace,
                                     bool verify, struct arb_journal_problem *problem)
{
    struct arb__partial partial;
    enum arb_journal_fault fault;

    if (!replace && access(file, F_OK) == 0)
        return arb__problem(problem, ARB_JOURNAL_EXISTS, file, NULL);
    fault = arb__partial_make(file, &partial, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = copy(source, partial.path, problem);
    if (fault == ARB_JOURNAL_GOOD && verify) fault = verify_copy(partial.path, problem);
    if (fault == ARB_JOURNAL_GOOD) fault = give_name(partial.path, file, replace, problem);
    if (fault != ARB_JOURNAL_GOOD) {
        unlink(partial.path);
        arb__problem_about(problem, file);
    }
    arb__partial_end(&partial);
    return fault;
}
