/* sys/stat.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SYS_STAT_H
#define ARB_POSIX_SYS_STAT_H

#include_next <sys/stat.h>

#undef S_IRGRP
#define S_IRGRP 0

/* What is made belongs to who made it, by the rights that its folder hands down. */
int windows_mkdir(const char *path, mode_t mode);
int fchmod(int fd, mode_t mode);

/* No link leads anywhere else. */
#define lstat(path, status) stat(path, status)
#define umask(mask) ((mode_t)umask((int)(mask)))
#define mkdir(path, mode) windows_mkdir(path, mode)

#endif
