/* poll.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_POLL_H
#define ARB_POSIX_POLL_H

#include <winsock2.h>

struct windows_pollfd {
    int fd;
    short events, revents;
};

int windows_poll(struct windows_pollfd *waiting, unsigned long count, int ms);

#define pollfd windows_pollfd
#define poll(waiting, count, ms) windows_poll(waiting, count, ms)

#endif
