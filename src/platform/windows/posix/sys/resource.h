/* sys/resource.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_RESOURCE_H
#define ARB_POSIX_SYS_RESOURCE_H

/* Windows has no limit of open files that a program could raise. */
#define RLIMIT_NOFILE 7

struct rlimit {
    unsigned long rlim_cur, rlim_max;
};

static inline int getrlimit(int which, struct rlimit *limit)
{
    (void)which, (void)limit;
    return -1;
}

static inline int setrlimit(int which, const struct rlimit *limit)
{
    (void)which, (void)limit;
    return -1;
}

#endif
