/* file.c -- a file, whole, in memory. */
#include "file.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

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
