/* slow_disk.c -- a disk that takes its time: loaded before a program (LD_PRELOAD), each fsync and fdatasync of it takes
 * SLOW_DISK_MS milliseconds longer, as a cheap memory card does.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int fsync(int fd);
int fdatasync(int fd);

static int slowly(const char *name, int fd)
{
    void *const at = dlsym(RTLD_NEXT, name);
    int (*sync)(int);
    const char *told = getenv("SLOW_DISK_MS");
    const long ms = told != NULL ? strtol(told, NULL, 10) : 0;
    const struct timespec wait = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};

    (void)nanosleep(&wait, NULL);
    memcpy(&sync, &at, sizeof sync);
    return sync(fd);
}

int fsync(int fd) { return slowly("fsync", fd); }
int fdatasync(int fd) { return slowly("fdatasync", fd); }
