/* string.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_STRING_H
#define ARB_POSIX_STRING_H

#include_next <string.h>
#include <stdlib.h>

static inline char *strndup(const char *text, size_t most)
{
    const size_t length = strnlen(text, most);
    char *const copy = malloc(length + 1);

    if (copy == NULL) return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

#endif
