/* memory.c -- the four functions that the core asks of its host, where there is no libc.
 *
 * Compiled with -fno-builtin, or the compiler would turn each loop into a call of
 * the function that it is.
 */
#include "arbitro/base/base.h"

#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    char *t = to;
    const char *f = from;

    while (n-- > 0) *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t n)
{
    char *t = to;
    const char *f = from;

    if (t < f) return memcpy(to, from, n);
    while (n-- > 0) t[n] = f[n];
    return to;
}

void *memset(void *at, int byte, size_t n)
{
    char *t = at;

    while (n-- > 0) *t++ = (char)byte;
    return at;
}

int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *x = a;
    const unsigned char *y = b;

    for (; n > 0; n--, x++, y++)
        if (*x != *y) return *x < *y ? -1 : 1;
    return 0;
}

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    (void)file;
    (void)line;
    (void)claim;
    __builtin_trap();
}
