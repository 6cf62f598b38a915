/* stdio.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_STDIO_H
#define ARB_POSIX_STDIO_H

#include_next <stdio.h>

/* Replaces what has the name. */
int windows_rename(const char *from, const char *to);
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags);

/* A file of its own until it is closed or flushed: then its bytes are at *text, which the caller frees. */
FILE *open_memstream(char **text, size_t *length);
ssize_t getline(char **line, size_t *room, FILE *file);
int windows_fclose(FILE *file);
int windows_fflush(FILE *file);

#define RENAME_NOREPLACE 1
#define fclose(file)     windows_fclose(file)
#define fflush(file)     windows_fflush(file)
#define rename(from, to) windows_rename(from, to)

#endif
