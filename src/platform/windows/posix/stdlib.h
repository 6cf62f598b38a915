/* stdlib.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_STDLIB_H
#define ARB_POSIX_STDLIB_H

#include_next <stdlib.h>

/* The letters at the end are replaced until no file has the name. */
int windows_mkstemp(char *path, int flags);
int setenv(const char *name, const char *value, int replace);
char *realpath(const char *path, char *real);

/* The same for a folder; NULL if none can be made. */
char *mkdtemp(char *path);

#define mkstemp(path)           windows_mkstemp(path, 0)
#define mkostemp(path, flags)   windows_mkstemp(path, flags)

#endif
