/* movement_load.c -- a file with a movement, or standard input, as text. */
#include "movement_fault.h"

#include <stdio.h>
#include <string.h>

/* The whole file into the buffer; false if it cannot be read or does not fit. */
bool cli_movement_load(const char *path, char *buffer, size_t capacity, size_t *length)
{
    FILE *file = fopen(path, "rb");
    bool whole;

    if (file == NULL) return false;
    *length = fread(buffer, 1, capacity, file);
    whole = !ferror(file) && *length < capacity;
    fclose(file);
    return whole;
}
