/* errno.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_ERRNO_H
#define ARB_POSIX_ERRNO_H

#include_next <errno.h>

#define EDQUOT 10069

#endif
