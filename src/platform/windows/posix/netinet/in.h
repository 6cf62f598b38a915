/* netinet/in.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_NETINET_IN_H
#define ARB_POSIX_NETINET_IN_H

#include <sys/socket.h>

#endif
