/* name.c -- gives a file its name, also on a stick: FAT and exFAT know no second names, and not all that serves
 * them can rename without replacing.
 *
 * Whatever the file system, a name that is given here stands for a complete file that is on the disk.
 */
#define _GNU_SOURCE /* renameat2 */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/* Where nothing better can be had the name is looked for first. Only somebody who takes it in that moment, by hand,
 * would lose his file; an empty file that holds the name meanwhile would, after a power cut, pass for a backup. */
static int rename_where_none_is(const char *from, const char *to)
{
    if (access(to, F_OK) == 0) return EEXIST;
    if (errno != ENOENT) return errno;
    return rename(from, to) == 0 ? 0 : errno;
}

int arb__rename_unless_there(const char *from, const char *to)
{
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    if (link(from, to) == 0) {
        unlink(from);
        return 0;
    }
    return errno == EEXIST ? EEXIST : rename_where_none_is(from, to);
}

int arb__write_whole(int to, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(to, bytes, length);

        if (written < 0) return errno;
        bytes += written;
        length -= (size_t)written;
    }
    return 0;
}

static int copy_bytes(int from, int to)
{
    char bytes[65536];
    ssize_t length;
    int error = 0;

    while (error == 0 && (length = read(from, bytes, sizeof bytes)) != 0)
        error = length < 0 ? errno : arb__write_whole(to, bytes, (size_t)length);
    if (error != 0) return error;
    return fsync(to) == 0 ? 0 : errno;
}

static int copy_file(const char *file, int to)
{
    const int from = open(file, O_RDONLY | O_CLOEXEC);
    int error;

    if (from < 0) return errno;
    error = copy_bytes(from, to);
    close(from);
    return error;
}

/* The copy gets its name when it is complete. */
static enum arb_journal_fault copy_beside(const char *file, const char *other, struct arb_journal_problem *problem)
{
    struct arb__partial partial;
    enum arb_journal_fault fault = arb__partial_make(other, &partial, problem);
    int error;

    if (fault != ARB_JOURNAL_GOOD) return fault;
    error = copy_file(file, partial.fd);
    if (error == 0) error = arb__rename_unless_there(partial.path, other);
    if (error != 0) unlink(partial.path);
    arb__partial_end(&partial);
    return error == 0 ? ARB_JOURNAL_GOOD : arb__problem_errno(problem, error, other);
}

/* Whatever keeps the file system from giving a second name, what keeps it from a copy is the fault that is told. */
enum arb_journal_fault arb__keep_as(const char *file, const char *other, struct arb_journal_problem *problem)
{
    if (link(file, other) == 0) return ARB_JOURNAL_GOOD;
    if (errno == EEXIST || errno == ENOENT) return arb__problem_errno(problem, errno, other);
    return copy_beside(file, other, problem);
}
