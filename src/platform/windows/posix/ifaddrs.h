/* ifaddrs.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_IFADDRS_H
#define ARB_POSIX_IFADDRS_H

#include <sys/socket.h>

#undef IFF_UP
#undef IFF_LOOPBACK
#define IFF_UP          1u
#define IFF_LOOPBACK    8u
#define IFF_POINTOPOINT 16u
#define IFF_RUNNING     64u

/* One address of an interface that is up. */
struct ifaddrs {
    struct ifaddrs *ifa_next;
    char *ifa_name;                 /* what the adapter is called, "Intel(R) Wi-Fi 6 AX201" */
    struct sockaddr *ifa_addr;
    unsigned ifa_flags;
    struct sockaddr_storage address;
    char name[128];
};

int getifaddrs(struct ifaddrs **all);
void freeifaddrs(struct ifaddrs *all);

#endif
