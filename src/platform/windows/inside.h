/* inside.h -- what the files of this folder share. */
#ifndef ARB_PLATFORM_WINDOWS_H
#define ARB_PLATFORM_WINDOWS_H

#include <winsock2.h>
#include <ws2tcpip.h>
#include <windows.h>

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sets errno to what an error of Windows is called there; -1. */
int windows_fail(DWORD error);

/* Random bytes. */
bool windows_chance(void *bytes, size_t length);

/* Closes the socket, if this number is one; false if it is a file. */
bool windows_close_socket(int fd);

#endif
