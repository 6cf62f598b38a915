/* net/if.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_NET_IF_H
#define ARB_POSIX_NET_IF_H

/* The flags are of ifaddrs.h here. */
#include <ifaddrs.h>

#endif
