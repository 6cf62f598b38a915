/* memory.c -- see memory.h. */
#include "connection/memory.h"

#include <stdio.h>
#include <stdlib.h>

void *arb__memory(size_t bytes)
{
    void *memory = calloc(1, bytes > 0 ? bytes : 1);

    if (memory == NULL) {
        fputs("arbitro: no memory left\n", stderr);
        (void)fflush(stderr);
        abort();
    }
    return memory;
}
