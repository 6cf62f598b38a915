/* unistd.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_UNISTD_H
#define ARB_POSIX_UNISTD_H

#include_next <unistd.h>
#include <stddef.h>
#include <sys/types.h>

#define _SC_PAGESIZE            1
#define _SC_NPROCESSORS_ONLN    2

int fsync(int fd);
ssize_t pread(int fd, void *bytes, size_t length, long long at);
ssize_t pwrite(int fd, const void *bytes, size_t length, long long at);
int link(const char *from, const char *to);
int unlinkat(int folder, const char *name, int flags);
int pipe(int ends[2]);
long sysconf(int what);
int gethostname(char *name, int room);

int windows_close(int fd);
int windows_unlink(const char *path);

#define close(fd)       windows_close(fd)
#define unlink(path)    windows_unlink(path)

#endif
