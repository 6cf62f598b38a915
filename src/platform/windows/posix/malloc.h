/* malloc.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_MALLOC_H
#define ARB_POSIX_MALLOC_H

#include_next <malloc.h>

static inline size_t malloc_usable_size(void *at)
{
    return _msize(at);
}

#endif
