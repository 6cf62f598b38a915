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

/* After a fault because another program reads the file just now, as a virus scanner or the search's index does for a
 * moment after it was made: waits a little and says whether to try again. 'attempt' counts from 0; two seconds in
 * all. */
bool windows_try_again(unsigned attempt, DWORD error);

/* A file of an own name in the folder for such, that is gone when it is closed; INVALID_HANDLE_VALUE if none can be
 * made. */
HANDLE windows_unnamed(void);

/* Random bytes. */
bool windows_chance(void *bytes, size_t length);

/* Closes the socket, if this number is one; false if it is a file. */
bool windows_close_socket(int fd);

#endif
