/* problem.c -- faults of the journal from SQLite's codes and errno, with the values of their sentences.
 *
 * A full disk is distinguished from a failing one everywhere: SQLite has a code for a disk without room, but none for a
 * quota that is used up, an fsync or a growing log that the system refuses for lack of room, so errno is asked as well.
 */
#include "inside.h"

#include <errno.h>
#include <string.h>

const char *arb_journal_fault_key(enum arb_journal_fault fault)
{
    static const char *const keys[ARB_JOURNAL_FAULT_COUNT] = {
#define X(NAME, name) [ARB_JOURNAL_##NAME] = "journal." #name,
        ARB_JOURNAL_FAULTS(X)
#undef X
    };

    ARB_ASSERT(fault > ARB_JOURNAL_GOOD && fault < ARB_JOURNAL_FAULT_COUNT);
    return keys[fault];
}

/* Of a database the folder's sentences would mislead, and its own words say what is to be mended. */
static const char *key_of_database(const struct arb_journal_problem *problem)
{
    if (!arb__is_postgres(problem->path) || problem->detail[0] == '\0') return NULL;
    if (problem->fault == ARB_JOURNAL_OPEN_DENIED) return "journal.database_denied";
    return problem->fault == ARB_JOURNAL_UNREACHABLE ? "journal.database_silent" : NULL;
}

/* What stands in several lines, in one. */
static void copy_line(char *to, size_t capacity, const char *from)
{
    arb_text_copy(to, from, capacity);
    for (char *at = to; *at != '\0'; at++)
        if (*at == '\n' || *at == '\t') *at = ' ';
    for (size_t length = strlen(to); length > 0 && to[length - 1] == ' '; length--) to[length - 1] = '\0';
}

void arb_journal_problem_write(struct arb_writer *out, enum arb_language language,
                               const struct arb_journal_problem *problem)
{
    const char *key = key_of_database(problem);
    char detail[sizeof problem->detail];

    copy_line(detail, sizeof detail, problem->detail);
    if (key == NULL) key = arb_journal_fault_key(problem->fault);
    if (problem->fault == ARB_JOURNAL_LOCKED && problem->pid == 0) key = "journal.locked_unknown";
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("path", problem->path), ARB_TEXT("detail", detail),
                                 ARB_TEXT("contest", problem->contest),
                                 ARB_NUMBER("seq", problem->seq), ARB_NUMBER("pid", problem->pid)));
}

static void copy_text(char *to, size_t capacity, const char *from)
{
    struct arb_writer out = arb_writer_on(to, capacity);
    const size_t length = from == NULL ? 0 : strlen(from);

    arb_write_span(&out, (struct arb_span){from, length < capacity ? length : capacity - 1});
}

enum arb_journal_fault arb__problem(struct arb_journal_problem *problem,
                                    enum arb_journal_fault fault, const char *path,
                                    const char *detail)
{
    char at[ARB_JOURNAL_PATH_MAX];

    copy_text(at, sizeof at, path); /* path may be the problem's own */
    *problem = (struct arb_journal_problem){.fault = fault};
    copy_text(problem->path, sizeof problem->path, at);
    copy_text(problem->detail, sizeof problem->detail, detail);
    return fault;
}

void arb__problem_about(struct arb_journal_problem *problem, const char *path)
{
    copy_text(problem->path, sizeof problem->path, path);
}

static bool is_out_of_room(int error)
{
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

/* The system's last error about a file; SQLite does not pass it on when the sync of a commit failed, nor when a write
 * of it found a quota used up or the file as long as may be. */
static bool ran_out_of_room(sqlite3 *db, int rc)
{
    sqlite3_file *log = NULL;
    int of_file = 0;
    int of_log = 0;

    if (rc != SQLITE_IOERR_FSYNC && rc != SQLITE_IOERR_WRITE) return is_out_of_room(sqlite3_system_errno(db));
    sqlite3_file_control(db, "main", SQLITE_FCNTL_LAST_ERRNO, &of_file);
    sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log != NULL && log->pMethods != NULL)
        log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &of_log);
    return is_out_of_room(of_file) || is_out_of_room(of_log);
}

/* SQLITE_ERROR and constraints mean a damaged schema here, because all statements are fixed. */
enum arb_journal_fault arb__fault_of(sqlite3 *db, int rc)
{
    if (rc == SQLITE_IOERR_NOMEM) return ARB_JOURNAL_NO_MEMORY;
    switch (rc & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE: return ARB_JOURNAL_GOOD;
    case SQLITE_FULL: return ARB_JOURNAL_DISK_FULL;
    case SQLITE_NOMEM: return ARB_JOURNAL_NO_MEMORY;
    case SQLITE_ERROR: /* a table or column that every store has is not there */
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_CORRUPT: return ARB_JOURNAL_CORRUPT;
    case SQLITE_NOTADB: return ARB_JOURNAL_NOT_A_STORE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return ARB_JOURNAL_BUSY;
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return ARB_JOURNAL_OPEN_DENIED;
    default:
        return db != NULL && ran_out_of_room(db, rc) ? ARB_JOURNAL_DISK_FULL : ARB_JOURNAL_IO;
    }
}

enum arb_journal_fault arb__problem_sqlite(struct arb_journal_problem *problem, sqlite3 *db, int rc,
                                           const char *path)
{
    return arb__problem(problem, arb__fault_of(db, rc), path,
                        db != NULL ? sqlite3_errmsg(db) : sqlite3_errstr(rc));
}

enum arb_journal_fault arb_journal_fault_of_errno(int error)
{
    if (is_out_of_room(error)) return ARB_JOURNAL_DISK_FULL;
    switch (error) {
    case ENOENT:
    case ENOTDIR: return ARB_JOURNAL_MISSING;
    case EACCES:
    case EPERM:
    case EROFS:
    case ENAMETOOLONG:
    case ELOOP:
    case EMFILE:
    case EISDIR: return ARB_JOURNAL_OPEN_DENIED;
    case EEXIST: return ARB_JOURNAL_EXISTS;
    case ENOMEM: return ARB_JOURNAL_NO_MEMORY;
    default: return ARB_JOURNAL_IO;
    }
}

/* The system's own words go into the detail, for the log. */
enum arb_journal_fault arb__problem_errno(struct arb_journal_problem *problem, int error,
                                          const char *path)
{
    return arb__problem(problem, arb_journal_fault_of_errno(error), path, strerror(error));
}
