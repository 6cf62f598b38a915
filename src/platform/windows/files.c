/* files.c -- files as POSIX has them: opened so that they can be renamed and removed meanwhile, locked, written
 * through.
 *
 * Paths are UTF-8: the program's manifest makes that the code page of every function of Windows that ends in A.
 */
#include "inside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#undef open
#undef close
#undef unlink
#undef rename
#undef mkdir

enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

int windows_fail(DWORD error)
{
    switch (error) {
    case ERROR_FILE_NOT_FOUND: case ERROR_PATH_NOT_FOUND: case ERROR_INVALID_NAME: case ERROR_BAD_NETPATH:
        errno = ENOENT;
        break;
    case ERROR_FILE_EXISTS: case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_DISK_FULL: case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
    case ERROR_LOCK_VIOLATION: case ERROR_IO_PENDING: errno = EAGAIN; break;
    case ERROR_TOO_MANY_OPEN_FILES: errno = EMFILE; break;
    case ERROR_NOT_ENOUGH_MEMORY: errno = ENOMEM; break;
    case ERROR_WRITE_PROTECT: errno = EROFS; break;
    case ERROR_ACCESS_DENIED: case ERROR_SHARING_VIOLATION: errno = EACCES; break;
    case ERROR_DIRECTORY: errno = ENOTDIR; break;
    case ERROR_FILENAME_EXCED_RANGE: errno = ENAMETOOLONG; break;
    default: errno = EIO; break;
    }
    return -1;
}

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

/* -- Opening ---------------------------------------------------------------------------- */

static DWORD manner_of(int flags)
{
    if ((flags & O_CREAT) != 0) {
        if ((flags & O_EXCL) != 0) return CREATE_NEW;
        return (flags & O_TRUNC) != 0 ? CREATE_ALWAYS : OPEN_ALWAYS;
    }
    return (flags & O_TRUNC) != 0 ? TRUNCATE_EXISTING : OPEN_EXISTING;
}

int windows_open(const char *path, int flags, ...)
{
    const DWORD access = (flags & O_RDWR) != 0 ? GENERIC_READ | GENERIC_WRITE
                         : (flags & O_WRONLY) != 0 ? GENERIC_WRITE : GENERIC_READ;
    const HANDLE file = CreateFileA(path, access, SHARED, NULL, manner_of(flags),
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    int fd;

    if (file == INVALID_HANDLE_VALUE) return windows_fail(GetLastError());
    fd = _open_osfhandle((intptr_t)file, (flags & (O_APPEND | O_RDONLY)) | _O_NOINHERIT | _O_BINARY);
    if (fd < 0) CloseHandle(file);
    return fd;
}

/* The name that was asked for replaces the letters, in 36 to the power of six ways. */
int windows_mkstemp(char *path, int flags)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    char *const end = path + strlen(path) - 6;
    unsigned char chance[6];

    for (int attempt = 0; attempt < 100; attempt++) {
        int fd;

        if (!windows_chance(chance, sizeof chance)) break;
        for (size_t i = 0; i < sizeof chance; i++) end[i] = letters[chance[i] % (sizeof letters - 1)];
        fd = windows_open(path, O_RDWR | O_CREAT | O_EXCL | flags);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    errno = EEXIST;
    return -1;
}

char *mkdtemp(char *path)
{
    return _mktemp(path) != NULL && windows_mkdir(path, 0700) == 0 ? path : NULL;
}

/* -- Folders: one that is being read at a time ---------------------------------------------- */

static __thread char being_read[MAX_PATH + 1];

/* mingw keeps what it looks for, "FOLDER\*". */
int dirfd(DIR *folder)
{
    snprintf(being_read, sizeof being_read, "%.*s", (int)strcspn(folder->dd_name, "*"), folder->dd_name);
    return 0;
}

int openat(int folder, const char *name, int flags)
{
    char path[2 * MAX_PATH];

    (void)folder;
    snprintf(path, sizeof path, "%s%s", being_read, name);
    return windows_open(path, flags);
}

int unlinkat(int folder, const char *name, int flags)
{
    char path[2 * MAX_PATH];

    (void)folder, (void)flags;
    snprintf(path, sizeof path, "%s%s", being_read, name);
    return windows_unlink(path);
}

int alphasort(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

static int by_name(const void *one, const void *other)
{
    return alphasort((const struct dirent **)(uintptr_t)one, (const struct dirent **)(uintptr_t)other);
}

/* In the order of names, whatever 'order' is. */
int scandir(const char *path, struct dirent ***entries, int (*chosen)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **))
{
    DIR *folder = opendir(path);
    struct dirent **all = NULL;
    int count = 0;

    (void)order;
    if (folder == NULL) return -1;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        struct dirent **more;

        if (chosen != NULL && !chosen(entry)) continue;
        more = realloc(all, (size_t)(count + 1) * sizeof *all);
        if (more == NULL || (more[count] = malloc(sizeof *entry)) == NULL) abort();
        all = more;
        memcpy(all[count++], entry, sizeof *entry);
    }
    closedir(folder);
    if (count > 0) qsort(all, (size_t)count, sizeof *all, by_name);
    *entries = all != NULL ? all : malloc(1);
    return count;
}

int windows_mkdir(const char *path, mode_t mode)
{
    (void)mode;
    return CreateDirectoryA(path, NULL) ? 0 : windows_fail(GetLastError());
}

/* -- What has a name ------------------------------------------------------------------------ */

int windows_rename(const char *from, const char *to)
{
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) ? 0 : windows_fail(GetLastError());
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    (void)from_folder, (void)to_folder, (void)flags;
    return MoveFileExA(from, to, MOVEFILE_WRITE_THROUGH) ? 0 : windows_fail(GetLastError());
}

int link(const char *from, const char *to)
{
    return CreateHardLinkA(to, from, NULL) ? 0 : windows_fail(GetLastError());
}

int windows_unlink(const char *path)
{
    return DeleteFileA(path) ? 0 : windows_fail(GetLastError());
}

char *realpath(const char *path, char *real)
{
    if (GetFileAttributesA(path) == INVALID_FILE_ATTRIBUTES) {
        (void)windows_fail(GetLastError());
        return NULL;
    }
    real = _fullpath(real, path, real != NULL ? PATH_MAX : 0);
    for (char *at = real; at != NULL && *at != '\0'; at++)
        if (*at == '\\') *at = '/';
    return real;
}

int fchmod(int fd, mode_t mode)
{
    (void)fd, (void)mode;
    return 0;
}

/* -- Bytes ------------------------------------------------------------------------------------ */

/* A file that was opened to be read is opened once more, since only one that may be written can be written through.
 * Windows keeps the entries of a folder by itself. */
int fsync(int fd)
{
    const HANDLE file = handle_of(fd);
    BY_HANDLE_FILE_INFORMATION is;
    HANDLE again;
    bool done;

    if (FlushFileBuffers(file)) return 0;
    if (GetLastError() != ERROR_ACCESS_DENIED) return windows_fail(GetLastError());
    if (GetFileInformationByHandle(file, &is) && (is.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return 0;
    again = ReOpenFile(file, GENERIC_WRITE, SHARED, 0);
    if (again == INVALID_HANDLE_VALUE) return windows_fail(GetLastError());
    done = FlushFileBuffers(again);
    if (!done) (void)windows_fail(GetLastError());
    CloseHandle(again);
    return done ? 0 : -1;
}

static OVERLAPPED at_place(long long at)
{
    return (OVERLAPPED){.Offset = (DWORD)(at & 0xFFFFFFFF), .OffsetHigh = (DWORD)(at >> 32)};
}

ssize_t pread(int fd, void *bytes, size_t length, long long at)
{
    OVERLAPPED place = at_place(at);
    DWORD count;

    if (ReadFile(handle_of(fd), bytes, (DWORD)length, &count, &place)) return (ssize_t)count;
    return GetLastError() == ERROR_HANDLE_EOF ? 0 : windows_fail(GetLastError());
}

ssize_t pwrite(int fd, const void *bytes, size_t length, long long at)
{
    OVERLAPPED place = at_place(at);
    DWORD count;

    if (WriteFile(handle_of(fd), bytes, (DWORD)length, &count, &place)) return (ssize_t)count;
    return windows_fail(GetLastError());
}

/* -- Locks -------------------------------------------------------------------------------------- */

/* On a byte where no file has any: a lock of Windows keeps others from reading what it covers. */
static int lock(int fd)
{
    OVERLAPPED place = at_place(1LL << 62);

    if (LockFileEx(handle_of(fd), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place)) return 0;
    return windows_fail(GetLastError());
}

int flock(int fd, int how)
{
    (void)how;
    return lock(fd);
}

int fcntl(int fd, int what, ...)
{
    return what == F_OFD_SETLK ? lock(fd) : 0;
}
