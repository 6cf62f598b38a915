/* time.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_TIME_H
#define ARB_POSIX_TIME_H

#include_next <time.h>

/* Counts on while the computer sleeps. */
#define CLOCK_BOOTTIME CLOCK_MONOTONIC

#endif
