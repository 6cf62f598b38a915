/* file.h -- whole files in memory, and large files mapped. */
#ifndef ARB_FILES_FILE_H
#define ARB_FILES_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the whole file, "-" for standard input. *length: bytes; the text is not terminated. The caller frees it.
 * NULL: it cannot be read, has more than a gigabyte, or memory is short. A text with the mark of UTF-16 is converted
 * to UTF-8, and the mark of UTF-8 is removed, here and below. */
char *files_read(const char *path, size_t *length);

/* The same of a text that somebody wrote by hand or took out of a spreadsheet: what is no UTF-8 is read as
 * Windows-1252. */
char *files_read_text(const char *path, size_t *length);

/* A file as text that need not fit into memory: from 16 MiB on it is mapped, and pages that were passed are given
 * back to the system, so that a file of any size takes a few megabytes. Only one may be open at a time (it handles
 * SIGBUS). */
struct files_text {
    const char *at;
    size_t length, passed;
    size_t mark;                    /* bytes before 'at' that are mapped too */
    bool is_mapped;
};

/* False if it cannot be read; then there is nothing to close. */
bool files_text_open(struct files_text *text, const char *path);

/* Says that the reader is at that place: pages far enough before it are given back. They may still be read again. */
void files_text_pass(struct files_text *text, const char *at);

/* Was the file cut short by another program while it was read? The missing part was read as zeros. */
bool files_text_was_cut(const struct files_text *text);
void files_text_close(struct files_text *text);

#endif
