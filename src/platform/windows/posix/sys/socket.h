/* sys/socket.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_SOCKET_H
#define ARB_POSIX_SYS_SOCKET_H

#include <sys/types.h>
#include <winsock2.h>
#include <ws2tcpip.h>

#define SOCK_CLOEXEC    0x80000
#define MSG_NOSIGNAL    0

/* A socket is a number that no file has, so that close() knows it. errno says what went wrong. */
int windows_socket(int family, int kind, int protocol);
int windows_connect(int fd, const struct sockaddr *address, int length);
ssize_t windows_send(int fd, const void *bytes, size_t length, int flags);
ssize_t windows_recv(int fd, void *bytes, size_t length, int flags);
/* Limits of time alone. */
int windows_setsockopt(int fd, int level, int name, const struct timeval *value);

#define setsockopt(fd, level, name, value, length) windows_setsockopt(fd, level, name, value)
#define socket(family, kind, protocol)  windows_socket(family, kind, protocol)
#define connect(fd, address, length)    windows_connect(fd, address, (int)(length))
#define send(fd, bytes, length, flags)  windows_send(fd, bytes, length, flags)
#define recv(fd, bytes, length, flags)  windows_recv(fd, bytes, length, flags)

#endif
