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
enum { PATH_BYTES = 4 * MAX_PATH }; /* of a path of Windows in UTF-8, and some more */
enum { ATTEMPTS = 11 };             /* 1, 2, 4 … 1024 ms between them */
enum { QUOTA_EXCEEDED = 1295 };     /* ERROR_DISK_QUOTA_EXCEEDED, which mingw lacks */

int windows_fail(DWORD error)
{
    switch (error) {
    case ERROR_FILE_NOT_FOUND: case ERROR_PATH_NOT_FOUND: case ERROR_INVALID_NAME: case ERROR_BAD_NETPATH:
        errno = ENOENT;
        break;
    case ERROR_FILE_EXISTS: case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_DISK_FULL: case ERROR_HANDLE_DISK_FULL: case QUOTA_EXCEEDED: errno = ENOSPC; break;
    case ERROR_FILE_TOO_LARGE: errno = EFBIG; break;
    case ERROR_DIR_NOT_EMPTY: errno = ENOTEMPTY; break;
    case ERROR_INVALID_FUNCTION: case ERROR_NOT_SUPPORTED: errno = ENOSYS; break;
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

bool windows_try_again(unsigned attempt, DWORD error)
{
    const bool is_held = error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION ||
                         error == ERROR_USER_MAPPED_FILE;

    if (!is_held || attempt >= ATTEMPTS) return false;
    Sleep(1u << attempt);
    return true;
}

/* A folder, or what may not be written, is refused for good. */
static bool is_closed_to_us(const char *path)
{
    const DWORD is = GetFileAttributesA(path);

    return is != INVALID_FILE_ATTRIBUTES && (is & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_READONLY)) != 0;
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
    HANDLE file;
    DWORD error;
    unsigned attempt = 0;
    int fd;

    do {
        file = CreateFileA(path, access, SHARED, NULL, manner_of(flags),
                           FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
        error = GetLastError();
    } while (file == INVALID_HANDLE_VALUE && error == ERROR_SHARING_VIOLATION && windows_try_again(attempt++, error));
    if (file == INVALID_HANDLE_VALUE) return windows_fail(error);
    fd = _open_osfhandle((intptr_t)file, (flags & (O_APPEND | O_RDONLY)) | _O_NOINHERIT | _O_BINARY);
    if (fd < 0) CloseHandle(file);
    return fd;
}

/* The name that was asked for replaces the letters, in 36 to the power of six ways. */
static bool write_letters(char end[6])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    unsigned char chance[6];

    if (!windows_chance(chance, sizeof chance)) return false;
    for (size_t i = 0; i < sizeof chance; i++) end[i] = letters[chance[i] % (sizeof letters - 1)];
    return true;
}

int windows_mkstemp(char *path, int flags)
{
    char *const end = path + strlen(path) - 6;

    for (int attempt = 0; attempt < 100; attempt++) {
        int fd;

        if (!write_letters(end)) break;
        fd = windows_open(path, O_RDWR | O_CREAT | O_EXCL | flags);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    errno = EEXIST;
    return -1;
}

char *mkdtemp(char *path)
{
    return write_letters(path + strlen(path) - 6) && windows_mkdir(path, 0700) == 0 ? path : NULL;
}

/* It is never closed and opened again, since in between a virus scanner may have it. */
HANDLE windows_unnamed(void)
{
    char folder[PATH_BYTES], path[PATH_BYTES + 16];
    HANDLE file = INVALID_HANDLE_VALUE;

    if (GetTempPathA(sizeof folder, folder) == 0) return file;
    for (int attempt = 0; attempt < 100 && file == INVALID_HANDLE_VALUE; attempt++) {
        const int length = snprintf(path, sizeof path, "%sarbXXXXXX.tmp", folder);

        if (!write_letters(path + length - 10)) break;
        file = CreateFileA(path, GENERIC_READ | GENERIC_WRITE | DELETE, 0, NULL, CREATE_NEW,
                           FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
        if (file == INVALID_HANDLE_VALUE && GetLastError() != ERROR_FILE_EXISTS) break;
    }
    return file;
}

/* -- Folders: one that is being read at a time ---------------------------------------------- */

static __thread char being_read[PATH_BYTES];

/* mingw keeps what it looks for, "FOLDER\*". */
int dirfd(DIR *folder)
{
    snprintf(being_read, sizeof being_read, "%.*s", (int)strcspn(folder->dd_name, "*"), folder->dd_name);
    return 0;
}

/* The whole path of a name in it. */
static bool is_in_folder(char path[PATH_BYTES], const char *name)
{
    const int length = snprintf(path, PATH_BYTES, "%s%s", being_read, name);

    if (length > 0 && length < PATH_BYTES) return true;
    errno = ENAMETOOLONG;
    return false;
}

int openat(int folder, const char *name, int flags)
{
    char path[PATH_BYTES];

    (void)folder;
    return is_in_folder(path, name) ? windows_open(path, flags) : -1;
}

int unlinkat(int folder, const char *name, int flags)
{
    char path[PATH_BYTES];

    (void)folder, (void)flags;
    return is_in_folder(path, name) ? windows_unlink(path) : -1;
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

static int move(const char *from, const char *to, DWORD how)
{
    for (unsigned attempt = 0;; attempt++) {
        DWORD error;

        if (MoveFileExA(from, to, how | MOVEFILE_WRITE_THROUGH)) return 0;
        error = GetLastError();
        if (is_closed_to_us(to) || !windows_try_again(attempt, error)) return windows_fail(error);
    }
}

int windows_rename(const char *from, const char *to)
{
    return move(from, to, MOVEFILE_REPLACE_EXISTING);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
    (void)from_folder, (void)to_folder, (void)flags;
    return move(from, to, 0);
}

int link(const char *from, const char *to)
{
    return CreateHardLinkA(to, from, NULL) ? 0 : windows_fail(GetLastError());
}

int windows_unlink(const char *path)
{
    for (unsigned attempt = 0;; attempt++) {
        DWORD error;

        if (DeleteFileA(path)) return 0;
        error = GetLastError();
        if (is_closed_to_us(path) || !windows_try_again(attempt, error)) return windows_fail(error);
    }
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
