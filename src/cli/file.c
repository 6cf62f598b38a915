/* file.c -- a file, whole, in memory. */
#include "file.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

char *cli_read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 1 << 16;
    bool whole;

    *length = 0;
    if (file == NULL) return NULL;
    do {
        char *longer = realloc(text, room *= 2);

        if (longer == NULL) break;
        text = longer;
        *length += fread(text + *length, 1, room - *length, file);
    } while (*length == room);
    whole = text != NULL && *length < room && !ferror(file);
    fclose(file);
    if (whole) return text;
    free(text);
    return NULL;
}

/* -- large files ---------------------------------------------------------------------- */

enum { MAPPED_FROM = 1 << 20, KEPT = 8 << 20 };     /* bytes; KEPT is a multiple of every page */

/* Only a file proper is mapped: a pipe is read. */
static bool map(struct cli_text *text, const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat is;
    void *at = MAP_FAILED;

    if (file < 0) return false;
    if (fstat(file, &is) == 0 && S_ISREG(is.st_mode) && is.st_size >= MAPPED_FROM)
        at = mmap(NULL, (size_t)is.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (at == MAP_FAILED) return false;
    *text = (struct cli_text){.at = at, .length = (size_t)is.st_size, .is_mapped = true};
    (void)madvise(at, text->length, MADV_SEQUENTIAL);
    return true;
}

bool cli_text_open(struct cli_text *text, const char *path)
{
    if (map(text, path)) return true;
    memset(text, 0, sizeof *text);
    text->at = cli_read_file(path, &text->length);
    return text->at != NULL;
}

void cli_text_pass(struct cli_text *text, const char *at)
{
    const size_t upto = (size_t)(at - text->at);

    if (!text->is_mapped || upto < text->passed + 2 * (size_t)KEPT) return;
    (void)madvise((char *)(uintptr_t)text->at + text->passed, KEPT, MADV_DONTNEED);
    text->passed += KEPT;
}

void cli_text_close(struct cli_text *text)
{
    if (text->is_mapped) munmap((void *)(uintptr_t)text->at, text->length);
    else free((void *)(uintptr_t)text->at);
}
