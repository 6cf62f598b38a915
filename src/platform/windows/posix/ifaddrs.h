/* ifaddrs.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_IFADDRS_H
#define ARB_POSIX_IFADDRS_H

#include <sys/socket.h>

#undef IFF_UP
#undef IFF_LOOPBACK
#define IFF_UP          1u
#define IFF_LOOPBACK    8u

/* One address of an interface that is up. */
struct ifaddrs {
    struct ifaddrs *ifa_next;
    struct sockaddr *ifa_addr;
    unsigned ifa_flags;
    struct sockaddr_storage address;
};

int getifaddrs(struct ifaddrs **all);
void freeifaddrs(struct ifaddrs *all);

#endif
