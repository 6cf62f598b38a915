/* partial.c -- files that are written under a temporary name, and the removal of those that a power cut left.
 *
 * FILE.partial-XXXXXX is locked as long as it is being written. One that is not locked and was not touched for a minute
 * will never be completed, and is removed the next time something is written beside it.
 */
#define _GNU_SOURCE /* mkostemp */
#include "inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define PARTIAL      ".partial-"
#define LETTERS      "XXXXXX"
#define UNTOUCHED_S  60     /* seconds; between its making and its lock a file looks abandoned for a moment */

/* -- Sweeping ------------------------------------------------------------------------ */

/* Is the entry "NAME.partial-XXXXXX"? whole: NAME must be 'name'; else it must begin so. */
static bool is_partial(const char *entry, const char *name, bool whole)
{
    const char *mark = strstr(entry, PARTIAL);

    if (mark == NULL || strlen(mark) != strlen(PARTIAL LETTERS)) return false;
    if (strncmp(entry, name, strlen(name)) != 0) return false;
    return !whole || (size_t)(mark - entry) == strlen(name);
}

static bool is_abandoned(int fd)
{
    struct stat status;

    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
           time(NULL) - status.st_mtime > UNTOUCHED_S && flock(fd, LOCK_EX | LOCK_NB) == 0;
}

static void sweep_entry(int dir, const char *name)
{
    const int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

    if (fd < 0) return;
    if (is_abandoned(fd)) unlinkat(dir, name, 0);
    close(fd);
}

static void sweep(const char *path, const char *name, bool whole)
{
    DIR *dir = opendir(path);

    if (dir == NULL) return;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (is_partial(entry->d_name, name, whole)) sweep_entry(dirfd(dir), entry->d_name);
    closedir(dir);
}

/* Removes abandoned partial files of that file. */
static void sweep_for(const char *file)
{
    const char *slash = strrchr(file, '/');
    char parent[ARB_JOURNAL_PATH_MAX];
    struct arb_writer out = arb_writer_on(parent, sizeof parent);

    arb_write_span(&out, (struct arb_span){file, slash != NULL ? (size_t)(slash - file) + 1 : 0});
    if (out.truncated) return;
    sweep(slash != NULL ? parent : ".", slash != NULL ? slash + 1 : file, true);
}

void arb__partial_sweep_in(const char *dir, const char *beginning)
{
    sweep(dir, beginning, false);
}

/* -- Making ------------------------------------------------------------------------- */

/* A folder that does not exist is OPEN_DENIED here, since MISSING would speak of the store. */
enum arb_journal_fault arb__partial_make(const char *file, struct arb__partial *partial,
                                         struct arb_journal_problem *problem)
{
    struct arb_writer out = arb_writer_on(partial->path, sizeof partial->path);

    partial->fd = -1;
    arb_write_text(&out, file);
    arb_write_text(&out, PARTIAL LETTERS);
    if (out.truncated) return arb__problem_errno(problem, ENAMETOOLONG, file);
    sweep_for(file);
    partial->fd = mkostemp(partial->path, O_CLOEXEC); /* 0600: the secrets are in it */
    if (partial->fd < 0) {
        arb__problem_errno(problem, errno, file);
        return problem->fault = problem->fault == ARB_JOURNAL_MISSING ? ARB_JOURNAL_OPEN_DENIED
                                                                      : problem->fault;
    }
    (void)flock(partial->fd, LOCK_EX | LOCK_NB); /* where it cannot be had, age alone protects it */
    return ARB_JOURNAL_GOOD;
}

void arb__partial_end(struct arb__partial *partial)
{
    if (partial->fd >= 0) close(partial->fd);
    partial->fd = -1;
}
