/* fcntl.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_FCNTL_H
#define ARB_POSIX_FCNTL_H

#include_next <fcntl.h>
#include <sys/types.h>

#define O_CLOEXEC       _O_NOINHERIT
#define O_NOFOLLOW      0
#define O_NONBLOCK      0
#define AT_FDCWD        (-100)
#define F_SETFD         2
#define FD_CLOEXEC      1
#define F_OFD_SETLK     37
#define F_WRLCK         1

struct flock {
    short l_type, l_whence;
};

/* Opens a folder too, and leaves others free to rename and remove what is open. */
int windows_open(const char *path, int flags, ...);
int openat(int folder, const char *name, int flags);
/* The lock alone; what a child inherits is settled when the file is opened. */
int fcntl(int fd, int what, ...);

#define open(...) windows_open(__VA_ARGS__)

#endif
