/* dirent.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_DIRENT_H
#define ARB_POSIX_DIRENT_H

#include_next <dirent.h>

int dirfd(DIR *folder);
int scandir(const char *path, struct dirent ***entries, int (*chosen)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **));
int alphasort(const struct dirent **one, const struct dirent **other);

#endif
