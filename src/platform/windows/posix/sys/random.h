/* sys/random.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_RANDOM_H
#define ARB_POSIX_SYS_RANDOM_H

#include <stddef.h>
#include <sys/types.h>

ssize_t getrandom(void *bytes, size_t length, unsigned flags);

#endif
