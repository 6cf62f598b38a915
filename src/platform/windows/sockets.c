/* sockets.c -- sockets as POSIX has them, and the addresses of this computer. */
#include "inside.h"

#include "platform/platform.h"

#include <errno.h>
#include <ifaddrs.h>
#include <iphlpapi.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#undef socket
#undef connect
#undef send
#undef recv
#undef poll
#undef pollfd
#undef setsockopt
#undef close

enum { SOCKETS_FROM = 1 << 30 };    /* files have small numbers */

static SOCKET socket_of(int fd)
{
    return (SOCKET)(fd - SOCKETS_FROM);
}

static int fail(void)
{
    const int error = WSAGetLastError();

    errno = error == WSAEINTR         ? EINTR
            : error == WSAEWOULDBLOCK  ? EAGAIN
            : error == WSAECONNREFUSED ? ECONNREFUSED
                                       : EIO;
    return -1;
}

int windows_socket(int family, int kind, int protocol)
{
    const SOCKET made = socket(family, kind & ~SOCK_CLOEXEC, protocol);

    return made == INVALID_SOCKET ? fail() : (int)made + SOCKETS_FROM;
}

int windows_connect(int fd, const struct sockaddr *address, int length)
{
    return connect(socket_of(fd), address, length) == 0 ? 0 : fail();
}

ssize_t windows_send(int fd, const void *bytes, size_t length, int flags)
{
    const int count = send(socket_of(fd), bytes, (int)length, flags);

    return count >= 0 ? count : fail();
}

ssize_t windows_recv(int fd, void *bytes, size_t length, int flags)
{
    const int count = recv(socket_of(fd), bytes, (int)length, flags);

    return count >= 0 ? count : fail();
}

/* Of one socket. */
int windows_poll(struct windows_pollfd *waiting, unsigned long count, int ms)
{
    struct pollfd one = {.events = waiting->events};
    int ready;

    if (count != 1 || waiting->fd < SOCKETS_FROM) return 1;    /* of a pipe the read itself waits */
    one.fd = socket_of(waiting->fd);
    ready = WSAPoll(&one, 1, ms);
    waiting->revents = one.revents;
    return ready >= 0 ? ready : fail();
}

int windows_setsockopt(int fd, int level, int name, const struct timeval *value)
{
    const DWORD ms = (DWORD)(value->tv_sec * 1000 + value->tv_usec / 1000);

    return setsockopt(socket_of(fd), level, name, (const char *)&ms, sizeof ms) == 0 ? 0 : fail();
}

bool windows_close_socket(int fd)
{
    if (fd < SOCKETS_FROM) return false;
    closesocket(socket_of(fd));
    return true;
}

/* -- Addresses --------------------------------------------------------------------------------- */

static unsigned flags_of(const IP_ADAPTER_ADDRESSES *adapter)
{
    switch (adapter->IfType) {
    case IF_TYPE_SOFTWARE_LOOPBACK: return IFF_LOOPBACK;
    case IF_TYPE_PPP:
    case IF_TYPE_TUNNEL: return IFF_POINTOPOINT;
    default: return 0;
    }
}

static struct ifaddrs *entry(const IP_ADAPTER_ADDRESSES *adapter, const IP_ADAPTER_UNICAST_ADDRESS *one)
{
    struct ifaddrs *made = calloc(1, sizeof *made);

    if (made == NULL) return NULL;
    memcpy(&made->address, one->Address.lpSockaddr, (size_t)one->Address.iSockaddrLength);
    made->ifa_addr = (struct sockaddr *)&made->address;
    made->ifa_flags = IFF_UP | IFF_RUNNING | flags_of(adapter);
    made->ifa_name = made->name;
    if (WideCharToMultiByte(CP_UTF8, 0, adapter->Description, -1, made->name, sizeof made->name, NULL, NULL) == 0)
        made->name[0] = '\0';
    return made;
}

static IP_ADAPTER_ADDRESSES *adapters(void)
{
    const ULONG flags = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST | GAA_FLAG_SKIP_DNS_SERVER;
    ULONG room = 32 << 10;

    for (int attempt = 0; attempt < 4; attempt++) {
        IP_ADAPTER_ADDRESSES *all = malloc(room);
        const ULONG error = all != NULL ? GetAdaptersAddresses(AF_UNSPEC, flags, NULL, all, &room) : ERROR_OUTOFMEMORY;

        if (error == NO_ERROR) return all;
        free(all);
        if (error != ERROR_BUFFER_OVERFLOW) break;
    }
    return NULL;
}

/* Those with a way out first: other adapters are of virtual machines, which no phone reaches. */
int getifaddrs(struct ifaddrs **all)
{
    IP_ADAPTER_ADDRESSES *const found = adapters();
    struct ifaddrs **end = all;

    *all = NULL;
    for (int with_gateway = 1; with_gateway >= 0; with_gateway--)
        for (const IP_ADAPTER_ADDRESSES *at = found; at != NULL; at = at->Next) {
            const bool has_gateway = at->FirstGatewayAddress != NULL;

            if (at->OperStatus != IfOperStatusUp || has_gateway != (with_gateway == 1)) continue;
            for (const IP_ADAPTER_UNICAST_ADDRESS *one = at->FirstUnicastAddress; one != NULL; one = one->Next)
                if ((*end = entry(at, one)) != NULL) end = &(*end)->ifa_next;
        }
    free(found);
    return found != NULL ? 0 : -1;
}

void freeifaddrs(struct ifaddrs *all)
{
    while (all != NULL) {
        struct ifaddrs *const next = all->ifa_next;

        free(all);
        all = next;
    }
}

/* See posix/platform.c: such a socket sends nothing. */
bool platform_way_out(char *address, size_t room)
{
    const struct sockaddr_in far_away = {
        .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(0xc6336401)};
    const SOCKET made = socket(AF_INET, SOCK_DGRAM, 0);
    struct sockaddr_in own;
    int length = sizeof own;
    bool found;

    if (made == INVALID_SOCKET) return false;
    found = connect(made, (const struct sockaddr *)&far_away, sizeof far_away) == 0 &&
            getsockname(made, (struct sockaddr *)&own, &length) == 0 &&
            inet_ntop(AF_INET, &own.sin_addr, address, room) != NULL;
    closesocket(made);
    return found;
}
