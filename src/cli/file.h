/* file.h -- a file, whole, in memory. */
#ifndef ARB_CLI_FILE_H
#define ARB_CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file, "-" standard input; NULL if it cannot be read, or has more than a gigabyte. The caller frees it. What
 * begins with the mark of UTF-16 is read as UTF-8, and the mark of UTF-8 is passed over, here and below. */
char *cli_read_file(const char *path, size_t *length);

/* A file as text that need not be in memory: a large one is mapped, and what was passed is given back to the system, so
 * that a file of any size takes a few megabytes. One at a time is open. */
struct cli_text {
    const char *at;
    size_t length, passed;
    size_t mark;                    /* bytes before 'at' that are mapped too */
    bool is_mapped;
};

/* False if it cannot be read. */
bool cli_text_open(struct cli_text *text, const char *path);

/* The reader is at that place: what stands far enough before it need not be kept. It may still be looked at. */
void cli_text_pass(struct cli_text *text, const char *at);

/* The file was cut short by somebody while it was read: what is gone was read as zeros. */
bool cli_text_was_cut(const struct cli_text *text);
void cli_text_close(struct cli_text *text);

#endif
