/* files.c -- the lock that keeps a second server out, and fsync of files and folders.
 *
 * The lock is an open-file-description lock: it belongs to the open file and not to the process, so that opening and
 * closing the file elsewhere in the program does not release it, and it disappears with the process, however that ends.
 * The file's text, a process number, is only information for those who find it locked.
 */
#define _GNU_SOURCE /* F_OFD_SETLK */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool arb__path_join(char buffer[ARB_JOURNAL_PATH_MAX], const char *dir, const char *name)
{
    struct arb_writer out = arb_writer_on(buffer, ARB_JOURNAL_PATH_MAX);

    arb_write_text(&out, dir);
    if (out.length > 0 && buffer[out.length - 1] != '/') arb_write_char(&out, '/');
    arb_write_text(&out, name);
    return !out.truncated;
}

/* The process number in a lock file, 0 if it cannot be read. */
static int64_t pid_in(int fd)
{
    char text[24];
    const ssize_t length = pread(fd, text, sizeof text, 0);
    struct arb_span rest = {text, length > 0 ? (size_t)length : 0};
    struct arb_span line;
    int64_t pid = 0;

    if (!arb_span_line(&rest, &line) || !arb_span_int(line, 1, INT32_MAX, &pid)) return 0;
    return pid;
}

/* Failing to write it is no fault: a full disk must not keep the first server out. */
static void leave_pid(int fd)
{
    char text[24];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, getpid());
    arb_write_char(&out, '\n');
    if (ftruncate(fd, 0) == 0 && pwrite(fd, text, out.length, 0) < 0) return;
}

/* When another process has the lock, its number from the file goes into the problem. */
enum arb_journal_fault arb__lock_take(const char *dir, int *fd, struct arb_journal_problem *problem)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char path[ARB_JOURNAL_PATH_MAX];
    int error;

    *fd = -1;
    if (!arb__path_join(path, dir, ARB__LOCK_FILE))
        return arb__problem_errno(problem, ENAMETOOLONG, dir);
    *fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*fd < 0) return arb__problem_errno(problem, errno, path);
    if (fcntl(*fd, F_OFD_SETLK, &whole) == 0) {
        leave_pid(*fd);
        return ARB_JOURNAL_GOOD;
    }
    error = errno;
    if (error == EAGAIN || error == EACCES) {
        arb__problem(problem, ARB_JOURNAL_LOCKED, dir, path);
        problem->pid = pid_in(*fd);
    } else {
        arb__problem_errno(problem, error, path);
    }
    close(*fd);
    *fd = -1;
    return problem->fault;
}

int arb__sync_path(const char *path)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    int error = 0;

    if (fd < 0) return errno;
    if (fsync(fd) != 0) error = errno;
    close(fd);
    return error;
}

int arb__sync_parent(const char *path)
{
    char parent[ARB_JOURNAL_PATH_MAX];
    size_t length = strlen(path);

    if (length >= sizeof parent) return ENAMETOOLONG;
    while (length > 1 && path[length - 1] == '/') length--; /* "dir/" lies in "." */
    while (length > 0 && path[length - 1] != '/') length--;
    memcpy(parent, path, length);
    parent[length] = '\0';
    return arb__sync_path(length > 0 ? parent : ".");
}
