/* wrong_clock.c -- the program on a computer whose clock is wrong: ahead of the true time by as many milliseconds as
 * stand in the file that WRONG_CLOCK names, which is read at each look, so that the clock can jump.
 *
 * Linked in with --wrap=clock_gettime. What has passed since the computer was started is always told truly.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int __real_clock_gettime(clockid_t id, struct timespec *at);
int __wrap_clock_gettime(clockid_t id, struct timespec *at);

static long long ahead_ms(void)
{
    const char *path = getenv("WRONG_CLOCK");
    FILE *file = path != NULL ? fopen(path, "r") : NULL;
    long long ms = 0;

    if (file == NULL) return 0;
    if (fscanf(file, "%lld", &ms) != 1) ms = 0;
    (void)fclose(file);
    return ms;
}

int __wrap_clock_gettime(clockid_t id, struct timespec *at)
{
    const int failed = __real_clock_gettime(id, at);

    if (failed == 0 && id == CLOCK_REALTIME) at->tv_sec += (time_t)(ahead_ms() / 1000);
    return failed;
}
