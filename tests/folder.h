/* folder.h -- a test's own folder, removed with all that is in it. */
#ifndef TESTS_FOLDER_H
#define TESTS_FOLDER_H

#include <ftw.h>
#include <stdio.h>

static inline int folder_remove_one(const char *path, const struct stat *status, int type, struct FTW *ftw)
{
    (void)status;
    (void)type;
    (void)ftw;
    return remove(path);
}

/* 0, or it is still there. */
static inline int folder_remove(const char *path)
{
    return nftw(path, folder_remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

#endif
