/* file.h -- a file, whole, in memory. */
#ifndef ARB_CLI_FILE_H
#define ARB_CLI_FILE_H

#include <stddef.h>

/* The whole file; NULL if it cannot be read. The caller frees it. */
char *cli_read_file(const char *path, size_t *length);

#endif
