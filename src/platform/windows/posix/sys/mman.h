/* sys/mman.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_MMAN_H
#define ARB_POSIX_SYS_MMAN_H

#include <stddef.h>

/* Nothing is mapped: a file is read instead. */
#define PROT_READ       1
#define MAP_PRIVATE     2
#define MAP_ANONYMOUS   4
#define MAP_FIXED       8
#define MAP_FAILED      ((void *)-1)
#define MADV_SEQUENTIAL 2
#define MADV_DONTNEED   4

static inline void *mmap(void *at, size_t length, int protection, int flags, int file, long long offset)
{
    (void)at, (void)length, (void)protection, (void)flags, (void)file, (void)offset;
    return MAP_FAILED;
}

static inline int munmap(void *at, size_t length)
{
    (void)at, (void)length;
    return -1;
}

static inline int madvise(void *at, size_t length, int advice)
{
    (void)at, (void)length, (void)advice;
    return -1;
}

#endif
