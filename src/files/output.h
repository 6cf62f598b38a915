/* output.h -- output files that are written whole or not at all. */
#ifndef ARB_FILES_OUTPUT_H
#define ARB_FILES_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#define FILES_OUTPUT_PATH 4096

/* Output goes to a temporary file beside the path, which takes its name at a successful close. A device or a pipe is
 * written to directly; "-" is standard output. */
struct files_output {
    FILE *file;
    char path[FILES_OUTPUT_PATH];     /* with symbolic links followed; "" when written to directly */
    char beside[FILES_OUTPUT_PATH + 8];
};

/* mode: permissions of a new file before the umask; an existing file keeps its own unless 'mode' allows less. False,
 * with errno set, if it cannot be written; then there is nothing to close. */
bool files_output_open(struct files_output *output, const char *path, mode_t mode);

/* Closes the file. If 'whole' and every byte reached the disk it takes its name; else it is removed and the old file is
 * as it was. False: nothing new was put in place. */
bool files_output_close(struct files_output *output, bool whole);

#endif
