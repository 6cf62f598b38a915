/* arpa/inet.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_ARPA_INET_H
#define ARB_POSIX_ARPA_INET_H

#include <sys/socket.h>

#endif
