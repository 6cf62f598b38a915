/* sys/wait.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_WAIT_H
#define ARB_POSIX_SYS_WAIT_H

#include <sys/types.h>

/* What a process that ended left is its exit code, and it is never ended by a signal. */
#define WIFEXITED(status)   ((void)(status), 1)
#define WEXITSTATUS(status) (status)

int waitpid(pid_t child, int *status, int options);

#endif
