/* output.h -- a file that is written whole or stays as it was. */
#ifndef ARB_CLI_OUTPUT_H
#define ARB_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

#define CLI_OUTPUT_PATH 4096

/* What is written goes to a file beside, which takes the name when it is whole. A device or a pipe has nothing to
 * keep and is written to at once; "-" is standard output. */
struct cli_output {
    FILE *file;
    char path[CLI_OUTPUT_PATH];     /* where links lead; "" for what is written to at once */
    char beside[CLI_OUTPUT_PATH + 8];
};

/* 'mode' is that of a new file before the mask; one that is there keeps its own if 'mode' does not ask for less.
 * False, with errno, if it cannot be written. */
bool cli_output_open(struct cli_output *output, const char *path, mode_t mode);

/* Closes; keeps what was written if 'whole' and every byte reached the file. False if nothing new stands there. */
bool cli_output_close(struct cli_output *output, bool whole);

#endif
