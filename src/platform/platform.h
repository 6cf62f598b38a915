/* platform.h -- what each system does in its own way and POSIX has no word for.
 *
 * The program is written to POSIX. On Windows, windows/posix has the headers, and the files beside it the functions, of
 * what is used of it; nowhere else is it asked which system this is.
 */
#ifndef ARB_PLATFORM_H
#define ARB_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>

/* Called first. Texts in and out are UTF-8, bytes go through as they are, and a path among the words is written
 * with '/'. */
void platform_begin(int argc, char **argv);

/* Which system this is and on what processor, "Linux x86_64": 'room' bytes at 'name'. */
void platform_name(char *name, size_t room);

/* Was a window opened for this program alone, as a double click does? It closes when the program ends. */
bool platform_has_own_window(void);

/* As long as the program runs the computer does not fall asleep by itself, where the system has a word for it: players
 * touch their phones, and nobody the laptop. */
void platform_stay_awake(void);

/* Does another program listen on this port of this computer, though the system would let us have it too? */
bool platform_port_is_taken(unsigned port);

/* Is it a port for which a program needs more rights than a person has? */
bool platform_port_needs_rights(unsigned port);

/* Shows the page in the person's browser. False if there is none. */
bool platform_open_page(const char *address);

/* The folder for a person's data, which is made if it is not there: 'room' bytes at 'path'. False if there is none. */
bool platform_data_folder(char *path, size_t room);

/* The first removable drive that may be written, such as a USB stick, else the first that may not: 'room' bytes at
 * 'path'. False: there is none, or none that this process can see. */
bool platform_removable(char *path, size_t room);

/* The IPv4 address from which this computer would speak to the Internet, "192.168.1.20": 'room' bytes at 'address'.
 * Nothing is sent for it. False if there is no way there. */
bool platform_way_out(char *address, size_t room);

/* Is it one regular file, whatever its names? False if one of them is not there. */
bool platform_is_same_file(const char *one, const char *other);

/* The name under which libuv finds the pipe of that path. False if it is too long. */
bool platform_pipe_name(const char *path, char *name, size_t room);

#endif
