/* output.h -- output files that are written whole or not at all. */
#ifndef ARB_CLI_OUTPUT_H
#define ARB_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#define CLI_OUTPUT_PATH 4096

/* Output goes to a temporary file beside the path, which takes its name at a successful close. A device or a pipe is
 * written to directly; "-" is standard output. */
struct cli_output {
    FILE *file;
    char path[CLI_OUTPUT_PATH];     /* with symbolic links followed; "" when written to directly */
    char beside[CLI_OUTPUT_PATH + 8];
};

/* mode: permissions of a new file before the umask; an existing file keeps its own unless 'mode' allows less. False,
 * with errno set, if it cannot be written; then there is nothing to close. */
bool cli_output_open(struct cli_output *output, const char *path, mode_t mode);

/* Closes the file. If 'whole' and every byte reached the disk it takes its name; else it is removed and the old file is
 * as it was. False: nothing new was put in place. */
bool cli_output_close(struct cli_output *output, bool whole);

#endif
