/* file.h -- a file, whole, in memory. */
#ifndef ARB_FILES_FILE_H
#define ARB_FILES_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file, "-" standard input; NULL if it cannot be read, or has more than a gigabyte. The caller frees it. What
 * begins with the mark of UTF-16 is read as UTF-8, and the mark of UTF-8 is passed over, here and below. */
char *files_read(const char *path, size_t *length);

/* A file as text that need not be in memory: a large one is mapped, and what was passed is given back to the system, so
 * that a file of any size takes a few megabytes. One at a time is open. */
struct files_text {
    const char *at;
    size_t length, passed;
    size_t mark;                    /* bytes before 'at' that are mapped too */
    bool is_mapped;
};

/* False if it cannot be read. */
bool files_text_open(struct files_text *text, const char *path);

/* The reader is at that place: what stands far enough before it need not be kept. It may still be looked at. */
void files_text_pass(struct files_text *text, const char *at);

/* The file was cut short by somebody while it was read: what is gone was read as zeros. */
bool files_text_was_cut(const struct files_text *text);
void files_text_close(struct files_text *text);

#endif
