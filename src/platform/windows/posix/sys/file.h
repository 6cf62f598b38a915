/* sys/file.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_FILE_H
#define ARB_POSIX_SYS_FILE_H

#define LOCK_EX 2
#define LOCK_NB 4

/* Always exclusive, and never waits. -1 with EAGAIN when another open file has the lock. */
int flock(int fd, int how);

#endif
